import Interval
import Metering

/// Finds a box that contains a whole parametric curve, by dividing the parts that stick out of the box of its points.
struct ExtentSearch {
  let curve: ParametricCurve
  private var budget: Int
  private var inner = (x: Interval.empty, y: Interval.empty)

  /// - Parameter share: the part of the usual work that is allowed.
  init(of curve: ParametricCurve, share: Double) {
    self.curve = curve
    let work = Int(Double(Self.mostWork) * share) / (curve.x.enclosureCost + curve.y.enclosureCost)
    budget = min(max(work, Self.fewestParts), Self.mostParts)
  }

  /// Returns the box; nil if none is found that is at most a tenth larger than that of the points.
  mutating func box(over parameters: Interval) -> Box? {
    var parts = curve.parts(over: parameters.divided(into: Self.first))
    budget -= parts.count
    add(parts)
    while true {
      let isOut = parts.map(isOut)
      let divided = isOut.indices.filter { isOut[$0] }
      let halves = divided.flatMap { index -> [Interval] in
        let t = parts[index].t
        guard let middle = t.division else { return [t] }
        return [Interval(t.lower, middle), Interval(middle, t.upper)]
      }
      guard !divided.isEmpty, halves.count > divided.count, halves.count <= budget, !WorkMeter.isOver else {
        break
      }
      budget -= halves.count
      let next = curve.parts(over: halves)
      add(next)
      parts = parts.indices.filter { !isOut[$0] }.map { parts[$0] } + next
    }
    let whole = parts.filter { !$0.isEmpty }
    let x = whole.reduce(Interval.empty) { $0.hull($1.x.set.hull) }
    let y = whole.reduce(Interval.empty) { $0.hull($1.y.set.hull) }
    guard x.isBounded, y.isBounded, !inner.x.isEmpty, excess(x, y) <= Self.largest * size else { return nil }
    return Box(low: Point(x: x.lower, y: y.lower), high: Point(x: x.upper, y: y.upper))
  }

  /// Adds the points at the ends and in the middle of parts.
  private mutating func add(_ parts: [ParameterPart]) {
    for point in curve.points(at: parts.flatMap { [$0.t.lower, $0.t.midpoint, $0.t.upper] }) {
      guard point.x.isFinite, point.y.isFinite else { continue }
      inner = (inner.x.hull(Interval(point.x)), inner.y.hull(Interval(point.y)))
    }
  }

  private func isOut(_ part: ParameterPart) -> Bool {
    !part.isEmpty && (inner.x.isEmpty || !(excess(part.x.set.hull, part.y.set.hull) <= Self.tolerance * size))
  }

  /// The larger side of the box of the points, or a rounding error if that is zero.
  private var size: Double {
    max(inner.x.width, inner.y.width, 1e-12 * max(inner.x.magnitude, inner.y.magnitude, .leastNormalMagnitude))
  }

  /// Returns how far intervals reach beyond the box of the points.
  private func excess(_ x: Interval, _ y: Interval) -> Double {
    max(inner.x.lower - x.lower, x.upper - inner.x.upper, inner.y.lower - y.lower, y.upper - inner.y.upper)
  }

  private static let first = 120
  private static let mostParts = 2000
  /// The number of parts that the longest formula may have.
  private static let fewestParts = 300
  /// Greatest number of enclosures of short formulas.
  private static let mostWork = 200_000
  private static let tolerance = 0.01
  private static let largest = 0.1
}
