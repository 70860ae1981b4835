import TileText

/// A row of pixels to paint on. Counts may be 0 or less; bounds are not checked.
typealias PixelRow = UnsafeMutablePointer<Pixel>

// MARK: - Through coverage

extension PixelRow {
  /// Blends one colour over, as much of it as the coverage says.
  @inline(__always)
  func paint(_ color: Pixel, through coverage: RowCoverage) {
    let (start, fullStart, fullEnd) = (coverage.start, coverage.fullStart, coverage.fullEnd)
    let four = FourPixels(repeating: color)
    (self + start).paint(color, four, through: coverage.left + start, count: fullStart &- start)
    (self + fullStart).paint(color, four, count: fullEnd &- fullStart)
    (self + fullEnd).paint(
      color, four, through: coverage.right + fullEnd, count: coverage.end &- fullEnd)
  }

  /// Blends other pixels over, as much of each as the coverage says.
  @inline(__always)
  func paint(_ pixels: UnsafePointer<Pixel>, through coverage: RowCoverage) {
    let (start, fullStart, fullEnd) = (coverage.start, coverage.fullStart, coverage.fullEnd)
    (self + start).paint(
      pixels + start, through: coverage.left + start, count: fullStart &- start)
    (self + fullStart).paint(pixels + fullStart, count: fullEnd &- fullStart)
    (self + fullEnd).paint(
      pixels + fullEnd, through: coverage.right + fullEnd, count: coverage.end &- fullEnd)
  }

  /// Blends a rendered shape over, whose pixels include its coverage and may be opaque where that is full.
  @inline(__always)
  func paint(_ pixels: UnsafePointer<Pixel>, isOpaque: Bool, within coverage: RowCoverage) {
    let (start, fullStart, fullEnd) = (coverage.start, coverage.fullStart, coverage.fullEnd)
    guard isOpaque else {
      return (self + start).paint(pixels + start, count: coverage.end &- start)
    }
    (self + start).paint(pixels + start, count: fullStart &- start)
    (self + fullStart).update(from: pixels + fullStart, count: fullEnd &- fullStart)
    (self + fullEnd).paint(pixels + fullEnd, count: coverage.end &- fullEnd)
  }

  /// Blends one colour over, as much of it as the coverage says.
  @inline(__always)
  func paint(_ color: Pixel, through coverage: PatchCoverage, count: Int) {
    switch coverage {
    case .bytes(let bytes): paint(color, through: bytes, count: count)
    case .level(let level): paint(color.scaled(by: UInt32(level)), count: count)
    }
  }

  /// Blends other pixels over, as much of each as the coverage says.
  @inline(__always)
  func paint(_ pixels: UnsafePointer<Pixel>, through coverage: PatchCoverage, count: Int) {
    switch coverage {
    case .bytes(let bytes): paint(pixels, through: bytes, count: count)
    case .level(let level): paint(pixels, share: UInt32(level), count: count)
    }
  }
}

// MARK: - Pixels

extension PixelRow {
  /// Blends one colour over `count` pixels.
  @inline(__always)
  func paint(_ color: Pixel, count: Int) {
    paint(color, FourPixels(repeating: color), count: count)
  }

  @inline(__always)
  private func paint(_ color: Pixel, _ four: FourPixels, count: Int) {
    if color.isOpaque {
      var place = 0
      while place < count {
        self[place] = color
        place &+= 1
      }
    } else if color != .clear {
      byFours(count) {
        four.over(FourPixels(at: self + $0)).store(at: self + $0)
      } one: {
        self[$0] = color.over(self[$0])
      }
    }
  }

  /// Blends one colour over, as much of it as `coverage` says.
  @inline(__always)
  func paint(_ color: Pixel, through coverage: UnsafePointer<UInt8>, count: Int) {
    paint(color, FourPixels(repeating: color), through: coverage, count: count)
  }

  @inline(__always)
  private func paint(
    _ color: Pixel, _ four: FourPixels, through coverage: UnsafePointer<UInt8>, count: Int
  ) {
    let bytes = UnsafeRawPointer(coverage)
    byFours(count) { place in
      // Most of a glyph is empty.
      let covered = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      if covered == 0 { return }
      four.scaled(by: .init(bytes: covered)).over(FourPixels(at: self + place)).store(
        at: self + place)
    } one: { place in
      self[place] = color.scaled(by: UInt32(coverage[place])).over(self[place])
    }
  }

  /// Blends a shade over and a colour over that, as much of each as its coverage says.
  @inline(__always)
  func paint(
    _ color: Pixel, through coverage: UnsafePointer<UInt8>, shade: Pixel,
    through shadeCoverage: UnsafePointer<UInt8>, count: Int
  ) {
    let (bytes, shadeBytes) = (UnsafeRawPointer(coverage), UnsafeRawPointer(shadeCoverage))
    let (four, shadeFour) = (FourPixels(repeating: color), FourPixels(repeating: shade))
    byFours(count) { place in
      let covered = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      let shaded = shadeBytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      if covered | shaded == 0 { return }
      // Within a symbol nothing of its shade is seen.
      if covered == .max, color.isOpaque { return four.store(at: self + place) }
      let below = shadeFour.scaled(by: .init(bytes: shaded)).over(FourPixels(at: self + place))
      four.scaled(by: .init(bytes: covered)).over(below).store(at: self + place)
    } one: { place in
      let below = shade.scaled(by: UInt32(shadeCoverage[place])).over(self[place])
      self[place] = color.scaled(by: UInt32(coverage[place])).over(below)
    }
  }

