/// The columns of a legend above a plot, which is filled row by row: as many as fit, but as few as the rows need, so that the last row is
/// about as long as the others.
struct LegendGrid {
  let rows: Int
  /// The left edge of each column.
  let starts: [Double]
  let width: Double

  var columns: Int { starts.count }

  /// - Parameters:
  ///   - entries: the width of each entry.
  ///   - width: that of all columns at most, unless there is one.
  ///   - space: that between columns.
  init(_ entries: [Double], to width: Double, space: Double) {
    func columns(_ count: Int) -> [Double] {
      (0..<count).map { first in stride(from: first, to: entries.count, by: count).map { entries[$0] }.max() ?? 0 }
    }
    func rows(_ columns: Int) -> Int { (entries.count + columns - 1) / columns }
    func total(_ columns: [Double]) -> Double { columns.reduce(-space) { $0 + $1 + space } }
    var count = max(entries.count, 1)
    if total(entries) > width {
      let most = Int((width + space) / ((entries.min() ?? width) + space), clampedTo: 1...count)
      let fitting = (1...most).last { total(columns($0)) <= width } ?? 1
      count = rows(rows(fitting))
    }
    let widths = columns(count)
    self.rows = rows(count)
    starts = widths.indices.map { widths[..<$0].reduce(0) { $0 + $1 + space } }
    self.width = total(widths)
  }
}
