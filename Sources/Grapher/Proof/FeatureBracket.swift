internal import Interval

/// Finds the interval in which a feature that samples show is proved to lie.
///
/// Rounding errors show a jump, a pole or the end of a domain beside its true place, and overflow shows one where there
/// is none. So an interval is widened until enclosures tell what is on both sides of it; where up to a pixel they do not,
/// or where they deny the feature, nothing is claimed. Where they say nothing at all, samples have to do.
struct FeatureBracket {
  private let source: any GraphDataSource
  /// By how much is widened first, and at most.
  private let steps: ClosedRange<Double>
  /// The values in view and near it.
  private let reach: Interval

  init(of source: any GraphDataSource, steps: ClosedRange<Double>, reach: ClosedRange<Double>) {
    self.source = source
    self.steps = steps
    self.reach = Interval(reach.lowerBound, reach.upperBound)
  }

  /// Where the function takes another value, by more than `step`: on one side than on the other, or at one of the samples
  /// `at` in between.
  func jump(from a: Double, to b: Double, at samples: [Double], step: Double) -> Interval? {
    let inside = samples.map { set(at: $0).hull }
    return widened(from: a, to: b) { left, right, x in
      guard isKnown(left), isKnown(right), !isContinuous(over: x) else { return false }
      let values = ([left.hull, right.hull] + inside).filter { !$0.isEmpty }
      let (low, high) = (values.map(\.upper).min() ?? 0, values.map(\.lower).max() ?? 0)
      return high - low > step && samples.contains { self.values(over: x, around: $0).isBounded }
    }
  }

  /// Where the function is unbounded, with a known value, one far out of view, or none on either side.
  func pole(from a: Double, to b: Double) -> Interval? {
    widened(from: a, to: b) { left, right, x in
      [left, right].allSatisfy { $0.isEmpty || isKnown($0) || isFar($0) }
        && !source.enclosure(over: x).set.hull.isBounded
        && !isContinuous(over: x)
    }
  }

  /// Where a domain begins or ends: with values at `x` or right beside it, and none on the other side.
  func end(at x: Double, isLeftEnd: Bool) -> Interval? {
    let last = set(at: x)
    return widened(from: x, to: x) { left, right, _ in
      let (outside, inside) = isLeftEnd ? (left, right) : (right, left)
      return outside.isEmpty && (last.decoration >= .def || inside.decoration >= .def)
    }
  }

  /// Whether the function is undefined at a place, with bounded values around it.
  func isHole(at x: Double) -> Bool {
    guard set(at: x).isEmpty else { return false }
    let around = widened(from: x, to: x) { left, right, around in
      isKnown(left) && isKnown(right) && values(over: around, around: x).isBounded
    }
    return around != nil
  }

  /// The reach, halved as often as the values at a distance of it are proved to be on one side of that at the tip between
  /// them; nil if they are not at all.
  func tip(at x: Double, isMaximum: Bool, within reach: Double, halvings: Int) -> Interval? {
    let tip = set(at: x).hull
    var found: Interval?
    var reach = reach
    for _ in 0...halvings {
      let around = Interval(x - reach, x + reach)
      let isProven = [around.lower, around.upper].allSatisfy { end in
        let values = set(at: end)
        return isKnown(values) && (isMaximum ? values.hull.upper < tip.lower : values.hull.lower > tip.upper)
      }
      guard isProven else { return found }
      found = around
      reach /= 2
    }
    return found
  }

  /// The values on either side of a place within an interval; a quotient's may be known on both, but not across.
  func values(over x: Interval, around place: Double) -> Interval {
    [Interval(x.lower, place), Interval(place, x.upper)]
      .reduce(.empty) { $0.hull(source.enclosure(over: $1).set.hull) }
  }

  private func widened(
    from a: Double, to b: Double, until holds: (_ left: IntervalSet, _ right: IntervalSet, Interval) -> Bool
  ) -> Interval? {
    let (a, b) = (min(a, b), max(a, b))
    let narrowest = Interval(finite(a.nextDown), finite(b.nextUp))
    var step = 0.0
    while true {
      let x = Interval(finite(min(a - step, a.nextDown)), finite(max(b + step, b.nextUp)))
      let (left, right) = (set(at: x.lower), set(at: x.upper))
      if holds(left, right, x) { return x }
      if step >= steps.upperBound { return left.hull.isEntire && right.hull.isEntire ? narrowest : nil }
      step = min(max(2 * step, steps.lowerBound, .leastNonzeroMagnitude), steps.upperBound)
    }
  }

  private func set(at x: Double) -> IntervalSet { source.enclosure(over: Interval(x)).set }

  private func isKnown(_ set: IntervalSet) -> Bool { set.decoration >= .def && set.hull.isBounded }

  private func isFar(_ set: IntervalSet) -> Bool { set.decoration >= .def && !set.hull.intersects(reach) }

  private func isContinuous(over x: Interval) -> Bool {
    let set = source.enclosure(over: x).set
    return set.count == 1 && set.decoration >= .dac
  }

  private func finite(_ x: Double) -> Double { min(max(x, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
}
