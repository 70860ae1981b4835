package import TileScene

extension LayoutDirection {
  /// The direction of the script of the locale for messages, as in `ar_EG.UTF-8` or `ks_IN@devanagari`: the
  /// meaning of `auto` for a window.
  ///
  /// - Parameter environment: looked up in POSIX's order, `LC_ALL`, `LC_MESSAGES`, `LANG`; empty counts as
  ///   unset. `LANGUAGE` is a list of translations, and gives no direction.
  package init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    self = Self.isRightToLeft(locale ?? "") ? .rightToLeft : .leftToRight
  }

  /// - Parameter locale: by its parts, `language_COUNTRY.encoding@modifier`, of which all but the first may
  ///   be missing.
  private static func isRightToLeft(_ locale: String) -> Bool {
    let parts = locale.lowercased().split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].prefix { $0 != "." }
    let language = name.prefix { $0 != "_" }
    guard parts.count == 1 || !RightToLeftLocales.scripts.contains(String(parts[1])) else { return false }
    return [name, language].contains { RightToLeftLocales.names.contains(String($0)) }
  }
}
