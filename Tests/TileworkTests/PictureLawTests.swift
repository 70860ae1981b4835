import Foundation
import TestSupport
import Testing
import TileRaster

/// What holds between pictures of the program, whatever they show.
@Suite("Pictures against each other")
struct PictureLawTests {
  private static let size = "--size 420x480"

  private func picture(_ arguments: String, _ script: String = "") throws -> PNGImage {
    try ScriptServer().run(
      script + "\nscreenshot @picture.png", (Self.size + " " + arguments).words
    ).picture("picture.png")
  }

  @Test(
    "Settled is static, pixel by pixel",
    arguments: [
      ("albums", "key g\nwait 2s", "albums --layout grid"),
      ("albums --layout grid", "key g\nwait 2s", "albums"),
      ("albums --layout grid", "key plus\nwait 2s", "albums --layout grid --columns 3"),
      ("albums", "set appearance dark\nwait 2s", "albums --appearance dark"),
      ("launcher", "drag 300 300 100 300 200ms\nmove 0 0\nmove -1 0\nwait 2s", "launcher --page 2"),
      ("launcher", "wheel right\nwait 1s\nwheel right\nwait 2s", "launcher --page 3"),
      ("launcher --rows 2", "key End\nwait 2s", "launcher --rows 2 --page 6"),
      ("launcher", "set text-size xxLarge\nwait 2s", "launcher --text-size xxLarge"),
      ("launcher", "set direction rtl\nwait 2s", "launcher --direction rtl"),
      ("launcher", "key ctrl+1\nwait 2s", "albums"),
      ("albums", "resize 600 300\nwait 2s\nresize 420 480\nwait 2s", "albums"),
      ("albums", "set motion reduced\nkey g\nwait 1s", "albums --layout grid"),
    ])
  func settled(start: String, script: String, end: String) throws {
    try expectSame(picture(start, script), picture(end), as: "settled")
  }

  @Test(
    "Interrupted and returned is never started",
    arguments: [
      ("albums", "key g\nwait 120ms\nkey g\nwait 2s"),
      ("albums", (1...16).map { _ in "key g\nwait 90ms" }.joined(separator: "\n") + "\nwait 2s"),
      ("albums --items 300", "key g\nwait 40ms\nkey plus\nwait 40ms\nkey minus\nwait 40ms\nkey g\nwait 2s"),
      ("launcher", "drag 300 300 250 300 200ms\nmove 0 0\nmove -1 0\nwait 2s"),
      ("launcher", "press 300 300\nmove 200 300\nwait 100ms\nkey Escape\nrelease\nmove -1 0\nwait 2s"),
      ("launcher", "key Page_Down\nwait 120ms\nkey Page_Up\nwait 2s"),
      ("launcher", "key question\nwait 100ms\nkey Escape\nwait 2s"),
    ])
  func interrupted(start: String, script: String) throws {
    try expectSame(picture(start, script), picture(start), as: "interrupted")
  }

  @Test("The same script gives the same bytes")
  func sameBytes() throws {
    let script = """
      key g
      wait 130ms
      screenshot @a.png
      state @a.json
      key ctrl+3
      drag 300 300 120 320 250ms
      wait 70ms
      screenshot @b.png
      display-list @b.txt
      state @b.json
      """
    let runs = try (0..<2).map { _ in try ScriptServer().run(script) }
    for file in ["a.png", "a.json", "b.png", "b.txt", "b.json"] {
      #expect(try runs[0].folder.data(file) == runs[1].folder.data(file), "\(file)")
    }
  }

