import Foundation
import Testing

@testable import Platform

extension OneAtATime {
  @Suite("Files that are written piece by piece")
  final class OutputStreamTests {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plot-files-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func output(_ name: String) -> OutputFile { OutputFile(path: folder.appending(path: name).path) }

    func contents(_ name: String) -> String? { try? String(contentsOf: folder.appending(path: name), encoding: .utf8) }

    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

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
      #expect(throws: FileError.self) { try stream.append([1]) }
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
  }
}
