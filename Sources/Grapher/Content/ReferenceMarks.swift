/// The reference lines of a plot: thin and dashed, unlike grid lines and axes.
enum ReferenceMarks {
  /// - Parameter boxes: Areas where the lines are interrupted.
  static func marks(
    _ lines: [ReferenceLine], on grid: Grid, in area: PlotArea, avoiding boxes: [Rect], theme: Theme,
    measures: Measures
  ) -> [Mark] {
    let width = 1.3 * measures.gridWidth
    let polylines = lines.filter { $0.isInView(of: area) }.flatMap { line -> [Polyline] in
      let place = area.point(
        x: line.kind == .vertical ? line.value : area.x.lowerBound,
        y: line.kind == .horizontal ? line.value : area.y.lowerBound)
      return line.kind == .vertical
        ? grid.lines(across: place.x, of: .horizontal, avoiding: boxes, width: width)
        : grid.lines(across: place.y, of: .vertical, avoiding: boxes, width: width)
    }
    if polylines.isEmpty { return [] }
    var color = theme.text
    color.alpha *= 0.75
    let dash = [0.42 * measures.em, 0.26 * measures.em]
    return [.stroke(polylines, Stroke(color: color, width: width, dash: dash), clip: nil)]
  }
}
