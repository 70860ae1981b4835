import Foundation
import TestSupport
import Testing

/// The morph as the built program tells it, against the spring worked out here.
@Suite("The morph, from outside")
struct MorphTests {
  /// A critically damped spring of half a second from 0 to 1, with its own speed at the start: (position,
  /// velocity).
  private func spring(_ time: Double, from start: Double = 0, velocity: Double = 0) -> (Double, Double) {
    let omega = 2 * Double.pi / 0.5
    let offset = start - 1
    let slope = velocity + omega * offset
    let decay = exp(-omega * time)
    return (1 + (offset + slope * time) * decay, (velocity - omega * slope * time) * decay)
  }

  private let list: [[Double]] = (0..<6).map { index in
    let y = 124 + 82 * Double(index)
    return [20, y, 380, 70]
  }
  private let grid: [[Double]] = (0..<6).map { index in
    let (x, y) = (20 + 196 * Double(index % 2), 124 + 152 * Double(index / 2))
    return [x, y, 184, 140]
  }

  private func expect(_ state: WindowState, at progress: Double, tolerance: Double = 0.01) throws {
    for (index, item) in state.items.enumerated() {
      for side in 0..<4 {
        let expected = list[index][side] + (grid[index][side] - list[index][side]) * progress
        #expect(abs(item.frame[side] - expected) <= tolerance, "\(item.id) after \(state.time)")
      }
    }
  }

  @Test("Every cell follows the spring to the point and ends exactly in the grid; a mark stays")
  func forth() throws {
    let moments = [0, 50, 100, 250, 400, 1500]
    var script = "click 200 320\nwait 1s\nkey g\n"
    for (moment, before) in zip(moments, [0] + moments) {
      script += "wait \(moment - before)ms\nstate @\(moment).json\n"
    }
    let run = try ScriptServer().run(script)
    for moment in moments.dropLast() {
      let state = try run.state("\(moment).json")
      #expect(state.moving && state.items.count == 6)
      try expect(state, at: spring(Double(moment) / 1000).0)
      #expect(state.items.filter(\.favourite).map(\.id) == ["Coast"])
    }
    let end = try run.state("1500.json")
    #expect(!end.moving && end.nextFrame == nil)
    #expect(end.items.map(\.frame) == grid)
    #expect(end.items.filter(\.favourite).map(\.id) == ["Coast"])
  }

  @Test("Turned round on its way it goes on from where it is and as fast as it is")
  func back() throws {
    let run = try ScriptServer().run(
      """
      key g
      wait 150ms
      state @turn.json
      key g
      wait 1ms
      state @1.json
      wait 49ms
      state @50.json
      wait 150ms
      state @200.json
      wait 2s
      state @end.json
      """)
    let (position, velocity) = spring(0.150)
    try expect(run.state("turn.json"), at: position)
    for moment in [1, 50, 200] {
      // The way back runs from 1 − position to 1, seen from the other side.
      let progress = 1 - spring(Double(moment) / 1000, from: 1 - position, velocity: -velocity).0
      try expect(run.state("\(moment).json"), at: progress)
    }
    #expect(try run.state("end.json").items.map(\.frame) == list)
  }
}
