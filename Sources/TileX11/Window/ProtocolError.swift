package import CX11

/// An X error: a request the server refused. It arrives some time after the request was made.
package struct ProtocolError: Error, Hashable, Sendable, CustomStringConvertible {
  package var code: Int
  package var request: Int
  package var minor: Int
  /// Number of the request on its connection.
  package var serial: UInt
  /// The window, pixmap or other resource the request was about.
  package var resource: XID
  /// The error's name, as in "BadWindow (invalid Window parameter)".
  package var text: String
  /// The request's name, as in "X_GetImage" or "RENDER"; empty when it is unknown.
  package var name: String

  package init(_ event: XErrorEvent, text: String, name: String) {
    code = Int(event.error_code)
    request = Int(event.request_code)
    minor = Int(event.minor_code)
    serial = event.serial
    resource = event.resourceid
    self.text = text
    self.name = name
  }

  package var description: String {
    let request = "\(name.isEmpty ? "" : name + " ")\(request).\(minor)"
    return "X error: \(text), request \(request), resource 0x\(String(resource, radix: 16)), serial \(serial)"
  }
}

/// Collects X errors until they are taken. Unlike Xlib's own handler it does not end the program.
@MainActor
package enum ProtocolErrors {
  private static var recorded: [ProtocolError] = []

  /// A server that refuses every request of a frame must not fill the memory.
  private static let capacity = 64

  /// Names of extensions by major opcode.
  private static var extensions: [Int: String] = [:]

  /// Registers an extension, so that errors of its requests are reported under its name.
  static func name(_ opcode: Int, _ name: String) {
    extensions[opcode] = name
  }

  private static func requestName(_ display: OpaquePointer, _ opcode: Int, _ minor: Int) -> String {
    let extensionName = extensions[opcode]
    let key = extensionName.map { "\($0).\(minor)" } ?? "\(opcode)"
    var buffer = [CChar](repeating: 0, count: errorTextCapacity)
    // From a file of Xlib's, without a request.
    XGetErrorDatabaseText(
      display, "XRequest", key, extensionName ?? "", &buffer, Int32(buffer.count))
    return string(fromNullTerminated: buffer)
  }

  package static func install() {
    // Xlib calls this on the main thread, the only one that uses the connection.
    XSetErrorHandler { display, event in
      guard let display, let event else { return 0 }
      let facts = event.pointee
      let text = errorText(display, facts.error_code)
      // Xlib calls from the only thread that uses the connection.
      nonisolated(unsafe) let connection = display
      MainActor.assumeIsolated {
        let name = ProtocolErrors.requestName(connection, Int(facts.request_code), Int(facts.minor_code))
        ProtocolErrors.record(ProtocolError(facts, text: text, name: name))
      }
      return 0
    }
  }

  private static func record(_ error: ProtocolError) {
    if recorded.count < capacity { recorded.append(error) }
  }

  /// The errors since the last call.
  package static func take() -> [ProtocolError] {
    defer { recorded = [] }
    return recorded
  }

  /// Takes only the errors of requests from number `serial` on.
  package static func take(since serial: UInt) -> [ProtocolError] {
    defer { recorded.removeAll { $0.serial >= serial } }
    return recorded.filter { $0.serial >= serial }
  }
}

/// Longest text kept of an error, in bytes; Xlib's own are below 60.
private let errorTextCapacity = 128

private func errorText(_ display: OpaquePointer, _ code: UInt8) -> String {
  var buffer = [CChar](repeating: 0, count: errorTextCapacity)
  XGetErrorText(display, Int32(code), &buffer, Int32(buffer.count))
  return string(fromNullTerminated: buffer)
}

/// The text before the first null of a C buffer.
func string(fromNullTerminated buffer: [CChar]) -> String {
  String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
