import Hummingbird
import NIOCore

/// What is known of a request besides its message: the connection and the client.
struct StudioContext: InitializableFromSource {
  /// Measures time limits.
  let eventLoop: any EventLoop
  /// The client's address; empty if it is unknown.
  let clientAddress: String
  /// Nil in tests, which have no connection.
  private let channel: (any Channel)?

  init(source: ApplicationRequestContextSource) {
    eventLoop = source.channel.eventLoop
    clientAddress = source.channel.remoteAddress?.ipAddress ?? ""
    channel = source.channel
  }

  init(eventLoop: any EventLoop, clientAddress: String = "") {
    self.eventLoop = eventLoop
    self.clientAddress = clientAddress
    channel = nil
  }

  /// Returns what tells that the client has gone.
  func closeSignal() async -> CloseSignal? {
    guard let channel else { return nil }
    return try? await channel.eventLoop.submit {
      try channel.pipeline.syncOperations.handler(type: ConnectionHandler.self).signal
    }.get()
  }
}
