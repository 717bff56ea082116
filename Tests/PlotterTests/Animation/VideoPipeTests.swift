import Foundation
import Grapher
import Testing

@testable import Platform
@testable import Plotter

extension OneAtATime {
  @Suite("Videos")
  final class VideoPipeTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plot-videos-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static let hasEncoder = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
    }

    func output(_ name: String) -> OutputFile { OutputFile(path: folder.appending(path: name).path) }

    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    /// Left red, right blue.
    func image(_ width: Int, _ height: Int) throws -> PixelImage {
      let row = (0..<width).map { $0 < width / 2 ? 0xFFFF_0000 : 0xFF00_00FF as UInt32 }
      return try #require(
        PixelImage(width: width, height: height, pixels: Array(repeatElement(row, count: height).joined())))
    }

    @Test(
      "A video appears when it is whole, whatever its sides", .enabled(if: hasEncoder),
      arguments: [AnimationFormat.mp4, .webm], [(32, 24), (33, 25), (1, 1)])
    func whole(_ format: AnimationFormat, _ sides: (Int, Int)) throws {
      let pipe = try VideoPipe(
        output("v"), as: format, width: sides.0, height: sides.1, timing: AnimationTiming(framesPerSecond: 29.97))
      for _ in 0..<5 { try pipe.append(image(sides.0, sides.1)) }
      #expect(!files.contains("v"))
      try pipe.finish()
      #expect(files == ["v"])
      let bytes = try Data(contentsOf: folder.appending(path: "v"))
      #expect(format == .mp4 ? bytes[4..<8] == Data("ftyp".utf8) : bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]))
    }

    @Test("A video given up leaves nothing", .enabled(if: hasEncoder))
    func abandoned() throws {
      do {
        let pipe = try VideoPipe(
          output("v"), as: .mp4, width: 32, height: 24, timing: AnimationTiming(framesPerSecond: 25))
        try pipe.append(image(32, 24))
        #expect(throws: PlotError.self) { try pipe.append(image(24, 32)) }
      }
      #expect(files.isEmpty)
    }

    @Test("Without ffmpeg one line names the package and another way, and there is no file")
    func missing() {
      let failure = #expect(throws: PlotError.self) {
        try VideoPipe(
          output("v"), as: .mp4, width: 32, height: 24, timing: AnimationTiming(framesPerSecond: 25),
          program: "no-such-program-of-this-name")
      }
      #expect(
        failure?.message == "mp4 needs ffmpeg (package ffmpeg); without it, write -o x.gif or -o x.apng")
      #expect(files.isEmpty)
    }

    @Test("What ffmpeg refuses is one line in its words, and no file", .enabled(if: hasEncoder))
    func refused() throws {
      do {
        let pipe = try VideoPipe(
          output("v"), as: .mp4, width: 30000, height: 2, timing: AnimationTiming(framesPerSecond: 25))
        let failure = #expect(throws: PlotError.self) {
          for _ in 0..<100 { try pipe.append(image(30000, 2)) }
          try pipe.finish()
        }
        #expect(failure?.message.hasPrefix("ffmpeg cannot write mp4: ") == true)
        #expect(failure?.message.contains("\n") == false)
      }
      #expect(files.isEmpty)
    }

    @Test("A video has no place on standard output or in a device", arguments: ["-", "/dev/null"])
    func noFile(_ path: String) {
      let failure = #expect(throws: PlotError.self) {
        try VideoPipe(
          OutputFile(path: path), as: .webm, width: 2, height: 2, timing: AnimationTiming(framesPerSecond: 25))
      }
      #expect(failure?.message == "webm can only be written to a file; name one with -o")
    }
  }
}
