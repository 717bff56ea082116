import Sampling

/// The cells of a figure of several plots, each of which is laid out like a single plot in a cell of its own.
///
/// The plots of a column begin and end at the same abscissas, and those of a row at the same ordinates.
package struct PanelGrid {
  private let shape: GridShape
  private let spec: FigureSpec
  private let typesetter: Typesetter
  private let title: TitleBlock?
  /// The rectangle of each cell, in points.
  private let rects: [Rect]
  /// The place of each plot, in rows from the upper left.
  package private(set) var cells: [PanelCell]

  /// - Parameters:
  ///   - count: The number of plots.
  ///   - columns: Nil for a number that suits the picture.
  ///   - heights: The relative heights of rows; 1 for further rows.
  ///   - spec: The size, the theme and the title of the figure.
  package init(count: Int, columns: Int?, heights: [Double], spec: FigureSpec, metrics: any TextMetrics) {
    let spec = spec.drawable
    let typesetter = Typesetter(spec, metrics: metrics)
    let (size, em) = (spec.size, typesetter.measures.em)
    let margin = spec.margin(typesetter.measures)
    let air = min(PanelGrid.air * em, margin)
    let title = spec.title.flatMap { TitleBlock($0, width: size.width - 2 * margin, typesetter: typesetter) }
    let top = margin - air + (title.map { $0.height + 0.2 * em } ?? 0)
    let shape = GridShape(count: count, columns: columns, in: size)
    let all = Rect(
      x: margin - air, y: top, width: max(1, size.width - 2 * (margin - air)),
      height: max(1, size.height - top - margin + air))
    let parts = (0..<shape.rows).map { $0 < heights.count ? heights[$0] : 1 }
    let sum = parts.reduce(0, +)
    let width = all.width / Double(shape.columns)
    rects = (0..<count).map { cell in
      let row = shape.row(of: cell)
      let above = parts.prefix(row).reduce(0, +) / sum
      return Rect(
        x: all.x + Double(shape.column(of: cell)) * width, y: all.y + above * all.height, width: width,
        height: parts[row] / sum * all.height)
    }
    cells = rects.map { _ in PanelCell(figure: size, margin: air) }
    (self.shape, self.spec, self.typesetter, self.title) = (shape, spec, typesetter, title)
  }

  /// The size of a cell, in points.
  package func size(of cell: Int) -> Size { Size(width: rects[cell].width, height: rects[cell].height) }

  /// Whether there is a plot below.
  package func isAbove(_ cell: Int) -> Bool { shape.isAbove(cell) }

  /// Returns the cells in the same column, or in the same row.
  package func cells(inColumnOf cell: Int) -> [Int] {
    rects.indices.filter { shape.column(of: $0) == shape.column(of: cell) }
  }

  package func cells(inRowOf cell: Int) -> [Int] { rects.indices.filter { shape.row(of: $0) == shape.row(of: cell) } }

  /// Aligns the plots with each other.
  ///
  /// - Parameter layouts: Those of the cells without alignment.
  package mutating func align(_ layouts: [FigureLayout]) {
    let margins = zip(rects, layouts).map { rect, layout in
      Margins(of: Rect(x: 0, y: 0, width: rect.width, height: rect.height), around: layout.plot)
    }
    for cell in cells.indices {
      var least = Margins()
      // All columns are equally wide.
      for other in margins { (least.left, least.right) = (max(least.left, other.left), max(least.right, other.right)) }
      for other in cells(inRowOf: cell).map({ margins[$0] }) {
        (least.top, least.bottom) = (max(least.top, other.top), max(least.bottom, other.bottom))
      }
      cells[cell].leastMargins = least
    }
  }

  /// Returns the figure of all plots with the title.
  package func figure(_ figures: [Figure]) -> Figure {
    var marks: [Mark] = []
    for (figure, rect) in zip(figures, rects) { marks += figure.marks.map { $0.moved(by: rect.x, rect.y) } }
    if let title {
      let texts = title.texts(
        center: spec.size.width / 2, top: spec.margin(typesetter.measures), pictureWidth: spec.size.width,
        typesetter: typesetter)
      let title = texts.flatMap(\.marks)
      marks += spec.hasDecimalComma ? DecimalComma.written(title) : title
    }
    return Figure(
      size: spec.size, background: spec.visiblePaper, marks: marks, unplaced: figures.flatMap(\.unplaced))
  }

  /// The space around each cell, in em.
  private static let air = 0.6
}
