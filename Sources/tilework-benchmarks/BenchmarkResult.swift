/// What one benchmark came to.
struct BenchmarkResult {
  let name: String
  let unit: String
  let clock: BenchmarkClock
  /// Nanoseconds an item, one for each sample, and the yardstick's taken just before.
  let costs: [Double]
  let iterations: Int
  let yardstick: String
  let yardstickCosts: [Double]
  /// Blocks of memory asked for, an item.
  let allocations: Double
  let counts: [(name: String, value: Double)]

  /// Medians, but for `best`. The ratio is taken sample by sample, so that a machine that slows down halfway
  /// changes neither.
  var json: String {
    var fields = [
      ("name", quoted(name)), ("unit", quoted("ns/\(unit)")), ("value", number(median(costs))),
      ("best", number(costs.min() ?? 0)), ("clock", quoted(clock.rawValue)),
      ("iterations", "\(iterations)"), ("yardstick", quoted(yardstick)),
      ("yardstick_value", number(median(yardstickCosts))),
      ("ratio", number(median(zip(costs, yardstickCosts).map { $0 / $1 }))),
      ("allocations", number(allocations)),
    ]
    if !counts.isEmpty {
      fields.append(("counts", object(counts.map { ($0.name, number($0.value)) })))
    }
    return object(fields)
  }

  private func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  /// Names here are plain ASCII without quotes.
  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// At most three decimals.
  private func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let rounded = (value * 1000).rounded() / 1000
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
