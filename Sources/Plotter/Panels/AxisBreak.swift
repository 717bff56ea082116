import Grapher
import Sampling

/// A vertical axis that leaves out a range of values: two plots, one above the other, are drawn like one.
struct AxisBreak: Sendable {
  /// The vertical ranges of the two plots, in data units.
  let above, below: ClosedRange<Double>
  /// The relative heights of the two plots, in proportion to their ranges unless one would be too low.
  let heights: [Double]

  /// - Parameters:
  ///   - sweep: The request with `breakY`, whose vertical range is that of both plots together.
  ///   - canvas: That of the figure.
  /// - Throws: `PlotError` if the range is wrong or not inside that of the figure, or if another option excludes a break.
  init(of sweep: Sweep, on canvas: Canvas) throws(PlotError) {
    let request = sweep.request
    if let other = AxisBreak.excluded.first(where: request.contains) {
      throw .option(.breakY, "does not go together with \(other.spelling); leave out one of them")
    }
    if !sweep.style.isFramed { throw .option(.breakY, "needs a frame; leave out \(PlotOption.axes.spelling)") }
    guard let typed = try request.axisRange(.breakY, sweep.constants), !typed.isOpen else {
      throw .option(.breakY, "takes the range to leave out, as in --break-y 10:90, not '\(request[.breakY] ?? "")'")
    }
    let frame = try sweep.firstValidFrame()
    let gap = try typed.range(in: frame.bindings, open: -1...1)
    let pipeline = try Pipeline(sweep, on: canvas)
    let whole = try pipeline.ranges(of: frame.index) { () throws(PlotError) in try pipeline.survey(of: frame.index) }.y
    let scale = pipeline.axes.scales.y
    let range = scale.values(in: whole)
    guard range.lowerBound < gap.lowerBound, gap.upperBound < range.upperBound, let hidden = scale.scaled(gap) else {
      throw .option(
        .breakY,
        "leaves out a range inside that of the picture, which is \(range.lowerBound.shortestText):\(range.upperBound.shortestText)"
          + ", not '\(request[.breakY] ?? "")'")
    }
    above = gap.upperBound...range.upperBound
    below = range.lowerBound...gap.lowerBound
    let (upper, lower) = (whole.upperBound - hidden.upperBound, hidden.lowerBound - whole.lowerBound)
    heights = [min(max(upper / lower, AxisBreak.leastShare), 1 / AxisBreak.leastShare), 1]
  }

  /// Returns a note on the points of data that the axis leaves out; nil without any.
  func note(on series: [DataSeries]) -> Message? {
    let points = series.flatMap(\.measured)
    let hidden = points.count { $0.y > below.upperBound && $0.y < above.lowerBound }
    guard hidden > 0 else { return nil }
    return "\(PlotOption.breakY.spelling) leaves out \(hidden) of \(points.count) points of data"
  }

  /// The options of plots that are not parts of one.
  private static let excluded: [PlotOption] = [.residuals, .inset, .grid, .equal, .unit, .y2, .horizontal]
  /// The least height of a plot, relative to that of the other.
  private static let leastShare = 0.4
}

extension PlotRequest {
  /// Returns the plots above and below a break of the vertical axis. The first is the request that the picture records.
  func plots(around axisBreak: AxisBreak) -> [PlotRequest] {
    var (above, below) = (self, self)
    above.part = .aboveBreak(axisBreak.above)
    below.part = .belowBreak(axisBreak.below)
    below[.title] = ""
    return [above, below]
  }
}

extension FigureSpec {
  /// Returns the part of the specification that a plot beside a break of the vertical axis shows: titles, notes and the
  /// legend above, the caption below. The figure has the name of the vertical axis.
  func beside(_ end: PanelCell.BrokenEnd) -> FigureSpec {
    var spec = self
    spec.cell?.brokenEnd = end
    spec.yLabel = nil
    switch end {
    case .lower:
      spec.cell?.hidesXLabels = true
      (spec.caption, spec.notes) = (nil, [])
      if spec.key != .none { spec.key = .legend }
    case .upper:
      spec.cell?.hidesKey = true
      spec.sideNotes = []
    }
    return spec
  }
}
