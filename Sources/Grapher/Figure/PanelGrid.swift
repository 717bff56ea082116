import Sampling

/// The cells of a figure of several plots, each of which is laid out like a single plot in a cell of its own.
///
/// All plots are equally wide, and their heights have given ratios. The plots of a column begin and end at the same
/// abscissas, and those of a row at the same ordinates.
package struct PanelGrid {
  let shape: GridShape
  /// What belongs to all plots: the title, the caption, the names of shared axes and a shared key.
  private let surroundings: PanelSurroundings
  /// The place of each plot in the figure, in rows from the upper left.
  package private(set) var cells: [PanelCell]
  /// The rectangle of each cell, in points.
  private var rects: [Rect]
  /// The relative heights of rows.
  private let heights: [Double]

  /// Makes the grid of plots with titles and names of their own.
  ///
  /// - Parameters:
  ///   - shape: The rows and columns.
  ///   - heights: The relative heights of rows; 1 for further rows.
  ///   - spec: The size, the theme and the title of the figure, and the curves of a shared key.
  ///   - hasKey: Whether one key serves all plots.
  ///   - isOnePlot: Whether the plots are the parts of one, whose texts are as large as in a figure of one plot.
  package init(
    _ shape: GridShape, heights: [Double], spec: FigureSpec, hasKey: Bool, isOnePlot: Bool, metrics: any TextMetrics
  ) {
    self.init(
      shape, heights: heights,
      PanelSurroundings(
        spec, isOnePlot ? GridShape(count: 1, columns: 1, in: spec.size) : shape, shared: isOnePlot ? [] : nil,
        hasKey: hasKey, detail: .all, metrics: metrics))
  }

  init(_ shape: GridShape, heights: [Double] = [], _ surroundings: PanelSurroundings) {
    self.shape = shape
    self.surroundings = surroundings
    self.heights = (0..<shape.rows).map { $0 < heights.count ? heights[$0] : 1 }
    let size = surroundings.spec.size
    var cell = PanelCell(figure: size, margin: surroundings.air)
    cell.equal = surroundings.equalCell
    cell.hidesKey = surroundings.hasKey
    cells = (0..<shape.count).map { _ in cell }
    rects = []
    rects = rects(in: surroundings.frame(), margins: cells.map { _ in Margins() })
  }

  /// The size of a cell, in points.
  package func size(of cell: Int) -> Size { Size(width: rects[cell].width, height: rects[cell].height) }

  /// Lays out all plots, aligned with each other.
  ///
  /// - Parameter layout: Lays out the plot of a cell, given its size and its place.
  package mutating func align<Failure: Error>(
    _ layout: (_ cell: Int, _ size: Size, _ place: PanelCell) throws(Failure) -> FigureLayout
  ) throws(Failure) -> [FigureLayout] {
    var round = 0
    while true {
      var layouts: [FigureLayout] = []
      for cell in cells.indices { layouts.append(try layout(cell, size(of: cell), cells[cell])) }
      let margins = zip(rects, layouts).map { rect, layout in
        Margins(of: Rect(x: 0, y: 0, width: rect.width, height: rect.height), around: layout.plot)
      }
      let frame = surroundings.frame(around: plots(layouts), last: layouts.last)
      let aligned = aligned(margins)
      let distances = cells.indices.map { cell in
        shape.cells(inRowOf: cell).compactMap { layouts[$0].plan.area.axes.lines.first?.labelDistance }.max() ?? 0
      }
      round += 1
      let isSettled = zip(cells, zip(aligned, distances)).allSatisfy {
        $0.leastMargins.covers($1.0) && $0.leastLabelDistance >= $1.1
      }
      if isSettled || round == PanelGrid.mostRounds { return layouts }
      rects = rects(in: frame, margins: aligned)
      for cell in cells.indices {
        (cells[cell].leastMargins, cells[cell].leastLabelDistance) = (aligned[cell], distances[cell])
      }
    }
  }

  /// Returns the greatest margins of the cells in the same column and row, for each cell.
  private func aligned(_ margins: [Margins]) -> [Margins] {
    var columns = [Margins](repeating: Margins(), count: shape.columns)
    var rows = [Margins](repeating: Margins(), count: shape.rows)
    for (cell, margins) in margins.enumerated() {
      columns[shape.column(of: cell)] = columns[shape.column(of: cell)].union(margins)
      rows[shape.row(of: cell)] = rows[shape.row(of: cell)].union(margins)
    }
    return cells.indices.map { cell in
      let (column, row) = (columns[shape.column(of: cell)], rows[shape.row(of: cell)])
      return Margins(left: column.left, right: column.right, top: row.top, bottom: row.bottom)
    }
  }

  /// Returns the plots in the figure.
  func plots(_ layouts: [FigureLayout]) -> [Rect] {
    zip(rects, layouts).map { rect, layout in
      Rect(
        x: rect.x + layout.plot.x, y: rect.y + layout.plot.y, width: layout.plot.width, height: layout.plot.height)
    }
  }

  /// Returns the figure of all plots with what belongs to all of them.
  ///
  /// - Parameters:
  ///   - figures: The figure of each plot.
  ///   - layouts: The layout of each plot, from `align(_:)`.
  ///   - curves: The curves of each plot, for the samples of a shared key.
  package func figure(_ figures: [Figure], _ layouts: [FigureLayout], showing curves: [[Curve]] = []) -> Figure {
    var marks: [Mark] = []
    for (figure, rect) in zip(figures, rects) { marks += figure.marks.map { $0.moved(by: rect.x, rect.y) } }
    marks += surroundings.marks(around: plots(layouts), last: layouts.last, showing: curves)
    let spec = surroundings.spec
    return Figure(
      size: spec.size, background: spec.visiblePaper, marks: marks, unplaced: figures.flatMap(\.unplaced))
  }

  /// Returns cells whose plots are equally wide, with heights in the given ratios, inside margins for their labels.
  ///
  /// - Parameter margins: Those of each cell, equal in each column or row.
  private func rects(in frame: Rect, margins: [Margins]) -> [Rect] {
    func space(_ indices: [Int], _ length: (Margins) -> Double) -> [Double] {
      indices.map { $0 < margins.count ? length(margins[$0]) : 0 }
    }
    let across = space(Array(0..<shape.columns)) { $0.left + $0.right }
    let down = space((0..<shape.rows).map { $0 * shape.columns }) { $0.top + $0.bottom }
    let width = max(1e-3, (frame.width - across.reduce(0, +)) / Double(shape.columns))
    let height = max(1e-3, (frame.height - down.reduce(0, +)) / heights.reduce(0, +))
    return (0..<shape.count).map { cell in
      let (row, column) = (shape.row(of: cell), shape.column(of: cell))
      return Rect(
        x: frame.x + across.prefix(column).reduce(0, +) + Double(column) * width,
        y: frame.y + down.prefix(row).reduce(0, +) + heights.prefix(row).reduce(0, +) * height,
        width: across[column] + width, height: down[row] + heights[row] * height)
    }
  }

  /// The greatest number of times that plots are laid out; two suffice unless numbers change with the size of a plot.
  private static let mostRounds = 4
}
