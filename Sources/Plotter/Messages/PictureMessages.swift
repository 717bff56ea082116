import Brain
import Grapher
import Sampling

extension PlotError {
  /// A picture that cannot be drawn.
  init(_ error: CairoError) {
    switch error.reason {
    case .status(let status): self.init(.software, "cannot draw the picture: \(status.description)")
    case .png(let message): self.init(.software, "cannot write the picture as PNG: \(long: message)")
    case .pixels:
      self.init(
        .usage, "TeX holds no pixels, of which a heat map consists; use --map bands or lines, or -o figure.pdf",
        option: .map)
    case .emptySize: self.init(.usage, "the picture would be smaller than a pixel")
    case .sideTooLong(_, let limit): self.init(.usage, "the picture's sides are at most \(Int(limit)) long")
    case .tooManyPixels(_, let limit):
      self.init(.usage, "the picture would have more than \(Int(limit / 1e6)) million pixels")
    }
  }

  /// Runs code that draws, and converts its errors.
  static func drawing<Result>(_ body: () throws(CairoError) -> Result) throws(PlotError) -> Result {
    do { return try body() } catch { throw PlotError(error) }
  }
}

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

/// Returns how a colour of matplotlib is written here, that of `tab:blue`, `C0`, or `k`, or the name that a word is near to; nil for
/// other words.
func otherColor(_ word: String) -> String? {
  let word = word.lowercased()
  let tableau = [
    ("blue", "#1f77b4"), ("orange", "#ff7f0e"), ("green", "#2ca02c"), ("red", "#d62728"), ("purple", "#9467bd"),
    ("brown", "#8c564b"), ("pink", "#e377c2"), ("gray", "#7f7f7f"), ("olive", "#bcbd22"), ("cyan", "#17becf"),
  ]
  let letters = [
    "r": "red", "g": "green", "b": "blue", "k": "black", "c": "cyan", "m": "magenta", "y": "yellow", "w": "white",
  ]
  let cycled = word.count == 2 && word.hasPrefix("c") ? Int(word.dropFirst()) : nil
  let place = cycled ?? tableau.firstIndex { word == "tab:" + $0.0 || word == "tab:grey" && $0.0 == "gray" }
  return place.map { tableau[$0].1 } ?? letters[word]
    ?? (word.count < 3 ? nil : Spelling.nearest(to: word, among: Color.names.keys, edits: max(1, word.count / 4)))
}
