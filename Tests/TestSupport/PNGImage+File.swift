import Glibc
package import TileRaster

extension PNGImage {
  /// Writes a file for a person to look at, or for a test to read.
  package func write(to file: String) throws(PNGError) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw PNGError(file: file, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    try write(to: descriptor)
  }
}
