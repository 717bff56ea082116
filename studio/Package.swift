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
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
  ],
  targets: [
    .target(name: "CStudioPage"),
    .target(name: "CDrawingProcess"),
    .target(
      name: "Studio",
      dependencies: [
        "CDrawingProcess",
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
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]
    ),
    .executableTarget(name: "plot-studio", dependencies: ["Studio"]),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "Studio",
        // The program of the drawing processes.
        "plot-studio",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
  ],
  // C23 has #embed.
  cLanguageStandard: .c2x
)
