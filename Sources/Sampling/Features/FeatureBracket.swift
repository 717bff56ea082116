import Interval

/// Finds the interval in which a feature that samples show is proved to lie.
///
/// Rounding errors show a jump, a pole or the end of a domain beside its true place, and overflow shows one where there
/// is none. So an interval is widened until enclosures tell what is on both sides of it, and then narrowed to where they
/// do not; where up to a pixel they tell nothing, or where they deny the feature, nothing is claimed. Where they say
/// nothing at all, samples have to do.
struct FeatureBracket {
  private let source: any GraphDataSource
  /// By how much is widened first, and at most.
  private let steps: ClosedRange<Double>
  /// The values in view and near it.
  private let reach: Interval
  private let narrowing: IntervalNarrowing

  init(of source: any GraphDataSource, steps: ClosedRange<Double>, reach: ClosedRange<Double>) {
    self.source = source
    self.steps = steps
    self.reach = Interval(reach.lowerBound, reach.upperBound)
    narrowing = IntervalNarrowing(of: source)
  }

  /// A place where the function takes another value.
  struct Step {
    var x: Interval
    /// Whether it is another one on the left than on the right; otherwise only the value in between differs.
    var isJump: Bool
  }

  /// Where the function takes another value, by more than `step`: on one side than on the other, or at one of the samples
  /// `at` in between.
  func step(from a: Double, to b: Double, at samples: [Double], step: Double) -> Step? {
    var isJump = true
    let x = widened(from: a, to: b) { left, right, x in
      guard isKnown(left), isKnown(right), !isContinuous(over: x) else { return nil }
      let core = narrowing.narrowed(x)
      let places = samples.filter { core.contains($0) }
      // A quotient's values may be known up to a place, but not beside it.
      let sides = [
        ([core.lower] + places).map { values(from: x.lower, to: $0) },
        ([core.upper] + places).map { values(from: $0, to: x.upper) },
      ].map { $0.reduce(Interval.entire) { $0.intersection($1) } }
      let inside = places.map(source.set(at:)).filter(isKnown).map(\.hull)
      guard samples.contains(where: { self.values(over: x, around: $0).isBounded }) else { return nil }
      isJump = isApart(sides, by: step)
      return isJump || isApart(sides + inside, by: step) ? core : nil
    }
    return x.map { Step(x: $0, isJump: isJump) }
  }

  /// Where the function is unbounded, with a known value, one far out of view, or none on either side.
  func pole(from a: Double, to b: Double) -> Interval? {
    widened(from: a, to: b) { left, right, x in
      let isPole =
        [left, right].allSatisfy { $0.isEmpty || isKnown($0) || isFar($0) }
        && !source.enclosure(over: x).set.hull.isBounded && !isContinuous(over: x)
      return isPole
        ? narrowing.narrowed(
          x, left: left.isEmpty ? \.isEmpty : IntervalNarrowing.isContinuous,
          right: right.isEmpty ? \.isEmpty : IntervalNarrowing.isContinuous)
        : nil
    }
  }

  /// Where a domain begins or ends: with values at `x` or right beside it, and none on the other side.
  func end(at x: Double, isLeftEnd: Bool) -> Interval? {
    let last = source.set(at: x)
    return widened(from: x, to: x) { left, right, around in
      let (outside, inside) = isLeftEnd ? (left, right) : (right, left)
      guard outside.isEmpty, last.decoration >= .def || inside.decoration >= .def else { return nil }
      return narrowing.narrowed(
        around, left: isLeftEnd ? \.isEmpty : { $0.decoration >= .def },
        right: isLeftEnd ? { $0.decoration >= .def } : \.isEmpty)
    }
  }

  /// Whether the function has a value at a place, and none around it.
  func isIsolated(at x: Double) -> Bool {
    guard source.set(at: x).decoration >= .def else { return false }
    let step = max(steps.lowerBound, x.ulp)
    return source.enclosure(over: Interval(finite(x - step), finite(x.nextDown))).set.isEmpty
      && source.enclosure(over: Interval(finite(x.nextUp), finite(x + step))).set.isEmpty
  }

  /// The values on either side of a place within an interval; a quotient's may be known on both, but not across.
  func values(over x: Interval, around place: Double) -> Interval {
    values(from: x.lower, to: place).hull(values(from: place, to: x.upper))
  }

  func isKnown(_ set: IntervalSet) -> Bool { set.decoration >= .def && set.hull.isBounded }

  func values(from a: Double, to b: Double) -> Interval { source.enclosure(over: Interval(a, b)).set.hull }

  /// Widens an interval until something is found in it.
  private func widened(
    from a: Double, to b: Double, until found: (_ left: IntervalSet, _ right: IntervalSet, Interval) -> Interval?
  ) -> Interval? {
    let (a, b) = (min(a, b), max(a, b))
    let narrowest = Interval(finite(a.nextDown), finite(b.nextUp))
    var step = 0.0
    while true {
      let x = Interval(finite(min(a - step, a.nextDown)), finite(max(b + step, b.nextUp)))
      let (left, right) = (source.set(at: x.lower), source.set(at: x.upper))
      if let found = found(left, right, x) { return found }
      if step >= steps.upperBound { return left.hull.isEntire && right.hull.isEntire ? narrowest : nil }
      step = min(max(2 * step, steps.lowerBound, .leastNonzeroMagnitude), steps.upperBound)
    }
  }

  /// Whether the values of some of the intervals are for certain farther from each other than `step`.
  private func isApart(_ values: [Interval], by step: Double) -> Bool {
    let values = values.filter { !$0.isEmpty }
    let (low, high) = (values.map(\.upper).min() ?? 0, values.map(\.lower).max() ?? 0)
    return high - low > max(step, Self.rounding * max(low.magnitude, high.magnitude).ulp)
  }

  private func isFar(_ set: IntervalSet) -> Bool { set.decoration >= .def && !set.hull.intersects(reach) }

  private func isContinuous(over x: Interval) -> Bool { IntervalNarrowing.isContinuous(source.enclosure(over: x).set) }

  private func finite(_ x: Double) -> Double { min(max(x, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }

  /// A jump of so many units in the last place is none.
  private static let rounding = 8.0
}
