import Interval

/// Bounds of a solution at a time: a parallelepiped around a point, û + A r.
///
/// The edges of the parallelepiped turn and stretch with the solutions around it, so that bounds do not wrap around a box in
/// each step.
///
/// Source: Lohner, Computation of guaranteed enclosures for the solutions of ordinary initial and boundary value problems, 1992.
struct SolutionTube: Sendable {
  let time: Double
  /// û.
  let center: [Double]
  /// A, of numbers.
  let frame: SquareMatrix
  /// r.
  let spread: [Interval]
  /// The number of steps just before that cross corners or jumps, one after the other.
  private(set) var crossings = 0
  /// The time before them.
  private(set) var timeBeforeCrossings: Double
  /// A time ahead up to which the right side is not proved to be smooth, as beyond a jump; nil if none is known.
  private(set) var obstacle: Double?

  /// The time from which the solution is followed.
  let start: Double

  private init(time: Double, since start: Double, center: [Double], frame: SquareMatrix, spread: [Interval]) {
    (self.time, self.start, self.center, self.frame, self.spread) = (time, start, center, frame, spread)
    timeBeforeCrossings = time
  }

  /// - Parameter values: bounds of the solution.
  init(time: Double, values: [Interval]) {
    (self.time, start, timeBeforeCrossings) = (time, time, time)
    let middle = values.map(\.midpoint)
    center = middle
    frame = .identity(values.count)
    spread = zip(values, middle).map { $0 - Interval($1) }
  }

  /// Starts at a time that is known by bounds.
  init?(_ start: SolutionStart, of source: some SolutionSource) {
    guard start.time.isBounded, start.values.allSatisfy(\.isBounded) else { return nil }
    if start.time.isPoint {
      self.init(time: start.time.lower, values: start.values)
      return
    }
    let time = start.time.midpoint
    let (away, times) = (Interval(time) - start.time, start.time.hull(Interval(time)))
    guard let values = SolutionTube.moved(start.values, by: away, over: times, source) else { return nil }
    self.init(time: time, values: values)
  }

  /// Returns bounds of solutions after a very short time, by Picard's iteration.
  static func moved(
    _ values: [Interval], by step: Interval, over times: Interval, _ source: some SolutionSource
  ) -> [Interval]? {
    var box = values
    let steps = step.hull(Interval(0))
    for _ in 0..<4 {
      guard let slopes = source.coefficients(at: times, box, derivatives: nil)?[1] else { return nil }
      let image = zip(values, slopes).map { $0 + steps * $1 }
      if zip(image, box).allSatisfy({ $0.isSubset(of: $1) }) { return zip(values, slopes).map { $0 + step * $1 } }
      box = image.map { $0.inflated(by: 0.5) }
    }
    return nil
  }

  /// A box around the parallelepiped.
  var values: [Interval] { zip(center, frame.times(spread)).map { Interval($0) + $1 } }

  /// Returns the tube after a step.
  ///
  /// - Parameters:
  ///   - images: bounds of the solution through û.
  ///   - stretch: bounds of the derivatives of solutions in their initial values.
  ///   - isCrossing: whether the step crosses a corner or a jump.
  ///   - obstacle: a time up to which the right side is not proved to be smooth.
  func moved(
    to time: Double, images: [Interval], stretch: SquareMatrix, isCrossing: Bool, obstacle: Double?
  ) -> SolutionTube? {
    let turned = stretch.times(frame)
    let next = turned.orthogonalized(weights: spread.map(\.magnitude))
    guard let inverse = next.inverseOfOrthogonal else { return nil }
    let middle = images.map(\.midpoint)
    let error = zip(images, middle).map { $0 - Interval($1) }
    let spread = zip(inverse.times(turned).times(spread), inverse.times(error)).map { $0 + $1 }
    guard spread.allSatisfy(\.isBounded), middle.allSatisfy(\.isFinite) else { return nil }
    var tube = SolutionTube(time: time, since: start, center: middle, frame: next, spread: spread)
    if isCrossing { (tube.crossings, tube.timeBeforeCrossings) = (crossings + 1, timeBeforeCrossings) }
    if time != obstacle { tube.obstacle = obstacle }
    return tube
  }
}

extension Interval {
  /// The interval with a margin that is a part of its width, and of some ulps.
  func inflated(by share: Double) -> Interval {
    let margin = share * width + 8 * magnitude.ulp
    return Interval(lower - margin, upper + margin)
  }
}
