/// How many bytes at the start are UTF-8: the offset of the first that cannot be, or all of them.
package func validUTF8Length(of bytes: some Sequence<UInt8>) -> Int {
  var decoder = UTF8()
  var iterator = bytes.makeIterator()
  var length = 0
  while case .scalarValue(let scalar) = decoder.decode(&iterator) { length += UTF8.width(scalar) }
  return length
}
