import HTTPTypes
import Hummingbird

extension StudioService {
  func page(_ exchange: Exchange) throws(ServiceError) -> Response { try file(named: "index.html", exchange) }

  func asset(_ exchange: Exchange) throws(ServiceError) -> Response {
    try file(named: String(exchange.target.path.dropFirst("/assets/".count)), exchange)
  }

  private func file(named name: String, _ exchange: Exchange) throws(ServiceError) -> Response {
    guard let file = PageFile.all[name] else { throw .notFound }
    return constant(file.bytes, file.tag, mediaType: file.mediaType, exchange)
  }

  /// Returns a content that only another version of the program changes. A client asks each time whether it is current.
  func constant(_ bytes: ByteBuffer, _ tag: EntityTag, mediaType: String, _ exchange: Exchange) -> Response {
    var headers: HTTPFields = [.eTag: tag.description, .cacheControl: "no-cache"]
    if exchange.hasCurrent(tag) || exchange.hasAnyCurrent { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = mediaType
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }
}
