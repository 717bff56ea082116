import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Watches a connection: tells when the client has gone; closes the connection if a request does not arrive in time, if the
/// client does not read a response in time, and after a response that says so.
///
/// A client that closes its sending half counts as gone, since the end of a connection looks the same until something
/// is written.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  let signal = CloseSignal()
  private let limits: Limits
  private let budget: NIOLoopBound<ConnectionBudget>?
  private var number: UInt64?
  /// Closes the connection unless the client has sent what it waits for.
  private var requestAlarm: Scheduled<Void>?
  private var responseAlarm: Scheduled<Void>?
  private var closesAfterResponse = false
  /// Heads and ends of requests, and of responses.
  private var heads = 0
  private var ends = 0
  private var responses = 0

  init(_ limits: Limits, _ budget: NIOLoopBound<ConnectionBudget>?) {
    self.limits = limits
    self.budget = budget
  }

  func handlerAdded(context: ChannelHandlerContext) {
    AbsoluteTargetHandler.add(to: context.pipeline.syncOperations)
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  private func begin(_ context: ChannelHandlerContext) {
    guard requestAlarm == nil else { return }
    waitForHead(context)
    let channel = context.channel
    number = budget?.value.add(channel.remoteAddress?.client ?? "") { channel.close(promise: nil) }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { signal.close() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    requestAlarm?.cancel()
    responseAlarm?.cancel()
    if let number { budget?.value.remove(number) }
    signal.close()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      heads += 1
      setRequestAlarm(context, limits.bodySeconds)
    case .body: break
    case .end:
      ends += 1
      requestAlarm?.cancel()
      // The response can be complete before the request.
      if responses == heads { waitForHead(context) } else { set(.working) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      closesAfterResponse = head.headerFields[.connection] == "close"
      let channel = context.channel
      responseAlarm = context.eventLoop.scheduleTask(in: .seconds(Int64(limits.responseSeconds))) {
        channel.close(promise: nil)
      }
      set(.responding)
      context.write(data, promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      let written = promise ?? context.eventLoop.makePromise()
      let (alarm, closes) = (responseAlarm, closesAfterResponse)
      let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
      written.futureResult.whenComplete { _ in
        alarm?.cancel()
        let (handler, context) = bound.value
        if closes { return context.close(promise: nil) }
        handler.responses += 1
        if handler.responses == handler.heads, handler.ends == handler.heads { handler.waitForHead(context) }
      }
      context.write(data, promise: written)
    }
  }

  /// Begins to wait for the next request.
  private func waitForHead(_ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    set(.receiving)
    setRequestAlarm(context, limits.headSeconds)
  }

  private func setRequestAlarm(_ context: ChannelHandlerContext, _ seconds: Int) {
    requestAlarm?.cancel()
    let channel = context.channel
    requestAlarm = context.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) { channel.close(promise: nil) }
  }

  private func set(_ stage: ConnectionBudget.Stage) { if let number { budget?.value.set(stage, of: number) } }
}

@available(*, unavailable)
extension ConnectionHandler: Sendable {}
