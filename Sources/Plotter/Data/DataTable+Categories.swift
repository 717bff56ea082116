/// Numbers that name groups of rows.
extension DataTable {
  /// Returns tables whose numbers of x are categories, in ascending order; the same ones if there are many numbers, or others than
  /// numbers.
  static func namedByNumbers(_ tables: [DataTable]) -> [DataTable] {
    let places = Set(tables.lazy.flatMap(\.x).filter(\.isFinite)).sorted()
    guard !places.isEmpty, places.count <= mostNamed, tables.allSatisfy({ $0.kind == .numbers && !$0.isNumbered })
    else {
      return tables
    }
    let indices = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, Double($0)) })
    var named = tables.map { table in
      var table = table
      table.mapX { indices[$0] ?? .nan }
      (table.kind, table.names) = (.categories, places.map(\.shortestText))
      return table
    }
    let isEven = zip(places, places.dropFirst()).allSatisfy { abs($1 - $0 - (places[1] - places[0])) < 1e-9 * abs($1) }
    if !isEven {
      let name = tables[0].xName.map { "'\($0)'" } ?? "x" as Message
      named[0].suggestions.append(
        "the bars of the \(places.count) numbers of \(name) stand side by side; with -x, as in -x"
          + " \(places[0].shortestText):\(places[places.count - 1].shortestText), they stand at their places")
    }
    return named
  }

  /// More names than these are not readable below bars.
  private static let mostNamed = 40
}
