/// The validated properties of an animation and the number of frames so far.
struct AnimationPlan: Sendable {
  let width: Int
  let height: Int
  let frameCount: Int
  let timing: AnimationTiming
  private(set) var appended = 0

  /// - Parameter longestSide: The limit of the format.
  init(
    width: Int, height: Int, frameCount: Int, timing: AnimationTiming, longestSide: Int
  ) throws(AnimationError) {
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
