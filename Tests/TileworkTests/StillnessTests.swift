import Foundation
import TestSupport
import Testing
import TileScene

/// Nothing moving: no timer, no wake-up, nothing asked of the server. Something moving: one wake-up a frame.
@Suite("Still means still", .serialized, .unsanitized("the thread of a sanitizer wakes up by itself"))
struct StillnessTests {
  /// Seconds that nothing happens for.
  private static let span = 3.0

  /// Waits for a span in which the process never wakes up. What was still on its way at the start, as on a
  /// busy machine it may be for long, spoils the first spans; a timer or a caret that blinks spoils all.
  private func waitForSleep(of window: OpenWindow) throws {
    let process = window.run.process.id
    try wait(until: "the process sleeps for \(Self.span) s") {
      let before = try voluntarySwitches(of: process)
      pass(seconds: Self.span)
      return try voluntarySwitches(of: process) == before
    }
  }

  @Test("after everything has settled the process sleeps for good", arguments: ["albums", "launcher"])
  func idle(scene: String) throws {
    let window = try OpenWindow([scene])
    try window.key("g", "Page_Down")
    try window.state(when: "it moves or has moved") { $0.layout == "grid" || $0.page == 1 }
    try window.rest()
    try waitForSleep(of: window)
  }

  @Test("iconified with autoplay on it sleeps too, and plays on when it is back")
  func iconified() throws {
    let window = try OpenWindow(["launcher", "--autoplay"], rests: false)
    try window.state(when: "a page was turned") { $0.page == 1 }
    try window.desktop.xdotool("windowminimize", window.id)
    try window.state(when: "nothing is due") { $0.nextFrame == nil }
    try waitForSleep(of: window)
    let page = try window.state().page
    try window.desktop.xdotool("windowmap", window.id)
    try window.state(when: "the next page was turned") { $0.page != page }
  }

  @Test("covered by another window it sleeps, and shows itself when it is uncovered")
  func covered() throws {
    let window = try OpenWindow(["launcher", "--autoplay"], rests: false)
    let cover = try OpenWindow(["--size", "1200x860"], on: window.desktop)
    try window.state(when: "nothing is due") { $0.nextFrame == nil }
    try waitForSleep(of: window)
    try cover.key("ctrl+q")
    #expect(try cover.run.exitStatus() == 0)
    let page = try window.state().page
    try window.state(when: "the next page was turned") { $0.page != page }
  }

  @Test("autoplay ends for good with the first wheel or key")
  func autoplay() throws {
    let window = try OpenWindow(["launcher", "--autoplay"], rests: false)
    try window.state(when: "a page was turned") { $0.page == 1 }
    try window.key("Home")
    try window.state(when: "nothing is due") { $0.page == 0 && $0.nextFrame == nil }
    try waitForSleep(of: window)
  }

  @Test("with the field open and its caret shown, and a data file watched, it sleeps")
  func field() throws {
    let data = try TestFolder()
    let window = try OpenWindow(["--data", try data.write(albumFile(["a", "b", "c"]), to: "my.json")])
    try window.key("ctrl+f")
    try window.key("b")
    try window.state(when: "one album is found") { $0.find == "b" && $0.itemCount == 1 && !$0.moving }
    try waitForSleep(of: window)
    try window.key("BackSpace")
    try window.state(when: "all albums are back") { $0.find == "" && $0.itemCount == 3 && !$0.moving }
    try waitForSleep(of: window)
  }

  @Test("moving it wakes once a frame, not again when the server has taken the picture")
  func moving() throws {
    let window = try OpenWindow(
      ["albums", "--exercise", "\(2 * patience)", "--painter", "raster"], rests: false)
    let process = window.run.process.id
    // Twice as many would be two a frame. Waiting for memory or for a busy machine counts as well, so that
    // one span must do.
    try wait(until: "it wakes once a frame for \(Self.span) s") {
      let (start, before) = (Deadline.now, try voluntarySwitches(of: process))
      pass(seconds: Self.span)
      let count = try voluntarySwitches(of: process) - before
      return count > 0 && Double(count) < 1.3 * usualFramesPerSecond * (Deadline.now - start)
    }
  }
}
