// swift-tools-version: 6.2

import PackageDescription

/// Both programs see the internal declarations of the modules: build with `-Xswiftc -enable-testing`.
let modules: [Target.Dependency] = ["Brain", "Calculator", "Grapher", "Interval", "Plotter"].map {
  .product(name: $0, package: "plot")
}

let package = Package(
  name: "plot-fuzz",
  dependencies: [.package(name: "plot", path: "..")],
  targets: [
    .target(name: "CProcessor"),
    // The properties and generators of the tests, by symbolic links.
    .target(name: "TestSupport"),
    .target(name: "Properties", dependencies: ["TestSupport"] + modules),
    .executableTarget(
      name: "check-properties", dependencies: ["CProcessor", "Properties", "TestSupport"],
      path: "Sources/CheckProperties"),
    .executableTarget(name: "fuzz", dependencies: ["Properties", "TestSupport"] + modules, path: "Sources/Fuzz"),
  ]
)
