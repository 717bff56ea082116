/// Reduces the points in band columns to what a column of pixels can show: first, lowest, highest and last (M4).
///
/// Source: Jugel et al., M4: A Visualization-Oriented Time Series Data Aggregation, VLDB 2014.
struct ColumnReduction {
  let grid: PixelGrid
  let isBand: [Bool]

  /// The points of a piece, those in a band column reduced to at most four for each column. Order n.
  func reduce(_ points: [Point]) -> [Point] {
    guard isBand.contains(true) else { return points }
    var reduced: [Point] = []
    reduced.reserveCapacity(points.count)
    var start = 0
    while start < points.count {
      let column = grid.column(of: points[start].x)
      var end = start + 1
      if isBand[column] {
        while end < points.count, grid.column(of: points[end].x) == column { end += 1 }
        reduced += Self.outline(of: points[start..<end])
      } else {
        reduced.append(points[start])
      }
      start = end
    }
    return reduced
  }

  private static func outline(of points: ArraySlice<Point>) -> [Point] {
    guard var lowest = points.indices.first, let last = points.indices.last else { return [] }
    var highest = lowest
    for index in points.indices {
      if points[index].y < points[lowest].y { lowest = index }
      if points[index].y > points[highest].y { highest = index }
    }
    return Set([points.startIndex, lowest, highest, last]).sorted().map { points[$0] }
  }
}
