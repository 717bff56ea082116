import Grapher
import RealModule
import Sampling

/// The ranges of axes that show the data of a picture.
extension PictureContent {
  /// Returns the range of all categories, or that of the data in x; nil without data. It has a small margin beside points and bars,
  /// which lines alone do not need.
  ///
  /// - Parameter isLogarithmic: whether to widen by a factor if all values are positive.
  func dataRange(isLogarithmic: Bool) -> ClosedRange<Double>? {
    if let whole = abscissa.wholeRange { return whole }
    guard let range = PictureContent.union(series.compactMap { $0.x(isLogarithmic: isLogarithmic) }) else { return nil }
    if hasHorizontalValues, abscissa == .numbers, series.contains(where: { $0.symbol == .bars }) {
      return rangeOfBars(range, isLogarithmic: isLogarithmic)
    }
    let areLines = series.allSatisfy {
      $0.symbol == .line && $0.errorBars.isEmpty && $0.bandwidth == nil && $0.counted == nil
    }
    if areLines, range.lowerBound < range.upperBound {
      return isLogarithmic || abscissa != .numbers ? range : PictureContent.rounded(range)
    }
    if isLogarithmic, range.lowerBound > 0 {
      return AxisScale.log10.values(in: PictureContent.widened(AxisScale.log10.scaled(range) ?? range))
    }
    if isLogarithmic, let least = leastBesideZero {
      let scale = AxisScale.symlog(constant: AxisRequest.constant(over: range, lowerQuarter: least))
      return scale.values(in: PictureContent.widened(scale.scaled(range) ?? range))
    }
    let widened = PictureContent.widened(range)
    // What is positive may have no meaning beyond zero, where a fitted curve would go on. Places that are counted have no zero.
    guard range.lowerBound > 0, abscissa == .numbers else { return widened }
    let isNearZero = !countsPlaces && range.lowerBound <= mostToZero * (range.upperBound - range.lowerBound)
    return (isNearZero ? min(0, leftOfCaps(range)) : widened.lowerBound)...widened.upperBound
  }

  /// The least positive x of data that begin at 0, as doses do; nil for other data.
  var leastBesideZero: Double? {
    let places = series.lazy.flatMap(\.measured).map(\.x)
    return places.min() == 0 ? places.filter { $0 > 0 }.min() : nil
  }

  /// Where an axis of x begins that cuts no cap of a vertical error bar.
  private func leftOfCaps(_ range: ClosedRange<Double>) -> Double {
    let capped = series.lazy.filter { !$0.isRight && $0.symbol != .bars && !$0.hasErrorBand }.flatMap(\.errorBars)
    let least = capped.filter { $0.yLow.isFinite || $0.yHigh.isFinite }.map(\.point.x).min() ?? .infinity
    return least - PictureContent.widthOfCap * (range.upperBound - range.lowerBound)
  }

  /// Returns the ticks of the indices of sequences, of the columns of a matrix or of places that are counted: whole numbers. Nil
  /// without these, and for a range whose round numbers are whole.
  func ticksOfTerms(over range: ClosedRange<Double>) -> TickChoice? {
    index != nil || plane?.shape != nil && abscissa == .numbers || countsPlaces ? wholeTicks(over: range) : nil
  }

  /// Whether x of all series counts from 1 without a gap, as months and ranks do.
  private var countsPlaces: Bool {
    guard abscissa == .numbers, plane == nil, !hasHorizontalValues, !series.isEmpty else { return false }
    return series.filter { $0.leader == nil }.allSatisfy { series in
      let places = Set(series.measured.map(\.x))
      return countedPlaces.contains(places.count)
        && places.allSatisfy { $0 == $0.rounded() && $0 >= 1 && $0 <= Double(places.count) }
    }
  }

  /// The numbers of places that are counted; longer rows of numbers are measurements at each unit, whose axis may begin at zero.
  private var countedPlaces: ClosedRange<Int> { 3...31 }

  /// Returns the same for the rows of a matrix.
  func ticksOfRows(over range: ClosedRange<Double>) -> TickChoice? {
    plane?.shape != nil && ordinate == .numbers ? wholeTicks(over: range) : nil
  }

