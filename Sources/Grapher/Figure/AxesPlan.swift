/// The axes of a plot before any curve is known: their lines, their names, and the room that they need.
struct AxesPlan {
  /// The horizontal axis, then the vertical one; none where a figure has no axes.
  var lines: [AxisLine] = []
  /// The variables' names.
  var names: [PlacedText] = []
  /// The plot with everything that stands out of it.
  var bounds: Rect
  /// Whether axes through the origin run beyond the plot, with arrowheads.
  var hasArrows = true

  /// - Parameters:
  ///   - plot: where curves are drawn.
  ///   - hasText: false where the figure is too small for labels.
  ///   - edgeLabels: axes through the origin whose labels go to the plot's lower or left edge, at the ends of the grid
  ///     lines, because curves cover the places along the axis.
  ///   - yLabel: nil for no name of the vertical axis.
  init(
    style: FigureSpec.AxesStyle, plot: Rect, x: ClosedRange<Double>, y: ClosedRange<Double>, xLabel: RichText,
    hasText: Bool, edgeLabels: Set<Direction>, yLabel: RichText? = nil, typesetter: Typesetter
  ) {
    bounds = plot
    if style == .none { return }
    let horizontal = TickedAxis(
      direction: .horizontal, scale: LinearScale(domain: x, start: plot.x, end: plot.maxX), typesetter: typesetter)
    let vertical = TickedAxis(
      direction: .vertical, scale: LinearScale(domain: y, start: plot.maxY, end: plot.y), typesetter: typesetter)
    lines = style == .origin ? [] : AxesPlan.frame(horizontal, vertical, plot: plot)
    if style == .origin {
      lines = AxesPlan.throughOrigin(horizontal, vertical, edgeLabels: edgeLabels)
      for line in lines {
        for end in line.line(overhang: typesetter.measures.overhang) {
          bounds = bounds.union(Rect(x: end.x, y: end.y, width: 0, height: 0))
        }
      }
    }
    guard hasText else { return }
    for line in lines {
      for stop in line.stops {
        guard let place = line.places(of: stop, typesetter: typesetter).first else { continue }
        bounds = bounds.union(place.box)
      }
    }
    addNames(style: style, plot: plot, xLabel: xLabel, yLabel: yLabel, typesetter: typesetter)
  }

  /// Lines at zero, or at the edge nearest to zero, with labels towards negative values or outside.
  private static func throughOrigin(
    _ horizontal: TickedAxis, _ vertical: TickedAxis, edgeLabels: Set<Direction>
  ) -> [AxisLine] {
    let x = horizontal.scale.domain
    let y = vertical.scale.domain
    let cross = x.contains(0) && y.contains(0) && horizontal.labels.offset == nil && vertical.labels.offset == nil
    let sharesZero = cross && edgeLabels.count < 2
    func line(_ axis: TickedAxis, across: LinearScale, side: Double) -> AxisLine {
      let domain = across.domain
      let zero = min(max(0, domain.lowerBound), domain.upperBound)
      let position = across.position(of: zero)
      let isInside = domain.lowerBound < 0 && domain.upperBound > 0
      let isMoved = isInside && edgeLabels.contains(axis.direction)
      return AxisLine(
        axis: axis, across: position, labelsAcross: isMoved ? across.start : position, side: side,
        isOutside: !isInside || isMoved, hasOneSidedTicks: false, sharesZero: sharesZero)
    }
    return [
      line(horizontal, across: vertical.scale, side: y.upperBound <= 0 ? -1 : 1),
      line(vertical, across: horizontal.scale, side: x.upperBound <= 0 ? 1 : -1),
    ]
  }

  /// Lines along the bottom and the left edge.
  private static func frame(_ horizontal: TickedAxis, _ vertical: TickedAxis, plot: Rect) -> [AxisLine] {
    [(horizontal, plot.maxY, 1.0), (vertical, plot.x, -1)].map { axis, across, side in
      AxisLine(
        axis: axis, across: across, labelsAcross: across, side: side, isOutside: true, hasOneSidedTicks: true,
        sharesZero: false)
    }
  }

  /// The name of x at the end of its axis, below the labels of a frame; that of y where it was asked for, or
  /// says what was subtracted from the labels.
  private mutating func addNames(
    style: FigureSpec.AxesStyle, plot: Rect, xLabel: RichText, yLabel: RichText?, typesetter: Typesetter
  ) {
    guard let horizontal = lines.first, let vertical = lines.last else { return }
    let gap = 0.35 * typesetter.measures.em
    let name = AxisName(xLabel, offset: horizontal.axis.labels.offset, width: plot.width, typesetter: typesetter)
    let tip = horizontal.line(overhang: typesetter.measures.overhang)[1]
    var placed: [PlacedText]
    if style == .frame {
      let anchor = Point(x: plot.x + plot.width / 2, y: bounds.maxY + gap)
      placed = name.place(at: anchor, align: (0.5, 0))
    } else if name.width <= 6 * typesetter.measures.em {
      placed = name.place(at: Point(x: tip.x + gap, y: tip.y), align: (0, 0.56))
    } else {
      placed = name.place(at: Point(x: plot.maxX, y: bounds.maxY + gap), align: (1, 0))
    }
    if let yLabel {
      placed += verticalName(yLabel, of: vertical, style: style, plot: plot, typesetter: typesetter)
    } else if let offset = vertical.axis.labels.offset {
      let name = AxisName(.variable("y"), offset: offset, width: plot.width, typesetter: typesetter)
      let isLeft = style == .frame || vertical.across < plot.x + plot.width / 2
      let x = isLeft ? max(plot.x, vertical.across - name.width / 2) : plot.maxX
      placed += name.place(at: Point(x: x, y: bounds.y - gap), align: (isLeft ? 0 : 1, 1))
    }
    names = placed
    for name in placed { bounds = bounds.union(name.box) }
  }
}
