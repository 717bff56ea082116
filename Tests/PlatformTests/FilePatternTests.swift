import Foundation
import Testing

@testable import Platform

@Suite("Patterns of names of files")
struct FilePatternTests {
  @Test(
    "A star stands for any characters, and a question mark for one",
    arguments: [
      ("node*.csv", true), ("n*22*.csv", true), ("node??.csv", true), ("*", true), ("**", true), ("node?.csv", false),
      ("*e.csv", false), ("?", false), ("node*", true), ("x*", false),
    ])
  func names(_ pattern: String, _ isMatched: Bool) throws {
    #expect(try #require(FilePattern(pattern)).matches("node22.csv") == isMatched)
  }

  @Test("A path without a pattern is none, and one of a folder that does not exist has no file")
  func files() {
    #expect(FilePattern("") == nil && FilePattern("a.csv") == nil && FilePattern("*/a.csv") == nil)
    #expect(FilePattern("/no/such/folder/*")?.hasFile == false)
    #expect(FilePattern("/*")?.hasFile == true)
  }
}
