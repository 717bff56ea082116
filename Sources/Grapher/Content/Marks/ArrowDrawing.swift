import Sampling

/// The lines of a curve that end in arrowheads.
struct ArrowDrawing {
  /// The curve, whose lines end inside of the heads.
  let curve: Curve
  /// The arrowheads in view, in points.
  private(set) var heads: [Polyline] = []

  /// - Parameter area: where the curve, in axis units, is drawn.
  init(_ curve: Curve, stroke: Stroke, in area: PlotArea) {
    let length = ArrowDrawing.length * stroke.width
    var curve = curve
    for index in curve.pieces.indices {
      let points = curve.pieces[index].points
      guard points.count > 1, let tip = points.last else { continue }
      let tail = points[points.count - 2]
      let (start, end) = (area.point(tail), area.point(tip))
      let distance = (end.vector - start.vector).length
      guard area.shows(tip), distance > 0 else { continue }
      heads.append(ArrowDrawing.head(from: start, to: end, stroke: stroke))
      let share = max(0, 1 - ArrowDrawing.cut * min(length / distance, ArrowDrawing.mostOfArrow))
      let cut = Point(x: tail.x + share * (tip.x - tail.x), y: tail.y + share * (tip.y - tail.y))
      curve.pieces[index] = Curve.Piece(points: points.dropLast() + [cut], isClosed: false)
    }
    self.curve = curve
  }

  /// Returns the head of an arrow, which is smaller on a short arrow, so that its line is seen.
  static func head(from start: Point, to end: Point, stroke: Stroke) -> Polyline {
    let length = ArrowDrawing.length * stroke.width
    let share = min(1, ArrowDrawing.mostOfArrow * (end.vector - start.vector).length / length)
    return Arrowhead.polygon(
      from: start, to: end, length: share * length,
      halfWidth: max(share, ArrowDrawing.leastWidth) * ArrowDrawing.halfWidth * stroke.width)
  }

  /// Returns the arrowheads in the middle of a curve's lines.
  static func heads(on curve: Curve, stroke: Stroke, in area: PlotArea) -> [Polyline] {
    let length = ArrowDrawing.length * stroke.width
    return (curve.arrows ?? []).compactMap { arrow in
      let (tail, tip) = (area.point(arrow.tail), area.point(arrow.tip))
      guard area.shows(arrow.tip), let along = (tip.vector - tail.vector).direction else { return nil }
      // The middle of the head is at the place.
      let (start, end) = (Point(tail.vector - 0.5 * length * along), Point(tail.vector + 0.5 * length * along))
      return Arrowhead.polygon(
        from: start, to: end, length: length, halfWidth: ArrowDrawing.halfWidth * stroke.width)
    }
  }

  /// Returns arrowheads beyond the plot where a horizontal line goes on there, as a part of a number line does.
  static func heads(beyondEndsOf curve: Curve, stroke: Stroke, in area: PlotArea) -> [Polyline] {
    let (length, plot) = (ArrowDrawing.length * stroke.width, area.plot)
    return curve.pieces.filter { $0.points.count > 1 }.flatMap { piece in
      let places = piece.points.map(area.point)
      let height = places[0].y
      let isInView = height >= plot.y && height <= plot.maxY
      let (left, right) = (places.map(\.x).min() ?? 0, places.map(\.x).max() ?? 0)
      let ends: [(edge: Double, side: Double)] =
        (isInView && left <= plot.x + 0.5 ? [(plot.x, -1)] : [])
        + (isInView && right >= plot.maxX - 0.5 ? [(plot.maxX, 1)] : [])
      return ends.map { edge, side in
        Arrowhead.polygon(
          from: Point(x: edge, y: height), to: Point(x: edge + side * length, y: height), length: length,
          halfWidth: ArrowDrawing.halfWidth * stroke.width)
      }
    }
  }

  /// In line widths.
  static let length = 6.0
  static let halfWidth = 2.3
  /// The width of the head of the shortest arrow, relative to that of others.
  private static let leastWidth = 0.5
  /// The greatest length of a head, relative to its arrow.
  private static let mostOfArrow = 0.6
  /// The part of the head that the line leaves out.
  private static let cut = 0.6
  /// How far before the tip the line ends, in line widths.
  static let shaftBehindTip = cut * length
}
