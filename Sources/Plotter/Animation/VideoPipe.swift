import Grapher
import Platform
import Sampling

/// Has ffmpeg make a video of frames handed over one by one; abandoned unless finished.
///
/// The video appears under its name only when it is whole. Sides are made even, as the encoders ask, by repeating the
/// last column and row; what is transparent is on white, as videos know no transparency.
final class VideoPipe {
  private let format: AnimationFormat
  private let width: Int
  private let height: Int
  /// The file that ffmpeg writes and that takes the video's place when it is whole.
  private let file: OutputStream
  private let encoder: ChildProcess

  /// - Parameter program: ffmpeg's name or path.
  /// - Throws: `PlotError` if ffmpeg is not installed, the path is not one of a file, or the frame rate is not positive.
  init(
    _ output: OutputFile, as format: AnimationFormat, width: Int, height: Int, timing: AnimationTiming,
    program: String = "ffmpeg"
  ) throws(PlotError) {
    guard !output.isSpecial else { throw .videoNeedsFile(format.rawValue) }
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
      throw error == .noEntry ? .ffmpegMissing(format.rawValue) : .cannotRunFFmpeg(error.reason)
    }
  }

  /// - Throws: `PlotError` if the frame is of another size or ffmpeg has given up.
  func append(_ image: PixelImage) throws(PlotError) {
    guard image.width == width, image.height == height else {
      throw PlotError(AnimationError.frameSize(width: image.width, height: image.height))
    }
    let pixels = image.isOpaque && width % 2 == 0 && height % 2 == 0 ? image.pixels : image.evenOnWhite
    if pixels.withUnsafeBytes(encoder.write) { return }
    throw failure(encoder.wait())
  }

  /// Ends the video: the file takes its place.
  ///
  /// - Throws: `PlotError` if ffmpeg refused; an existing file is then as it was.
  func finish() throws(PlotError) {
    let end = encoder.wait()
    // A disk that fills up ends in a complaint, and in success all the same.
    guard end == .exit(0), encoder.errorText.isEmpty else { throw failure(end) }
    try PlotError.files { () throws(FileError) in try file.commit() }
  }

  /// Returns the error with the first line of ffmpeg's complaint, since the other lines follow from it.
  private func failure(_ end: ChildProcess.End) -> PlotError {
    let line = encoder.errorText.split(whereSeparator: \.isNewline).first.map(String.init)
    return .ffmpegFailed(format.rawValue, end, complaint: line)
  }
}

extension AnimationFormat {
  /// How ffmpeg encodes it.
  ///
  /// Colours are converted with care and by the matrix that the file names, that of HDTV, which players take for
  /// granted too in pictures large enough.
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
