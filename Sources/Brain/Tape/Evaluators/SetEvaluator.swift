import Interval

/// Encloses values in sets of intervals, which keep the sides of branch cuts apart, and slopes.
struct SetEvaluator: TapeEvaluator {
  struct Enclosed {
    var set: IntervalSet
    /// Enclosure of the derivative for the first variable; entire unless the function is proved to be continuous.
    var slope: Interval
  }

  let tape: Tape
  /// The sides of the box.
  let box: UnsafePointer<Interval>
  let readsDecimals: Bool
  /// Whether to find slopes for the first variable.
  let findsSlopes: Bool
  /// Whether to find limits of quotients where both operands vanish.
  var findsLimits = true
  /// Whether to find the values of a quotient from those at a common zero at 0, beside the box.
  var readsFromZero = false

  func constant(_ constant: Tape.Constant, at step: Int) -> Enclosed {
    let enclosure = readsDecimals ? constant.decimal : constant.exact
    return Enclosed(set: IntervalSet(enclosure.interval, enclosure.decoration), slope: Interval(0))
  }

  func variable(_ index: Int, at step: Int) -> Enclosed {
    Enclosed(set: IntervalSet(box[index]), slope: Interval(index == 0 ? 1 : 0))
  }

  func unary(_ function: Operation.UnaryFunction, _ a: Enclosed, at step: Int) -> Enclosed? {
    let set = function.values(over: a.set, site: step)
    guard findsSlopes, set.decoration >= .dac else { return Enclosed(set: set, slope: .entire) }
    return Enclosed(set: set, slope: function.slope(a.set.hull).chained(with: a.slope))
  }

  func binary(_ function: Operation.BinaryFunction, _ a: Enclosed, _ b: Enclosed, at step: Int) -> Enclosed? {
    let set = function.values(over: a.set, b.set, site: step)
    if readsFromZero, function == .quotient, a.set.hull.isCancelled, let values = quotientFromZero(at: step) {
      return Enclosed(set: IntervalSet(set.hull.intersection(values), .dac), slope: .entire)
    }
    guard findsSlopes else { return Enclosed(set: set, slope: .entire) }
    if findsLimits, function == .quotient, a.set.hull.contains(0), b.set.hull.contains(0),
      let limit = limit(of: a, over: b, at: step)
    {
      return Enclosed(set: limit, slope: .entire)
    }
    guard set.decoration >= .dac else { return Enclosed(set: set, slope: .entire) }
    let (first, second) = function.slopes(a.set.hull, b.set.hull)
    return Enclosed(set: set, slope: first.chained(with: a.slope) + second.chained(with: b.slope))
  }

  /// Returns the values of a quotient around the only common zero of its operands. By Cauchy's mean value theorem they
  /// are among the quotients of the slopes. Nil if the premises are not proved.
  private func limit(of a: Enclosed, over b: Enclosed, at step: Int) -> IntervalSet? {
    guard case .binary(_, let first, let second) = tape.steps[step] else { return nil }
    if first == second, b.set.hull != Interval(0) { return IntervalSet(Interval(1)).withHole() }
    let x = box[0]
    guard x.isBounded else { return nil }
    // Try a zero that people write, and the ends of the interval.
    for zero in [x.shortestDecimal, x.lower, x.upper] where x.contains(zero) {
      let isInside = x.lower < zero && zero < x.upper
      if vanishes(first, second, at: zero) || (isInside && vanishesAtDecimal(first, second, zero)) {
        return Self.quotient(ofSlopes: a, b)
      }
      // The decimal may be beside the end of the interval that is its Double.
      guard !isInside, vanishesAtDecimal(first, second, zero) else { continue }
      return withUnsafePointer(to: Interval(x.lower.nextDown, x.upper.nextUp)) { box in
        var evaluator = SetEvaluator(
          tape: tape, box: box, readsDecimals: readsDecimals, findsSlopes: true, findsLimits: false)
        return tape.walk(&evaluator, upTo: max(first, second)) { Self.quotient(ofSlopes: $0[first], $0[second]) }
          ?? nil
      }
    }
    return nil
  }

  /// Returns the values of a quotient on a box beside 0, at which both operands vanish. By Cauchy's mean value theorem, that at
  /// x is a quotient of the slopes between 0 and x. Nil if the premises are not proved.
  private func quotientFromZero(at step: Int) -> Interval? {
    guard case .binary(_, let first, let second) = tape.steps[step], !box[0].contains(0),
      vanishes(first, second, at: 0) || vanishesAtDecimal(first, second, 0)
    else { return nil }
    return withUnsafePointer(to: box[0].hull(Interval(0))) { box in
      var evaluator = SetEvaluator(
        tape: tape, box: box, readsDecimals: readsDecimals, findsSlopes: true, findsLimits: false)
      return tape.walk(&evaluator, upTo: max(first, second)) { Self.quotient(ofSlopes: $0[first], $0[second])?.hull }
        ?? nil
    }
  }

  /// Returns the quotients of slopes; nil if an operand may not be continuous, or its slope may be unbounded or 0.
  private static func quotient(ofSlopes a: Enclosed, _ b: Enclosed) -> IntervalSet? {
    guard a.set.decoration >= .dac, b.set.decoration >= .dac, a.slope.isBounded, b.slope.isBounded,
      !b.slope.contains(0)
    else { return nil }
    return IntervalSet(a.slope / b.slope).withHole()
  }

  /// Returns whether two steps are zero at the decimal that people write for a Double.
  private func vanishesAtDecimal(_ a: Int, _ b: Int, _ x: Double) -> Bool {
    let mayVanish = withUnsafePointer(to: Interval(x.nextDown, x.nextUp)) { box in
      var evaluator = SetEvaluator(tape: tape, box: box, readsDecimals: true, findsSlopes: false, findsLimits: false)
      return tape.walk(&evaluator, upTo: max(a, b)) { $0[a].set.hull.contains(0) && $0[b].set.hull.contains(0) }
    }
    guard mayVanish == true, let decimal = Rational(decimal: x) else { return false }
    // Fractions are slow, and few decimals come so far.
    var evaluator = RationalEvaluator(point: decimal)
    return tape.walk(&evaluator, upTo: max(a, b)) { $0[a]?.isZero == true && $0[b]?.isZero == true } ?? false
  }

  /// Returns whether two steps are exactly zero at a Double, for the decimals that were typed.
  private func vanishes(_ a: Int, _ b: Int, at x: Double) -> Bool {
    withUnsafePointer(to: Interval(x)) { point in
      var evaluator = SetEvaluator(tape: tape, box: point, readsDecimals: true, findsSlopes: false)
      return tape.walk(&evaluator, upTo: max(a, b)) {
        $0[a].set.hull == Interval(0) && $0[b].set.hull == Interval(0)
      } ?? false
    }
  }
}

extension Interval {
  /// Whether values are known to few digits, as those of a difference may be.
  var isCancelled: Bool { width > 0x1p-20 * magnitude }
}

extension Operation.UnaryFunction {
  func values(over a: IntervalSet, site: Int) -> IntervalSet { a.map(site: site, self.image) }
}

extension Operation.BinaryFunction {
  func values(over a: IntervalSet, _ b: IntervalSet, site: Int) -> IntervalSet {
    switch self.enclosure {
    case .image(let image): a.combine(b, site: site, image)
    case .sets(let combine): combine(a, b, site)
    }
  }
}

extension IntervalSet {
  init(_ enclosure: DecoratedInterval) { self.init(enclosure.interval, enclosure.decoration) }
}
