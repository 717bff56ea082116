import Interval

/// A function's values as far as they are known to a fiftieth of the picture's height, for windows in which rounding errors of
/// Double are visible.
///
/// A value is that of the more accurate form of the function or, where this form has lost its digits too, the middle of an
/// enclosure. Where neither knows it, as beside a removable hole, it is undefined: noise is not drawn.
struct ReliableSource: GraphDataSource {
  private let source: any GraphDataSource
  private let accurate: any GraphDataSource
  /// The greatest error bound of a value in view that is drawn. Errors are far less than their bounds.
  private let tolerance: Double
  /// The heights of the view, and as much again on both sides.
  private let view: ClosedRange<Double>

  /// - Parameters:
  ///   - source: the function.
  ///   - accurate: the same function with more accurate values.
  ///   - range: the range of the picture.
  ///   - x: abscissas all over the range. The values that are known there tell which errors are visible.
  init(
    of source: any GraphDataSource, accurate: any GraphDataSource, over range: ClosedRange<Double>,
    sampledAt x: [Double]
  ) {
    self.source = source
    self.accurate = accurate
    let known = stride(from: 0, to: x.count, by: max(x.count / Self.checkedSamples, 1)).compactMap { index in
      let known = source.preciseValue(at: x[index])
      return known.flatMap { $0.error <= Self.smallPart * $0.value.magnitude ? $0.value : nil }
    }
    let height = ShownHeight(of: known)
    let lastDigits = height.map { 8 * max($0.low.magnitude, $0.high.magnitude).ulp } ?? 0
    tolerance = max(
      Self.visibleErrors * (height?.smallestVisibleError(over: range) ?? Self.visibleAroundZero), lastDigits)
    view = height.map { ($0.low...$0.high).widened(by: 3) } ?? -1...1
  }

  func evaluate(at x: [Double], into y: inout [Double]) {
    accurate.evaluate(at: x, into: &y)
    for index in y.indices { y[index] = reliable(y[index], at: x[index]) }
  }

  /// Returns the value of the more accurate form, a better one, or NaN.
  private func reliable(_ y: Double, at x: Double) -> Double {
    let known = source.preciseValue(at: x)
    if let known, isSmall(known.error, at: known.value) { return y.magnitude <= known.error ? 0 : y }
    let set = source.set(at: x)
    if set.decoration >= .def, isSmall(set.hull.radius, at: set.hull.midpoint) { return set.hull.midpoint }
    return known == nil ? y : .nan
  }

  /// Returns whether an error is as small as that of a value in view may be, or a small part of a value out of view.
  private func isSmall(_ error: Double, at y: Double) -> Bool {
    error <= tolerance || (!view.contains(y) && error <= Self.smallPart * y.magnitude)
  }

  func enclosure(over x: Interval) -> Enclosure { source.enclosure(over: x) }
  func enclosure(over x: Interval, from left: Interval?) -> Enclosure { source.enclosure(over: x, from: left) }
  func enclosures(between edges: [Double]) -> [Enclosure] { source.enclosures(between: edges) }
  func decimalValues(at x: Double) -> IntervalSet { source.decimalValues(at: x) }
  func holds(atBoundaryIn x: Interval) -> Bool? { source.holds(atBoundaryIn: x) }
  func values(atBoundaryIn x: Interval) -> Interval? { source.values(atBoundaryIn: x) }
  func slope(over x: Interval) -> Interval { source.slope(over: x) }
  func slope(at x: Double) -> Interval { source.slope(at: x) }
  func preciseValue(at x: Double) -> (value: Double, error: Double)? { source.preciseValue(at: x) }
  var enclosureCost: Int { source.enclosureCost }

  private static let checkedSamples = 256
  /// The greatest error bound that is drawn, in smallest visible errors.
  private static let visibleErrors = 20.0
  /// The error of a value of which the first digits are known, as a part of it.
  private static let smallPart = 0x1p-10
  /// The smallest visible error where no value is known but that it is near 0.
  private static let visibleAroundZero = 0.002
}
