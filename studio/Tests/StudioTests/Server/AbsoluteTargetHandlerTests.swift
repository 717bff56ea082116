import NIOEmbedded
import NIOHTTP1
import Testing

@testable import Studio

@Suite struct AbsoluteTargetHandlerTests {
  @Test(arguments: [
    ("/plot.svg?f=http://a/", ["b"], ["b"]), ("http://a/x", ["a"], ["a"]), ("http://A:80/x", ["a:80"], ["A:80"]),
    ("http://a/x", [], ["a"]), ("http://a?f=x", ["b"], ["a", "b"]), ("http://evil@a/", ["a"], ["evil@a", "a"]),
    ("*", ["a"], ["a"]), ("http://", ["a"], ["", "a"]), ("/", ["a", "b"], ["a", "b"]),
  ])
  func theHostOfATargetIsThatOfTheRequest(_ target: String, _ hosts: [String], _ result: [String]) throws {
    let channel = EmbeddedChannel(handler: AbsoluteTargetHandler())
    let headers = HTTPHeaders(hosts.map { ("Host", $0) })
    try channel.writeInbound(
      HTTPServerRequestPart.head(HTTPRequestHead(version: .http1_1, method: .GET, uri: target, headers: headers)))
    guard case .head(let head)? = try channel.readInbound(as: HTTPServerRequestPart.self) else {
      Issue.record("there is no head")
      return
    }
    #expect(head.headers["Host"] == result)
    _ = try channel.finish()
  }
}
