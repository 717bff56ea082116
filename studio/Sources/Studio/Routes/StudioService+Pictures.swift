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
      let job = DrawingJob(kind: .picture(format), text: try await exchange.bodyText(limits))
      return response(try await draw(job, as: format, exchange), as: format, [.cacheControl: "no-store"])
    }
    let query = try canonicalQuery(exchange.target.query, as: format)
    let tag = EntityTag(
      of: [format.rawValue, query, build.hexadecimal, fonts.hexadecimal].map { Array($0.utf8) })
    let headers: HTTPFields = [.eTag: tag.description, .cacheControl: "public, max-age=86400"]
    if exchange.hasCurrent(tag) { return Response(status: .notModified, headers: headers) }
    let picture = try await draw(DrawingJob(kind: .pictureOfQuery(format), text: query), as: format, exchange)
    // Whether there is any picture is known only now.
    if exchange.hasAnyCurrent { return Response(status: .notModified, headers: headers) }
    return response(picture, as: format, headers)
  }

  /// Returns the query in the form that is the same for equal requests. Names and values are read; no formula is.
  private func canonicalQuery(
    _ query: [(name: String, value: String)], as format: PictureFormat
  ) throws(ServiceError) -> String {
    do {
      return try limits.checked(PlotRequest(query: query), as: format).query
    } catch let error as ServiceError {
      throw error
    } catch let error as PlotError {
      throw ServiceError(error)
    } catch {
      throw ServiceError(.internalServerError, "unexpected error")
    }
  }

  private func draw(
    _ job: DrawingJob, as format: PictureFormat, _ exchange: Exchange
  ) async throws -> DrawingAnswer.Content {
    let picture = try await work(exchange, job)
    metrics.countPicture(format)
    return picture
  }

  private func response(_ picture: DrawingAnswer.Content, as format: PictureFormat, _ fields: HTTPFields) -> Response {
    var headers = fields
    headers[.contentType] = format.mediaType
    headers[.contentDisposition] = "inline; filename=\"plot.\(format.rawValue)\""
    if let view = picture.view { headers[.plotView] = view }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: picture.bytes))
  }
}

extension PictureFormat {
  var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .png: "image/png"
    case .pdf: "application/pdf"
    case .eps: "application/postscript"
    case .html: "text/html; charset=utf-8"
    case .tex: "application/x-tex"
    }
  }
}
