import Foundation
import TestSupport
import Testing

/// What the program holds of the system's memory, once its window shows something.
@Suite("Memory of the program", .unsanitized("a sanitizer holds as much again"))
struct StartMemoryTests {
  /// Bytes, as /proc/PID/smaps_rollup has them: memory that no one else has, and a fair share of what others
  /// have too.
  private struct Memory {
    var privateDirty: Int
    var proportional: Int

    init(of process: pid_t) throws {
      let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
      func bytes(_ name: String) throws -> Int {
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
        return 1024 * (try #require(Int(line.filter(\.isNumber))))
      }
      privateDirty = try bytes("Private_Dirty:")
      proportional = try bytes("Pss:")
    }
  }

  /// The promise for private dirty memory, 4 MB, is for a window the size of a phone; layers of a large one
  /// take more.
  ///
  /// - Parameter dirty: and `proportional`, in MB.
  @Test(
    "It is no more than promised",
    arguments: [("420x880", 4, 16), ("1920x1080", 8, 20)])
  func promised(size: String, dirty: Int, proportional: Int) throws {
    for scene in ["albums", "launcher"] {
      let window = try OpenWindow([scene, "--size", size])
      let memory = try Memory(of: window.run.process.id)
      #expect(memory.privateDirty <= dirty << 20, "\(scene)")
      #expect(memory.proportional <= proportional << 20, "\(scene)")
    }
  }
}
