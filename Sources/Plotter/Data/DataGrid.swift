import Grapher
import Metering
import Sampling

/// Data of a map: a value for each place of a rectangular grid, from columns of x, y and z, or from a matrix.
struct DataGrid: Sendable {
  private let function: GridFunction
  let xName, yName: String?
  /// What the axes show: numbers, or the names of columns and rows.
  private(set) var (abscissa, ordinate): (Abscissa, Abscissa) = (.numbers, .numbers)
  /// The middles and the values of the cells of a matrix; empty for other grids.
  private(set) var cells: [(place: Point, value: Double)] = []
  /// What the values are; empty for those of a matrix.
  private let name: String
  /// The numbers of columns and rows of a matrix; nil for other data.
  private(set) var shape: (columns: Int, rows: Int)?
  /// Whether all cells have one width, which is their height too.
  private(set) var hasSquareCells = false
  /// Where the axes of x and y end.
  var x: ClosedRange<Double> { function.xRange }
  var y: ClosedRange<Double> { function.yRange }

  /// - Parameters:
  ///   - tables: those of the file, of which there has to be one.
  ///   - style: nil for that of a map without another one.
  /// - Throws: `PlotError` if the places are no complete grid, or an option does not suit a map of data.
  init(of tables: [DataTable], _ abscissa: Abscissa, _ request: PlotRequest, _ style: MapPlan.Style?) throws(PlotError)
  {
    if let option = DataGrid.unsuitable.first(where: request.contains) {
      throw .option(option, "does not suit --map of data; leave out one of them")
    }
    let file = request.texts(of: .data).first ?? "-"
    let long = tables.count == 1 && tables[0].isLong(abscissa, isMatrix: request.contains(.matrix)) ? tables[0] : nil
    let isMatrix = request.contains(.matrix) || long != nil
    if case .categories = abscissa, !isMatrix {
      throw .option(.map, "needs numbers or dates for x, but \(file: file) has texts")
    }
    guard var table = tables.first, tables.count == 1 else {
      throw .option(.map, "of data takes one table with x, y and z, not \(tables.count)")
    }
    var rowsAbscissa = abscissa
    if let long { (table, rowsAbscissa) = try long.matrix(abscissa, file: file) }
    let isStepped = style == .heat
    // The levels of a logarithmic map are logarithms.
    let isLogarithmic = request.hasLogarithmicMap
    func scaled(_ value: Double) -> Double { isLogarithmic ? AxisScale.log10.scaled(value) : value }
    if table.columns.count == 2, !isMatrix {
      let (y, z) = (table.columns[0], table.columns[1])
      let rows = table.x.indices.filter { table.x[$0].isFinite && y.values[$0].isFinite }
      let (across, up) = (GridPlaces(rows.map { table.x[$0] }), GridPlaces(rows.map { y.values[$0] }))
      let count = across.places.count.saturating(multipliedBy: up.places.count)
      var values = [Double?](repeating: nil, count: count == rows.count ? count : 0)
      for row in rows where !values.isEmpty {
        values[up.index(of: y.values[row]) * across.places.count + across.index(of: table.x[row])] = z.values[row]
      }
      guard across.places.count > 1, up.places.count > 1, count == rows.count, values.allSatisfy({ $0 != nil }) else {
        throw .option(
          .map,
          "needs x:y:z on a complete grid, a row for each place; \(file: file) has \(rows.count) rows for"
            + " \(across.places.count) numbers of x and \(up.places.count) of y")
      }
      function = GridFunction(
        x: across.places, y: up.places, values: values.map { scaled($0 ?? .nan) }, isStepped: isStepped)
      (xName, yName) = (table.xName, table.isUnnamed ? nil : y.name)
      name = table.isUnnamed && !request.contains(.using) ? "z" : z.name
      self.abscissa = abscissa
      hasSquareCells = abscissa == .numbers && across.isEven(like: up)
      return
    }
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
    function = GridFunction(
      x: (1...count).map(Double.init), y: (1...rows.count).map(Double.init),
      values: ascending.flatMap { $0.map(scaled) }, isStepped: isStepped)
    cells = ascending.enumerated().flatMap { row, values in
      values.enumerated().map { (Point(x: Double($0 + 1), y: Double(row + 1)), $1) }
    }
    name = long.map { $0.isUnnamed ? "" : $0.columns[1].name } ?? ""
    shape = (count, rows.count)
    guard hasNames else {
      (xName, yName) = ("column", "row")
      return
    }
    let names = (namesRows ? [] : [table.xName ?? ""]) + table.columns.map(\.name)
    let rowTexts = rows.enumerated().map { number, row in
      namesRows ? rowsAbscissa.text(of: table.x[row], number: \.shortestText) : "\(number + 1)"
    }
    self.abscissa = .categories(table.isUnnamed ? (1...count).map { "\($0)" } : names)
    let ordinate = Abscissa.categories(rowTexts.reversed())
    self.ordinate = ordinate
    let across = self.abscissa
    (xName, yName) = (
      (long?.xName).flatMap { across.tells($0) ? nil : $0 },
      namesRows ? table.xName.flatMap { ordinate.tells($0) ? nil : $0 } ?? "" : "row"
    )
  }

  /// The map as a curve of the picture.
  var template: CurveTemplate {
    CurveTemplate(name: RichText(column: name), label: name.isEmpty ? "the map" : "the map of \(name)") { [function] in
      MapLocus(of: function)
    }
  }

  private static let unsuitable: [PlotOption] = [
    .errorBars, .group, .aggregate, .fit, .dataStyle, .marker, .pointsAs, .stacked, .horizontal, .y2, .gradient,
    .histogram,
  ]
}

/// The different places of rows along an axis, in ascending order; those that differ by rounding are one.
private struct GridPlaces {
  private(set) var places: [Double] = []

  init(_ values: [Double]) {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last else { return }
    let least = (last - first) * GridPlaces.rounding
    for value in sorted where places.last.map({ value - $0 > least }) ?? true { places.append(value) }
  }

  /// Returns the index of the place of a value.
  func index(of value: Double) -> Int {
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether the distances of all places are those of the places on the other axis.
  func isEven(like other: GridPlaces) -> Bool {
    let steps = [self, other].flatMap { axis in zip(axis.places, axis.places.dropFirst()).map { $1 - $0 } }
    guard let least = steps.min(), let greatest = steps.max() else { return false }
    return greatest - least <= GridPlaces.unevenness * greatest
  }

  private static let rounding = 1e-9
  /// The difference of equal steps, relative to these.
  private static let unevenness = 1e-6
}
