import Sampling

/// A plot with its curves, labels and annotations in place, and the free space between them.
struct PlotComposition {
  let drawing: CurveDrawing

  let area: PlotArea
  private let spec: FigureSpec
  private let typesetter: Typesetter
  /// The space free of curves, axes and their labels.
  private let emptySpace: FreeSpaceFinder
  let labels: LabelPlacement
  /// The numbers of polar coordinates.
  private let polarTexts: [PlacedText]
  let note: PlacedText?
  let annotations: AnnotationPlacement
  /// The values at the ends of bars.
  private let values: [PlacedText]

  init(area: PlotArea, drawing: CurveDrawing, spec: FigureSpec, typesetter: Typesetter) {
    var segments = drawing.segmentIndex(cell: 1.5 * typesetter.measures.em)
    // A corner that several shapes name has its name once.
    var named: [String: Set<SIMD2<Double>>] = [:]
    let once = spec.annotations.filter { annotation in
      annotation.text.plain.isEmpty
        || named[annotation.text.plain, default: []].insert(SIMD2(annotation.point.x, annotation.point.y)).inserted
    }
    let annotations = (once + drawing.marks).filter { area.shows($0.point) }
      .map { drawing.usingSymbol(for: $0, in: area) }
    let dots = annotations.filter { $0.hasDot && $0.sign != .symbol }.map { AnnotationPlacement.Dot($0, in: area) }
    segments.add(dots.map { $0.box(typesetter.measures).outline })
    let picture = Rect(x: 0, y: 0, width: spec.size.width, height: spec.size.height)
    var axes = area.axes
    if !area.hasText { axes.lines = [] }
    labels = LabelPlacement(
      axes: axes, plot: area.plot, segments: segments, curveWidth: drawing.widest, picture: picture,
      stepsAside: spec.hasEqualUnits || !spec.mayHaveFrame, typesetter: typesetter)
    polarTexts = area.axes.polar?.texts(beside: segments) ?? []
    let measures = typesetter.measures
    let lines = area.axes.lines.map {
      Rect(around: $0.line(overhang: measures.overhang)).inflated(by: measures.tickLength / 2)
    }
    emptySpace = FreeSpaceFinder(
      plot: area.plot, segments: segments,
      taken: (labels.texts + polarTexts + area.axes.names).map(\.box) + lines,
      inset: measures.em, air: 0.6 * measures.em, reach: drawing.widest / 2)
    self.annotations = AnnotationPlacement(
      annotations, spec.references, in: area, freeSpace: emptySpace, typesetter: typesetter)
    if let emptiness = drawing.emptiness, area.hasText, !spec.isBare {
      note = EmptyPlotNote.text(
        emptiness, hiddenValues: drawing.hiddenValues, in: area, freeSpace: emptySpace.avoiding(self.annotations.boxes),
        typesetter: typesetter)
    } else {
      note = nil
    }
    values = area.hasText ? drawing.barValues(typesetter) : []
    self.drawing = drawing
    self.area = area
    self.spec = spec
    self.typesetter = typesetter
  }

  /// The axes whose labels should move to the edge of the plot, see `AxesPlan`.
  ///
  /// Empty without a grid, because only grid lines lead from there to the axes.
  var covered: Set<Direction> { spec.theme.hasGrid ? labels.covered : [] }

  /// The boxes of texts and axes.
  var obstacles: [Rect] { emptySpace.taken + more }

  /// Returns the free space in the plot.
  ///
  /// - Parameter boxes: Areas that will be covered later.
  func freeSpace(avoiding boxes: [Rect] = []) -> FreeSpaceFinder { emptySpace.avoiding(more + boxes) }

  /// Texts that did not fit, except tick labels.
  var unplaced: [String] { annotations.unplaced }

  /// The boxes of asymptotes and reference lines, which texts can interrupt but a key should not cover.
  var thinLines: [Rect] {
    drawing.asymptoteBoxes
      + spec.references.filter { $0.isInView(of: area) }.map { line in
        let isVertical = line.kind == .vertical
        let place = area.point(
          x: isVertical ? line.value : area.x.lowerBound, y: isVertical ? area.y.upperBound : line.value)
        return Rect(
          x: isVertical ? place.x : area.plot.x, y: isVertical ? area.plot.y : place.y,
          width: isVertical ? 0 : area.plot.width, height: isVertical ? area.plot.height : 0)
      }
  }

  /// Occupied boxes besides axes and their labels.
  private var more: [Rect] { annotations.boxes + (values + [note].compactMap { $0 }).map(\.box) }

