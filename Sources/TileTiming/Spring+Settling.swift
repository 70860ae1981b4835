import Glibc

extension Spring {
  /// The first instant from which, for good, the value is closer to its target than `within` *and* slower
  /// than `slowerThan`.
  ///
  /// Decided on the curve itself, never by looking at frames: distance and velocity both run between turning
  /// points that are known in closed form, so the last piece that reaches the bound is known too, and only
  /// the crossing inside that piece is searched, to a picosecond.
  ///
  /// - Parameters:
  ///   - displacement: Start minus target.
  ///   - velocity: Initial velocity, in units a second.
  ///   - within: The distance below which the value counts as arrived. Zero or less is never reached.
  ///   - slowerThan: The same for the velocity, in units a second.
  /// - Returns: Seconds from the start: 0 when it is settled already, infinity when it never will be (an
  ///   undamped spring that moves, or a bound that is not positive).
  public func settlingTime(
    displacement: Double, velocity: Double, within: Double, slowerThan: Double
  ) -> Double {
    guard !isInstant, displacement.isFinite, velocity.isFinite else { return 0 }
    guard within > 0, slowerThan > 0 else { return .infinity }
    let displacement = displacement.clamped(to: -Self.greatestValue...Self.greatestValue)
    let velocity = velocity.clamped(to: -Self.greatestValue...Self.greatestValue)
    let acceleration =
      -naturalFrequency * (naturalFrequency * displacement + 2 * dampingRatio * velocity)
    // The velocity of a spring is itself a motion of the same spring about 0.
    return max(
      lastTime(ofMotionFrom: displacement, slope: velocity, reaching: within),
      lastTime(ofMotionFrom: velocity, slope: acceleration, reaching: slowerThan))
  }

  /// The last time at which the motion about 0 that starts at `start` with `slope` is `level` or more away
  /// from 0; 0 when it never is.
  private func lastTime(
    ofMotionFrom start: Double, slope: Double, reaching level: Double
  ) -> Double {
    guard dampingRatio > 0 else {
      return hypot(start, slope / naturalFrequency) >= level ? .infinity : 0
    }
    let motion = Motion(spring: self, start: start, slope: slope)
    let startsBeyond = abs(start) >= level
    guard let turn = firstTurn(ofMotionFrom: start, slope: slope), turn < Self.longestTime else {
      return startsBeyond ? motion.falls(below: level, after: 0) : 0
    }
    let peak = abs(motion.place(at: turn))
    guard peak >= level else {
      return startsBeyond ? motion.falls(below: level, in: 0...turn) : 0
    }
    guard dampingRatio < 1 else { return motion.falls(below: level, after: turn) }

    // Below critical damping the turning points follow each other at half a period, each closer to the
    // target by the same factor: a logarithm finds the last one that reaches the level.
    let halfPeriod = Double.pi / rootSplit
    let furtherPeaks = ((log(peak) - log(level)) / (decayRate * halfPeriod)).rounded(.down)
    let lastPeak = turn + max(0, furtherPeaks) * halfPeriod
    return motion.falls(below: level, in: lastPeak...(lastPeak + halfPeriod))
  }

  /// The first time at or after 0 at which the motion about 0 turns back, if it ever does.
  private func firstTurn(ofMotionFrom start: Double, slope: Double) -> Double? {
    let omega = naturalFrequency
    if dampingRatio < 1 {
      let phase = atan2(slope, (omega * omega * start + decayRate * slope) / rootSplit)
      let firstPhase = phase < 0 ? phase + .pi : phase
      return (firstPhase >= .pi ? firstPhase - .pi : firstPhase) / rootSplit
    }
    // Critical damping is the limit of log1p(2s·y) / 2s for a vanishing difference s of the rates.
    let limit = slope / (slowRate * (slope + fastRate * start))
    guard limit > 0, limit.isFinite else { return nil }
    return dampingRatio > 1 ? log1p(2 * rootSplit * limit) / (2 * rootSplit) : limit
  }

  /// Distances and velocities beyond this count as this, so that accelerations stay finite.
  private static let greatestValue = 1e200
}

/// The motion of a spring about 0, and where single pieces of it cross a level.
private struct Motion {
  let spring: Spring
  let start: Double
  let slope: Double

  func place(at time: Double) -> Double {
    spring.response(at: time).position(from: start, to: 0, velocity: slope)
  }

  /// The time in `piece`, which runs from a turning point at or beyond `level` to the next below it, at which
  /// the distance from 0 falls below `level`.
  func falls(below level: Double, in piece: ClosedRange<Double>) -> Double {
    guard piece.upperBound < Spring.longestTime else { return .infinity }
    let side: Double = place(at: piece.lowerBound) < 0 ? -1 : 1
    let middle = piece.lowerBound + (piece.upperBound - piece.lowerBound) / 2
    return bracketedRoot(in: piece, from: middle, rises: false, precision: Self.precision) { time in
      let response = spring.response(at: time)
      return (
        side * response.position(from: start, to: 0, velocity: slope) - level,
        side * response.velocity(from: start, to: 0, velocity: slope)
      )
    }
  }

  /// The same after the last turning point: the end of the piece is looked for, further out each time.
  func falls(below level: Double, after last: Double) -> Double {
    var piece = last...(last + 1 / spring.naturalFrequency)
    while abs(place(at: piece.upperBound)) >= level, piece.upperBound < Spring.longestTime {
      piece = piece.upperBound...(last + 2 * (piece.upperBound - last))
    }
    return falls(below: level, in: piece)
  }

  /// Seconds: far below any clock's grain.
  private static let precision = 1e-12
}
