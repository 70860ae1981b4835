package import TileScene

extension LayoutDirection {
  /// ISO 639 codes of the languages whose scripts run from right to left.
  private static let rightToLeftLanguages: Set<String> = [
    "ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi",
  ]

  /// The direction of the locale for messages, as in `ar_EG.UTF-8`: the meaning of `auto` for a window.
  ///
  /// - Parameter environment: looked up in POSIX's order, `LC_ALL`, `LC_MESSAGES`, `LANG`; empty counts as
  ///   unset.
  package init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    let language = locale?.prefix { $0.isLetter }.lowercased() ?? ""
    self = Self.rightToLeftLanguages.contains(language) ? .rightToLeft : .leftToRight
  }
}
