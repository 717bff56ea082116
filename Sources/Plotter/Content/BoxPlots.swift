import Grapher
import Sampling

/// The box plots or violins of a picture: one for each value of x, or one for each column of numbers without an x.
///
/// A box reaches from the lower to the upper quartile, with a line at the median. Whiskers reach to the last values within
/// 1.5 times its height, after Tukey; values beyond them are dots. A violin is the density of
/// the values from the least to the greatest one.
struct BoxPlots {
  private(set) var series: [DataSeries] = []
  /// The axis of the boxes.
  private(set) var abscissa: Abscissa
  /// The name of the vertical axis; nil if the series tell it.
  private(set) var axisName: String?
  /// `box` or `violin`.
  private let style: DataStyle
  private let bandwidth: KernelDensity.Bandwidth
  /// The advice that two columns may be meant; nil without it.
  private(set) var note: Message?

  /// - Throws: `PlotError` if an option does not suit boxes.
  init(of tables: [DataTable], _ abscissa: Abscissa, _ request: PlotRequest, _ looks: DataLooks) throws(PlotError) {
    let style = looks.style(of: 0)
    let other = [PlotOption.marker, .errorBars, .stacked, .fit, .aggregate].first(where: request.contains)
    if let other { throw .option(other, "does not suit --data-style \(style.rawValue)") }
    bandwidth = try request.densityBandwidth() ?? .silverman
    if style != .violin, request.asksForDensity {
      throw .option(.smooth, "kde suits histograms and violins, not boxes")
    }
    self.style = style
    self.abscissa = abscissa
    let columns = tables.flatMap { table in
      table.columns.enumerated().map { index, column in
        (table: table, name: column.name, values: column.values, rows: table.counts.isEmpty ? nil : table.counts[index])
      }
    }
    if columns.indices.contains(where: { looks.style(of: $0) != style }) {
      throw .option(.dataStyle, "box and violin suit all series or none, not some of them")
    }
    if tables.allSatisfy(\.isNumbered) {
      let quantities = Set(tables.map(\.quantity))
      axisName = (quantities.count == 1 ? tables.first?.quantity : nil) ?? "value"
      self.abscissa = .categories(columns.map(\.name))
      let boxes = columns.enumerated().compactMap { number, column in
        box(of: column.values, at: Double(number + 1), width: share)
      }
      series = [BoxPlots.series(boxes, style, named: axisName ?? "")]
      series[0].xName = tables.first?.groupName
      return
    }
    let places = Set(tables.lazy.flatMap(\.x).filter(\.isFinite)).sorted()
    let rows = columns.map { column in zip(column.table.x, column.values).count { $0.isFinite && $1.isFinite } }
    if places.count > 1, let most = rows.max(), most <= places.count,
      columns.allSatisfy({ Set($0.table.x).count == $0.table.x.count })
    {
      let name = tables.first?.xName.map { "'\($0)'" } ?? "x" as Message
      throw PlotError(
        .data,
        "\(style.rawValue): each value of \(name) has one row, which has no distribution; --using \(columns[0].name) draws that of the column, and --data-style points the values",
        option: .dataStyle)
    }
    note = BoxPlots.note(style, places: places.count, rows: rows, tables, request)
    let least = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 1
    let width = share * least / Double(max(1, columns.count))
    for (number, column) in columns.enumerated() {
      let values = Dictionary(grouping: zip(column.table.x, column.values).filter { $0.0.isFinite }) { $0.0 }
      let shift = (Double(number) - Double(columns.count - 1) / 2) * width
      let boxes = values.sorted { $0.key < $1.key }.compactMap { place, rows in
        box(of: rows.map(\.1), at: place + shift, width: columns.count > 1 ? BoxPlots.gap * width : width)
      }
      var added = BoxPlots.series(boxes, style, named: column.name)
      (added.xName, added.rows) = (column.table.xName, column.rows)
      added.quantity = column.table.isUnnamed ? nil : column.table.quantity
      series.append(added)
    }
  }

