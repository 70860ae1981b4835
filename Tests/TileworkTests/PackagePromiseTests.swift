import Foundation
import Testing

/// The promise is two packages, libx11-dev and libxft-dev, and what they bring. A development machine holds
/// more headers than a user's, so what the sources ask for is held against this list.
@Suite("Two packages are enough")
struct PackagePromiseTests {
  private static let headers: Set<String> = [
    // libx11-dev and x11proto-dev
    "X11/X.h", "X11/Xlib.h", "X11/Xlibint.h", "X11/Xutil.h", "X11/Xatom.h", "X11/Xresource.h",
    "X11/Xlocale.h", "X11/Xproto.h", "X11/XKBlib.h", "X11/keysym.h", "X11/keysymdef.h", "X11/cursorfont.h",
    "X11/extensions/presentproto.h", "X11/extensions/XKB.h", "X11/extensions/shm.h",
    "X11/extensions/shmproto.h", "X11/extensions/syncproto.h", "X11/extensions/XI2.h",
    "X11/extensions/XI2proto.h",
    // libxft-dev, libxrender-dev
    "X11/Xft/Xft.h", "X11/extensions/Xrender.h", "X11/extensions/render.h",
    // libfontconfig-dev, libfreetype-dev, libpng-dev, zlib1g-dev
    "fontconfig/fontconfig.h", "fontconfig/fcfreetype.h", "ft2build.h", "freetype/freetype.h",
    "freetype/ftoutln.h", "freetype/ftimage.h", "png.h", "zlib.h",
    // the C library, whose `sys/` is let through as a whole
    "errno.h", "fcntl.h", "malloc.h", "math.h", "poll.h", "setjmp.h", "signal.h", "stdbool.h", "stddef.h",
    "stdint.h", "stdio.h", "stdlib.h", "string.h", "time.h", "unistd.h",
  ]

  private static let libraries: Set<String> = [
    "X11", "Xft", "Xrender", "freetype", "fontconfig", "png16", "png", "z", "m",
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

  @Test("every header comes from the two packages or the C library")
  func headers() throws {
    let files = try sources(endingWith: [".h", ".c", ".modulemap"])
    let included = files.flatMap { found(after: "#include <", before: ">", in: $0) }
    #expect(!included.isEmpty)
    for header in included where !header.hasPrefix("sys/") {
      let known = Self.headers.contains(header)
      #expect(known, "\(header) is not known to come from the two packages")
    }
    // `FT_OUTLINE_H` and its like are FreeType's own names for its headers.
    for text in files {
      for line in text.split(separator: "\n") where line.hasPrefix("#include ") {
        let name = line.dropFirst("#include ".count)
        #expect(name.hasPrefix("<") || name.hasPrefix("\"") || name.hasPrefix("FT_"))
      }
    }
  }

  @Test("every library linked comes from the two packages or the C library")
  func libraries() throws {
    let maps = try sources(endingWith: [".modulemap"])
    let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let linked =
      maps.flatMap { found(after: "link \"", before: "\"", in: $0) }
      + found(after: "linkedLibrary(\"", before: "\"", in: manifest)
    #expect(!linked.isEmpty)
    for library in linked {
      let known = Self.libraries.contains(library)
      #expect(known, "\(library) is not known to come from the two packages")
    }
  }
}
