/// The positions of all parts of a figure that do not depend on its curves.
struct FigurePlan {
  let areas: [PlotArea]
  /// The bounds of all plots.
  let grid: Rect
  let title: TitleBlock?
  let caption: CaptionBlock?
  /// The titles of panels and the names of axes that all panels share.
  var texts: [PlacedText] = []
  /// The space of axes and labels around the plots, for a key beside them.
  let axes: AxesPlan
  /// The upper edge of the legend above the plots.
  let top: Double
  /// Whether the legend above the plots fits.
  let hasLegend: Bool
  /// Whether the key beside the plots fits.
  let hasSide: Bool

  /// Returns the texts around the plots: panel titles and common axis names, the title and the caption.
  ///
  /// - Parameters:
  ///   - padding: The distance from the title to the edge of the picture.
  ///   - typesetter: Sets the title and the caption.
  func texts(hasTitle: Bool, spec: FigureSpec, padding: Double, typesetter: Typesetter) -> [PlacedText] {
    let title = hasTitle ? title.map { titleTexts($0, spec: spec, padding: padding, typesetter: typesetter) } : nil
    let caption = caption?.texts(under: grid, in: spec.size, typesetter: typesetter)
    return texts + (title ?? []) + (caption ?? [])
  }

  /// Centres a title above the plots.
  func titleTexts(_ title: TitleBlock, spec: FigureSpec, padding: Double, typesetter: Typesetter) -> [PlacedText] {
    title.texts(center: grid.x + grid.width / 2, top: padding, pictureWidth: spec.size.width, typesetter: typesetter)
  }

  /// Draws the legend above the plots and the key beside them, if they fit.
  func keyMarks(legend: LegendRows?, side: (any SideKey)?, spec: FigureSpec) -> [Mark] {
    (hasLegend ? legend?.marks(around: grid.x + grid.width / 2, top: top, in: spec.size.width) ?? [] : [])
      + (hasSide ? side?.marks(beside: grid, axes: axes) ?? [] : [])
  }
}
