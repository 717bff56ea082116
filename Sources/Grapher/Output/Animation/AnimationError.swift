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
