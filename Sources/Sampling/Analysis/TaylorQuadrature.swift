import Interval
import Metering

/// Verified integration: enclosures of Taylor polynomials on panels, the worst of which is halved until the sum is sharp.
///
/// Where a derivative may not exist, the bounds of the values serve.
struct TaylorQuadrature {
  private let source: any GraphDataSource
  private let series: any TaylorDataSource

  private struct Panel {
    let x: Interval
    let area: Interval
    /// Whether the bounds are hardly wider than those of the value at a point make them, so that halves of the panel are no sharper.
    var isRounded = false
  }

  init(of source: any GraphDataSource, _ series: any TaylorDataSource) {
    (self.source, self.series) = (source, series)
  }

  /// Returns an enclosure of the integral over a range.
  ///
  /// - Parameters:
  ///   - tolerance: the width of the enclosure that is sought, relative to the area between the function and the axis.
  ///   - budget: the greatest number of panels.
  /// - Returns: nil if the function may be unbounded, or undefined on more than single points.
  func enclosure(over range: Interval, tolerance: Double, budget: Int) -> Interval? {
    var heap = Heap<Panel> { $0.area.width > $1.area.width }
    var finished: [Panel] = []
    heap.add(panel(over: range))
    var (width, size, last) = (Double.infinity, 0.0, Double.infinity)
    // Sums of bounds are computed again now and then, since differences lose digits.
    var next = 8
    var count = 1
    while count < (width.isFinite ? budget : budget / Self.shareOfUnbounded), !WorkMeter.isOver {
      guard let worst = heap.take() else { break }
      guard !worst.isRounded, let middle = worst.x.division else {
        // No sum with it is bounded.
        if !worst.area.isBounded { return nil }
        finished.append(worst)
        continue
      }
      let (left, right) = worst.x.parts(at: middle)
      heap.add(panel(over: left))
      heap.add(panel(over: right))
      count += 1
      WorkMeter.count(2 * Self.workOfPanel)
      if count == next || count + 1 == budget {
        let all = heap.elements + finished
        width = all.reduce(0) { $0 + $1.area.width }
        size = all.reduce(0) { $0 + $1.area.magnitude }
        let isStuck = width > Self.leastProgress * last && width <= Self.sharp * size
        if width.isFinite, width <= tolerance * size || isStuck { break }
        // More panels sharpen waves of one length, which have panels of one width, but hardly those beside an essential
        // singularity.
        if count >= Self.mostWithoutPromise, width > Self.promise * size, !TaylorQuadrature.areEven(all) { break }
        last = width
        next = count + max(count / 8, 8)
      }
    }
    let sum = TaylorQuadrature.sum((heap.elements + finished).map(\.area)[...])
    return sum.isBounded ? sum : nil
  }

  /// Whether all panels have about the same width.
  private static func areEven(_ panels: [Panel]) -> Bool {
    let widths = panels.map(\.x.width)
    guard let least = widths.min(), let greatest = widths.max() else { return true }
    return greatest <= 4 * least
  }

  /// Returns the sum of areas, by halves, so that rounding errors stay small.
  private static func sum(_ areas: ArraySlice<Interval>) -> Interval {
    if areas.count < 4 { return areas.reduce(Interval(0), +) }
    let middle = areas.startIndex + areas.count / 2
    return sum(areas[..<middle]) + sum(areas[middle...])
  }

  /// Returns an enclosure of the integral over a panel; entire if the function may be unbounded there.
  private func panel(over x: Interval) -> Panel {
    let width = Interval(x.upper) - Interval(x.lower)
    let values = source.enclosure(over: x).set
    // A function that may be undefined at a point of a small panel has its values at all others.
    let isDefined = values.decoration >= .def || (!values.isEmpty && (x.width <= Self.leastWidth || x.division == nil))
    var area = isDefined ? values.hull * width : .entire
    let over = series.coefficients(over: x)
    var isRounded = false
    if over.count > 2 {
      let at = series.coefficients(over: Interval(x.midpoint))
      if let integral = TaylorIntegral(around: x.midpoint, at: at, over: over) {
        area = area.intersection(integral.value(from: Interval(x.lower), to: Interval(x.upper)))
        isRounded = at[0].width * x.width >= area.width * Self.shareOfRounding
      }
    }
    return Panel(x: x, area: area, isRounded: isRounded)
  }

  private static let leastWidth = 0x1p-45
  /// The part of the width of bounds above which rounding errors of a value make them.
  private static let shareOfRounding = 0.5
  private static let (mostWithoutPromise, promise) = (6_000, 1e-6)
  /// The part of the budget after which bounds must be known.
  private static let shareOfUnbounded = 32
  /// Rounding errors are what is left of a sharp enclosure that more panels do not narrow by this much.
  private static let leastProgress = 0.9
  private static let sharp = 1e-7
  private static let workOfPanel = 4000
}

extension GraphDataSource {
  /// Returns a proved enclosure of the integral over a range; nil if none is found.
  ///
  /// - Parameters:
  ///   - series: the same function.
  ///   - range: enclosures of both ends; the area beside them is at most their widths times the values there.
  package func provedIntegral(
    _ series: any TaylorDataSource, from lower: Interval, to upper: Interval, tolerance: Double = 2e-16, budget: Int
  ) -> Interval? {
    guard lower.isBounded, upper.isBounded, lower.lower <= upper.upper else { return nil }
    let inner = Interval(lower.midpoint, upper.midpoint)
    guard !inner.isEmpty,
      var area = TaylorQuadrature(of: self, series).enclosure(over: inner, tolerance: tolerance, budget: budget)
    else { return nil }
    for end in [lower, upper] where !end.isPoint {
      let values = enclosure(over: end).set
      guard values.hull.isBounded else { return nil }
      let reach = Interval(-end.width, end.width)
      area = area + values.hull * reach
    }
    return area
  }
}
