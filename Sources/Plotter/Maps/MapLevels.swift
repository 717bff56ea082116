import RealModule
import Sampling

/// The level lines of a map, and the range of its colour bar around them: on a logarithmic scale, their logarithms.
struct MapLevels {
  let levels: [Double]
  let range: ClosedRange<Double>

  /// - Parameters:
  ///   - seen: the values in view, or those that are given, on the scale.
  ///   - isGiven: whether the range is given.
  ///   - values: those at points all over the plane, in ascending order. A level half-way is added between the first or last two if
  ///     a large part of the plane lies between these.
  init(
    _ asked: MapRequest.Levels, over seen: ClosedRange<Double>, isGiven: Bool, scale: AxisScale, values: [Double] = []
  ) {
    switch asked {
    case .listed(let values):
      let lines = values.map(scale.scaled)
      guard let first = lines.first, let last = lines.last else {
        (levels, range) = ([], seen.drawn)
        return
      }
      let gaps = zip(lines, lines.dropFirst()).map { $1 - $0 }
      let (below, above) = (gaps.first ?? 1, gaps.last ?? 1)
      (levels, range) = (lines, isGiven ? seen.union(first...last) : first - below...last + above)
    case .usual(let count), .count(let count):
      let isAsked = asked == .count(count)
      let all =
        scale == .log10 ? Self.powers(count, over: seen) : Self.steps(count, over: seen, isNearest: isAsked)
      guard let first = all.first, let last = all.last, all.count > 1 else {
        (levels, range) = ([], seen.drawn)
        return
      }
      let halves = Self.halves(of: all, over: seen, values)
      if isGiven {
        (levels, range) = ((all + halves).filter { $0 > seen.lowerBound && $0 < seen.upperBound }.sorted(), seen)
      } else {
        (levels, range) = ((all.dropFirst().dropLast() + halves).sorted(), first...last)
      }
    }
  }

  /// Returns numbers half-way between the first two and the last two if more than a fifth of the values lie between these, which
  /// may be in wells or on hills without another line. Between other levels an additional one would look like a steep slope.
  private static func halves(of all: [Double], over seen: ClosedRange<Double>, _ values: [Double]) -> [Double] {
    guard !values.isEmpty, let step = DecimalStep(shortest: (all[1] - all[0]) / 2) else { return [] }
    let pairs = Array(zip(all, all.dropFirst()))
    return [pairs.first, pairs.count > 1 ? pairs.last : nil].compactMap(\.self).compactMap { low, high in
      let middle = step.value(at: Int((step.count(to: low / 2 + high / 2)).rounded()))
      let count = values.count { $0 >= low && $0 < high }
      return Double(count) > shareOfHalf * Double(values.count) && seen.contains(middle) ? middle : nil
    }
  }

  private static let shareOfHalf = 0.2

  /// Returns about so many round numbers, of which the first and the last are not inside a range; none for a range that has
  /// none.
  ///
  /// - Parameter isNearest: whether their number is as near as that of round steps can be, where a step near in ratio may be less
  ///   uncommon.
  private static func steps(_ count: Int, over seen: ClosedRange<Double>, isNearest: Bool = false) -> [Double] {
    let width = seen.upperBound - seen.lowerBound
    guard width > 0, width.isFinite, let usual = DecimalStep(near: width / Double(count + 1)) else { return [] }
    let finer = [10, 20, 50, 25].flatMap { mantissa in
      [-1, 0, 1].map { DecimalStep(mantissa: mantissa, exponent: usual.exponent + $0) }
    }
    func ends(_ step: DecimalStep) -> ClosedRange<Int>? {
      guard let low = Int(exactly: step.count(to: seen.lowerBound).rounded(.down)),
        let high = Int(exactly: step.count(to: seen.upperBound).rounded(.up)), high > low,
        high - low <= 2 * MapPlan.mostLevels
      else { return nil }
      return low...high
    }
    let choices = (isNearest ? [usual] + finer : [usual]).compactMap { step in ends(step).map { (step, $0) } }
    // The first and the last number are outside.
    let best = choices.min { abs($0.1.count - 2 - count) < abs($1.1.count - 2 - count) }
    return best.map { step, ends in ends.map(step.value) } ?? []
  }

  /// Returns the logarithms of powers of ten, likewise; those of 1 and 3 times powers where these are few, of 1, 2 and 5 times powers
  /// or of all digits where those are few.
  private static func powers(_ count: Int, over seen: ClosedRange<Double>) -> [Double] {
    guard seen.lowerBound >= -mostOrder, seen.upperBound <= mostOrder else { return steps(count, over: seen) }
    let width = seen.upperBound - seen.lowerBound
    // Steps by half a power may be a few more than are asked for, beside which those by whole powers are few.
    let ways = [(Array(1...9), Double(count)), ([1, 2, 5], Double(count)), ([1, 3], mostPairs * Double(count))]
    let digits = ways.first { digits, most in width * Double(digits.count) < most }?.0 ?? [1]
    let every = max(Int((width / Double(count + 1) - tolerance).rounded(.up)), 1)
    let (low, high) = (
      Int((seen.lowerBound / Double(every)).rounded(.down)), Int((seen.upperBound / Double(every)).rounded(.up))
    )
    let all = (low...max(high, low + 1)).flatMap { order in
      digits.map { AxisScale.log10.scaled(DecimalStep(mantissa: $0, exponent: order * every).value(at: 1)) }
    }
    let (first, last) = (
      all.lastIndex { $0 <= seen.lowerBound } ?? 0, all.firstIndex { $0 >= seen.upperBound } ?? all.count - 1
    )
    return first < last ? Array(all[first...last]) : []
  }

  /// The most levels at 1 and 3 times powers, relative to those that are asked for.
  private static let mostPairs = 1.3
  /// How far a step may exceed what the count asks for.
  private static let tolerance = 0.2
  /// The greatest order of magnitude.
  private static let mostOrder = 300.0
  /// The part of half a range by which an end may move to a round number.
  fileprivate static let hardly = 0.005
}

extension ClosedRange<Double> {
  /// The range with ends that are round numbers where these are hardly farther: that of sampled values between −1 and 1 is −1...1.
  var withRoundEnds: ClosedRange<Double> {
    let half = upperBound / 2 - lowerBound / 2
    guard half > 0, half.isFinite else { return self }
    let unit = Double.pow(10, Double.log10(half).rounded(.down)) / 5
    func rounded(_ end: Double) -> Double {
      let round = (end / unit).rounded() * unit
      return abs(round - end) <= MapLevels.hardly * half ? round : end
    }
    return rounded(lowerBound)...rounded(upperBound)
  }

  /// The range, widened around a single value.
  var drawn: ClosedRange<Double> {
    guard lowerBound == upperBound else { return self }
    let margin = Swift.max(lowerBound.magnitude / 2, 1)
    return lowerBound - margin...upperBound + margin
  }
}
