import Interval

/// Finds the proved interval of a feature that samples indicate.
///
/// Rounding errors shift a jump, a pole or a domain end, and overflow feigns one. So the bracket widens an interval
/// until enclosures are conclusive on both sides, and then narrows it to the inconclusive part. It rejects the feature
/// if the enclosures contradict it or are inconclusive up to a pixel. Without enclosures, samples decide.
struct FeatureBracket {
  let source: BudgetedSource
  /// First and greatest distance to widen by.
  let steps: ClosedRange<Double>
  /// Values in view and near it.
  let reach: ClosedRange<Double>
  private var narrowing: IntervalNarrowing { IntervalNarrowing(source: source) }

  /// An abrupt change of the function's value.
  struct Step {
    var x: Interval
    /// Whether the sides differ; otherwise only the value between them does.
    var isJump: Bool
  }

  /// Returns where the function's value changes by more than `step`, from one side to the other or at one of `samples`.
  func step(from a: Double, to b: Double, at samples: [Double], step: Double) -> Step? {
    var isJump = true
    let x = widened(from: a, to: b) { left, right, x in
      guard isKnown(left), isKnown(right), !isContinuous(over: x) else { return nil }
      let core = narrowing.narrowed(x)
      let places = samples.filter { core.contains($0) }
      // A quotient may have bounded enclosures up to a place, but not around it.
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

  /// Returns where the function is unbounded; on each side its value is known, far out of view, or undefined.
  ///
  /// There may be several such places close to each other, and none if the function is continuous after all.
  func poles(from a: Double, to b: Double) -> [Interval] {
    var poles: [Interval] = []
    let found = widened(from: a, to: b) { left, right, x in
      let isPole =
        [left, right].allSatisfy { $0.isEmpty || isKnown($0) || isFar($0) }
        && !source.enclosure(over: x).set.hull.isBounded && !isContinuous(over: x)
      guard isPole else { return nil }
      let core = narrowing.narrowed(
        x, left: left.isEmpty ? \.isEmpty : \.isContinuous, right: right.isEmpty ? \.isEmpty : \.isContinuous)
      poles = separated(core).filter { isNarrow($0) && !isContinuousInParts($0) && mayGrow(beside: $0) }
      return poles.first
    }
    return poles.isEmpty ? [found].compactMap(\.self) : poles
  }

  /// Returns whether values grow towards a place, as far as is known: those of 0÷0 have an unbounded enclosure too.
  private func mayGrow(beside x: Interval) -> Bool {
    let step = Self.growth * max(x.width, x.magnitude.ulp, .leastNonzeroMagnitude)
    let sides = [(x.lower, x.lower - step), (x.upper, x.upper + step)].map { near, far in
      (near: source.set(at: near), far: source.set(at: far))
    }
    let known = sides.filter { isKnown($0.near) && isKnown($0.far) && $0.near.isContinuous }
    guard known.count == sides.count(where: { !$0.near.isEmpty }), !known.isEmpty else { return true }
    return known.contains { $0.near.hull.mignitude > Self.leastGrowth * $0.far.hull.magnitude }
  }

  /// The distance of the values that are compared, in widths of the place, and how many times greater the nearer one is.
  private static let growth = 0x1p10
  private static let leastGrowth = 1.0001

  /// Returns whether the function is proved to be continuous in each of at most 4,096 parts of an interval, over which as a
  /// whole the operands of a quotient are enclosed too widely.
  private func isContinuousInParts(_ x: Interval) -> Bool {
    var parts = [x]
    for _ in 0..<12 where parts.count <= 512 && source.continues() {
      parts = parts.flatMap { part in
        let middle = part.midpoint
        guard part.lower < middle, middle < part.upper else { return [part] }
        return [Interval(part.lower, middle), Interval(middle, part.upper)].filter { !isContinuous(over: $0) }
      }
    }
    return parts.isEmpty
  }

  /// Divides an interval at points where the function is proved to be continuous, and returns the parts with a
  /// discontinuity, each as narrow as possible. Parts that are not clearly apart stay together.
  func separated(_ x: Interval) -> [Interval] {
    var separated: [Interval] = []
    var open = [x]
    while let part = open.popLast() {
      if part.isPoint {
        if !source.set(at: part.lower).isContinuous { separated.append(part) }
        continue
      }
      let divisions = [0.5, 0.25, 0.75].map { part.lower + $0 * part.width }.filter {
        part.lower < $0 && $0 < part.upper && source.set(at: $0).isContinuous
      }
      let pairs = divisions.lazy.map { part.parts(at: $0) }.map { (narrowing.narrowed($0), narrowing.narrowed($1)) }
      guard source.continues(), let (left, right) = pairs.first(where: { $1.lower - $0.upper > 0.9 * part.width })
      else {
        separated.append(part)
        continue
      }
      open += [right, left]
    }
    return separated
  }

  /// Returns where a domain begins or ends: defined at `x` or right beside it, and undefined on the other side.
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

  /// Returns the values on both sides of a place within an interval; a quotient may be unbounded across.
  func values(over x: Interval, around place: Double) -> Interval {
    values(from: x.lower, to: place).hull(values(from: place, to: x.upper))
  }

  func isKnown(_ set: IntervalSet) -> Bool { set.decoration >= .def && set.hull.isBounded }

  func values(from a: Double, to b: Double) -> Interval { source.enclosure(over: Interval(a, b)).set.hull }

  /// Widens an interval until `found` succeeds, within the budget.
  private func widened(
    from a: Double, to b: Double, until found: (_ left: IntervalSet, _ right: IntervalSet, Interval) -> Interval?
  ) -> Interval? {
    let (a, b) = (min(a, b), max(a, b))
    let narrowest = Interval(a.nextDown.clampedToFinite, b.nextUp.clampedToFinite)
    var step = 0.0
    while source.continues() {
      let x = Interval(min(a - step, a.nextDown).clampedToFinite, max(b + step, b.nextUp).clampedToFinite)
      let (left, right) = (source.set(at: x.lower), source.set(at: x.upper))
      if let found = found(left, right, x) { return found }
      if step >= steps.upperBound { return left.hull.isEntire && right.hull.isEntire ? narrowest : nil }
      step = min(max(2 * step, steps.lowerBound, .leastNonzeroMagnitude), steps.upperBound)
    }
    return nil
  }

  /// Returns whether some of the intervals are certainly farther apart than `step`.
  private func isApart(_ values: [Interval], by step: Double) -> Bool {
    let values = values.filter { !$0.isEmpty }
    let (low, high) = (values.map(\.upper).min() ?? 0, values.map(\.lower).max() ?? 0)
    return high - low > max(step, Self.rounding * max(low.magnitude, high.magnitude).ulp)
  }

  private func isFar(_ set: IntervalSet) -> Bool {
    set.decoration >= .def && !set.hull.intersects(Interval(reach.lowerBound, reach.upperBound))
  }

  /// Returns whether an interval is so much narrower than a pixel that an unbounded enclosure over it shows a pole, and not
  /// only that rounding hides the values.
  private func isNarrow(_ x: Interval) -> Bool { x.width <= steps.upperBound / 16 }

  private func isContinuous(over x: Interval) -> Bool { source.enclosure(over: x).set.isContinuous }

  /// Smallest jump, in units in the last place.
  private static let rounding = 8.0
}
