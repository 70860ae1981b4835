import CLinux
import Glibc

/// Which file a path leads to, and since when it is as it is: enough to tell that nothing was written,
/// without reading it.
package struct FileVersion: Equatable, Sendable {
  private let device: dev_t
  private let inode: ino_t
  private let size: off_t
  private let changeSeconds: Int
  private let changeNanoseconds: Int

  /// nil if there is no file.
  package init?(of path: FilePath) {
    guard let status = path.status else { return nil }
    device = status.st_dev
    inode = status.st_ino
    size = status.st_size
    changeSeconds = status.st_ctim.tv_sec
    changeNanoseconds = status.st_ctim.tv_nsec
  }

  /// Whether the file was last changed so long ago that one more change gives another version: the times of
  /// files are coarse, and those of a server may be another clock's.
  package var isSettled: Bool {
    let pause = 2  // seconds: the coarsest times there are, those of FAT
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return changeSeconds + pause < now.tv_sec
  }
}
