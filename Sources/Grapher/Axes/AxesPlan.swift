import Sampling

/// The axes of a plot, planned before any curve is known: their lines, their names and the space they need.
struct AxesPlan {
  /// The horizontal axis, then the vertical axis; empty if the figure has no axes.
  var lines: [AxisLine] = []
  /// The second vertical axis at the right edge; nil for none.
  var right: AxisLine?
  /// The names of the variables, and the numbers of the second vertical axis.
  var names: [PlacedText] = []
  /// The plot area with all labels and names outside it.
  var bounds: Rect
  /// The circles and rays of polar coordinates in place of axes; nil for other axes.
  private(set) var polar: PolarGrid?
  /// Whether axes through the origin extend beyond the plot and end in arrowheads.
  var hasArrows = true

  /// - Parameters:
  ///   - hasText: False if the figure is too small for labels.
  ///   - edgeLabels: The axes through the origin whose labels move to the lower or left edge of the plot, because
  ///     curves cover the places along the axis.
  init(
    _ spec: FigureSpec, style: AxesStyle, plot: Rect, x: ClosedRange<Double>, y: ClosedRange<Double>,
    hasText: Bool, edgeLabels: Set<Direction>, typesetter: Typesetter
  ) {
    bounds = plot
    hasArrows = typesetter.measures.hasArrowheads
    if style == .none { return }
    if style == .polar {
      polar = PolarGrid(
        on: plot, x: x, y: y, isInDegrees: spec.isInDegrees, hasText: hasText, typesetter: typesetter)
      bounds = polar?.bounds(of: plot) ?? plot
      return
    }
    let (horizontal, vertical) = spec.tickedAxes(on: plot, style: style, x: x, y: y, typesetter: typesetter)
    lines =
      switch style {
      case .frame: AxesPlan.frame(horizontal, vertical, plot: plot)
      case .line: [AxesPlan.numberLine(horizontal, across: vertical, below: typesetter.measures.em)]
      default: AxesPlan.throughOrigin(horizontal, vertical, edgeLabels: edgeLabels)
      }
    if style != .frame {
      for line in lines {
        for end in line.line(overhang: typesetter.measures.overhang) {
          bounds = bounds.union(Rect(around: [end]))
        }
      }
    }
    if style == .line {
      let reach = spec.reachOfHeads(typesetter.measures)
      bounds = bounds.union(plot.inflated(across: reach, up: 0))
    }
    if style == .frame, spec.leftCurve != nil { lines[1].color = spec.color(of: spec.leftCurve) }
    if hasText {
      if spec.cell?.hidesXLabels == true { lines[0].hasLabels = false }
      if style == .frame, spec.cell?.hidesYLabels == true { lines[1].hasLabels = false }
      addLabels(typesetter, least: spec.cell?.leastLabelDistance ?? 0)
      addNames(spec, style: style, plot: plot, typesetter: typesetter)
    }
    if style == .frame { addRight(spec, plot: plot, hasText: hasText, typesetter: typesetter) }
  }

  /// Extends the bounds by the labels, and keeps those of both axes apart where the axes meet.
  ///
  /// - Parameter least: The least additional distance from the horizontal axis to its labels.
  private mutating func addLabels(_ typesetter: Typesetter, least: Double) {
    if lines.count > 1 { lines[0].labelDistance = max(least, cornerDistance(of: lines[0], typesetter)) }
    for line in lines where line.hasLabels {
      for stop in line.labelledStops { bounds = bounds.union(line.place(of: stop, typesetter: typesetter).box) }
    }
  }

  /// Returns the distance that the labels of the horizontal axis need to be clear of the label beside its end.
  private func cornerDistance(of horizontal: AxisLine, _ typesetter: Typesetter) -> Double {
    guard let vertical = lines.last, vertical.isOutside, horizontal.hasLabels, vertical.hasLabels,
      horizontal.axis.ticks.turn != .slanted
    else { return 0 }
    let em = typesetter.measures.em
    let beside = vertical.labelledStops.filter { abs($0.position - horizontal.labelsAcross) < em }
      .map { vertical.place(of: $0, typesetter: typesetter).box }
    let stops = horizontal.labelledStops
    let rooms = (stops.prefix(1) + stops.suffix(1)).map {
      horizontal.place(of: $0, typesetter: typesetter).box
        .inflated(across: AxesPlan.cornerAir.across * em, up: AxesPlan.cornerAir.up * em)
    }
    return beside.reduce(0) { most, label in
      rooms.filter(label.intersects).reduce(most) {
        max($0, horizontal.side > 0 ? label.maxY - $1.y : $1.maxY - label.y)
      }
    }
  }

  /// The space between labels of both axes, in em.
  private static let cornerAir = (across: 0.42, up: 0.45)

