import Sampling

/// The order of categories that `--sort` asks for.
enum CategoryOrder: String, CaseIterable, Sendable {
  case descending, ascending, name

  /// Returns the names of categories in the order of their values, with those without a number last, or in that of their letters.
  ///
  /// The value of a category is the sum of its rows in all columns, or their median where its rows are a distribution.
  ///
  /// - Parameter tables: with places that are indices of their names.
  func sorted(_ names: [String], of tables: [DataTable], areDistributions: Bool) -> [String] {
    if self == .name { return names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) } }
    var rows: [String: [Double]] = [:]
    for table in tables {
      for (row, place) in table.x.enumerated() where place.isFinite {
        rows[table.names[Int(place)], default: []] += table.columns.lazy.map { $0.values[row] }.filter(\.isFinite)
      }
    }
    let values = rows.mapValues { areDistributions ? $0.sorted().interpolatedQuantile(0.5) : $0.reduce(0, +) }
    let known = names.filter { rows[$0]?.isEmpty == false }
    let ranked = known.enumerated().sorted { first, second in
      let (a, b) = (values[first.element] ?? 0, values[second.element] ?? 0)
      return a == b ? first.offset < second.offset : (a < b) == (self == .ascending)
    }
    return ranked.map(\.element) + names.filter { rows[$0]?.isEmpty != false }
  }
}

extension PlotRequest {
  /// The order of categories; nil for that of the data.
  ///
  /// - Throws: `PlotError` if the data have none.
  func categoryOrder() throws(PlotError) -> CategoryOrder? {
    guard let word = self[.sort]?.trimmed.lowercased() else { return nil }
    if !contains(.data) { throw .option(.sort, "needs --data") }
    if dataUse == .map || dataUse == .histogram {
      throw .option(.sort, "does not suit a \(dataUse == .map ? "map" : "histogram")")
    }
    guard let order = word.isEmpty ? .descending : CategoryOrder(rawValue: word) else {
      throw .unknownChoice(.sort, word, of: CategoryOrder.allCases.map(\.rawValue))
    }
    return order
  }
}
