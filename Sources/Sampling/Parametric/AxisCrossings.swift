import Interval

/// Finds where a parametric curve meets the axes, to the last digit.
struct AxisCrossings {
  private let curve: ParametricCurve
  /// Abscissas on the horizontal axis.
  private(set) var x: [Double] = []
  /// Ordinates on the vertical axis.
  private(set) var y: [Double] = []

  /// - Parameter chains: the visible parts of the curve.
  init(of curve: ParametricCurve, on chains: [ParametricChain]) {
    self.curve = curve
    for chain in chains {
      let t = chain.isClosed ? chain.t + [chain.end] : chain.t
      let points = curve.points(at: t)
      add(t, points.map(\.y), of: curve.y, across: curve.x, within: curve.grid.x, to: &x)
      add(t, points.map(\.x), of: curve.x, across: curve.y, within: curve.grid.y, to: &y)
    }
    x = Self.distinct(x, in: curve.grid.x)
    y = Self.distinct(y, in: curve.grid.y)
  }

  /// Adds the values of one coordinate where the other one is zero.
  private func add(
    _ t: [Double], _ values: [Double], of source: any GraphDataSource, across other: any GraphDataSource,
    within range: ClosedRange<Double>, to crossings: inout [Double]
  ) {
    func add(_ t: Double) {
      let value = other.value(at: t)
      if range.contains(value) { crossings.append(value) }
    }
    for index in values.indices where crossings.count < Self.most {
      if values[index] == 0 { add(t[index]) }
      guard index > 0, t[index - 1] < t[index] else { continue }
      let (before, after) = (values[index - 1], values[index])
      if before < 0, after > 0 || before > 0, after < 0 {
        let root = Interval(t[index - 1], t[index]).bisected(at: \.halving) { middle in
          let value = source.value(at: middle)
          return value == 0 ? .here : (value < 0) == (before < 0) ? .right : .left
        }
        add(source.value(at: root.lower).magnitude < source.value(at: root.upper).magnitude ? root.lower : root.upper)
      } else if let touch = touch(in: t, values, at: index, of: source) {
        add(touch)
      }
    }
  }

  /// Returns the parameter at which a coordinate touches zero before a point, with values of one sign on either side.
  private func touch(in t: [Double], _ values: [Double], at index: Int, of source: any GraphDataSource) -> Double? {
    let size = values[index].magnitude
    let height = curve.grid.y.upperBound - curve.grid.y.lowerBound
    guard size > 0, min(size, values[index - 1].magnitude) < Self.near * height else { return nil }
    func isAway(_ t: Double) -> Bool? {
      let slope = source.slope(at: t) * Interval(values[index] < 0 ? -1 : 1)
      return slope.lower > 0 ? true : slope.upper < 0 ? false : nil
    }
    guard isAway(t[index - 1]) == false, isAway(t[index]) == true else { return nil }
    let bottom = Interval(t[index - 1], t[index]).bisected(at: \.halving) { middle in
      isAway(middle).map { $0 ? .left : .right }
    }
    return source.value(at: bottom.midpoint).magnitude < Self.zero * height ? bottom.midpoint : nil
  }

  /// Returns the values in ascending order, equal ones once; rounding errors around zero count as zero.
  private static func distinct(_ values: [Double], in range: ClosedRange<Double>) -> [Double] {
    let width = range.upperBound - range.lowerBound
    var result: [Double] = []
    for value in values.map({ $0.magnitude < zero * width ? 0 : $0 }).sorted() {
      if let last = result.last, value - last < same * width { continue }
      result.append(value)
    }
    return result
  }

  private static let most = 1000
  /// Distance in window heights of a vertex that may be next to a touching point.
  private static let near = 0.01
  /// Rounding errors in window heights.
  private static let zero = 1e-13
  /// Distance in window widths of equal crossings.
  private static let same = 1e-9
}
