/// A plot with its curves in place: what to draw, in which order, and where there is room left.
struct Composition {
  private let area: PlotArea
  private let spec: FigureSpec
  private let typesetter: Typesetter
  private let paths: [[Polyline]]
  private let areas: [[Polyline]]
  private let strokes: [Stroke]
  private let features: [FeatureDrawing]
  private let ink: Ink
  private let labels: LabelPlacement
  private let note: PlacedText?

  /// - Parameter features: those to draw, for each curve; none where there are fewer than curves.
  init(
    area: PlotArea, curves: [Curve], features: [[Feature]], strokes: [Stroke], spec: FigureSpec, typesetter: Typesetter
  ) {
    let widest = strokes.map(\.width).max() ?? 0
    let x = LinearScale(domain: area.x, start: area.plot.x, end: area.plot.maxX)
    let y = LinearScale(domain: area.y, start: area.plot.maxY, end: area.plot.y)
    let box = area.plot.inflated(by: 3 * widest)
    let drawings = zip(zip(curves, features), strokes).map { drawn, stroke in
      FeatureDrawing(FeatureMarks(of: drawn.1, on: drawn.0, x: area.x, y: area.y), x: x, y: y, stroke: stroke)
    }
    paths = curves.map { CurvePath.polylines(of: $0, x: x, y: y, in: box) }
    areas = curves.map { CurvePath.areas(of: $0, x: x, y: y, in: area.plot) }
    var ink = Ink(over: box, cell: 1.5 * typesetter.measures.em)
    for path in paths { ink.add(path) }
    for area in areas { ink.add(area.map(\.hatched)) }
    for drawing in drawings { ink.add(drawing.circles.map(\.outline)) }
    let picture = Rect(x: 0, y: 0, width: spec.size.width, height: spec.size.height)
    var axes = area.axes
    if area.detail == .noText { axes.lines = [] }
    labels = LabelPlacement(axes: axes, ink: ink, curveWidth: widest, picture: picture, typesetter: typesetter)
    self.area = area
    self.spec = spec
    self.typesetter = typesetter
    self.strokes = strokes
    self.features = drawings
    self.ink = ink
    let isUndefined = !curves.isEmpty && curves.allSatisfy(\.isEmpty)
    note =
      isUndefined && area.detail != .noText && !spec.isBare
      ? Composition.note(area: area, ink: ink, labels: labels, typesetter: typesetter) : nil
  }

  /// Axes that should have their labels at the edge of the plot instead, see `AxesPlan`.
  var buried: Set<Direction> { labels.buried }

  /// A place for a box where nothing is drawn yet.
  func spot(for size: Size) -> Rect? {
    guard size.width <= 0.6 * area.plot.width, size.height <= 0.6 * area.plot.height else { return nil }
    return Composition.spots(area: area, ink: ink, labels: labels, typesetter: typesetter, note: note)
      .corner(for: size)
  }

  /// Everything but the legend, from back to front; nothing is ever drawn over a curve that could be drawn elsewhere.
  ///
  /// - Parameter spot: where the legend goes, kept free of grid lines.
  func marks(around spot: Rect? = nil) -> [Mark] {
    let measures = typesetter.measures
    let theme = spec.theme
    let texts = labels.texts + area.axes.names + [note].compactMap { $0 }
    var marks: [Mark] = []
    let gaps = texts.map { $0.box.inflated(by: 0.14 * measures.em) } + [spot].compactMap { $0 }
    let grid = Grid(axes: area.axes, plot: area.plot)
    let gridLines = grid.lines(avoiding: gaps, width: measures.gridWidth)
    if !gridLines.isEmpty {
      marks.append(.stroke(gridLines, Stroke(color: theme.grid, width: measures.gridWidth), clip: nil))
    }
    marks += features.compactMap { $0.asymptotes(on: grid, avoiding: gaps, measures: measures) }
    marks += AxesMarks(axes: area.axes, style: spec.axes, plot: area.plot, measures: measures, color: theme.axis).marks
    marks += (labels.texts + area.axes.names).map(\.mark)
    for ((path, bands), stroke) in zip(zip(paths, areas), strokes) where !(path.isEmpty && bands.isEmpty) {
      let clip = spec.isBare ? area.plot : area.plot.inflated(by: stroke.width / 2)
      if !bands.isEmpty { marks.append(.fill(bands, stroke.color)) }
      marks.append(.stroke(path + bands.map(\.closed), stroke, clip: clip))
    }
    if typesetter.halo == nil { marks = features.reduce(marks) { $1.clearing($0) } }
    for drawing in features { marks += drawing.dots(background: typesetter.halo) }
    marks += [note].compactMap { $0?.mark }
    if let title = area.title {
      marks += title.texts(
        center: area.plot.x + area.plot.width / 2, top: measures.padding, pictureWidth: spec.size.width,
        typesetter: typesetter
      ).map(\.mark)
    }
    return marks
  }

  private static func spots(
    area: PlotArea, ink: Ink, labels: LabelPlacement, typesetter: Typesetter, note: PlacedText? = nil
  ) -> Spots {
    let measures = typesetter.measures
    let lines = area.axes.lines.map { line -> Rect in
      let ends = line.line(overhang: measures.overhang).map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) }
      return ends[0].union(ends[1]).inflated(by: measures.tickLength / 2)
    }
    let texts = labels.texts + area.axes.names + [note].compactMap { $0 }
    return Spots(in: area.plot, ink: ink, taken: texts.map(\.box) + lines, inset: measures.em, air: 0.6 * measures.em)
  }

  /// What an empty plot says, so that nobody takes it for a failure.
  private static func note(
    area: PlotArea, ink: Ink, labels: LabelPlacement, typesetter: Typesetter
  ) -> PlacedText? {
    let font = typesetter.legendFont
    let text = typesetter.elide("undefined on this range", in: font, to: 0.9 * area.plot.width)
    if text.isEmpty { return nil }
    let size = typesetter.lineSize(of: text, in: font).size
    let middle = Rect(
      x: area.plot.x + (area.plot.width - size.width) / 2, y: area.plot.y + (area.plot.height - size.height) / 2,
      width: size.width, height: size.height)
    let spot = spots(area: area, ink: ink, labels: labels, typesetter: typesetter).middle(for: size) ?? middle
    var color = typesetter.theme.text
    color.alpha *= 0.7
    return typesetter.place(text, in: font, color: color, at: Point(x: spot.x, y: spot.y), align: (0, 0))
  }
}
