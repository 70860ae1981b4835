import Testing
import TileTiming

struct DecelerationTests {
  @Test("A flick coasts as far as the reference says")
  func coasting() throws {
    for example in try Vectors.paging().projection.cases {
      let rate = example.rate == "fast" ? 0.99 : Deceleration.normal
      let distance = Deceleration.projection(velocity: example.velocity * 1000, rate: rate)
      #expect(abs(distance - example.wwdc) < 1e-9)
    }
  }

  @Test("Losing a share of the velocity each millisecond adds up to the same way")
  func shareEachMillisecond() {
    var velocity = 2.0
    var way = 0.0
    for _ in 0..<40_000 {
      velocity *= Deceleration.normal
      way += velocity
    }
    #expect(abs(Deceleration.projection(velocity: 2000) - way) < 1e-9)
  }

  @Test("Odd velocities and rates go nowhere")
  func finiteForOddNumbers() {
    for velocity in [Double.nan, .infinity, -.infinity] {
      #expect(Deceleration.projection(velocity: velocity) == 0)
    }
    for rate in [0, 1, -1, 2, Double.nan] {
      #expect(Deceleration.projection(velocity: 1000, rate: rate) == 0)
    }
  }
}
