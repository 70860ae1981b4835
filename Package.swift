// swift-tools-version: 6.0
import PackageDescription

/// Settings of every Swift target: nothing is re-exported by accident, and `any` is written out.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For targets that touch every pixel: unoptimised vectors take some hundred times as long, and a debug build
/// would miss frames that tests wait for. No library product holds such a target, so packages may depend on
/// those.
let fastPixels: [SwiftSetting] = [
  .unsafeFlags(["-O"], .when(configuration: .debug))
]

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = [],
  linking linked: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict + settings, linkerSettings: linked)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], copying resources: [Resource] = [],
  excluding excluded: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: excluded,
    resources: resources, swiftSettings: strict)
}

let package = Package(
  name: "tilework",
  products: [
    .library(name: "TileGeometry", targets: ["TileGeometry"]),
    .library(name: "TileTiming", targets: ["TileTiming"]),
    .library(name: "TileLayout", targets: ["TileLayout"]),
    .executable(name: "tilework", targets: ["tilework"]),
    .executable(name: "tilework-benchmarks", targets: ["tilework-benchmarks"]),
  ],
  targets: [
    // `rounded()` and the springs' exponentials come from the C mathematics library.
    library("TileGeometry", linking: [.linkedLibrary("m")]),
    library("TileTiming", linking: [.linkedLibrary("m")]),
    library("TileLayout", ["TileGeometry", "TileTiming"]),
    library("TileScene", ["TileGeometry", "TileTiming", "TileLayout"]),
    // fontconfig, FreeType and libpng: what needs no display.
    .systemLibrary(name: "CFreeType", pkgConfig: "fontconfig", providers: [.apt(["libxft-dev"])]),
    // Only TileX11 depends on it, so nothing else can import an X header.
    .systemLibrary(
      name: "CX11", pkgConfig: "xft", providers: [.apt(["libx11-dev", "libxft-dev"])]),
    // Requests of extensions whose libraries are not among the packages we build from.
    .target(name: "CX11Wire", linkerSettings: [.linkedLibrary("X11")]),
    // Handlers of signals, where Swift may not run.
    .target(name: "CSignals"),
    // An end in good order where memory is missing; for the program alone, as it replaces malloc.
    .target(name: "CMissingMemory", dependencies: ["CSignals"]),
    // Timers and sets of descriptors, for a file that is watched.
    .systemLibrary(name: "CLinux"),
    // Prefetches memory that is about to be written.
    .target(name: "CMemory"),
    library("TileText", ["TileGeometry", "TileScene", "CFreeType"], settings: fastPixels),
    library(
      "TileRaster", ["TileGeometry", "TileScene", "TileText", "CFreeType", "CMemory"], settings: fastPixels),
    library(
      "TileX11",
      ["TileGeometry", "TileScene", "TileText", "TileRaster", "CX11", "CX11Wire", "CMemory", "CSignals"],
      settings: fastPixels),
    .target(
      name: "TileAssets", path: "assets", exclude: ["pictures"],
      resources: [
        .embedInCode("symbols"), .embedInCode("albums.json"), .embedInCode("catalogue.json"),
        .embedInCode("launcher.json"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "tilework",
      dependencies: [
        "TileGeometry", "TileTiming", "TileLayout", "TileScene", "TileText", "TileRaster", "TileX11",
        "TileAssets", "CLinux", "CSignals", "CMissingMemory",
      ],
      swiftSettings: strict),

    // Counts of what programs ask of memory, hold of it and send to the server; for benchmarks and tests
    // alone.
    .target(name: "CAllocations"),
    .target(name: "CHeap"),
    .target(name: "CTraffic"),
    // System calls that fail when tests ask them to.
    .target(name: "CFaults"),
    .executableTarget(
      name: "tilework-benchmarks",
      dependencies: [
        "TileGeometry", "TileTiming", "TileLayout", "TileScene", "TileText", "TileRaster", "TileX11",
        "TileAssets", "CX11", "CAllocations", "CTraffic",
      ],
      exclude: ["PROFILE.md", "count-instructions"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["TileGeometry", "TileScene", "TileText", "TileRaster", "CLinux"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("TileGeometryTests", ["TileGeometry"], copying: [.copy("Vectors")]),
    tests("TileTimingTests", ["TileTiming"], copying: [.copy("Vectors")]),
    tests("TileLayoutTests", ["TileGeometry", "TileTiming", "TileLayout"], copying: [.copy("Vectors")]),
    tests(
      "TileSceneTests", ["TileGeometry", "TileTiming", "TileLayout", "TileScene"],
      copying: [.copy("Goldens"), .copy("Seeds"), .copy("Vectors")]),
    tests(
      "FourthSceneTests",
      ["TileGeometry", "TileTiming", "TileScene", "tilework"]),
    tests("TileTextTests", ["TileGeometry", "TileScene", "TileText"]),
    tests("TileRasterTests", ["TileGeometry", "TileScene", "TileText", "TileRaster"]),
    tests(
      "TileX11Tests",
      ["TileGeometry", "TileScene", "TileText", "TileRaster", "TileX11", "CX11", "CTraffic"]),
    tests(
      "TileworkTests",
      [
        "TileGeometry", "TileScene", "TileText", "TileRaster", "TileX11", "TileAssets", "tilework", "CX11",
        "CHeap",
        "CFaults", "CMemory",
      ],
      copying: [.copy("Goldens"), .copy("Seeds")]),
  ],
  swiftLanguageModes: [.v6]
)
