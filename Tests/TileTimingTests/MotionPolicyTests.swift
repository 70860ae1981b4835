import Testing
import TileTiming

struct MotionPolicyTests {
  @Test(
    "Full motion runs every animation as it is",
    arguments: [Animation.smooth(), .easeInOut(), .linear(duration: 3)])
  func fullMotion(animation: Animation) {
    #expect(MotionPolicy.full.animation(animation, for: .geometry) == animation)
    #expect(MotionPolicy.full.animation(animation, for: .opacity) == animation)
  }

  @Test("Reduced motion moves at once")
  func reducedMoves() {
    #expect(MotionPolicy.reduced.animation(.smooth(), for: .geometry) == nil)
    #expect(MotionPolicy.reduced.animation(.easeInOut(), for: .geometry) == nil)
  }

  @Test("Reduced motion fades for 150 ms at most, along the same curve")
  func reducedFades() {
    let policy = MotionPolicy.reduced
    #expect(policy.animation(.easeInOut(), for: .opacity) == .easeInOut(duration: 0.15))
    #expect(policy.animation(.linear(duration: 0.1), for: .opacity) == .linear(duration: 0.1))
    #expect(policy.animation(.easeOut(duration: 5), for: .opacity) == .easeOut(duration: 0.15))
    #expect(policy.animation(.smooth(), for: .opacity) == .easeInOut(duration: 0.15))
  }

  @Test("What is to happen at once does so under either policy")
  func immediate() {
    #expect(MotionPolicy.full.animation(nil, for: .opacity) == nil)
    #expect(MotionPolicy.reduced.animation(nil, for: .opacity) == nil)
  }
}
