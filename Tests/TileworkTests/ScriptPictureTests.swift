import Foundation
import TestSupport
import Testing
import TileRaster

/// Items named in the world's scripts, drawn with all fonts there are.
@Suite("Pictures in every script")
struct ScriptPictureTests {
  private static let titles = [
    "سماء الليل فوق البحر الأبيض المتوسط", "שְׁנַת החופש", "Hello שלום (world) 12", "東京の夜景と静かな海",
    "ที่นี่น้ำผึ้ง", "हिन्दी क्षत्रिय", "👨‍👩‍👧‍👦 👍🏽 🇩🇪 ☎\u{FE0F}", "e\u{301}toile \u{10FFFD}",
  ]

  private static func data(for scene: String) throws -> Data {
    let items = titles.enumerated().map { place, title -> [String: Any] in
      switch scene {
      case "albums": ["id": "\(place)", "title": title, "symbol": "forest", "color": "indigo"]
      case "launcher": ["id": "\(place)", "title": title, "symbol": "mail", "colors": ["blue", "cyan"]]
      default:
        [
          "id": "\(place)", "name": title, "description": titles[(place + 3) % titles.count], "price": 12.5,
          "inStock": true,
        ]
      }
    }
    return try JSONSerialization.data(withJSONObject: ["items": items])
  }

  private func picture(_ arguments: [String], _ script: String, on display: String?) throws -> PNGImage {
    let folder = try TestFolder()
    let data = try folder.write(
      String(decoding: Self.data(for: arguments[0]), as: UTF8.self), to: "items.json")
    let run = try ProgramRun(
      arguments + ["--data", data, "--painter", display == nil ? "raster" : "server", "--script", "-"],
      environment: ["DISPLAY": display, "FONTCONFIG_FILE": nil],
      input: script + "\nscreenshot \(folder.path("picture.png"))", in: folder)
    #expect(try run.exitStatus() == 0)
    #expect(try run.complaints() == [])
    return try run.picture("picture.png")
  }

  @Test(
    "Both painters agree, at every scale, in both directions and appearances",
    arguments: [
      ("albums", ""), ("albums --layout grid --scale 1.25 --direction rtl", ""),
      ("catalogue --scale 1.5 --appearance dark", ""),
      ("catalogue --layout list --scale 2 --direction rtl --appearance dark", ""),
      ("launcher --scale 3 --text-size accessibility3 --direction rtl", ""),
      ("albums --scale 1.5 --text-size accessibility5", ""), ("albums --direction rtl", "key g\nwait 120ms"),
      ("catalogue --direction rtl", "key g\nwait 100ms"),
    ])
  func agreement(arguments: String, script: String) throws {
    let server = try XvfbServer()
    let arguments = (arguments + " --size 300x500").split(separator: " ").map(String.init)
    try expectSame(
      try picture(arguments, script, on: server.displayName), try picture(arguments, script, on: nil),
      levels: 2,
      as: "scripts-server")
  }
}
