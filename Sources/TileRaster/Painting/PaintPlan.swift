import TileGeometry
import TileScene

/// What is to be painted on one surface, in order: clips worked into each step, what cannot be seen left out,
/// and noted for each step what will be painted over it.
struct PaintPlan {
  private(set) var steps: [PaintStep] = []

  /// Begins anew, keeping the memory.
  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
  }

  mutating func add(_ step: PaintStep) {
    steps.append(step)
  }

  /// Goes through the steps from the last to the first and gathers what is opaque.
  mutating func findOccluders(_ occlusion: inout Occlusion) {
    for place in steps.indices.reversed() {
      steps[place].occluders = occlusion.rects.count
      guard let opaque = steps[place].opaque else { continue }
      let (frame, clip) = (steps[place].frame, steps[place].clip)
      switch opaque {
      case .all:
        occlusion.add(frame.intersection(clip))
      case .inside(let slices):
        slices.forEachPatch(width: frame.width, height: frame.height) { patch in
          guard patch.coverage == .full else { return }
          occlusion.add(patch.rect.moved(x: frame.x, y: frame.y).intersection(clip))
        }
      }
    }
  }
}
