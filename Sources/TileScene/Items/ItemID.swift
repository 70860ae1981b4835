/// An item's id, compared by its scalars. Swift's strings are equal where they are canonically equivalent,
/// but a composed é and a decomposed one are two ids to whoever wrote them.
struct ItemID: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: ItemID, other: ItemID) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)  // which is in no UTF-8: the end
  }
}
