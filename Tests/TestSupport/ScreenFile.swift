import Foundation
package import TileRaster

/// The screen of a server started with `-fbdir`: a file in the format of xwd that always holds the present
/// pixels. Reading it sends the server no request.
package struct ScreenFile {
  private let file: URL

  /// - Parameter folder: the one given to the server.
  package init(in folder: TestFolder) {
    file = folder.url.appendingPathComponent("Xvfb_screen0")
  }

  /// The header's numbers, each four bytes with the highest first, by their place in XWDFile.h.
  private enum Field: Int {
    case headerSize = 0
    case width = 4
    case height = 5
    case byteOrder = 7
    case bitsPerPixel = 11
    case bytesPerLine = 12
    case redMask = 14
    case greenMask = 15
    case blueMask = 16
    case colorCount = 19
  }

  /// Bytes of one colour in the table between header and pixels.
  private static let colorSize = 12

  struct Unreadable: Error {}

  /// The pixels of a part of the screen, 8 bits a channel whatever the depth of the screen.
  package func pixels(x: Int, y: Int, width: Int, height: Int) throws -> PNGImage {
    try pictures(of: [(x, y, width, height)])[0]
  }

  /// The same of several parts at one moment.
  package func pictures(of parts: [(x: Int, y: Int, width: Int, height: Int)]) throws -> [PNGImage] {
    let bytes = [UInt8](try Data(contentsOf: file))
    return try parts.map { try picture(x: $0.x, y: $0.y, width: $0.width, height: $0.height, in: bytes) }
  }

  private func picture(x: Int, y: Int, width: Int, height: Int, in bytes: [UInt8]) throws -> PNGImage {
    func number(_ field: Field) -> Int {
      bytes[(field.rawValue * 4)..<(field.rawValue * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let pixelSize = number(.bitsPerPixel) / 8
    let start = number(.headerSize) + number(.colorCount) * Self.colorSize
    guard number(.byteOrder) == 0, x >= 0, y >= 0, x + width <= number(.width),
      y + height <= number(.height)
    else { throw Unreadable() }
    let masks = [Field.redMask, .greenMask, .blueMask].map(number)
    var channels: [UInt8] = []
    channels.reserveCapacity(width * height * 3)
    for row in y..<(y + height) {
      for column in x..<(x + width) {
        let place = start + row * number(.bytesPerLine) + column * pixelSize
        let pixel = bytes[place..<(place + pixelSize)].reversed().reduce(0) { $0 << 8 | Int($1) }
        for mask in masks {
          let shift = mask.trailingZeroBitCount
          channels.append(UInt8(((pixel & mask) >> shift) * 255 / (mask >> shift)))
        }
      }
    }
    return PNGImage(width: width, height: height, hasAlpha: false, bytes: channels)
  }
}
