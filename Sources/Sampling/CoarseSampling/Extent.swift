/// The y range that shows one function well, before padding.
struct Extent {
  var low: Double
  var high: Double
  /// Whether the graph continues below `low`, and above `high`.
  var isCutLow: Bool
  var isCutHigh: Bool
}

extension Extent {
  /// Fits the extent to samples; nil if no sample is finite.
  init?(fitting sampling: CoarseSampling) {
    let sorted = sampling.y.filter(\.isFinite).sorted()
    let all = sorted + sampling.extrema.map(\.y).filter(\.isFinite)
    guard let lowest = all.min(), let highest = all.max() else { return nil }
    self.init(low: lowest, high: highest, isCutLow: false, isCutHigh: false)
    if sampling.diverges {
      if sampling.divergesUp { (high, isCutHigh) = Self.fence(sorted, highest: highest, sign: 1) }
      if sampling.divergesDown { (low, isCutLow) = Self.fence(sorted, highest: lowest, sign: -1) }
      showBranches(of: sampling)
    } else {
      shortenTails(of: sampling)
    }
    shortenFlanks(of: sampling)
    if low > high { (low, high) = (lowest, highest) }
  }

  /// Returns the limit of a diverging side: the outermost sample within a fence set by the quantiles of all samples.
  ///
  /// For the lower side the sign is −1.
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

  /// Extends cut sides to the tips of branches that are wholly beyond, such as that of 1÷(x² − 1) from −1 to 1, and to zeros.
  private mutating func showBranches(of sampling: CoarseSampling) {
    /// Returns an end that shows what is beyond a cut side of a range; for the lower side the sign is −1.
    func end(_ sign: Double, _ low: Double, _ high: Double) -> Double? {
      let farthest = high + Self.farthestTip * (high - low)
      let tips = Self.tips(of: sampling.y, above: high, sign: sign)
      if let tip = tips.filter({ $0 <= farthest }).max() { return tip + Self.roomAtTip * (tip - low) }
      guard high < 0, -high <= Self.farthestZero * (high - low), sampling.y.contains(where: { sign * $0 > 0 }) else {
        return nil
      }
      return -Self.roomAtZero * low
    }
    let ends = (low: isCutLow ? end(-1, -high, -low) : nil, high: isCutHigh ? end(1, low, high) : nil)
    if let end = ends.low { low = -end }
    if let end = ends.high { high = end }
  }

  /// Returns the least values of the runs of samples above a height that do not come from there: those at their ends are
  /// greater. For the lower side the sign is −1.
  private static func tips(of y: [Double], above height: Double, sign: Double) -> [Double] {
    var tips: [Double] = []
    var (start, least) = (0, 0)
    func isAbove(_ index: Int) -> Bool { sign * y[index] > height }
    for index in y.indices where isAbove(index) {
      if index == 0 || !isAbove(index - 1) { (start, least) = (index, index) }
      if sign * y[index] < sign * y[least] { least = index }
      let isLast = index == y.count - 1 || !isAbove(index + 1)
      if isLast, start < least, least < index, index - start >= fewestOfBranch { tips.append(sign * y[least]) }
    }
    return tips
  }

  /// The fewest samples of a branch; a shorter run may be of oscillations between the samples.
  private static let fewestOfBranch = 12
  /// The greatest distance of the tip of a branch from the rest, in heights of the rest.
  private static let farthestTip = 8.0
  /// The part of the height that is shown beyond a tip.
  private static let roomAtTip = 0.4
  private static let farthestZero = 3.0
  private static let roomAtZero = 0.25

  /// Cuts flanks of poles that would dwarf the rest of the graph, for poles inside the range or just outside.
  private mutating func shortenFlanks(of sampling: CoarseSampling) {
    let sides = (up: sampling.divergesUp, down: sampling.divergesDown)
    func limit(_ sign: Double, _ height: Double, diverges: Bool, opposite: Double?) -> Double? {
      var flanks = PoleFlankDetector(of: sampling.y.map { sign * $0 })
      if diverges { flanks.mark(above: sign * height) }
      if diverges, let opposite { flanks.mark(below: sign * opposite) }
      flanks.markEnds()
      guard let limit = flanks.limit(below: sign * height) else { return nil }
      // A bounded peak is shown whole.
      let peaks = sampling.extrema.filter { !$0.diverges && $0.isMaximum == (sign > 0) }.map { sign * $0.y }
      let kept = diverges ? limit : max(limit, peaks.max() ?? limit)
      return kept < sign * height ? sign * kept : nil
    }
    let ceiling = limit(1, high, diverges: sides.up, opposite: sides.down ? low : nil)
    let floor = limit(-1, low, diverges: sides.down, opposite: sides.up ? high : nil)
    if let ceiling { (high, isCutHigh) = (ceiling, true) }
    if let floor { (low, isCutLow) = (floor, true) }
  }

  /// Shortens a monotone tail at an end of the range that would dwarf the middle of the graph.
  private mutating func shortenTails(of sampling: CoarseSampling) {
    let y = sampling.y
    let middle = y[y.count / 10...(y.count - 1) * 9 / 10].filter(\.isFinite)
    guard let middleLow = middle.min(), let middleHigh = middle.max() else { return }
    let span = middleHigh - middleLow
    guard span > 1e-12 * max(abs(middleLow), abs(middleHigh)) else { return }
    let rest = y[Self.run(from: y.indices, of: y)..<y.endIndex - Self.run(from: y.indices.reversed(), of: y)]
    let kept = rest.filter(\.isFinite) + sampling.extrema.map(\.y)
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

  /// Returns the length of the monotone run of finite values at one end, at most a tenth of the samples.
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
