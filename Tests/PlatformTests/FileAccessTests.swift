import Testing

@testable import Platform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What paths may have opened")
struct FileAccessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Without access nothing is read, written, listed or removed, standard input and output neither")
  func denied() throws {
    let own = folder.path("a")
    try folder.output("a").write([1])
    for path in [own, "-", folder.path("none")] {
      #expect(throws: FileError.denied(path)) { try FileAccess.denied.input(path).bytes() }
      let output = FileAccess.denied.output(path)
      #expect(throws: FileError.deniedOutput(path)) { try output.write([2]) }
      #expect(throws: FileError.deniedOutput(path)) { try output.replace(by: [2]) }
      #expect(throws: FileError.deniedOutput(path)) { _ = try output.atomicFile() }
      #expect(throws: FileError.deniedOutput(path)) { _ = try output.startAppending(with: [2]) }
    }
    FileAccess.denied.removeFile(own)
    #expect(FileAccess.denied.names(in: folder.path("")).isEmpty)
    #expect(FileAccess.unrestricted.names(in: folder.path("")) == ["a"])
    #expect(try FileAccess.unrestricted.input(own).bytes() == [1])
  }

  @Test("A file that must be in a folder is refused outside it, also behind a link, and so is a pipe without a wait")
  func inside() throws {
    let inner = folder.path("inner")
    #expect(mkdir(inner, 0o700) == 0)
    let home = try #require(FileSystem.resolved(inner))
    let access = FileAccess.inside(folderOf: inner + "/request.json")
    let (own, link, foreign, pipe) = (inner + "/a", inner + "/link", inner + "/foreign", inner + "/pipe")
    try FileAccess.unrestricted.output(own).write([1])
    try folder.output("a").write([2])
    // The name of a folder that begins with the same letters is another folder.
    #expect(mkdir(inner + "-too", 0o700) == 0)
    try folder.output("inner-too/a").write([2])
    #expect(symlink("a", link) == 0)
    #expect(symlink("../a", foreign) == 0)
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [own, link, inner + "/../inner/a"] { #expect(try access.input(path).bytes() == [1]) }
    for path in [
      foreign, pipe, folder.path("a"), folder.path("inner-too/a"), folder.path("missing"), "/dev/null", inner,
    ] {
      #expect(throws: FileError.outside(path, folder: home)) { try access.input(path).bytes() }
    }
    #expect(throws: FileError.cannotRead(inner + "/b", .noEntry)) { try access.input(inner + "/b").bytes() }
    #expect(throws: FileError.denied("-")) { try access.input("-").bytes() }
    #expect(throws: FileError.deniedOutput(own)) { try access.output(own).write([3]) }
  }

  @Test("Paths from standard input, and from a file in no folder, have no access")
  func withoutFolder() {
    #expect(FileAccess.inside(folderOf: "-") == .denied)
    #expect(FileAccess.inside(folderOf: folder.path("none/a.json")) == .denied)
  }
}
