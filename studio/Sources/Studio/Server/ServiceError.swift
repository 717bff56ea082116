import HTTPTypes
import Hummingbird
import Plotter

/// The reason why a request is not answered as asked: a status, one line, and the place in the input if it is known.
struct ServiceError: Error {
  let status: HTTPResponse.Status
  /// One line.
  let message: String
  var option: String?
  var excerpt: Excerpt?
  var headers = HTTPFields()

  init(_ status: HTTPResponse.Status, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Words an error of a plot as the command does.
  init(_ error: PlotError) {
    switch error.kind {
    case .usage, .data, .noInput, .cannotCreate: self.init(.badRequest, error.message)
    case .cancelled, .hungUp, .interrupted, .terminated: self = .cancelled
    case .unavailable: self.init(.serviceUnavailable, error.message)
    case .software, .inputOutput: self.init(.internalServerError, error.message)
    }
    option = error.option?.rawValue
    excerpt = error.excerpt
  }

  /// The message, followed by the text and a caret below the error if its place is known.
  var text: String { "\(message)\n" + (excerpt?.description ?? "") }

  /// The body of the response.
  var json: JSONValue {
    [
      "message": .string(message),
      "text": .string(text),
      "option": option.map(JSONValue.string) ?? .null,
      "excerpt": excerpt.map {
        [
          "text": .string($0.text), "from": .number(Double($0.range.lowerBound)),
          "to": .number(Double($0.range.upperBound)),
        ]
      } ?? .null,
    ]
  }
}

extension ServiceError {
  static let cancelled = ServiceError(.serviceUnavailable, "the request was cancelled")
  static let notFound = ServiceError(.notFound, "there is nothing at this address; see /openapi.json")
  static let targetTooLong = ServiceError(.uriTooLong, "the address is too long; send a POST request with JSON instead")
  static let noHost = ServiceError(.badRequest, "the Host header is missing")
  static let bodyTimeLimit = ServiceError(.requestTimeout, "the body of the request did not arrive in time").closing()
  static let bodyIncomplete = ServiceError(.badRequest, "the body ended early").closing()
  static let notJSON = ServiceError(.unsupportedMediaType, "the body must be JSON with Content-Type: application/json")
  static let notUTF8 = ServiceError(.badRequest, "the body is not UTF-8")

  static func methodNotAllowed(_ allowed: [HTTPRequest.Method]) -> ServiceError {
    var error = ServiceError(.methodNotAllowed, "this address does not answer this method")
    error.headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
    return error
  }

  static func misdirected(_ host: String) -> ServiceError {
    ServiceError(.misdirectedRequest, "this server does not answer for “\(host.prefix(80))”; see --allow-host")
  }

  static func bodyTooLarge(_ limit: Int) -> ServiceError {
    ServiceError(.contentTooLarge, "the body is larger than \(limit) bytes").closing()
  }

  static func overloaded() -> ServiceError {
    ServiceError(.serviceUnavailable, "too many requests are in work; try again").retrying().closing()
  }

  static func tooManyOfClient() -> ServiceError {
    ServiceError(.tooManyRequests, "too many requests of this client are in work; try again").retrying().closing()
  }

  static func timeLimit(_ seconds: Double) -> ServiceError {
    ServiceError(.serviceUnavailable, "the picture took longer than \(seconds) s").retrying(after: 10)
  }

  /// Asks the client to try again after some seconds.
  private func retrying(after seconds: Int = 1) -> ServiceError {
    var error = self
    error.headers[.retryAfter] = String(seconds)
    return error
  }

  /// Closes the connection after the response, since the rest of the request is not read, or others wait for a connection.
  private func closing() -> ServiceError {
    var error = self
    error.headers[.connection] = "close"
    return error
  }
}