  /// Draws everything in the plot, from back to front. Curves are in front of all lines and labels.
  ///
  /// - Parameter boxes: Areas to keep free of grid lines.
  func marks(around boxes: [Rect] = []) -> [Mark] {
    let measures = typesetter.measures
    let texts =
      labels.texts + polarTexts + area.axes.names + annotations.labels + annotations.texts
      + [note].compactMap { $0 }
    let drawing = drawing.keepingFields(
      off: (texts.map(\.box) + boxes).map { $0.inflated(by: 0.5 * measures.textAir) }, spec: spec, typesetter)
    var marks: [Mark] = spec.part(area.axes.polar == nil ? .axes : .shapes(curve: nil))
    // Letters amid the plot interrupt the grid only close to them.
    let letters = (annotations.labels + annotations.texts).map { $0.lettersBox.inflated(by: measures.letterAir) }
    let others = labels.texts + polarTexts + area.axes.names + [note].compactMap { $0 }
    let gaps = letters + others.map { $0.box.inflated(by: measures.textAir) } + boxes
    let grid = Grid(axes: area.axes, plot: area.plot)
    if spec.theme.hasGrid, spec.printSpec?.hasMillimetres == true {
      marks += millimetres(grid, avoiding: gaps)
    } else if spec.theme.hasGrid {
      var fine = spec.theme.grid
      fine.alpha *= 0.5
      // Figures on paper and figures without curves show the units.
      let hasUnits = spec.printSpec?.unit != nil || spec.curves.isEmpty
      for (lines, color) in [
        (grid.minorLines(avoiding: gaps, em: measures.em), fine),
        (hasUnits ? grid.unitLines(avoiding: gaps, em: measures.em) : [], spec.theme.grid),
        (
          grid.lines(
            avoiding: gaps, width: measures.gridWidth,
            without: spec.axisOfBars(areHorizontal: drawing.hasHorizontalBars)), spec.theme.grid
        ),
      ] where !lines.isEmpty {
        marks.append(.stroke(lines, Stroke(color: color, width: measures.gridWidth, isCrisp: true), clip: nil))
      }
      marks += zeroLines(on: grid, avoiding: gaps)
    }
    if let polar = area.axes.polar { marks += polar.marks(spec.theme, measures) }
    marks += drawing.areaMarks(typesetter)
    marks += spec.part(.rules) + referenceLines(on: grid, avoiding: gaps)
    marks += drawing.asymptotes(on: grid, avoiding: gaps, measures: measures)
    marks +=
      spec.part(.axes)
      + AxesMarks(
        axes: area.axes, style: spec.axes, plot: area.plot, brokenEnd: spec.cell?.brokenEnd, measures: measures,
        color: spec.theme.axis
      ).marks
    marks += labels.texts.flatMap(marks(of:)) + spec.part(.names) + area.axes.names.flatMap(marks(of:))
    marks += spec.part(.symbols(curve: nil)) + annotations.labels.flatMap(marks(of:))
    marks = drawing.drawn(over: marks, isBare: spec.isBare, halo: typesetter.halo)
    marks += spec.part(.symbols(curve: nil)) + polarTexts.flatMap(marks(of:))
    marks += values.flatMap(marks(of:))
    marks += annotations.marks(spec.theme, color: drawing.color) + annotations.texts.flatMap(marks(of:))
    return marks + spec.part(.labels) + (note?.marks ?? [])
  }

  /// Draws the line of zero in a frame between values of both signs, on which bars stand; around curves of the plane, and in place of
  /// axes through the origin, both lines. In fields, where a line would look like a streamline, there are only those of the grid.
  private func zeroLines(on grid: Grid, avoiding gaps: [Rect]) -> [Mark] {
    let hasField = drawing.fields.values.contains { !$0.isEmpty }
    guard spec.axes == .frame, spec.map == nil, !hasField, !spec.isBare else { return [] }
    func isInside(_ range: ClosedRange<Double>, _ scale: AxisScale) -> Bool {
      let margin = PlotComposition.nearestZero * (range.upperBound - range.lowerBound)
      return scale == .linear && range.lowerBound < -margin && range.upperBound > margin
    }
    let zero = area.point(x: 0, y: 0)
    var lines: [Polyline] = []
    if !drawing.hasHorizontalBars, isInside(area.y, spec.yScale) {
      lines += grid.lines(across: zero.y, of: .vertical, avoiding: gaps)
    }
    let isAcross = spec.isOfPlane || isOfFunctions || drawing.hasHorizontalBars && !spec.xTicks.isCalendar
    if isAcross, isInside(area.x, spec.xScale) {
      lines += grid.lines(across: zero.x, of: .horizontal, avoiding: gaps)
    }
    if lines.isEmpty { return [] }
    // They are the axes of curves.
    let areAxes = spec.isOfPlane || isOfFunctions
    let color = spec.theme.grid.mixed(
      with: spec.theme.axis, part: drawing.hasBars || areAxes ? 1 : PlotComposition.shadeOfZero)
    let width = areAxes ? PlotComposition.widthOfAxes * typesetter.measures.axisWidth : typesetter.measures.gridWidth
    return [.stroke(lines, Stroke(color: color, width: width, isCrisp: true), clip: nil)]
  }