  /// Returns the ticks of a few bars at numbers, whose axis has a scale: one at each place. Nil for other bars.
  func ticksOfBars(on scale: AxisScale) -> TickChoice? {
    let bars = series.filter { $0.symbol == .bars && $0.counted == nil }
    guard (hasHorizontalValues ? ordinate : abscissa) == .numbers, !bars.isEmpty else { return nil }
    let places = Set(bars.flatMap(\.measured).map { hasHorizontalValues ? $0.y : $0.x })
    return places.count <= mostBarsWithTicks ? .places(places.sorted().map(scale.shortValue)) : nil
  }

  /// Returns whole numbers if all data on an axis of values are counts; nil for others, and for none.
  func ticksOfCounts(onRight isRight: Bool = false) -> TickChoice? {
    let shown = series.filter { $0.isRight == isRight }
    return !shown.isEmpty && shown.allSatisfy(\.isCount) ? .whole : nil
  }

  /// Returns the ticks of the axis of values if these have one form in the data, on which 25% is at 25, and 1:30 at 90 seconds; nil for
  /// others, and for none.
  func ticksOfForm(across isAcross: Bool, onRight isRight: Bool = false) -> TickChoice? {
    let shown = series.filter { $0.leader == nil && (isAcross || $0.isRight == isRight) }
    let areOnAxis = shown.allSatisfy { isAcross == (hasHorizontalValues || $0.counted != nil) }
    return areOnAxis ? ValueForm(common: shown.map(\.form)).ticks : nil
  }

  /// The range of both axes that has all data on polar axes around the pole; nil for other data.
  var rangeOnPolarAxes: ClosedRange<Double>? {
    guard isOnPolarAxes else { return nil }
    let radius = series.flatMap(\.measured).map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.max() ?? 0
    let end = radius > 0 && radius.isFinite ? radius * marginOfPolarAxes : 1
    return -end...end
  }

  private var marginOfPolarAxes: Double { 1.05 }

  /// Returns whole numbers if x of all data are years by its name and its values; nil for others, and for none.
  func ticksOfYears() -> TickChoice? {
    guard abscissa == .numbers, plane == nil, !hasHorizontalValues, !series.isEmpty else { return nil }
    let areYears = series.allSatisfy { series in
      DataTable.namesYears(series.xName) && !series.measured.isEmpty
        && series.measured.allSatisfy { $0.x == $0.x.rounded() && $0.x.canBeYear }
    }
    return areYears ? .whole : nil
  }

  private var mostBarsWithTicks: Int { 15 }

  private func wholeTicks(over range: ClosedRange<Double>) -> TickChoice? {
    let width = range.upperBound - range.lowerBound
    return width > mostOfWholeTicks ? nil : TickStep(width > mostOfUnits ? 2 : 1).map { .step($0) }
  }

  /// The width up to which each whole number has a tick.
  private var mostOfUnits: Double { 12.5 }

  /// The width up to which round ticks may be fractions.
  private var mostOfWholeTicks: Double { 24 }

  /// The distance of positive data from zero, relative to their range, up to which the axis begins at zero.
  private var mostToZero: Double { 0.12 }

