import FoundationEssentials
import Testing

@testable import Studio

@Suite struct PageFileTests {
  @Test func everyFileOfThePageIsEmbedded() throws {
    let folder =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
      + "/Sources/CStudioPage/page"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(PageFile.all.keys) == Set(names))
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      #expect(PageFile.all[name].map { Array($0.bytes.readableBytesView) } == Array(bytes))
    }
  }

  @Test func everyFileHasAMediaType() {
    for file in PageFile.all.values { #expect(file.mediaType != "application/octet-stream") }
  }
}
