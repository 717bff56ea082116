/// Where everything in a figure lies that does not depend on its curves.
struct FigurePlan {
  let areas: [PlotArea]
  /// The rectangle of all plots.
  let grid: Rect
  let title: TitleBlock?
  let caption: CaptionBlock?
  /// The panels' titles and the axes' names that stand beside them all.
  var texts: [PlacedText] = []
  /// The room that axes and labels take around the plots, for what stands beside them.
  let axes: AxesPlan
  /// The upper edge of what a legend above the plots may take.
  let top: Double
  /// Whether a legend above the plots has its room.
  let hasLegend: Bool
  /// Whether what stands beside the plots has its room.
  let hasSide: Bool

  /// The texts around the plots: the panels' titles and the axes' common names, the figure's title and its caption.
  ///
  /// - Parameters:
  ///   - hasTitle: whether with the figure's title.
  ///   - padding: from the title to the picture's edge.
  ///   - typesetter: that of title and caption.
  func texts(hasTitle: Bool, spec: FigureSpec, padding: Double, typesetter: Typesetter) -> [PlacedText] {
    let title = hasTitle ? title.map { titleTexts($0, spec: spec, padding: padding, typesetter: typesetter) } : nil
    let caption = caption?.texts(under: grid, in: spec.size, typesetter: typesetter)
    return texts + (title ?? []) + (caption ?? [])
  }

  /// A title centred above the plots.
  func titleTexts(_ title: TitleBlock, spec: FigureSpec, padding: Double, typesetter: Typesetter) -> [PlacedText] {
    title.texts(center: grid.x + grid.width / 2, top: padding, pictureWidth: spec.size.width, typesetter: typesetter)
  }

  /// A legend above the plots and what stands beside them, as far as they have room.
  func keyMarks(legend: LegendRows?, side: (any SideKey)?, spec: FigureSpec) -> [Mark] {
    (hasLegend ? legend?.marks(around: grid.x + grid.width / 2, top: top, in: spec.size.width) ?? [] : [])
      + (hasSide ? side?.marks(beside: grid, axes: axes) ?? [] : [])
  }
}
