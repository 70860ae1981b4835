/// What a patch covers of a row of pixels.
enum PatchCoverage {
  /// A byte for each pixel.
  case bytes(UnsafePointer<UInt8>)
  /// The same for all.
  case level(UInt8)
}
