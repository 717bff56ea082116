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
