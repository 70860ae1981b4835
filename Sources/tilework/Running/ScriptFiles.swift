import TileRaster
import TileScene

/// Writes and reads the files that a script names.
@MainActor
struct ScriptFiles: @MainActor ScriptOutput {
  let configuration: RunConfiguration
  let painter: any ScreenshotPainter

  func screenshot(_ picture: DisplayList, to path: String) throws(Failure) {
    let path = FilePath(path)
    painter.draw(picture)
    let image: PNGImage
    do throws(ScreenshotError) {
      image = try painter.snapshot()
    } catch {
      let status = error == .noServerMemory ? ExitStatus.noMemory : .serverLost
      throw Failure(status, "no screenshot for \(path): \(error)")
    }
    try Files.write(image, to: path)
  }

  func state(_ state: StateSnapshot, to path: String) throws(Failure) {
    try StateFile.write(state, to: FilePath(path))
  }

  func text(_ text: String, to path: String) throws(Failure) {
    try Files.write(Array(text.utf8), to: FilePath(path))
  }

  func data(from path: String) -> [Action] {
    let path = FilePath(path)
    return configuration.exchange(path) { () throws(Failure) in try Files.read(path) }
  }
}
