/// Chooses the y range that shows what matters of one or several surveyed functions.
///
/// A function that stays finite is shown whole. Towards a pole or a logarithmic dip only so much is shown that the
/// rest of the graph keeps its shape; a side on which nothing diverges stays whole even then.
public enum YRangeFit {
  /// A range with room for all `surveys`, or nil if none of them has a finite value.
  ///
  /// Never empty, always finite. Zero is included if it is near; a constant gets room around it.
  public static func range(of surveys: [Survey]) -> ClosedRange<Double>? {
    let extents = surveys.compactMap(Extent.init(fitting:))
    guard let low = extents.map(\.low).min(), let high = extents.map(\.high).max() else { return nil }
    let middle = low / 2 + high / 2
    let magnitude = max(abs(low), abs(high))
    guard high / 2 - low / 2 > noise * magnitude, magnitude > smallestMagnitude else { return room(around: middle) }
    return padded(
      Extent(
        low: low, high: high, isCutLow: extents.contains { $0.low == low && $0.isCutLow },
        isCutHigh: extents.contains { $0.high == high && $0.isCutHigh }))
  }

  /// The same space above a constant as below, down to zero.
  private static func room(around value: Double) -> ClosedRange<Double> {
    guard abs(value) > smallestMagnitude else { return -1...1 }
    let far = finite(value * 2)
    return min(0, far)...max(0, far)
  }

  /// Adds zero if it is near, and a margin on each side where the graph does not leave the view.
  private static func padded(_ extent: Extent) -> ClosedRange<Double> {
    var (low, high) = (extent.low, extent.high)
    let halfSpan = high / 2 - low / 2
    if low > 0, low / 2 <= nearness * halfSpan { low = 0 }
    if high < 0, -high / 2 <= nearness * halfSpan { high = 0 }
    let pad = padding * 2 * (high / 2 - low / 2)
    if !extent.isCutLow { low = finite(low - pad) }
    if !extent.isCutHigh { high = finite(high + pad) }
    return low...high
  }

  private static func finite(_ value: Double) -> Double {
    min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  /// A span this small a share of the values is rounding noise.
  private static let noise = 4e-15
  /// Below this magnitude values count as zero, since a range of them could hardly be divided into pixels.
  private static let smallestMagnitude = 1e-304
  /// Zero is near if it is at most this share of the span away.
  private static let nearness = 0.25
  private static let padding = 0.05
}

/// From where to where one function is worth showing, before any padding.
private struct Extent {
  var low: Double
  var high: Double
  /// Whether the graph goes on below `low`, above `high`.
  var isCutLow: Bool
  var isCutHigh: Bool
}

extension Extent {
  /// The extent of a survey, nil if it has no finite value.
  init?(fitting survey: Survey) {
    let sorted = survey.y.filter(\.isFinite).sorted()
    let all = sorted + survey.extremes.map(\.y).filter(\.isFinite)
    guard let lowest = all.min(), let highest = all.max() else { return nil }
    self.init(low: lowest, high: highest, isCutLow: false, isCutHigh: false)
    if survey.divergesUp || survey.divergesDown {
      if survey.divergesUp { (high, isCutHigh) = Self.fence(sorted, highest: highest, sign: 1) }
      if survey.divergesDown { (low, isCutLow) = Self.fence(sorted, highest: lowest, sign: -1) }
    } else {
      shortenTails(of: survey)
    }
    if low > high { (low, high) = (lowest, highest) }
  }

  /// How far to show a diverging side: the outermost sample within the fence that most samples set.
  ///
  /// For the lower side the sign is −1, and up means down.
  private static func fence(_ sorted: [Double], highest: Double, sign: Double) -> (Double, isCut: Bool) {
    func quantile(_ fraction: Double) -> Double {
      sign * (sorted.quantile(sign > 0 ? fraction : 1 - fraction) ?? highest)
    }
    let (outer, upper, lower) = (quantile(0.98), quantile(0.9), quantile(0.1))
    let fence = min(outer + 0.1 * (outer - lower), upper + (upper - lower))
    let within = sign > 0 ? sorted.last { $0 <= fence } : sorted.first { sign * $0 <= fence }
    guard let within else { return (highest, false) }
    return (within, within != highest)
  }

  /// Shortens a monotone run to an end of the window that would dwarf the middle of the graph.
  private mutating func shortenTails(of survey: Survey) {
    let y = survey.y
    let middle = y[y.count / 10...(y.count - 1) * 9 / 10].filter(\.isFinite)
    guard let middleLow = middle.min(), let middleHigh = middle.max() else { return }
    let span = middleHigh - middleLow
    guard span > 1e-12 * max(abs(middleLow), abs(middleHigh)) else { return }
    let rest = y[Self.run(from: y.indices, of: y)..<y.endIndex - Self.run(from: y.indices.reversed(), of: y)]
    let kept = rest.filter(\.isFinite) + survey.extremes.map(\.y)
    let (ceiling, floor) = (middleHigh + 20 * span, middleLow - 20 * span)
    if high > ceiling {
      high = max(ceiling, kept.max() ?? ceiling)
      isCutHigh = high == ceiling
    }
    if low < floor {
      low = min(floor, kept.min() ?? floor)
      isCutLow = low == floor
    }
  }

  /// The length of the monotone run of finite values at one end, at most a tenth of the samples.
  private static func run(from indices: some Sequence<Int>, of y: [Double]) -> Int {
    var length = 0
    var direction = 0.0
    var last: Double?
    for index in indices {
      guard length < y.count / 10, y[index].isFinite else { break }
      if let last {
        let step = y[index] - last
        if step * direction < 0 { break }
        if step != 0 { direction = step > 0 ? 1 : -1 }
      }
      last = y[index]
      length += 1
    }
    return length
  }
}
