import Grapher
import Platform
import Sampling

/// An animation file that is written frame by frame; abandoned unless finished.
///
///     frames ─▶ GIFEncoder · APNGEncoder ─▶ OutputStream ┐
///           └─▶ VideoPipe ─▶ ffmpeg ─▶ OutputStream ─────┴▶ the file, when whole
final class AnimationOutput {
  private enum Encoding {
    case stream(any AnimationEncoder, OutputStream)
    case pipe(VideoPipe)
  }

  private var encoding: Encoding

  /// - Throws: `PlotError` if the format does not support the size or the timing, the file cannot be created, or ffmpeg is
  ///   missing for a video.
  init(
    _ output: OutputFile, as format: AnimationFormat, width: Int, height: Int, frameCount: Int, timing: AnimationTiming
  ) throws(PlotError) {
    let encoder: (any AnimationEncoder)?
    do {
      switch format {
      case .gif: encoder = try GIFEncoder(width: width, height: height, frameCount: frameCount, timing: timing)
      case .apng: encoder = try APNGEncoder(width: width, height: height, frameCount: frameCount, timing: timing)
      case .mp4, .webm: encoder = nil
      }
    } catch {
      throw PlotError(error)
    }
    if let encoder {
      encoding = .stream(encoder, try PlotError.files { () throws(FileError) in try output.open() })
    } else {
      encoding = .pipe(try VideoPipe(output, as: format, width: width, height: height, timing: timing))
    }
  }

  /// Appends a frame.
  ///
  /// - Throws: `PlotError` if the frame has another size or cannot be written.
  func append(_ image: PixelImage) throws(PlotError) {
    switch encoding {
    case .stream(var encoder, let stream):
      let bytes: [UInt8]
      do { bytes = try encoder.append(image) } catch { throw PlotError(error) }
      encoding = .stream(encoder, stream)
      try PlotError.files { () throws(FileError) in try stream.append(bytes) }
    case .pipe(let pipe): try pipe.append(image)
    }
  }

  /// Ends the animation and replaces the file.
  ///
  /// - Throws: `PlotError` if frames are missing or the rest cannot be written; an existing file is then unchanged.
  func finish() throws(PlotError) {
    switch encoding {
    case .stream(var encoder, let stream):
      let bytes: [UInt8]
      do { bytes = try encoder.finish() } catch { throw PlotError(error) }
      try PlotError.files { () throws(FileError) in
        try stream.append(bytes)
        try stream.commit()
      }
    case .pipe(let pipe): try pipe.finish()
    }
  }
}
