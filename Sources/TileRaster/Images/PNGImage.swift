import CFreeType
import Glibc

/// Pixels of 8 bits a channel, row by row from the top left: red, green, blue and, where there is one,
/// opacity (not premultiplied).
package struct PNGImage: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let hasAlpha: Bool
  package var bytes: [UInt8]

  /// Bytes a pixel: 3 or 4.
  package var channels: Int { hasAlpha ? 4 : 3 }

  /// Traps when `bytes` does not hold width × height pixels, or there are none.
  package init(width: Int, height: Int, hasAlpha: Bool, bytes: [UInt8]) {
    precondition(width > 0 && height > 0, "an image has pixels")
    precondition(bytes.count == width * height * (hasAlpha ? 4 : 3), "bytes fit the size")
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.bytes = bytes
  }

  /// The channels of one pixel.
  package subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * channels
    return Array(bytes[start..<start + channels])
  }
}

extension PNGImage {
  /// Reads any kind of PNG file. Opacity is kept if the file has it.
  ///
  /// - Throws: `PNGError` with the file and libpng's reason.
  package init(contentsOf file: String) throws(PNGError) {
    var image = png_image()
    image.version = tilework_png_version
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_file(&image, file) != 0 else { throw PNGError(file, image) }
    let hasAlpha = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
    image.format = hasAlpha ? tilework_png_rgba : tilework_png_rgb
    let (width, height) = (Int(image.width), Int(image.height))
    var bytes = [UInt8](repeating: 0, count: width * height * (hasAlpha ? 4 : 3))
    guard png_image_finish_read(&image, nil, &bytes, 0, nil) != 0 else {
      throw PNGError(file, image)
    }
    self.init(width: width, height: height, hasAlpha: hasAlpha, bytes: bytes)
  }

  /// Writes the picture as a PNG file to an open one, part by part; the same pixels give the same bytes on
  /// every run.
  ///
  /// - Throws: `PNGError` with the system's reason, or libpng's.
  package func write(to descriptor: Int32) throws(PNGError) {
    // The copy is closed with the stream.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopen(copy, "wb") else {
      let reason = PNGError(systemError: errno)
      if copy >= 0 { close(copy) }
      throw reason
    }
    var image = png_image()
    image.version = tilework_png_version
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = hasAlpha ? tilework_png_rgba : tilework_png_rgb
    defer { png_image_free(&image) }
    let isWritten = png_image_write_to_stdio(&image, stream, 0, bytes, 0, nil) != 0 && fflush(stream) == 0
    let reason = ferror(stream) != 0 ? PNGError(systemError: errno) : PNGError(nil, image)
    let isClosed = fclose(stream) == 0
    guard isWritten else { throw reason }
    guard isClosed else { throw PNGError(systemError: errno) }
  }
}

/// A picture file that could not be read or written.
package struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// nil for one that was open already.
  package var file: String?
  package var reason: String

  package init(file: String?, reason: String) {
    self.file = file
    self.reason = reason
  }

  fileprivate init(systemError number: Int32) {
    self.init(file: nil, reason: String(cString: strerror(number)))
  }

  fileprivate init(_ file: String?, _ image: png_image) {
    let reason = withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    self.init(file: file, reason: reason)
  }

  package var description: String { file.map { "\($0): \(reason)" } ?? reason }
}
