import Grapher
import Platform
import Sampling

/// An animation being written, frame by frame, in any format; abandoned unless finished.
///
///     frames ─▶ GIFEncoder · APNGEncoder ─▶ OutputStream ┐
///           └─▶ VideoPipe ─▶ ffmpeg ─▶ OutputStream ─────┴▶ the file, when whole
final class AnimationOutput {
  private enum Way {
    case stream(any AnimationEncoder, OutputStream)
    case pipe(VideoPipe)
  }

  private var way: Way

  /// - Throws: `PlotError` if the format cannot hold such an animation, the file cannot be made, or a video is asked for
  ///   and ffmpeg is not installed.
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
      way = .stream(encoder, try PlotError.files { () throws(FileError) in try output.open() })
    } else {
      way = .pipe(try VideoPipe(output, as: format, width: width, height: height, timing: timing))
    }
  }

  /// - Throws: `PlotError` if the frame does not fit or cannot be written.
  func append(_ image: PixelImage) throws(PlotError) {
    switch way {
    case .stream(var encoder, let stream):
      let bytes: [UInt8]
      do { bytes = try encoder.append(image) } catch { throw PlotError(error) }
      way = .stream(encoder, stream)
      try PlotError.files { () throws(FileError) in try stream.append(bytes) }
    case .pipe(let pipe): try pipe.append(image)
    }
  }

  /// Ends the animation: the file takes its place.
  ///
  /// - Throws: `PlotError` if frames are missing or the rest cannot be written; an existing file is then as it was.
  func finish() throws(PlotError) {
    switch way {
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
