import Glibc

/// The folders and names by which a path is resolved to a file, symbolic links included.
struct FileTrail: Hashable {
  /// The folders, each with the relevant names in it. For folders without any, only a change of the folder
  /// itself is relevant.
  private(set) var folders: [String: Set<String>] = [:]

  /// More symbolic links than this count as a cycle, as for the kernel.
  private static let mostLinks = 40

  /// Resolves a path, link by link, as far as it exists.
  ///
  /// If a component is missing its name is included, as it may be created.
  init(to path: String) {
    var folder = path.hasPrefix("/") ? "/" : "."
    var rest = Self.names(in: path)
    var links = 0
    folders[folder] = []
    while let name = rest.popLast() {
      let place = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      var status = stat()
      let exists = lstat(place, &status) == 0
      switch exists ? status.st_mode & S_IFMT : 0 {
      case S_IFDIR:
        folder = place
        folders[folder] = folders[folder] ?? []
      case S_IFLNK:
        folders[folder]?.insert(name)
        links += 1
        guard links <= Self.mostLinks, let target = Self.target(ofLink: place) else { return }
        rest += Self.names(in: target)
        if target.hasPrefix("/") {
          folder = "/"
          folders[folder] = folders[folder] ?? []
        }
      default:
        folders[folder]?.insert(name)
        return
      }
    }
  }

  /// The names along a path, the last one first.
  private static func names(in path: String) -> [String] {
    path.split(separator: "/").reversed().map(String.init)
  }

  private static func target(ofLink place: String) -> String? {
    var characters = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(place, &characters, characters.count)
    guard count > 0 else { return nil }
    return String(decoding: characters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