  /// Blends other pixels over.
  @inline(__always)
  func paint(_ pixels: UnsafePointer<Pixel>, count: Int) {
    byFours(count) { place in
      // Much of a line of text is empty.
      guard let four = FourPixels(visibleAt: pixels + place) else { return }
      four.over(FourPixels(at: self + place)).store(at: self + place)
    } one: { place in
      self[place] = pixels[place].over(self[place])
    }
  }

  /// Blends other pixels over, `share`/255 of them.
  @inline(__always)
  func paint(_ pixels: UnsafePointer<Pixel>, share: UInt32, count: Int) {
    let shares = FourPixels.Factors(repeating: share)
    byFours(count) { place in
      // Much of a layer is empty.
      guard let four = FourPixels(visibleAt: pixels + place) else { return }
      four.scaled(by: shares).over(FourPixels(at: self + place)).store(
        at: self + place)
    } one: { place in
      self[place] = pixels[place].scaled(by: share).over(self[place])
    }
  }

  /// Blends other pixels over, as much of each as `coverage` says.
  @inline(__always)
  func paint(
    _ pixels: UnsafePointer<Pixel>, through coverage: UnsafePointer<UInt8>, count: Int
  ) {
    let bytes = UnsafeRawPointer(coverage)
    byFours(count) { place in
      let covered = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      FourPixels(at: pixels + place).scaled(by: .init(bytes: covered)).over(
        FourPixels(at: self + place)
      ).store(at: self + place)
    } one: { place in
      self[place] = pixels[place].scaled(by: UInt32(coverage[place])).over(self[place])
    }
  }

  /// Visits the indices 0..<`count`, four at a time while there are four.
  @inline(__always)
  private func byFours(_ count: Int, four: (Int) -> Void, one: (Int) -> Void) {
    var place = 0
    while place &+ 4 <= count {
      four(place)
      place &+= 4
    }
    while place < count {
      one(place)
      place &+= 1
    }
  }
}

/// Four neighbouring pixels, computed together: in lanes of 16 bits, which hold the product of two bytes.
///
/// The arithmetic is that of `Pixel`, to the last bit.
private struct FourPixels {
  /// Blue and red of each pixel.
  private var even: SIMD8<UInt16>
  /// Green and alpha of each pixel.
  private var odd: SIMD8<UInt16>

  @inline(__always)
  private init(even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    self.even = even
    self.odd = odd
  }

  @inline(__always)
  private init(_ bytes: SIMD8<UInt16>) {
    self.init(even: bytes & 0xFF, odd: bytes &>> 8)
  }

  /// Four times the same.
  @inline(__always)
  init(repeating pixel: Pixel) {
    self.init(unsafeBitCast(SIMD4<UInt32>(repeating: pixel.bits), to: SIMD8<UInt16>.self))
  }

  /// The pixels at a place in memory.
  @inline(__always)
  init(at pixels: UnsafePointer<Pixel>) {
    self.init(UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt16>.self))
  }

  /// The pixels at a place in memory; nil where all four are transparent.
  @inline(__always)
  init?(visibleAt pixels: UnsafePointer<Pixel>) {
    let halves = UnsafeRawPointer(pixels).loadUnaligned(as: SIMD2<UInt64>.self)
    guard halves[0] | halves[1] != 0 else { return nil }
    self.init(unsafeBitCast(halves, to: SIMD8<UInt16>.self))
  }

  @inline(__always)
  func store(at pixels: UnsafeMutablePointer<Pixel>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: even | odd &<< 8, as: SIMD8<UInt16>.self)
  }

  /// A factor 0…255 for each pixel.
  struct Factors {
    fileprivate var lanes: SIMD8<UInt16>

    @inline(__always)
    init(repeating factor: UInt32) {
      lanes = SIMD8(repeating: UInt16(truncatingIfNeeded: factor))
    }

    /// From four bytes as they lie in memory.
    @inline(__always)
    init(bytes: UInt32) {
      @inline(__always)
      func byte(_ place: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: (bytes &>> (8 &* place)) & 0xFF) }
      lanes = SIMD8(byte(0), byte(0), byte(1), byte(1), byte(2), byte(2), byte(3), byte(3))
    }

    @inline(__always)
    fileprivate init(lanes: SIMD8<UInt16>) {
      self.lanes = lanes
    }
  }

  /// Every component times its pixel's factor / 255, rounded to nearest.
  @inline(__always)
  func scaled(by factors: Factors) -> FourPixels {
    FourPixels(
      even: Self.divided(even &* factors.lanes), odd: Self.divided(odd &* factors.lanes))
  }

  /// These pixels on others.
  @inline(__always)
  func over(_ below: FourPixels) -> FourPixels {
    // Each pixel's alpha in both of its lanes.
    let pairs = unsafeBitCast(odd, to: SIMD4<UInt32>.self)
    let alpha = unsafeBitCast(pairs & 0xFFFF_0000 | pairs &>> 16, to: SIMD8<UInt16>.self)
    let rest = below.scaled(by: Factors(lanes: alpha ^ 255))
    return FourPixels(even: even &+ rest.even, odd: odd &+ rest.odd)
  }

  /// Products of two bytes divided by 255.
  @inline(__always)
  private static func divided(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let rounded = products &+ 128
    return (rounded &+ rounded &>> 8) &>> 8
  }
}
