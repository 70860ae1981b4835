import Glibc

/// What decides which file a path leads to: the folders on its way, and the names in them.
struct FileTrail: Hashable {
  /// The folders, each with the names in it that matter. In folders without any, only their own fate does.
  private(set) var folders: [String: Set<String>] = [:]

  /// More links than this on one way are a circle, as for the kernel.
  private static let mostLinks = 40

  /// Follows a path, link by link, as far as it leads now.
  ///
  /// Where something is missing on the way, its name is what matters: it may come back.
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
