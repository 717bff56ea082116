/// Finds where a piece oscillates so fast that its lines merge into an area, and separates these parts as bands.
///
/// A pixel column belongs to a band if the graph turns back in it and in both neighbouring columns: its lines are then
/// at most a pixel apart, and a line is about that wide.
struct BandFinder {
  let grid: PixelGrid

  /// Divides a piece into lines and bands.
  func part(_ points: [Point]) -> (lines: [[Point]], bands: [Curve.Band]) {
    let runs = bandRuns(in: points)
    guard !runs.isEmpty else { return ([points], []) }
    var lines: [[Point]] = []
    var bands: [Curve.Band] = []
    var start = 0
    for run in runs {
      if run.lowerBound > start { lines.append(Array(points[start...run.lowerBound])) }
      bands.append(band(points[run]))
      start = run.upperBound - 1
    }
    if start < points.count - 1 { lines.append(Array(points[start...])) }
    return (lines, bands)
  }

  /// Returns the ranges of points in runs of columns in which the graph turns back.
  private func bandRuns(in points: [Point]) -> [Range<Int>] {
    guard points.count > 4 * Self.fewestColumns else { return [] }
    let turns = turningColumns(of: points)
    var runs: [Range<Int>] = []
    var start: Int?
    for (index, point) in points.enumerated() {
      let column = grid.column(of: point.x)
      let isBand = (column - 1...column + 1).allSatisfy { !turns.indices.contains($0) || turns[$0] }
      if isBand, start == nil { start = index }
      if !isBand || index == points.count - 1, let first = start {
        let end = isBand ? index + 1 : index
        let width = grid.column(of: points[end - 1].x) - grid.column(of: points[first].x)
        if width >= Self.fewestColumns { runs.append(first..<end) }
        start = nil
      }
    }
    return runs
  }

  /// Returns for each column whether the graph turns back visibly in it.
  private func turningColumns(of points: [Point]) -> [Bool] {
    var turns = [Bool](repeating: false, count: grid.columns)
    var extremum = grid.height(of: points[0].y)
    var column = grid.column(of: points[0].x)
    var isRising: Bool?
    for point in points.dropFirst() {
      let height = grid.height(of: point.y)
      let isFarther = isRising.map { $0 ? height >= extremum : height <= extremum } ?? false
      if isFarther || isRising == nil {
        if isRising == nil, height != extremum { isRising = height > extremum }
      } else if abs(height - extremum) > Self.visible {
        turns[column] = true
        isRising?.toggle()
      } else {
        continue
      }
      extremum = height
      column = grid.column(of: point.x)
    }
    return turns
  }

  /// Returns the range of values in each column that the points pass.
  private func band(_ points: ArraySlice<Point>) -> Curve.Band {
    var sections: [Curve.Band.Section] = []
    var last: Point?
    for point in points {
      if let open = sections.last, grid.column(of: open.x) == grid.column(of: point.x) {
        sections[sections.count - 1].low = min(open.low, point.y)
        sections[sections.count - 1].high = max(open.high, point.y)
      } else {
        sections.append(Curve.Band.Section(x: point.x, low: point.y, high: point.y))
      }
      last = point
    }
    if let last, let open = sections.last {
      sections.append(Curve.Band.Section(x: last.x, low: open.low, high: open.high))
    }
    return Curve.Band(sections: sections)
  }

  /// Least width of a band in columns.
  private static let fewestColumns = 4
  /// Least height of a turn in pixels.
  private static let visible = 2.0
}