  /// Returns axes at zero, or at an edge: the horizontal axis at the lower one, without an arrow, and the vertical axis at that
  /// nearest to zero. Labels face the negative side or stay outside.
  private static func throughOrigin(
    _ horizontal: TickedAxis, _ vertical: TickedAxis, edgeLabels: Set<Direction>
  ) -> [AxisLine] {
    let axes = [horizontal, vertical]
    let cross = axes.allSatisfy { $0.scale.domain.contains($0.kind.zero) && $0.ticks.difference == nil }
    let isMarked = axes.contains { $0.ticks.stops.contains(where: \.isZero) }
    let hasOneZero = cross && isMarked && edgeLabels.count < 2
    func line(_ axis: TickedAxis, across: TickedAxis) -> AxisLine {
      let position = across.scale.position(of: across.nearestToZero)
      let isInside = across.isAcrossZero
      let isMoved = isInside && edgeLabels.contains(axis.direction)
      let side = isMoved ? (axis.direction == .horizontal ? 1 : -1) : across.sideOfLabels
      return AxisLine(
        axis: axis, across: position, labelsAcross: isMoved ? across.nearEdge : position, side: side,
        isOutside: !isInside || isMoved, hasOneSidedTicks: false, sharesZero: hasOneZero && !isMoved)
    }
    if vertical.isZeroHidden {
      let base = AxisLine(
        axis: horizontal, across: vertical.nearEdge, labelsAcross: vertical.nearEdge, side: 1, isOutside: true,
        hasOneSidedTicks: false, sharesZero: false, isBaseline: true)
      return [base, line(vertical, across: horizontal)]
    }
    return [line(horizontal, across: vertical), line(vertical, across: horizontal)]
  }

  /// Returns a single axis, whose labels are below the dots on it.
  private static func numberLine(_ axis: TickedAxis, across: TickedAxis, below em: Double) -> AxisLine {
    let position = across.scale.position(of: across.nearestToZero)
    var line = AxisLine(
      axis: axis, across: position, labelsAcross: position, side: 1, isOutside: true, hasOneSidedTicks: false,
      sharesZero: false)
    line.labelDistance = 0.25 * em
    return line
  }

  /// Returns axes along the bottom and the left edge.
  private static func frame(_ horizontal: TickedAxis, _ vertical: TickedAxis, plot: Rect) -> [AxisLine] {
    [(horizontal, plot.maxY, 1.0), (vertical, plot.x, -1)].map { axis, across, side in
      AxisLine(
        axis: axis, across: across, labelsAcross: across, side: side, isOutside: true, hasOneSidedTicks: true,
        sharesZero: false)
    }
  }
}

extension AxesPlan {
  /// An area without axes.
  init(bounds: Rect) { self.bounds = bounds }

  /// The axes of one of several small multiples: labels only at the lower and left edges, and no arrowheads that would reach into
  /// the next plot.
  ///
  /// A name stands here only if the numbers have an offset.
  init(
    _ multiple: SmallMultiple, on plot: Rect, _ spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>,
    typesetter: Typesetter
  ) {
    let (labelled, named) = (multiple.labelled, multiple.named)
    self.init(bounds: plot)
    let style = spec.isBare ? .none : spec.axes
    if style == .none { return }
    if style == .polar {
      polar = PolarGrid(
        on: plot, x: x, y: y, isInDegrees: spec.isInDegrees, hasText: multiple.hasLabels, typesetter: typesetter)
      bounds = polar?.bounds(of: plot) ?? plot
      return
    }
    hasArrows = false
    let (horizontal, vertical) = spec.tickedAxes(on: plot, style: style, x: x, y: y, typesetter: typesetter)
    lines = [(horizontal, vertical, 1.0), (vertical, horizontal, -1)].map { axis, other, side in
      let isAtStart = style == .frame || axis.direction == .horizontal && other.isZeroHidden
      return AxisLine(
        axis: axis, across: isAtStart ? other.nearEdge : other.scale.position(of: other.nearestToZero),
        labelsAcross: other.nearEdge, side: side,
        isOutside: true, hasOneSidedTicks: style == .frame, sharesZero: false,
        hasLabels: labelled.contains(axis.direction))
    }
    addLabels(typesetter, least: spec.cell?.leastLabelDistance ?? 0)
    let gap = 0.35 * typesetter.measures.em
    if horizontal.ticks.suffix != nil, named.contains(.horizontal) {
      let name = AxisName(spec.xLabel, of: horizontal.ticks, width: plot.width, typesetter: typesetter)
      names += name.place(at: Point(x: plot.maxX, y: bounds.maxY + gap), align: (1, 0))
    }
    if named.contains(.vertical) {
      let name = AxisName(ofVertical: vertical.ticks, width: plot.width, typesetter: typesetter)
      names += name.place(at: Point(x: plot.x, y: bounds.y - gap), align: (0, 1))
    }
    for name in names { bounds = bounds.union(name.box) }
  }
}
