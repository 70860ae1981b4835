import Foundation

/// One font family for a program under test, whatever is installed beside it: DejaVu Sans, which is what
/// fontconfig's own package brings.
package enum PinnedFonts {
  package static let family = "DejaVu Sans"
  private static let folder = "/usr/share/fonts/truetype/dejavu"
  private static let files = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"]

  /// Writes a configuration into a folder and returns what makes a program use it.
  ///
  /// - Throws: `ProgramMissing` where the fonts are not installed.
  package static func environment(in test: TestFolder) throws -> [String: String?] {
    for file in files where !FileManager.default.fileExists(atPath: "\(folder)/\(file)") {
      throw ProgramMissing(name: file, package: "fonts-dejavu-core", reason: "no such file in \(folder)")
    }
    let accepted = files.map { "<glob>\(folder)/\($0)</glob>" }.joined()
    let configuration = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        <dir>\(folder)</dir>
        <cachedir>\(testOutputFolder.path)/fontconfig</cachedir>
        <selectfont>
          <rejectfont><glob>*</glob></rejectfont>
          <acceptfont>\(accepted)</acceptfont>
        </selectfont>
        <match target="font">
          <edit name="hinting" mode="assign"><bool>false</bool></edit>
          <edit name="antialias" mode="assign"><bool>true</bool></edit>
        </match>
      </fontconfig>
      """
    return ["FONTCONFIG_FILE": try test.write(configuration, to: "fonts.conf")]
  }
}
