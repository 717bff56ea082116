import Foundation
import Testing

@testable import Platform

@Suite("Files that are replaced as a whole")
struct AtomicFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "plot-atomic-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  @Test("unique temporary files differ, even of processes with one number, as containers have")
  func names() {
    let names = (0..<100).map { _ in AtomicFile(path: "a.gif", naming: .unique).temporaryPath }
    #expect(Set(names).count == names.count)
  }

  @Test("a repeatable temporary file is overwritten, and the target stays until the end")
  func repeatable() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = AtomicFile(path: path("deep/er/a"), naming: .repeatable)
    try file.write(Array("left behind by a run that was killed".utf8))
    try file.write(Array("new".utf8))
    #expect(text("deep/er/a") == nil)
    #expect(text("deep/er/.a.part") == "new")
    try file.commit()
    #expect(text("deep/er/a") == "new")
    #expect(Folder.names(in: path("deep/er")) == ["a"])
  }

  @Test("what cannot be put in place leaves neither temporary file nor damage")
  func failed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(atPath: path("a"), withIntermediateDirectories: true)
    let file = AtomicFile(path: path("a"), naming: .repeatable)
    try file.write([1])
    #expect(throws: FileError.self) { try file.commit() }
    #expect(Folder.names(in: folder.path) == ["a"])
  }
}
