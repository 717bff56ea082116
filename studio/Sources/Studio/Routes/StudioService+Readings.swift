import Hummingbird
import Plotter

extension StudioService {
  /// Describes the picture of a request: the view, the curves and their landmarks.
  func details(_ exchange: Exchange) async throws -> Response {
    let request = try plotRequest(json: try await exchange.bodyText(limits))
    let limits = limits
    return try response(
      try await work(exchange) { renderer in
        try renderer.details(of: limits.resolved(request))
      })
  }

  /// Returns the values of the curves at a number.
  func trace(_ exchange: Exchange) async throws -> Response {
    let members = try members(of: try await exchange.bodyText(limits), ["request", "x"])
    let request = try plotRequest(in: members)
    guard case .number(let x) = members["x"] else { throw ServiceError(.badRequest, "the member “x” must be a number") }
    let limits = limits
    let points = try await work(exchange) { _ in
      try limits.resolved(request).plot(at: 0).trace(at: x)
    }
    return try response(["points": points])
  }

  /// Returns a table of the functions' values.
  func table(_ exchange: Exchange) async throws -> Response {
    let members = try members(of: try await exchange.bodyText(limits), ["request", "samples"])
    let request = try plotRequest(in: members)
    guard case .number(let number) = members["samples"] ?? 51, let samples = Int(exactly: number),
      (2...limits.samples).contains(samples)
    else { throw ServiceError(.badRequest, "the member “samples” must be a whole number from 2 to \(limits.samples)") }
    let limits = limits
    return try response(
      try await work(exchange) { _ in
        try limits.resolved(request, samples: samples).plot(at: 0).table(samples: samples)
      })
  }
}
