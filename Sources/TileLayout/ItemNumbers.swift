/// Items known by number, in any order: all of a data set, those that match what was typed, or a permutation.
///
/// A range costs three words. Any other order holds its numbers once when they ascend, as those of a filter
/// do, and twice when they do not. Numbers are unique; of a number given twice, either place may be found.
///
/// ```swift
/// let all = ItemNumbers(0..<1_000_000)
/// let hits = ItemNumbers([3, 17, 250_000])
/// hits.position(of: 17)  // 1
/// hits.position(of: 18)  // nil
/// ```
public struct ItemNumbers: ItemOrder, Hashable {
  private enum Storage: Hashable, Sendable {
    case range(Range<Int>)
    case ascending([Int])
    /// `places` are the positions, ordered by the number at each.
    case permuted([Int], places: [Int])
  }

  private let storage: Storage

  /// Numbers that follow each other.
  public init(_ range: Range<Int>) {
    storage = .range(range)
  }

  /// Numbers in any order.
  ///
  /// - Complexity: O(n) when they ascend, O(n log n) otherwise.
  public init(_ numbers: [Int]) {
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) {
      storage = .ascending(numbers)
    } else {
      storage = .permuted(numbers, places: numbers.indices.sorted { numbers[$0] < numbers[$1] })
    }
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .range(let range): range.count
    case .ascending(let numbers), .permuted(let numbers, _): numbers.count
    }
  }

  public subscript(position: Int) -> Int {
    switch storage {
    case .range(let range):
      precondition(position >= 0 && position < range.count, "no item at this position")
      return range.lowerBound + position
    case .ascending(let numbers), .permuted(let numbers, _):
      return numbers[position]
    }
  }

  /// The position of a number, counted from 0; nil if it is not there.
  ///
  /// - Complexity: O(1) for a range, O(log n) otherwise.
  public func position(of number: Int) -> Int? {
    switch storage {
    case .range(let range):
      return range.position(of: number)
    case .ascending(let numbers):
      return Self.place(of: number, among: numbers.count) { numbers[$0] }
    case .permuted(let numbers, let places):
      return Self.place(of: number, among: numbers.count) { numbers[places[$0]] }.map { places[$0] }
    }
  }

  /// The position of a number among `count` ascending ones, by binary search.
  private static func place(of number: Int, among count: Int, _ at: (Int) -> Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if at(middle) < number { low = middle + 1 } else { high = middle }
    }
    return low < count && at(low) == number ? low : nil
  }
}
