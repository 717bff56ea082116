/// Encodes frames as the bytes of a file, one frame at a time, in constant memory.
package protocol AnimationEncoder: Sendable {
  /// - Throws: An `AnimationError` if the format does not support the animation.
  init(width: Int, height: Int, frameCount: Int, timing: AnimationTiming) throws(AnimationError)

  /// Adds a frame.
  ///
  /// - Returns: The next bytes of the file, which need not contain the whole frame.
  /// - Throws: An `AnimationError` if the frame has another size, there are too many frames or the encoder fails. The
  ///   animation is then unchanged.
  mutating func append(_ image: PixelImage) throws(AnimationError) -> [UInt8]

  /// Ends the animation.
  ///
  /// - Returns: The last bytes of the file.
  /// - Throws: An `AnimationError` if frames are missing or the encoder fails.
  mutating func finish() throws(AnimationError) -> [UInt8]
}

/// The reason why an animation could not be encoded.
package enum AnimationError: Error, Sendable, Hashable {
  /// A side is zero, negative or longer than the format allows.
  case size(width: Int, height: Int, limit: Int)
  /// The number of frames is not positive, or greater than the format allows.
  case frameCount(Int)
  /// The frame rate is not a positive number.
  case framesPerSecond(Double)
  /// The number of repetitions is not positive.
  case loopCount(Int)
  /// A frame has another size than the animation.
  case frameSize(width: Int, height: Int)
  /// There are more frames than announced, or fewer at the end.
  case framesDiffer(announced: Int, appended: Int)
  /// The message of the encoder.
  case encoder(String)
}

/// The validated properties of an animation and the number of frames so far.
struct AnimationPlan: Sendable {
  let width: Int
  let height: Int
  let frameCount: Int
  let timing: AnimationTiming
  private(set) var appended = 0

  init(width: Int, height: Int, frameCount: Int, timing: AnimationTiming, longestSide: Int) throws(AnimationError) {
    guard 1...longestSide ~= width, 1...longestSide ~= height else {
      throw .size(width: width, height: height, limit: longestSide)
    }
    guard 1...Int(Int32.max / 2) ~= frameCount else { throw .frameCount(frameCount) }
    guard timing.frameRate != nil else { throw .framesPerSecond(timing.framesPerSecond) }
    if let loopCount = timing.loopCount, loopCount < 1 { throw .loopCount(loopCount) }
    self.width = width
    self.height = height
    self.frameCount = frameCount
    self.timing = timing
  }

  /// Throws unless the frame is expected and has the right size.
  func check(_ image: PixelImage) throws(AnimationError) {
    guard image.width == width, image.height == height else {
      throw .frameSize(width: image.width, height: image.height)
    }
    guard appended < frameCount else { throw .framesDiffer(announced: frameCount, appended: appended + 1) }
  }

  mutating func count() { appended += 1 }

  /// Throws unless all frames were added.
  func checkEnd() throws(AnimationError) {
    guard appended == frameCount else { throw .framesDiffer(announced: frameCount, appended: appended) }
  }
}
