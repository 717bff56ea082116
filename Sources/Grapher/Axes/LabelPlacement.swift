import Sampling

/// Finds places for tick labels where no curve, no axis and no other label runs through them.
///
/// The labels of an axis make one row: all at its usual side, or all at the other one if more of them are free there.
/// At most two of them stand a little beside their ticks; one that is not free even so is left out. Where too many are,
/// each half of the axis has its own side.
struct LabelPlacement {
  private(set) var texts: [PlacedText] = []
  /// Axes so covered by curves that more than one label in six finds no place in either row. They read better with
  /// all their labels at the edge of the plot.
  private(set) var buried: Set<Direction> = []

  private let picture: Rect
  /// Where curves are to be seen, half their width beyond the plot's edges included.
  private let shown: Rect
  private let ink: Ink
  private let curveWidth: Double
  private let typesetter: Typesetter
  private var taken: [Rect] = []

  init(axes: AxesPlan, plot: Rect, ink: Ink, curveWidth: Double, picture: Rect, typesetter: Typesetter) {
    self.picture = picture
    shown = plot.inflated(by: curveWidth / 2)
    self.ink = ink
    self.curveWidth = curveWidth
    self.typesetter = typesetter
    taken = axes.names.map(\.box)
    var opposite: Set<Direction> = []
    for line in axes.lines where line.hasLabels {
      let stops = line.labelledStops
      let others = axes.lines.filter { $0.direction != line.direction }
      var row = bestRow(of: stops, along: line, others: others)
      if !line.isOutside, 6 * row.missing > stops.count {
        buried.insert(line.direction)
        // Neither half comes near the other, since no label stands on the line between them.
        let middle = others.first?.across ?? 0
        let halves = [stops.filter { $0.position < middle }, stops.filter { $0.position >= middle }].map {
          bestRow(of: $0, along: line, others: others)
        }
        if halves.reduce(0, { $0 + $1.missing }) < row.missing { row.texts = halves.flatMap(\.texts) }
      }
      row.texts.forEach { keep($0) }
      if row.isOpposite { opposite.insert(line.direction) }
    }
    placeOrigin(of: axes, opposite: opposite)
  }

  /// The labels of an axis along one of its sides.
  private struct Row {
    var isOpposite: Bool
    var texts: [PlacedText] = []
    /// How many stand beside their ticks, and how many too many do or have no place at all.
    var shifted = 0
    var missing = 0
  }

  /// The row where the fewest labels are missing, and of such rows the one where the fewest are shifted.
  private func bestRow(
    of stops: [(position: Double, label: String)], along line: AxisLine, others: [AxisLine]
  ) -> Row {
    let lines = others.map { other -> Rect in
      let ends = other.line(overhang: typesetter.measures.overhang).map {
        Rect(x: $0.x, y: $0.y, width: 0, height: 0)
      }
      return ends.reduce(ends[0]) { $0.union($1) }.inflated(by: typesetter.measures.axisWidth)
    }
    let usual = row(of: stops, along: line, isOpposite: false, lines: lines)
    if line.isOutside || usual.missing + usual.shifted == 0 { return usual }
    let opposite = row(of: stops, along: line, isOpposite: true, lines: lines)
    return (opposite.missing, opposite.shifted) < (usual.missing, usual.shifted) ? opposite : usual
  }

  /// First every label that can stand at its tick, then the others beside theirs where they can.
  private func row(
    of stops: [(position: Double, label: String)], along line: AxisLine, isOpposite: Bool, lines: [Rect]
  ) -> Row {
    var row = Row(isOpposite: isOpposite)
    var waiting: [(position: Double, label: String)] = []
    for stop in stops {
      let text = line.place(of: stop, isOpposite: isOpposite, typesetter: typesetter)
      if isFree(text, lines: lines, isOutside: line.isOutside), LabelPlacement.isApart(text, row.texts, typesetter) {
        row.texts.append(text)
      } else {
        waiting.append(stop)
      }
    }
    if line.isOutside { return row }
    for stop in waiting {
      let box = line.place(of: stop, typesetter: typesetter).box
      let half = (line.direction == .horizontal ? box.width : box.height) / 2
      let clear = half + clearance + 0.04 * typesetter.measures.em
      let place = [0.4, -0.4, 0.7, -0.7, 1, -1].lazy.map {
        line.place(of: stop, isOpposite: isOpposite, shift: $0 * clear, typesetter: typesetter)
      }.first { isFree($0, lines: lines) && LabelPlacement.isApart($0, row.texts, typesetter) }
      if let place { row.texts.append(place) }
      if place != nil, row.shifted < LabelPlacement.mostShifted { row.shifted += 1 } else { row.missing += 1 }
    }
    return row
  }

  /// The one 0 for both axes, in a corner of their crossing: the one between both rows of labels, if it is free.
  private mutating func placeOrigin(of axes: AxesPlan, opposite: Set<Direction>) {
    guard let horizontal = axes.lines.first, let vertical = axes.lines.last else { return }
    guard horizontal.sharesZero, vertical.sharesZero else { return }
    let reach = typesetter.measures.tickLength / 2 + 0.8 * typesetter.measures.labelGap
    let below = opposite.contains(.horizontal) ? -horizontal.side : horizontal.side
    let left = opposite.contains(.vertical) ? -vertical.side : vertical.side
    let places = [(left, below), (-left, below), (left, -below), (-left, -below)].map { x, y in
      typesetter.place(
        "0", in: typesetter.labelFont, at: Point(x: vertical.across + x * reach, y: horizontal.across + y * reach),
        align: (x > 0 ? 0 : 1, y > 0 ? 0 : 1), isNumber: true)
    }
    if let place = places.first(where: { isFree($0) }) {
      texts.insert(place, at: 0)
      taken.append(place.box)
    }
  }

  private mutating func keep(_ text: PlacedText) {
    texts.append(text)
    taken.append(text.box)
  }

  /// - Parameter isOutside: whether the text stands outside the plot, where only the edges of wide curves come.
  private func isFree(_ text: PlacedText, lines: [Rect] = [], isOutside: Bool = false) -> Bool {
    guard isApart(text), !lines.contains(where: { $0.intersects(text.box) }) else { return false }
    if isOutside {
      return !shown.intersects(text.box)
        || !ink.touches(text.box.intersection(shown).inflated(by: curveWidth / 2))
    }
    return !ink.touches(text.box.inflated(by: clearance))
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

  /// From a label's box to the middle of a curve.
  private var clearance: Double { curveWidth / 2 + 0.16 * typesetter.measures.em }

  private static let mostShifted = 2
}
