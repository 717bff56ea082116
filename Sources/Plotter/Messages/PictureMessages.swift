import Grapher
import Sampling

extension PlotError {
  /// No font on the system, without which a figure has no text.
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
  /// A size that cannot be read.
  static func notASize(_ text: String) -> PlotError {
    PlotError(
      .usage, "--size takes WIDTHxHEIGHT in points, cm, mm or in, as in 1200x800 or 12cmx8cm, not '\(text)'",
      option: .size)
  }

  /// A size whose width has a unit and whose height has none.
  static func sizeWithOneUnit(_ text: String) -> PlotError {
    PlotError(.usage, "--size: the height has no unit; write 12cmx8cm, or 12x8cm, not '\(text)'", option: .size)
  }

  static func sizeOutOfBounds(_ text: String) -> PlotError {
    PlotError(.usage, "--size is from 1x1 to 30000x30000 points, not '\(text)'", option: .size)
  }

  /// Two options that both say how many pixels a picture has.
  static var resolutionAndScale: PlotError {
    PlotError(.usage, "--dpi and --scale both set the number of pixels; give one of them", option: .dpi)
  }

  /// A side that no picture has.
  static func unusableSide(_ side: Double) -> PlotError {
    PlotError(.usage, "a picture's sides are from 1 to 30000 points long, not \(side)", option: .size)
  }

  /// A scale that no picture has.
  static func unusableScale(_ scale: Double) -> PlotError {
    PlotError(.usage, "a picture's scale is above 0 and up to 1000, not \(scale)", option: .scale)
  }
}
