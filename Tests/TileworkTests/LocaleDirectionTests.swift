import Testing
import TileScene

@testable import tilework

@Suite("The direction of the locale") struct LocaleDirectionTests {
  private func direction(_ environment: [String: String]) -> LayoutDirection {
    LayoutDirection { environment[$0] }
  }

  @Test("Arabic, Hebrew, Persian and Urdu run from right to left, whatever country and encoding follow")
  func languages() {
    for locale in ["ar", "ar_EG.UTF-8", "he_IL", "fa_IR@x", "ur.UTF-8", "AR_eg"] {
      #expect(direction(["LANG": locale]) == .rightToLeft)
    }
    for locale in ["C", "C.UTF-8", "POSIX", "en_US.UTF-8", "arn_CL", "de@ar"] {
      #expect(direction(["LANG": locale]) == .leftToRight)
    }
  }

  @Test("LC_ALL wins over LC_MESSAGES, that over LANG; empty is unset, nothing is left to right")
  func order() {
    #expect(direction(["LC_ALL": "en", "LC_MESSAGES": "ar", "LANG": "ar"]) == .leftToRight)
    #expect(direction(["LC_ALL": "", "LC_MESSAGES": "ar", "LANG": "en"]) == .rightToLeft)
    #expect(direction([:]) == .leftToRight)
  }
}
