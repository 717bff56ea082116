// swift-tools-version: 6.2

import PackageDescription

/// Tests run against the optimised program, as users do; optimising the tests themselves would take minutes. A module of tests, which
/// no other imports, is written by the compilation and not by another one before it, a third of the time. It keeps one core busy, so
/// that those of Plotter are two.
let unoptimized: [SwiftSetting] = [
  .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
]

/// Calls of the C library check the sizes of their buffers where these are known.
let hardened: [CSetting] = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]

let package = Package(
  name: "plot",
  products: [
    .executable(name: "plot", targets: ["plot"]),
    .library(name: "Plotter", targets: ["Plotter"]),
    .library(name: "Grapher", targets: ["Grapher"]),
    .library(name: "Sampling", targets: ["Sampling"]),
    .library(name: "Calculator", targets: ["Calculator"]),
    .library(name: "Brain", targets: ["Brain"]),
    .library(name: "Interval", targets: ["Interval"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-numerics", from: "1.0.0")
  ],
  targets: [
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "cairo harfbuzz",
      providers: [
        .apt(["libcairo2-dev", "libpango1.0-dev", "libpng-dev"]),
        .brew(["cairo", "pango", "libpng"]),
      ]
    ),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .target(name: "CElementary", cSettings: hardened),
    // Its files come into the program by C23's #embed.
    .target(name: "CFigurePage", exclude: ["embedded-file.inc", "page"], cSettings: hardened),
    .target(name: "CPlatform", cSettings: hardened),
    .target(name: "Metering"),
    .target(name: "Platform", dependencies: ["CPlatform"]),
    .target(
      name: "Interval",
      dependencies: ["CElementary", .product(name: "RealModule", package: "swift-numerics")]
    ),
    .target(
      name: "Brain",
      dependencies: ["CElementary", "Interval", "Metering", .product(name: "RealModule", package: "swift-numerics")]
    ),
    .target(name: "Calculator", dependencies: ["Brain"]),
    .target(
      name: "Sampling",
      dependencies: ["Interval", "Metering", .product(name: "RealModule", package: "swift-numerics")]
    ),
    .target(
      name: "Grapher",
      dependencies: [
        "CCairo", "CFigurePage", "CGIF", "Interval", "Metering", "Sampling",
        .product(name: "RealModule", package: "swift-numerics"),
      ]
    ),
    .target(
      name: "Plotter",
      dependencies: [
        "Brain", "Grapher", "Interval", "Metering", "Platform", "Sampling",
        .product(name: "RealModule", package: "swift-numerics"),
      ]
    ),
    .executableTarget(name: "plot", dependencies: ["Calculator", "Grapher", "Metering", "Platform", "Plotter"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "CElementaryTests", dependencies: ["CElementary", "Interval", "TestSupport"], exclude: ["hard-points.tsv"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "IntervalTests",
      dependencies: [
        "CElementary", "Interval", "TestSupport", .product(name: "RealModule", package: "swift-numerics"),
      ],
      exclude: ["Reference"], swiftSettings: unoptimized
    ),
    .testTarget(
      name: "BrainTests", dependencies: ["Brain", "Interval", "Metering", "Sampling", "TestSupport"],
      exclude: ["Precise/formulas.tsv", "Precise/operations.tsv"], swiftSettings: unoptimized),
    .testTarget(name: "MeteringTests", dependencies: ["Metering"], swiftSettings: unoptimized),
    .testTarget(name: "CalculatorTests", dependencies: ["Brain", "Calculator"], swiftSettings: unoptimized),
    .testTarget(
      name: "SamplingTests", dependencies: ["Brain", "Interval", "Sampling", "TestSupport"], swiftSettings: unoptimized),
    .testTarget(
      name: "GrapherTests", dependencies: ["CCairo", "CGIF", "Grapher", "Interval", "Sampling", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"], swiftSettings: unoptimized),
    .testTarget(
      name: "PlotterTests", dependencies: ["Brain", "Grapher", "Platform", "Plotter", "Sampling", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "PlotterDataTests", dependencies: ["Brain", "Grapher", "Platform", "Plotter", "Sampling", "TestSupport"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "PropertyTests",
      dependencies: ["Brain", "Calculator", "Interval", "Plotter", "TestSupport"], swiftSettings: unoptimized),
    .testTarget(
      name: "PlotTests", dependencies: ["CCairo", "Grapher", "Platform", "Plotter", "plot"], swiftSettings: unoptimized),
  ]
)
