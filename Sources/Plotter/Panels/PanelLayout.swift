import Grapher
import Sampling

/// The plots of a figure, laid out in cells that are aligned with each other.
struct PanelLayout {
  private(set) var grid: PanelGrid
  /// One for each plot, whose pipeline is that of its cell.
  private(set) var plots: [(worker: FigureWorker, layout: FigureWorker.Layout)] = []

  /// - Parameters:
  ///   - frame: the frame of a sweep, from 0.
  init(_ panels: PanelPipelines, frame: Int, _ metrics: PangoTextMetrics) throws(PlotError) {
    var grid = try panels.grid(metrics)
    var shares: [Double] = []
    for cell in panels.cells.indices {
      shares.append(try panels.pipeline(cell, grid.size(of: cell), grid.cells[cell]).leastShareOfLines())
    }
    let widthOfLines = shares.min()
    var plots: [(worker: FigureWorker, layout: FigureWorker.Layout)?] = panels.cells.map { _ in nil }
    _ = try grid.align { (cell, size, place) throws(PlotError) in
      var place = place
      place.widthOfLines = widthOfLines
      var worker = FigureWorker(panels.pipeline(cell, size, place), metrics: metrics)
      let layout = try worker.layout(
        of: panels.cells[cell].frame ?? frame, surveys: plots[cell]?.layout.surveys ?? [:])
      plots[cell] = (worker, layout)
      return layout.figure
    }
    self.plots = plots.compactMap { $0 }
    self.grid = grid
  }

  /// Returns the layout for another frame of a sweep; nil if a plot has another range there.
  func sharing(_ frame: Int, cells: [(plot: Int, frame: Int?)]) throws(PlotError) -> PanelLayout? {
    var copy = self
    for index in copy.plots.indices {
      let layout = try copy.plots[index].worker.layout(of: cells[index].frame ?? frame)
      if layout.panels != plots[index].layout.panels { return nil }
      copy.plots[index].layout = layout
    }
    return copy
  }

  /// Returns the figure of all plots.
  ///
  /// - Parameter curves: those of each plot, for the samples of a shared key.
  func figure(_ figures: [Figure], showing curves: [[Curve]]) -> Figure {
    grid.figure(figures, plots.map(\.layout.figure), showing: curves)
  }
}
