/// Places to mark on an axis: whole multiples of a step of 1, 2 or 5 times a power of ten.
///
/// A tick is an integer index times the step, so errors never add up, and a label is written from the two integers.
public struct Ticks: Sendable, Equatable {
  public let step: DecimalStep
  /// Each tick's multiple of the step, ascending.
  public let indices: [Int]
  /// The `Double` nearest to each tick, ascending without duplicates, all within the range asked for.
  public let values: [Double]

  /// The ticks that divide a range into at most `count` intervals, as far as two ticks then remain.
  ///
  /// A range with few round numbers gets a finer step until two ticks fall into it. A range that holds two doubles or
  /// more has at least one tick; a range of a single value may have none. Infinite ends have none.
  /// - Parameter count: the wanted intervals; less than 1 counts as 1, more than 500 as 500.
  /// - Complexity: O(`count`), whatever the range.
  public init(in range: ClosedRange<Double>, atMost count: Int) {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else {
      self.init(step: DecimalStep(mantissa: 1, exponent: 0), indices: [], values: [])
      return
    }
    var ticks = Ticks(in: range, step: DecimalStep(atLeast: Ticks.shortestStep(in: range, count: count)))
    for _ in 0..<Ticks.refinements where ticks.values.count < 2 {
      let finer = Ticks(in: range, step: ticks.step.finer)
      ticks = Ticks(step: finer.step, indices: finer.indices, values: finer.values)
    }
    self = ticks
  }

  /// Enough to come from one step as long as the range to two ticks inside, at any position.
  private static let refinements = 5

  private init(step: DecimalStep, indices: [Int], values: [Double]) {
    self.step = step
    self.indices = indices
    self.values = values
  }

  /// Every multiple of `step` in the range; of several that round to one `Double`, the first.
  private init(in range: ClosedRange<Double>, step: DecimalStep) {
    var indices: [Int] = []
    var values: [Double] = []
    for index in Ticks.candidates(in: range, step: step) {
      let value = step.value(at: index)
      guard range.contains(value), value != values.last else { continue }
      indices.append(index)
      values.append(value)
    }
    self.init(step: step, indices: indices, values: values)
  }

  /// The range divided by the count, but no less than the distance between neighbouring doubles.
  private static func shortestStep(in range: ClosedRange<Double>, count: Int) -> Double {
    let count = Double(min(max(count, 1), 500))
    let span = range.upperBound - range.lowerBound
    let wanted =
      span.isFinite ? span / count : (range.upperBound / 2 - range.lowerBound / 2) / (max(count, 2) / 2)
    return max(wanted, range.lowerBound.ulp, range.upperBound.ulp)
  }

  /// The indices of all ticks in the range and a few beyond, since the division that finds them rounds.
  private static func candidates(in range: ClosedRange<Double>, step: DecimalStep) -> Range<Int> {
    let first = step.count(to: range.lowerBound)
    let last = step.count(to: range.upperBound)
    let slack = 2 + 8 * max(first.ulp, last.ulp)
    guard
      let lower = Int(exactly: (first - slack).rounded(.down)),
      let upper = Int(exactly: (last + slack).rounded(.up)),
      lower < upper
    else { return 0..<0 }
    return lower..<upper + 1
  }
}
