import Interval
import Metering
import RealModule

/// A function that is known at places anywhere in the plane: linear on the triangles between them.
package struct TriangulatedFunction: SampledFunction {
  private let triangles: [LinearTriangle]
  private let cells: TriangleCells
  /// The ranges of the places.
  package let xRange, yRange: ClosedRange<Double>

  /// Nil if all places are on a line.
  ///
  /// - Parameters:
  ///   - places: the places; of several ones that differ by less than a 30-millionth of the ranges, the value is the mean.
  ///   - values: one for each place.
  package init?(places: [Point], values: [Double]) {
    let box = Box(around: places)
    let (width, height) = (box.high.x - box.low.x, box.high.y - box.low.y)
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    (xRange, yRange) = (box.low.x...box.high.x, box.low.y...box.high.y)
    WorkMeter.count(Self.workOfPlace.saturating(multipliedBy: places.count))
    var numbers: [WholePlace: Int] = [:]
    var corners: [(place: Point, sum: Double, count: Double)] = []
    var wholePlaces: [WholePlace] = []
    for (place, value) in zip(places, values) {
      let whole = WholePlace((place.x - box.low.x) / width, (place.y - box.low.y) / height)
      if let number = numbers[whole] {
        corners[number].sum += value
        corners[number].count += 1
      } else {
        numbers[whole] = corners.count
        corners.append((place, value, 1))
        wholePlaces.append(whole)
      }
    }
    placeCount = corners.count
    let found = Triangulation(wholePlaces)
    let values = corners.map { $0.sum / $0.count }
    triangles = found.triangles.compactMap { triangle in
      let numbers = [triangle.0, triangle.1, triangle.2]
      return LinearTriangle(numbers.map { corners[$0].place }, numbers.map { values[$0] })
    }
    if triangles.isEmpty || WorkMeter.isOver { return nil }
    cells = TriangleCells(
      triangles, hull: found.hull.map { (corners[$0.0].place, corners[$0.1].place) }, x: xRange, y: yRange)
  }

  /// The number of triangles.
  package var triangleCount: Int { triangles.count }
  /// The number of different places.
  package let placeCount: Int

  package func value(x: Double, y: Double) -> Double {
    guard xRange.contains(x), yRange.contains(y) else { return .nan }
    let place = Point(x: x, y: y)
    var best: (depth: Double, number: Int32) = (-Self.rounding, -1)
    for number in cells.members(at: place) where best.depth <= 0 {
      let depth = triangles[Int(number)].depth(of: place)
      if depth >= best.depth { best = (depth, number) }
    }
    return best.number < 0 ? .nan : triangles[Int(best.number)].value(at: place)
  }

  let isStepped = false
  package let enclosureCost = 12

  func bounds(over x: Interval, _ y: Interval) -> CellBounds.Bounds {
    let nothing = CellBounds.Bounds(low: .infinity, high: -.infinity, isPartial: true)
    guard let range = cells.range(x, y) else { return nothing }
    if range.columns.count * range.rows.count > Self.mostCells { return cells.values(range) }
    let box = Box(low: Point(x: x.lower, y: y.lower), high: Point(x: x.upper, y: y.upper))
    var found = nothing
    cells.visitMembers(in: range) { number in
      guard triangles[Int(number)].meets(box) else { return }
      let (low, high) = triangles[Int(number)].bounds(over: box)
      (found.low, found.high) = (min(found.low, low), max(found.high, high))
    }
    found.isPartial = found.low > found.high || !cells.covers(box, range)
    return found
  }

  func slopes(over x: Interval, _ y: Interval, in variable: PlaneVariable) -> CellBounds.Bounds? {
    guard let range = cells.range(x, y) else { return nil }
    if range.columns.count * range.rows.count > Self.mostCells { return cells.slopes(range, in: variable) }
    let box = Box(low: Point(x: x.lower, y: y.lower), high: Point(x: x.upper, y: y.upper))
    var found = CellBounds.Bounds(low: .infinity, high: -.infinity, isPartial: false)
    cells.visitMembers(in: range) { number in
      guard triangles[Int(number)].meets(box) else { return }
      let slope = variable == .x ? triangles[Int(number)].xSlope : triangles[Int(number)].ySlope
      (found.low, found.high) = (min(found.low, slope), max(found.high, slope))
    }
    return found.low <= found.high ? found : nil
  }

  /// How far beyond its sides a triangle has a value, relative to its height.
  private static let rounding = 1e-9
  /// The greatest number of cells whose triangles are looked at one after another.
  private static let mostCells = 16
  private static let workOfPlace = 64
}

