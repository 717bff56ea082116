// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "plot-studio",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "plot-studio", targets: ["plot-studio"])
  ],
  dependencies: [
    .package(name: "plot", path: ".."),
    // Without its default traits Hummingbird brings neither swift-configuration nor the whole of Foundation.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "CStudioPage"),
    .target(
      name: "Studio",
      dependencies: [
        "CStudioPage",
        .product(name: "Brain", package: "plot"),
        .product(name: "Calculator", package: "plot"),
        .product(name: "Grapher", package: "plot"),
        .product(name: "Plotter", package: "plot"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]
    ),
    .executableTarget(name: "plot-studio", dependencies: ["Studio"]),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "Studio",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
  ],
  // C23 has #embed.
  cLanguageStandard: .c2x
)
