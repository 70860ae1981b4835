import Foundation
package import TileRaster

extension PNGImage {
  /// Reads a PNG file.
  package init(contentsOf file: String) throws {
    try self.init(decoding: [UInt8](Data(contentsOf: URL(fileURLWithPath: file))), of: file)
  }
}
