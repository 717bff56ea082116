import Foundation
import Testing

@testable import Platform

@Suite("Files that are replaced as a whole")
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Unique temporary files have different names")
  func names() {
    let names = (0..<100).map { _ in AtomicFile(path: "a.gif", naming: .unique).temporaryPath }
    #expect(Set(names).count == names.count)
  }

  @Test("A repeatable temporary file is overwritten, and the target is replaced only at the end")
  func repeatable() throws {
    let file = AtomicFile(path: folder.path("deep/er/a"), naming: .repeatable)
    try file.write(Array("left by a killed run".utf8))
    try file.write(Array("new".utf8))
    #expect(folder.text("deep/er/a") == nil)
    #expect(folder.text("deep/er/.a.part") == "new")
    try file.commit()
    #expect(folder.text("deep/er/a") == "new")
    #expect(FileSystem.names(in: folder.path("deep/er")) == ["a"])
  }

  @Test("A failed commit leaves the target unchanged and no temporary file")
  func failed() throws {
    try FileManager.default.createDirectory(atPath: folder.path("a"), withIntermediateDirectories: true)
    let file = AtomicFile(path: folder.path("a"), naming: .repeatable)
    #expect(throws: FileError.self) { try file.replace(by: [1]) }
    #expect(folder.files == ["a"])
  }
}
