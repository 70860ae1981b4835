/// The part of FriBidi in use: embedding levels by the Unicode bidirectional algorithm (UAX #9). Opened at
/// run time, as it is not a build dependency.
struct FriBidi {
  private let getTypes: @convention(c) (UnsafePointer<UInt32>, CInt, UnsafeMutablePointer<UInt32>) -> Void
  private let getBracketTypes:
    @convention(c) (UnsafePointer<UInt32>, CInt, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  /// Returns the highest level plus one, or 0 if memory ran out.
  private let getLevels:
    @convention(c) (
      UnsafePointer<UInt32>, UnsafePointer<UInt32>, CInt, UnsafeMutablePointer<UInt32>,
      UnsafeMutablePointer<Int8>
    ) -> Int8

  /// Nil if it is not installed, or older than 1.0, the first version to pair brackets.
  init?(_ name: String) {
    guard let library = DynamicLibrary(name) else { return nil }
    do throws(DynamicLibrary.MissingFunction) {
      getTypes = try library.function("fribidi_get_bidi_types")
      getBracketTypes = try library.function("fribidi_get_bracket_types")
      getLevels = try library.function("fribidi_get_par_embedding_levels_ex")
    } catch {
      return nil
    }
  }

  /// `FRIBIDI_PAR_ON`: the first letter gives the direction; without letters it is left to right.
  private static let byFirstLetter: UInt32 = 0x40

  /// The embedding level of each code point of a line: even levels are read from the left, odd ones from the
  /// right. Nil if memory ran out.
  func levels(of codePoints: [UInt32]) -> [Int8]? {
    let count = CInt(codePoints.count)
    var types = [UInt32](repeating: 0, count: codePoints.count)
    var brackets = types
    var levels = [Int8](repeating: 0, count: codePoints.count)
    var direction = Self.byFirstLetter
    getTypes(codePoints, count, &types)
    getBracketTypes(codePoints, count, types, &brackets)
    return getLevels(types, brackets, count, &direction, &levels) > 0 ? levels : nil
  }
}
