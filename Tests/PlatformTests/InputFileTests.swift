import Foundation
import Testing

@testable import Platform

@Suite("Files to read")
struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ bytes: [UInt8]) throws -> InputFile {
    try folder.output("a").write(bytes)
    return InputFile(path: folder.path("a"))
  }

  @Test("A text loses its byte-order mark, other files keep all bytes")
  func byteOrderMark() throws {
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF, 0x61]
    #expect(try file(marked).bytes(if: .isText) == [0x61])
    #expect(try file(marked).bytes() == marked)
    #expect(try file([]).bytes(if: .isText) == [])
  }

  @Test("A zero byte, and bytes beyond the limit, are refused")
  func refusals() throws {
    let name = folder.path("a")
    #expect(throws: FileError.notText(name)) { try file([0x61, 0]).bytes(if: .isText) }
    #expect(throws: FileError.tooLong(name, limit: 3)) { try file([1, 2, 3, 4]).bytes(atMost: 3) }
    #expect(throws: FileError.notText("/dev/zero")) { try InputFile(path: "/dev/zero").bytes(if: .isText) }
  }

  @Test("A pipe is refused at once where a regular file is needed")
  func pipe() throws {
    let name = folder.path("pipe")
    #expect(mkfifo(name, 0o600) == 0)
    #expect(throws: FileError.notRegular(name)) { try InputFile(path: name).bytes(if: .isRegular) }
  }

  @Test("A file that must be in a folder is refused outside it, also behind a link, and so is a pipe without a wait")
  func confinement() throws {
    let inner = folder.path("inner")
    #expect(mkdir(inner, 0o700) == 0)
    let home = try #require(FileSystem.resolved(inner))
    let (own, link, foreign, pipe) = (inner + "/a", inner + "/link", inner + "/foreign", inner + "/pipe")
    try OutputFile(path: own).write([1])
    try folder.output("a").write([2])
    #expect(symlink("a", link) == 0)
    #expect(symlink("../a", foreign) == 0)
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [own, link, inner + "/../inner/a"] {
      #expect(try InputFile(path: path, inside: home).bytes() == [1])
    }
    for path in [foreign, pipe, folder.path("a"), "/dev/null", inner] {
      #expect(throws: FileError.outside(path, folder: home)) { try InputFile(path: path, inside: home).bytes() }
    }
    #expect(throws: FileError.cannotRead(inner + "/b", .noEntry)) {
      try InputFile(path: inner + "/b", inside: home).bytes()
    }
    // A folder that could not be found has nothing.
    #expect(throws: FileError.outside(own, folder: "")) { try InputFile(path: own, inside: "").bytes() }
    // The name of a folder that begins with the same letters is another folder.
    #expect(throws: FileError.outside(own, folder: home.dropLast() + "")) {
      try InputFile(path: own, inside: home.dropLast() + "").bytes()
    }
  }
}
