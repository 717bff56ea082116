import Hummingbird

extension StudioService {
  /// Describes the picture of a request: the view, the curves and their landmarks.
  func details(_ exchange: Exchange) async throws -> Response { try await reading(.details, exchange) }

  /// Returns what is known of a function over a range: zeros, extrema, intersections, the integral.
  func analysis(_ exchange: Exchange) async throws -> Response { try await reading(.analysis, exchange) }

  /// Returns the values of the curves at a number, and those of fields at a point.
  func trace(_ exchange: Exchange) async throws -> Response { try await reading(.trace, exchange) }

  /// Returns a table of the functions' values.
  func table(_ exchange: Exchange) async throws -> Response { try await reading(.table, exchange) }

  /// Returns the JSON that a drawing process makes of a body.
  func reading(_ kind: DrawingJob.Kind, _ exchange: Exchange) async throws -> Response {
    let text = try await exchange.bodyText(limits)
    return ServiceJSON.response(try await work(exchange, DrawingJob(kind: kind, text: text)).bytes)
  }
}
