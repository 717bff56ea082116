// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "figures",
  dependencies: [.package(name: "plot", path: "../..")],
  targets: [
    .executableTarget(name: "figures", dependencies: [.product(name: "Plotter", package: "plot")])
  ]
)
