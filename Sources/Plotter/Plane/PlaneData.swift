import Grapher
import Metering
import Sampling

/// Data of the plane: the values of a map, from columns of x, y and z or from a matrix, or the vectors of a field.
struct PlaneData: Sendable {
  /// The data as a curve of the picture.
  let template: CurveTemplate
  /// Where the axes of x and y end.
  let x, y: ClosedRange<Double>
  let xName, yName: String?
  /// What the axes show: numbers, or the names of columns and rows.
  private(set) var (abscissa, ordinate): (Abscissa, Abscissa) = (.numbers, .numbers)
  /// The middles and the values of the cells of a matrix; empty for other data.
  private(set) var cells: [(place: Point, value: Double)] = []
  /// The numbers of columns and rows of a matrix; nil for other data.
  private(set) var shape: (columns: Int, rows: Int)?
  /// Whether all cells have one width, which is their height too.
  private(set) var hasSquareCells = false
  /// What is to be told of the data.
  private(set) var notes: [Message] = []

  /// - Parameters:
  ///   - tables: those of the file, of which there has to be one.
  ///   - style: nil for that of a map without another one.
  /// - Throws: `PlotError` if the rows are no matrix and have no places, or an option does not suit a map of data.
  init(mapping tables: [DataTable], _ abscissa: Abscissa, _ request: PlotRequest, _ style: MapPlan.Style?)
    throws(PlotError)
  {
    try request.refuseBesidePlane(.map)
    let file = request.texts(of: .data).first ?? "-"
    let long = tables.count == 1 && tables[0].isLong(abscissa, isMatrix: request.contains(.matrix)) ? tables[0] : nil
    let isMatrix = request.contains(.matrix) || long != nil
    if case .categories = abscissa, !isMatrix {
      throw .option(
        .map, "needs numbers or dates for x, but \(file: file) has texts; --matrix draws a table with names as a map")
    }
    guard let table = tables.first, tables.count == 1 else {
      throw .option(.map, "of data takes one table with x, y and z, not \(tables.count)")
    }
    // The levels of a logarithmic map are logarithms.
    let scale: AxisScale = request.hasLogarithmicMap ? .log10 : .linear
    if isMatrix || table.columns.count != 2 {
      let (matrix, rows) = try long?.matrix(abscissa, file: file) ?? (table, abscissa)
      try self.init(matrix: matrix, rows, long: long, request, scale, isStepped: style == .heat)
    } else {
      try self.init(places: table, abscissa, request, scale, isStepped: style == .heat)
    }
  }

  /// The map of the values of two columns of places and one of values.
  ///
  /// - Throws: `PlotError` if the places are on a line, or several rows have the same place of a grid.
  private init(
    places table: DataTable, _ abscissa: Abscissa, _ request: PlotRequest, _ scale: AxisScale, isStepped: Bool
  ) throws(PlotError) {
    let file = request.texts(of: .data).first ?? "-"
    let (y, z) = (table.columns[0], table.columns[1])
    let name = table.isUnnamed && !request.contains(.using) ? "z" : z.name
    (xName, yName) = (table.xName, table.isUnnamed ? nil : y.name)
    self.abscissa = abscissa
    let grid = PlaceGrid(x: table.x, y: y.values)
    if let cells = grid.cells {
      var values = [Double](repeating: .nan, count: grid.count)
      for (row, cell) in cells { values[cell] = scale.scaled(z.values[row]) }
      let function = GridFunction(x: grid.x.places, y: grid.y.places, values: values, isStepped: isStepped)
      (self.x, self.y) = (function.xRange, function.yRange)
      template = PlaneData.map(MapLocus(of: function), named: name)
      hasSquareCells = abscissa == .numbers && grid.x.isEven(like: grid.y)
      if cells.count < grid.count {
        notes = [
          "\(grid.count - cells.count) of \(grid.count) places of the grid have no row, and nothing is drawn there"
        ]
      }
      return
    }
    let rows = grid.rows.filter { z.values[$0].isFinite }
    let places = rows.map { Point(x: table.x[$0], y: y.values[$0]) }
    guard let function = TriangulatedFunction(places: places, values: rows.map { scale.scaled(z.values[$0]) }) else {
      try PlotError.checkWork()
      throw .option(
        .map,
        "needs x:y:z at places in the plane; those of the \(rows.count) rows of \(file: file) are on a line")
    }
    (self.x, self.y) = (function.xRange, function.yRange)
    template = PlaneData.map(MapLocus(of: function), named: name)
    let repeated = places.count - function.placeCount
    notes = [
      "the places are no grid: between them, values are interpolated on \(function.triangleCount) triangles"
        + (repeated > 0
          ? "; \(repeated) \(repeated == 1 ? "row has" : "rows have") the place of another one, where the mean counts"
          : "")
    ]
  }

