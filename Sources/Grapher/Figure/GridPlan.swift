/// Where the panels of a grid lie, all of one size, with their axes and titles.
struct GridPlan {
  /// How much the panels have room for.
  enum Detail: CaseIterable {
    /// The figure's title, the key, the panels' titles, tick labels and the variable's name.
    case all
    /// No title of the figure, and no name of the variable.
    case noNames
    /// Of all texts the panels' titles only.
    case noLabels
    case noText
  }

  /// What a grid is made for.
  struct Request {
    var spec: FigureSpec
    var panels: [Panel]
    var shape: GridShape
    /// The directions in which all panels have one range.
    var shared: Set<Direction>
    var side: (any SideKey)?
    var legendHeight: Double
    /// For the panels, and for the figure's title.
    var typesetter: Typesetter
    var titleTypesetter: Typesetter
  }

  let detail: Detail
  let title: TitleBlock?
  let caption: CaptionBlock?
  /// The rectangle of all plots.
  let grid: Rect
  let areas: [PlotArea]
  /// The panels' titles, and the variable's name below them all.
  let texts: [PlacedText]
  /// The grid's room as that of axes, for what stands beside it.
  let axes: AxesPlan
  /// The upper edge of what a legend above the panels may take.
  let top: Double

  /// The same as of any figure.
  var plan: FigurePlan {
    let hasKeys = detail == .all || detail == .noNames
    return FigurePlan(
      areas: areas, grid: grid, title: title, caption: caption, texts: texts, axes: axes, top: top,
      hasLegend: hasKeys, hasSide: hasKeys)
  }

  /// The fullest grid whose plots keep a fair part of the picture.
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

  /// Margins and gaps are widened until everything has its room, as in `PlotArea`.
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
