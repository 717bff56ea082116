extension Report {
  /// What became of the rows of data behind a series.
  public struct Rows: Codable, Sendable, Equatable {
    /// The name of the series.
    public let series: String
    /// The title of the plot that has it; nil for the only plot.
    public let facet: String?
    /// The number of rows of the file, or of its block, without empty lines.
    public let read: Int
    /// The number of those that conditions and groups chose for the series.
    public let chosen: Int
    /// The number of chosen rows without a number for x or y.
    public let missing: Int
  }

  /// Returns what became of the rows of each series; nil without data.
  static func rows(of series: [DataSeries]) -> [Rows]? {
    let rows = series.compactMap { series in
      series.rows.map { rows in
        Rows(
          series: series.label, facet: series.facet, read: rows.read, chosen: rows.chosen, missing: rows.missing)
      }
    }
    return rows.isEmpty ? nil : rows
  }
}
