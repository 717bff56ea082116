import Sampling

/// Places tick labels where no curve, axis or other label crosses them.
///
/// All labels of an axis are on its usual side, or all on the opposite side if more of them are free there. At most two
/// labels shift along the axis; a label that is still not free is on the other side alone, or left out. Then each half of the axis
/// chooses its own side, and the labels of the axis read better at the edge.
struct LabelPlacement {
  private(set) var texts: [PlacedText] = []
  /// Axes along which a label is not on the side of the others, or left out, or whose corner label is shifted, and vertical ones with
  /// a shifted label. Their labels read better at the edge of the plot.
  private(set) var covered: Set<Direction> = []

  private let picture: Rect
  /// The visible area of the curves: the plot extended by half a curve width.
  private let shown: Rect
  private let segments: SegmentIndex
  private let curveWidth: Double
  private let typesetter: Typesetter
  private var taken: [Rect] = []

  /// - Parameter stepsAside: Whether numbers beside a curve may be above or below their ticks, as those of a circle, or of axes that stay.
  init(
    axes: AxesPlan, plot: Rect, segments: SegmentIndex, curveWidth: Double, picture: Rect, stepsAside: Bool,
    typesetter: Typesetter
  ) {
    self.picture = picture
    shown = plot.inflated(by: curveWidth / 2)
    self.segments = segments
    self.curveWidth = curveWidth
    self.typesetter = typesetter
    taken = axes.names.map(\.box)
    var opposite: Set<Direction> = []
    for line in axes.lines where line.hasLabels {
      let stops = line.labelledStops
      let others = axes.lines.filter { $0.direction != line.direction }
      var row = bestRow(of: stops, along: line, others: others)
      if !line.isOutside, row.missing > 0 {
        covered.insert(line.direction)
        // The halves cannot collide because no label is at the line between them.
        let middle = others.first?.across ?? 0
        let halves = [stops.filter { $0.position < middle }, stops.filter { $0.position >= middle }].map {
          bestRow(of: $0, along: line, others: others)
        }
        let (omitted, missing) = halves.reduce((0, 0)) { ($0.0 + $1.omitted, $0.1 + $1.missing) }
        if (omitted, missing) < (row.omitted, row.missing) { row.texts = halves.flatMap(\.texts) }
      }
      // A number above or below its line of the grid looks like that of another value.
      if !stepsAside, !line.isOutside, line.direction == .vertical, row.shifted > 0 { covered.insert(line.direction) }
      if !line.isOutside, others.contains(where: { hasShiftedCorner(row, of: line, crossing: $0, at: plot) }) {
        covered.insert(line.direction)
      }
      row.texts.forEach { keep($0) }
      if row.isOpposite { opposite.insert(line.direction) }
    }
    placeOrigin(of: axes, opposite: opposite)
  }

  /// The labels along one side of an axis.
  private struct Row {
    var isOpposite: Bool
    var texts: [PlacedText] = []
    /// Labels shifted along the axis.
    var shifted = 0
    /// Labels on the other side, shifted beyond the limit, or omitted.
    var missing = 0
    var omitted = 0
  }

  /// Returns the row with the fewest missing labels; ties go to the row with the fewest shifted labels.
  private func bestRow(of stops: [(position: Double, label: String)], along line: AxisLine, others: [AxisLine]) -> Row {
    let measures = typesetter.measures
    // Outside the plot are the arrowheads.
    let reach = line.isOutside ? measures.arrowHalfWidth + 0.1 * measures.em : measures.axisWidth
    let lines = others.map { Rect(around: $0.line(overhang: measures.overhang)).inflated(by: reach) }
    let usual = row(of: stops, along: line, isOpposite: false, lines: lines)
    if line.isOutside || usual.missing + usual.shifted == 0 { return usual }
    let opposite = row(of: stops, along: line, isOpposite: true, lines: lines)
    return (opposite.omitted, opposite.missing, opposite.shifted) < (usual.omitted, usual.missing, usual.shifted)
      ? opposite : usual
  }

  /// Whether a label is not at its tick because of the other axis at an edge of the plot.
  private func hasShiftedCorner(_ row: Row, of line: AxisLine, crossing other: AxisLine, at plot: Rect) -> Bool {
    let edges = line.direction == .horizontal ? [plot.x, plot.maxX] : [plot.y, plot.maxY]
    guard edges.contains(where: { abs($0 - other.across) < 1 }) else { return false }
    return line.labelledStops.filter { abs($0.position - other.across) < 1 }.contains { stop in
      ![false, true].contains { row.texts.contains(line.place(of: stop, isOpposite: $0, typesetter: typesetter)) }
    }
  }

