/// Finds places for tick labels where no curve, no axis and no other label runs through them.
struct LabelPlacement {
  private(set) var texts: [PlacedText] = []
  /// Axes so covered by curves that too many of their labels could not stand in their usual place: more than half, or
  /// more than a third where some found no place at all. Labels that change sides all along an axis read worse than
  /// labels at the edge.
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
    placeOrigin(of: axes)
    for line in axes.lines where line.hasLabels {
      place(along: line, others: axes.lines.filter { $0.direction != line.direction })
    }
  }

  /// The one 0 for both axes, in a corner of their crossing: the lower left one, if it is free.
  private mutating func placeOrigin(of axes: AxesPlan) {
    guard let horizontal = axes.lines.first, let vertical = axes.lines.last else { return }
    guard horizontal.sharesZero || vertical.sharesZero else { return }
    let reach = typesetter.measures.tickLength / 2 + 0.8 * typesetter.measures.labelGap
    let sides = [
      (vertical.side, horizontal.side), (-vertical.side, horizontal.side), (vertical.side, -horizontal.side),
      (-vertical.side, -horizontal.side),
    ]
    let places = sides.map { x, y in
      typesetter.place(
        "0", in: typesetter.labelFont, at: Point(x: vertical.across + x * reach, y: horizontal.across + y * reach),
        align: (x > 0 ? 0 : 1, y > 0 ? 0 : 1), isNumber: true)
    }
    if let place = places.first(where: { isFree($0) }) { keep(place) }
  }

  /// First every label that can stand in its usual place, then the others where they can.
  private mutating func place(along line: AxisLine, others: [AxisLine]) {
    let lines = others.map { other -> Rect in
      let ends = other.line(overhang: typesetter.measures.overhang).map {
        Rect(x: $0.x, y: $0.y, width: 0, height: 0)
      }
      return ends.reduce(ends[0]) { $0.union($1) }.inflated(by: typesetter.measures.axisWidth)
    }
    var waiting: [[PlacedText]] = []
    var count = 0
    for stop in line.stops {
      let places = line.places(of: stop, typesetter: typesetter)
      guard let usual = places.first else { continue }
      if isFree(usual, lines: lines, isOutside: line.isOutside) {
        keep(usual)
        count += 1
      } else {
        waiting.append(places)
      }
    }
    var missing = 0
    for places in waiting {
      if let place = places.dropFirst().first(where: { isFree($0, lines: lines) }) {
        keep(place)
      } else {
        missing += 1
      }
    }
    let isSettled = missing == 0 ? 2 * count >= line.stops.count : 3 * count >= 2 * line.stops.count
    if !line.isOutside, !isSettled { buried.insert(line.direction) }
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
    return !ink.touches(text.box.inflated(by: curveWidth / 2 + 0.16 * typesetter.measures.em))
  }

  private func isApart(_ text: PlacedText) -> Bool {
    let em = typesetter.measures.em
    let room = text.box.inflated(across: 0.35 * em, up: 0.16 * em)
    return picture.contains(text.box) && !taken.contains { $0.intersects(room) }
  }
}