  /// Returns the range with its ends at round numbers that are very near, which then have ticks.
  private static func rounded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let width = range.upperBound - range.lowerBound
    let step = Double.pow(10, Double.log10(width / 4).rounded(.down))
    func end(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
      let round = (value / step).rounded(rule) * step
      return abs(round - value) <= mostRounding * width ? round : value
    }
    return end(range.lowerBound, .down)...end(range.upperBound, .up)
  }

  /// Relative to the range.
  private static let mostRounding = 0.005

  private static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    var margin = 0.06 * (range.upperBound / 2 - range.lowerBound / 2)
    if margin == 0 {
      margin = range.lowerBound == 0 ? 1 : max(abs(range.lowerBound) / 2, 8 * range.lowerBound.ulp)
    }
    return max(range.lowerBound - margin, -limit)...min(range.upperBound + margin, limit)
  }

  /// Returns the range of the data in y over a range of x; nil without data.
  func yRange(over x: ClosedRange<Double>) -> ClosedRange<Double>? {
    range(of: series.filter { !$0.isRight }, over: x, isLogarithmic: isYLogarithmic)
  }

  /// Returns the range of the series on the axis at the right edge over a range of x; nil without such series.
  func rightRange(over x: ClosedRange<Double>) -> ClosedRange<Double>? {
    range(of: series.filter(\.isRight), over: x, isLogarithmic: false)
  }

  /// Whether bars stand on the zero of the left axis.
  var hasBarsOnLeft: Bool { series.contains { $0.symbol == .bars && !$0.isRight } }

  private func range(
    of series: [DataSeries], over x: ClosedRange<Double>, isLogarithmic: Bool
  ) -> ClosedRange<Double>? {
    guard let range = PictureContent.union(series.compactMap { $0.y(over: x, isLogarithmic: isLogarithmic) }) else {
      return nil
    }
    let texts = series.flatMap(\.bars).filter { !$0.text.isEmpty }
    return isLogarithmic || texts.isEmpty ? range : withRoom(roomForValues, for: texts, beyond: range)
  }

  /// Returns whether the cap of an error bar would lie on the axis at an end of a range that is 0, where dots are whole.
  func hasCapOnAxis(of y: ClosedRange<Double>, over x: ClosedRange<Double>) -> Bool {
    let margin = PictureContent.leastToCap * (y.upperBound - y.lowerBound)
    let ends = [y.lowerBound, y.upperBound].filter { $0 == 0 }
    return series.contains { series in
      !series.isRight && series.symbol != .bars && !series.hasErrorBand
        && series.errorBars.contains { bar in
          x.contains(bar.point.x) && [bar.yLow, bar.yHigh].contains { cap in ends.contains { abs(cap - $0) < margin } }
        }
    }
  }

  /// The distance of a cap from an axis, relative to the range.
  private static let leastToCap = 0.005
  /// Half of the width of a cap with a gap, relative to the range of x.
  private static let widthOfCap = 0.02

  /// Returns the range of the horizontal lines that are outside a range by at most its height; nil without such lines.
  func lines(near y: ClosedRange<Double>) -> ClosedRange<Double>? {
    let height = y.upperBound - y.lowerBound
    let values = references.filter { $0.kind == .horizontal && $0.value.isFinite && !y.contains($0.value) }
      .map(\.value).filter { $0 >= y.lowerBound - height && $0 <= y.upperBound + height }
    return PictureContent.union(values.map { $0...$0 })
  }

  private static func union(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double>? {
    guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else { return nil }
    return low...high
  }

  /// The vertical range of horizontal bars; nil without them.
  func rangeOfPlaces(isLogarithmic: Bool) -> ClosedRange<Double>? {
    guard hasHorizontalValues else { return nil }
    if let whole = ordinate.wholeRange { return whole }
    guard let range = PictureContent.union(series.flatMap(\.bars).map { $0.left...$0.right }) else { return nil }
    let scale = isLogarithmic && range.lowerBound > 0 ? AxisScale.log10 : .linear
    return scale.values(in: PictureContent.widened(scale.scaled(range) ?? range))
  }

  /// Returns the range of the values of horizontal bars, with space for those that are written at their ends.
  private func rangeOfBars(_ range: ClosedRange<Double>, isLogarithmic: Bool) -> ClosedRange<Double>? {
    let texts = series.flatMap(\.bars).filter { !$0.text.isEmpty }
    let room = widthOfDigit * Double(texts.map(\.text.count).max() ?? 0)
    if isLogarithmic, range.lowerBound > 0, let powers = AxisScale.log10.scaled(range) {
      return AxisScale.log10.values(in: PictureContent.widened(withRoom(room, for: texts, beyond: powers)))
    }
    if range.lowerBound == 0, range.upperBound == heightOfStacks { return range }
    return YRangeFit.range(of: [], including: withRoom(room, for: texts, beyond: range), endsAtZero: true)
  }

  /// Returns the range with room beyond the ends where values of bars are written.
  private func withRoom(_ part: Double, for texts: [Bar], beyond range: ClosedRange<Double>) -> ClosedRange<Double> {
    let margin = 2 * part * (range.upperBound / 2 - range.lowerBound / 2)
    let (low, high) = (texts.contains { $0.end < $0.base }, texts.contains { $0.end >= $0.base })
    return (range.lowerBound - (low ? margin : 0))
      .clampedToFinite...(range.upperBound + (high ? margin : 0)).clampedToFinite
  }
}
