import TileGeometry
import TileScene

/// The steps to paint on one surface, in order: each with its clip and with what will be painted over it,
/// without steps that cannot be seen.
struct PaintPlan {
  private(set) var steps: [PaintStep] = []

  /// Removes all steps, keeping the memory.
  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
  }

  mutating func add(_ step: PaintStep) {
    steps.append(step)
  }

  /// Collects the opaque areas, from the last step to the first.
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
