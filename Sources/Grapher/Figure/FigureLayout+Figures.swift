import Sampling

extension FigureLayout {
  /// Returns the figure with the content of each panel.
  ///
  /// - Parameters:
  ///   - contents: In the order of the panels.
  ///   - title: With the policy `still`, the title of the frame; see `frame(_:title:)`.
  package func figure(_ contents: [PanelContent], title: RichText? = nil) -> Figure {
    if policy == .still {
      var figure = base
      figure.marks += frame(contents, title: title)
      return figure
    }
    if !isGrid {
      let content = content(contents.first ?? PanelContent(curves: []))
      var figure = picture(of: content.marks, unplaced: content.unplaced)
      let area = content.composition.area
      figure.plot = PlacedPlot(area: area.plot, x: area.x, y: area.y)
      return figure
    }
    let compositions = compositions(contents)
    return picture(
      of: compositions.flatMap { $0.marks() }
        + surroundings(of: plan, hasTitle: true, legend: gridLegend(showing: contents)),
      unplaced: compositions.flatMap(\.unplaced))
  }

  /// Returns the figure of one panel.
  public func figure(_ content: PanelContent, title: RichText? = nil) -> Figure { figure([content], title: title) }

  /// The part that all frames of the policy `still` share: background, grid, axes with labels, and a key for the styles
  /// of the spec.
  ///
  /// With the policy `free`, the background.
  package var base: Figure { still?.base ?? picture(of: []) }

  /// Returns the part of a frame of the policy `still` that changes, drawn over the base: the curves with dots and
  /// asymptotes, the title, and a note if no curve has a point in view.
  ///
  /// - Parameter title: Nil for the title of the spec. Truncated to the lines reserved for it; omitted if the spec has
  ///   no title.
  package func frame(_ contents: [PanelContent], title: RichText? = nil) -> [Mark] {
    var marks: [Mark] = []
    for (index, (area, drawing)) in zip(plan.areas, drawings(contents)).enumerated() {
      let grid = Grid(axes: area.axes, plot: area.plot)
      marks += drawing.drawn(
        over: drawing.areaMarks(typesetter) + spec.part(.rules)
          + drawing.asymptotes(on: grid, avoiding: [], measures: typesetter.measures),
        isBare: spec.isBare, halo: typesetter.halo)
      marks += spec.part(.symbols(curve: nil))
      marks += AnnotationPlacement.dots(
        drawing.marks.filter { $0.hasDot && area.shows($0.point) }.map { AnnotationPlacement.Dot($0, in: area) },
        spec.theme,
        halo: typesetter.halo, measures: typesetter.measures, color: drawing.color)
      marks += spec.part(.labels)
      if let emptiness = drawing.emptiness, let still { marks += still.notes[index][emptiness]?.marks ?? [] }
    }
    marks += spec.part(.surroundings) + stillLegend + titleMarks(title ?? spec.title ?? "")
    return spec.hasDecimalComma ? DecimalComma.written(marks) : marks
  }

  package func frame(_ content: PanelContent, title: RichText? = nil) -> [Mark] { frame([content], title: title) }

  // MARK: Parts

  func picture(of marks: [Mark], unplaced: [String] = []) -> Figure {
    Figure(
      size: spec.size, background: spec.visiblePaper, marks: spec.hasDecimalComma ? DecimalComma.written(marks) : marks,
      unplaced: unplaced)
  }

  func surroundings(of plan: FigurePlan, hasTitle: Bool, legend: LegendRows? = nil) -> [Mark] {
    spec.part(.surroundings) + texts(around: plan, hasTitle: hasTitle).flatMap(\.marks)
      + plan.keyMarks(legend: legend, side: side, spec: spec)
  }

  func texts(around plan: FigurePlan, hasTitle: Bool) -> [PlacedText] {
    plan.texts(
      hasTitle: hasTitle, spec: spec, padding: spec.margin(typesetter.measures),
      typesetter: titleTypesetter)
  }

  /// Converts the curves of each panel to points.
  private func drawings(_ contents: [PanelContent]) -> [CurveDrawing] {
    let most = contents.map(\.curves.count).max() ?? 0
    let strokes = CurveStrokes.strokes(for: most, spec: spec, measures: typesetter.measures)
    return plan.areas.enumerated().map { index, area in
      CurveDrawing(
        index < contents.count ? contents[index] : PanelContent(curves: []), strokes: strokes, spec: spec, in: area)
    }
  }

  func compositions(_ contents: [PanelContent]) -> [PlotComposition] {
    zip(plan.areas, drawings(contents)).map { area, drawing in
      PlotComposition(area: area, drawing: drawing, spec: spec, typesetter: typesetter)
    }
  }

  /// Draws the title of a frame. A title of one line starts where the spec's title starts, so that changing digits do
  /// not move it.
  private func titleMarks(_ title: RichText) -> [Mark] {
    guard let usual = plan.title, let block = TitleBlock(title, in: usual, typesetter: titleTypesetter) else {
      return []
    }
    let padding = spec.margin(typesetter.measures)
    func texts(_ block: TitleBlock) -> [PlacedText] {
      plan.titleTexts(block, spec: spec, padding: padding, typesetter: titleTypesetter)
    }
    let placed = texts(block)
    guard usual.lines.count == 1, let start = texts(usual).first, let text = placed.first else {
      return placed.flatMap(\.marks)
    }
    let most = spec.size.width - padding - text.box.width
    return text.moved(by: min(start.box.x, most) - text.box.x, 0).marks
  }
}
