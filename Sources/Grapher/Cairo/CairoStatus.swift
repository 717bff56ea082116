internal import CCairo

/// What Cairo says of a call: any number it may return, known to this version or not (`cairo_status_t`).
public struct CairoStatus: RawRepresentable, Sendable, Hashable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Nothing went wrong. Every other value is an error.
  public static let success = CairoStatus(CAIRO_STATUS_SUCCESS)
  public static let noMemory = CairoStatus(CAIRO_STATUS_NO_MEMORY)
  public static let invalidDash = CairoStatus(CAIRO_STATUS_INVALID_DASH)

  init(_ status: cairo_status_t) { self.init(rawValue: UInt32(status.rawValue)) }
}

extension CairoStatus: CustomStringConvertible {
  /// Cairo's own words for the status, in English (`cairo_status_to_string`).
  public var description: String {
    guard let words = cairo_status_to_string(cairo_status_t(rawValue: .init(rawValue))) else { return "\(rawValue)" }
    return String(cString: words)
  }
}
