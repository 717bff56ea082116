import Interval
import Metering

/// Which evaluator takes over from which, for every kind of curve.
///
/// | | first | takes over |
/// | --- | --- | --- |
/// | a value | `ValueEvaluator` | `LogScaleEvaluator`, where a part of the formula leaves Double's range |
/// | values of a column of points | `ValueColumns` | the former, in a chunk with such a point |
/// | an enclosure | `SmoothEvaluator` | `LogScaleEvaluator`, where a part leaves Double's range; `SetEvaluator`, where a part is cut or a quotient cancels |
/// | enclosures between edges | `EnclosureColumns` | the former, on intervals that it does not prove |
/// | enclosures of a column of boxes | `EnclosureColumns` | `LogScaleEvaluator`, where exponentials may cancel; `SmoothEvaluator`, where a slope has only one bound, as that of ∛y around 0; else no proof |
/// | signs beyond Double's range | `LogScaleEvaluator`, with an exponent for each box; see `CompiledFunction+Signs` |
/// | a value where digits cancel | `PreciseEvaluator` | `ValueEvaluator`, where it has no value |
/// | a value for decimals | `PreciseEvaluator` | `RationalEvaluator`, where it does not decide the Double; see `CompiledFunction+Decimals` |
///
/// Numbers are decimals over boxes, and Doubles at points, where 1÷(x − 0.3) has its pole.
extension CompiledFunction {
  /// Returns the value at a point.
  ///
  /// - Parameter point: the values of the variables.
  package func value(at point: UnsafePointer<Double>) -> Double {
    var evaluator = ValueEvaluator(point: point)
    if let safeSize = overflow.safeSize {
      let value = values.result(&evaluator) ?? .nan
      let isInside = (0..<values.variableCount).allSatisfy { point[$0].magnitude <= safeSize }
      if safeSize == .infinity || (isInside && value != 0 && value.isFinite && !isUnreliable(value)) { return value }
    }
    let (value, isLimitReached) =
      values.walk(&evaluator) { ($0[$0.count - 1], overflow.isReached(in: $0)) } ?? (.nan, false)
    if isComparedWithZero, isLimitReached || isUnreliable(value) { return multiple(at: point) ?? value }
    return isLimitReached ? logScaleValue(at: point, insteadOf: value) ?? value : value
  }

  /// Returns the value at a point at which a part of the formula leaves Double's range; nil if the whole does too, if the
  /// value is uncertain, or if that of Double arithmetic is right nevertheless.
  private func logScaleValue(at point: UnsafePointer<Double>, insteadOf value: Double) -> Double? {
    let count = values.variableCount
    guard (0..<count).allSatisfy({ point[$0].isFinite }) else { return nil }
    let scaled = withUnsafeTemporaryAllocation(of: Interval.self, capacity: max(count, 1)) { box in
      for index in 0..<count { box.initializeElement(at: index, to: Interval(point[index])) }
      return box.baseAddress.flatMap { logScaleEnclosure(over: $0, readsDecimals: false, slopeIn: 0) }
    }
    guard let scaled, scaled.decoration >= .def, !scaled.values.contains(value),
      scaled.values.width <= max(scaled.values.mignitude * 0x1p-20, scaled.roundingError)
    else { return nil }
    return scaled.values.midpoint
  }

  func logScaleEnclosure(
    over box: UnsafePointer<Interval>, readsDecimals: Bool, slopeIn variable: Int
  ) -> LogScaleEnclosure? {
    WorkMeter.count(logScaleWork)
    var evaluator = LogScaleEvaluator(box: box, readsDecimals: readsDecimals, variable: variable)
    return proof.result(&evaluator)
  }

