extension FigurePlan {
  /// Lays out a grid of equal panels with their axes and titles. Returns the most detailed layout whose plots cover a
  /// fair part of the picture.
  static func fitting(_ request: PanelArrangement.Request) -> FigurePlan {
    let size = request.spec.size
    let isLegible = request.typesetter.measures.em >= Measures.leastFontSize && !request.spec.isBare
    for detail in PanelArrangement.Detail.allCases.dropLast() where isLegible {
      let plan = FigurePlan(request, detail)
      let plot = plan.areas.first?.plot ?? plan.grid
      let share = plot.width * Double(request.shape.columns) / size.width
      if share >= 0.45, plot.height * Double(request.shape.rows) >= 0.42 * size.height { return plan }
    }
    return FigurePlan(request, .noText)
  }

  /// Widens margins and gaps until everything fits, as for a single plot.
  private init(_ request: PanelArrangement.Request, _ detail: PanelArrangement.Detail) {
    let size = request.spec.size
    let picture = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let measures = request.typesetter.measures
    let padding = detail == .noText ? min(measures.padding, 0.02 * min(size.width, size.height)) : measures.padding
    let title =
      detail == .all
      ? request.spec.title.flatMap {
        TitleBlock($0, width: size.width - 2 * padding, typesetter: request.titleTypesetter)
      } : nil
    var edges = Margins(request.spec.isBare ? 0 : min(padding, request.spec.margin(measures)))
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
      let panels = PanelArrangement(request, detail, grid: picture.inset(by: margins), gaps: gaps)
      let needed = margins.union(edges + Margins(of: panels.bounds, around: panels.grid))
      let apart = Size(
        width: max(gaps.width, panels.overlap.width + air), height: max(gaps.height, panels.overlap.height + air))
      round += 1
      let isSettled = margins.covers(needed) && apart.width <= gaps.width + 0.01 && apart.height <= gaps.height + 0.01
      if isSettled || round == FigurePlan.mostRounds {
        grid = panels.grid
        areas = panels.areas(detail)
        texts = panels.texts
        axes = AxesPlan(bounds: panels.inner)
        break
      }
      (margins, gaps) = (needed, apart)
    }
    self.title = title
    self.caption = caption
    hasLegend = detail == .all || detail == .noNames
    hasSide = hasLegend
  }
}
