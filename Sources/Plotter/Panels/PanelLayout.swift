import Grapher
import Sampling

/// The plots of a figure, laid out in cells that are aligned with each other.
struct PanelLayout {
  let grid: PanelGrid
  /// One for each plot.
  let pipelines: [Pipeline]

  /// - Parameters:
  ///   - style: the style of the first plot, whose theme and background are those of the figure.
  ///   - canvas: that of the figure.
  init(
    _ request: PanelRequest, _ style: FigureSpec, on canvas: Canvas, _ metrics: PangoTextMetrics
  ) throws(PlotError) {
    var spec = style
    spec.size = canvas.size
    spec.printSpec = canvas.printSpec
    spec.title = request.title
    var grid = PanelGrid(
      count: request.plots.count, columns: request.columns, heights: request.heights, spec: spec, metrics: metrics)
    func pipelines(_ plots: [PlotRequest]) throws(PlotError) -> [Pipeline] {
      var pipelines: [Pipeline] = []
      for (index, plot) in plots.enumerated() {
        var part = canvas
        part.isInteractive = false
        part.size = grid.size(of: index)
        part.cell = grid.cells[index]
        part.cell?.label = request.labels[index]
        part.cell?.hidesXLabels = request.shared?.hasX == true && grid.isAbove(index)
        pipelines.append(try Pipeline(try Plot(plot), on: part))
      }
      return pipelines
    }
    let plots = try PanelLayout.sharing(request, grid, try request.shared == nil ? [] : pipelines(request.plots))
    var layouts: [FigureLayout] = []
    for pipeline in try pipelines(plots) {
      var worker = FigureWorker(pipeline, metrics: metrics)
      layouts.append(try worker.layout(of: 0).figure)
    }
    grid.align(layouts)
    self.pipelines = try pipelines(plots)
    self.grid = grid
  }

  /// Returns the requests with the ranges that plots share: the union of those in a column, or in a row.
  private static func sharing(
    _ request: PanelRequest, _ grid: PanelGrid, _ pipelines: [Pipeline]
  ) throws(PlotError) -> [PlotRequest] {
    guard let shared = request.shared else { return request.plots }
    var ranges: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
    for pipeline in pipelines {
      let (x, y) = try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }
      ranges.append((pipeline.axes.scales.x.values(in: x), pipeline.axes.scales.y.values(in: y)))
    }
    func text(_ ranges: [ClosedRange<Double>]) -> String {
      let union = ranges.dropFirst().reduce(ranges[0]) { $0.union($1) }
      return "\(union.lowerBound.shortestText):\(union.upperBound.shortestText)"
    }
    var plots = request.plots
    for index in plots.indices {
      // Given ranges have priority over chosen ones.
      func deciding(_ cells: [Int], _ option: PlotOption) -> [Int] {
        let given = cells.filter { request.plots[$0].contains(option) }
        return given.isEmpty ? cells : given
      }
      if shared.hasX {
        plots[index][.range] = text(deciding(grid.cells(inColumnOf: index), .range).map { ranges[$0].x })
      }
      if shared.hasY {
        plots[index][.yRange] = text(deciding(grid.cells(inRowOf: index), .yRange).map { ranges[$0].y })
      }
    }
    return plots
  }
}
