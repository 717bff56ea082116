import Interval
import Metering

/// Finds the intervals where a condition holds, to the last digit.
///
/// A condition is a function whose value is nonzero where it holds, and 0 or NaN elsewhere. It is sampled four times
/// for each pixel, and each change is bisected. Between two equal samples, more samples are taken unless an enclosure
/// proves that the condition does not change.
package struct TruthIntervals {
  private let condition: any GraphDataSource
  /// Remaining number of extra samples between equal ones.
  private var budget = 400_000

  /// Returns the disjoint intervals in ascending order; intervals and gaps too small for any picture are dropped.
  ///
  /// - Parameter columns: number of device pixels across the range.
  package static func intervals(
    of condition: any GraphDataSource, over range: ClosedRange<Double>, columns: Int
  ) -> [ClosedRange<Double>] {
    let count = 4 * min(max(columns, 100), 100_000)
    var x: [Double] = []
    for index in 0...count {
      let t = Double(index) / Double(count)
      let place = range.lowerBound * (1 - t) + range.upperBound * t
      if x.last.map({ place > $0 }) ?? true, place <= range.upperBound { x.append(place) }
    }
    guard let first = x.first, let last = x.last else { return [] }
    var finder = TruthIntervals(condition: condition)
    let truths = finder.truths(at: x)
    var changes: [Double] = []
    for index in x.indices.dropLast() {
      finder.addChanges(
        from: (x[index], truths[index]), to: (x[index + 1], truths[index + 1]), depth: 2, into: &changes)
    }
    var intervals: [ClosedRange<Double>] = []
    var start = truths[0] ? first : nil
    let least = 1e-9 * (range.upperBound / 2 - range.lowerBound / 2)
    func add(_ low: Double, _ high: Double) {
      if let last = intervals.last, low / 2 - last.upperBound / 2 <= least {
        intervals[intervals.count - 1] = last.lowerBound...max(last.upperBound, high)
      } else {
        intervals.append(low...max(low, high))
      }
    }
    for change in changes {
      if let from = start { add(from, change) }
      start = start == nil ? change : nil
    }
    if let from = start { add(from, last) }
    return intervals.filter { $0.upperBound / 2 - $0.lowerBound / 2 > least }
  }

  private init(condition: any GraphDataSource) { self.condition = condition }

  private func truths(at x: [Double]) -> [Bool] { condition.values(at: x).map { !$0.isNaN && $0 != 0 } }

  private mutating func addChanges(
    from left: (x: Double, isTrue: Bool), to right: (x: Double, isTrue: Bool), depth: Int, into changes: inout [Double]
  ) {
    if depth == 0 || budget <= 0 || WorkMeter.isOver || isProved(left.isTrue, from: left.x, to: right.x) {
      if left.isTrue != right.isTrue { changes.append(bisected(from: left, to: right.x)) }
      return
    }
    let parts = 8
    let inner = (1..<parts).map { left.x + (right.x - left.x) * Double($0) / Double(parts) }
    budget -= inner.count
    let asked = zip(inner, truths(at: inner)).map { (x: $0, isTrue: $1) }
    for (from, to) in zip([left] + asked, asked + [right]) where from.x < to.x {
      addChanges(from: from, to: to, depth: depth - 1, into: &changes)
    }
  }

  private func isProved(_ isTrue: Bool, from low: Double, to high: Double) -> Bool {
    let set = condition.enclosure(over: Interval(low, high)).set
    return (0..<set.count).allSatisfy { index in
      let piece = set[index]
      if !isTrue { return piece.interval.isEmpty || (piece.interval.lower == 0 && piece.interval.upper == 0) }
      return !piece.interval.isEmpty && (piece.interval.lower > 0 || piece.interval.upper < 0)
        && piece.decoration >= .def
    }
  }

  /// Returns the place where the condition changes, to the last digit.
  private func bisected(from left: (x: Double, isTrue: Bool), to right: Double) -> Double {
    if WorkMeter.isOver { return right }
    let change = Interval(left.x, right).bisected(at: \.halving) {
      truths(at: [$0])[0] == left.isTrue ? .right : .left
    }
    return left.isTrue ? change.lower : change.upper
  }
}
