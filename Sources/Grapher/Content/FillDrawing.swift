import Metering
import Sampling

/// Filled areas, in points.
///
/// Their edges follow the curves, so they do not extend across a pole, a jump or a gap.
struct FillDrawing {
  private(set) var marks: [Mark] = []
  /// The polygons of all fills, with the boxes around them.
  private var polygons: [(bounds: Rect, corners: [Point])] = []

  /// - Parameters:
  ///   - fills: Ignored for curves that do not exist.
  ///   - neutral: The opaque colour of bands.
  ///   - stacked: The curves whose areas stand on each other.
  ///   - palette: The colours of the theme, from which areas that count as negative have theirs.
  ///   - zero: The scaled position of y = 0.
  init(
    _ fills: [Fill], of curves: [Curve], strokes: [Stroke], stacked: Set<Int>, neutral: Color, palette: [Color],
    zero: Double, in area: PlotArea
  ) {
    let others = palette.filter { color in !strokes.contains { $0.color == color } }
    /// Returns the colour of one of several areas with the same edges; nil for the first.
    func turned(_ fill: Fill) -> Color? {
      let choice = others.isEmpty ? palette : others
      return fill.turn == 0 || choice.isEmpty ? nil : choice[(fill.turn - 1) % choice.count]
    }
    // An area that is negative as a whole has the colour of its curve.
    func color(_ fill: Fill, of number: Int) -> Color {
      if let turned = turned(fill) { return turned }
      let own = strokes[number].color
      let hasOpposite = fills.contains { $0.region == fill.region && !$0.isOpposite && $0.intervals?.isEmpty != true }
      guard fill.isOpposite, hasOpposite else { return own }
      return others.first ?? palette.first { $0 != own } ?? neutral
    }
    let ground = max(zero, area.y.lowerBound)
    for fill in fills {
      let spans = fill.intervals ?? [area.x]
      switch fill.region {
      case .under(let number):
        guard curves.indices.contains(number), strokes.indices.contains(number) else { continue }
        let strands = FillDrawing.strands(of: curves[number])
        add(
          strands.flatMap { strand in
            FillDrawing.part(of: spans, over: strand).flatMap {
              FillDrawing.under(strand, down: ground, over: $0, in: area)
            }
          },
          color(fill, of: number), alpha: FillDrawing.opacity(isStacked: stacked.contains(number)))
      case .between(let first, let second):
        guard curves.indices.contains(first), curves.indices.contains(second), strokes.indices.contains(first) else {
          continue
        }
        let upper = FillDrawing.strands(of: curves[first])
        let lower = FillDrawing.strands(of: curves[second])
        add(
          upper.flatMap { strand in
            FillDrawing.part(of: spans, over: strand).flatMap {
              FillDrawing.between([strand], lower, over: $0, in: area)
            }
          }, color(fill, of: first), alpha: FillDrawing.opacity(isStacked: stacked.contains(first)))
      case .band:
        guard let intervals = fill.intervals else { continue }
        add(
          intervals.map { FillDrawing.band(over: $0, in: area) }, turned(fill) ?? neutral,
          alpha: fill.turn == 0 ? FillDrawing.bandAlpha : FillDrawing.coloredBandAlpha)
      }
    }
  }

  /// Whether a box overlaps a filled area.
  func touches(_ box: Rect) -> Bool {
    WorkMeter.count(polygons.count)
    return polygons.contains { polygon in
      polygon.bounds.intersects(box) && WorkMeter.allows(polygon.corners.count)
        && EvenOddArea([polygon.corners]).touches(box)
    }
  }

  private mutating func add(_ polygons: [[Point]], _ color: Color, alpha: Double) {
    let polygons = polygons.filter { $0.count > 2 }
    let size = polygons.reduce(0) { $0 + $1.count * MemoryLayout<Point>.stride }
    if polygons.isEmpty || WorkMeter.isOver || !WorkMeter.keeps(bytes: size) { return }
    self.polygons += polygons.map { (Rect(around: $0), $0) }
    var color = color
    color.alpha *= alpha
    marks.append(.fill(polygons.map { Polyline($0) }, color))
  }

  // MARK: Polygons

  /// A part of a curve in data coordinates: its line, or the upper and the lower edge of a band.
  private struct Strand {
    let edges: [[Point]]

