internal import CGIF

/// Writes the parts of a GIF file independently, with giflib.
///
/// Source: Graphics Interchange Format, version 89a, CompuServe, 1990.
enum GIFWriter {
  static let longestSide = 65535
  static let trailer: [UInt8] = [0x3B]

  /// Returns the start of the file.
  ///
  /// - Parameters:
  ///   - palette: The global palette of at most 256 colours.
  ///   - loopCount: The number of repetitions; nil for endless. Viewers play an animation once by default.
  static func header(width: Int, height: Int, palette: [UInt32], loopCount: Int?) throws(AnimationError) -> [UInt8] {
    try write { gif in
      EGifSetGifVersion(gif, true)
      let isStarted = withColorMap(palette) { map in
        EGifPutScreenDesc(gif, Int32(width), Int32(height), 8, 0, map) == GIF_OK
      }
      guard isStarted else { return false }
      if loopCount == 1 { return true }
      // The number of repetitions after the first; 0 for endless.
      let repeats = UInt16(clamping: (loopCount ?? 1) - 1)
      return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
        && EGifPutExtensionBlock(gif, 11, Array("NETSCAPE2.0".utf8)) == GIF_OK
        && EGifPutExtensionBlock(gif, 3, [1, UInt8(repeats & 0xFF), UInt8(repeats >> 8)]) == GIF_OK
        && EGifPutExtensionTrailer(gif) == GIF_OK
    }
  }

  struct Frame {
    var rect: PixelRect
    /// Palette indices in rows from the top; 0 is transparent.
    var indices: [UInt8]
    var palette: [UInt32]
    /// Whether the frame uses the global palette.
    var sharesPalette: Bool
    /// In hundredths of a second.
    var delay: Int
    /// Whether the rectangle becomes transparent after the frame.
    var isCleared: Bool
  }

  static func bytes(of frame: Frame) throws(AnimationError) -> [UInt8] {
    let control = GraphicsControlBlock(
      DisposalMode: frame.isCleared ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT, UserInputFlag: false,
      DelayTime: Int32(frame.delay), TransparentColor: 0)
    let rect = frame.rect
    return try write { gif in
      var extensionBytes = [UInt8](repeating: 0, count: 4)
      withUnsafePointer(to: control) { _ = EGifGCBToExtension($0, &extensionBytes) }
      guard EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, extensionBytes) == GIF_OK else { return false }
      return withColorMap(frame.palette) { map in
        // Replaces the global palette, which giflib knows only if it wrote the header.
        gif.pointee.SColorMap = map
        defer { gif.pointee.SColorMap = nil }
        return EGifPutImageDesc(
          gif, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false,
          frame.sharesPalette ? nil : map) == GIF_OK && putLines(of: frame, gif)
      }
    }
  }

  private static func putLines(of frame: Frame, _ gif: UnsafeMutablePointer<GifFileType>) -> Bool {
    var indices = frame.indices
    let width = frame.rect.width
    return indices.withUnsafeMutableBufferPointer { indices in
      guard let start = indices.baseAddress, indices.count == width * frame.rect.height else { return false }
      for row in 0..<frame.rect.height {
        guard EGifPutLine(gif, start + row * width, Int32(width)) == GIF_OK else { return false }
      }
      return true
    }
  }

  /// Runs `body` with a giflib colour map, padded to a power of two.
  private static func withColorMap(
    _ palette: [UInt32], _ body: (UnsafeMutablePointer<ColorMapObject>) -> Bool
  ) -> Bool {
    var colors = palette.map(StraightColor.init(straight:)).map {
      GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue)
    }
    while colors.count < 2 || colors.count & (colors.count - 1) != 0 { colors.append(GifColorType()) }
    guard let map = GifMakeMapObject(Int32(colors.count), colors) else { return false }
    defer { GifFreeMapObject(map) }
    return body(map)
  }

  /// Returns the bytes that giflib writes in `body`. Throws if `body` returns false.
  private static func write(_ body: (UnsafeMutablePointer<GifFileType>) -> Bool) throws(AnimationError) -> [UInt8] {
    let sink = ByteSink()
    var code: Int32 = 0
    return try withExtendedLifetime(sink) { () throws(AnimationError) in
      guard let gif = EGifOpen(sink.closure, appendToSink, &code) else { throw failure(code) }
      let isWritten = body(gif)
      code = gif.pointee.Error
      let bytes = sink.bytes
      // Closing appends the trailer, which is discarded.
      var closingCode: Int32 = 0
      EGifCloseFile(gif, &closingCode)
      guard isWritten else { throw failure(code) }
      return bytes
    }
  }

  private static func failure(_ code: Int32) -> AnimationError {
    .encoder(GifErrorString(code).map { String(cString: $0) } ?? "there is not enough memory")
  }
}

/// A giflib output function that appends to the `ByteSink` in `UserData`.
private func appendToSink(
  gif: UnsafeMutablePointer<GifFileType>?, bytes: UnsafePointer<GifByteType>?, count: Int32
) -> Int32 {
  guard let closure = gif?.pointee.UserData else { return 0 }
  ByteSink.behind(closure).append(bytes, count: Int(count))
  return count
}
