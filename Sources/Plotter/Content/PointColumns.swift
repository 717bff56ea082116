import Grapher
import Sampling

/// The columns whose values the points of data show, as `--color-by` and `--size-by` name them, and the one whose texts
/// are beside the points, as `--label-by` does.
struct PointColumns: Sendable {
  var color: String?
  var size: String?
  var label: String?

  /// The options that name them.
  fileprivate static let options: [PlotOption] = [.colorBy, .sizeBy, .labelBy]

  /// The columns of a table.
  struct Resolved {
    var color: ColumnFormula?
    let size: ColumnFormula?
    /// The column of the texts beside points.
    let label: Int?

    var formulas: [ColumnFormula] { [color, size].compactMap { $0 } }
    /// The column of the colour, which may hold texts or dates; nil for a formula.
    var plainColor: Int? { color.flatMap { $0.isPlain ? $0.columns.first : nil } }
    /// The columns that have to hold numbers.
    var numeric: Set<Int> {
      Set((size?.columns ?? []) + (plainColor == nil ? color?.columns ?? [] : []))
    }

    /// Returns the columns of a table that are drawn: those that are not only shown by points, if enough are left.
    func drawn(_ columns: [Int]) -> [Int] {
      let plain = formulas.filter(\.isPlain).flatMap(\.columns) + [label].compactMap { $0 }
      let others = columns.filter { !plain.contains($0) }
      return others.count > 1 ? others : columns
    }

    /// - Throws: `PlotError` if a column that has to hold numbers does not.
    func check(_ blocks: DataBlocks, _ names: ColumnNames) throws(PlotError) {
      for column in numeric.sorted() where blocks.kind(of: column).0 != .numbers {
        let name = names.names[column].isEmpty ? "\(column + 1)" : names.names[column]
        let option = size?.columns.contains(column) == true ? PlotOption.sizeBy : .colorBy
        throw .option(
          option, "takes numbers; the column '\(name)' holds \(blocks.kind(of: column).0.words)")
      }
    }

    /// Returns the values of some rows, given those of the formulas in all rows.
    func values(
      _ all: [[Double]], in rows: Range<Int>, _ blocks: DataBlocks, zone: ZoneOffsets
    ) -> PointValues? {
      var rest = all[...]
      func column(_ formula: ColumnFormula?) -> PointValues.Column? {
        guard let formula, let values = rest.popFirst() else { return nil }
        let name = formula.name.isEmpty ? "column \((formula.columns.first ?? 0) + 1)" : formula.name
        let kind = formula.isPlain ? formula.columns.first.map { blocks.kind(of: $0).0 } : nil
        // One origin for all files.
        let origin: CalendarOrigin? =
          kind == .dates ? CalendarOrigin(day: 0, zone: zone) : kind == .times ? .clock : nil
        return PointValues.Column(
          name: name, values: values[rows].map { origin?.place(of: $0) ?? $0 }, origin: origin)
      }
      let values = PointValues(color: column(color), size: column(size))
      return formulas.isEmpty ? nil : values
    }
  }

  /// - Throws: `PlotError` if there is no such column.
  func resolved(_ names: ColumnNames) throws(PlotError) -> Resolved {
    func column(_ text: String?, _ option: PlotOption) throws(PlotError) -> ColumnFormula? {
      var names = names
      names.option = option
      return try text.map { (text) throws(PlotError) in try names.column(text) }
    }
    var labelled = names
    labelled.option = .labelBy
    // A condition makes groups.
    let shade = color.flatMap { RowCondition.isMeant(by: $0, names) ? nil : $0 }
    return Resolved(
      color: try column(shade, .colorBy), size: try column(size, .sizeBy),
      label: try label.map { (text) throws(PlotError) in try labelled.index(of: text) })
  }
}

extension PlotRequest {
  /// The columns that points show.
  ///
  /// - Throws: `PlotError` if the data are not drawn as points, or in another way too.
  func pointColumns() throws(PlotError) -> PointColumns {
    let columns = PointColumns(color: self[.colorBy], size: self[.sizeBy], label: self[.labelBy])
    guard let option = PointColumns.options.first(where: contains) else { return columns }
    if !contains(.data) { throw .option(option, "needs --data") }
    if dataUse != .curves { throw .option(option, "needs data that are drawn as points") }
    if let other = [PlotOption.aggregate, .pointsAs].first(where: contains) {
      throw .option(option, "does not suit \(other.spelling); leave out one of them")
    }
    return columns
  }
}

