import Testing

@testable import Studio

@Suite struct EntityTagTests {
  private let tag = EntityTag(of: [Array("a".utf8)])

  @Test func theHashIsFNV1a() {
    var hash = ContentHash()
    #expect(hash.hexadecimal == "6c62272e07bb014262b821756295c58d")
    hash.add("a".utf8)
    #expect(hash.hexadecimal == "d228cb696f1a8caf78912b704e4a8964")
  }

  @Test func partsAreApart() {
    #expect(EntityTag(of: [[1], [2]]) != EntityTag(of: [[1, 2]]))
    #expect(EntityTag(of: [[1], [2]]) == EntityTag(of: [[1], [2]]))
  }

  @Test func headersMayListTagsWeakOnesToo() {
    #expect(tag.isMatched(by: tag.description))
    #expect(tag.isMatched(by: "W/\(tag)"))
    #expect(tag.isMatched(by: "\"x\" ,\t\(tag) , \"y\""))
    #expect(!tag.isMatched(by: ""))
    #expect(!tag.isMatched(by: "\"x\", W/\"y\""))
    #expect(!tag.isMatched(by: String(tag.description.dropFirst())))
  }
}
