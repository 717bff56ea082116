import Grapher
import Metering
import Platform
import Sampling

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
  private var choice: Bins.Choice?
  /// The width of bins of dates or times; nil for another choice.
  private let step: RowStep?
  /// Whether the values are dates or times of day.
  private var isOfTime = false
  /// Whether bins are equal on a logarithmic axis.
  private let isLogarithmic: Bool
  /// Whether curves are drawn over the bars.
  private let hasCurves: Bool
  private let hasBars: Bool
  /// The density to be drawn as lines; nil for none.
  private let bandwidth: KernelDensity.Bandwidth?

  /// - Returns: nil if none is asked for.
  init?(_ request: PlotRequest) throws(PlotError) {
    let word = request[.histogram]?.trimmed.lowercased()
    let isChosen = request.contains(.bins)
    bandwidth = try request.densityBandwidth()
    hasBars = word != nil
    isLogarithmic = request[.log]?.lowercased().contains(request.contains(.horizontal) ? "y" : "x") == true
    if request.dataUse != .histogram {
      if isChosen {
        throw .option(
          .bins,
          "needs --histogram, which counts the values of a column; --aggregate 'mean by 10' or 'sum by month' joins rows in steps of x"
        )
      }
      return nil
    }
    (choice, step) = try request[.bins].map { (text) throws(PlotError) in try Histogram.choice(text) } ?? (nil, nil)
    if !hasBars, isChosen || request.contains(.fit) {
      throw .option(isChosen ? .bins : .fit, "needs --histogram; --smooth kde alone draws no bars")
    }
    let usual = hasBars ? HistogramKind.counts : .density
    guard let kind = word ?? "" == "" ? usual : HistogramKind(rawValue: word ?? "") else {
      throw .unknownChoice(.histogram, word ?? "", of: HistogramKind.allCases.map(\.rawValue))
    }
    self.kind = kind
    if kind == .ecdf, isChosen {
      throw .option(.bins, "does not suit --histogram ecdf, which has a step at each value")
    }
    hasCurves = request.functionCount > 0 || request.contains(.fit) || bandwidth != nil
    let other = [PlotOption.dataStyle, .marker, .errorBars, .stacked, .aggregate].first(where: request.contains)
    if let other {
      throw .option(
        other, "does not suit " + (hasBars ? "--histogram, which draws bars" : "--smooth kde, which draws lines"))
    }
    if !request.contains(.data) { throw .option(hasBars ? .histogram : .smooth, "needs --data") }
  }

  /// The opacity of bars of one column behind functions or of two columns, of three, of four, and of more, whose areas would mix: they
  /// are little more than outlines.
  private static let opacities = [0.4, 0.35, 0.3, 0.1]
  /// The same behind densities of one colour with them.
  private static let opacitiesBehindDensity = [0.25, 0.2, 0.16, 0.16]

  private static func choice(_ text: String) throws(PlotError) -> (Bins.Choice?, RowStep?) {
    let word = text.trimmed.lowercased()
    if word.hasPrefix("width="), let step = RowStep(String(word.dropFirst(6))) {
      if case .width(let width) = step { return (.width(width), nil) }
      return (nil, step)
    }
    if let count = Int(word), (1...Bins.most).contains(count) { return (.count(count), nil) }
    let ends = word.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double(String($0).trimmed) }
    if word.contains(","), ends.count == word.count(where: { $0 == "," }) + 1, ends.count <= Bins.most + 1 {
      if ends.allSatisfy(\.isFinite), zip(ends, ends.dropFirst()).allSatisfy(<) { return (.edges(ends), nil) }
      throw .option(.bins, "takes the ends of bins in ascending order, as in --bins 0,10,20,50, not '\(text)'")
    }
    throw .option(
      .bins,
      "takes a number from 1 to \(Bins.most), a width, as in width=0.5, of dates width=1h or width=1month, or the ends of bins, as in 0,10,20,50, not '\(text)'"
    )
  }

  /// Puts the dates or times of tables on an axis, and finds their bins.
  ///
  /// - Returns: the axis; nil for numbers.
  /// - Throws: `PlotError` if the width of bins does not suit the values, or the columns are of several kinds.
  mutating func placeTimes(of tables: inout [DataTable], zone: ZoneOffsets) throws(PlotError) -> Abscissa? {
    let kind = tables.first { $0.kindOfValues.isTime }?.kindOfValues ?? .numbers
    try step?.check(of: .bins, kind.words, isTime: kind.isTime)
    guard kind.isTime else { return nil }
    guard tables.allSatisfy({ $0.kindOfValues == kind }) else {
      throw .option(.histogram, "needs columns of one kind; some hold \(kind.words)")
    }
    switch choice {
    case .width(let width): try RowStep.width(width).check(of: .bins, kind.words, isTime: true)
    case .edges: throw .option(.bins, "takes a number or a width for \(kind.words), as in 20 or width=1h")
    case .count, nil: break
    }
    let groups = tables.flatMap { $0.columns.map { $0.values.filter(\.isFinite) } }.filter { !$0.isEmpty }
    var values = DataTable(xName: nil, x: groups.flatMap(\.self), columns: [])
    values.kind = kind
    var all = [values]
    let axis = try Abscissa(unifying: &all, zone: zone)
    guard let origin = axis.origin, let least = values.x.min(), let greatest = values.x.max() else { return axis }
    if choice == nil, self.kind != .ecdf {
      let width = Bins(of: values.x, nil, groups: groups)?.width ?? (greatest - least) / Double(Bins.most)
      let step = step ?? .usual(near: width, origin.precision, isClock: origin.isClock)
      let steps = try step.steps(from: least, to: greatest, origin.isClock ? nil : zone, of: .bins)
      guard steps.starts.count <= Bins.most else {
        throw .option(.bins, "would make more than \(Bins.most) bins of these values")
      }
      choice = .edges((steps.starts + [steps.end]).map(origin.place))
    }
    for index in tables.indices {
      tables[index] = tables[index].withColumns(
        tables[index].columns.map { ($0.name, $0.values.map(origin.place)) })
    }
    isOfTime = true
    return axis
  }

  /// Returns the bars of the columns of tables, in the same bins, and then their densities. Those of several columns are on each other,
  /// translucent.
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
          rows: table.counts.isEmpty ? nil : table.counts[index], facet: table.facet
        )
      }
    }
    return (kind == .ecdf ? try steps(of: columns) : hasBars ? try bars(of: columns) : [])
      + (try densities(of: columns))
  }

  private typealias Column = (name: String, xName: String, values: [Double], rows: RowCounts?, facet: String?)

  private func bars(of columns: [Column]) throws(PlotError) -> [DataSeries] {
    let all = columns.flatMap(\.values)
    let groups = columns.map(\.values).filter { !$0.isEmpty }
    guard !all.isEmpty, let bins = try bins(of: all, groups) else {
      throw .option(.bins, "would make more than \(Bins.most) bins of these values")
    }
    if bins.areUnequal, kind == .counts, hasCurves {
      throw .option(.histogram, "needs density for a curve over bins of different widths, as in --histogram density")
    }
    return columns.map { column in
      let heights = column.values.isEmpty ? [] : bins.heights(of: column.values, kind)
      let count = columns.count { $0.facet == column.facet }
      let bars = heights.indices.map { bin in
        Bar(left: bins.ends(of: bin).left, right: bins.ends(of: bin).right, end: heights[bin])
      }
      var series = DataSeries(
        label: column.name, style: .bars,
        x: heights.indices.map { (bins.ends(of: $0).left + bins.ends(of: $0).right) / 2 }, y: heights)
      series.bars = bars
      series.rows = column.rows
      series.counted = CountedValues(values: column.values, kind: kind, width: bins.width)
      series.facet = column.facet
      series.isCount = kind == .counts
      if count > 1 || hasCurves {
        let isBehind = bandwidth != nil && !isAlone(columns)
        let opacities = isBehind ? Histogram.opacitiesBehindDensity : Histogram.opacities
        series.barOpacity = opacities[min(max(count, 2) - 2, opacities.count - 1)]
      }
      // Areas that rise to 1 would all cover each other.
      if count > 1, kind == .cumulative { series.barOpacity = 0 }
      series.xName = column.xName
      return series
    }
  }

  /// Returns the empirical distribution functions of columns: lines that rise by the share of each value there.
  private func steps(of columns: [Column]) throws(PlotError) -> [DataSeries] {
    if columns.allSatisfy(\.values.isEmpty) { throw .option(.histogram, "needs numbers") }
    return columns.map { column in
      WorkMeter.count(column.values.count)
      let sorted = column.values.sorted()
      var (x, y) = (Array(sorted.prefix(1)), sorted.isEmpty ? [] : [0.0])
      for (index, value) in sorted.enumerated() where index + 1 == sorted.count || sorted[index + 1] > value {
        x.append(value)
        y.append(Double(index + 1) / Double(sorted.count))
      }
      var series = DataSeries(label: column.name, style: .steps, x: x, y: y)
      series.rows = column.rows
      series.counted = CountedValues(values: column.values, kind: kind, width: 1)
      series.facet = column.facet
      series.xName = column.xName
      return series
    }
  }

  private func bins(of values: [Double], _ groups: [[Double]]) throws(PlotError) -> Bins? {
    guard isLogarithmic, values.allSatisfy({ $0 > 0 }) else { return Bins(of: values, choice, groups: groups) }
    if case .width = choice {
      throw .option(.bins, "takes a number on a logarithmic axis, as in --bins 20, or the ends of bins")
    }
    return Bins(ofLogarithms: values, choice, groups: groups)
  }

  /// Returns notes on values outside of given bins, and on what the heights of bins of different widths are.
  func notesOnBins(of series: [DataSeries]) -> [Message] {
    guard !isOfTime, case .edges(let ends) = choice, let first = ends.first, let end = ends.last else { return [] }
    let values = series.compactMap(\.counted).flatMap(\.values)
    let outside = values.count { $0 < first || $0 > end }
    var notes: [Message] = []
    if outside > 0 {
      notes.append("--bins: \(outside) of \(values.count) values are outside of the bins, and are not drawn")
    }
    let widths = zip(ends, ends.dropFirst()).map { $1 - $0 }
    if kind == .counts, let width = widths.first, widths.contains(where: { ($0 - width).magnitude > 1e-9 * width }) {
      notes.append(
        "--bins: the heights are counts of bins of different widths; --histogram density divides them by their widths")
    }
    return notes
  }

  /// Returns the densities of columns as lines, over bars in the units of these.
  private func densities(of columns: [Column]) throws(PlotError) -> [DataSeries] {
    guard let bandwidth else { return [] }
    let width = try kind == .counts && hasBars ? bars(of: columns).first?.counted?.width ?? 1 : 1
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
      let points = kind.isCumulative ? density.cumulative : density.curve
      let isAlone = hasBars && isAlone(columns)
      var line = DataSeries(
        label: isAlone ? Histogram.nameOfDensity : column.name, style: .lines, x: points.map(\.x),
        y: points.map { factor * $0.y })
      line.bandwidth = density.bandwidth
      line.quantity = column.name
      line.facet = column.facet
      line.isCount = kind == .counts
      if hasBars, !isAlone { line.leader = index }
      line.xName = column.xName
      lines.append(line)
    }
    return lines
  }

  /// Whether all columns have one name, whose density has a colour and a name of its own.
  private func isAlone(_ columns: [Column]) -> Bool { Set(columns.map(\.name)).count == 1 }

  private static let nameOfDensity = "kernel density"

  /// Returns a note on the bandwidths of the first densities.
  func note(on series: [DataSeries]) -> Message? {
    let found = series.filter { $0.bandwidth != nil }.prefix(Histogram.mostNoted).map { line -> Message in
      let plot: Message = line.facet.map { " in '\($0)'" } ?? ""
      return "\(NumberText.text(line.bandwidth ?? 0, "g", precision: 4)) for '\(line.quantity ?? line.label)'" + plot
    }
    if found.isEmpty || bandwidth.map({ if case .given = $0 { true } else { false } }) ?? true { return nil }
    return
      "--smooth kde: the bandwidth is \(found.joined(separator: ", ")), by \(bandwidth == .scott ? "Scott's" : "Silverman's") rule"
  }

  private static let mostNoted = 4
}
