import CX11
import TileGeometry
package import TileScene

/// The desktop's settings for the look of programs, from `RESOURCE_MANAGER` and XSETTINGS.
package struct DesktopSettings: Hashable, Sendable {
  /// Device pixels a point.
  package var scale: Double
  package var appearance: Appearance
  package var motion: Motion

  package init(scale: Double = 1, appearance: Appearance = .light, motion: Motion = .full) {
    self.scale = scale
    self.appearance = appearance
    self.motion = motion
  }

  /// Dots an inch at which a point is one pixel.
  private static let plainResolution = 96.0
  /// Scales that are accepted: below text cannot be read, above nothing fits on a screen.
  package static let scales = 0.5...4.0
  /// XSETTINGS give the resolution in 1024ths.
  private static let resolutionUnit = 1024.0

  /// From the `RESOURCE_MANAGER` property of the root window and the settings manager's property, either of
  /// which may be missing. If both give a resolution the settings manager's wins, as it follows changes.
  ///
  /// A desktop that scales windows by a whole number may say so apart from the resolution, and leave that of
  /// `Xft/DPI` as it was.
  package init(resources: String?, xsettings: XSettings?) {
    func published(_ name: String) -> Double? {
      xsettings?.integer(name).map { Double($0) / Self.resolutionUnit }
    }
    let scaled = xsettings?.integer("Gdk/WindowScalingFactor").flatMap { factor in
      published("Gdk/UnscaledDPI").flatMap { factor > 0 ? Double(factor) * $0 : nil }
    }
    let resolutions = [scaled, published("Xft/DPI"), resources.flatMap(resolution)]
    let dpi = resolutions.compactMap { $0 }.first { $0 > 0 && $0.isFinite } ?? Self.plainResolution
    scale = (dpi / Self.plainResolution).clamped(to: Self.scales)

    let prefersDark = xsettings?.integer("Gtk/ApplicationPreferDarkTheme") == 1
    let theme = xsettings?.string("Net/ThemeName") ?? ""
    appearance = prefersDark || isDark(theme: theme) ? .dark : .light
    motion = xsettings?.integer("Gtk/EnableAnimations") == 0 ? .reduced : .full
  }
}

/// Whether a theme is dark, by its name: "Adwaita-dark", "Mint-Y-Dark-Aqua", "Breeze:dark".
private func isDark(theme: String) -> Bool {
  theme.lowercased().split { !$0.isLetter }.contains("dark")
}

/// `Xft.dpi` of a resource database in its text form; wildcards as in `*dpi` count too.
private func resolution(inResources text: String) -> Double? {
  XrmInitialize()
  let entries = text.unicodeScalars.split(separator: "\n").filter(maySetResolution).map { String($0) }
  guard let database = XrmGetStringDatabase(entries.joined(separator: "\n")) else { return nil }
  defer { XrmDestroyDatabase(database) }
  var type: UnsafeMutablePointer<CChar>?
  var value = XrmValue()
  guard XrmGetResource(database, "Xft.dpi", "Xft.Dpi", &type, &value) != 0,
    let address = value.addr
  else { return nil }
  return Double(String(cString: address).filter { !$0.isWhitespace })
}

/// Longer than any name that fits `Xft.dpi`, in characters.
private let longestResourceName = 32

/// Whether a line of a resource database is an entry of one line whose name ends in "dpi".
///
/// NOTE: no other lines are passed to Xlib. It opens the files that `#include` names, even endless ones,
/// fails on names of a hundred components, and compares long names beyond their ends, which may crash the
/// program (libX11 1.8.4).
private func maySetResolution(_ line: Substring.UnicodeScalarView) -> Bool {
  guard let colon = line.firstIndex(of: ":"), line.last != "\\", !line.contains("\0") else { return false }
  let name = String(line[..<colon]).filter { $0 != " " && $0 != "\t" }
  return name.count <= longestResourceName && name.lowercased().hasSuffix("dpi")
    && name.allSatisfy { $0.isASCII && ($0.isLetter || ".*?".contains($0)) }
}
