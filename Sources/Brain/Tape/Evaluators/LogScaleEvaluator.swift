import Interval

/// Encloses values and slopes with their logarithms. It ends at an operation that has a branch cut.
struct LogScaleEvaluator: TapeEvaluator {
  /// The sides of the box.
  let box: UnsafePointer<Interval>
  let readsDecimals: Bool
  /// The variable of the slopes.
  let variable: Int

  func constant(_ constant: Tape.Constant, at step: Int) -> LogScaleEnclosure {
    let enclosure = readsDecimals ? constant.decimal : constant.exact
    return LogScaleEnclosure(
      enclosure.interval, enclosure.decoration, slope: Interval(0), logarithm: constant.logarithm)
  }

  func variable(_ index: Int, at step: Int) -> LogScaleEnclosure {
    LogScaleEnclosure(
      box[index], box[index].isBounded ? .com : .trv, slope: Interval(index == variable ? 1 : 0))
  }

  func unary(_ function: Operation.UnaryFunction, _ a: LogScaleEnclosure, at step: Int) -> LogScaleEnclosure? {
    LogScaleEnclosure(
      function.values(over: IntervalSet(a.values, a.decoration), site: step), function.logScale?.result(a),
      operands: a.decoration, slope: { function.slope(a.values).chained(with: a.slope) })
  }

  func binary(
    _ function: Operation.BinaryFunction, _ a: LogScaleEnclosure, _ b: LogScaleEnclosure, at step: Int
  ) -> LogScaleEnclosure? {
    let set = function.values(
      over: IntervalSet(a.values, a.decoration), IntervalSet(b.values, b.decoration), site: step)
    var enclosure = LogScaleEnclosure(
      set, function.logScale?.result(a, b), operands: min(a.decoration, b.decoration),
      slope: {
        let (first, second) = function.slopes(a.values, b.values)
        return first.chained(with: a.slope) + second.chained(with: b.slope)
      })
    if function.logScale?.isSum == true, enclosure?.logarithm == nil, a.values.isBounded, b.values.isBounded {
      enclosure?.roundingError = 0x1p-40 * max(a.values.magnitude, b.values.magnitude)
    }
    return enclosure
  }
}
