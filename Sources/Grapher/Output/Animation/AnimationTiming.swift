/// The frame rate and the repetitions of an animation.
package struct AnimationTiming: Sendable, Equatable {
  package var framesPerSecond: Double
  /// The number of repetitions; nil for endless.
  package var loopCount: Int?

  package init(framesPerSecond: Double, loopCount: Int? = nil) {
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
  }
}

extension AnimationTiming {
  /// The frame rate as a fraction of numbers up to 65535: 2997/100 for 29.97, 60000/1001 for itself.
  ///
  /// The simplest fraction that agrees to twelve digits, or the best approximation by continued fractions within the
  /// limit. Nil unless the frame rate is positive and finite.
  ///
  /// Source: Khinchin, Continued Fractions, 1964.
  package var frameRate: (numerator: Int, denominator: Int)? {
    guard framesPerSecond > 0, framesPerSecond.isFinite else { return nil }
    let limit = 65535.0
    if framesPerSecond >= limit { return (65535, 1) }
    if framesPerSecond <= 1 / limit { return (1, 65535) }
    var (before, last) = ((numerator: 0.0, denominator: 1.0), (numerator: 1.0, denominator: 0.0))
    var rest = framesPerSecond
    while true {
      let term = rest.rounded(.down)
      let next = (
        numerator: term * last.numerator + before.numerator, denominator: term * last.denominator + before.denominator
      )
      guard next.numerator <= limit, next.denominator <= limit else { break }
      (before, last) = (last, next)
      let error = abs(last.numerator / last.denominator - framesPerSecond)
      if error <= framesPerSecond * 1e-12 || rest == term { break }
      rest = 1 / (rest - term)
    }
    // Below 1/2 the first convergent is 0; a unit fraction is then the best approximation.
    if last.numerator < 1 { return (1, Int(min((1 / framesPerSecond).rounded(), limit))) }
    return (Int(last.numerator), Int(last.denominator))
  }

  /// Returns the delay of a GIF frame in hundredths of a second, from 2 to 65535. Rounding errors do not accumulate: 3,
  /// 3, 4, … for 30 frames per second.
  ///
  /// Viewers replace a delay below 2 by 10, so more than 50 frames per second run at 50.
  ///
  /// - Parameter index: From 0.
  func hundredths(ofFrame index: Int) -> Int {
    let end = { (frames: Double) in (frames * 100 / framesPerSecond + 1e-6).rounded(.down) }
    let duration = end(Double(index) + 1) - end(Double(index))
    // The difference is NaN if both ends are infinite.
    return duration < 65535 ? Int(max(duration, 2)) : 65535
  }
}
