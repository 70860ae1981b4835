/// Symbols and sample data, compiled into the program, so that one file runs from anywhere.
public enum Assets {
  /// The sample items of the albums scene, in the format of `--data`.
  public static var albums: [UInt8] { PackageResources.albums_json }

  /// The sample items of the catalogue scene, in the format of `--data`.
  public static var catalogue: [UInt8] { PackageResources.catalogue_json }

  /// The sample items of the launcher scene, in the format of `--data`.
  public static var launcher: [UInt8] { PackageResources.launcher_json }

  /// The SVG text of a symbol; nil where there is none of that name.
  public static func symbol(named name: String) -> [UInt8]? {
    Symbol(rawValue: name)?.svg
  }
}
