import Glibc

extension Spring {
  /// The first instant from which, for good, the value is closer to its target than `within` *and* slower
  /// than `slowerThan`.
  ///
  /// Decided on the curve itself, never by looking at frames: distance and velocity both run between turning
  /// points that are known in closed form, so the last piece that reaches the bound is known too, and only the
  /// crossing inside that piece is narrowed down, to a picosecond.
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
    let displacement = min(max(displacement, -Self.greatestValue), Self.greatestValue)
    let velocity = min(max(velocity, -Self.greatestValue), Self.greatestValue)
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
    func reaches(_ time: Double) -> Bool {
      abs(response(at: time).position(from: start, to: 0, velocity: slope)) >= level
    }

    guard let turn = firstTurn(ofMotionFrom: start, slope: slope), turn < Self.longestTime else {
      return reaches(0) ? crossing(from: 0, to: nil, reaches) : 0
    }
    guard reaches(turn) else {
      return reaches(0) ? crossing(from: 0, to: turn, reaches) : 0
    }
    guard dampingRatio < 1 else { return crossing(from: turn, to: nil, reaches) }

    // Below critical damping the turning points follow each other at half a period, each closer to the
    // target by the same factor: a logarithm finds the last one that reaches the level.
    let halfPeriod = Double.pi / rootSplit
    let peak = abs(response(at: turn).position(from: start, to: 0, velocity: slope))
    let furtherPeaks = ((log(peak) - log(level)) / (decayRate * halfPeriod)).rounded(.down)
    let lastPeak = turn + max(furtherPeaks, 0) * halfPeriod
    return crossing(from: lastPeak, to: lastPeak + halfPeriod, reaches)
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

  /// Where a condition that holds from `start` on, and no longer at `end`, ceases to hold. Without an `end`
  /// one is looked for, further out each time.
  private func crossing(
    from start: Double, to end: Double?, _ holds: (Double) -> Bool
  ) -> Double {
    var low = start
    var high = end ?? start + 1 / naturalFrequency
    if end == nil {
      while holds(high) {
        guard high < Self.longestTime else { return .infinity }
        low = high
        high = start + 2 * (high - start)
      }
    }
    guard high < Self.longestTime else { return .infinity }
    while high - low > Self.settlingPrecision {
      let middle = low + (high - low) / 2
      guard low < middle, middle < high else { break }
      if holds(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// Seconds: far below any clock's grain.
  private static let settlingPrecision = 1e-12
  /// Distances and velocities beyond this count as this, so that accelerations stay finite.
  private static let greatestValue = 1e200
}
