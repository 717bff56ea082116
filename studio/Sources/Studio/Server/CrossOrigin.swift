import HTTPTypes

/// The origins whose pages may read responses (CORS). None may by default.
struct CrossOrigin: Sendable {
  /// Origins such as `https://example.org`; `*` allows every one.
  let allowed: [String]

  /// Adds the fields that let a page of an allowed origin read the response.
  func add(to headers: inout HTTPFields, for origin: String?) {
    guard !allowed.isEmpty else { return }
    if allowed.contains("*") {
      headers[.accessControlAllowOrigin] = "*"
    } else {
      headers[.vary] = "Origin"
      guard let origin, allowed.contains(origin) else { return }
      headers[.accessControlAllowOrigin] = origin
    }
    headers[.accessControlExposeHeaders] = "ETag, Plot-View, Retry-After"
  }

  /// Returns the fields that answer a preflight request, which asks whether a request with JSON may be sent.
  var preflight: HTTPFields {
    [
      .accessControlAllowMethods: "GET, HEAD, POST", .accessControlAllowHeaders: "Content-Type, If-None-Match",
      .accessControlMaxAge: "86400",
    ]
  }
}
