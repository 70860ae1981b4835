import Foundation
import TestSupport
import Testing

/// When the libraries that set text are opened, as the dynamic linker tells it.
@Suite("Libraries for text")
struct TextLibrariesTests {
  private func opened(_ title: String) throws -> String {
    let folder = try TestFolder()
    let data = try folder.write(
      #"{"items": [{"id": "0", "title": "\#(title)", "symbol": "forest", "color": "green"}]}"#,
      to: "albums.json")
    let run = try ProgramRun(
      ["albums", "--data", data, "--script", "-"],
      environment: ["DISPLAY": nil, "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": folder.path("linker")],
      input: "screenshot \(folder.path("picture.png"))", in: folder)
    #expect(try run.exitStatus() == 0)
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path("")).filter {
      $0.hasPrefix("linker")
    }
    return try logs.map { try folder.text($0) }.joined()
  }

  @Test(
    "Titles whose letters stand side by side open none",
    arguments: ["Forest", "Žluťoučký кůň Ωmega", "東京の夜景", "서울"])
  func none(title: String) throws {
    let log = try opened(title)
    #expect(log.contains("libfreetype"))
    #expect(!log.contains("libharfbuzz"))
    #expect(!log.contains("libfribidi"))
  }

  @Test(
    "Titles whose letters do more open both", .withShaping, arguments: ["مرحبا", "שלום", "ไทย", "e\u{301}"])
  func both(title: String) throws {
    let log = try opened(title)
    #expect(log.contains("libharfbuzz"))
    #expect(log.contains("libfribidi"))
  }
}
