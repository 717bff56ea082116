import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization
import Testing

@testable import Studio

@Suite struct ConnectionHandlerTests {
  private let handler = ConnectionHandler(Limits(), nil)

  private func connected() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: handler)
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
    return channel
  }

  private func head(_ fields: HTTPFields = [:]) -> HTTPResponsePart {
    .head(HTTPResponse(status: .ok, headerFields: fields))
  }

  @Test func aClosedInputTellsThatTheClientHasGone() throws {
    let channel = try connected()
    let count = Calls()
    handler.signal.setAction { count.add() }
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    _ = try channel.finish()
    #expect(count.value == 1)
  }

  @Test func aRemovedActionIsNotCalled() throws {
    let channel = try connected()
    let count = Calls()
    handler.signal.setAction { count.add() }
    handler.signal.removeAction()
    _ = try channel.finish()
    #expect(count.value == 0)
  }

  @Test func aConnectionOutlastsAResponse() throws {
    let channel = try connected()
    for _ in 0..<9 {
      try channel.writeInbound(request)
      try channel.writeInbound(HTTPRequestPart.end(nil))
      // A request in work takes its time.
      channel.embeddedEventLoop.advanceTime(by: .seconds(600))
      try channel.writeOutbound(head())
      try channel.writeOutbound(HTTPResponsePart.end(nil))
      channel.embeddedEventLoop.advanceTime(by: .seconds(9))
      #expect(channel.isActive)
    }
    _ = try channel.finish()
  }

  private let request = HTTPRequestPart.head(HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/"))

  @Test func aConnectionWithoutARequestIsClosed() throws {
    let channel = try connected()
    channel.embeddedEventLoop.advanceTime(by: .seconds(9))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func aConnectionWithoutAnotherRequestIsClosed() throws {
    let channel = try connected()
    try channel.writeInbound(request)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    try channel.writeOutbound(head())
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(10))
    #expect(!channel.isActive)
  }

  @Test func aBodyThatTricklesClosesTheConnection() throws {
    let channel = try connected()
    try channel.writeInbound(request)
    for _ in 0..<19 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "x")))
      #expect(channel.isActive)
    }
    // A response does not give it more time.
    try channel.writeOutbound(head())
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func aResponseThatIsNotReadInTimeClosesTheConnection() throws {
    let channel = try connected()
    try channel.writeInbound(request)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    try channel.writeOutbound(head())
    channel.embeddedEventLoop.advanceTime(by: .seconds(59))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func aResponseCanCloseTheConnection() throws {
    let channel = try connected()
    try channel.writeOutbound(head([.connection: "close"]))
    #expect(channel.isActive)
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    #expect(!channel.isActive)
  }
}

private final class Calls: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.add(1, ordering: .relaxed) }
}
