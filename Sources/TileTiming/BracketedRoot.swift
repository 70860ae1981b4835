/// Where a function that changes sign once between two places crosses 0.
///
/// Newton's method, kept inside a bracket that shrinks with every look at the function; the bracket is halved
/// instead wherever a Newton step would leave it or does not at least halve the step before. So the function
/// may stand still on the way, and still no more looks are needed than halving alone takes.
///
/// - Parameters:
///   - bracket: `function` changes its sign between the two ends.
///   - guess: Where to begin, inside the bracket.
///   - rises: Whether `function` is negative at the lower end.
///   - precision: The search ends with a step as small as this, or at the last bit.
///   - function: Value and slope.
func bracketedRoot(
  in bracket: ClosedRange<Double>, from guess: Double, rises: Bool, precision: Double,
  of function: (Double) -> (value: Double, slope: Double)
) -> Double {
  var low = bracket.lowerBound
  var high = bracket.upperBound
  var place = guess
  var lastStep = high - low
  while true {
    let (value, slope) = function(place)
    if value == 0 { return place }
    if (value < 0) == rises { low = place } else { high = place }
    let newton = place - value / slope
    let isGood = newton > low && newton < high && abs(newton - place) <= abs(lastStep) / 2
    let next = isGood ? newton : low + (high - low) / 2
    guard abs(next - place) > precision, next > low, next < high else { return next }
    lastStep = next - place
    place = next
  }
}
