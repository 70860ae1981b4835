import Testing
import TileScene

private struct Letter: Identifiable, Hashable {
  var id: String
  init(_ id: String) { self.id = id }
}

@Suite("Items, repeated without being made")
struct ItemSourceTests {
  @Test("Identities agree with counting one by one", arguments: ["", "a", "abc", "aab", "abacab", "aaaa"])
  func identityByCounting(letters: String) {
    let base = letters.map { Letter(String($0)) }
    for count in 0...20 {
      let source = ItemSource(base, count: count)
      var seen: [String: Int] = [:]
      #expect(source.count == (base.isEmpty ? 0 : count))
      for index in 0..<source.count {
        let item = source.item(at: index)
        #expect(item == base[index % base.count])
        #expect(source.occurrence(at: index) == seen[item.id, default: 0])
        #expect(source.lookUp()(item.id, source.occurrence(at: index)) == index)
        seen[item.id, default: 0] += 1
      }
      for (id, times) in seen {
        #expect(source.lookUp()(id, times) == nil)
        #expect(source.lookUp()(id, -1) == nil)
      }
      #expect(source.lookUp()("unknown", 0) == nil)
    }
  }

  @Test("Without a count the base is taken as it is")
  func baseAlone() {
    let source = ItemSource([Letter("a"), Letter("b")])
    #expect(source.count == 2)
    #expect(ItemSource([Letter("a")], count: -3).isEmpty)
  }

  @Test(
    "The last of a billion, and of all integers, is at hand at once", arguments: [1_000_000_000, Int.max])
  func hugeCounts(count: Int) {
    let source = ItemSource(["a", "b", "a"].map(Letter.init), count: count)
    let last = count - 1
    #expect(source.item(at: last).id == ["a", "b", "a"][last % 3])
    #expect(source.lookUp()(source.item(at: last).id, source.occurrence(at: last)) == last)
    #expect(source.lookUp()("b", .max) == nil)
  }
}
