import Interval

/// Encloses values in sets of intervals, which keep the sides of branch cuts apart, and slopes.
struct SetEvaluator: TapeEvaluator {
  struct Register {
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

  func constant(_ constant: Tape.Constant, at step: Int) -> Register {
    let enclosure = readsDecimals ? constant.decimal : constant.exact
    return Register(set: IntervalSet(enclosure.interval, enclosure.decoration), slope: Interval(0))
  }

  func variable(_ index: Int, at step: Int) -> Register {
    Register(set: IntervalSet(box[index]), slope: Interval(index == 0 ? 1 : 0))
  }

  func unary(_ function: Operation.UnaryFunction, _ a: Register, at step: Int) -> Register? {
    let set = function.values(over: a.set, site: step)
    guard findsSlopes, set.decoration >= .dac else { return Register(set: set, slope: .entire) }
    return Register(set: set, slope: function.slope(a.set.hull) * a.slope)
  }

  func binary(_ function: Operation.BinaryFunction, _ a: Register, _ b: Register, at step: Int) -> Register? {
    let set = function.values(over: a.set, b.set, site: step)
    guard findsSlopes else { return Register(set: set, slope: .entire) }
    if findsLimits, function == .quotient, b.set.hull.contains(0), let limit = limit(of: a, over: b, at: step) {
      return Register(set: limit, slope: .entire)
    }
    guard set.decoration >= .dac else { return Register(set: set, slope: .entire) }
    let (first, second) = function.slopes(a.set.hull, b.set.hull)
    return Register(set: set, slope: first * a.slope + second * b.slope)
  }

  /// Returns the values of a quotient around the only common zero of its operands. By Cauchy's mean value theorem they
  /// are among the quotients of the slopes. Nil if the premises are not proved.
  private func limit(of a: Register, over b: Register, at step: Int) -> IntervalSet? {
    guard case .binary(_, let first, let second) = tape.steps[step] else { return nil }
    if first == second, b.set.hull != Interval(0) { return IntervalSet(Interval(1)).withHole() }
    let x = box[0]
    guard x.isBounded else { return nil }
    // A decimal beside an end of the interval may be its Double.
    let wide = Interval(x.lower.nextDown, x.upper.nextUp)
    guard let slopes = slopes(of: first, second, over: wide) else { return nil }
    // Try a zero that people write, and the ends of the interval.
    for zero in [x.shortestDecimal, x.lower, x.upper] where x.contains(zero) {
      guard vanish(first, second, at: zero) else { continue }
      return IntervalSet(slopes.first / slopes.second).withHole()
    }
    return nil
  }

  /// Returns the slopes of the operands of a quotient over an interval, if both are continuous and that of the second is
  /// not 0.
  private func slopes(of first: Int, _ second: Int, over x: Interval) -> (first: Interval, second: Interval)? {
    withUnsafePointer(to: x) { box in
      var evaluator = SetEvaluator(
        tape: tape, box: box, readsDecimals: readsDecimals, findsSlopes: true, findsLimits: false)
      let operands = tape.walk(&evaluator, upTo: max(first, second)) { ($0[first], $0[second]) }
      guard let (a, b) = operands, a.set.decoration >= .dac, b.set.decoration >= .dac, a.slope.isBounded,
        b.slope.isBounded, !b.slope.contains(0)
      else { return nil }
      return (a.slope, b.slope)
    }
  }

  /// Returns whether two steps are exactly zero at a point, or at the decimal that people write for it.
  private func vanish(_ a: Int, _ b: Int, at x: Double) -> Bool {
    if let decimal = Rational(decimal: x) {
      var evaluator = RationalEvaluator(point: decimal)
      let isZero = tape.walk(&evaluator, upTo: max(a, b)) { $0[a]?.isZero == true && $0[b]?.isZero == true }
      if isZero == true { return true }
    }
    return withUnsafePointer(to: Interval(x)) { point in
      var evaluator = SetEvaluator(tape: tape, box: point, readsDecimals: false, findsSlopes: false)
      return tape.walk(&evaluator, upTo: max(a, b)) {
        $0[a].set.hull == Interval(0) && $0[b].set.hull == Interval(0)
      } ?? false
    }
  }
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
