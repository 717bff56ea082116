import Metering

extension DataTable {
  /// Returns tables whose values are the sums of the columns up to each, in each plot.
  ///
  /// - Parameter tables: with places of one kind.
  /// - Throws: `PlotError` if columns have different places, or errors.
  static func stacked(_ tables: [DataTable]) throws(PlotError) -> [DataTable] {
    var sums: [String?: [Double: Double]] = [:]
    return try tables.map { (table) throws(PlotError) in
      if !table.errorBars.isEmpty { throw .option(.stacked, "does not suit the errors of areas") }
      let places = table.x.filter(\.isFinite)
      guard Set(places).count == places.count else {
        throw .option(.stacked, "needs one row at each place of an area; --aggregate sum joins rows")
      }
      var columns = table.columns
      for column in columns.indices {
        WorkMeter.count(table.x.count)
        let below = sums[table.facet]
        let strange = below.flatMap { below in
          places.first { below[$0] == nil }
            ?? (below.count > places.count ? below.keys.first { !places.contains($0) } : nil)
        }
        if strange != nil {
          throw .option(
            .stacked,
            "needs areas with the same places of x; those of '\(columns[column].name)' differ from others")
        }
        var values = columns[column].values
        for row in values.indices where table.x[row].isFinite { values[row] += below?[table.x[row]] ?? 0 }
        sums[table.facet] = Dictionary(
          zip(table.x, values).filter { $0.0.isFinite }.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
        columns[column].values = values
      }
      return table.withColumns(columns)
    }
  }

  /// Returns tables whose values are percents of the sum of all columns at each place of x, in each plot. A place whose sum is 0 has
  /// no shares.
  ///
  /// - Throws: `PlotError` if columns have errors, or negative values.
  static func shares(of tables: [DataTable]) throws(PlotError) -> [DataTable] {
    var sums: [String?: [Double: Double]] = [:]
    for table in tables {
      if !table.errorBars.isEmpty { throw .option(.stacked, "percent does not suit errors") }
      WorkMeter.count(table.x.count.saturating(multipliedBy: table.columns.count))
      for column in table.columns {
        for (place, value) in zip(table.x, column.values) where place.isFinite && value.isFinite {
          guard value >= 0 else {
            throw .option(
              .stacked, "percent needs values from 0 on; '\(column.name)' has \(value.shortestText)")
          }
          sums[table.facet, default: [:]][place, default: 0] += value
        }
      }
    }
    return tables.map { table in
      let whole = sums[table.facet] ?? [:]
      var shares = table.withColumns(
        table.columns.map { column in
          (column.name, zip(table.x, column.values).map { place, value in 100 * value / (whole[place] ?? .nan) })
        })
      (shares.quantity, shares.form) = ("share", .percents)
      return shares
    }
  }
}
