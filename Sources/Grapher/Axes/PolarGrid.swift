import RealModule
import Sampling

/// Circles and rays around the origin, with the numbers of radii and angles, in place of axes.
struct PolarGrid {
  private let centre: Point
  /// The radius of the outer circle, in points.
  private let radius: Double
  /// The radii of the circles inside of the outer one, in points.
  private let radii: [Double]
  /// The angles of the rays, from 0 to less than 2π.
  private let angles: [Double]
  /// The numbers of the angles, outside the outer circle.
  let angleTexts: [PlacedText]
  /// The numbers of the radii between two rays, for each place that they may have: just inside or outside the circles, or on them.
  private let radiusTexts: [[PlacedText]]

  /// Returns nil if the origin is not in the plot, or too near to its edge.
  ///
  /// - Parameters:
  ///   - isInDegrees: Whether angles are in degrees instead of multiples of π.
  ///   - hasText: False if the figure is too small for numbers.
  init?(
    on plot: Rect, x: ClosedRange<Double>, y: ClosedRange<Double>, isInDegrees: Bool, hasText: Bool,
    typesetter: Typesetter
  ) {
    let (across, up) = (
      LinearScale(domain: x, start: plot.x, end: plot.maxX), LinearScale(domain: y, start: plot.maxY, end: plot.y)
    )
    let centre = Point(x: across.position(of: 0), y: up.position(of: 0))
    self.centre = centre
    let em = typesetter.measures.em
    let room =
      [centre.x - plot.x, plot.maxX - centre.x, centre.y - plot.y, plot.maxY - centre.y].min() ?? 0
    guard room.isFinite, room >= 2 * em else { return nil }
    let reach = room / plot.width * (x.upperBound - x.lowerBound)
    let axis = TickedAxis(
      direction: .horizontal, scale: LinearScale(domain: 0...reach * (1 + 1e-9), start: 0, end: room),
      isSparse: true, typesetter: typesetter)
    let stops = axis.ticks.stops.filter { !$0.isZero }
    let places = stops.map { axis.scale.position(of: $0.place) }
    // A number near the edge is at the outer circle, not at a second one beside it.
    let radius = places.last.map { $0 > PolarGrid.nearlyAll * room ? $0 : room } ?? room
    self.radius = radius
    radii = places.filter { $0 < radius * 0.999 }
    let parts = 2 * Double.pi * radius >= 12 * PolarGrid.roomOfRay * em ? 12 : 8
    let angles = (0..<parts).map { 2 * Double.pi * Double($0) / Double(parts) }
    self.angles = angles
    var texts: [PlacedText] = []
    var radiusTexts: [[PlacedText]] = []
    if hasText {
      for (index, angle) in angles.enumerated() {
        let turn = (Double.cos(angle), -Double.sin(angle))
        let anchor = Point(
          x: centre.x + (radius + PolarGrid.gap * em) * turn.0, y: centre.y + (radius + PolarGrid.gap * em) * turn.1)
        let text = PolarGrid.name(of: index, of: parts, isInDegrees: isInDegrees)
        let line = typesetter.line(text, in: typesetter.labelFont)
        texts.append(
          typesetter.place(line, at: anchor, align: ((1 - turn.0) / 2, (1 - turn.1) / 2)))
      }
      let between = PolarGrid.placesBetweenRays.flatMap { part in
        angles.map { $0 + part * 2 * Double.pi / Double(parts) }
      }
      let beside = [-1, 1, 0].flatMap { side in between.map { ($0, side * PolarGrid.besideCircle * em) } }
      radiusTexts = beside.map { angle, offset in
        let turn = (Double.cos(angle), -Double.sin(angle))
        return zip(stops, places).filter { $1 <= radius * 1.001 && !$0.label.isEmpty }.map { stop, place in
          let line = typesetter.line(stop.label, in: typesetter.labelFont)
          let away = place + offset
          let anchor = Point(x: centre.x + away * turn.0, y: centre.y + away * turn.1)
          return typesetter.place(line, at: anchor, align: (0.5, 0.5))
        }
      }
    }
    (angleTexts, self.radiusTexts) = (texts, radiusTexts)
  }

  /// Returns all numbers, those of the radii between the rays where the fewest are on curves.
  func texts(beside segments: SegmentIndex) -> [PlacedText] {
    func covered(_ texts: [PlacedText]) -> Int { texts.count { segments.touches($0.box) } }
    return angleTexts + (radiusTexts.min { covered($0) < covered($1) } ?? [])
  }

  /// The plot with the numbers outside it.
  func bounds(of plot: Rect) -> Rect { angleTexts.reduce(plot) { $0.union($1.box) } }

  /// Draws the circles and rays, the outer circle like an axis.
  func marks(_ theme: Theme, _ measures: Measures) -> [Mark] {
    let fine = Stroke(color: theme.grid.mixed(with: theme.axis, part: PolarGrid.shade), width: measures.gridWidth)
    let rays = angles.map { angle in
      Polyline([
        centre, Point(x: centre.x + radius * Double.cos(angle), y: centre.y - radius * Double.sin(angle)),
      ])
    }
    let rim = Stroke(color: theme.axis, width: measures.axisWidth)
    return [
      .stroke(rays, fine, clip: nil), .path(radii.map(circle), fine, clip: nil),
      .path([circle(radius)], rim, clip: nil),
    ]
  }

  /// Returns a circle of four cubics, which differs from a round one by less than a thousandth of its radius.
  private func circle(_ radius: Double) -> Subpath {
    let handle = PolarGrid.handle * radius
    func point(_ x: Double, _ y: Double) -> Point { Point(x: centre.x + x, y: centre.y + y) }
    let corners = [(radius, 0.0), (0, -radius), (-radius, 0), (0, radius), (radius, 0)]
    let quarters = zip(corners, corners.dropFirst()).map { from, to in
      // The handle of a quarter is the radius turned by 90°.
      Path.Segment.curve(
        point(from.0 + from.1 / radius * handle, from.1 - from.0 / radius * handle),
        point(to.0 - to.1 / radius * handle, to.1 + to.0 / radius * handle), to: point(to.0, to.1))
    }
    return Subpath(Path(start: point(radius, 0), segments: quarters), isClosed: true)
  }

  private static func name(of index: Int, of parts: Int, isInDegrees: Bool) -> String {
    if isInDegrees { return "\(360 / parts * index)°" }
    let half = parts / 2
    let part = TickStep.greatestCommonDivisor(index, half)
    let (number, over) = (index / part, half / part)
    if number == 0 { return "0" }
    return (number == 1 ? "" : "\(number)") + "π" + (over == 1 ? "" : "/\(over)")
  }

  /// The least radius of a circle that is the outer one, relative to the space.
  private static let nearlyAll = 0.94
  /// The length of an arc between two rays, in em.
  private static let roomOfRay = 3.5
  /// The distance from the outer circle to the numbers, in em.
  private static let gap = 0.45
  /// Where the numbers of radii may be between two rays, relative to the angle between these.
  private static let placesBetweenRays = [0.5, 0.35, 0.65]
  /// The distance from a circle to the middle of its number if that is not on the circle, in em.
  private static let besideCircle = 0.85
  /// How much of the colour of axes the lines have, which no other axes lead through.
  private static let shade = 0.2
  /// 4 (√2 − 1) ÷ 3.
  private static let handle = 0.5522847498307936
}
