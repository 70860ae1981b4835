import TestSupport
import TileGeometry
import TileScene

extension SceneSetup {
  /// The catalogue as a grid or a list of the first products.
  static func products(
    isGrid: Bool = true, _ transition: CatalogueTransition = .fade, count: Int = 14
  ) -> SceneSetup {
    var setup = SceneSetup(.catalogue)
    setup.products = ItemSource(Samples.products, count: count)
    setup.catalogueOptions.isGrid = isGrid
    setup.catalogueOptions.transition = transition
    return setup
  }
}

extension CatalogueTransition {
  var changesOpacity: Bool { self == .fade || self == .fadeScale }
  var changesScale: Bool { self == .scale || self == .fadeScale }
  /// All that send one layer away while another comes.
  static let layered: [CatalogueTransition] = [.fade, .slide, .scale, .fadeScale]

  /// The key that chooses it.
  var key: Key {
    switch self {
    case .fade: .character("1")
    case .slide: .character("2")
    case .scale: .character("3")
    case .fadeScale: .character("4")
    case .morph: .character("5")
    }
  }
}

/// cubic-bezier(0.42, 0, 0.58, 1) by halving: where the curve is after a part of its time.
func easeInOut(_ part: Double) -> Double {
  guard part > 0 else { return 0 }
  guard part < 1 else { return 1 }
  func bezier(_ first: Double, _ second: Double, _ u: Double) -> Double {
    3 * first * u * (1 - u) * (1 - u) + 3 * second * u * u * (1 - u) + u * u * u
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if bezier(0.42, 0.58, middle) < part { low = middle } else { high = middle }
  }
  return bezier(0, 1, (low + high) / 2)
}

/// A number that easeInOut changes in 0.35 s, each change laid over what runs:
/// x(t) = A(t) + g((t − t1) / D) · (target − A(t)).
struct AdditiveNumber {
  var start: Double
  var changes: [(time: Double, target: Double)] = []
  var duration = 0.35

  mutating func change(to target: Double, at time: Double) {
    guard target != (changes.last?.target ?? start) else { return }
    changes.append((time, target))
  }

  func value(at time: Double) -> Double {
    changes.reduce(start) { value, change in
      value + easeInOut((time - change.time) / duration) * (change.target - value)
    }
  }
}

/// Where six products stand in a window of 420×820 points: rows of 388×96 with 12 between, or two columns of
/// 186 with 16 between, 162·⅔ = 108 + 105 high. The first at (16, 104).
enum ProductPlaces {
  static let count = 6
  static let viewport = Rect(x: 0, y: 88, width: 420, height: 732)

  static func frame(_ index: Int, isGrid: Bool) -> Rect {
    isGrid
      ? Rect(
        x: 16 + 202 * Double(index % 2), y: 104 + 229 * Double(index / 2), width: 186, height: 213)
      : Rect(x: 16, y: 104 + 108 * Double(index), width: 388, height: 96)
  }

  /// A frame scaled about the viewport's centre and moved by parts of its width.
  static func frame(_ index: Int, isGrid: Bool, scale: Double, offset: Double, isMirrored: Bool = false)
    -> Rect
  {
    let rest = frame(index, isGrid: isGrid)
    let center = viewport.center
    let seen = Rect(
      x: center.x + (rest.x - center.x) * scale + offset * viewport.width,
      y: center.y + (rest.y - center.y) * scale, width: rest.width * scale, height: rest.height * scale)
    return isMirrored ? Rect(x: 420 - seen.maxX, y: seen.y, width: seen.width, height: seen.height) : seen
  }
}