  /// Returns the enclosures of the values and, by automatic differentiation, of the slope.
  ///
  /// - Parameters:
  ///   - box: the sides for each variable.
  ///   - readsDecimals: whether numbers are decimals.
  ///   - variable: the variable of the slope; nil for none, and a slope without meaning.
  func enclosure(
    over box: UnsafePointer<Interval>, readsDecimals: Bool, slopeIn variable: Int?
  ) -> (values: IntervalSet, slope: Interval) {
    WorkMeter.count(enclosureWork)
    let smooth = continuousEnclosure(over: box, readsDecimals: readsDecimals, slopeIn: variable)
    let mayCancel = hasQuotients && box[0].isBesideZero
    if let smooth, !mayCancel || !smooth.values.hull.isCancelled { return smooth }
    var evaluator = SetEvaluator(
      tape: proof, box: box, readsDecimals: readsDecimals, findsSlopes: variable == 0 && proof.variableCount <= 1,
      readsFromZero: mayCancel)
    if let smooth {
      let values = proof.walk(&evaluator) { $0[$0.count - 1].set.hull } ?? .entire
      return (smooth.values.narrowed(to: values), smooth.slope)
    }
    return proof.walk(&evaluator) { ($0[$0.count - 1].set, $0[$0.count - 1].slope) } ?? (.unknown, .entire)
  }

  /// Returns the enclosures over a box on which no part is cut; nil if one is.
  private func continuousEnclosure(
    over box: UnsafePointer<Interval>, readsDecimals: Bool, slopeIn variable: Int?
  ) -> (values: IntervalSet, slope: Interval)? {
    let (smooth, isWithinRange, mayLeaveRange) = smoothEnclosure(
      over: box, readsDecimals: readsDecimals, slopeIn: variable)
    if let smooth, isWithinRange || overflow.growth == .none {
      let isMonotone = variable == nil || smooth.slope.lower >= 0 || smooth.slope.upper <= 0
      if isMonotone || overflow.growth < .exponential {
        return (IntervalSet(smooth.values, smooth.decoration), smooth.slope)
      }
    }
    if smooth != nil ? overflow.growth > .none : mayLeaveRange,
      let scaled = logScaleEnclosure(over: box, readsDecimals: readsDecimals, slopeIn: variable ?? 0),
      scaled.decoration >= .dac
    {
      return (IntervalSet(scaled.values, scaled.decoration), scaled.slope)
    }
    return smooth.map { (IntervalSet($0.values, $0.decoration), $0.slope) }
  }

  /// Returns the enclosures over a box, nil if a part is cut; whether the values of all parts before are bounded; and whether
  /// logarithms may prove what Doubles do not: where two exponentials may cancel, or where a part leaves Double's range. A pole or
  /// a jump within this range is one by logarithms too.
  private func smoothEnclosure(
    over box: UnsafePointer<Interval>, readsDecimals: Bool, slopeIn variable: Int?
  ) -> (enclosure: SmoothEnclosure?, isWithinRange: Bool, mayLeaveRange: Bool) {
    var evaluator = SmoothEvaluator(box: box, readsDecimals: readsDecimals, variable: variable)
    let enclosure = proof.result(&evaluator)
    let mayLeaveRange =
      switch overflow.growth {
      case .none: false
      case .power: !evaluator.isWithinRange || evaluator.isNearZero
      case .exponential: true
      }
    return (enclosure, evaluator.isWithinRange, mayLeaveRange)
  }

  /// Returns whether the enclosure over an interval may be narrower than one that columns of boxes prove.
  func isCancelled(_ enclosure: Enclosure, over x: Interval) -> Bool {
    hasQuotients && x.isBesideZero && enclosure.set.hull.isCancelled
  }

  /// Returns the value at a point in double-double, with a bound on its error.
  func preciseApproximation(at point: UnsafePointer<Double>) -> Approximation {
    var evaluator = PreciseEvaluator(point: point)
    return values.result(&evaluator) ?? .unknown
  }
}

extension Interval {
  /// Whether 0 is near, but no member.
  fileprivate var isBesideZero: Bool { magnitude <= 0x1p-10 && !contains(0) }
}

/// Functions of one variable.
extension CompiledFunction {
  /// Returns the proved enclosure of the function's values over an interval.
  ///
  /// The formula is evaluated in interval arithmetic. If it is continuous with a bounded slope, the result is
  /// tightened: a monotone function stays between its end values, any other one within the mean-value form.
  ///
  /// Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis, SIAM 2009, chapter 6.
  public func enclosure(over x: Interval) -> Enclosure { enclosure(over: x, from: nil) }