  @Test(
    "Right to left is the mirror image, moving and at rest",
    arguments: [
      ("albums", "wait 0s", "wait 0s"), ("albums", "key g\nwait 130ms", "key g\nwait 130ms"),
      ("albums --layout grid --columns 3", "key Tab\nkey Right\nwait 1s", "key Tab\nkey Left\nwait 1s"),
      ("albums --layout grid", "click 100 200\nwait 1s", "click 320 200\nwait 1s"),
      ("launcher", "wait 0s", "wait 0s"), ("launcher", "wheel right\nwait 100ms", "wheel left\nwait 100ms"),
      (
        "launcher", "press 300 300\nmove 200 310\nwait 30ms\nmove 100 310\nwait 30ms",
        "press 120 300\nmove 220 310\nwait 30ms\nmove 320 310\nwait 30ms"
      ),
    ])
  func mirrored(start: String, script: String, mirroredScript: String) throws {
    let left = try ScriptServer().run(script + "\nstate @s.json", (Self.size + " " + start).words)
      .state("s.json")
    let right = try ScriptServer().run(
      mirroredScript + "\nstate @s.json", (Self.size + " --direction rtl " + start).words
    ).state("s.json")
    func mirror(_ frame: [Double]) -> [Double] { [420 - frame[0] - frame[2], frame[1], frame[2], frame[3]] }
    #expect(left.items.map(\.id) == right.items.map(\.id))
    for (item, other) in zip(left.items, right.items) {
      for (value, expected) in zip(other.frame, mirror(item.frame)) {
        #expect(abs(value - expected) < 1e-9, "\(item.id)")
      }
      #expect(item.favourite == other.favourite)
    }
    #expect(left.focus == right.focus && left.hover == right.hover)
    #expect(abs(left.pageOffset - right.pageOffset) < 1e-12)
    let controls = left.controls.filter { $0.id.hasPrefix("dot") || $0.id == "layout-switch" }
    for control in controls {
      for (value, expected) in zip(try right.control(control.id).frame, mirror(control.frame)) {
        #expect(abs(value - expected) < 1e-9, "\(control.id)")
      }
    }
  }

  @Test("Without words and with symbols that have two sides alike, the very pixels are mirrored")
  func mirroredPixels() throws {
    let folder = try TestFolder()
    func file(_ name: String, _ rest: String) throws -> String {
      let items = (0..<30).map { #"{"id":"\#($0)","title":"","symbol":"albums",\#(rest)}"# }
      return try folder.write(#"{"items":[\#(items.joined(separator: ","))]}"#, to: name)
    }
    let albums = try file("albums.json", #""color":"teal""#)
    let launcher = try file("launcher.json", #""colors":["indigo","indigo"]"#)
    // Four pixels a point, and sizes that leave no halves of pixels, which round to the same side either way.
    let size = "--size 240x240 --scale 4 --columns 2"
    for (arguments, script, top) in [
      ("albums --data \(albums)", "", 124), ("albums --data \(albums) --layout grid", "", 124),
      ("launcher --data \(launcher)", "", 52), ("launcher --data \(launcher)", "key End\nwait 1s", 52),
    ] {
      let pictures = try ["ltr", "rtl"].map { direction in
        try ScriptServer().run(
          script + "\nscreenshot @p.png", "\(size) \(arguments) --direction \(direction)".words
        ).picture("p.png").rows((top * 4)..<960)
      }
      try expectSame(pictures[1], pictures[0].mirrored, levels: 2, pixels: 10, as: "mirrored")
    }
  }
}

extension String {
  var words: [String] { split(separator: " ").map(String.init) }
}

extension PNGImage {
  func rows(_ range: Range<Int>) -> PNGImage {
    PNGImage(
      width: width, height: range.count, hasAlpha: hasAlpha,
      bytes: Array(bytes[(range.lowerBound * width * channels)..<(range.upperBound * width * channels)]))
  }

  var mirrored: PNGImage {
    var mirrored = self
    for start in stride(from: 0, to: bytes.count, by: width * channels) {
      for x in 0..<width {
        for channel in 0..<channels {
          mirrored.bytes[start + (width - 1 - x) * channels + channel] =
            bytes[start + x * channels + channel]
        }
      }
    }
    return mirrored
  }
}
