extension AxesPlan {
  /// Room that is settled, without axes.
  init(bounds: Rect) { self.bounds = bounds }

  /// The axes of a panel among others: labels at its lower and left edges alone, no arrowheads that would reach into the
  /// next panel.
  ///
  /// - Parameters:
  ///   - labelled: the axes that have labels here.
  ///   - named: the axes whose name stands here if something was subtracted from their labels.
  init(
    panel plot: Rect, style: FigureSpec.AxesStyle, x: ClosedRange<Double>, y: ClosedRange<Double>, xLabel: RichText,
    labelled: Set<Direction>, named: Set<Direction>, typesetter: Typesetter
  ) {
    self.init(bounds: plot)
    if style == .none { return }
    hasArrows = false
    let horizontal = TickedAxis(
      direction: .horizontal, scale: LinearScale(domain: x, start: plot.x, end: plot.maxX), typesetter: typesetter)
    let vertical = TickedAxis(
      direction: .vertical, scale: LinearScale(domain: y, start: plot.maxY, end: plot.y), typesetter: typesetter)
    lines = [(horizontal, vertical, 1.0), (vertical, horizontal, -1)].map { axis, other, side in
      let domain = other.scale.domain
      let zero = other.scale.position(of: min(max(0, domain.lowerBound), domain.upperBound))
      return AxisLine(
        axis: axis, across: style == .origin ? zero : other.scale.start, labelsAcross: other.scale.start, side: side,
        isOutside: true, hasOneSidedTicks: style == .frame, sharesZero: false,
        hasLabels: labelled.contains(axis.direction))
    }
    for line in lines where line.hasLabels {
      for stop in line.stops {
        guard let place = line.places(of: stop, typesetter: typesetter).first else { continue }
        bounds = bounds.union(place.box)
      }
    }
    let gap = 0.35 * typesetter.measures.em
    if let offset = horizontal.labels.offset, named.contains(.horizontal) {
      let name = AxisName(xLabel, offset: offset, width: plot.width, typesetter: typesetter)
      names += name.place(at: Point(x: plot.maxX, y: bounds.maxY + gap), align: (1, 0))
    }
    if let offset = vertical.labels.offset, named.contains(.vertical) {
      let name = AxisName(.variable("y"), offset: offset, width: plot.width, typesetter: typesetter)
      names += name.place(at: Point(x: plot.x, y: bounds.y - gap), align: (0, 1))
    }
    for name in names { bounds = bounds.union(name.box) }
  }
}
