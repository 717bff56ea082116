import Sampling

extension FigureLayout {
  /// The figure with the content of each panel.
  ///
  /// - Parameters:
  ///   - contents: in the order of the panels.
  ///   - title: with the policy `still` that of the frame, see `frame(_:title:)`.
  public func figure(_ contents: [PanelContent], title: RichText? = nil) -> Figure {
    if policy == .still {
      var figure = base
      figure.marks += frame(contents, title: title)
      return figure
    }
    if !isGrid {
      let content = content(contents.first ?? PanelContent(curves: []))
      return picture(of: content.marks, unplaced: content.unplaced)
    }
    let compositions = compositions(contents)
    return picture(
      of: compositions.flatMap { $0.marks() } + surroundings(of: plan, hasTitle: true, legend: legend),
      unplaced: compositions.flatMap(\.unplaced))
  }

  /// The figure of one panel.
  public func figure(_ content: PanelContent, title: RichText? = nil) -> Figure { figure([content], title: title) }

  /// What is the same in every frame of the policy `still`: background, grid, axes and their labels, and the key to as
  /// many curves as the spec has styles.
  ///
  /// With the policy `free` no more than the background.
  public var base: Figure { still?.base ?? picture(of: []) }

  /// What moves in a frame of the policy `still`, to be drawn over the base: the curves, their dots and asymptotes, the
  /// title, and a note where no curve has a value in view.
  ///
  /// - Parameter title: cut short where it is longer than the lines kept free for it; none where the spec has none. Nil
  ///   for the spec's.
  package func frame(_ contents: [PanelContent], title: RichText? = nil) -> [Mark] {
    var marks: [Mark] = []
    for (index, (area, drawing)) in zip(plan.areas, drawings(contents)).enumerated() {
      let grid = Grid(axes: area.axes, plot: area.plot)
      marks += drawing.drawn(
        over: drawing.areaMarks + drawing.asymptotes(on: grid, avoiding: [], measures: typesetter.measures),
        isBare: spec.isBare, halo: typesetter.halo)
      if drawing.isUndefined, let still { marks += still.notes[index]?.marks ?? [] }
    }
    return marks + titleMarks(title ?? spec.title ?? "")
  }

  /// The frame of one panel.
  package func frame(_ content: PanelContent, title: RichText? = nil) -> [Mark] { frame([content], title: title) }

  // MARK: Parts

  func picture(of marks: [Mark], unplaced: [String] = []) -> Figure {
    Figure(size: spec.size, background: spec.visiblePaper, marks: marks, unplaced: unplaced)
  }

  func surroundings(of plan: FigurePlan, hasTitle: Bool, legend: LegendRows? = nil) -> [Mark] {
    texts(around: plan, hasTitle: hasTitle).flatMap(\.marks) + plan.keyMarks(legend: legend, side: side, spec: spec)
  }

  func texts(around plan: FigurePlan, hasTitle: Bool) -> [PlacedText] {
    plan.texts(hasTitle: hasTitle, spec: spec, padding: typesetter.measures.padding, typesetter: titleTypesetter)
  }

  /// The curves of each panel in their places.
  private func drawings(_ contents: [PanelContent]) -> [CurveDrawing] {
    let most = contents.map(\.curves.count).max() ?? 0
    let strokes = CurveStrokes.strokes(for: most, spec: spec, measures: typesetter.measures)
    return plan.areas.enumerated().map { index, area in
      CurveDrawing(
        index < contents.count ? contents[index] : PanelContent(curves: []), strokes: strokes, spec: spec, in: area)
    }
  }

  func compositions(_ contents: [PanelContent]) -> [Composition] {
    zip(plan.areas, drawings(contents)).map { area, drawing in
      Composition(area: area, drawing: drawing, spec: spec, typesetter: typesetter)
    }
  }

  /// Begins where the spec's title does if that has one line, so that figures that change do not move the others.
  private func titleMarks(_ title: RichText) -> [Mark] {
    guard let usual = plan.title, let block = TitleBlock(title, in: usual, typesetter: titleTypesetter) else {
      return []
    }
    let padding = typesetter.measures.padding
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
