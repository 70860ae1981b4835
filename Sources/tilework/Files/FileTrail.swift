import CLinux
import Glibc

/// The folders and names by which a path is resolved to a file, symbolic links included.
struct FileTrail: Hashable {
  /// The folders, each with the relevant names in it. For folders without any, only a change of the folder
  /// itself is relevant.
  private(set) var folders: [FilePath: Set<[UInt8]>] = [:]

  /// Resolves a path, link by link, as far as it exists.
  ///
  /// If a component is missing its name is included, as it may be created.
  init(to path: FilePath) {
    var folder: FilePath = path.isAbsolute ? "/" : "."
    var rest = Array(path.components.reversed())
    var links = 0
    folders[folder] = []
    while let name = rest.popLast() {
      let place = folder.appending(name)
      var status = stat()
      let exists = place.call { lstat($0, &status) } == 0
      switch exists ? status.st_mode & S_IFMT : 0 {
      case S_IFDIR:
        folder = place
        folders[folder] = folders[folder] ?? []
      case S_IFLNK:
        folders[folder]?.insert(name)
        links += 1
        guard links <= FilePath.mostLinks, let bytes = place.linkTarget else { return }
        let target = FilePath(bytes: bytes)
        rest += target.components.reversed()
        if target.isAbsolute {
          folder = "/"
          folders[folder] = folders[folder] ?? []
        }
      default:
        folders[folder]?.insert(name)
        return
      }
    }
  }
}
