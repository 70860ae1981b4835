/// The locales whose script runs from right to left, from glibc's own data: by the names of the days, in the
/// files of its package `locales`. `LocaleDirectionTests` derives these lists from an installed copy and
/// prints them where they differ; so they are made anew for a newer glibc.
enum RightToLeftLocales {
  /// Languages all of whose locales are written so; of the others the countries, as in `pa_PK`; and the
  /// aliases of `locale.alias`. In lower case.
  static let names: Set<String> = [
    "ar", "az_ir", "ckb", "dv", "fa", "he", "hebrew", "ks", "pa_pk", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  /// The modifiers that give a language another script, as in `ks_IN@devanagari`. None of them names one that
  /// runs from right to left.
  static let scripts: Set<String> = ["cyrillic", "devanagari", "iqtelif", "latin"]
}
