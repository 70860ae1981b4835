import Testing
import TileGeometry
import TileScene
import TileX11

@Suite("What is read in one go")
struct EventBatchTests {
  private func batch(_ events: [WindowEvent]) -> [WindowEvent] {
    var batch = EventBatch()
    for event in events { batch.append(event) }
    return batch.events
  }

  private let place = Point(x: 5, y: 5)

  @Test("Of several sizes the last remains")
  func sizes() {
    let press = WindowEvent.action(.pointerPressed(place, .primary), at: 1)
    #expect(
      batch([.configured(width: 1, height: 1), press, .configured(width: 2, height: 2)])
        == [press, .configured(width: 2, height: 2)])
  }

  @Test("Every sample of the pointer is kept, for velocities (xournalpp#218)")
  func motion() {
    let samples = (0..<5).map {
      WindowEvent.action(.pointerMoved(place, primaryDown: true), at: Double($0))
    }
    #expect(batch(samples) == samples)
  }

  @Test("Notches at one place and instant add up; others stay apart")
  func wheel() {
    func notch(_ way: WheelDirection, _ count: Int = 1, at time: Double = 1) -> WindowEvent {
      .action(.wheel(way, notches: count, at: place), at: time)
    }
    #expect(batch([notch(.down), notch(.down), notch(.down)]) == [notch(.down, 3)])
    // As the translator tells them: the person acted, and the notch.
    let acted = (1...3).map { WindowEvent.userInteraction(serverTime: $0) }
    #expect(
      batch([acted[0], notch(.down), acted[1], notch(.down), acted[2], notch(.down)])
        == [acted[2], notch(.down, 3)])
    #expect(batch([notch(.down), notch(.up)]) == [notch(.down), notch(.up)])
    #expect(batch([notch(.down), notch(.down, at: 2)]) == [notch(.down), notch(.down, at: 2)])
  }
}
