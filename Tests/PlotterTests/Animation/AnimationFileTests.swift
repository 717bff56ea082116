import Foundation
import Grapher
import Testing

@testable import Platform
@testable import Plotter

extension OneAtATime {
  @Suite("Animations in files")
  final class AnimationFileTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plot-files-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func output(_ name: String) -> OutputFile { OutputFile(path: folder.appending(path: name).path) }

    func contents(_ name: String) -> String? { try? String(contentsOf: folder.appending(path: name), encoding: .utf8) }

    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    func image(_ width: Int, _ height: Int, _ color: UInt32) throws -> PixelImage {
      try #require(PixelImage(width: width, height: height, pixels: Array(repeating: color, count: width * height)))
    }

    @Test("An animation takes its place when finished", arguments: [AnimationFormat.gif, .apng])
    func animation(_ format: AnimationFormat) throws {
      let timing = AnimationTiming(framesPerSecond: 25)
      let animation = try AnimationOutput(output("a"), as: format, width: 3, height: 2, frameCount: 2, timing: timing)
      try animation.append(image(3, 2, 0xFF00_FF00))
      #expect(throws: PlotError.self) { try animation.append(image(2, 2, 0xFF00_FF00)) }
      #expect(throws: PlotError.self) { try animation.finish() }
      try animation.append(image(3, 2, 0xFFFF_0000))
      #expect(contents("a") == nil)
      try animation.finish()
      #expect(files == ["a"])
    }

    @Test("A format's limits and an unwritable folder are clear lines")
    func limits() throws {
      let timing = AnimationTiming(framesPerSecond: 25)
      let wide = #expect(throws: PlotError.self) {
        try AnimationOutput(output("a"), as: .gif, width: 70000, height: 2, frameCount: 2, timing: timing)
      }
      #expect(wide?.message == "the format's sides are at most 65535 long")
      for format in AnimationFormat.allCases {
        let failure = #expect(throws: PlotError.self) {
          try AnimationOutput(output("no/a"), as: format, width: 4, height: 2, frameCount: 2, timing: timing)
        }
        #expect(failure?.message.hasSuffix("No such file or directory") == true)
        let none = #expect(throws: PlotError.self) {
          try AnimationOutput(output("a"), as: format, width: 0, height: 2, frameCount: 2, timing: timing)
        }
        #expect(none?.kind == .usage)
      }
      #expect(files.isEmpty)
    }
  }
}