  /// The map of a matrix.
  ///
  /// - Parameters:
  ///   - long: the table whose rows are the cells; nil if the table is the matrix.
  /// - Throws: `PlotError` if there are not enough rows and columns.
  private init(
    matrix table: DataTable, _ rowsAbscissa: Abscissa, long: DataTable?, _ request: PlotRequest, _ scale: AxisScale,
    isStepped: Bool
  ) throws(PlotError) {
    let file = request.texts(of: .data).first ?? "-"
    let isMatrix = request.contains(.matrix) || long != nil
    let rows = table.x.indices.filter { row in
      table.x[row].isFinite || table.columns.contains { $0.values[row].isFinite }
    }
    // Texts and dates beside numbers name the rows, and so do numbers that are no part of the matrix.
    let namesRows = isMatrix && (rowsAbscissa != .numbers || table.numbersRows(rows))
    let count = table.columns.count + (table.isNumbered || namesRows ? 0 : 1)
    if isMatrix {
      guard rows.count > 1, count > 1 else {
        throw .option(.matrix, "needs two rows and two columns or more; \(file: file) has \(rows.count) and \(count)")
      }
    } else if !table.isUnnamed || table.isNumbered || rows.count < 2 {
      throw .option(.map, "needs the columns of \(file: file) with --using x:y:z, or a matrix of numbers without names")
    }
    WorkMeter.count(rows.count.saturating(multipliedBy: count))
    let hasNames = isMatrix && (namesRows || !table.isUnnamed)
    let lines = rows.map { row in (namesRows ? [] : [table.x[row]]) + table.columns.map { $0.values[row] } }
    // The first row of names is at the top, as in a table; that of numbers at 1.
    let ascending = hasNames ? lines.reversed() : lines
    let function = GridFunction(
      x: (1...count).map(Double.init), y: (1...rows.count).map(Double.init),
      values: ascending.flatMap { $0.map { scale.scaled($0) } }, isStepped: isStepped)
    (x, y) = (function.xRange, function.yRange)
    template = PlaneData.map(MapLocus(of: function), named: long.map { $0.isUnnamed ? "" : $0.columns[1].name } ?? "")
    cells = ascending.enumerated().flatMap { row, values in
      values.enumerated().map { (Point(x: Double($0 + 1), y: Double(row + 1)), $1) }
    }
    shape = (count, rows.count)
    guard hasNames else {
      (xName, yName) = ("column", "row")
      return
    }
    let names = (namesRows ? [] : [table.xName ?? ""]) + table.columns.map(\.name)
    let rowTexts = rows.enumerated().map { number, row in
      namesRows ? rowsAbscissa.text(of: table.x[row], number: \.shortestText) : "\(number + 1)"
    }
    let across = Abscissa.categories(table.isUnnamed ? (1...count).map { "\($0)" } : names)
    let ordinate = Abscissa.categories(rowTexts.reversed())
    (abscissa, self.ordinate) = (across, ordinate)
    (xName, yName) = (
      (long?.xName).flatMap { across.tells($0) ? nil : $0 },
      namesRows ? table.xName.flatMap { ordinate.tells($0) ? nil : $0 } ?? "" : "row"
    )
  }

