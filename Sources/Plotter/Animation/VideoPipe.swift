import Grapher
import Platform
import Sampling

/// A video that ffmpeg encodes from a pipe of frames; abandoned unless finished.
///
/// The encoders need even sides, so an odd side repeats the last column or row. Videos have no transparency, so
/// transparent pixels are blended with white.
final class VideoPipe {
  private let format: AnimationFormat
  private let width: Int
  private let height: Int
  /// The stream whose temporary file ffmpeg writes.
  private let file: OutputStream
  private let encoder: ChildProcess

  /// - Parameter program: ffmpeg's name or path.
  /// - Throws: `PlotError` if ffmpeg is not installed, the path is not that of a file, or the frame rate is not positive.
  init(
    _ output: OutputFile, as format: AnimationFormat, width: Int, height: Int, timing: AnimationTiming,
    program: String = "ffmpeg"
  ) throws(PlotError) {
    guard !output.isSpecial else {
      throw PlotError(.usage, "\(format.rawValue) can only be written to a file; name one with -o")
    }
    guard let rate = timing.frameRate else { throw PlotError(AnimationError.framesPerSecond(timing.framesPerSecond)) }
    guard width > 0, height > 0 else { throw PlotError(AnimationError.size(width: width, height: height, limit: 0)) }
    self.format = format
    self.width = width
    self.height = height
    file = try PlotError.files { () throws(FileError) in try output.open() }
    let size = "\(width + width % 2)x\(height + height % 2)"
    let input = [
      "-hide_banner", "-nostats", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
      "-video_size", size, "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
    do {
      encoder = try ChildProcess(
        program, input + format.encoding + ["-f", format.rawValue, "file:" + (file.temporaryPath ?? output.path)])
    } catch {
      let isMissing = error == .noEntry
      throw PlotError(
        .software,
        isMissing
          ? "\(format.rawValue) needs ffmpeg (package ffmpeg); without it, write -o x.gif or -o x.apng"
          : "cannot run ffmpeg: \(long: error.reason)")
    }
  }

  /// Ends ffmpeg before its file is removed, which it would make again.
  deinit { encoder.end() }

  /// Appends a frame.
  ///
  /// - Throws: `PlotError` if the frame has another size or ffmpeg has ended.
  func append(_ image: PixelImage) throws(PlotError) {
    guard image.width == width, image.height == height else {
      throw PlotError(AnimationError.frameSize(width: image.width, height: image.height))
    }
    let pixels = image.isOpaque && width % 2 == 0 && height % 2 == 0 ? image.pixels : image.evenOnWhite
    if pixels.withUnsafeBytes(encoder.write) { return }
    throw failure(encoder.wait())
  }

  /// Ends the video and replaces the file.
  ///
  /// - Throws: `PlotError` if ffmpeg fails; an existing file is then unchanged.
  func finish() throws(PlotError) {
    let end = encoder.wait()
    // On a full disk ffmpeg reports an error but ends with status 0.
    guard end == .exit(0), encoder.errorText.isEmpty else { throw failure(end) }
    try PlotError.files { () throws(FileError) in try file.commit() }
  }

  /// Returns the error with the first line of ffmpeg's error text; the other lines follow from it. A signal that stops this
  /// process often ends ffmpeg too.
  private func failure(_ end: ChildProcess.End) -> PlotError {
    if let number = StopSignal.received { return .stopped(by: number, "before ffmpeg had written the video") }
    let fallback =
      switch end {
      case .exit(let status): "exit status \(status)"
      case .signal(let number): "ended by signal \(number)"
      }
    let complaint = encoder.errorText.split(whereSeparator: \.isNewline).first.map(String.init)
    return PlotError(.software, "ffmpeg cannot write \(format.rawValue): \(long: complaint ?? fallback)")
  }
}

extension AnimationFormat {
  /// The arguments of ffmpeg for the format.
  ///
  /// They convert colours accurately by the BT.709 matrix of HDTV and tag the file with it; players assume this matrix
  /// for large pictures.
  fileprivate var encoding: [String] {
    let codec =
      self == .webm
      ? ["-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
      : ["-c:v", "libx264", "-crf", "18", "-movflags", "+faststart"]
    return codec + [
      "-vf", "scale=out_color_matrix=bt709:out_range=limited:flags=bicubic+accurate_rnd+full_chroma_int",
      "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
  }
}

extension PixelImage {
  /// The pixels on white, with the last column and row repeated to make the sides even.
  var evenOnWhite: [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity((width + 1) * (height + 1))
    for y in Array(0..<height) + (height % 2 == 0 ? [] : [height - 1]) {
      let row = pixels[y * width..<(y + 1) * width].map { $0 >> 24 == 0xFF ? $0 : $0.onWhite }
      result += row
      if width % 2 != 0 { result += row.suffix(1) }
    }
    return result
  }
}

extension UInt32 {
  /// A colour 0xAARRGGBB with straight alpha, blended with white.
  var onWhite: UInt32 {
    let alpha = self >> 24
    let mixed = [16, 8, 0].map { shift in
      ((self >> shift & 0xFF) * alpha + 255 * (255 - alpha) + 127) / 255 * (1 << shift)
    }
    return mixed.reduce(0xFF00_0000, |)
  }
}
