import Sampling

/// The columns of a curve's table: a variable, and functions of it.
struct TableColumns: Sendable {
  /// The name of the first column.
  let variable: String
  /// The names of the other columns.
  let names: [String]
  /// The functions whose values the other columns hold.
  let functions: [any GraphDataSource]
  /// The range of a curve's parameter; nil for functions, whose range is that of the request.
  let range: ClosedRange<Double>?
}

extension PlottedCurve {
  /// Returns the columns of the curve's table: the values of a function, or the coordinates of a curve and the radius of a
  /// polar one.
  ///
  /// - Throws: `PlotError` for a relation and a point.
  func tableColumns() throws(PlotError) -> TableColumns {
    switch table {
    case .values(let source):
      return TableColumns(variable: variable, names: [label], functions: [source], range: nil)
    case .coordinates(let x, let y, let radius, let range):
      return TableColumns(
        variable: variable, names: (radius == nil ? [] : ["r"]) + ["x", "y"],
        functions: [radius, x, y].compactMap { $0 }, range: range)
    case nil:
      throw PlotError(
        .data, "\(label) is a \(kind.name) and has no table of values; functions and curves of t or theta have")
    }
  }
}

extension [PlottedCurve] {
  /// Returns the columns of one table of several curves; the columns of several parametric curves are numbered.
  ///
  /// - Throws: `PlotError` if a curve has no table, or the curves are of different kinds.
  func tableColumns() throws(PlotError) -> TableColumns {
    var tables: [TableColumns] = []
    for curve in self { tables.append(try curve.tableColumns()) }
    if Set(map(\.kind)).count > 1 { throw .mixedTable }
    let isNumbered = tables.count > 1 && tables.contains { $0.range != nil }
    return TableColumns(
      variable: tables.first?.variable ?? "x",
      names: tables.enumerated().flatMap { index, table in
        table.names.map { isNumbered ? "\($0)\(index + 1)" : $0 }
      },
      functions: tables.flatMap(\.functions), range: tables.first?.range)
  }
}