    func span(in range: ClosedRange<Double>) -> ClosedRange<Double>? {
      guard let first = edges.first?.first, let last = edges.first?.last else { return nil }
      let low = max(first.x, range.lowerBound)
      let high = min(last.x, range.upperBound)
      return low < high ? low...high : nil
    }
  }

  private static func strands(of curve: Curve) -> [Strand] {
    // A closed line has no area below it.
    curve.pieces.filter { !$0.isClosed }.map { Strand(edges: [$0.points]) }
      + curve.bands.map { Strand(edges: [$0.upper, $0.lower]) }
  }

  private static func under(
    _ strand: Strand, down ground: Double, over span: ClosedRange<Double>, in area: PlotArea
  ) -> [[Point]] {
    strand.edges.map { edge in
      let line = FillDrawing.part(of: edge, over: span)
      guard let first = line.first, let last = line.last else { return [] }
      let ground = [last.x, first.x].map { Point(x: $0, y: ground) }
      return FillDrawing.visible(line + ground, in: area)
    }
  }

  private static func between(
    _ first: [Strand], _ second: [Strand], over span: ClosedRange<Double>, in area: PlotArea
  ) -> [[Point]] {
    first.flatMap { one -> [[Point]] in
      guard let reach = one.span(in: span) else { return [] }
      return second.flatMap { other -> [[Point]] in
        guard let common = other.span(in: reach) else { return [] }
        return one.edges.flatMap { upper in
          other.edges.map { lower in
            let outline =
              FillDrawing.part(of: upper, over: common) + FillDrawing.part(of: lower, over: common).reversed()
            return FillDrawing.visible(outline, in: area)
          }
        }
      }
    }
  }

  /// Returns the visible part of a polygon in data coordinates, in points.
  private static func visible(_ corners: [Point], in area: PlotArea) -> [Point] {
    guard WorkMeter.allows(workOfPoint * corners.count) else { return [] }
    return area.plot.box.part(ofPolygon: corners.map { area.point($0) })
  }

  private static func band(over span: ClosedRange<Double>, in area: PlotArea) -> [Point] {
    let plot = area.plot
    let ends = [span.lowerBound, span.upperBound].map { area.point(x: $0, y: 0).x }
    let left = max(plot.x, min(ends[0], ends[1]))
    let right = min(plot.maxX, max(ends[0], ends[1]))
    guard left < right else { return [] }
    return [
      Point(x: left, y: plot.y), Point(x: right, y: plot.y), Point(x: right, y: plot.maxY),
      Point(x: left, y: plot.maxY),
    ]
  }

  /// Returns the intervals, ascending and disjoint, that can overlap a strand.
  private static func part(of spans: [ClosedRange<Double>], over strand: Strand) -> ArraySlice<ClosedRange<Double>> {
    guard let first = strand.edges.first?.first, let last = strand.edges.first?.last else { return [] }
    let start = spans.partitioningIndex(where: { $0.upperBound >= first.x })
    return spans[start...].prefix { $0.lowerBound <= last.x }
  }

  /// Returns the part of a line over an interval. The points of the line ascend by x.
  static func part(of line: [Point], over span: ClosedRange<Double>) -> [Point] {
    var part: [Point] = []
    let start = max(1, line.partitioningIndex(where: { $0.x >= span.lowerBound }))
    for (a, b) in zip(line[max(0, min(start, line.count) - 1)...], line.dropFirst(start)) {
      if a.x > span.upperBound { break }
      if part.isEmpty { part.append(a.x < span.lowerBound ? between(a, b, at: span.lowerBound) : a) }
      part.append(b.x > span.upperBound ? between(a, b, at: span.upperBound) : b)
    }
    return part
  }

  private static func between(_ a: Point, _ b: Point, at x: Double) -> Point {
    let t = (x / 2 - a.x / 2) / (b.x / 2 - a.x / 2)
    return Point(x: x, y: t.isFinite ? a.y * (1 - t) + b.y * t : a.y)
  }

  /// Returns the opacity of an area in the colour of a curve: small where others may be behind it.
  static func opacity(isStacked: Bool) -> Double { isStacked ? 0.85 : 0.28 }
  /// Those of areas over the whole height, in grey and in colours.
  private static let (bandAlpha, coloredBandAlpha) = (0.1, 0.16)
  /// The operations for a corner of a polygon, which is clipped, drawn and compared with labels.
  private static let workOfPoint = 200
}
