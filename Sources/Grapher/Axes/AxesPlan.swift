import Sampling

/// The axes of a plot, planned before any curve is known: their lines, their names and the space they need.
struct AxesPlan {
  /// The horizontal axis, then the vertical axis; empty if the figure has no axes.
  var lines: [AxisLine] = []
  /// The names of the variables.
  var names: [PlacedText] = []
  /// The plot area with all labels and names outside it.
  var bounds: Rect
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
    let (horizontal, vertical) = spec.tickedAxes(on: plot, style: style, x: x, y: y, typesetter: typesetter)
    lines = style == .origin ? [] : AxesPlan.frame(horizontal, vertical, plot: plot)
    if style == .origin {
      lines = AxesPlan.throughOrigin(horizontal, vertical, edgeLabels: edgeLabels)
      for line in lines {
        for end in line.line(overhang: typesetter.measures.overhang) {
          bounds = bounds.union(Rect(around: [end]))
        }
      }
    }
    guard hasText else { return }
    addLabels(typesetter)
    addNames(spec, style: style, plot: plot, typesetter: typesetter)
  }

  /// Extends the bounds by the labels.
  private mutating func addLabels(_ typesetter: Typesetter) {
    for line in lines where line.hasLabels {
      for stop in line.labelledStops { bounds = bounds.union(line.place(of: stop, typesetter: typesetter).box) }
    }
  }

  /// Returns axes at zero, or at the edge nearest to zero. Labels face the negative side or stay outside.
  private static func throughOrigin(
    _ horizontal: TickedAxis, _ vertical: TickedAxis, edgeLabels: Set<Direction>
  ) -> [AxisLine] {
    let axes = [horizontal, vertical]
    let cross = axes.allSatisfy { $0.scale.domain.contains($0.kind.zero) && $0.ticks.difference == nil }
    let isMarked = axes.allSatisfy { $0.ticks.stops.contains(where: \.isZero) }
    let hasOneZero = cross && isMarked && edgeLabels.count < 2
    func line(_ axis: TickedAxis, across: TickedAxis, side: Double) -> AxisLine {
      let position = across.scale.position(of: across.nearestToZero)
      let isInside = across.isAcrossZero
      let isMoved = isInside && edgeLabels.contains(axis.direction)
      return AxisLine(
        axis: axis, across: position, labelsAcross: isMoved ? across.scale.start : position, side: side,
        isOutside: !isInside || isMoved, hasOneSidedTicks: false, sharesZero: hasOneZero && !isMoved)
    }
    return [
      line(horizontal, across: vertical, side: vertical.isNegative ? -1 : 1),
      line(vertical, across: horizontal, side: horizontal.isNegative ? 1 : -1),
    ]
  }

  /// Returns axes along the bottom and the left edge.
  private static func frame(_ horizontal: TickedAxis, _ vertical: TickedAxis, plot: Rect) -> [AxisLine] {
    [(horizontal, plot.maxY, 1.0), (vertical, plot.x, -1)].map { axis, across, side in
      AxisLine(
        axis: axis, across: across, labelsAcross: across, side: side, isOutside: true, hasOneSidedTicks: true,
        sharesZero: false)
    }
  }

  /// Adds the name of x at the end of its axis, or below the labels of a frame. Adds the name of y if the spec has one,
  /// or if its labels have an offset.
  private mutating func addNames(_ spec: FigureSpec, style: AxesStyle, plot: Rect, typesetter: Typesetter) {
    guard let horizontal = lines.first, let vertical = lines.last else { return }
    let gap = 0.35 * typesetter.measures.em
    let name = AxisName(spec.xLabel, offset: horizontal.axis.ticks.suffix, width: plot.width, typesetter: typesetter)
    let tip = horizontal.line(overhang: typesetter.measures.overhang)[1]
    var placed: [PlacedText]
    if style == .frame {
      let anchor = Point(x: plot.x + plot.width / 2, y: bounds.maxY + gap)
      placed = name.place(at: anchor, align: (0.5, 0))
    } else if name.width <= min(6 * typesetter.measures.em, spec.size.width / 11) {
      placed = name.place(at: Point(x: tip.x + gap, y: tip.y), align: (0, 0.56))
      // A long last label can overlap the place of the name.
      let last = horizontal.labelledStops.last.map { horizontal.place(of: $0, typesetter: typesetter) }
      if let last, placed.contains(where: { $0.box.inflated(across: gap, up: gap / 2).intersects(last.box) }) {
        placed = placed.map { $0.moved(by: last.box.maxX + 1.2 * gap - tip.x - gap, 0) }
      }
    } else {
      placed = name.place(at: Point(x: plot.maxX, y: bounds.maxY + gap), align: (1, 0))
    }
    if let yLabel = spec.yLabel {
      placed += verticalName(
        yLabel, of: vertical, style: style, plot: plot,
        reach: spec.curves.compactMap(\.width).reduce(typesetter.measures.curveWidth, max) / 2,
        typesetter: typesetter)
    } else if let name = AxisName(of: vertical.axis, width: plot.width, typesetter: typesetter) {
      let isLeft = style == .frame || vertical.across < plot.x + plot.width / 2
      let x = isLeft ? max(plot.x, vertical.across - name.width / 2) : plot.maxX
      placed += name.place(at: Point(x: x, y: bounds.y - gap), align: (isLeft ? 0 : 1, 1))
    }
    names = placed
    for name in placed { bounds = bounds.union(name.box) }
  }

  /// Places the name of the vertical axis: rotated left of the labels of a frame, or beside the tip of an axis through
  /// the origin on the side that has space.
  ///
  /// - Parameter reach: The distance by which the widest curve can extend beyond the plot.
  private func verticalName(
    _ name: RichText, of line: AxisLine, style: AxesStyle, plot: Rect, reach widest: Double,
    typesetter: Typesetter
  ) -> [PlacedText] {
    let gap = 0.35 * typesetter.measures.em
    let offset = line.axis.ticks.suffix
    if style == .frame {
      return AxisName(name, offset: offset, width: 2 * plot.height, typesetter: typesetter)
        .placeUpwards(right: bounds.x - 1.4 * gap, middle: plot.y + plot.height / 2)
    }
    let text = AxisName(name, offset: offset, width: plot.width, typesetter: typesetter)
    let tip = line.line(overhang: typesetter.measures.overhang)[1]
    let reach = typesetter.measures.arrowHalfWidth + gap
    let isRight = tip.x + reach + text.width <= max(plot.maxX, tip.x + reach)
    // The name is above the area of the curves, so no curve crosses it.
    let rise = max(0.2 * gap, widest.isFinite ? min(widest, 0.1 * plot.height) : 0)
    return text.place(at: Point(x: tip.x + (isRight ? reach : -reach), y: plot.y - rise), align: (isRight ? 0 : 1, 1))
  }
}

