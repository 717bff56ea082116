internal import CCairo

/// The reason why a figure could not be drawn or read.
public struct CairoError: Error, Sendable, Hashable {
  package enum Operation: String, Sendable { case creatingSurface, drawing, writing, reading }

  package enum Reason: Sendable, Hashable {
    case status(CairoStatus)
    /// The message of libpng.
    case png(String)
    /// The format holds no pixels, of which a heat map consists.
    case pixels
    /// A side of the picture is zero, negative or not a number.
    case emptySize(Size)
    /// A side of the picture is longer than the limit.
    case sideTooLong(Size, limit: Double)
    /// The picture has more pixels than the limit.
    case tooManyPixels(Size, limit: Double)
  }

  package var operation: Operation
  /// Sizes are in pixels for a PNG and in points for a vector picture.
  package var reason: Reason

  init(_ operation: Operation, _ reason: Reason) {
    self.operation = operation
    self.reason = reason
  }
}

extension CairoError {
  /// Throws unless `status` is success.
  static func check(_ status: cairo_status_t, while operation: Operation) throws(CairoError) {
    let status = CairoStatus(status)
    guard status == .success else { throw CairoError(operation, .status(status)) }
  }
}

/// A status of Cairo (`cairo_status_t`), known to this version or not.
package struct CairoStatus: Sendable, Hashable {
  var rawValue: UInt32

  static let success = CairoStatus(CAIRO_STATUS_SUCCESS)
  static let noMemory = CairoStatus(CAIRO_STATUS_NO_MEMORY)
  static let invalidDash = CairoStatus(CAIRO_STATUS_INVALID_DASH)
}

extension CairoStatus: CustomStringConvertible {
  init(_ status: cairo_status_t) { self.init(rawValue: UInt32(status.rawValue)) }

  /// The description by Cairo, in English.
  package var description: String {
    guard let words = cairo_status_to_string(cairo_status_t(rawValue: .init(rawValue))) else { return "\(rawValue)" }
    return String(cString: words)
  }
}
