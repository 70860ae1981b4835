import Foundation
import TestSupport
import Testing
import TileRaster

/// What the program paints, as files to look at.
///
/// Made by scripts in virtual time with DejaVu Sans, by either painter; tolerance: see `expectGolden`.
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

  /// Pictures nobody keeps: both painters draw them, and they must agree.
  static let more = [
    Golden("catalogue", "catalogue --size 320x480"),
    Golden("catalogue-dark-2x", "catalogue --size 240x300 --scale 2 --appearance dark --layout list"),
    Golden("catalogue-fade", "catalogue --size 320x480", "key g\nwait 130ms"),
    Golden("catalogue-slide", "catalogue --size 320x480 --transition slide", "key g\nwait 130ms"),
    Golden("catalogue-scale", "catalogue --size 320x480 --transition scale", "key g\nwait 130ms"),
    Golden(
      "catalogue-fade-scale-2x", "catalogue --size 240x300 --scale 2 --transition fade-scale",
      "key g\nwait 80ms"),
    Golden(
      "catalogue-morph-dark", "catalogue --size 320x480 --transition morph --appearance dark",
      "key g\nwait 130ms"),
    Golden("keys-fading", "--size 320x480", "key question\nwait 80ms"),
    Golden("keys-fading-dark-2x", "--size 240x300 --scale 2 --appearance dark", "key question\nwait 80ms"),
    Golden("launcher-1.5x", launcher + " --scale 1.5 --text-size accessibility1"),
    Golden(
      "albums-rtl-dark-2x", "--size 240x300 --scale 2 --appearance dark --direction rtl", "key g\nwait 90ms"),
    Golden("albums-focus", "--size 320x480", "key Tab\nkey Tab\nkey Tab\nkey Tab\nwait 1s"),
  ]

  @Test("Both painters agree, also in the middle of things", arguments: more)
  func agreement(_ golden: Golden) throws {
    let server = try XvfbServer()
    try expectSame(
      try Self.picture(golden, on: server.displayName), try Self.picture(golden, on: nil), levels: 2,
      as: golden.name + "-server")
  }

  @Test("As it was looked at and found good, drawn here without a display", arguments: goldens)
  func golden(_ golden: Golden) throws {
    try expectGolden(try Self.picture(golden, on: nil), named: golden.name + ".png", in: .module)
  }

  @Test("The same from the server painter, within two levels", arguments: goldens)
  func serverPainter(_ golden: Golden) throws {
    let drawnHere = try Self.picture(golden, on: nil)
    let server = try XvfbServer()
    let drawnThere = try Self.picture(golden, on: server.displayName)
    try expectSame(drawnThere, drawnHere, levels: 2, as: golden.name + "-server")
    try expectGolden(drawnThere, named: golden.name + ".png", in: .module)
  }

  /// - Parameter display: whose server painter draws; nil for the raster painter and no display at all.
  private static func picture(_ golden: Golden, on display: String?) throws -> PNGImage {
    let folder = try TestFolder()
    let painter = ["--painter", display == nil ? "raster" : "server", "--script", "-"]
    let run = try ProgramRun(
      golden.arguments + painter, environment: ["DISPLAY": display],
      input: golden.script + "\nscreenshot \(folder.path("picture.png"))", in: folder)
    #expect(try run.exitStatus() == 0)
    #expect(try run.complaints() == [])
    return try run.picture("picture.png")
  }
}
