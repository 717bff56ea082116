import Grapher

/// An animation being written, frame by frame, in any format; abandoned unless finished.
///
///     frames ─▶ GIFEncoder · APNGEncoder ─▶ OutputStream ┐
///           └─▶ VideoPipe ─▶ ffmpeg ─▶ PassingFile ──────┴▶ the file, when whole
final class AnimationOutput {
  private enum Way {
    case stream(any AnimationEncoder, OutputStream)
    case pipe(VideoPipe)
  }

  private var way: Way

  /// - Throws: `Failure` if the format cannot hold such an animation, the file cannot be made, or a video is asked for
  ///   and ffmpeg is not installed.
  init(
    _ output: OutputFile, as format: AnimationFormat, width: Int, height: Int, frameCount: Int, timing: AnimationTiming
  ) throws(Failure) {
    let encoder: (any AnimationEncoder)?
    do {
      switch format {
      case .gif: encoder = try GIFEncoder(width: width, height: height, frameCount: frameCount, timing: timing)
      case .apng: encoder = try APNGEncoder(width: width, height: height, frameCount: frameCount, timing: timing)
      case .mp4, .webm: encoder = nil
      }
    } catch {
      throw Failure(error)
    }
    if let encoder {
      way = .stream(encoder, try output.open())
    } else {
      way = .pipe(try VideoPipe(output, as: format, width: width, height: height, timing: timing))
    }
  }

  /// - Throws: `Failure` if the frame does not fit or cannot be written.
  func append(_ image: PixelImage) throws(Failure) {
    switch way {
    case .stream(var encoder, let stream):
      let bytes: [UInt8]
      do { bytes = try encoder.append(image) } catch { throw Failure(error) }
      way = .stream(encoder, stream)
      try stream.append(bytes)
    case .pipe(let pipe): try pipe.append(image)
    }
  }

  /// Ends the animation: the file takes its place.
  ///
  /// - Throws: `Failure` if frames are missing or the rest cannot be written; an existing file is then as it was.
  func finish() throws(Failure) {
    switch way {
    case .stream(var encoder, let stream):
      let bytes: [UInt8]
      do { bytes = try encoder.finish() } catch { throw Failure(error) }
      try stream.append(bytes)
      try stream.commit()
    case .pipe(let pipe): try pipe.finish()
    }
  }
}
