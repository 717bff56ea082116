import Testing

@testable import Studio

@Suite struct RequestTargetTests {
  @Test func aPlusSignIsAPlusSignAndASpaceIsEncoded() throws {
    let target = try RequestTarget("/plot.svg?f=x%20+1&f=2&mark&name=a=b&&#top")
    #expect(target.path == "/plot.svg")
    #expect(target.query.map(\.name) == ["f", "f", "mark", "name"])
    #expect(target.query.map(\.value) == ["x +1", "2", "", "a=b"])
  }

  @Test func textIsUTF8() throws {
    #expect(try RequestTarget("/?f=%CF%80%C3%97x").query[0].value == "π×x")
    #expect(try RequestTarget("/?f=π").query[0].value == "π")
  }

  @Test(arguments: ["", "/", "?", "/?", "/?&=&"])
  func aTargetMayBeEmpty(_ target: String) throws {
    #expect(try RequestTarget(target).query.allSatisfy { $0.value.isEmpty })
  }

  @Test(arguments: ["/?f=%", "/?f=%4", "/?f=%zz", "/?f=%ff", "/?%C3=1", "/%C0%80", "/?f=%00", "/?f=%ED%A0%80"])
  func malformedEscapesAreRefused(_ target: String) {
    #expect { _ = try RequestTarget(target) } throws: { ($0 as? ServiceError)?.status == .badRequest }
  }
}
