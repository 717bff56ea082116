import Interval
import Metering

/// A local minimum or maximum of a function.
package struct LocalExtremum: Sendable, Equatable {
  package let place: Double
  package let value: Double
  package let isMaximum: Bool
  /// Whether one is proved to be near: the function is continuous on a small interval, and rises on one side and falls on
  /// the other.
  package let isProven: Bool
  /// Bounds of the place if one is proved; else the place.
  package let bounds: Interval
}

extension GraphDataSource {
  /// Returns the local extrema that samples show, in ascending order; nil if there are more than `most`. The points of a
  /// constant part are none.
  ///
  /// A change of direction between samples counts if the slopes on both sides prove it. Where slopes are unknown, it
  /// counts if it is larger than rounding errors.
  ///
  /// - Parameter x: the abscissas of the samples in ascending order.
  package func localExtrema(at x: [Double], most: Int) -> [LocalExtremum]? {
    let brackets = turns(x, values(at: x))
    if brackets.count > most { return nil }
    var extrema: [LocalExtremum] = []
    for bracket in brackets where !WorkMeter.isOver {
      if let extremum = extremum(in: bracket.x, isMaximum: bracket.isMaximum, rise: bracket.rise) {
        extrema.append(extremum)
      }
    }
    return extrema
  }

  /// Returns the intervals between samples in which the direction changes, and how much the values change there.
  private func turns(_ x: [Double], _ y: [Double]) -> [(x: Interval, isMaximum: Bool, rise: Double)] {
    let noise = 1e-12 * (y.lazy.filter(\.isFinite).map(\.magnitude).max() ?? 0)
    var turns: [(x: Interval, isMaximum: Bool, rise: Double)] = []
    // The last step between different values: its start and its rise.
    var last: (start: Int, rise: Double)?
    for index in x.indices.dropFirst() {
      let rise = y[index] - y[index - 1]
      guard rise.isFinite else {
        last = nil
        continue
      }
      if rise == 0 { continue }
      if let last, (last.rise > 0) != (rise > 0) {
        let least = min(last.rise.magnitude, rise.magnitude)
        turns.append((Interval(x[last.start], x[index]), rise < 0, least > noise ? least : 0))
      }
      last = (index - 1, rise)
    }
    return turns
  }

  private func extremum(in x: Interval, isMaximum: Bool, rise: Double) -> LocalExtremum? {
    let steepness = max(rise / max(x.width, .leastNormalMagnitude), .leastNormalMagnitude)
    /// The side on which the extremum is, by the slope; nil if it is unknown.
    func side(_ place: Double) -> Interval.Side? {
      let slope = self.slope(at: place)
      if slope.lower > 0 { return isMaximum ? .right : .left }
      if slope.upper < 0 { return isMaximum ? .left : .right }
      return slope.isBounded && slope.width <= 1e-6 * steepness ? .here : nil
    }
    let isTurning = side(x.lower) == .right && side(x.upper) == .left
    if !isTurning, let jump = jump(in: x) { return extremum(at: jump, in: x, isMaximum: isMaximum) }
    guard isTurning || rise > 0 && !slope(at: x.lower).isBounded else { return nil }
    let rest = x.bisected(most: Self.mostHalvings) { left, right in
      switch isTurning ? side(left.upper) : nil {
      case .left: return left
      case .right: return right
      case .here: return Interval(left.upper)
      case nil:
        let (low, high) = (value(at: left.midpoint), value(at: right.midpoint))
        let middle = value(at: left.upper)
        let isLow = isMaximum ? low > middle : low < middle
        let isHigh = isMaximum ? high > middle : high < middle
        if isLow { return left }
        return isHigh ? right : Interval(left.midpoint, right.midpoint)
      }
    }
    guard let rest else { return nil }
    let isProven = isTurning && enclosure(over: x).set.isContinuous
    let bounds = isProven ? bounds(around: rest.midpoint, in: x, side) : rest
    let found = rest.shortDecimal() ?? rest.midpoint
    // A shorter decimal within the bounds, such as 0, is meant if its value is as extreme.
    let short = bounds.shortDecimal() ?? found
    let isAsExtreme = isMaximum ? value(at: short) >= value(at: found) : value(at: short) <= value(at: found)
    let place = isAsExtreme ? short : found
    let reach = Self.shareOfConstant * x.width
    if slope(over: Interval(place - reach, place + reach)) == Interval(0) { return nil }
    let height = preciseValue(at: place)?.value ?? value(at: place)
    guard height.isFinite else { return nil }
    return LocalExtremum(
      place: place, value: height, isMaximum: isMaximum, isProven: isProven,
      bounds: isProven ? bounds : Interval(place))
  }

  /// Returns neighbouring numbers between which most of the change in a bracket happens; nil if it is spread.
  private func jump(in x: Interval) -> Interval? {
    func change(_ part: Interval) -> Double { abs(value(at: part.upper) - value(at: part.lower)) }
    let whole = change(x)
    let rest = x.bisected(most: Self.mostHalvings) { change($0) >= change($1) ? $0 : $1 }
    guard let rest, whole > 0, rest.width < x.width * Self.shareOfConstant, change(rest) >= whole / 2 else {
      return nil
    }
    return rest
  }

  /// Returns the extremum at a jump if the function takes it there: its value at a short number, from which it does not change the other
  /// way on either side.
  private func extremum(at jump: Interval, in x: Interval, isMaximum: Bool) -> LocalExtremum? {
    guard let place = jump.shortDecimal() else { return nil }
    let height = value(at: place)
    let others = [-1.0, 1].flatMap { side in
      [1e-6, 1e-3, 0.1].map { value(at: place + side * $0 * x.width) }
    }
    guard height.isFinite, others.allSatisfy({ isMaximum ? $0 <= height : $0 >= height }) else { return nil }
    return LocalExtremum(
      place: place, value: height, isMaximum: isMaximum, isProven: false, bounds: Interval(place))
  }

  /// Returns the narrowest part of a bracket around a place beside whose ends the slopes prove the direction.
  private func bounds(
    around place: Double, in x: Interval, _ side: (Double) -> Interval.Side?
  ) -> Interval {
    var reach = place.ulp
    while reach < x.width {
      let part = Interval(max(place - reach, x.lower), min(place + reach, x.upper))
      if side(part.lower) == .right, side(part.upper) == .left { return part }
      reach *= Self.growth
    }
    return x
  }

  /// How much wider each tried part is.
  private static var growth: Double { 8 }

  /// The part of a bracket beside an extremum in which it is no constant.
  private static var shareOfConstant: Double { 0.01 }

  /// Enough for a bracket between samples to shrink to neighbouring Doubles.
  private static var mostHalvings: Int { 64 }
}