  /// Whether there are lines alone, in a frame that took the place of axes through the origin.
  private var isOfFunctions: Bool {
    spec.mayHaveFrame && !spec.xTicks.isCalendar
      && spec.curves.allSatisfy { $0.symbol == .line || $0.symbol == .hidden }
  }

  /// The least distance of zero from the ends of an axis for a line of its own, relative to the range.
  private static let nearestZero = 0.02
  /// How much of the colour of axes the line of zero has.
  private static let shadeOfZero = 0.5
  /// The width of axes in a frame relative to that of the frame.
  private static let widthOfAxes = 0.75

  /// Draws the lines of graph paper, those at centimetres the strongest.
  private func millimetres(_ grid: Grid, avoiding boxes: [Rect]) -> [Mark] {
    let lines = grid.millimetreLines(avoiding: boxes)
    return [(lines.each, 0.0), (lines.fifth, 0.1), (lines.tenth, 0.25)].filter { !$0.0.isEmpty }.map { lines, part in
      let color = spec.theme.grid.mixed(with: spec.theme.text, part: part)
      return .stroke(lines, Stroke(color: color, width: Grid.thinnest * (1 + 4 * part)), clip: nil)
    }
  }

  /// Draws the reference lines, thin and dashed, unlike grid lines and axes.
  ///
  /// - Parameter boxes: Areas where the lines are interrupted.
  private func referenceLines(on grid: Grid, avoiding boxes: [Rect]) -> [Mark] {
    let measures = typesetter.measures
    let width = 1.3 * measures.gridWidth
    let polylines = spec.references.filter { $0.isInView(of: area) }.flatMap { line -> [Polyline] in
      let place = area.point(
        x: line.kind == .vertical ? line.value : area.x.lowerBound,
        y: line.kind == .horizontal ? line.value : area.y.lowerBound)
      return line.kind == .vertical
        ? grid.lines(across: place.x, of: .horizontal, avoiding: boxes)
        : grid.lines(across: place.y, of: .vertical, avoiding: boxes)
    }
    if polylines.isEmpty { return [] }
    var color = spec.theme.text
    color.alpha *= 0.75
    let dash = [0.42 * measures.em, 0.26 * measures.em]
    return [.stroke(polylines, Stroke(color: color, width: width, dash: dash, isCrisp: true), clip: nil)]
  }

  /// Draws a text that touches no curve, without a halo over filled areas, where the halo would be visible.
  func marks(of text: PlacedText) -> [Mark] { drawing.fills(text.box) ? text.withoutHalo.marks : text.marks }
}

/// The note in a plot whose curves have no point in view, which claims no more than is proved.
enum EmptyPlotNote {
  /// Places the note in free space near the centre, or in the centre if no space is free. Returns nil if it does not fit.
  static func text(
    _ emptiness: PanelContent.Emptiness, hiddenValues: String? = nil, in area: PlotArea, freeSpace: FreeSpaceFinder,
    typesetter: Typesetter
  ) -> PlacedText? {
    let words =
      switch emptiness {
      case .undefined: ["undefined on this range", "undefined"]
      case .outOfView:
        hiddenValues.map { ["not in view: " + $0, "not in view"] } ?? ["not in view", "not in view"]
      case .unsolvable: ["no solutions in this range", "no solutions"]
      case .unproved: ["nothing found in this range", "nothing found"]
      }
    let font = typesetter.legendFont
    let fits = { (text: String) in typesetter.elide(text, in: font, to: 0.9 * area.plot.width) == text }
    let text = words.first(where: fits) ?? typesetter.elide(words[1], in: font, to: 0.9 * area.plot.width)
    if text.isEmpty { return nil }
    let size = typesetter.lineSize(of: text, in: font).size
    let middle = Rect(
      x: area.plot.x + (area.plot.width - size.width) / 2, y: area.plot.y + (area.plot.height - size.height) / 2,
      width: size.width, height: size.height)
    // A line upwards may cross the words, and numbers and a line across may not.
    let rows = rows.map { share in
      Rect(
        x: middle.x, y: area.plot.y + share * (area.plot.height - size.height), width: size.width, height: size.height)
    }
    let row = rows.first { row in
      freeSpace.taken.allSatisfy { !$0.intersects(row) || $0.width < leastWidth * typesetter.measures.em }
    }
    let spot = freeSpace.middle(for: size) ?? row ?? middle
    var color = typesetter.theme.text
    color.alpha *= 0.7
    return typesetter.place(text, in: font, color: color, at: Point(x: spot.x, y: spot.y), align: (0, 0))
  }

  /// Places from the top to the bottom of the plot, the best first.
  private static let rows = [0.25, 0.75, 0.22, 0.78, 0.28, 0.72, 0.19, 0.81, 0.31, 0.69, 0.16, 0.34, 0.13, 0.1]
  /// The least width of what is not a line upwards, in em.
  private static let leastWidth = 0.5
}
