import Testing
import TileTiming

struct RubberBandTests {
  @Test("The reference offsets, and the way back to the drag")
  func referenceOffsets() throws {
    for example in try Vectors.paging().rubberBand.cases {
      let offset = RubberBand.offset(overshoot: example.x, dimension: example.d, coefficient: example.c)
      #expect(abs(offset - example.b) < 1e-9)
      let drag = RubberBand.overshoot(offset: example.b, dimension: example.d, coefficient: example.c)
      // One part in 10¹² at the far end, where a unit of offset is many of the drag.
      #expect(abs(drag - example.x) < 1e-9 * max(1, example.x / 1000))
    }
  }

  @Test("The coefficient is 0.55 unless another is given")
  func defaultCoefficient() {
    #expect(RubberBand.coefficient == 0.55)
    #expect(
      RubberBand.offset(overshoot: 100, dimension: 393)
        == RubberBand.offset(overshoot: 100, dimension: 393, coefficient: 0.55))
  }

  @Test("Past the other end is the mirror image")
  func otherEnd() {
    for drag in [0.5, 10, 393, 1e9] {
      let offset = RubberBand.offset(overshoot: drag, dimension: 393)
      #expect(RubberBand.offset(overshoot: -drag, dimension: 393) == -offset)
      #expect(
        RubberBand.overshoot(offset: -offset, dimension: 393) == -RubberBand.overshoot(
          offset: offset, dimension: 393))
    }
  }

  @Test("A hundred fast reversals leave nothing behind")
  func fastReversals() {
    var drag = 37.5
    let start = RubberBand.offset(overshoot: drag, dimension: 393)
    var lastOffset = start
    for reversal in 0..<100 {
      // Each reversal grabs the stretched content anew and drags it forth and back by the same way.
      drag = RubberBand.overshoot(offset: lastOffset, dimension: 393)
      let way = Double(reversal % 7) * 41.3
      #expect(RubberBand.offset(overshoot: drag + way, dimension: 393) >= lastOffset)
      lastOffset = RubberBand.offset(overshoot: (drag + way) - way, dimension: 393)
    }
    #expect(abs(lastOffset - start) < 1e-9)
  }

  @Test("The offset grows with the drag and stays below the dimension")
  func monotonic() {
    var last = -1.0
    for drag in stride(from: 0.0, through: 50_000, by: 7) {
      let offset = RubberBand.offset(overshoot: drag, dimension: 393)
      #expect(offset > last && offset < 393 && offset <= 0.55 * drag)
      last = offset
    }
  }

  @Test("Odd numbers give finite offsets, and nothing gives without a dimension")
  func finiteForOddNumbers() {
    for dimension in [0, -5, .nan, .infinity, -.infinity] as [Double] {
      #expect(RubberBand.offset(overshoot: 40, dimension: dimension) == 0)
      #expect(RubberBand.overshoot(offset: 40, dimension: dimension) == 0)
    }
    for drag in oddNumbers {
      for coefficient in oddNumbers {
        #expect(RubberBand.offset(overshoot: drag, dimension: 393, coefficient: coefficient).isFinite)
      }
      let way = RubberBand.overshoot(offset: drag, dimension: 393)
      #expect(way.isFinite && way.sign == (drag.isNaN ? .plus : drag.sign) || way == 0)
    }
  }
}
