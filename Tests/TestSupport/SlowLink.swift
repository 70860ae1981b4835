import Glibc
import Synchronization

/// A proxy between a program and its X server that delays and counts the traffic.
///
/// Listens on a display number of its own.
package final class SlowLink: Sendable {
  /// The traffic so far.
  package struct Traffic: Sendable {
    /// Bytes from the program to the server.
    package var sent = 0
    /// Replies of the server: each ended a round trip.
    package var replies = 0
  }

  /// The value for `DISPLAY`.
  package let displayName: String
  private let listener: Int32
  private let path: String
  private let hidden: [UInt8]?
  private let traffic = Mutex(Traffic())
  private let isOver = Mutex(false)

  struct CannotListen: Error {}

  /// - Parameters:
  ///   - server: of the X server, as in ":99".
  ///   - delay: seconds from one end to the other, each way.
  ///   - name: of an extension to hide, so that the server seems to lack it.
  package init(to server: String, delay: Double, hiding name: String? = nil) throws {
    hidden = name.map { Array($0.utf8) }
    let folder = "/tmp/.X11-unix/X"
    // Far above the numbers that servers choose.
    let number = Int.random(in: 10_000..<1_000_000)
    displayName = ":\(number)"
    path = folder + "\(number)"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard Self.withAddress(path, { bind(listener, $0, $1) }) == 0, listen(listener, 4) == 0 else {
      throw CannotListen()
    }
    let target = folder + server.drop { !$0.isNumber }
    Self.detach { [self] in accept(connectingTo: target, delay: delay) }
  }

  package var passed: Traffic { traffic.withLock { $0 } }

  /// Closes all connections. Called once, at the end of the test.
  package func cut() {
    isOver.withLock { $0 = true }
    unlink(path)
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func accept(connectingTo target: String, delay: Double) {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      guard client >= 0 else { return }
      let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      guard Self.withAddress(target, { connect(server, $0, $1) }) == 0 else { return }
      Self.detach { [self] in carry(between: client, and: server, delay: delay) }
    }
  }

  /// Delayed bytes.
  private struct Parcel {
    var due: Double
    var bytes: [UInt8]
  }

  private func carry(between client: Int32, and server: Int32, delay: Double) {
    var parcels: [[Parcel]] = [[], []]  // to the server, to the client
    var replies = ReplyCounter()
    defer {
      close(client)
      close(server)
    }
    while !isOver.withLock({ $0 }) {
      var sources = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&sources, 2, 2)  // milliseconds: fine enough for delays of 20
      let now = Deadline.now
      for side in 0..<2 {
        if sources[side].revents & Int16(POLLIN) != 0 {
          var buffer = [UInt8](repeating: 0, count: 1 << 16)
          let count = read(sources[side].fd, &buffer, buffer.count)
          guard count > 0 else { return }
          let bytes = Array(buffer.prefix(count))
          parcels[side].append(Parcel(due: now + delay, bytes: side == 0 ? withoutHidden(bytes) : bytes))
        } else if sources[side].revents & Int16(POLLHUP | POLLERR) != 0 {
          return
        }
        while let parcel = parcels[side].first, parcel.due <= now {
          parcels[side].removeFirst()
          let target = side == 0 ? server : client
          var done = 0
          while done < parcel.bytes.count {
            let count = parcel.bytes.withUnsafeBytes { raw in
              raw.baseAddress.map { send(target, $0 + done, raw.count - done, Int32(MSG_NOSIGNAL)) }
                ?? 0
            }
            guard count > 0 else { return }
            done += count
          }
          let new = side == 1 ? replies.count(parcel.bytes) : 0
          traffic.withLock {
            if side == 0 { $0.sent += parcel.bytes.count }
            $0.replies += new
          }
        }
      }
    }
  }

  /// The program's bytes, with the hidden name replaced by another of the same length. The request is sent in
  /// one piece, as the program waits for the reply.
  private func withoutHidden(_ bytes: [UInt8]) -> [UInt8] {
    guard let hidden, let place = bytes.firstRange(of: hidden) else { return bytes }
    return bytes[..<place.lowerBound] + hidden.map { _ in UInt8(ascii: "?") } + bytes[place.upperBound...]
  }

  private static func detach(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(body))
    pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    pthread_detach(thread)
  }

  private final class Box: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { field in
      for (place, byte) in path.utf8.prefix(field.count - 1).enumerated() { field[place] = byte }
    }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// Counts the replies in an X server's output: the reply to the connection setup, then packets of 32 bytes,
/// to which replies and generic events add more.
private struct ReplyCounter {
  private var rest: [UInt8] = []
  private var isOpen = false

  mutating func count(_ bytes: [UInt8]) -> Int {
    rest += bytes
    var replies = 0
    var place = 0
    func number(_ offset: Int, _ width: Int) -> Int {
      (0..<width).reduce(0) { $0 | Int(rest[place + offset + $1]) << (8 * $1) }
    }
    while rest.count - place >= (isOpen ? 32 : 8) {
      let length: Int
      if isOpen {
        let kind = rest[place] & 0x7F
        length = 32 + (kind == 1 || kind == 35 ? 4 * number(4, 4) : 0)
      } else {
        length = 8 + 4 * number(6, 2)
      }
      guard rest.count - place >= length else { break }
      if isOpen, rest[place] == 1 { replies += 1 }
      isOpen = true
      place += length
    }
    rest.removeFirst(place)
    return replies
  }
}
