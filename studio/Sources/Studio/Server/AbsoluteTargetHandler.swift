import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Gives a request whose target has a host of its own, `GET http://host/path`, this host; a different one in the `Host` header stays,
/// so that the request has two and is refused.
///
/// It is in front of the handler that turns targets into paths, which loses their hosts.
final class AbsoluteTargetHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// Puts the handler into its place, when another one is added to a connection.
  static func add(to pipeline: ChannelPipeline.SynchronousOperations) {
    guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
    try? pipeline.addHandler(AbsoluteTargetHandler(), position: .before(codec))
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), let host = AbsoluteTargetHandler.host(of: head.uri) else {
      return context.fireChannelRead(data)
    }
    let others = head.headers["Host"].filter { $0.lowercased() != host.lowercased() }
    head.headers.replaceOrAdd(name: "Host", value: host)
    for other in others { head.headers.add(name: "Host", value: other) }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// Returns the host, and the port if there is one, of a target in absolute form; nil for other forms. With a user's name it is
  /// a host that no server has.
  static func host(of target: String) -> String? {
    guard target.utf8.first != UInt8(ascii: "/"), let scheme = target.firstRange(of: "://") else { return nil }
    return String(target[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" })
  }
}
