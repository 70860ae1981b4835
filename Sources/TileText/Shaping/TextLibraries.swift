/// The libraries that set text as its script and its font want it, opened with the first line that needs
/// them.
package struct TextLibraries {
  /// As every desktop installs them.
  package static let installed = TextLibraries(harfBuzz: "libharfbuzz.so.0", friBidi: "libfribidi.so.0")

  package var harfBuzz: String
  package var friBidi: String

  package init(harfBuzz: String, friBidi: String) {
    self.harfBuzz = harfBuzz
    self.friBidi = friBidi
  }
}
