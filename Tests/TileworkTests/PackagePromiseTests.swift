import Foundation
import TestSupport
import Testing

/// The promise is two packages, libx11-dev and libxft-dev, and what they bring. A development machine holds
/// more than a user's, so dpkg is asked where each header and library comes from.
@Suite("Two packages are enough")
struct PackagePromiseTests {
  private static let promised = ["libx11-dev", "libxft-dev"]

  /// Headers that come with the compiler, by the C standard (4, freestanding implementations).
  private static let ofTheCompiler: Set<String> = [
    "float.h", "iso646.h", "limits.h", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h",
    "stdint.h", "stdnoreturn.h",
  ]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What follows `opening` and precedes `closing`, at each place in the text.
  private func found(after opening: String, before closing: Character, in text: String) -> [String] {
    text.components(separatedBy: opening).dropFirst().map { String($0.prefix { $0 != closing }) }
  }

  private func sources(endingWith endings: [String]) throws -> [String] {
    let folder = Self.root.appendingPathComponent("Sources")
    let paths = try #require(FileManager.default.subpaths(atPath: folder.path))
    return try paths.filter { path in endings.contains { path.hasSuffix($0) } }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
  }

  // MARK: - What dpkg knows

  private func answer(_ command: [String]) throws -> String {
    let folder = try TestFolder()
    let program = try ChildProcess(command, streams: .init(output: folder.path("answer")))
    try #require(try program.exitStatus() == 0, "\(command.prefix(3))")
    return try String(contentsOfFile: folder.path("answer"), encoding: .utf8)
  }

  /// The installed packages that the promised ones depend on, directly or not, and these themselves.
  private func closure() throws -> Set<String> {
    var needs: [String: [String]] = [:]
    let format = "${Package}\t${Pre-Depends}, ${Depends}\n"
    for line in try answer(["dpkg-query", "-W", "-f", format]).split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      // As in "libc6-dev (>= 2.36) | libc-dev, zlib1g-dev:amd64".
      needs[String(parts[0])] = parts[1].split(whereSeparator: { $0 == "," || $0 == "|" }).map { need in
        String(need.drop { $0 == " " }.prefix { $0 != " " && $0 != ":" && $0 != "(" })
      }
    }
    var known: Set<String> = []
    var open = Self.promised
    for name in open { try #require(needs[name] != nil, "\(name) is not installed: see the README") }
    while let name = open.popLast() {
      guard let further = needs[name], known.insert(name).inserted else { continue }
      open += further
    }
    return known
  }

  private func files() throws -> [String] {
    try answer(["dpkg-query", "-L"] + closure().sorted()).split(separator: "\n").map(String.init)
  }

  // MARK: - What is used

  @Test("Every header comes from the two packages, what they bring, or the compiler")
  func headers() throws {
    let files = try files().filter { $0.hasPrefix("/usr/include/") }
    #expect(files.contains("/usr/include/X11/Xlib.h"))
    let texts = try sources(endingWith: [".h", ".c", ".modulemap"])
    let included = texts.flatMap { found(after: "#include <", before: ">", in: $0) }
    #expect(!included.isEmpty)
    for header in Set(included).subtracting(Self.ofTheCompiler) {
      let isPromised = files.contains { $0.hasSuffix("/" + header) }
      #expect(isPromised, "\(header) is in none of the packages that \(Self.promised) bring")
    }
    // `FT_OUTLINE_H` and its like are FreeType's own names for its headers.
    for text in texts {
      for line in text.split(separator: "\n") where line.hasPrefix("#include ") {
        let name = line.dropFirst("#include ".count)
        #expect(name.hasPrefix("<") || name.hasPrefix("\"") || name.hasPrefix("FT_"))
      }
    }
  }

  @Test("Every library linked comes from the two packages or what they bring")
  func libraries() throws {
    let names = Set(try files().filter { $0.contains("/lib/") }.map { $0.split(separator: "/").last ?? "" })
    #expect(names.contains("libX11.so"))
    let maps = try sources(endingWith: [".modulemap"])
    let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let linked =
      maps.flatMap { found(after: "link \"", before: "\"", in: $0) }
      + found(after: "linkedLibrary(\"", before: "\"", in: manifest)
    #expect(!linked.isEmpty)
    for library in linked {
      let isPromised = names.contains("lib\(library).so")
      #expect(isPromised, "lib\(library).so is in none of the packages that \(Self.promised) bring")
    }
  }

  @Test("No header of something else that happens to be installed would be let through")
  func strangers() throws {
    let files = try files()
    for header in ["gtk/gtk.h", "X11/extensions/XShm.h", "X11/extensions/XInput2.h", "hb.h", "dbus/dbus.h"] {
      #expect(!files.contains { $0.hasSuffix("/" + header) }, "\(header)")
    }
  }
}
