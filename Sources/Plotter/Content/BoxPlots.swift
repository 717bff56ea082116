import Grapher
import Sampling

/// The box plots of a picture: one for each value of x, or one for each column of numbers without an x.
///
/// A box reaches from the lower to the upper quartile, with a line at the median. Whiskers reach to the last values within
/// 1.5 times its height, after Tukey; values beyond them are dots.
struct BoxPlots {
  private(set) var series: [DataSeries] = []
  /// The axis of the boxes.
  private(set) var abscissa: Abscissa
  /// The name of the vertical axis; nil if the series tell it.
  private(set) var axisName: String?

  /// - Throws: `PlotError` if an option does not suit boxes.
  init(of tables: [DataTable], _ abscissa: Abscissa, _ request: PlotRequest, _ looks: DataLooks) throws(PlotError) {
    let other = [PlotOption.marker, .errorBars, .stacked, .fit, .aggregate].first(where: request.contains)
    if let other { throw .option(other, "does not suit --data-style box") }
    self.abscissa = abscissa
    let columns = tables.flatMap { table in table.columns.map { (table: table, name: $0.name, values: $0.values) } }
    if columns.indices.contains(where: { looks.style(of: $0) != .box }) {
      throw .option(.dataStyle, "box suits all series or none")
    }
    if tables.allSatisfy(\.isNumbered) {
      let quantities = Set(tables.map(\.quantity))
      axisName = (quantities.count == 1 ? tables.first?.quantity : nil) ?? "value"
      self.abscissa = .categories(columns.map(\.name))
      let boxes = columns.enumerated().compactMap { number, column in
        BoxPlots.box(of: column.values, at: Double(number + 1), width: BoxPlots.share)
      }
      series = [BoxPlots.series(boxes, named: axisName ?? "")]
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
        "box: each value of \(name) has one row, which has no distribution; --using \(columns[0].name) draws the box of the column, and --data-style points the values",
        option: .dataStyle)
    }
    let least = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 1
    let width = BoxPlots.share * least / Double(max(1, columns.count))
    for (number, column) in columns.enumerated() {
      let values = Dictionary(grouping: zip(column.table.x, column.values).filter { $0.0.isFinite }) { $0.0 }
      let shift = (Double(number) - Double(columns.count - 1) / 2) * width
      let boxes = values.sorted { $0.key < $1.key }.compactMap { place, rows in
        BoxPlots.box(of: rows.map(\.1), at: place + shift, width: columns.count > 1 ? BoxPlots.gap * width : width)
      }
      var added = BoxPlots.series(boxes, named: column.name)
      added.xName = column.table.xName
      added.quantity = column.table.isUnnamed ? nil : column.table.quantity
      series.append(added)
    }
  }

  private static func series(_ boxes: [Bar], named name: String) -> DataSeries {
    var series = DataSeries(
      label: name, style: .box, x: boxes.map { ($0.left + $0.right) / 2 }, y: boxes.map { $0.summary?.median ?? .nan })
    series.bars = boxes
    series.barOpacity = opacity
    return series
  }

  /// Returns the box of values; nil without finite ones.
  private static func box(of values: [Double], at place: Double, width: Double) -> Bar? {
    let sorted = values.filter(\.isFinite).sorted()
    if sorted.isEmpty { return nil }
    let (lower, upper) = (sorted.interpolatedQuantile(0.25), sorted.interpolatedQuantile(0.75))
    let reach = 1.5 * (upper - lower)
    let inner = sorted.filter { $0 >= lower - reach && $0 <= upper + reach }
    var box = Bar(left: place - width / 2, right: place + width / 2, base: lower, end: upper)
    box.summary = BoxSummary(
      median: sorted.interpolatedQuantile(0.5), low: min(inner.first ?? lower, lower),
      high: max(inner.last ?? upper, upper),
      outliers: sorted.filter { $0 < lower - reach || $0 > upper + reach })
    return box
  }

  /// The width of the boxes of a place relative to the distance of places, and of one of several to its part of it.
  private static let share = 0.6
  private static let gap = 0.85
  private static let opacity = 0.25
}
