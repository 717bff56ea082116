import Interval
import Metering

/// The solution of y′ = f(x, y) through a point, by steps of Taylor's series with bounds on their rests.
///
/// Two numbers bound the solution: what is above one solution stays above it, since solutions through different points do not
/// meet where f is continuous and has a bounded derivative for y. In each step, a box is found that no solution leaves (by
/// Picard's iteration), and the rest of the series is bounded in it.
///
/// Source: Moore, Interval Analysis, 1966, chapter 11.
package struct SolutionLocus: Locus {
  /// f, and its total derivatives along solutions: y′, y″, y‴….
  private let derivatives: [any PlaneDataSource]
  private let start: Point

  /// - Parameter derivatives: at least two.
  package init(derivatives: [any PlaneDataSource], through start: Point) {
    (self.derivatives, self.start) = (derivatives, start)
  }

  package func traced(in window: ViewWindow, findsFeatures: Bool, fitsPaths: Bool, share: Double) -> TracedLocus {
    guard start.x.isFinite, start.y.isFinite, window.columns > 0, window.rows > 0, derivatives.count > 1 else {
      return TracedLocus(curve: Curve(pieces: []), proof: LocusProof(nothingProvedIn: window))
    }
    let budget = Int(Double(Self.mostSteps) * share) / max(derivatives.map(\.enclosureCost).reduce(0, +), 1)
    var points: [Point] = []
    var undecided: [LocusProof.Undecided] = []
    for isForward in [false, true] {
      var path = SolutionPath(derivatives, in: window, isForward: isForward)
      let reached = path.follow(from: start, steps: budget)
      points = isForward ? points + path.points.dropFirst() : path.points.reversed()
      // What is not followed is not known.
      let rest = isForward ? (reached, window.x.upperBound) : (window.x.lowerBound, reached)
      guard rest.0 < rest.1 else { continue }
      let part = max(rest.0, window.x.lowerBound)...min(rest.1, window.x.upperBound)
      let columns = (part.upperBound - part.lowerBound) / path.unit.x
      undecided.append(LocusProof.Undecided(x: part, y: window.y, area: max(columns, 1)))
    }
    let pixels = window.columns * window.rows
    return TracedLocus(
      curve: Curve(pieces: points.count > 1 ? [Curve.Piece(points: points)] : []),
      proof: LocusProof(
        pixels: pixels, undecidedPixels: min(pixels, Int(undecided.reduce(0) { $0 + $1.area })), undecided: undecided))
  }

  /// The point; a solution has no end.
  package func extent(share: Double) -> Box? { Box(low: start, high: start) }

  private static let mostSteps = 400_000
}

/// A solution followed in one direction.
private struct SolutionPath {
  /// The middles of the bounds.
  private(set) var points: [Point] = []
  /// Data units of a pixel.
  let unit: (x: Double, y: Double)

  private let derivatives: [any PlaneDataSource]
  private let window: ViewWindow
  private let direction: Double

  init(_ derivatives: [any PlaneDataSource], in window: ViewWindow, isForward: Bool) {
    self.derivatives = derivatives
    self.window = window
    direction = isForward ? 1 : -1
    unit = (
      (window.x.upperBound / 2 - window.x.lowerBound / 2) / Double(window.columns) * 2,
      (window.y.upperBound / 2 - window.y.lowerBound / 2) / Double(window.rows) * 2
    )
  }

