import Sampling

/// The names of curves beside the curves: right of the plot for a curve that ends there or is level, as above a number line,
/// otherwise in free space beside an extreme point.
struct LineLabels {
  private(set) var texts: [PlacedText] = []
  /// Thin lines from the ends of curves to names that had to move.
  private(set) var leaders: [Mark] = []
  /// Curves whose names did not fit.
  private(set) var unnamed: [Int] = []
  /// Whether each name clearly belongs to its curve: no name at the right edge is more than three em from its curve, at
  /// most one is more than a line away, the curves do not end close together, and every other name is nearest to its
  /// own curve.
  private(set) var isNear = true

  private let margin: LineLabelMargin
  private let strokes: [Stroke]
  private let area: PlotArea
  private let pictureWidth: Double
  private let backdrop: Color
  private let typesetter: Typesetter

  /// - Parameters:
  ///   - outlines: The lines of each curve, in points.
  ///   - others: Texts and axes to avoid.
  init(
    _ margin: LineLabelMargin, outlines: [[Polyline]], strokes: [Stroke], area: PlotArea, freeSpace: FreeSpaceFinder,
    others: [Rect], spec: FigureSpec, typesetter: Typesetter
  ) {
    self.margin = margin
    self.strokes = strokes
    self.area = area
    self.pictureWidth = spec.size.width
    self.backdrop = spec.backdrop
    self.typesetter = typesetter
    let named = margin.names.indices.filter { $0 < outlines.count && margin.names[$0] != nil }
    let exits = named.compactMap { curve in
      let end =
        outlines[curve].exit(from: area.plot) ?? (spec.axes == .line ? outlines[curve].first?.points.first?.y : nil)
      return end.map { (curve: curve, y: $0) }
    }
    let blocked = placeExits(exits.sorted { ($0.y, $0.curve) < ($1.y, $1.curve) }, others: others)
    let leaving = Set(exits.map(\.curve)).subtracting(blocked)
    for curve in named where !leaving.contains(curve) && outlines[curve].contains(where: { !$0.points.isEmpty }) {
      place(curve, of: outlines, freeSpace: freeSpace)
    }
  }

  private var font: Font { typesetter.legendFont }
  private var em: Double { typesetter.measures.em }

  // MARK: At the right edge

  /// Moves names vertically until none overlap. If too many curves end here, places an even selection that fits.
  ///
  /// - Returns: The curves whose names other texts or axes leave no space.
  private mutating func placeExits(_ exits: [(curve: Int, y: Double)], others: [Rect]) -> [Int] {
    guard !exits.isEmpty else { return [] }
    var blocked: [Int] = []
    let height = exits.reduce(1.3 * font.size) { max($0, margin.names[$1.curve]?.height ?? 0) }
    let left = margin.left(of: area.plot, axes: area.axes)
    let width = margin.bounds(beside: area.plot, axes: area.axes).width
    let column = Rect(x: left, y: area.plot.y, width: width, height: area.plot.height)
      .inflated(across: 0, up: height / 2)
    let obstacles = merged(
      others.filter { $0.intersects(column.inflated(by: 0.3 * em)) }.compactMap { box in
        let top = max(box.y - 0.25 * em, column.y)
        let bottom = min(box.maxY + 0.25 * em, column.maxY)
        return top < bottom ? Rect(x: box.x, y: top, width: box.width, height: bottom - top) : nil
      })
    let room = column.height - obstacles.map(\.height).reduce(0, +)
    let span = (exits.last?.y ?? 0) - (exits.first?.y ?? 0)
    let most = 1...1_000_000
    let shown =
      exits.count <= Int(room / height, clampedTo: most)
      ? exits : LineLabels.evenly(exits, most: Int(min(max(span / height, 3), room / height), clampedTo: most))
    isNear = shown.count == exits.count
    var items = shown.map { (item: OverlapRemoval.Item(wish: $0.y, size: height), curve: Int?.some($0.curve)) }
    items += obstacles.map { box in
      (item: OverlapRemoval.Item(wish: box.y + box.height / 2, size: box.height, weight: 1e9), curve: nil)
    }
    items.sort { $0.item.wish < $1.item.wish }
    let middles = OverlapRemoval.middles(of: items.map(\.item), in: column.y...column.maxY)
    let placed = zip(items, middles).compactMap { item, y in
      item.curve.map { (curve: $0, wish: item.item.wish, y: y) }
    }
    let isMoved = placed.contains { abs($0.y - $0.wish) > 0.3 * em }
    let x = left + (isMoved ? margin.gap : 0.5 * em)
    let isBundled = zip(placed, placed.dropFirst()).contains { $1.wish - $0.wish < LineLabels.apart * height }
    if isBundled || placed.count(where: { abs($0.y - $0.wish) > height }) > 1 { isNear = false }
    for (curve, wish, y) in placed {
      let text = text(of: curve, at: Point(x: x, y: y), align: (0, 0.52))
      // A leader would run along the axis.
      let startsInAxis = obstacles.contains { $0.y < wish && wish < $0.maxY }
      if abs(y - wish) > (startsInAxis ? 0.3 : 3) * em { isNear = false }
      let isFree = !obstacles.contains { $0.intersects(text.box.inflated(across: 0.25 * em, up: -0.1 * em)) }
      guard isFree, text.box.maxX <= pictureWidth else {
        isNear = false
        blocked.append(curve)
        continue
      }
      texts.append(text)
      if isMoved { leaders.append(leader(of: curve, from: wish, to: y, left: left, right: x)) }
    }
    return blocked
  }