extension PictureContent {
  /// - Throws: `PlotError` if values are to be shown by series without points, or beside other colours of values.
  func checkPointColumns(_ request: PlotRequest) throws(PlotError) {
    guard let option = PointColumns.options.first(where: request.contains) else { return }
    if series.contains(where: { !$0.symbol.hasDots }) {
      throw .option(option, "needs data that are drawn as points; add --data-style points or both")
    }
    guard pointValues?.color != nil else { return }
    if request.isSwept { throw .option(.colorBy, "needs a single picture, without --sweep") }
    if request.mayHaveMap { throw .option(.colorBy, "does not suit a map, which has colours of its own") }
  }

  /// Adds the colours and the sizes of points to the specification of a figure.
  ///
  /// - Parameter given: the range of the colours; nil for that of the values.
  /// - Throws: `PlotError` if the range is wrong.
  func showPointValues(
    in spec: inout FigureSpec, _ request: PlotRequest, over given: AxisRange?, _ constants: ParameterBindings
  ) throws(PlotError) {
    let points = series.flatMap(\.valuedPoints)
    if points.isEmpty { return }
    let sizes = points.lazy.map(\.size).filter(\.isFinite)
    if let sizeColumn = pointValues?.size, sizes.contains(where: { $0 > 0 }) {
      spec.pointSizes = SizeScale(title: RichText(sizeColumn.name), of: Array(sizes))
    }
    let colors = points.map(\.color).filter(\.isFinite)
    guard let colorColumn = pointValues?.color, let least = colors.min(), let most = colors.max() else { return }
    let isLogarithmic = request.hasLogarithmicMap
    if isLogarithmic, least <= 0 {
      throw .option(.log, "z needs positive numbers in '\(colorColumn.name)', not \(least.shortestText)")
    }
    var range = least...most
    if let given {
      range = try given.range(in: constants, open: range)
      if isLogarithmic, range.lowerBound <= 0 { throw PlotError.notPositive(.zRange) }
    }
    let map = try request.choice(.colorMap, as: ColorMap.self)
    let isColorless = spec.theme.dashing == .always && map == nil
    let scale = ColorScale(
      map ?? (isColorless ? .greys : .viridis), over: range, isLogarithmic: isLogarithmic)
    var bar = ColorBar(title: RichText(colorColumn.name), values: [], scale: scale)
    bar.edges = [scale.domain.lowerBound, scale.domain.upperBound]
    bar.contrast = ColorMap.contrastOfDots
    if let origin = colorColumn.origin { bar.ticks = .calendar(origin: origin) }
    // The contrasting part of a diverging map would lack one of its sides.
    if scale.map.isDiverging { bar.stretch = 0...1 }
    spec.valueColors = bar
    for (index, series) in zip(spec.curves.indices.suffix(self.series.count), self.series)
    where !series.valuedPoints.isEmpty && spec.curves[index].color == nil {
      spec.curves[index].color = spec.theme.text
    }
  }
}

extension DataTable {
  /// Returns the texts beside points with the given heights, one for each row.
  ///
  /// - Throws: `PlotError` if there are more of them than a picture can have.
  func labelsOfPoints(at heights: [Double]) throws(PlotError) -> [Annotation] {
    let rows = labels.indices.filter { !labels[$0].isEmpty && x[$0].isFinite && heights[$0].isFinite }
    guard rows.count <= DataTable.mostLabels else {
      throw .option(
        .labelBy, "names up to \(DataTable.mostLabels) points, not \(rows.count); --where and --every choose rows")
    }
    return rows.map { row in
      var label = Annotation(point: Point(x: x[row], y: heights[row]), text: RichText(labels[row]))
      (label.sign, label.staysNear) = (.symbol, true)
      return label
    }
  }

  private static let mostLabels = 200
}
