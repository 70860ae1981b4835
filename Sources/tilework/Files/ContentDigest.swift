/// A digest of a file's content, to find out whether it has changed.
package struct ContentDigest: Hashable, Sendable {
  private let count: Int
  private let hash: Int

  package init(_ bytes: [UInt8]) {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    count = bytes.count
    hash = hasher.finalize()
  }
}
