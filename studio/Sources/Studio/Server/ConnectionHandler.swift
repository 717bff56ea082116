import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Watches a connection: tells when the client has gone, and closes the connection if the client does not read a
/// response in time, or after a response that says so.
///
/// A client that closes its sending half counts as gone, since the end of a connection looks the same until something
/// is written.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  let signal = CloseSignal()
  private let responseTime: TimeAmount
  private var alarm: Scheduled<Void>?
  private var closesAfterResponse = false

  init(responseTime: TimeAmount) { self.responseTime = responseTime }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { signal.close() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    alarm?.cancel()
    signal.close()
    context.fireChannelInactive()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      closesAfterResponse = head.headerFields[.connection] == "close"
      let channel = context.channel
      alarm = context.eventLoop.scheduleTask(in: responseTime) { channel.close(promise: nil) }
      context.write(data, promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      let written = promise ?? context.eventLoop.makePromise()
      let (alarm, closes) = (alarm, closesAfterResponse)
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      written.futureResult.whenComplete { _ in
        alarm?.cancel()
        if closes { bound.value.close(promise: nil) }
      }
      context.write(data, promise: written)
    }
  }
}

@available(*, unavailable)
extension ConnectionHandler: Sendable {}
