import Platform

/// Formats of files.
extension PlotError {
  /// - Parameter known: the formats of a single picture.
  static func unknownFormat(_ text: String, known: [String]) -> PlotError {
    .option(.format, "is one of \(list: known), not '\(text)'")
  }

  static func animationWithoutSweep(_ format: String) -> PlotError {
    PlotError(.usage, "an animation (\(format)) needs a --sweep, as in --sweep k=1:5/100")
  }

  static func animationInEachFile(_ format: String) -> PlotError {
    PlotError(.usage, "files of single frames are png, svg or pdf, not \(format)")
  }

  static func animationTooLarge(pixels: Int, limit: Int) -> PlotError {
    PlotError(.usage, "a frame of \(pixels) pixels; those of animations have up to \(limit), 7680x4320", option: .size)
  }

  static func videoNeedsFile(_ format: String) -> PlotError {
    PlotError(.usage, "\(format) can only be written to a file; name one with -o")
  }
}

/// Libraries and programs that fail.
extension PlotError {
  /// - Parameter reason: the system's message.
  static func cannotRunFFmpeg(_ reason: String) -> PlotError {
    PlotError(.software, "cannot run ffmpeg: \(long: reason)")
  }

  static func ffmpegMissing(_ format: String) -> PlotError {
    PlotError(.software, "\(format) needs ffmpeg (package ffmpeg); without it, write -o x.gif or -o x.apng")
  }

  /// - Parameter complaint: ffmpeg's message; nil if it wrote none.
  static func ffmpegFailed(_ format: String, _ end: ChildProcess.End, complaint: String?) -> PlotError {
    let fallback =
      switch end {
      case .exit(let status): "exit status \(status)"
      case .signal(let number): "ended by signal \(number)"
      }
    return PlotError(.software, "ffmpeg cannot write \(format): \(long: complaint ?? fallback)")
  }

  /// Values that are written as JSON.
  enum Encoded: String {
    case request = "the request"
    case report = "the report"
    case program = "the program"
    case part = "a part"
    case frameList = "the list of frames"
  }

  static func cannotEncode(_ value: Encoded) -> PlotError { PlotError(.software, "cannot encode \(value.rawValue)") }
}
