/// One axis in its place: a line with hashmarks, and where its labels may stand.
struct AxisLine {
  let axis: TickedAxis
  /// Where the line lies across its direction, in points: y for a horizontal axis.
  let across: Double
  /// The line that the labels keep to: `across`, or an edge of the plot.
  let labelsAcross: Double
  /// The side of the labels: 1 for below or right, -1 for above or left.
  let side: Double
  /// Whether labels stay outside the plot, where no curve comes.
  let isOutside: Bool
  /// Whether hashmarks point to the labels only, rather than cross the line.
  let hasOneSidedTicks: Bool
  /// Whether the label at zero is left to the place where both axes cross.
  let sharesZero: Bool
  /// Whether labels are written at all.
  var hasLabels = true

  var direction: Direction { axis.direction }

  /// Tick positions along the line, in points, with their labels.
  var stops: [(position: Double, label: String)] {
    axis.ticks.stops.filter { !(sharesZero && $0.isZero) }.map { (axis.scale.position(of: $0.place), $0.label) }
  }

  /// The places for a label, best first: at its usual side, across the line, then beside its hashmark.
  func places(of stop: (position: Double, label: String), typesetter: Typesetter) -> [PlacedText] {
    let centered = [place(of: stop, side: side, shift: 0.5, typesetter: typesetter)]
    if isOutside { return centered }
    let shifts = direction == .horizontal ? [0.72, 0.28, 1.1, -0.1] : [1.35, -0.35]
    let beside = [side, -side].flatMap { side in
      shifts.map { place(of: stop, side: side, shift: $0, typesetter: typesetter) }
    }
    return centered + [place(of: stop, side: -side, shift: 0.5, typesetter: typesetter)] + beside
  }

  /// A label on a side of the line; `shift` is the part of the label that is at the tick, 0.5 for its middle.
  private func place(
    of stop: (position: Double, label: String), side: Double, shift: Double, typesetter: Typesetter
  ) -> PlacedText {
    let measures = typesetter.measures
    let reach = measures.tickLength / 2 + measures.labelGap
    let away = side > 0 ? 0.0 : 1
    return typesetter.place(
      stop.label, in: typesetter.labelFont,
      at: direction.point(along: stop.position, across: labelsAcross + side * reach),
      align: direction == .horizontal ? (shift, away) : (away, shift), isNumber: true)
  }

  /// The hashmarks, one at each tick.
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

  /// The line from the plot's near end to `overhang` beyond its far end.
  func line(overhang: Double) -> [Point] {
    let beyond = axis.scale.end > axis.scale.start ? overhang : -overhang
    return [
      direction.point(along: axis.scale.start, across: across),
      direction.point(along: axis.scale.end + beyond, across: across),
    ]
  }
}
