import Grapher
import Testing

@testable import Platform
@testable import Plotter

extension ProcessStateTests {
  @Suite("Animations in files")
  struct AnimationOutputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func image(_ width: Int, _ height: Int, _ color: UInt32) throws -> PixelImage {
      try #require(PixelImage(width: width, height: height, pixels: Array(repeating: color, count: width * height)))
    }

    @Test("A finished animation replaces the file", arguments: [AnimationFormat.gif, .apng])
    func animation(_ format: AnimationFormat) throws {
      let timing = AnimationTiming(framesPerSecond: 25)
      let animation = try AnimationOutput(
        folder.output("a"), as: format, width: 3, height: 2, frameCount: 2, timing: timing)
      try animation.append(image(3, 2, 0xFF00_FF00))
      #expect(throws: PlotError.self) { try animation.append(image(2, 2, 0xFF00_FF00)) }
      #expect(throws: PlotError.self) { try animation.finish() }
      try animation.append(image(3, 2, 0xFFFF_0000))
      #expect(folder.text("a") == nil)
      try animation.finish()
      #expect(folder.files == ["a"])
    }

    @Test("Sizes beyond the format and a missing folder are errors")
    func limits() throws {
      let timing = AnimationTiming(framesPerSecond: 25)
      let wide = #expect(throws: PlotError.self) {
        try AnimationOutput(folder.output("a"), as: .gif, width: 70000, height: 2, frameCount: 2, timing: timing)
      }
      #expect(wide?.message == "the format's sides are at most 65535 long")
      for format in AnimationFormat.allCases {
        let failure = #expect(throws: PlotError.self) {
          try AnimationOutput(folder.output("no/a"), as: format, width: 4, height: 2, frameCount: 2, timing: timing)
        }
        #expect(failure?.message.hasSuffix("No such file or directory") == true)
        let none = #expect(throws: PlotError.self) {
          try AnimationOutput(folder.output("a"), as: format, width: 0, height: 2, frameCount: 2, timing: timing)
        }
        #expect(none?.kind == .usage)
      }
      #expect(folder.files.isEmpty)
    }
  }
}
