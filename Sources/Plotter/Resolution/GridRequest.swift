import Grapher

/// The rows and columns of plots in a figure, as `--columns` or `--layout` says.
struct GridRequest: Equatable {
  /// Nil for as many as the plots need.
  let rows: Int?
  /// Nil for a number that suits the picture.
  let columns: Int?

  /// - Parameter count: the number of plots.
  /// - Throws: `PlotError` if the text of an option is wrong, or there are more plots than places.
  init(_ request: PlotRequest, count: Int) throws(PlotError) {
    guard let text = request[.layout] else {
      rows = nil
      columns = try request.count(.columns)
      return
    }
    if request.contains(.columns) { throw .option(.columns, "and --layout both set the columns; give one of them") }
    let parts = text.trimmed.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      Int($0.trimmed) ?? 0
    }
    guard parts.count == 2, parts.allSatisfy((1...100).contains) else {
      throw .option(.layout, "takes rows and columns from 1 to 100, as in 2x3, not '\(text)'")
    }
    if parts[0] * parts[1] < count {
      throw .option(.layout, "\(text.trimmed) has \(parts[0] * parts[1]) places, not \(count)")
    }
    (rows, columns) = (parts[0], parts[1])
  }
}

extension PlotRequest {
  /// - Throws: `PlotError` if a formula such as 2x3 is meant as rows and columns behind `--grid`.
  func refuseSizeOfGrid() throws(PlotError) {
    guard contains(.grid), let size = expressions.first(where: { $0.wholeMatch(of: /[1-9]\d?x[1-9]\d?/) != nil }) else {
      return
    }
    throw .option(.grid, "takes no rows and columns, so that '\(size)' is a formula; --layout \(size) sets them")
  }
}

extension Sweep {
  /// Returns the rows and columns of the small plots of all frames, or of the values of a column.
  func shape(on canvas: Canvas) throws(PlotError) -> GridShape {
    let count = content.facets.isEmpty ? count : content.facets.count
    let places = try GridRequest(request, count: count)
    return GridShape(
      count: count, columns: places.columns ?? plan.defaultColumns, rows: places.rows,
      prefersRow: !content.facets.isEmpty, in: canvas.size)
  }
}
