import Testing
import TileTiming

struct UnitCurveTests {
  static let named: [String: UnitCurve] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
  ]

  @Test("Curves run through the reference points with the reference slopes")
  func referencePoints() throws {
    let curves = try Vectors.bezier().curves
    #expect(Set(curves.map(\.name)).isSuperset(of: Self.named.keys))
    for reference in curves {
      let p = reference.controlPoints
      let curve = UnitCurve(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
      if let named = Self.named[reference.name] { #expect(named == curve) }
      for point in reference.points {
        #expect(abs(curve.value(at: point.x) - point.y) < 1e-9, "\(reference.name) at \(point.x)")
        if let slope = point.slope {
          #expect(abs(curve.velocity(at: point.x) - slope) < 1e-9, "\(reference.name) at \(point.x)")
        }
      }
    }
  }

  @Test("Outside 0 to 1 the curve stays at its ends")
  func outsideUnit() {
    for curve in Self.named.values {
      for progress in [-.infinity, -1000, -1e-300, 0, .nan] { #expect(curve.value(at: progress) == 0) }
      for progress in [1, 1.000_001, 1000, .infinity] { #expect(curve.value(at: progress) == 1) }
      for progress in [-.infinity, -1000, -1e-300, .nan, 1.000_001, 1000, .infinity] {
        #expect(curve.velocity(at: progress) == 0)
      }
    }
  }

  @Test("The curve easeInOut is its own mirror, easeIn that of easeOut")
  func mirrors() {
    for progress in stride(from: 0.0, through: 1, by: 1 / 512.0) {
      let mirrored = 1 - progress
      #expect(
        abs(UnitCurve.easeInOut.value(at: mirrored) + UnitCurve.easeInOut.value(at: progress) - 1) < 1e-14)
      #expect(abs(UnitCurve.easeOut.value(at: mirrored) + UnitCurve.easeIn.value(at: progress) - 1) < 1e-14)
      #expect(UnitCurve.linear.value(at: progress) == progress)
    }
  }

  @Test("The slope is that of the values")
  func slope() {
    for curve in Self.named.values {
      for progress in stride(from: 0.01, to: 1, by: 0.01) {
        let rise = curve.value(at: progress + 1e-6) - curve.value(at: progress - 1e-6)
        #expect(abs(curve.velocity(at: progress) - rise / 2e-6) < 1e-5)
      }
    }
  }

  @Test("Any control points give a finite curve that starts at 0 and ends at 1")
  func anyControlPoints() {
    for x1 in oddNumbers {
      for x2 in oddNumbers {
        for (y1, y2) in [(0, 1), (1, 0), (-2, 3), (.nan, .infinity), (0, 0), (1, 1), (1e308, -1e308)]
          as [(Double, Double)]
        {
          let curve = UnitCurve(x1: x1, y1: y1, x2: x2, y2: y2)
          for progress in stride(from: 0.0, through: 1, by: 1 / 64.0) {
            #expect(curve.value(at: progress).isFinite && curve.velocity(at: progress).isFinite)
          }
          #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
        }
      }
    }
  }

  @Test("A time curve that stands still on the way is still solved")
  func standingTimeCurve() {
    // x = 3u²−3u³+u³ … with x1 = 1, x2 = 0 has a flat point at u = ½, where y is ½ by symmetry.
    let curve = UnitCurve(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(abs(curve.value(at: 0.5) - 0.5) < 1e-6)
    for progress in stride(from: 0.0, to: 1, by: 1 / 256.0) {
      #expect(curve.value(at: progress) <= curve.value(at: progress + 1 / 256))
    }
  }

  @Test("Curves last 0.35 s unless another duration is given")
  func defaultDuration() {
    #expect(Animation.easeInOut() == .curve(.easeInOut, duration: 0.35))
    #expect(Animation.easeIn() == .curve(.easeIn, duration: 0.35))
    #expect(Animation.easeOut() == .curve(.easeOut, duration: 0.35))
    #expect(Animation.linear() == .curve(.linear, duration: 0.35))
    #expect(Animation.linear(duration: 2) == .curve(.linear, duration: 2))
  }
}
