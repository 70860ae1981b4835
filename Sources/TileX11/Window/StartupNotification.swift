/// The startup notification protocol: a desktop shows a busy pointer until the program announces that its
/// launch is complete.
package struct StartupNotification: Hashable, Sendable {
  package let id: String

  /// Bytes of one client message, by the protocol.
  package static let pieceLength = 20

  /// Nil without an id.
  package init?(id: String?) {
    guard let id, !id.isEmpty else { return nil }
    self.id = id
  }

  /// The server time of the click that launched the program, the number after the last `_TIME` of the id. By
  /// it the window manager decides whether the window gets the focus.
  package var userTime: UInt? {
    let marker = "_TIME"
    guard let start = id.indices.last(where: { id[$0...].hasPrefix(marker) }) else { return nil }
    return UInt32(id[start...].dropFirst(marker.count)).map(UInt.init)
  }

  /// The `remove` message, cut into pieces of `pieceLength` bytes. It ends with a null; the last piece is
  /// padded with more.
  package var completionPieces: [[UInt8]] {
    var bytes = Array("remove: ID=\"".utf8)
    for byte in id.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    bytes += [UInt8(ascii: "\""), 0]
    return stride(from: 0, to: bytes.count, by: Self.pieceLength).map { start in
      let piece = bytes[start..<min(start + Self.pieceLength, bytes.count)]
      return piece + [UInt8](repeating: 0, count: Self.pieceLength - piece.count)
    }
  }
}