  /// Places every label that is free at its tick, then shifts the others, or places them on the other side.
  private func row(
    of stops: [(position: Double, label: String)], along line: AxisLine, isOpposite: Bool, lines: [Rect]
  ) -> Row {
    var row = Row(isOpposite: isOpposite)
    var waiting: [(stop: (position: Double, label: String), text: PlacedText)] = []
    for stop in stops {
      let text = line.place(of: stop, isOpposite: isOpposite, typesetter: typesetter)
      // The boxes of slanted labels overlap, the labels do not.
      if line.axis.ticks.turn == .slanted
        || isFree(text, lines: lines, isOutside: line.isOutside) && LabelPlacement.isApart(text, row.texts, typesetter)
      {
        row.texts.append(text)
      } else {
        waiting.append((stop, text))
      }
    }
    for (stop, text) in waiting {
      let half = (line.direction == .horizontal ? text.box.width : text.box.height) / 2
      let clear = half + clearance + 0.04 * typesetter.measures.em
      var place: PlacedText?
      for step in [0.4, -0.4, 0.7, -0.7, 1, -1, 1.4, -1.4] where place == nil {
        let shift = line.direction.point(along: step * clear, across: 0)
        let shifted = text.moved(by: shift.x, shift.y)
        if isFree(shifted, lines: lines, isOutside: line.isOutside),
          LabelPlacement.isApart(shifted, row.texts, typesetter)
        {
          place = shifted
        }
      }
      if place != nil, row.shifted < LabelPlacement.mostShifted { row.shifted += 1 } else { row.missing += 1 }
      if place == nil, !line.isOutside {
        let other = line.place(of: stop, isOpposite: !isOpposite, typesetter: typesetter)
        if isFree(other, lines: lines), LabelPlacement.isApart(other, row.texts, typesetter) { place = other }
      }
      if let place { row.texts.append(place) } else { row.omitted += 1 }
    }
    return row
  }

  /// Places the 0 that both axes share in a free corner of their crossing, preferably between both rows of labels.
  private mutating func placeOrigin(of axes: AxesPlan, opposite: Set<Direction>) {
    guard let horizontal = axes.lines.first, let vertical = axes.lines.last else { return }
    guard horizontal.sharesZero, vertical.sharesZero else { return }
    let reach = typesetter.measures.tickLength / 2 + 0.8 * typesetter.measures.labelGap
    let below = opposite.contains(.horizontal) ? -horizontal.side : horizontal.side
    let left = opposite.contains(.vertical) ? -vertical.side : vertical.side
    let sides = [(left, below), (-left, below), (left, -below), (-left, -below)]
    let places = sides.map { x, y in
      typesetter.place(
        "0", in: typesetter.labelFont, at: Point(x: vertical.across + x * reach, y: horizontal.across + y * reach),
        align: (x > 0 ? 0 : 1, y > 0 ? 0 : 1), isNumber: true)
    }
    let free = places.indices.first { isFree(places[$0]) }
    // All numbers of the horizontal axis are on one side.
    if opposite.contains(.horizontal), free.map({ sides[$0].1 != below }) ?? true { covered.insert(.horizontal) }
    if let free {
      texts.insert(places[free], at: 0)
      taken.append(places[free].box)
    }
  }

  private mutating func keep(_ text: PlacedText) {
    texts.append(text)
    taken.append(text.box)
  }

  /// - Parameter isOutside: Whether the text is outside the plot, where only the edges of wide curves reach.
  private func isFree(_ text: PlacedText, lines: [Rect] = [], isOutside: Bool = false) -> Bool {
    guard isApart(text), !lines.contains(where: { $0.intersects(text.box) }) else { return false }
    if isOutside {
      return !shown.intersects(text.box)
        || !segments.touches(text.box.intersection(shown).inflated(by: curveWidth / 2))
    }
    return !segments.touches(text.box.inflated(by: clearance))
  }

  private func isApart(_ text: PlacedText) -> Bool {
    picture.contains(text.box) && !taken.contains { $0.intersects(LabelPlacement.room(of: text, typesetter)) }
  }

  private static func isApart(_ text: PlacedText, _ others: [PlacedText], _ typesetter: Typesetter) -> Bool {
    let room = room(of: text, typesetter)
    return !others.contains { $0.box.intersects(room) }
  }

  private static func room(of text: PlacedText, _ typesetter: Typesetter) -> Rect {
    let em = typesetter.measures.em
    return text.box.inflated(across: 0.35 * em, up: 0.16 * em)
  }

  /// The distance from the box of a label to the centre line of a curve.
  private var clearance: Double { curveWidth / 2 + 0.16 * typesetter.measures.em }

  private static let mostShifted = 2
}
