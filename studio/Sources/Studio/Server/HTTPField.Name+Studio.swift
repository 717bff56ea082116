import HTTPTypes

extension HTTPField.Name {
  private static func known(_ name: String) -> HTTPField.Name { HTTPField.Name(name) ?? .via }

  /// The `PictureView` of a picture as JSON on one line.
  static let plotView = known("Plot-View")
  /// The first `Host` of a request is no field but its authority.
  static let host = known("Host")
  static let requestID = known("X-Request-ID")
  static let forwardedFor = known("X-Forwarded-For")
  static let referrerPolicy = known("Referrer-Policy")
  static let permissionsPolicy = known("Permissions-Policy")
  static let crossOriginOpenerPolicy = known("Cross-Origin-Opener-Policy")
}