/// A triangle on which a function is linear.
struct LinearTriangle {
  /// The corners, anticlockwise.
  private let a, b, c: Point
  let box: Box
  /// The least and the greatest value.
  private let low, high: Double
  private let value: Double
  /// The partial derivatives.
  let xSlope, ySlope: Double
  private let doubleArea: Double

  /// Nil if the corners do not turn to the left.
  init?(_ corners: [Point], _ values: [Double]) {
    (a, b, c) = (corners[0], corners[1], corners[2])
    doubleArea = LinearTriangle.turn(a, b, c)
    guard doubleArea > 0 else { return nil }
    let (first, second) = (values[1] - values[0], values[2] - values[0])
    xSlope = (first * (c.y - a.y) - second * (b.y - a.y)) / doubleArea
    ySlope = (second * (b.x - a.x) - first * (c.x - a.x)) / doubleArea
    (box, value) = (Box(around: corners), values[0])
    (low, high) = (values.min() ?? 0, values.max() ?? 0)
  }

  static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  func value(at place: Point) -> Double {
    min(max(value + xSlope * (place.x - a.x) + ySlope * (place.y - a.y), low), high)
  }

  /// Returns the distance from the nearest side, relative to the height over it; negative outside.
  func depth(of place: Point) -> Double {
    min(LinearTriangle.turn(a, b, place), LinearTriangle.turn(b, c, place), LinearTriangle.turn(c, a, place))
      / doubleArea
  }

  func meets(_ other: Box) -> Bool {
    guard box.low.x <= other.high.x, box.high.x >= other.low.x, box.low.y <= other.high.y, box.high.y >= other.low.y
    else { return false }
    return other.hasCorner(onLeftOf: a, b) && other.hasCorner(onLeftOf: b, c) && other.hasCorner(onLeftOf: c, a)
  }

  /// Returns bounds of the values in the part of a box that the triangle meets.
  func bounds(over other: Box) -> (low: Double, high: Double) {
    func ends(_ slope: Double, _ low: Double, _ high: Double, from start: Double) -> (Double, Double) {
      let values = (slope * (low - start), slope * (high - start))
      return (min(values.0, values.1), max(values.0, values.1))
    }
    let across = ends(
      xSlope, max(box.low.x, other.low.x), min(box.high.x, other.high.x), from: a.x)
    let up = ends(ySlope, max(box.low.y, other.low.y), min(box.high.y, other.high.y), from: a.y)
    let rounding = LinearTriangle.rounding * (value.magnitude + high - low)
    return (
      max(low, value + across.0 + up.0 - rounding), min(high, value + across.1 + up.1 + rounding)
    )
  }

  private static let rounding = 64 * Double.ulpOfOne
}

extension Box {
  /// Whether a corner of the box is on the left of a line or on it.
  func hasCorner(onLeftOf from: Point, _ to: Point) -> Bool {
    // The corner that is farthest on the left.
    let corner = Point(x: to.y < from.y ? high.x : low.x, y: to.x > from.x ? high.y : low.y)
    return LinearTriangle.turn(from, to, corner) >= 0
  }

  /// Whether the whole box is on the left of a line or on it.
  func isOnLeft(of from: Point, _ to: Point) -> Bool {
    let corner = Point(x: to.y < from.y ? low.x : high.x, y: to.x > from.x ? low.y : high.y)
    return LinearTriangle.turn(from, to, corner) >= 0
  }
}
