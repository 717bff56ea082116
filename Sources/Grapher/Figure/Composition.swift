/// A plot with its curves, labels and annotations in place, and the free space between them.
struct Composition {
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

  /// The axes whose labels should move to the edge of the plot, see `AxesPlan`.
  ///
  /// Empty without a grid, because only grid lines lead from there to the axes.
  var buried: Set<Direction> { spec.theme.hasGrid ? labels.buried : [] }

  /// The boxes of texts and axes.
  var obstacles: [Rect] {
    Composition.obstacles(area: area, labels: labels, typesetter: typesetter) + more
  }

  /// Returns the free space in the plot.
  ///
  /// - Parameter boxes: Areas that will be covered later.
  func spots(avoiding boxes: [Rect] = []) -> Spots {
    Composition.spots(
      area: area, ink: ink, reach: drawing.widest / 2, labels: labels, typesetter: typesetter, more: more + boxes)
  }

  /// Texts that did not fit, except tick labels.
  var unplaced: [String] { callouts.unplaced }

  /// Occupied boxes besides axes and their labels.
  private var more: [Rect] { callouts.boxes + [note?.box].compactMap { $0 } }

  /// Draws everything in the plot, from back to front. Curves are in front of all lines and labels.
  ///
  /// - Parameter boxes: Areas to keep free of grid lines.
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

  /// Draws a text that touches no curve, without a halo over filled areas, where the halo would be visible.
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
