import Foundation
import TestSupport
import Testing
import TileX11

/// That tests fail where they must: for want of a golden or of a program.
@Suite("The tests themselves")
struct HarnessTests {
  private let grey = PNGImage(width: 4, height: 4, hasAlpha: false, bytes: Array(repeating: 128, count: 48))

  @Test(
    "a golden that is missing fails",
    .disabled(if: ProcessInfo.processInfo.environment["TILEWORK_UPDATE_GOLDENS"] == "1"))
  func missingGolden() throws {
    withKnownIssue { try expectGolden(grey, named: "never-made.png", in: .module) }
    withKnownIssue { try expectGolden("text", named: "never-made.txt", in: .module) }
  }

  @Test("a picture may differ by two steps everywhere, and by more in ten pixels, no further")
  func tolerance() throws {
    func expectSimilar(_ change: (inout PNGImage) -> Void) throws {
      var changed = grey
      change(&changed)
      try expectSame(changed, grey, levels: 2, pixels: 10, as: "harness")
    }
    try expectSimilar { $0.bytes = Array(repeating: 130, count: 48) }
    try expectSimilar { for pixel in 0..<10 { $0.bytes[pixel * 3] = 0 } }
    withKnownIssue { try expectSimilar { $0.bytes = Array(repeating: 131, count: 48) } }
    withKnownIssue { try expectSimilar { for pixel in 0..<11 { $0.bytes[pixel * 3] = 125 } } }
    withKnownIssue {
      try expectSame(grey, PNGImage(width: 2, height: 8, hasAlpha: false, bytes: grey.bytes), as: "harness")
    }
  }

  @Test("a program that is not installed fails with what to install")
  func missingProgram() {
    let missing = #expect(throws: ProgramMissing.self) { try ChildProcess(["tilework-no-such-program"]) }
    #expect(missing?.description.contains("apt-get install tilework-no-such-program") == true)
  }

  @Test("a fact that never comes about fails with its name")
  func neverHappened() {
    let never = #expect(throws: NeverHappened.self) { try wait(until: "pigs fly", within: 0.05) { false } }
    #expect(never?.description == "waited 0.05 s in vain until pigs fly")
  }
}
