/// The positions of all parts of a figure that do not depend on its curves.
struct FigurePlan {
  let area: PlotArea
  /// The space for the plot, which equal units may leave partly empty.
  let space: Rect
  let title: TitleBlock?
  let caption: CaptionBlock?
  /// The label or the title of a plot among others.
  var texts: [PlacedText] = []
  /// The key to the lengths of arrows.
  let arrowKey: ArrowKey?
  /// The upper edge of the row of that key, or nil if it is beside the title or the plot.
  let arrowRow: Double?
  /// The left edge of that key beside the plot, or nil if it is above.
  let arrowColumn: Double?
  /// The distance from the upper edge of the space for the plot to the plot.
  let drop: Double
  /// The upper edge of the legend above the plot.
  let top: Double
  /// Whether the legend above the plot fits.
  let hasLegend: Bool
  /// Whether the key beside the plot fits.
  let hasSide: Bool

  /// Returns the texts around the plot: its label, the title and the caption.
  ///
  /// - Parameters:
  ///   - padding: The distance from the title to the edge of the picture.
  ///   - typesetter: Sets the title and the caption.
  func texts(hasTitle: Bool, spec: FigureSpec, padding: Double, typesetter: Typesetter) -> [PlacedText] {
    let title = hasTitle ? title.map { titleTexts($0, spec: spec, padding: padding, typesetter: typesetter) } : nil
    let caption = caption?.texts(under: area.plot, in: spec.size, typesetter: typesetter)
    return texts + (title ?? []) + (caption ?? [])
  }

  /// Centres a title above the plot.
  func titleTexts(_ title: TitleBlock, spec: FigureSpec, padding: Double, typesetter: Typesetter) -> [PlacedText] {
    title.texts(
      center: area.plot.x + area.plot.width / 2, top: padding + drop, pictureWidth: spec.size.width,
      typesetter: typesetter)
  }

  /// Draws the key to the lengths of arrows; without arrows, or without room for it, nothing.
  ///
  /// - Parameter padding: See `texts`.
  func arrowMarks(of drawing: CurveDrawing, spec: FigureSpec, padding: Double, typesetter: Typesetter) -> [Mark] {
    guard let arrowKey, let (scale, stroke) = drawing.arrows else { return [] }
    let end = spec.size.width - padding
    if let arrowColumn { return arrowKey.column(scale, stroke: stroke, in: area, left: arrowColumn, end: end) }
    let title = title.map { titleTexts($0, spec: spec, padding: padding, typesetter: typesetter) } ?? []
    let middle = title.first.map { $0.box.y + ($0.box.height - arrowKey.height) / 2 } ?? padding + drop
    return arrowKey.marks(
      scale, stroke: stroke, in: area, top: arrowRow.map { $0 + drop } ?? middle,
      start: title.map(\.box.maxX).max() ?? 0, end: end)
  }

  /// Draws the legend above the plot and the key beside it, if they fit.
  func keyMarks(legend: LegendRows?, side: (any SideKey)?, spec: FigureSpec) -> [Mark] {
    (hasLegend ? legend?.marks(around: area.plot.x + area.plot.width / 2, top: top, in: spec.size.width) ?? [] : [])
      + (hasSide ? side?.marks(beside: area.plot, axes: area.axes) ?? [] : [])
  }
}
