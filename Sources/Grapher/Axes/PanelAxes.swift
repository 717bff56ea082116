import Sampling

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
    for line in lines where line.hasLabels {
      for stop in line.labelledStops {
        bounds = bounds.union(line.place(of: stop, typesetter: typesetter).box)
      }
    }
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