  /// Follows the solution to the edge of the view. Returns the abscissa that it reaches, with bounds closer than a pixel.
  mutating func follow(from start: Point, steps: Int) -> Double {
    points = [start]
    var x = start.x
    // The numbers may be decimals between Doubles.
    var values = Interval(start.y.nextDown, start.y.nextUp)
    if let slope = enclosure(0, Interval(x), values) { values = values + slope * Interval(x.ulp) * Interval(-1, 1) }
    let end = direction > 0 ? window.x.upperBound : window.x.lowerBound
    let (low, high) = (window.y.lowerBound, window.y.upperBound)
    let far = Self.farthest * (high - low)
    var size = unit.x
    var count = 0
    while (end - x) * direction > 0 {
      count += 1
      WorkMeter.count(Self.work * derivatives.reduce(0) { $0 + $1.enclosureCost })
      if count > steps || WorkMeter.isOver || values.lower > high + far || values.upper < low - far { return x }
      guard let slope = enclosure(0, Interval(x), values) else { return x }
      // Points are at most two pixels apart.
      size = min(size, 2 * unit.x, 2 * unit.y / max(slope.magnitude, .leastNormalMagnitude))
      let next = (end - x) * direction <= size ? end : x + direction * size
      guard next != x else { return x }
      guard let step = step(from: x, values, to: next),
        step.error <= Self.tolerance * unit.y || size < Self.least * unit.x
      else {
        size /= 2
        if size < Self.smallest * unit.x { return x }
        continue
      }
      let steep = (slope.magnitude * unit.x / unit.y)
      if step.values.width > Self.widest * unit.y * (1 + steep * steep).squareRoot() { return x }
      (x, values) = (next, step.values)
      points.append(Point(x: x, y: values.midpoint))
      if step.error < Self.tolerance * unit.y / 64 { size *= 1.6 }
    }
    return x
  }

  /// Returns bounds at another abscissa, and how far the rest of the series widens them; nil if no box contains the solutions.
  private func step(from x: Double, _ values: Interval, to next: Double) -> (values: Interval, error: Double)? {
    let span = Interval(min(x, next), max(x, next))
    let length = Interval(next) - Interval(x)
    guard let box = box(span, values, Interval(0).hull(length)), enclosure(1, span, box) != nil,
      let last = enclosure(derivatives.count - 1, span, box)
    else { return nil }
    var factor = Interval(1)
    for order in 1...derivatives.count { factor = factor * length / Interval(Double(order)) }
    let rest = factor * last
    guard let below = series(x, values.lower, length), let above = series(x, values.upper, length) else { return nil }
    return (Interval((below + rest).lower, (above + rest).upper), rest.width)
  }

  /// Returns the terms of Taylor's series but the last.
  private func series(_ x: Double, _ y: Double, _ length: Interval) -> Interval? {
    var (sum, factor) = (Interval(y), Interval(1))
    for order in 1..<derivatives.count {
      guard let derivative = enclosure(order - 1, Interval(x), Interval(y)) else { return nil }
      factor = factor * length / Interval(Double(order))
      sum = sum + factor * derivative
    }
    return sum
  }

  /// Returns a range of ordinates that no solution leaves over a span; nil if none is found.
  private func box(_ span: Interval, _ values: Interval, _ lengths: Interval) -> Interval? {
    guard let slope = enclosure(0, span, values) else { return nil }
    var box = (values + lengths * slope).inflated()
    for _ in 0..<Self.rounds {
      guard let slope = enclosure(0, span, box) else { return nil }
      let image = values + lengths * slope
      if box.lower < image.lower, image.upper < box.upper { return image }
      box = box.hull(image).inflated()
    }
    return nil
  }

  /// Returns bounds on a derivative over a box where it is proved to be continuous; nil elsewhere.
  private func enclosure(_ order: Int, _ x: Interval, _ y: Interval) -> Interval? {
    // Numbers of the formula may be decimals between Doubles, which a point would not enclose.
    let x = x.isPoint ? Interval(x.lower.nextDown, x.lower.nextUp) : x
    let set = derivatives[order].values(over: x, y)
    let hull = set.hull
    return set.decoration >= .dac && hull.isBounded && !hull.isEmpty ? hull : nil
  }

  /// The rest of a step that is accepted, in pixels.
  private static let tolerance = 1e-5
  /// The width of the bounds at which a solution is no longer known, in pixels.
  private static let widest = 0.5
  /// A step is not halved further for its error below this part of a pixel, nor at all below `smallest`.
  private static let least = 1e-4
  private static let smallest = 1e-9
  /// How far out of view a solution is followed, in heights of the view.
  private static let farthest = 4.0
  private static let rounds = 8
  /// The enclosures of a step of each derivative.
  private static let work = 24
}

extension Interval {
  /// The interval with a margin of a tenth of its width.
  fileprivate func inflated() -> Interval {
    let margin = 0.1 * width + 8 * max(lower.magnitude, upper.magnitude).ulp
    return Interval(lower - margin, upper + margin)
  }
}
