import FoundationEssentials
import Hummingbird
import NIOCore

extension StudioService {
  /// The OpenAPI description of this server.
  func description(_ exchange: Exchange) -> Response {
    constant(openAPI.bytes, openAPI.tag, mediaType: "application/json", exchange)
  }
}

/// A value as JSON, encoded once.
struct ConstantJSON: Sendable {
  let bytes: ByteBuffer
  let tag: EntityTag

  init(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    bytes = ByteBuffer(bytes: (try? encoder.encode(value)) ?? Data())
    tag = EntityTag(of: [bytes.readableBytesView])
  }
}
