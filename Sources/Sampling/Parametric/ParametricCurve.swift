import Interval

/// A parametric curve in the pixels of a window: its points, its boxes and its velocity.
struct ParametricCurve {
  let x: any GraphDataSource
  let y: any GraphDataSource
  let grid: PixelGrid
  /// Pixels for each unit of data.
  private let scale: SIMD2<Double>

  init(x: any GraphDataSource, y: any GraphDataSource, on grid: PixelGrid) {
    (self.x, self.y, self.grid) = (x, y, grid)
    scale = SIMD2(
      Double(grid.columns) / 2 / (grid.x.upperBound / 2 - grid.x.lowerBound / 2),
      Double(grid.rows) / 2 / (grid.y.upperBound / 2 - grid.y.lowerBound / 2))
  }

  /// Returns the points at some parameters in data coordinates; a coordinate is NaN or infinite where it is undefined.
  func points(at t: [Double]) -> [Point] { zip(x.values(at: t), y.values(at: t)).map { Point(x: $0, y: $1) } }

  /// Returns the points at some parameters in pixels; not finite where the curve is undefined.
  func places(at t: [Double]) -> [SIMD2<Double>] { points(at: t).map { grid.place(of: $0) } }

  func place(at t: Double) -> SIMD2<Double> { places(at: [t]).first ?? SIMD2(.nan, .nan) }

  /// Returns the point at a parameter for the decimals that were typed, in pixels; nil if it is not known.
  func decimalPlace(at t: Double) -> SIMD2<Double>? {
    let box = PixelBox(grid.across(x.decimalValues(at: t).hull), grid.up(y.decimalValues(at: t).hull))
    return box.diameter <= Self.visible ? (box.low + box.high) / 2 : nil
  }

  /// Returns the enclosures over parts of the parameter in ascending order, neighbours together.
  func parts(over t: [Interval]) -> [ParameterPart] {
    var parts: [ParameterPart] = []
    parts.reserveCapacity(t.count)
    var start = 0
    while start < t.count {
      var end = start + 1
      while end < t.count, t[end].lower == t[end - 1].upper { end += 1 }
      if end - start < Self.fewest {
        for t in t[start..<end] {
          parts.append(ParameterPart(t: t, x: x.enclosure(over: t), y: y.enclosure(over: t)))
        }
      } else {
        let edges = [t[start].lower] + t[start..<end].map(\.upper)
        for (index, (x, y)) in zip(x.enclosures(between: edges), y.enclosures(between: edges)).enumerated() {
          parts.append(ParameterPart(t: t[start + index], x: x, y: y))
        }
      }
      start = end
    }
    return parts
  }

  /// Returns the enclosures of the velocity in pixels for each unit of the parameter.
  func velocity(over t: Interval) -> (x: Interval, y: Interval) {
    (x.slope(over: t) * Interval(scale.x), y.slope(over: t) * Interval(scale.y))
  }

  /// Returns the unit vector along the curve in pixels, towards greater parameters; nil if it is not known.
  func direction(at t: Double) -> SIMD2<Double>? {
    let (x, y) = (x.slope(at: t) * Interval(scale.x), y.slope(at: t) * Interval(scale.y))
    guard x.isBounded, y.isBounded else { return nil }
    let middle = SIMD2(x.midpoint, y.midpoint)
    return max(x.width, y.width) < Self.certain * middle.length ? middle.direction : nil
  }

  /// From this number on, enclosures are computed together.
  private static let fewest = 4
  /// Greatest size in pixels of the box of a known point.
  private static let visible = 0.2
  /// Greatest error of a known direction.
  private static let certain = 1e-3
}

/// A part of the parameter and the enclosures of the coordinates there.
struct ParameterPart {
  let t: Interval
  let x: Enclosure
  let y: Enclosure

  /// Whether both coordinates are proved to be continuous.
  var isContinuous: Bool { x.set.isContinuous && y.set.isContinuous }

  /// Whether both coordinates are proved to be defined.
  var isDefined: Bool { x.set.decoration >= .def && y.set.decoration >= .def }

  /// Whether the curve is proved to have no point here.
  var isEmpty: Bool { x.set.isEmpty || y.set.isEmpty }

  /// Returns the box that contains this part of the curve.
  func box(on grid: PixelGrid) -> PixelBox { PixelBox(grid.across(x.set.hull), grid.up(y.set.hull)) }

  /// Returns boxes that together contain this part of the curve, one for each pair of branches of the coordinates.
  func boxes(on grid: PixelGrid) -> [PixelBox] {
    (0..<x.set.count).flatMap { column in
      (0..<y.set.count).compactMap { row in
        let (x, y) = (x.set[column].interval, y.set[row].interval)
        return x.isEmpty || y.isEmpty ? nil : PixelBox(grid.across(x), grid.up(y))
      }
    }
  }

  /// Returns whether each box that contains this part is next to one of the points at the ends, in pixels.
  func isGap(between ends: [SIMD2<Double>], on grid: PixelGrid) -> Bool {
    boxes(on: grid).allSatisfy { box in ends.contains { box.farthest(from: $0) <= Self.near } }
  }

  /// Greatest distance in pixels of the box of a gap from a point at one of its ends.
  private static let near = 0.5
}
