import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// A request with what its route needs to answer it.
struct Exchange: Sendable {
  let request: Request
  let target: RequestTarget
  let context: StudioContext
  /// The client's address, for limits.
  let client: String
  /// When the work for the request is cancelled.
  let deadline: NIODeadline
}

extension Exchange {
  /// Returns whether the client already has the content of a tag.
  func hasCurrent(_ tag: EntityTag) -> Bool {
    request.headers[values: .ifNoneMatch].contains { tag.isMatched(by: $0) }
  }

  /// Whether the client has a copy of some content of the address, whichever it is: `If-None-Match: *`.
  var hasAnyCurrent: Bool { request.headers[values: .ifNoneMatch].contains("*") }

  /// Reads the body as text.
  ///
  /// - Throws: `ServiceError` 415 unless it is declared as JSON; 413 if it is too large, before it is read if its length
  ///   is declared; 408 if it does not arrive in time; 400 if it is not UTF-8.
  func bodyText(_ limits: Limits) async throws -> String {
    let mediaType = (request.headers[.contentType] ?? "").prefix { $0 != ";" }.lowercased()
    guard mediaType.split(separator: " ") == ["application/json"] else { throw ServiceError.notJSON }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limits.bodyBytes {
      throw ServiceError.bodyTooLarge(limits.bodyBytes)
    }
    let body = request.body
    let buffer: ByteBuffer
    do {
      buffer = try await BoundedTask.run(until: deadline, on: context.eventLoop, unless: nil) {
        try await body.collect(upTo: limits.bodyBytes)
      }
    } catch is NIOTooManyBytesError {
      throw ServiceError.bodyTooLarge(limits.bodyBytes)
    } catch is BoundedTask.Interruption {
      throw ServiceError.bodyTimeLimit
    } catch let error as HTTPParserError {
      throw error
    } catch {
      throw ServiceError.bodyIncomplete
    }
    guard let text = String(validating: buffer.readableBytesView, as: UTF8.self) else { throw ServiceError.notUTF8 }
    return text
  }
}

extension RequestTarget {
  /// Reads a target that is not too long. The server does not read the query of the page, so that is bounded by the limit of
  /// a header alone.
  init(checking target: String, _ limits: Limits) throws(ServiceError) {
    if target.utf8.count > limits.targetBytes, !target.hasPrefix("/?") { throw .targetTooLong }
    try self.init(target)
  }
}

/// The name of a request in the log and in the response: that of the header `X-Request-ID`, which a balancer may have
/// set, or a new one.
struct RequestID: CustomStringConvertible {
  let text: String

  init(of request: Request) {
    if let given = request.headers[.requestID], RequestID.isUsable(given) {
      text = given
    } else {
      text = UInt64.random(in: 0...UInt64.max).hexadecimal
    }
  }

  var description: String { text }

  private static func isUsable(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
