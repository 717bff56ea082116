// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "evaluation",
  dependencies: [.package(name: "plot", path: "../..")],
  targets: [
    .executableTarget(name: "evaluation", dependencies: [.product(name: "Brain", package: "plot")])
  ]
)