  /// Returns the same enclosure; `known` is the enclosure of the value at the lower end, if available.
  public func enclosure(over x: Interval, from known: Interval?) -> Enclosure {
    if x.isPoint { return Enclosure(values(over: x)) }
    let (rough, slope) = valuesAndSlope(over: x)
    guard rough.count == 1, rough.decoration >= .dac, x.isBounded, slope.isBounded else { return Enclosure(rough) }
    if slope.lower >= 0 || slope.upper <= 0 {
      let (left, right) = (known ?? decimalValues(at: x.lower).hull, decimalValues(at: x.upper).hull)
      return Enclosure(rough.narrowed(to: left.hull(right)), from: left, to: right)
    }
    let middle = x.midpoint
    return Enclosure(rough.narrowed(to: decimalValues(at: middle).hull + slope * (x - Interval(middle))))
  }

  /// Returns the hull of the enclosure at one point.
  package func values(at x: Double) -> Interval { values(over: Interval(x)).hull }

  /// Returns the enclosure of the values over an interval, in pieces where the function has jumps and poles.
  package func values(over x: Interval) -> IntervalSet {
    withUnsafePointer(to: x) { enclosure(over: $0, readsDecimals: !x.isPoint, slopeIn: nil).values }
  }

  /// Returns the enclosure at one point for the decimals that were typed.
  public func decimalValues(at x: Double) -> IntervalSet {
    withUnsafePointer(to: Interval(x)) { enclosure(over: $0, readsDecimals: true, slopeIn: nil).values }
  }

  /// Returns the enclosures of the values and of the slope.
  func valuesAndSlope(over x: Interval) -> (values: IntervalSet, slope: Interval) {
    withUnsafePointer(to: x) { enclosure(over: $0, readsDecimals: !x.isPoint, slopeIn: 0) }
  }

  /// Returns the enclosure of the slopes over an interval.
  public func slope(over x: Interval) -> Interval { valuesAndSlope(over: x).slope }

  /// Returns the enclosure of the slope up to the next Double. At one point all exponents look constant.
  public func slope(at place: Double) -> Interval { slope(over: Interval(place, place.nextUp)) }

  /// Returns the value at a point, computed in double-double and rounded, with a bound on its absolute error.
  ///
  /// x, literals and parameters count as exact; π, e, τ and φ as the real numbers. The error includes the last
  /// rounding, so it is rarely below half an ulp. Nil if an operation has no form in double-double, if the value is
  /// undefined or not finite, or if the errors leave a jump, a comparison or the domain undecided.
  ///
  /// - Complexity: up to 1 µs for each function, about 20 ns for each sum or product.
  public func preciseValue(at x: Double) -> (value: Double, error: Double)? {
    let result = withUnsafePointer(to: x) { preciseApproximation(at: $0) }
    guard result.isKnown, !result.isUndefined else { return nil }
    return (result.value.high, (result.error + result.value.low.magnitude) * (1 + 0x1p-40))
  }
}

/// Functions of any number of variables.
extension CompiledFunction {
  /// Returns the enclosure of the values over a box, in pieces where the function has jumps and poles.
  func values(over box: [Interval]) -> IntervalSet {
    box.withUnsafeBufferPointer { box in
      box.baseAddress.map { enclosure(over: $0, readsDecimals: true, slopeIn: nil).values } ?? .unknown
    }
  }
}

