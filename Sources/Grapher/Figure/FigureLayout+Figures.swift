import Sampling

extension FigureLayout {
  /// Returns the figure with its content.
  ///
  /// - Parameters:
  ///   - shown: what is drawn in the plot.
  ///   - title: With the policy `still`, the title of the frame; see `frame(_:title:)`.
  public func figure(_ shown: PanelContent, title: RichText? = nil) -> Figure {
    if policy == .still {
      var figure = base
      figure.marks += frame(shown, title: title)
      return figure
    }
    let content = content(shown)
    var figure = picture(of: content.marks, unplaced: content.unplaced)
    figure.plot = content.composition.area.placed
    return figure
  }

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
  package func frame(_ content: PanelContent, title: RichText? = nil) -> [Mark] {
    let (area, drawing) = (plan.area, drawing(content))
    var marks = drawing.drawn(
      over: drawing.areaMarks(typesetter) + spec.part(.rules)
        + drawing.asymptotes(
          on: Grid(axes: area.axes, plot: area.plot), avoiding: [], measures: typesetter.measures),
      isBare: spec.isBare, halo: typesetter.halo)
    marks += spec.part(.symbols(curve: nil))
    marks += AnnotationPlacement.dots(
      drawing.marks.filter { $0.hasDot && area.shows($0.point) }.map { AnnotationPlacement.Dot($0, in: area) },
      spec.theme, halo: typesetter.halo, measures: typesetter.measures, color: drawing.color)
    marks += spec.part(.labels)
    marks += AnnotationPlacement.texts(of: drawing.marks, in: area, typesetter).flatMap(\.marks)
    if let emptiness = drawing.emptiness { marks += still?.notes[emptiness]?.marks ?? [] }
    marks += spec.part(.surroundings) + stillLegend + titleMarks(title ?? spec.title ?? "")
    marks += arrowMarks(of: drawing, in: plan)
    return spec.hasDecimalComma ? DecimalComma.written(marks) : marks
  }

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

  func arrowMarks(of drawing: CurveDrawing, in plan: FigurePlan) -> [Mark] {
    plan.arrowMarks(of: drawing, spec: spec, padding: spec.edge(typesetter.measures), typesetter: typesetter)
  }

  func texts(around plan: FigurePlan, hasTitle: Bool) -> [PlacedText] {
    plan.texts(
      hasTitle: hasTitle, spec: spec, padding: spec.edge(typesetter.measures),
      typesetter: typesetter)
  }

  /// Converts the curves to points.
  private func drawing(_ content: PanelContent) -> CurveDrawing {
    let strokes = CurveStrokes.strokes(for: content.curves.count, spec: spec, measures: typesetter.measures)
    return CurveDrawing(content, strokes: strokes, spec: spec, in: plan.area)
  }

  func composition(_ content: PanelContent) -> PlotComposition {
    PlotComposition(area: plan.area, drawing: drawing(content), spec: spec, typesetter: typesetter)
  }

  /// Draws the title of a frame. A title of one line starts where the spec's title starts, so that changing digits do
  /// not move it.
  private func titleMarks(_ title: RichText) -> [Mark] {
    guard let usual = plan.title, let block = TitleBlock(title, in: usual, typesetter: typesetter) else {
      return []
    }
    let padding = spec.edge(typesetter.measures)
    func texts(_ block: TitleBlock) -> [PlacedText] {
      plan.titleTexts(block, spec: spec, padding: padding, typesetter: typesetter)
    }
    let placed = texts(block)
    guard usual.lines.count == 1, let start = texts(usual).first, let text = placed.first else {
      return placed.flatMap(\.marks)
    }
    let most = spec.size.width - padding - text.box.width
    return text.moved(by: min(start.box.x, most) - text.box.x, 0).marks
  }
}
