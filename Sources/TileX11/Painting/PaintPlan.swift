import TileGeometry
import TileScene

/// What is to be painted on one surface, in order: clips worked into each step, what cannot be seen left out, and
/// noted for each step what will be painted over it.
final class PaintPlan {
  private(set) var steps: [PaintStep] = []
  var occlusion = Occlusion()

  /// Begins anew, keeping the memory.
  func removeAll() {
    steps.removeAll(keepingCapacity: true)
    occlusion.removeAll()
  }

  func add(_ step: PaintStep) {
    steps.append(step)
  }

  /// Goes through the steps from the last to the first and gathers what is opaque.
  func findOccluders() {
    for place in steps.indices.reversed() {
      steps[place].occluders = occlusion.rects.count
      let step = steps[place]
      switch step.content {
      case .area(let source) where source.isOpaque:
        occlusion.add(step.frame.intersection(step.clip))
      case .masked(let entry, let source) where source.isOpaque:
        entry.slices.forEachPatch(width: step.frame.width, height: step.frame.height) { patch in
          guard patch.coverage == .full else { return }
          occlusion.add(patch.rect.moved(x: step.frame.x, y: step.frame.y).intersection(step.clip))
        }
      case .area, .masked, .shaded, .text, .layer:
        break
      }
    }
  }
}
