import Sampling

/// A legend in one column beside a plot, at its upper edge.
struct LegendColumn: SideKey {
  private let legend: Legend
  private let gap: Double

  init(_ legend: Legend, measures: Measures) {
    self.legend = legend
    gap = 0.4 * measures.em
  }

  func bounds(beside plot: Rect, axes: AxesPlan) -> Rect {
    let size = legend.columnSize
    return Rect(x: axes.bounds.union(plot).maxX + gap, y: plot.y, width: size.width, height: size.height)
  }

  func marks(beside plot: Rect, axes: AxesPlan) -> [Mark] {
    legend.column(in: bounds(beside: plot, axes: axes), hasPlate: false)
  }
}
