import Foundation
import Testing
import TileScene

@testable import tilework

@Suite("The direction of the locale") struct LocaleDirectionTests {
  private func direction(_ environment: [String: String]) -> LayoutDirection {
    LayoutDirection { environment[$0] }
  }

  @Test("Arabic, Hebrew, Persian and Urdu run from right to left, whatever country and encoding follow")
  func languages() {
    for locale in ["ar", "ar_EG.UTF-8", "he_IL", "fa_IR@x", "ur.UTF-8", "AR_eg", "hebrew"] {
      #expect(direction(["LANG": locale]) == .rightToLeft, "\(locale)")
    }
    for locale in ["C", "C.UTF-8", "POSIX", "en_US.UTF-8", "arn_CL", "de@ar", "", "@", "_ar", ".ar"] {
      #expect(direction(["LANG": locale]) == .leftToRight, "\(locale)")
    }
  }

  @Test("The country tells the script, and a modifier does")
  func scripts() {
    for locale in ["az_IR", "az_IR.UTF-8", "pa_PK", "ks_IN", "sd_IN.UTF-8", "ug_CN"] {
      #expect(direction(["LANG": locale]) == .rightToLeft, "\(locale)")
    }
    for locale in [
      "az", "az_AZ.UTF-8", "pa_IN", "ks_IN@devanagari", "sd_IN.UTF-8@devanagari", "ug_CN.UTF-8@latin",
      "uz_UZ@cyrillic",
    ] {
      #expect(direction(["LANG": locale]) == .leftToRight, "\(locale)")
    }
  }

  @Test("LC_ALL wins over LC_MESSAGES, that over LANG; empty is unset, nothing is left to right")
  func order() {
    #expect(direction(["LC_ALL": "en", "LC_MESSAGES": "ar", "LANG": "ar"]) == .leftToRight)
    #expect(direction(["LC_ALL": "", "LC_MESSAGES": "ar", "LANG": "en"]) == .rightToLeft)
    #expect(direction([:]) == .leftToRight)
  }

  @Test("LANGUAGE names translations and gives no direction")
  func translations() {
    #expect(direction(["LANGUAGE": "ar:he", "LANG": "en_US.UTF-8"]) == .leftToRight)
    #expect(direction(["LANGUAGE": "en", "LANG": "fa_IR"]) == .rightToLeft)
  }

  @Test(
    "The lists are what glibc's locales say",
    .enabled("Debian's package locales is installed") { GlibcLocales.areInstalled })
  func lists() throws {
    let locales = try GlibcLocales()
    #expect(locales.rightToLeft == RightToLeftLocales.names.sorted())
    #expect(locales.scriptModifiers == RightToLeftLocales.scripts.sorted())
    for locale in locales.names {
      let expected: LayoutDirection = locales.isRightToLeft(locale) ? .rightToLeft : .leftToRight
      #expect(direction(["LANG": locale]) == expected, "\(locale)")
    }
  }
}

/// The sources of glibc's locales, as its package `locales` installs them.
private struct GlibcLocales {
  private static let folder = "/usr/share/i18n/locales/"
  private static let aliasFile = "/etc/locale.alias"

  static var areInstalled: Bool { FileManager.default.fileExists(atPath: folder + "POSIX") }

  /// By locale, a character of its script.
  private let letters: [String: Unicode.Scalar]
  private let aliases: [String: String]

  init() throws {
    var letters: [String: Unicode.Scalar] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder) {
      letters[name] = try Self.firstLetter(ofDaysIn: name)
    }
    self.letters = letters
    let lines = (try? String(contentsOfFile: Self.aliasFile, encoding: .utf8))?.split(separator: "\n") ?? []
    let pairs = lines.map { $0.split { $0.isWhitespace }.map(String.init) }
    aliases = Dictionary(
      pairs.filter { $0.count == 2 && !$0[0].hasPrefix("#") }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 }
    )
  }

  var names: [String] { letters.keys.sorted() }

  /// The first letter of the names of the days, of which files may copy another's.
  private static func firstLetter(ofDaysIn name: String) throws -> Unicode.Scalar? {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder + name)), as: UTF8.self)
    guard let time = text.firstMatch(of: /(?ms)^LC_TIME$(.*?)^END LC_TIME/)?.1 else { return nil }
    if let other = time.firstMatch(of: /(?m)^copy\s+"([^"]+)"/)?.1 {
      return try firstLetter(ofDaysIn: String(other))
    }
    guard let days = time.firstMatch(of: /(?m)^day\s(?:[^"]*)"([^"]*)"/)?.1 else { return nil }
    let codes = days.matches(of: /<U([0-9A-F]{4,8})>/).compactMap { UInt32($0.1, radix: 16) }
    return (codes.isEmpty ? Array(days.unicodeScalars) : codes.compactMap(Unicode.Scalar.init))
      .first(where: \.properties.isAlphabetic)
  }

  func isRightToLeft(_ locale: String) -> Bool {
    // What the Unicode database reserves for scripts from right to left (DerivedBidiClass).
    letters[locale].map { letter in
      [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF]
        .contains { $0.contains(letter.value) }
    } ?? false
  }

  private static func part(_ locale: String, until separator: Character) -> String {
    String(locale.prefix { $0 != separator })
  }

  /// Languages where all are, else countries, and aliases.
  var rightToLeft: [String] {
    let plain = names.filter { !$0.contains("@") }
    let languages = Dictionary(grouping: plain) { Self.part($0, until: "_") }
    let listed = languages.flatMap { language, locales in
      locales.allSatisfy(isRightToLeft) ? [language] : locales.filter(isRightToLeft)
    }
    let named = aliases.filter { isRightToLeft(Self.part($0.value, until: ".")) }.map(\.key)
    return (listed + named).map { $0.lowercased() }.sorted()
  }

  /// Those with which a locale is written in another script than without; scripts are told apart by their
  /// blocks.
  var scriptModifiers: [String] {
    func block(_ locale: String) -> UInt32? {
      letters[locale].map { (0x1E00...0x1EFF).contains($0.value) ? 0 : $0.value >> 8 }
    }
    let changing = names.filter { locale in
      let plain = Self.part(locale, until: "@")
      // Latin takes the first two blocks, and all that is left of it has been moved to 0.
      return plain != locale && max(block(plain) ?? 0, 1) != max(block(locale) ?? 0, 1)
    }
    return Set(changing.map { String($0.drop { $0 != "@" }.dropFirst()) }).sorted()
  }
}