  /// The field of two columns of places and two of components.
  ///
  /// - Parameter tables: those of the file, of which there has to be one.
  /// - Throws: `PlotError` if there are other columns, x are no numbers, or streamlines have no grid.
  init(vectors tables: [DataTable], _ abscissa: Abscissa, _ request: PlotRequest) throws(PlotError) {
    try request.refuseBesidePlane(.field)
    let file = request.texts(of: .data).first ?? "-"
    guard let table = tables.first, tables.count == 1, table.columns.count == 3, !table.isNumbered else {
      throw .option(.field, "needs the columns of \(file: file) with --using x:y:u:v, places and components")
    }
    guard abscissa == .numbers else { throw .option(.field, "needs numbers for x, but \(file: file) has other values") }
    let (y, u, v) = (table.columns[0], table.columns[1], table.columns[2])
    let isUnnamed = table.isUnnamed && !request.contains(.using)
    (xName, yName) = (table.xName, table.isUnnamed ? nil : y.name)
    let name: RichText = isUnnamed ? "(u, v)" : "(\(u.name), \(v.name))"
    let grid = PlaceGrid(x: table.x, y: y.values)
    let label = "the field of \(file)"
    if try request.choice(.field, as: FieldStyle.self) == .streamlines {
      guard let cells = grid.cells else {
        throw .option(
          .field, "streamlines of data need a grid, a row for each place; --field arrows draws \(file: file) as it is")
      }
      var values = [[Double]](repeating: [Double](repeating: .nan, count: grid.count), count: 2)
      for (row, cell) in cells { (values[0][cell], values[1][cell]) = (u.values[row], v.values[row]) }
      let parts = values.map { GridFunction(x: grid.x.places, y: grid.y.places, values: $0, isStepped: false) }
      (self.x, self.y) = (parts[0].xRange, parts[0].yRange)
      template = CurveTemplate(name: name, label: label, isFlow: true) {
        StreamlineLocus(across: parts[0], up: parts[1])
      }
      return
    }
    let rows = grid.rows.filter { u.values[$0].isFinite && v.values[$0].isFinite }
    let shown = grid.thinned(rows, atMost: PlaneData.mostArrows)
    guard !shown.isEmpty else { throw .option(.field, "needs rows with four numbers, of which \(file: file) has none") }
    let locus = PlacedArrowLocus(
      places: shown.map { Point(x: table.x[$0], y: y.values[$0]) },
      vectors: shown.map { Point(x: u.values[$0], y: v.values[$0]) })
    let extent = locus.extent
    (self.x, self.y) = (extent.low.x...extent.high.x, extent.low.y...extent.high.y)
    template = CurveTemplate(name: name, label: label, isFlow: false) { locus }
    if shown.count < rows.count {
      notes = ["\(shown.count) of \(rows.count) arrows are drawn, so that each can be seen"]
    }
  }

  private static func map(_ locus: MapLocus, named name: String) -> CurveTemplate {
    CurveTemplate(name: RichText(column: name), label: name.isEmpty ? "the map" : "the map of \(name)") { locus }
  }

  /// The greatest number of arrows along an axis.
  private static let mostArrows = 40
}

extension PlotRequest {
  /// - Throws: `PlotError` if an option does not suit data of the plane.
  fileprivate func refuseBesidePlane(_ option: PlotOption) throws(PlotError) {
    let unsuitable: [PlotOption] = [
      .errorBars, .group, .aggregate, .fit, .dataStyle, .marker, .pointsAs, .stacked, .horizontal, .y2, .gradient,
      .histogram, .smooth,
    ]
    if let other = unsuitable.first(where: contains) {
      throw .option(other, "does not suit \(option.spelling) of data; leave out one of them")
    }
  }
}
