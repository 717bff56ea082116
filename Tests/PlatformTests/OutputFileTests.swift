import Foundation
import Testing

@testable import Platform

extension ProcessStateTests {
  @Suite("Files that are written piece by piece")
  struct OutputFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A committed stream replaces the file, an abandoned one leaves nothing")
    func stream() throws {
      try folder.output("a").write(Array("old".utf8))
      let stream = try folder.output("a").open()
      try stream.append(Array("n".utf8))
      #expect(folder.text("a") == "old")
      #expect(folder.files.count == 2)
      try stream.append([])
      try stream.append(Array("ew".utf8))
      try stream.commit()
      #expect(folder.text("a") == "new")
      do { try folder.output("a").open().append(Array("lost".utf8)) }
      #expect(folder.text("a") == "new")
      #expect(folder.files == ["a"])
    }

    @Test("Writing to an abandoned stream is an error")
    func closedStream() throws {
      let stream = try folder.output("a").open()
      stream.abandon()
      #expect(throws: FileError.self) { try stream.append([1]) }
      #expect(folder.files.isEmpty)
    }

    @Test("A replaced file keeps its links and permissions")
    func linksAndPermissions() throws {
      try folder.output("a").write([1])
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.output("a").path)
      try FileManager.default.createSymbolicLink(atPath: folder.output("b").path, withDestinationPath: "a")
      try folder.output("b").write(Array("new".utf8))
      #expect(folder.text("a") == "new")
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.output("a").path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.output("b").path) == "a")
    }

    @Test("A link to a missing file is kept, and the file is made")
    func danglingLink() throws {
      try FileManager.default.createSymbolicLink(atPath: folder.output("b").path, withDestinationPath: "c")
      try FileManager.default.createSymbolicLink(atPath: folder.output("c").path, withDestinationPath: "a")
      try folder.output("b").write(Array("new".utf8))
      #expect(folder.text("a") == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.output("b").path) == "c")
    }

    @Test("A link that leads to itself is an error, and stays")
    func circularLink() throws {
      try FileManager.default.createSymbolicLink(atPath: folder.output("a").path, withDestinationPath: "b")
      try FileManager.default.createSymbolicLink(atPath: folder.output("b").path, withDestinationPath: "a")
      #expect(throws: FileError.cannotCreate(folder.path("a"), SystemError(code: ELOOP))) {
        try folder.output("a").write([1])
      }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.output("a").path) == "b")
    }

    @Test("A link to a name that is not UTF-8 is an error, and no file is made")
    func damagedLink() throws {
      let target: [CChar] = [0x62, -1, 0]
      #expect(symlink(target, folder.path("a")) == 0)
      #expect(throws: FileError.cannotCreate(folder.path("a"), SystemError(code: EILSEQ))) {
        try folder.output("a").write([1])
      }
      #expect(folder.files == ["a"])
    }

    @Test("What a killed process left beside the target of a link is removed")
    func leftoversBesideTarget() throws {
      try FileManager.default.createDirectory(atPath: folder.path("b"), withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(atPath: folder.path("a"), withDestinationPath: "b/c")
      try AtomicFile(path: folder.path("b/c")).write([1])
      OutputFile.removeLeftovers(of: [folder.output("a")])
      #expect(FileSystem.names(in: folder.path("b")).isEmpty)
    }

    @Test("The next result removes what a killed process left, and two at once do not disturb each other")
    func leftovers() throws {
      try AtomicFile(path: folder.path("a")).write([1])
      let first = try folder.output("a").open()
      #expect(folder.files.count == 1)
      let second = try folder.output("a").open()
      try second.append([2])
      try first.append([3])
      try second.commit()
      try first.commit()
      #expect(try FileAccess.unrestricted.input(folder.path("a")).bytes() == [3])
      #expect(folder.files == ["a"])
    }

    @Test("A replaced file loses the permission to change the user")
    func setUserID() throws {
      try folder.output("a").write([1])
      #expect(chmod(folder.path("a"), 0o4755) == 0)
      try folder.output("a").write([2])
      #expect(FileStatus(folder.path("a")).mode & 0o7777 == 0o755)
    }
  }
}
