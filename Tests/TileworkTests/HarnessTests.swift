import Foundation
import TestSupport
import Testing
import TileRaster

/// That tests fail where they must: for want of a golden or of a program.
@Suite("The tests themselves")
struct HarnessTests {
  private let grey = PNGImage(width: 4, height: 4, hasAlpha: false, bytes: Array(repeating: 128, count: 48))

  @Test("A golden that is missing fails, and says where the picture is")
  func missingGolden() throws {
    let mismatch = try #require(try mismatch(of: grey, withGoldenNamed: "never-made.png", in: .module))
    #expect(mismatch.hasPrefix("there is no golden never-made.png; the actual picture is in /"))
  }

  @Test("A picture may differ by two steps everywhere, and by more in ten pixels, no further")
  func tolerance() throws {
    func passes(_ change: (inout PNGImage) -> Void) throws -> Bool {
      var changed = grey
      change(&changed)
      return try mismatch(of: changed, with: grey, levels: 2, pixels: 10, as: "harness") == nil
    }
    #expect(try passes { $0.bytes = Array(repeating: 130, count: 48) })
    #expect(try passes { for pixel in 0..<10 { $0.bytes[pixel * 3] = 0 } })
    #expect(try !passes { $0.bytes = Array(repeating: 131, count: 48) })
    #expect(try !passes { for pixel in 0..<11 { $0.bytes[pixel * 3] = 125 } })
    #expect(try !passes { $0 = PNGImage(width: 2, height: 8, hasAlpha: false, bytes: $0.bytes) })
  }

  @Test("A program that is not installed fails with what to install")
  func missingProgram() {
    let missing = #expect(throws: ProgramMissing.self) { try ChildProcess(["tilework-no-such-program"]) }
    #expect(missing?.description.contains("apt-get install tilework-no-such-program") == true)
  }

  @Test("A fact that never comes about fails with its name")
  func neverHappened() {
    let never = #expect(throws: NeverHappened.self) { try wait(until: "pigs fly", within: 0.05) { false } }
    #expect(never?.description == "waited 0.05 s in vain until pigs fly")
  }
}
