/// What the columns of data are drawn as, which decides how columns are chosen.
enum DataUse: Sendable {
  /// Columns of y against one of x.
  case curves
  /// The distribution of a single column.
  case histogram
  /// The distributions of columns, or of one column for each value of another.
  case boxes
  /// The values of a map at the places of two columns.
  case map
  /// The components of vectors at the places of two columns.
  case field
  /// Prices at the opening, the greatest, the least and the closing ones at the places of a column.
  case candles
  /// The distributions of columns as numbers. Each is that of x of a table, whose y are the numbers of rows.
  case statistics
}

extension DataUse {
  /// The usual names of columns after x and y.
  var namesOfFurtherColumns: [String] {
    switch self {
    case .map: ["z"]
    case .field: ["u", "v"]
    case .candles: ["high", "low", "close"]
    case .curves, .histogram, .boxes, .statistics: []
    }
  }
}

extension PlotRequest {
  var dataUse: DataUse {
    if contains(.histogram) { return .histogram }
    if contains(.matrix) || contains(.map) && functionCount == 0 { return .map }
    if contains(.field), functionCount == 0 { return .field }
    let words = texts(of: .dataStyle).flatMap { $0.split(separator: ",").map { $0.trimmed.lowercased() } }
    if words.contains(where: { [DataStyle.box, .violin].map(\.rawValue).contains($0) }) { return .boxes }
    if words.contains(DataStyle.candles.rawValue) { return .candles }
    return asksForDensity ? .histogram : .curves
  }
}
