import Sampling

/// One axis at its position: its line, its hashmarks and the places of its labels.
struct AxisLine {
  let axis: TickedAxis
  /// The position of the line across its direction, in points: y for a horizontal axis.
  let across: Double
  /// The position that labels align with: `across`, or an edge of the plot.
  let labelsAcross: Double
  /// The side of the labels: 1 for below or right, -1 for above or left.
  let side: Double
  /// Whether labels stay outside the plot, away from curves.
  let isOutside: Bool
  /// Whether hashmarks point only to the labels instead of crossing the line.
  let hasOneSidedTicks: Bool
  /// Whether both axes share one label for zero, at their crossing.
  let sharesZero: Bool
  var hasLabels = true
  /// Whether the line is at the lower edge because zero is out of view, and is not the line of zero.
  var isBaseline = false
  /// An additional distance from the line to its labels, which keeps them apart from the labels of the other axis.
  var labelDistance = 0.0
  /// The colour of the labels; nil for that of the theme.
  var color: Color?

  var direction: Direction { axis.direction }

  /// Tick positions along the line, in points, with their labels.
  var stops: [(position: Double, label: String)] {
    axis.ticks.stops.filter { !((sharesZero || isBaseline) && $0.isZero) }.map {
      (axis.scale.position(of: $0.place), $0.label)
    }
  }

  /// The ticks that have a label.
  var labelledStops: [(position: Double, label: String)] { stops.filter { !$0.label.isEmpty } }

  /// Returns the label centred beside its hashmark.
  ///
  /// - Parameters:
  ///   - isOpposite: Whether the label goes to the other side of the axis.
  func place(
    of stop: (position: Double, label: String), isOpposite: Bool = false, typesetter: Typesetter
  ) -> PlacedText {
    let side = isOpposite ? -side : side
    let reach = typesetter.measures.tickLength / 2 + typesetter.measures.labelGap + labelDistance
    let away = side > 0 ? 0.0 : 1
    var font = typesetter.labelFont
    font.size *= axis.ticks.labelScale
    if axis.ticks.turn != .level, direction == .horizontal {
      let end = Point(x: stop.position, y: labelsAcross + side * reach)
      let text = typesetter.place(stop.label, in: font, at: end, align: (1 - away, 0.5), isNumber: true)
      if axis.ticks.turn == .upright { return text.turnedUpwards(around: end) }
      // The corner of the text, not its middle, is nearest to the axis.
      return text.turned(by: -45, around: end).moved(by: 0, side * text.box.height * 0.125.squareRoot())
    }
    let anchor = direction.point(along: stop.position, across: labelsAcross + side * reach)
    let align = direction == .horizontal ? (0.5, away) : (away, 0.5)
    guard stop.label.utf8.contains(UInt8(ascii: "\n")) else {
      return typesetter.place(stop.label, in: font, at: anchor, align: align, isNumber: true).colored(color)
    }
    let most = direction == .horizontal ? TickedAxis.mostLines : TickedAxis.mostLinesBeside
    let texts = stop.label.split(separator: "\n", maxSplits: most - 1, omittingEmptySubsequences: false)
    let lines = texts.map { line in
      typesetter.place(String(line), in: font, at: anchor, align: align, isNumber: true)
    }
    let distance = font.size * AxisLine.lineDistance
    if direction == .vertical {
      return PlacedText(lines: lines, distance: distance, isUp: false)
        .moved(by: 0, -distance * Double(lines.count - 1) / 2).colored(color)
    }
    return PlacedText(lines: lines, distance: distance, isUp: side < 0).colored(color)
  }

  /// The distance of the lines of a label, in font sizes.
  private static let lineDistance = 1.2

  func hashmarks(measures: Measures) -> [Polyline] {
    hashmarks(at: stops.map(\.position), reach: measures.tickLength / 2)
  }

  /// The shorter hashmarks between ticks.
  func minorHashmarks(measures: Measures) -> [Polyline] {
    hashmarks(at: axis.ticks.minor.map(axis.scale.position), reach: 0.55 * measures.tickLength / 2)
  }

  private func hashmarks(at positions: [Double], reach: Double) -> [Polyline] {
    positions.map { position in
      Polyline([
        direction.point(along: position, across: across - (hasOneSidedTicks ? 0 : side * reach)),
        direction.point(along: position, across: across + side * reach),
      ])
    }
  }

  /// Returns the line from the near end of the plot to `overhang` points beyond its far end; that of a frame ends there.
  func line(overhang: Double) -> [Point] {
    let overhang = hasOneSidedTicks ? 0 : overhang
    let beyond = axis.scale.end > axis.scale.start ? overhang : -overhang
    return [
      direction.point(along: axis.scale.start, across: across),
      direction.point(along: axis.scale.end + beyond, across: across),
    ]
  }
}
