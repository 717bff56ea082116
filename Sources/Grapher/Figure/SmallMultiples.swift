import Sampling

/// A figure of small plots that differ in a parameter.
///
/// Plots that share ranges have numbers only at the left and at the bottom of the grid; otherwise each plot has its own.
/// One title, one name of each axis and one key serve all plots. Small plots have fewer numbers or none.
package struct SmallMultiples {
  package let grid: PanelGrid
  package let layouts: [FigureLayout]

  /// Returns the most detailed layout whose plots cover a fair part of the picture.
  ///
  /// - Parameters:
  ///   - spec: Applies to the whole figure; its curve styles apply to each plot. Equal units require plots that share
  ///     both ranges or none.
  ///   - panels: In rows from the upper left.
  ///   - shape: The rows and columns.
  ///   - sharesX: Whether all plots show the union of their ranges of x.
  ///   - sharesY: The same for y.
  ///   - metrics: Measures text; the renderer needs the same metrics.
  package init(
    spec: FigureSpec, panels: [Panel], shape: GridShape, sharesX: Bool, sharesY: Bool, metrics: any TextMetrics
  ) {
    let shared = Set((sharesX ? [Direction.horizontal] : []) + (sharesY ? [.vertical] : []))
    let panels = Panel.settled(panels, sharesX: sharesX, sharesY: sharesY)
    var spec = spec.drawable
    if shared.count == 1 { spec.hasEqualScale = false }
    func multiples(_ detail: SmallMultiple.Detail) -> SmallMultiples {
      SmallMultiples(spec, panels, shape, shared, detail, metrics)
    }
    var chosen: SmallMultiples?
    for detail in SmallMultiple.Detail.allCases.dropLast() where chosen == nil && !spec.isBare {
      let candidate = multiples(detail)
      if candidate.isLegible(spec.size) { chosen = candidate }
    }
    self = chosen ?? multiples(.noText)
  }

  private init(
    _ spec: FigureSpec, _ panels: [Panel], _ shape: GridShape, _ shared: Set<Direction>,
    _ detail: SmallMultiple.Detail, _ metrics: any TextMetrics
  ) {
    var grid = PanelGrid(
      shape, PanelSurroundings(spec, shape, shared: shared, hasKey: true, detail: detail, metrics: metrics))
    layouts = grid.align { cell, size, place in
      var part = spec
      part.size = size
      (part.title, part.caption, part.notes, part.sideNotes) = (nil, nil, [], [])
      part.cell = place
      var multiple = SmallMultiple(title: panels[cell].title, detailLine: panels[cell].detail, detail: detail)
      if multiple.hasLabels {
        if !shared.contains(.vertical) || shape.column(of: cell) == 0 { multiple.labelled.insert(.vertical) }
        if !shared.contains(.horizontal) || !shape.isAbove(cell) { multiple.labelled.insert(.horizontal) }
        multiple.named = shared.contains(.horizontal) ? multiple.labelled.subtracting([.horizontal]) : multiple.labelled
      }
      part.cell?.multiple = multiple
      return FigureLayout(spec: part, x: panels[cell].x, y: panels[cell].y, metrics: metrics)
    }
    self.grid = grid
  }

  /// Whether the plots cover a fair part of the picture, and their text can be read.
  private func isLegible(_ size: Size) -> Bool {
    guard let plot = layouts.first?.plot else { return true }
    return layouts[0].typesetter.measures.em >= Measures.leastFontSize
      && plot.width * Double(grid.shape.columns) >= 0.45 * size.width
      && plot.height * Double(grid.shape.rows) >= 0.36 * size.height
  }

  /// Returns the figure with the content of each plot.
  package func figure(_ contents: [PanelContent]) -> Figure {
    let figures = layouts.enumerated().map { index, layout in
      layout.figure(index < contents.count ? contents[index] : PanelContent(curves: []))
    }
    return grid.figure(figures, layouts, showing: contents.map(\.curves))
  }
}
