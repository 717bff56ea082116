import Interval
import Metering

extension CompiledFunction {
  /// Returns the value for the decimals that are typed, where exact numbers or double-double decide it: that of x mod 0.1 at 0.3 is 0,
  /// and that of sin(π x) at 1 too.
  ///
  /// - Parameter x: stands for the shortest decimal that is read as this Double.
  /// - Returns: the Double next to the value, or one near it where digits of Doubles cancel, NaN where the function is undefined; nil if
  ///   they do not decide it, and for long formulas.
  public func decimalValue(at x: Double) -> Double? {
    guard values.steps.count <= Self.mostDecimalSteps, let decimal = Rational(decimal: x) else { return nil }
    WorkMeter.count(Self.workOfDecimalStep * values.steps.count)
    let approximation = withUnsafePointer(to: x) { point in
      var precise = PreciseEvaluator(point: point, readsDecimals: true)
      return values.result(&precise)?.nearest
    }
    if let approximation, approximation.isCertain { return approximation.value }
    // Fractions are slower, and decide at jumps and where differences are 0.
    var rational = RationalEvaluator(point: decimal, mostBits: Self.mostBitsOfDecimals)
    if let exact = values.result(&rational) ?? nil { return exact.isDefined ? exact.double : .nan }
    // What is left of a difference of numbers that are equal is below what a difference of Doubles can be.
    guard let approximation, !approximation.bounds.contains(self(x)) else { return nil }
    let bounds = approximation.bounds
    if bounds.contains(0) { return bounds.magnitude < 0x1p-90 ? 0 : nil }
    return bounds.width <= Self.mostDoubt * bounds.mignitude ? approximation.value : nil
  }

  /// The enclosure of a formula without variables for the decimals that were typed; see `narrowValues(at:)`.
  package var constantValues: IntervalSet { narrowValues(at: [0]) }

  /// Returns the enclosure at a point of whole numbers for the decimals that were typed, narrowed by double-double: 1 − tanh 20 is
  /// 8.5e-18 there, where bounds in Doubles do not tell it from 0.
  package func narrowValues(at point: [Double]) -> IntervalSet {
    let set = decimalValues(over: point.map { Interval($0) })
    if set.decoration >= .def, set.hull.isPoint { return set }
    let precise = point.withUnsafeBufferPointer { point in
      point.baseAddress.flatMap { point in
        var evaluator = PreciseEvaluator(point: point, readsDecimals: true)
        return values.result(&evaluator)?.nearest?.bounds
      }
    }
    guard let precise, precise.isBounded else { return set }
    let bounds = set.isEmpty ? precise : set.hull.intersection(precise)
    return bounds.isEmpty ? set : IntervalSet(bounds, max(set.decoration, .def))
  }

  private static let mostDecimalSteps = 200
  /// The greatest width of bounds, relative to the value, that are better than a Double outside.
  private static let mostDoubt = 1e-10
  private static let workOfDecimalStep = 2_000
  private static let mostBitsOfDecimals = 128
}

extension Approximation {
  /// The Double next to the middle of the bounds, with the bounds of the value, and whether it is the one next to the value too; nil for
  /// a number that is not known or not finite.
  var nearest: (value: Double, bounds: Interval, isCertain: Bool)? {
    guard isKnown, value.isFinite else { return nil }
    let middle = value.high
    if error == 0, value.low == 0 { return (middle, Interval(middle), true) }
    let distance = ((value.low.magnitude + error) * (1 + 0x1p-40)).nextUp
    // The next Double is half as far away on the side of 0 of a power of two.
    let isCertain = distance < (middle.magnitude - middle.magnitude.nextDown) / 2
    return (middle, Interval(middle) + Interval(-distance, distance), isCertain)
  }
}
