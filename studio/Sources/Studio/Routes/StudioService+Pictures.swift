import FoundationEssentials
import Grapher
import HTTPTypes
import Hummingbird
import NIOCore
import Plotter

extension StudioService {
  /// Draws the picture of a query (GET), or of a request in JSON (POST).
  ///
  /// The tag of a query's picture is known before it is drawn, since the same program with the same fonts draws the same
  /// bytes for the same query. Only a picture that could be drawn has been sent with its tag.
  func picture(_ exchange: Exchange, as format: PictureFormat) async throws -> Response {
    if exchange.request.method == .post {
      let request = try plotRequest(json: try await exchange.bodyText(limits)).checked(as: format)
      return response(try await draw(request, as: format, exchange), as: format, [.cacheControl: "no-store"])
    }
    let request = try plotRequest(query: exchange.target.query).checked(as: format)
    let tag = EntityTag(
      of: [format.rawValue, request.query, Plot.version, fonts.hexadecimal].map { Array($0.utf8) })
    let headers: HTTPFields = [.eTag: tag.description, .cacheControl: "public, max-age=86400"]
    if exchange.hasCurrent(tag) { return Response(status: .notModified, headers: headers) }
    let picture = try await draw(request, as: format, exchange)
    // Whether there is any picture is known only now.
    if exchange.hasAnyCurrent { return Response(status: .notModified, headers: headers) }
    return response(picture, as: format, headers)
  }

  private func draw(_ request: PlotRequest, as format: PictureFormat, _ exchange: Exchange) async throws -> Picture {
    let limits = limits
    let picture = try await work(exchange) { renderer in
      try renderer.picture(of: limits.resolved(request, as: format), as: format)
    }
    metrics.countPicture(format)
    return picture
  }

  private func response(_ picture: Picture, as format: PictureFormat, _ fields: HTTPFields) -> Response {
    var headers = fields
    headers[.contentType] = format.mediaType
    headers[.contentDisposition] = "inline; filename=\"plot.\(format.rawValue)\""
    if let view = picture.view { headers[.plotView] = view.headerText }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
  }
}

extension PlotRequest {
  /// Returns the request if it names no other format than that of the address.
  fileprivate func checked(as format: PictureFormat) throws(ServiceError) -> PlotRequest {
    guard let named = self[.format], named.lowercased() != format.rawValue else { return self }
    var error = ServiceError(
      .badRequest,
      "the format is “\(named.prefix(40))”, but the address is /plot.\(format.rawValue); leave “format” out")
    error.option = PlotOption.format.rawValue
    throw error
  }
}

extension PictureFormat {
  var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .png: "image/png"
    case .pdf: "application/pdf"
    }
  }
}

extension PictureView {
  /// JSON on one line in ASCII, as a header must be.
  fileprivate var headerText: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(self) else { return nil }
    var text = ""
    for unit in String(decoding: json, as: UTF8.self).utf16 {
      if unit < 128 {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        text += "\\u" + unit.hexadecimal
      }
    }
    return text
  }
}
