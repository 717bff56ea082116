import Interval

/// A formula's values and slope over a box on which no operation has a branch cut: the common case.
struct SmoothEnclosure {
  let values: Interval
  let decoration: Decoration
  /// Enclosure of the derivative for one variable; entire unless the function is proved to be continuous.
  let slope: Interval
}

/// Computes such enclosures. It ends at an operation that has a branch cut, divides by an interval that contains 0, or is logical and
/// not decided.
struct SmoothEvaluator: TapeEvaluator {
  /// The sides of the box.
  let box: UnsafePointer<Interval>
  let readsDecimals: Bool
  /// The variable of the slope; nil for none.
  let variable: Int?
  /// Whether the values of all steps are bounded.
  var isWithinRange = true
  /// Whether the values of a power, product or quotient end at 0 or near it, where they are rounded to 0 or have few digits.
  var isNearZero = false

  @inline(__always)
  func constant(_ constant: Tape.Constant, at step: Int) -> SmoothEnclosure {
    let enclosure = readsDecimals ? constant.decimal : constant.exact
    return SmoothEnclosure(
      values: enclosure.interval, decoration: enclosure.decoration, slope: Interval(0))
  }

  @inline(__always)
  mutating func variable(_ index: Int, at step: Int) -> SmoothEnclosure {
    let x = box[index]
    return noted(
      SmoothEnclosure(
        values: x, decoration: x.isBounded ? .com : x.isEmpty ? .trv : .dac,
        slope: Interval(index == variable ? 1 : 0)))
  }

  @inline(__always)
  mutating func unary(_ function: Operation.UnaryFunction, _ a: SmoothEnclosure, at step: Int) -> SmoothEnclosure? {
    let image = function.image(a.values)
    if image.isCut { return nil }
    let decoration = min(image.decoration, a.decoration)
    let slope = variable != nil && decoration >= .dac ? function.slope(a.values).chained(with: a.slope) : .entire
    return noted(SmoothEnclosure(values: image.left, decoration: decoration, slope: slope), function.logScale?.growth)
  }

  @inline(__always)
  mutating func binary(
    _ function: Operation.BinaryFunction, _ a: SmoothEnclosure, _ b: SmoothEnclosure, at step: Int
  ) -> SmoothEnclosure? {
    guard case .image(let operation) = function.enclosure else { return logical(function, a, b, at: step) }
    if function == .quotient, b.values.contains(0) { return nil }
    let image = operation(a.values, b.values)
    if image.isCut { return nil }
    let decoration = min(image.decoration, a.decoration, b.decoration)
    var slope = Interval.entire
    if variable != nil, decoration >= .dac {
      let (first, second) = function.slopes(a.values, b.values)
      slope = first.chained(with: a.slope) + second.chained(with: b.slope)
    }
    return noted(SmoothEnclosure(values: image.left, decoration: decoration, slope: slope), function.logScale?.growth)
  }

  /// Returns the enclosure of an operation on sets, which is that of the alternative that holds on the whole box; nil where none is
  /// decided. A part without values is empty.
  private func logical(
    _ function: Operation.BinaryFunction, _ a: SmoothEnclosure, _ b: SmoothEnclosure, at step: Int
  ) -> SmoothEnclosure? {
    switch function {
    case .then:
      if a.decoration >= .def, !a.values.contains(0) { return b }
      let isFalse = a.decoration >= .def && a.values == Interval(0) || a.values.isEmpty
      return isFalse ? SmoothEnclosure(values: .empty, decoration: .trv, slope: .entire) : nil
    case .otherwise: return a.values.isEmpty ? b : a.decoration >= .def ? a : nil
    default:
      let set = function.values(
        over: IntervalSet(a.values, a.decoration), IntervalSet(b.values, b.decoration), site: step)
      return set.count == 1 && set.decoration >= .dac
        ? SmoothEnclosure(values: set.hull, decoration: set.decoration, slope: Interval(0)) : nil
    }
  }

  /// - Parameter growth: that of the operation, taken only for values near 0.
  @inline(__always)
  private mutating func noted(
    _ result: SmoothEnclosure, _ growth: @autoclosure () -> Operation.Growth? = nil
  ) -> SmoothEnclosure {
    if !result.values.isBounded { isWithinRange = false }
    if result.values.hasSmallEnd, let growth = growth(), growth > .none { isNearZero = true }
    return result
  }
}

extension Interval {
  /// Whether an end is 0 or too small for reliable digits.
  fileprivate var hasSmallEnd: Bool { min(lower.magnitude, upper.magnitude) < .leastReliable }
}
