import Foundation
import Grapher
import Testing

@testable import Platform
@testable import Plotter

extension ProcessStateTests {
  @Suite("Videos")
  struct VideoPipeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let hasEncoder = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/ffmpeg")
    }

    /// Returns an image whose left half is red and whose right half is blue.
    private func image(_ width: Int, _ height: Int) throws -> PixelImage {
      let row = (0..<width).map { $0 < width / 2 ? 0xFFFF_0000 : 0xFF00_00FF as UInt32 }
      return try #require(
        PixelImage(width: width, height: height, pixels: Array(repeatElement(row, count: height).joined())))
    }

    @Test(
      "A finished video replaces the file, whatever its sides", .enabled(if: hasEncoder),
      arguments: [AnimationFormat.mp4, .webm], [(32, 24), (33, 25), (1, 1)])
    func whole(_ format: AnimationFormat, _ sides: (Int, Int)) throws {
      let pipe = try VideoPipe(
        folder.output("v"), as: format, width: sides.0, height: sides.1, timing: AnimationTiming(framesPerSecond: 29.97)
      )
      for _ in 0..<5 { try pipe.append(image(sides.0, sides.1)) }
      #expect(!folder.files.contains("v"))
      try pipe.finish()
      #expect(folder.files == ["v"])
      let bytes = try Data(contentsOf: folder.url.appending(path: "v"))
      #expect(format == .mp4 ? bytes[4..<8] == Data("ftyp".utf8) : bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]))
    }

    @Test("An abandoned video leaves no file", .enabled(if: hasEncoder))
    func abandoned() throws {
      do {
        let pipe = try VideoPipe(
          folder.output("v"), as: .mp4, width: 32, height: 24, timing: AnimationTiming(framesPerSecond: 25))
        try pipe.append(image(32, 24))
        #expect(throws: PlotError.self) { try pipe.append(image(24, 32)) }
      }
      #expect(folder.files.isEmpty)
    }

    @Test("Without ffmpeg the error names its package and other formats, and there is no file")
    func missing() {
      let failure = #expect(throws: PlotError.self) {
        try VideoPipe(
          folder.output("v"), as: .mp4, width: 32, height: 24, timing: AnimationTiming(framesPerSecond: 25),
          program: "no-such-program-of-this-name")
      }
      #expect(
        failure?.message == "mp4 needs ffmpeg (package ffmpeg); without it, write -o x.gif or -o x.apng")
      #expect(folder.files.isEmpty)
    }

    @Test("A failure of ffmpeg is one line of its error text, and there is no file", .enabled(if: hasEncoder))
    func refused() throws {
      do {
        let pipe = try VideoPipe(
          folder.output("v"), as: .mp4, width: 30000, height: 2, timing: AnimationTiming(framesPerSecond: 25))
        let failure = #expect(throws: PlotError.self) {
          for _ in 0..<100 { try pipe.append(image(30000, 2)) }
          try pipe.finish()
        }
        #expect(failure?.message.hasPrefix("ffmpeg cannot write mp4: ") == true)
        #expect(failure?.message.contains("\n") == false)
      }
      #expect(folder.files.isEmpty)
    }

    @Test("A video cannot be written to standard output or to a device", arguments: ["-", "/dev/null"])
    func noFile(_ path: String) {
      let failure = #expect(throws: PlotError.self) {
        try VideoPipe(
          FileAccess.unrestricted.output(path), as: .webm, width: 2, height: 2,
          timing: AnimationTiming(framesPerSecond: 25))
      }
      #expect(failure?.message == "webm can only be written to a file; name one with -o")
    }

    @Test("Transparent pixels are blended with white")
    func onWhite() {
      #expect((0x0000_0000 as UInt32).onWhite == 0xFFFF_FFFF)
      #expect((0x0012_3456 as UInt32).onWhite == 0xFFFF_FFFF)
      #expect((0xFF12_3456 as UInt32).onWhite == 0xFF12_3456)
      #expect((0x8000_FF80 as UInt32).onWhite == 0xFF7F_FFBF)
    }

    @Test("Odd sides repeat their last column and row")
    func evenOnWhite() throws {
      let image = try #require(PixelImage(width: 1, height: 3, pixels: [0xFF00_0001, 0xFF00_0002, 0xFF00_0003]))
      let one: UInt32 = 0xFF00_0001
      #expect(image.evenOnWhite == [one, one, one + 1, one + 1, one + 2, one + 2, one + 2, one + 2])
    }
  }
}
