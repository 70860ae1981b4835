/// What is used of FriBidi, which knows which way each part of a line is read (Unicode's annex 9). Opened at
/// run time: it is not among the packages we build from.
struct FriBidi {
  private let getTypes: @convention(c) (UnsafePointer<UInt32>, CInt, UnsafeMutablePointer<UInt32>) -> Void
  private let getBracketTypes:
    @convention(c) (UnsafePointer<UInt32>, CInt, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  /// Answers the highest level and one, or 0 where memory ran out.
  private let getLevels:
    @convention(c) (
      UnsafePointer<UInt32>, UnsafePointer<UInt32>, CInt, UnsafeMutablePointer<UInt32>,
      UnsafeMutablePointer<Int8>
    ) -> Int8

  /// Nil where it is not installed, or older than 1.0, which was the first to pair brackets.
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

  /// `FRIBIDI_PAR_ON`: the first letter decides; without any, the line is read from the left.
  private static let byFirstLetter: UInt32 = 0x40

  /// The embedding level of each code point of a line: even ones are read from the left, odd ones from the
  /// right. Nil where memory ran out.
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
