import HTTPTypes

/// The fields of every response that restrict what a browser does with it.
enum SecurityHeaders {
  /// - Parameter frames: whose pages may show the page in a frame.
  static func add(to headers: inout HTTPFields, for route: Route, frames: FrameAncestors) {
    headers[.xContentTypeOptions] = "nosniff"
    headers[.referrerPolicy] = "no-referrer"
    if case .picture = route {
      // A picture is made for the pages of others.
      headers[.contentSecurityPolicy] = route == .picture(.html) ? interactivePolicy : picturePolicy
      headers[.crossOriginResourcePolicy] = "cross-origin"
    } else {
      headers[.contentSecurityPolicy] = pagePolicy + frames.directive
      headers[.crossOriginResourcePolicy] = "same-origin"
      headers[.crossOriginOpenerPolicy] = "same-origin"
      headers[.permissionsPolicy] = "camera=(), geolocation=(), microphone=()"
    }
  }

  /// Only files of this server, and pictures that the page holds in memory.
  private static let pagePolicy =
    "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; form-action 'none'; "

  /// An interactive page: its own styles and scripts, whose hashes it names itself, and nothing that is loaded.
  private static let interactivePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    + "form-action 'none'; sandbox allow-scripts"

  /// An SVG document as a page of its own: its styles, and nothing that is loaded or run.
  private static let picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
}
