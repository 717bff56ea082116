import Grapher
import Sampling

/// The values of the rows of a table that its points show by their colours and sizes.
struct PointValues: Sendable {
  /// A value of each row, and what the values are.
  struct Column: Sendable {
    let name: String
    let values: [Double]
    /// The day from which values are days; nil for other numbers.
    let origin: CalendarOrigin?

    func selecting(_ rows: [Int]) -> Column {
      Column(name: name, values: rows.map { values[$0] }, origin: origin)
    }
  }

  var color: Column?
  var size: Column?

  func selecting(_ rows: [Int]) -> PointValues {
    PointValues(color: color?.selecting(rows), size: size?.selecting(rows))
  }

  /// Returns the points of a table with their values.
  func points(x: [Double], y: [Double]) -> [ValuedPoint] {
    zip(x, y).enumerated().compactMap { row, place in
      guard place.0.isFinite, place.1.isFinite else { return nil }
      return ValuedPoint(
        Point(x: place.0, y: place.1), color: color?.values[row] ?? .nan, size: size?.values[row] ?? .nan)
    }
  }

  /// Whether the point of a row has a colour and a size.
  func isComplete(_ row: Int) -> Bool {
    (color?.values[row].isFinite ?? true) && (size.map { $0.values[row] > 0 && $0.values[row].isFinite } ?? true)
  }
}

extension DataTable {
  /// Returns the table whose points show values, without the rows that lack one of them.
  ///
  /// - Throws: `PlotError` if all rows do.
  func showing(_ values: PointValues) throws(PlotError) -> DataTable {
    var table = self
    table.pointValues = values
    let missing = x.indices.filter { !values.isComplete($0) }
    let seen = missing.count { row in x[row].isFinite && columns.contains { $0.values[row].isFinite } }
    table.leaveOut(missing)
    guard seen > 0 else { return table }
    let color: Message? = values.color.map { "a number in '\($0.name)'" }
    let size: Message? = values.size.map { "a positive number in '\($0.name)'" }
    let both: Message = color != nil && size != nil ? " and " : ""
    let needed: Message = (color ?? "") + both + (size ?? "")
    if !table.hasPoint {
      throw .option(values.color == nil ? .sizeBy : .colorBy, "needs a row with \(needed)")
    }
    table.suggestions.append(
      "\(seen) row\(seen == 1 ? "" : "s") without \(needed) \(seen == 1 ? "is" : "are") left out")
    return table
  }
}
