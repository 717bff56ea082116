import Foundation
import Grapher
import Testing

@testable import plot

extension OneAtATime {
  @Suite("Files that are written piece by piece")
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

    @Test("A committed stream is the file, an abandoned one is nothing")
    func stream() throws {
      try output("a").write(Array("old".utf8))
      let stream = try output("a").open()
      try stream.append(Array("n".utf8))
      #expect(contents("a") == "old")
      #expect(files.count == 2)
      try stream.append([])
      try stream.append(Array("ew".utf8))
      try stream.commit()
      #expect(contents("a") == "new")
      do { try output("a").open().append(Array("lost".utf8)) }
      #expect(contents("a") == "new")
      #expect(files == ["a"])
    }

    @Test("Writing to a stream after its end is an error")
    func closedStream() throws {
      let stream = try output("a").open()
      stream.abandon()
      #expect(throws: Failure.self) { try stream.append([1]) }
      #expect(files.isEmpty)
    }

    @Test("Links and permissions of the file that is replaced stay")
    func linksAndPermissions() throws {
      try output("a").write([1])
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: output("a").path)
      try FileManager.default.createSymbolicLink(atPath: output("b").path, withDestinationPath: "a")
      try output("b").write(Array("new".utf8))
      #expect(contents("a") == "new")
      let attributes = try FileManager.default.attributesOfItem(atPath: output("a").path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: output("b").path) == "a")
    }

    @Test("An animation takes its place when finished", arguments: [AnimationFormat.gif, .apng])
    func animation(_ format: AnimationFormat) throws {
      let timing = AnimationTiming(framesPerSecond: 25)
      let animation = try AnimationOutput(output("a"), as: format, width: 3, height: 2, frameCount: 2, timing: timing)
      try animation.append(image(3, 2, 0xFF00_FF00))
      #expect(throws: Failure.self) { try animation.append(image(2, 2, 0xFF00_FF00)) }
      #expect(throws: Failure.self) { try animation.finish() }
      try animation.append(image(3, 2, 0xFFFF_0000))
      #expect(contents("a") == nil)
      try animation.finish()
      #expect(files == ["a"])
    }

    @Test("A format's limits and an unwritable folder are clear lines")
    func limits() throws {
      let timing = AnimationTiming(framesPerSecond: 25)
      let wide = #expect(throws: Failure.self) {
        try AnimationOutput(output("a"), as: .gif, width: 70000, height: 2, frameCount: 2, timing: timing)
      }
      #expect(wide?.message == "the format's sides are at most 65535 long")
      for format in AnimationFormat.allCases {
        let failure = #expect(throws: Failure.self) {
          try AnimationOutput(output("no/a"), as: format, width: 4, height: 2, frameCount: 2, timing: timing)
        }
        #expect(failure?.message.hasSuffix("No such file or directory") == true)
        let none = #expect(throws: Failure.self) {
          try AnimationOutput(output("a"), as: format, width: 0, height: 2, frameCount: 2, timing: timing)
        }
        #expect(none?.status == .usage)
      }
      #expect(files.isEmpty)
    }
  }
}
