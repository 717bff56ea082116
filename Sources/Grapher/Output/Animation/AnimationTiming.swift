/// How fast an animation runs and how often.
package struct AnimationTiming: Sendable, Equatable {
  package var framesPerSecond: Double
  /// How often all frames are shown; nil for ever.
  package var loopCount: Int?

  package init(framesPerSecond: Double, loopCount: Int? = nil) {
    self.framesPerSecond = framesPerSecond
    self.loopCount = loopCount
  }
}

extension AnimationTiming {
  /// The frames per second as a fraction of numbers up to 65535: 29.97 is 2997/100, 60000/1001 is itself.
  ///
  /// The simplest fraction that is equal to twelve digits, or the nearest that continued fractions find within the
  /// limit; from 1/65535 to 65535. Nil unless the frames per second are a positive number.
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
    // Below 1/2 the first fraction is 0, and where nothing nearer fits the rate is one over a whole number.
    if last.numerator < 1 { return (1, Int(min((1 / framesPerSecond).rounded(), limit))) }
    return (Int(last.numerator), Int(last.denominator))
  }

  /// How long a GIF shows each frame, in hundredths of a second, so that the sums are right: 3, 3, 4, … for 30 frames
  /// per second.
  ///
  /// At least 2, as viewers show anything shorter for 10; so more than 50 frames per second run at 50. At most 65535.
  ///
  /// - Parameter index: from 0.
  func hundredths(ofFrame index: Int) -> Int {
    let end = { (frames: Double) in (frames * 100 / framesPerSecond + 1e-6).rounded(.down) }
    let duration = end(Double(index) + 1) - end(Double(index))
    // Not a number where both ends are beyond all measure.
    return duration < 65535 ? Int(max(duration, 2)) : 65535
  }
}
