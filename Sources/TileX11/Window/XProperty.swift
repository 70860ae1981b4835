package import CX11

/// Reads and writes of window properties. Values of format 32 are C longs to Xlib, 64 bits wide here.
@MainActor
package struct XProperty {
  /// A property longer than this, in bytes, is not read: no settings are that long.
  private static let largestLength = 1 << 20

  let display: OpaquePointer
  let window: Window
  let name: Atom

  package init(_ connection: XConnection, _ window: Window, _ name: Atom) {
    display = connection.display
    self.window = window
    self.name = name
  }

  /// The property's bytes; nil when it is absent, of another format, or too long. A round trip.
  package func bytes() -> [UInt8]? {
    read(format: 8) { UnsafeBufferPointer(start: $0, count: $1).map { $0 } }
  }

  /// The property's numbers of 32 bits; nil when it is absent, of another format, or too long. A round trip.
  package func longs() -> [UInt]? {
    read(format: 32) { pointer, count in
      pointer.withMemoryRebound(to: UInt.self, capacity: count) {
        UnsafeBufferPointer(start: $0, count: count).map { $0 }
      }
    }
  }

  private func read<Value>(
    format: Int32, _ convert: (UnsafeMutablePointer<UInt8>, Int) -> Value
  ) -> Value? {
    var type: Atom = 0
    var actualFormat: Int32 = 0
    var count: UInt = 0
    var remaining: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, name, 0, Self.largestLength / 4, 0, Atom(AnyPropertyType), &type,
      &actualFormat, &count, &remaining, &data)
    guard status == Success, let data else { return nil }
    defer { XFree(data) }
    guard actualFormat == format, remaining == 0 else { return nil }
    return convert(data, Int(count))
  }

  /// Sets the property to text, without a null at its end.
  package func set(_ text: String, type: Atom) {
    set(Array(text.utf8), type: type)
  }

  /// Sets the property to bytes.
  package func set(_ bytes: [UInt8], type: Atom) {
    XChangeProperty(display, window, name, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }

  /// Sets the property to numbers of 32 bits.
  package func set(_ values: [Int], type: Int) {
    values.withUnsafeBytes { raw in
      let bytes = raw.bindMemory(to: UInt8.self)
      _ = XChangeProperty(
        display, window, name, Atom(type), 32, PropModeReplace, bytes.baseAddress,
        Int32(values.count))
    }
  }
}
