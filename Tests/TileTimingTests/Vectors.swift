import Foundation
import TestSupport

/// Reference values that were computed without this package's code; `Vectors/` holds the files.
enum Vectors {
  static func springs() throws -> Springs { try vectors(Springs.self, from: "springs", in: .module) }
  static func bezier() throws -> Bezier { try vectors(Bezier.self, from: "bezier", in: .module) }
  static func paging() throws -> Paging { try vectors(Paging.self, from: "paging", in: .module) }
}

struct Springs: Decodable {
  struct Preset: Decodable {
    let name: String
    let duration, bounce, mass, stiffness, damping, dampingRatio, omega0: Double
  }

  struct Case: Decodable {
    let id: String
    let duration, bounce: Double?
    let m, k, c, from, to, v0: Double
    let samples: [Sample]
  }

  struct Sample: Decodable {
    let t, x, v: Double
    let segment: Int?
  }

  struct Retarget: Decodable {
    struct Segment: Decodable {
      let start, to, duration, bounce: Double
    }

    let name: String
    let from, v0: Double
    let segments: [Segment]
    let samples: [Sample]
  }

  let presets: [Preset]
  let cases: [Case]
  let retarget: [Retarget]
}

struct Bezier: Decodable {
  struct Curve: Decodable {
    struct Point: Decodable {
      let x, y: Double
      let slope: Double?
    }

    let name: String
    let controlPoints: [Double]
    let points: [Point]
  }

  struct Interrupted: Decodable {
    let runs: [Run]
  }

  struct Run: Decodable {
    struct Sample: Decodable {
      let t, x: Double
    }

    let curve: String
    let duration, from, firstTarget, interruptAt, secondTarget: Double
    let samples: [Sample]
  }

  let curves: [Curve]
  let interrupted: Interrupted
}

struct Paging: Decodable {
  struct RubberBand: Decodable {
    struct Case: Decodable {
      let c, d, x, b, inverse: Double
    }

    let cases: [Case]
  }

  struct Projection: Decodable {
    struct Case: Decodable {
      let rate: String
      let velocity: Double
      let wwdc: Double

      enum CodingKeys: String, CodingKey {
        case rate, wwdc
        case velocity = "v_pt_per_ms"
      }
    }

    let cases: [Case]
  }

  let rubberBand: RubberBand
  let projection: Projection
}
