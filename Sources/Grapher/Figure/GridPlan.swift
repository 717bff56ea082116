/// The layout of a grid of equal panels with their axes and titles.
struct GridPlan {
  /// How much text the panels have space for.
  enum Detail: CaseIterable {
    /// The title of the figure, the key, panel titles, tick labels and axis names.
    case all
    /// Neither the title of the figure nor axis names.
    case noNames
    /// Only the panel titles.
    case noLabels
    case noText
  }

  /// The input of the layout.
  struct Request {
    var spec: FigureSpec
    var panels: [Panel]
    var shape: GridShape
    /// The directions in which all panels share one range.
    var shared: Set<Direction>
    var side: (any SideKey)?
    var legendHeight: Double
    /// For panels and for the title of the figure.
    var typesetter: Typesetter
    var titleTypesetter: Typesetter
  }

  let detail: Detail
  let title: TitleBlock?
  let caption: CaptionBlock?
  /// The bounds of all plots.
  let grid: Rect
  let areas: [PlotArea]
  /// Panel titles and common axis names.
  let texts: [PlacedText]
  /// The space around the grid, for a key beside it.
  let axes: AxesPlan
  /// The upper edge of the legend above the panels.
  let top: Double

  var plan: FigurePlan {
    let hasKeys = detail == .all || detail == .noNames
    return FigurePlan(
      areas: areas, grid: grid, title: title, caption: caption, texts: texts, axes: axes, top: top,
      hasLegend: hasKeys, hasSide: hasKeys)
  }

  /// Returns the most detailed layout whose plots cover a fair part of the picture.
  static func fitting(_ request: Request) -> GridPlan {
    let size = request.spec.size
    let isLegible = request.typesetter.measures.em >= Measures.leastFontSize && !request.spec.isBare
    for detail in Detail.allCases.dropLast() where isLegible {
      let plan = GridPlan(request, detail)
      let plot = plan.areas.first?.plot ?? plan.grid
      let share = plot.width * Double(request.shape.columns) / size.width
      if share >= 0.45, plot.height * Double(request.shape.rows) >= 0.42 * size.height { return plan }
    }
    return GridPlan(request, .noText)
  }

  /// Widens margins and gaps until everything fits, as in `PlotPlan`.
  private init(_ request: Request, _ detail: Detail) {
    let size = request.spec.size
    let picture = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let measures = request.typesetter.measures
    let padding = detail == .noText ? min(measures.padding, 0.02 * min(size.width, size.height)) : measures.padding
    let title =
      detail == .all
      ? request.spec.title.flatMap {
        TitleBlock($0, width: size.width - 2 * padding, typesetter: request.titleTypesetter)
      } : nil
    var edges = Margins(request.spec.isBare ? 0 : padding)
    edges.top += title.map { $0.height + 0.6 * measures.em } ?? 0
    top = edges.top
    let caption =
      detail == .all
      ? request.spec.caption.flatMap {
        CaptionBlock($0, width: size.width - 4 * padding, typesetter: request.titleTypesetter)
      } : nil
    edges.bottom += caption?.height ?? 0
    if detail == .all || detail == .noNames { edges.top += request.legendHeight }
    let air = detail == .noText ? padding / 2 : measures.em
    var margins = edges
    var gaps = Size(width: air, height: air)
    var round = 0
    while true {
      let sheet = PanelSheet(request, detail, grid: picture.inset(by: margins), gaps: gaps)
      let needed = margins.union(edges + Margins(of: sheet.bounds, around: sheet.grid))
      let apart = Size(
        width: max(gaps.width, sheet.overlap.width + air), height: max(gaps.height, sheet.overlap.height + air))
      round += 1
      let isSettled =
        margins.covers(needed) && apart.width <= gaps.width + 0.01 && apart.height <= gaps.height + 0.01
      if isSettled || round == GridPlan.mostRounds {
        grid = sheet.grid
        areas = sheet.areas(detail)
        texts = sheet.texts
        axes = AxesPlan(bounds: sheet.inner)
        break
      }
      (margins, gaps) = (needed, apart)
    }
    self.title = title
    self.caption = caption
    self.detail = detail
  }

  private static let mostRounds = 8
}
