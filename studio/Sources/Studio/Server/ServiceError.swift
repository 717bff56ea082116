import HTTPTypes
import Hummingbird
import Plotter

/// The reason why a request is not answered as asked: a status, one line, and the place in the input if it is known.
struct ServiceError: Error, Codable, Equatable {
  /// A text and the characters in it that are wrong.
  struct Place: Codable, Equatable {
    let text: String
    /// Offsets of characters.
    let from: Int
    let to: Int
    /// The text on one line, with a caret below each wrong character.
    let lines: String
  }

  /// The number of the status.
  private let code: Int
  /// One line.
  let message: String
  var option: String?
  var place: Place?
  var headers = HTTPFields()

  init(_ status: HTTPResponse.Status, _ message: String) {
    code = status.code
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
    place = error.excerpt.map {
      Place(text: $0.text, from: $0.range.lowerBound, to: $0.range.upperBound, lines: $0.description)
    }
  }

  var status: HTTPResponse.Status { HTTPResponse.Status(code: code) }

  /// The message, followed by the text and a caret below the error if its place is known.
  var text: String { "\(message)\n" + (place?.lines ?? "") }

  /// The body of the response.
  var json: JSONValue {
    [
      "message": .string(message),
      "text": .string(text),
      "option": option.map(JSONValue.string) ?? .null,
      "excerpt": place.map {
        ["text": .string($0.text), "from": .number(Double($0.from)), "to": .number(Double($0.to))]
      } ?? .null,
    ]
  }
}

extension ServiceError {
  static let cancelled = ServiceError(.serviceUnavailable, "the request was cancelled")
  static let notFound = ServiceError(.notFound, "there is nothing at this address; see /openapi.json")
  static let targetTooLong = ServiceError(.uriTooLong, "the address is too long; send a POST request with JSON instead")
  static let noHost = ServiceError(.badRequest, "the Host header is missing")
  static let twoHosts = ServiceError(.badRequest, "the request names more than one host").closing()
  static let unknownCoding = ServiceError(
    .notImplemented, "the only Transfer-Encoding that this server reads is chunked"
  ).closing()
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

  /// The process that drew has ended.
  static let drawingFailed = ServiceError(
    .internalServerError, "drawing failed: the process that worked on this request alone has ended")

  /// No process draws.
  static let noDrawing = ServiceError(.serviceUnavailable, "no drawing process starts; try again").retrying(after: 5)

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
