import CLinux

/// Sets an attribute of a file, xattr(7). Returns false where the file system has none of that kind.
package func setAttribute(_ path: String, _ name: String, _ value: [UInt8]) -> Bool {
  setxattr(path, name, value, value.count, 0) == 0
}

/// An attribute of a file; nil if it has none of that name.
package func attribute(_ path: String, _ name: String) -> [UInt8]? {
  var value = [UInt8](repeating: 0, count: 1 << 12)
  let count = getxattr(path, name, &value, value.count)
  return count < 0 ? nil : Array(value[..<count])
}
