/// The areas of `--data-style area`, from each series down to zero or, stacked, to the series below it.
extension PictureContent {
  /// Fills the areas of series, those of one plot on each other if they are stacked.
  mutating func fillAreas(isStacked: Bool) {
    let areas = series.indices.filter { series[$0].isArea }
    for indices in Dictionary(grouping: areas, by: { series[$0].facet }).values.sorted(by: { $0[0] < $1[0] }) {
      for (place, index) in indices.enumerated() {
        fills.append(
          isStacked && place > 0
            ? FillRequest(betweenSeries: index, indices[place - 1]) : FillRequest(underSeries: index))
      }
    }
  }
}

extension DataTable {
  /// Returns tables whose values are the sums of the columns up to each, in each plot.
  ///
  /// - Parameter tables: with places of one kind.
  /// - Throws: `PlotError` if columns have different places, or errors.
  static func stacked(_ tables: [DataTable]) throws(PlotError) -> [DataTable] {
    var sums: [String?: [Double: Double]] = [:]
    return try tables.map { (table) throws(PlotError) in
      if !table.errorBars.isEmpty { throw .option(.stacked, "does not suit the errors of areas") }
      var table = table
      let places = table.x.filter(\.isFinite)
      guard Set(places).count == places.count else {
        throw .option(.stacked, "needs one row at each place of an area; --aggregate sum joins rows")
      }
      for column in table.columns.indices {
        let below = sums[table.facet]
        let strange = below.flatMap { below in
          places.first { below[$0] == nil }
            ?? (below.count > places.count ? below.keys.first { !places.contains($0) } : nil)
        }
        if strange != nil {
          throw .option(
            .stacked,
            "needs areas with the same places of x; those of '\(table.columns[column].name)' differ from others")
        }
        var values = table.columns[column].values
        for row in values.indices where table.x[row].isFinite { values[row] += below?[table.x[row]] ?? 0 }
        sums[table.facet] = Dictionary(
          zip(table.x, values).filter { $0.0.isFinite }.map { ($0.0, $0.1) }, uniquingKeysWith: { $1 })
        table.setValues(of: column, values)
      }
      return table
    }
  }
}
