import Grapher
import Sampling

/// The plots of a figure, each resolved and surveyed once, before they have their places.
struct PanelPipelines: Sendable {
  let request: PanelRequest
  private(set) var pipelines: [Pipeline] = []
  /// The plot of each cell, and the frame that it always shows; nil for the frame of the figure.
  let cells: [(plot: Int, frame: Int?)]
  private let canvas: Canvas
  /// The theme and the background of the figure.
  private let style: FigureSpec
  let shape: GridShape
  private let axisBreak: AxisBreak?

  /// Resolves the plots of a request with panels.
  ///
  /// - Parameters:
  ///   - sweep: the first plot, whose theme and background are those of the figure.
  ///   - canvas: that of the figure.
  init(of sweep: Sweep, on canvas: Canvas) throws(PlotError) {
    let axisBreak = try sweep.request.contains(.breakY) ? AxisBreak(of: sweep, on: canvas) : nil
    self.axisBreak = axisBreak
    let request = try PanelRequest(sweep.request, brokenAt: axisBreak)
    let count = request.plots.count
    let isGrid = sweep.arrangement == .grid
    cells =
      isGrid
      ? (0..<sweep.count).flatMap { frame in (0..<count).map { (plot: $0, frame: frame) } }
      : (0..<count).map { (plot: $0, frame: nil) }
    try sweep.request.refuseTooManyPanels(cells.count)
    (self.request, style, self.canvas) = (request, sweep.style.spec, canvas)
    let places = try GridRequest(sweep.request, count: cells.count)
    // Each value of a sweep has a row.
    shape = GridShape(
      count: cells.count,
      columns: request.hasResiduals || request.isBroken
        ? 1 : places.columns ?? (isGrid ? count : places.rows == nil ? request.shared?.columns(of: cells.count) : nil),
      rows: places.rows, in: canvas.size)
    var part = canvas
    part.isInteractive = false
    part.size = Size(
      width: canvas.size.width / Double(shape.columns), height: canvas.size.height / Double(shape.rows))
    func pipeline(_ plot: PlotRequest) throws(PlotError) -> Pipeline {
      try Pipeline(try Sweep(plot, arrangement: isGrid ? .each : sweep.arrangement, isPanel: true), on: part)
    }
    for plot in request.plots { pipelines.append(try pipeline(plot)) }
    for (index, plot) in try sharing().enumerated() where plot != request.plots[index] {
      pipelines[index] = try pipeline(plot)
    }
    for name in sweep.plan.names where !pipelines.contains(where: { $0.sweep.uses(name) }) {
      throw .unusedSweep(name)
    }
  }

  /// The notes on all plots, each once.
  var notes: [Message] { notes(pipelines.flatMap(\.notes)) }

  /// Returns notes on all plots, each once, and that on points which a break of the axis leaves out.
  func notes(_ notes: [Message]) -> [Message] {
    var once: [Message] = []
    for note in notes where !once.contains(note) { once.append(note) }
    return once + [axisBreak?.note(on: pipelines[0].sweep.content.series)].compactMap { $0 }
  }

  /// Encodes figures with the options of the first plot.
  func encoder(_ metrics: PangoTextMetrics = PangoTextMetrics()) -> FigureWorker {
    FigureWorker(pipelines[0].placed(on: canvas), metrics: metrics)
  }

  /// Returns the grid of the figure, with a key of its own if all plots share one.
  ///
  /// - Throws: `PlotError` if the names of the curves differ.
  func grid(_ metrics: PangoTextMetrics) throws(PlotError) -> PanelGrid {
    var spec = style
    spec.size = canvas.size
    spec.printSpec = canvas.printSpec
    spec.title = request.title
    if request.hasSharedKey {
      spec.curves = try sharedCurves()
      spec.key = .legend
      spec.legendPlace = .outside
    }
    if request.isBroken {
      (spec.yLabel, spec.xLabel) = (try pipelines[0].spec().yLabel, "")
      (spec.caption, spec.notes, spec.sideNotes) = (nil, [], [])
    }
    return PanelGrid(
      shape, heights: request.heights, spec: spec, hasKey: request.hasSharedKey, isOnePlot: request.isBroken,
      metrics: metrics)
  }

  /// Returns the pipeline of the plot in a cell.
  func pipeline(_ index: Int, _ size: Size, _ place: PanelCell) -> Pipeline {
    var part = canvas
    part.isInteractive = false
    part.size = size
    part.cell = place
    part.cell?.label = request.labels.indices.contains(index) ? request.labels[index] : nil
    part.cell?.hidesXLabels = request.shared?.hasX == true && shape.isAbove(index)
    part.cell?.namesCurveAtAxis = request.shared?.hasX == true && shape.columns == 1
    if request.shared?.hasY == true, let left = shape.cells(inRowOf: index).first, left < index {
      part.cell?.hidesYLabels = true
      func name(_ cell: Int) -> RichText? { (try? pipelines[cells[cell].plot].spec())?.yLabel }
      part.cell?.hidesYName = name(left) == name(index)
    }
    if request.isBroken { part.cell?.brokenEnd = index == 0 ? .lower : .upper }
    return pipelines[cells[index].plot].placed(on: part)
  }

  /// Returns the curves of the plot with the most of them, in which the names of all others are.
  private func sharedCurves() throws(PlotError) -> [FigureSpec.CurveStyle] {
    var curves: [FigureSpec.CurveStyle] = []
    for (index, pipeline) in pipelines.enumerated() {
      let own = try pipeline.spec().curves
      for (one, other) in zip(curves, own) where one.label != other.label {
        throw .option(
          .key,
          "shared needs equal names in all plots; plot \(index + 1) has '\(other.label.plain)' in the place of"
            + " '\(one.label.plain)'; give them with --name")
      }
      if own.count > curves.count { curves = own }
    }
    return curves
  }
}
