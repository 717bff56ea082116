import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore

/// JSON as the service answers it: members in the order of their names; numbers that are not finite as texts.
enum ServiceJSON {
  static func bytes(of value: some Encodable) throws -> ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return ByteBuffer(bytes: try encoder.encode(value))
  }

  /// Returns a response that no cache keeps.
  static func response(_ bytes: ByteBuffer, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: bytes))
  }
}