extension AxesPlan {
  /// An area without axes.
  init(bounds: Rect) { self.bounds = bounds }

  /// The axes of a panel in a grid: labels only at the lower and left edges, and no arrowheads that would reach into
  /// the next panel.
  ///
  /// - Parameters:
  ///   - labelled: The axes that have labels here.
  ///   - named: The axes that have a name here if their labels have an offset.
  init(
    panel plot: Rect, _ spec: FigureSpec, x: ClosedRange<Double>, y: ClosedRange<Double>, labelled: Set<Direction>,
    named: Set<Direction>, typesetter: Typesetter
  ) {
    self.init(bounds: plot)
    let style = spec.isBare ? .none : spec.axes
    if style == .none { return }
    hasArrows = false
    let (horizontal, vertical) = spec.tickedAxes(on: plot, style: style, x: x, y: y, typesetter: typesetter)
    lines = [(horizontal, vertical, 1.0), (vertical, horizontal, -1)].map { axis, other, side in
      let zero = other.scale.position(of: other.nearestToZero)
      return AxisLine(
        axis: axis, across: style == .origin ? zero : other.scale.start, labelsAcross: other.scale.start, side: side,
        isOutside: true, hasOneSidedTicks: style == .frame, sharesZero: false,
        hasLabels: labelled.contains(axis.direction))
    }
    addLabels(typesetter)
    let gap = 0.35 * typesetter.measures.em
    if let offset = horizontal.ticks.suffix, named.contains(.horizontal) {
      let name = AxisName(spec.xLabel, offset: offset, width: plot.width, typesetter: typesetter)
      names += name.place(at: Point(x: plot.maxX, y: bounds.maxY + gap), align: (1, 0))
    }
    if named.contains(.vertical), let name = AxisName(of: vertical, width: plot.width, typesetter: typesetter) {
      names += name.place(at: Point(x: plot.x, y: bounds.y - gap), align: (0, 1))
    }
    for name in names { bounds = bounds.union(name.box) }
  }
}
