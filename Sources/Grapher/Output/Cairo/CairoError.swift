internal import CCairo

/// Why a figure could not be drawn.
public struct CairoError: Error, Sendable, Hashable {
  /// What was being done.
  package enum Operation: String, Sendable { case creatingSurface, drawing, writing, reading }

  package enum Reason: Sendable, Hashable {
    /// Cairo refused.
    case status(CairoStatus)
    /// libpng refused, in its own words.
    case png(String)
    /// A side of the picture is zero, negative or not a number.
    case emptySize(Size)
    /// A side of the picture is longer than the limit.
    case sideTooLong(Size, limit: Double)
    /// The picture has more pixels than the limit.
    case tooManyPixels(Size, limit: Double)
  }

  package var operation: Operation
  /// Sizes are in pixels of a PNG, in points of a vector picture.
  package var reason: Reason

  package init(_ operation: Operation, _ reason: Reason) {
    self.operation = operation
    self.reason = reason
  }
}

extension CairoError {
  /// Throws unless `status` is success: the one way from Cairo's statuses to Swift's errors.
  static func check(_ status: cairo_status_t, while operation: Operation) throws(CairoError) {
    let status = CairoStatus(status)
    guard status == .success else { throw CairoError(operation, .status(status)) }
  }
}

/// What Cairo says of a call: any number it may return, known to this version or not (`cairo_status_t`).
package struct CairoStatus: RawRepresentable, Sendable, Hashable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Nothing went wrong. Every other value is an error.
  package static let success = CairoStatus(CAIRO_STATUS_SUCCESS)
  package static let noMemory = CairoStatus(CAIRO_STATUS_NO_MEMORY)
  package static let invalidDash = CairoStatus(CAIRO_STATUS_INVALID_DASH)

  init(_ status: cairo_status_t) { self.init(rawValue: UInt32(status.rawValue)) }
}

extension CairoStatus: CustomStringConvertible {
  /// Cairo's own words for the status, in English (`cairo_status_to_string`).
  package var description: String {
    guard let words = cairo_status_to_string(cairo_status_t(rawValue: .init(rawValue))) else { return "\(rawValue)" }
    return String(cString: words)
  }
}