  /// Returns the advice that the first of two columns of numbers, which has many values with few rows each, has a distribution itself.
  private static func note(
    _ style: DataStyle, places: Int, rows: [Int], _ tables: [DataTable], _ request: PlotRequest
  ) -> Message? {
    guard places > mostUsual, let table = tables.first, tables.count == 1, table.kind == .numbers,
      let name = table.xName,
      request.contains(.using), rows.count == 1, rows[0] < fewRows * places
    else { return nil }
    let columns = [name, table.columns[0].name]
    return
      "there is a \(style.rawValue) for each of the \(places) values of '\(name)', most of which have few rows; \(long: columns.map { "--using \($0)" }.joined(separator: " ")) draws one for each column"
  }

  /// More places with fewer rows each are hardly groups.
  private static let (mostUsual, fewRows) = (12, 5)

  private static func series(_ boxes: [Bar], _ style: DataStyle, named name: String) -> DataSeries {
    var series = DataSeries(
      label: name, style: style, x: boxes.map { ($0.left + $0.right) / 2 },
      y: boxes.map { $0.summary?.median ?? $0.violin?.median ?? .nan })
    series.bars = boxes
    series.barOpacity = style == .violin ? BoxPlots.opacityOfViolin : BoxPlots.opacity
    return series
  }

  /// Returns the box or the violin of values; nil without finite ones.
  private func box(of values: [Double], at place: Double, width: Double) -> Bar? {
    let sorted = values.filter(\.isFinite).sorted()
    if sorted.isEmpty { return nil }
    let (lower, upper) = (sorted.interpolatedQuantile(0.25), sorted.interpolatedQuantile(0.75))
    if style == .violin { return violin(of: sorted, lower, upper, at: place, width: width) }
    let reach = 1.5 * (upper - lower)
    let inner = sorted.filter { $0 >= lower - reach && $0 <= upper + reach }
    var box = Bar(left: place - width / 2, right: place + width / 2, base: lower, end: upper)
    box.summary = BoxSummary(
      median: sorted.interpolatedQuantile(0.5), low: min(inner.first ?? lower, lower),
      high: max(inner.last ?? upper, upper),
      outliers: sorted.filter { $0 < lower - reach || $0 > upper + reach })
    return box
  }

  /// Returns a violin whose greatest width is given; values that are all equal have a line.
  ///
  /// - Parameter sorted: in ascending order, at least one.
  private func violin(of sorted: [Double], _ lower: Double, _ upper: Double, at place: Double, width: Double) -> Bar? {
    let (least, greatest) = (sorted[0], sorted[sorted.count - 1])
    let curve = KernelDensity(of: sorted, bandwidth)?.curve ?? []
    var edge = curve.filter { least < $0.x && $0.x < greatest }
    // The edge ends at the least and at the greatest value.
    if let first = curve.last(where: { $0.x <= least }) { edge.insert(Point(x: least, y: first.y), at: 0) }
    if let last = curve.first(where: { $0.x >= greatest }) { edge.append(Point(x: greatest, y: last.y)) }
    if least == greatest || edge.isEmpty { edge = [least, greatest].map { Point(x: $0, y: 1) } }
    let most = edge.map(\.y).max() ?? 1
    var bar = Bar(left: place - width / 2, right: place + width / 2, base: least, end: greatest)
    bar.violin = Violin(
      values: edge.map(\.x), widths: edge.map { $0.y / most }, lower: lower,
      median: sorted.interpolatedQuantile(0.5), upper: upper)
    return bar
  }

  /// The width of the boxes or violins of a place relative to the distance of places.
  private var share: Double { style == .violin ? BoxPlots.shareOfViolins : BoxPlots.shareOfBoxes }

  private static let (shareOfBoxes, shareOfViolins) = (0.6, 0.8)
  /// The width of one of several boxes of a place relative to its part of it.
  private static let gap = 0.85
  private static let (opacity, opacityOfViolin) = (0.25, 0.4)
}
