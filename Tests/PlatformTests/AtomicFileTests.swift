import Foundation
import Testing

@testable import Platform

@Suite("Files that are replaced as a whole")
struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Temporary files have different names in the folder of the target")
  func names() {
    let names = (0..<100).map { _ in AtomicFile(path: "b/a.gif").temporaryPath }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix("b/.a.gif.") && $0.hasSuffix(".part") })
  }

  @Test("The target is replaced only at the end, and missing folders are made")
  func replacement() throws {
    let file = AtomicFile(path: folder.path("deep/er/a"))
    try file.write(Array("new".utf8))
    #expect(folder.text("deep/er/a") == nil)
    try file.commit()
    #expect(folder.text("deep/er/a") == "new")
    #expect(FileSystem.names(in: folder.path("deep/er")) == ["a"])
  }

  @Test("What a killed process left is removed, and nothing else")
  func leftovers() throws {
    try AtomicFile(path: folder.path("a")).write([1])
    try AtomicFile(path: folder.path("a.b")).write([1])
    let random = String(repeating: "0", count: 13)
    let others = [
      ".part", ".a.part", "a.\(random).part", ".c.\(random).part", ".a.backup.part", ".a.\(random)0.part",
      ".a.+\(random.dropLast()).part", ".a.\(random.dropLast())Z.part",
    ]
    for name in others { try folder.output(name).write([1]) }
    AtomicFile.removeLeftovers(of: [folder.path("a"), folder.path("a.b"), folder.path("none/a")])
    #expect(Set(folder.files) == Set(others))
  }

  @Test("What another process is still writing stays, until it is killed")
  func living() throws {
    var file: AtomicFile? = AtomicFile(path: folder.path("a"))
    try file?.write([1])
    AtomicFile.removeLeftovers(of: [folder.path("a")])
    #expect(folder.files.count == 1)
    file = nil
    AtomicFile.removeLeftovers(of: [folder.path("a")])
    #expect(folder.files.isEmpty)
  }

  @Test("A file that is written but not yet committed is committed after another process has removed leftovers")
  func uncommitted() throws {
    let file = AtomicFile(path: folder.path("a"))
    try file.write([1])
    try folder.output("a").write([2])
    try file.commit()
    #expect(try FileAccess.unrestricted.input(folder.path("a")).bytes() == [1])
    #expect(folder.files == ["a"])
  }

  @Test("Long names that differ at their end have temporary files that differ, and each is removed alone")
  func longNames() throws {
    let names = ["a", "b"].map { folder.path(String(repeating: "é", count: 120) + $0) }
    for name in names { try AtomicFile(path: name).write([1]) }
    for count in [1, 0] {
      AtomicFile.removeLeftovers(of: [names[count]])
      #expect(folder.files.count == count)
    }
  }

  @Test("A temporary file never opens what is there already, not even a pipe")
  func collision() throws {
    let file = AtomicFile(path: folder.path("a"))
    #expect(mkfifo(file.temporaryPath, 0o600) == 0)
    #expect(throws: FileError.self) { try file.write([1]) }
  }

  @Test("A file with permissions of its own has them from the start")
  func permissions() throws {
    let file = AtomicFile(path: folder.path("a"), mode: 0o640)
    let descriptor = try file.open()
    defer { close(descriptor) }
    var status = stat()
    #expect(fstat(descriptor, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o640)
    file.remove()
  }

  @Test("A failed commit leaves the target unchanged and no temporary file")
  func failed() throws {
    try FileManager.default.createDirectory(atPath: folder.path("a"), withIntermediateDirectories: true)
    let file = AtomicFile(path: folder.path("a"))
    #expect(throws: FileError.self) { try file.replace(by: [1]) }
    #expect(folder.files == ["a"])
  }
}
