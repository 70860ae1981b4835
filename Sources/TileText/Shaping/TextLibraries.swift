/// The libraries for complex scripts, opened with the first line that needs them.
package struct TextLibraries {
  /// The names under which distributions install them.
  package static let installed = TextLibraries(harfBuzz: "libharfbuzz.so.0", friBidi: "libfribidi.so.0")

  package var harfBuzz: String
  package var friBidi: String

  package init(harfBuzz: String, friBidi: String) {
    self.harfBuzz = harfBuzz
    self.friBidi = friBidi
  }
}