  private func leader(of curve: Int, from: Double, to: Double, left: Double, right: Double) -> Mark {
    let points = [
      Point(x: left + 0.25 * em, y: from), Point(x: left + 0.4 * em, y: from), Point(x: right - 0.4 * em, y: to),
      Point(x: right - 0.25 * em, y: to),
    ]
    let stroke = Stroke(color: strokes[curve].color, width: typesetter.measures.gridWidth)
    return .stroke([Polyline(points)], stroke, clip: nil)
  }

  /// The minimum distance of curve ends for clear names, relative to the height of a name.
  private static let apart = 0.2

  /// Selects `most` elements evenly, including the first and the last.
  private static func evenly<Element>(_ all: [Element], most: Int) -> [Element] {
    guard all.count > most else { return all }
    guard most > 1 else { return Array(all.prefix(1)) }
    return (0..<most).map { all[$0 * (all.count - 1) / (most - 1)] }
  }

  /// Unites boxes that overlap vertically.
  private func merged(_ boxes: [Rect]) -> [Rect] {
    boxes.sorted { $0.y < $1.y }.reduce(into: []) { merged, box in
      if let last = merged.last, box.y < last.maxY {
        merged[merged.count - 1] = last.union(box)
      } else {
        merged.append(box)
      }
    }
  }

  // MARK: In the plot

  /// Places a name beside the last, highest, first or lowest visible point of the curve, or beside some points before
  /// the last.
  private mutating func place(_ curve: Int, of outlines: [[Polyline]], freeSpace: FreeSpaceFinder) {
    let points = visiblePoints(of: outlines[curve])
    guard let last = points.max(by: { $0.x < $1.x }) else { return unnamed.append(curve) }
    let extremes = [
      points.min { $0.y < $1.y }, points.min { $0.x < $1.x }, points.max { $0.y < $1.y },
    ].compactMap { $0 }
    let earlier = [1.2, 2.5, 4, 6].compactMap { distance in
      points.filter { abs($0.x - last.x) + abs($0.y - last.y) >= distance * em }.max { $0.x < $1.x }
    }
    let gap = 0.4 * em + strokes[curve].width
    let sides: [(Double, Double)] = [(1, 0), (0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1), (-1, 0), (0, 1)]
    for point in [last] + extremes + earlier {
      for (right, down) in sides {
        let anchor = Point(x: point.x + right * gap, y: point.y + down * gap)
        let text = text(of: curve, at: anchor, align: ((1 - right) / 2, (1 - down) / 2))
        let box = text.box.inflated(by: 0.2 * em)
        if freeSpace.isFree(box), !texts.contains(where: { $0.box.intersects(box) }) {
          texts.append(text)
          let others = outlines.indices.filter { $0 != curve }.flatMap { outlines[$0] }
          if others.contains(where: { text.box.inflated(by: 0.8 * em).crosses($0) }) { isNear = false }
          return
        }
      }
    }
    unnamed.append(curve)
  }

  /// Returns the points of lines in the plot with others between them, as the sides of a straight line have only ends, which may be
  /// far outside.
  private func visiblePoints(of lines: [Polyline]) -> [Point] {
    lines.flatMap { area.plot.parts(ofPolyline: $0.points) }.flatMap { part in
      part.prefix(1)
        + zip(part, part.dropFirst()).flatMap { start, end in
          let count = Int(max(abs(end.x - start.x), abs(end.y - start.y)) / em, clampedTo: 1...1000)
          return (1...count).map { number in
            let share = Double(number) / Double(count)
            return Point(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
          }
        }
    }
  }

  private func text(of curve: Int, at anchor: Point, align: (x: Double, y: Double)) -> PlacedText {
    let color = strokes[curve].color.legible(on: backdrop, text: typesetter.theme.text)
    return typesetter.place(margin.names[curve] ?? TypesetLine(), color: color, at: anchor, align: align)
  }
}

extension [Polyline] {
  /// Returns the height at which a curve leaves a plot at the right, or ends just before, as data do; nil if it does not.
  func exit(from plot: Rect) -> Double? {
    let ends = flatMap { line in [line.points.last, line.points.first].compactMap { $0 } }
    let first = ends.map(\.x).min() ?? plot.maxX
    // A closed curve may begin near the edge.
    let reach = (plot.maxX - first > 0.3 * plot.width ? 0.08 : 0.002) * plot.width
    return ends.filter {
      $0.x >= plot.maxX - reach && $0.x <= plot.maxX + 0.002 * plot.width && $0.y >= plot.y - 1 && $0.y <= plot.maxY + 1
    }.max { $0.x < $1.x }?.y
  }
}
