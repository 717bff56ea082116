import Grapher
import Sampling

extension PlotError {
  /// Frames that cannot become an animation.
  init(_ error: AnimationError) {
    switch error {
    case .size(let width, let height, let limit):
      let isEmpty = width < 1 || height < 1
      self.init(
        .usage, isEmpty ? "the picture would be smaller than a pixel" : "the format's sides are at most \(limit) long")
    case .frameCount(let count): self.init(.usage, "an animation cannot have \(count) frames")
    case .framesPerSecond: self.init(.usage, "the frames per second are a number above 0")
    case .loopCount: self.init(.usage, "an animation is shown once or more")
    case .frameSize(let width, let height):
      self.init(.software, "a frame of \(width)x\(height) is not of the animation's size")
    case .framesDiffer(let announced, let appended):
      self.init(.software, "\(appended) frames instead of \(announced)")
    case .encoder(let message): self.init(.software, "cannot encode the animation: \(long: message)")
    }
  }
}
