import Grapher
import Sampling

extension PlotError {
  static var noFont: PlotError {
    PlotError(.unavailable, "there is no font; install one, such as Inter (Debian's fonts-inter)")
  }

  /// A picture that cannot be drawn.
  init(_ error: CairoError) {
    switch error.reason {
    case .status(let status): self.init(.software, "cannot draw the picture: \(status.description)")
    case .png(let message): self.init(.software, "cannot write the picture as PNG: \(long: message)")
    case .emptySize: self.init(.usage, "the picture would be smaller than a pixel")
    case .sideTooLong(_, let limit): self.init(.usage, "the picture's sides are at most \(Int(limit)) long")
    case .tooManyPixels(_, let limit):
      self.init(.usage, "the picture would have more than \(Int(limit / 1e6)) million pixels")
    }
  }

  /// Runs code that draws, and converts its errors.
  static func drawing<Result>(_ body: () throws(CairoError) -> Result) throws(PlotError) -> Result {
    do { return try body() } catch { throw PlotError(error) }
  }
}

/// Sizes of pictures.
extension PlotError {
  static var resolutionAndScale: PlotError {
    .option(.dpi, "and --scale both set the number of pixels; give one of them")
  }
}
