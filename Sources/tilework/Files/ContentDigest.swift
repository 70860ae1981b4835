/// What a file held, in short: enough to know whether it holds something else now.
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
