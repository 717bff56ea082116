import Grapher
import Platform
import RealModule
import Sampling

/// The bins of a histogram: equal intervals, each with its lower end and without its upper end; the last one has both.
struct Bins: Equatable {
  private(set) var low = 0.0
  private(set) var width = 1.0
  private(set) var count = 1

  /// What `--bins` asks for.
  enum Choice: Equatable {
    case count(Int)
    case width(Double)
  }

  /// Chooses bins for values.
  ///
  /// Without a choice their width is that of Freedman and Diaconis (1981), twice the interquartile range over the cube root of
  /// the number of values, rounded to 1, 2, 2.5 or 5 times a power of ten; that of whole numbers is whole.
  ///
  /// - Parameter values: finite, at least one.
  /// - Returns: nil if there are more bins than can be counted.
  init?(of values: [Double], _ choice: Choice?) {
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    let span = greatest - least
    guard span.isFinite else { return nil }
    if case .count(let count) = choice {
      let margin = span > 0 ? 0 : max(least.magnitude / 2, 0.5)
      (low, self.count, width) = (least - margin, count, (span + 2 * margin) / Double(count))
      return
    }
    let areWhole = values.allSatisfy { $0 == $0.rounded() && $0.magnitude < 1e15 }
    var offset = 0.0
    switch choice {
    case .width(let given): width = given
    default:
      width = Bins.round(Bins.freedmanDiaconis(sorted), isWhole: areWhole)
      // Whole numbers are in the middle of bins of width 1.
      if areWhole, width == 1 { offset = 0.5 }
    }
    let first = ((least + offset) / width).rounded(.down)
    let bins = ((greatest + offset) / width).rounded(.down) - first + 1
    guard bins <= Double(Bins.most), width > 0, first.isFinite else { return nil }
    low = first * width - offset
    // The greatest value belongs to the bin that ends there.
    count = max(1, Int(bins) - (offset == 0 && bins > 1 && (first + bins - 1) * width == greatest ? 1 : 0))
  }

  private static func freedmanDiaconis(_ sorted: [Double]) -> Double {
    let number = Double(sorted.count)
    let width =
      2 * (sorted.interpolatedQuantile(0.75) - sorted.interpolatedQuantile(0.25)) / Double.pow(number, 1.0 / 3)
    let span = sorted[sorted.count - 1] - sorted[0]
    if span == 0 { return max(sorted[0].magnitude / 10, 1e-300) }
    // Sturges's rule serves values most of which are equal.
    let usual = width > 0 ? width : span / (1 + Double.log2(number)).rounded(.up)
    return max(usual, span / 500)
  }

  private static func round(_ width: Double, isWhole: Bool) -> Double {
    let power = Double.pow(10, Double.log10(width).rounded(.down))
    let mantissa = [1, 2, 2.5, 5, 10].min {
      (log($0) - log(width / power)).magnitude < (log($1) - log(width / power)).magnitude
    }
    let round = (mantissa ?? 1) * power
    return isWhole ? max(1, round.rounded()) : round
  }

  private static func log(_ value: Double) -> Double { .log(value) }

  /// Returns the ends of a bin.
  func ends(of bin: Int) -> (left: Double, right: Double) {
    (low + Double(bin) * width, low + Double(bin + 1) * width)
  }

  /// Returns the number of values in each bin.
  func counts(of values: [Double]) -> [Int] {
    var counts = [Int](repeating: 0, count: count)
    for value in values {
      var bin = Int((value - low) / width, clampedTo: 0...count - 1)
      // The quotient can be rounded across an edge.
      if bin + 1 < count, value >= ends(of: bin).right { bin += 1 }
      if bin > 0, value < ends(of: bin).left { bin -= 1 }
      counts[bin] += 1
    }
    return counts
  }

  /// Returns the heights of the bars.
  func heights(of values: [Double], _ kind: HistogramKind) -> [Double] {
    let counts = counts(of: values).map(Double.init)
    let number = Double(values.count)
    switch kind {
    case .counts: return counts
    case .density: return counts.map { $0 / (number * width) }
    case .cumulative:
      var sum = 0.0
      return counts.map {
        sum += $0
        return sum / number
      }
    }
  }

  static let most = 10_000
}

/// The values that the bars of a histogram count.
struct CountedValues: Sendable {
  let values: [Double]
  let kind: HistogramKind
  /// The width of the bins.
  let width: Double

  /// What a density is multiplied with for its curve to be as high as the bars.
  var factor: Double { kind == .counts ? Double(values.count) * width : 1 }
}

/// The histogram of a picture, or the density of its values alone.
struct Histogram {
  let kind: HistogramKind
  private let choice: Bins.Choice?
  /// Whether curves are drawn over the bars.
  private let hasCurves: Bool
  private let hasBars: Bool
  /// The density to be drawn as lines; nil for none.
  private let bandwidth: KernelDensity.Bandwidth?

