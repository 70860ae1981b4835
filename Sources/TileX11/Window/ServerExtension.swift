import CX11
import CX11Wire
import Glibc

/// An extension of the server that is used by its wire protocol, as Xlib has no functions for it.
///
/// Requests and replies are the structures of the protocol's headers.
@MainActor
package struct ServerExtension {
  private let display: OpaquePointer
  /// Its major opcode.
  package let opcode: UInt8

  /// Nil if the server lacks it. A round trip.
  package init?(_ name: String, on display: OpaquePointer) {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(display, name, &opcode, &event, &error) != 0 else { return nil }
    self.display = display
    self.opcode = UInt8(truncatingIfNeeded: opcode)
    ProtocolErrors.name(Int(opcode), name)
  }

  /// Puts a request into the output buffer.
  ///
  /// - Parameter trailer: What follows its fixed part: a multiple of four bytes.
  package func send<Request>(_ request: Request, _ trailer: [UInt8] = []) {
    guard !trailer.isEmpty else {
      return withUnsafeBytes(of: request) { tilework_send(display, $0.baseAddress, $0.count) }
    }
    let bytes = withUnsafeBytes(of: request) { Array($0) } + trailer
    tilework_send(display, bytes, bytes.count)
  }

  /// Sends a request and waits for its reply; nil if the server refused it. A round trip.
  package func ask<Request, Reply>(
    _ request: Request, for reply: Reply.Type
  ) -> (fixed: Reply, rest: [UInt8])? {
    precondition(MemoryLayout<Reply>.size == Self.replySize, "replies are 32 bytes and a rest")
    var fixed = [UInt8](repeating: 0, count: Self.replySize)
    var rest: UnsafeMutablePointer<UInt8>?
    var count = 0
    let arrived = withUnsafeBytes(of: request) {
      tilework_ask(display, $0.baseAddress, $0.count, &fixed, &rest, &count)
    }
    defer { free(rest) }
    guard arrived != 0 else { return nil }
    return (
      fixed.withUnsafeBytes { $0.loadUnaligned(as: reply) },
      Array(UnsafeBufferPointer(start: rest, count: count))
    )
  }

  /// Bytes of a reply's fixed part, by the protocol.
  private static let replySize = 32
}