/// Functions of two variables, x and y.
extension CompiledFunction {
  /// Returns the value at a point; NaN where the function is undefined.
  package func value(x: Double, y: Double) -> Double {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2) { point in
      point.initializeElement(at: 0, to: x)
      point.initializeElement(at: 1, to: y)
      return point.baseAddress.map { value(at: $0) } ?? .nan
    }
  }

  /// Returns the enclosure of the values over a box, in pieces where the function has jumps and poles.
  package func values(over x: Interval, _ y: Interval) -> IntervalSet {
    let set = enclosure(over: x, y, slopeIn: nil).values
    return isComparedWithZero ? multiple(of: set, over: x, y) ?? set : set
  }

  /// Returns the enclosure at a point for the decimals that were typed.
  package func decimalValues(x: Double, y: Double) -> IntervalSet {
    let set = decimalValues(over: [Interval(x), Interval(y)])
    return isComparedWithZero ? multiple(of: set, over: Interval(x), Interval(y)) ?? set : set
  }

  private func enclosure(
    over x: Interval, _ y: Interval, slopeIn variable: PlaneVariable?
  ) -> (values: IntervalSet, slope: Interval) {
    withBox(x, y) { enclosure(over: $0, readsDecimals: $1, slopeIn: variable.map { $0 == .x ? 0 : 1 }) }
      ?? (.unknown, .entire)
  }

  /// Returns the enclosures over a box, nil if a part is cut, and whether logarithms may prove more.
  func smoothEnclosure(
    over x: Interval, _ y: Interval, slopeIn variable: PlaneVariable?
  ) -> (enclosure: SmoothEnclosure?, mayLeaveRange: Bool) {
    let found = withBox(x, y) {
      smoothEnclosure(over: $0, readsDecimals: $1, slopeIn: variable.map { $0 == .x ? 0 : 1 })
    }
    return (found?.enclosure, found?.mayLeaveRange ?? true)
  }

  /// Returns the result of a closure for the sides of a box, and whether numbers are decimals over it.
  func withBox<Result>(
    _ x: Interval, _ y: Interval, _ result: (UnsafePointer<Interval>, _ readsDecimals: Bool) -> Result?
  ) -> Result? {
    withUnsafeTemporaryAllocation(of: Interval.self, capacity: 2) { box in
      box.initializeElement(at: 0, to: x)
      box.initializeElement(at: 1, to: y)
      return box.baseAddress.flatMap { result($0, !(x.isPoint && y.isPoint)) }
    }
  }

  /// Returns the enclosures over boxes, for those on which the function is proved to be continuous.
  ///
  /// - Parameters:
  ///   - x: the sides of the boxes in the direction of x, bounded.
  ///   - y: the sides in the direction of y, as many.
  ///   - variable: the variable of the partial derivatives; nil for none.
  package func enclosures(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    var enclosures = columnEnclosures(over: x, y, slopeIn: variable)
    for index in enclosures.isKnown.indices where !enclosures.isKnown[index] {
      let found: (values: Interval, slope: Interval)?
      if overflow.growth == .exponential {
        let (values, slope) = enclosure(over: x[index], y[index], slopeIn: variable)
        found = values.count == 1 && values.decoration >= .dac ? (values.hull, slope) : nil
      } else if variable != nil || !hasEnclosureColumns,
        let smooth = smoothEnclosure(over: x[index], y[index], slopeIn: variable).enclosure
      {
        found = smooth.decoration >= .dac ? (smooth.values, smooth.slope) : nil
      } else {
        found = nil
      }
      guard let (values, slope) = found, values.isBounded, variable == nil || slope != .entire else { continue }
      enclosures.replace(at: index, values: values, slope: variable == nil ? nil : slope)
    }
    if isComparedWithZero { addMultiples(to: &enclosures, over: x, y, slopeIn: variable) }
    return enclosures
  }

  private func columnEnclosures(
    over x: IntervalColumn, _ y: IntervalColumn, slopeIn variable: PlaneVariable?
  ) -> PlaneEnclosures {
    if hasEnclosureColumns {
      WorkMeter.count(x.count.saturating(multipliedBy: columnWork))
      return proof.enclosures(over: [x, y], slopeIn: variable.map { $0 == .x ? 0 : 1 })
    }
    let unknown = IntervalColumn([Double](repeating: 0, count: x.count))
    return PlaneEnclosures(
      values: unknown, slopes: variable == nil ? IntervalColumn() : unknown,
      isKnown: [Bool](repeating: false, count: x.count))
  }
}