  /// - Returns: nil if none is asked for.
  init?(_ request: PlotRequest) throws(PlotError) {
    let word = request[.histogram]?.trimmed.lowercased()
    choice = try request[.bins].map { (text) throws(PlotError) in try Histogram.choice(text) }
    bandwidth = try request.densityBandwidth()
    hasBars = word != nil
    if request.dataUse != .histogram {
      if choice != nil { throw .option(.bins, "needs --histogram") }
      return nil
    }
    if !hasBars, choice != nil || request.contains(.fit) {
      throw .option(choice != nil ? .bins : .fit, "needs --histogram; --smooth kde alone draws no bars")
    }
    let usual = hasBars ? HistogramKind.counts : .density
    guard let kind = word ?? "" == "" ? usual : HistogramKind(rawValue: word ?? "") else {
      throw .unknownChoice(.histogram, word ?? "", of: HistogramKind.allCases.map(\.rawValue))
    }
    self.kind = kind
    hasCurves = request.functionCount > 0 || request.contains(.fit) || bandwidth != nil
    let other = [PlotOption.dataStyle, .marker, .errorBars, .stacked, .aggregate].first(where: request.contains)
    if let other {
      throw .option(
        other, "does not suit " + (hasBars ? "--histogram, which draws bars" : "--smooth kde, which draws lines"))
    }
    if !request.contains(.data) { throw .option(hasBars ? .histogram : .smooth, "needs --data") }
  }

  /// The opacity of bars of several columns, or behind curves.
  private static let opacity = 0.4

  private static func choice(_ text: String) throws(PlotError) -> Bins.Choice {
    let word = text.trimmed.lowercased()
    if word.hasPrefix("width="), let width = Double(word.dropFirst(6)), width > 0, width.isFinite {
      return .width(width)
    }
    if let count = Int(word), (1...Bins.most).contains(count) { return .count(count) }
    throw .option(.bins, "takes a number from 1 to \(Bins.most), or a width, as in --bins width=0.5, not '\(text)'")
  }

  /// Returns the bars of the columns of tables, in the same bins, those of several columns being translucent, and then their
  /// densities.
  ///
  /// - Throws: `PlotError` if there are no numbers, too many bins, or a density does not exist.
  func series(of tables: [DataTable]) throws(PlotError) -> [DataSeries] {
    let quantities = Set(tables.map { $0.isUnnamed ? nil : $0.quantity })
    let xName = (quantities.count == 1 ? quantities.first ?? nil : nil) ?? "value"
    let columns = tables.flatMap { table in
      table.columns.indices.map { index in
        let column = table.columns[index]
        return (
          name: column.name, xName: xName, values: column.values.filter(\.isFinite),
          rows: table.counts.isEmpty ? nil : table.counts[index]
        )
      }
    }
    return (hasBars ? try bars(of: columns) : []) + (try densities(of: columns))
  }

  private typealias Column = (name: String, xName: String, values: [Double], rows: RowCounts?)

  private func bars(of columns: [Column]) throws(PlotError) -> [DataSeries] {
    let all = columns.flatMap(\.values)
    guard !all.isEmpty, let bins = Bins(of: all, choice) else {
      throw .option(.bins, "would make more than \(Bins.most) bins of these values")
    }
    return columns.map { column in
      let heights = column.values.isEmpty ? [] : bins.heights(of: column.values, kind)
      let bars = heights.indices.map { bin in
        let (left, right) = bins.ends(of: bin)
        return Bar(left: left, right: right, end: heights[bin])
      }
      var series = DataSeries(
        label: column.name, style: .bars, x: bars.map { ($0.left + $0.right) / 2 }, y: heights)
      series.bars = bars
      series.rows = column.rows
      series.counted = CountedValues(values: column.values, kind: kind, width: bins.width)
      if columns.count > 1 || hasCurves { series.barOpacity = Histogram.opacity }
      series.xName = column.xName
      return series
    }
  }

  /// Returns the densities of columns as lines, over bars in the units of these.
  private func densities(of columns: [Column]) throws(PlotError) -> [DataSeries] {
    guard let bandwidth else { return [] }
    let width = try hasBars ? bars(of: columns).first?.counted?.width ?? 1 : 1
    var lines: [DataSeries] = []
    for (index, column) in columns.enumerated() {
      guard let density = KernelDensity(of: column.values, bandwidth) else {
        throw .option(
          .smooth,
          "kde needs several different values, with a bandwidth that is not far below their distances; '\(column.name)' has \(column.values.count)"
        )
      }
      try PlotError.checkWork()
      let factor = CountedValues(values: column.values, kind: kind, width: width).factor
      let points = kind == .cumulative ? density.cumulative : density.curve
      var line = DataSeries(label: column.name, style: .lines, x: points.map(\.x), y: points.map { factor * $0.y })
      line.bandwidth = density.bandwidth
      if hasBars { line.leader = index }
      line.xName = column.xName
      lines.append(line)
    }
    return lines
  }

  /// Returns a note on the bandwidths of the first densities.
  func note(on series: [DataSeries]) -> Message? {
    let found = series.filter { $0.bandwidth != nil }.prefix(Histogram.mostNoted).map { line -> Message in
      "\(NumberText.text(line.bandwidth ?? 0, "g", precision: 4)) for '\(line.label)'"
    }
    if found.isEmpty || bandwidth.map({ if case .given = $0 { true } else { false } }) ?? true { return nil }
    return
      "--smooth kde: the bandwidth is \(found.joined(separator: ", ")), by \(bandwidth == .scott ? "Scott's" : "Silverman's") rule"
  }

  private static let mostNoted = 4
}
