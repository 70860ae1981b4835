import Testing
import TileText

@Suite("Bounded cache")
struct BoundedCacheTests {
  @Test("A value is made once, and again after it was forgotten")
  func remembering() {
    var cache = BoundedCache<String, Int>(limit: 2)
    var made = 0
    func ask(_ key: String) -> Int {
      cache.value(key) {
        made += 1
        return (made, 1)
      }
    }
    #expect([ask("a"), ask("b"), ask("a")] == [1, 2, 1])
    #expect(ask("c") == 3)  // room for two: "b" was not asked for longest
    #expect(ask("a") == 1)
    #expect(ask("b") == 4)
  }

  @Test("The cost stays within the limit, whatever comes")
  func bounds() {
    var cache = BoundedCache<Int, Int>(limit: 1000)
    var seed: UInt64 = 7
    for _ in 0..<10_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = Int(seed >> 33) % 200
      let value = cache.value(key) { (key * 3, 1 + key % 90) }
      #expect(value == key * 3)
      #expect(cache.cost <= 1000)
      #expect(cache.count <= 1000)
    }
  }

  @Test("A value larger than the limit is handed out, and is the first to go")
  func oversize() {
    var cache = BoundedCache<String, String>(limit: 10)
    #expect(cache.value("large") { ("L", 50) } == "L")
    #expect(cache.cost == 50)
    #expect(cache.value("small") { ("s", 3) } == "s")
    #expect(cache.cost == 3)
  }
}
