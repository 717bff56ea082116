import Foundation
import Testing

@testable import Platform

@Suite("Files to read")
struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ bytes: [UInt8]) throws -> InputFile {
    try folder.output("a").write(bytes)
    return FileAccess.unrestricted.input(folder.path("a"))
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
    let endless = FileAccess.unrestricted.input("/dev/zero")
    #expect(throws: FileError.notText("/dev/zero")) { try endless.bytes(if: .isText) }
  }

  @Test("A pipe is refused at once where a regular file is needed")
  func pipe() throws {
    let name = folder.path("pipe")
    #expect(mkfifo(name, 0o600) == 0)
    #expect(throws: FileError.notRegular(name)) { try FileAccess.unrestricted.input(name).bytes(if: .isRegular) }
  }
}
