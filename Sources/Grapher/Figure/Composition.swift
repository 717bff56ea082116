/// A plot with its curves in place: what to draw, in which order, and where there is room left.
struct Composition {
  /// The curves.
  let drawing: CurveDrawing

  let area: PlotArea
  private let spec: FigureSpec
  private let typesetter: Typesetter
  private let ink: Ink
  let labels: LabelPlacement
  let note: PlacedText?
  let callouts: Callouts

  init(area: PlotArea, drawing: CurveDrawing, spec: FigureSpec, typesetter: Typesetter) {
    var ink = drawing.ink(cell: 1.5 * typesetter.measures.em)
    let points = spec.annotations.filter { area.shows($0.point) }.map { area.point($0.point) }
    ink.add(points.map { Callouts.dot(at: $0, measures: typesetter.measures).outline })
    let picture = Rect(x: 0, y: 0, width: spec.size.width, height: spec.size.height)
    var axes = area.axes
    if !area.hasText { axes.lines = [] }
    labels = LabelPlacement(
      axes: axes, plot: area.plot, ink: ink, curveWidth: drawing.widest, picture: picture, typesetter: typesetter)
    self.drawing = drawing
    self.area = area
    self.spec = spec
    self.typesetter = typesetter
    self.ink = ink
    callouts = Callouts(
      spec, in: area,
      spots: Composition.spots(area: area, ink: ink, reach: drawing.widest / 2, labels: labels, typesetter: typesetter),
      typesetter: typesetter)
    note =
      drawing.isUndefined && area.hasText && !spec.isBare
      ? EmptyNote.text(
        in: area,
        spots: Composition.spots(
          area: area, ink: ink, reach: drawing.widest / 2, labels: labels, typesetter: typesetter, more: callouts.boxes),
        typesetter: typesetter)
      : nil
  }

  /// Axes that should have their labels at the edge of the plot instead, see `AxesPlan`.
  ///
  /// None without a grid, whose lines alone would lead from there to the axes.
  var buried: Set<Direction> { spec.theme.hasGrid ? labels.buried : [] }

  /// Where texts and axes are.
  var obstacles: [Rect] {
    Composition.obstacles(area: area, labels: labels, typesetter: typesetter) + more
  }

  /// Places where nothing is drawn yet.
  ///
  /// - Parameter boxes: what is to be drawn besides.
  func spots(avoiding boxes: [Rect] = []) -> Spots {
    Composition.spots(
      area: area, ink: ink, reach: drawing.widest / 2, labels: labels, typesetter: typesetter, more: more + boxes)
  }

  /// Texts that found no place, but for numbers at axes.
  var unplaced: [String] { callouts.unplaced }

  /// What takes room besides axes and their labels.
  private var more: [Rect] { callouts.boxes + [note?.box].compactMap { $0 } }

  /// Everything in the plot, from back to front; nothing is ever drawn over a curve that could be drawn elsewhere.
  ///
  /// - Parameter boxes: where more will be drawn, kept free of grid lines.
  func marks(around boxes: [Rect] = []) -> [Mark] {
    let measures = typesetter.measures
    let texts = labels.texts + area.axes.names + callouts.labels + callouts.texts + [note].compactMap { $0 }
    var marks: [Mark] = []
    let gaps = texts.map { $0.box.inflated(by: measures.textAir) } + boxes
    let grid = Grid(axes: area.axes, plot: area.plot)
    let gridLines = grid.lines(avoiding: gaps, width: measures.gridWidth)
    if !gridLines.isEmpty, spec.theme.hasGrid {
      marks.append(.stroke(gridLines, Stroke(color: spec.theme.grid, width: measures.gridWidth), clip: nil))
    }
    marks += drawing.areaMarks
    marks += ReferenceMarks.marks(
      spec.references, on: grid, in: area, avoiding: gaps, theme: spec.theme, measures: measures)
    marks += drawing.asymptotes(on: grid, avoiding: gaps, measures: measures)
    marks +=
      AxesMarks(axes: area.axes, style: spec.axes, plot: area.plot, measures: measures, color: spec.theme.axis).marks
    marks += (labels.texts + area.axes.names + callouts.labels).flatMap(marks(of:))
    marks = drawing.drawn(over: marks, isBare: spec.isBare, halo: typesetter.halo)
    return marks + callouts.marks(spec.theme) + callouts.texts.flatMap(marks(of:)) + (note?.marks ?? [])
  }

  /// A text that keeps clear of the curves, without the halo that would show on what is filled.
  func marks(of text: PlacedText) -> [Mark] { drawing.fills(text.box) ? text.withoutHalo.marks : text.marks }

  private static func spots(
    area: PlotArea, ink: Ink, reach: Double, labels: LabelPlacement, typesetter: Typesetter, more: [Rect] = []
  ) -> Spots {
    let em = typesetter.measures.em
    let taken = obstacles(area: area, labels: labels, typesetter: typesetter) + more
    return Spots(in: area.plot, ink: ink, taken: taken, inset: em, air: 0.6 * em, reach: reach)
  }

  private static func obstacles(area: PlotArea, labels: LabelPlacement, typesetter: Typesetter) -> [Rect] {
    let measures = typesetter.measures
    let lines = area.axes.lines.map { line -> Rect in
      let ends = line.line(overhang: measures.overhang).map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) }
      return ends[0].union(ends[1]).inflated(by: measures.tickLength / 2)
    }
    return (labels.texts + area.axes.names).map(\.box) + lines
  }
}
