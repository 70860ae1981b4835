import Foundation
import TestSupport
import Testing
import TileX11

/// What the program paints, as files to look at.
///
/// Made by scripts in virtual time on a server of 24 bits with DejaVu Sans; tolerance: see `expectGolden`.
@Suite("Pictures")
struct PictureTests {
  struct Golden: CustomTestStringConvertible {
    var name: String
    var arguments: [String]
    var script: String

    init(_ name: String, _ arguments: String, _ script: String = "") {
      self.name = name
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.script = script
    }

    var testDescription: String { name }
  }

  private static let launcher = "launcher --size 320x480 --rows 3 --items 32"

  static let goldens = [
    Golden("albums-list", "--size 320x480"),
    Golden("albums-grid-dark", "--size 320x480 --layout grid --appearance dark"),
    Golden("albums-morph-50ms", "--size 320x480", "key g\nwait 50ms"),
    Golden("albums-morph-150ms", "--size 320x480", "key g\nwait 150ms"),
    Golden("albums-morph-250ms-dark", "--size 320x480 --appearance dark", "key g\nwait 250ms"),
    Golden(
      "albums-interrupted", "--size 320x480",
      "click 160 300\nmove 400 0\nwait 1s\nkey g\nwait 150ms\nkey g\nwait 50ms"),
    Golden("albums-grid-2x", "--size 240x240 --scale 2 --layout grid", "key Tab\nwait 1s"),
    Golden("launcher-page-1", launcher),
    Golden("launcher-page-2-dark", launcher + " --page 2 --appearance dark"),
    Golden("launcher-page-3", launcher + " --page 3"),
    Golden("launcher-drag", launcher, "press 250 200\nmove 200 200\nwait 50ms\nmove 100 205\nwait 50ms"),
    Golden(
      "launcher-past-the-end", launcher + " --page 3",
      "press 250 200\nmove 200 200\nwait 50ms\nmove 50 205\nwait 50ms"),
    Golden("launcher-text-indicator", "launcher --size 240x240 --items 1000 --page 4"),
    Golden("launcher-2x-dark", "launcher --size 240x240 --scale 2 --appearance dark --rows 2 --columns 3"),
    Golden("keys", "launcher --size 320x480", "key question\nwait 1s"),
  ]

  @Test("as it was looked at and found good", arguments: goldens)
  func golden(_ golden: Golden) throws {
    let run = try ScriptServer().run(golden.script + "\nscreenshot @picture.png", golden.arguments)
    try expectGolden(try run.picture("picture.png"), named: golden.name + ".png", in: .module)
  }
}
