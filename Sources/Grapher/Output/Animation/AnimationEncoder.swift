/// Turns frames into the bytes of a file, a frame at a time; what it keeps does not grow with the frames.
package protocol AnimationEncoder: Sendable {
  /// - Throws: an `AnimationError` if the format cannot hold such an animation.
  init(width: Int, height: Int, frameCount: Int, timing: AnimationTiming) throws(AnimationError)

  /// Adds a frame.
  ///
  /// - Returns: what the file goes on with; not necessarily all of this frame.
  /// - Throws: an `AnimationError` if the frame is of another size, there are too many or the encoder refuses. The
  ///   animation is then as it was.
  mutating func append(_ image: PixelImage) throws(AnimationError) -> [UInt8]

  /// Ends the animation.
  ///
  /// - Returns: the last bytes of the file.
  /// - Throws: an `AnimationError` if frames are missing or the encoder refuses.
  mutating func finish() throws(AnimationError) -> [UInt8]
}
