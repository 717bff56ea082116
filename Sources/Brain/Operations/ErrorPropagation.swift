import Interval
import RealModule

/// Bounds on the propagated error: how far a function's value may move if its operands are off by their errors.
///
/// They are computed in Double without directed rounding; the sum of the bounds has a margin for that.
enum ErrorPropagation {
  static func isClearOfZero(_ x: DoubleDouble, _ e: Double) -> Bool { e == 0 || x.high.magnitude > e }

  /// Returns whether no integer is within e, or the operand is exact.
  static func isClearOfJump(_ x: DoubleDouble, _ e: Double) -> Bool { e == 0 || x.distanceToWhole > e }

  /// Returns whether no number halfway between integers is within e, or the operand is exact.
  static func isClearOfHalf(_ x: DoubleDouble, _ e: Double) -> Bool {
    e == 0 || (x + 0.5).distanceToWhole > e + 0x1p-104 * x.high.magnitude
  }

  /// Returns whether no jump of the rounding towards 0 is within e; it has none at 0.
  static func isClearOfStep(_ x: DoubleDouble, _ e: Double) -> Bool { isClearOfJump(x, e) || x.high.magnitude + e < 1 }

  /// Returns a bound on the underflow in a result that is 0 for nonzero operands.
  static func underflow(_ y: Double, from a: Double, _ b: Double) -> Double {
    y == 0 && a != 0 && b != 0 ? Operation.Rounding.underflow : 0
  }

  /// Returns the bound for the minimum or maximum of two numbers, given their difference.
  static func choice(_ ea: Double, _ eb: Double, isFirst: Bool, by difference: DoubleDouble) -> Double {
    difference.high.magnitude <= ea + eb ? Swift.max(ea, eb) : isFirst ? ea : eb
  }

  /// Returns the bound for a comparison: 0 if the errors do not affect the order.
  @Sendable static func comparison(_ a: DoubleDouble, _ b: DoubleDouble, _: Double, _ ea: Double, _ eb: Double)
    -> Double
  {
    let reach = ea + eb
    return reach == 0 || (a - b).high.magnitude > reach ? 0 : .infinity
  }

  @Sendable static func modulus(_ x: DoubleDouble, _ y: DoubleDouble, _ rest: Double, _ ex: Double, _ ey: Double)
    -> Double
  {
    if ex == 0 && ey == 0 && x.low == 0 && y.low == 0 { return 0 }
    let size = y.high.magnitude
    let reach = ex + (x.high.magnitude / size + 1) * ey + x.high.magnitude * 0x1p-102
    return rest.magnitude > reach && size - rest.magnitude > reach + ey ? reach : .infinity
  }

  /// Returns the bound for a function on x > `bound`, in terms of the remaining distance from the bound.
  static func above(_ bound: Double, _ x: DoubleDouble, _ e: Double, _ propagated: (_ room: Double) -> Double) -> Double
  {
    if e == 0 { return 0 }
    let room = (x - bound).high
    return room > e ? propagated(room - e) : -room > e ? 0 : .infinity
  }

  /// Returns the bound for sine and cosine, whose slope is at most 1.
  @Sendable static func wave(_ x: DoubleDouble, _: Double, _ e: Double) -> Double { Swift.min(angle(x, e), 2) }

  /// Returns the bound for tangent and cotangent: tan(x + d) − tan x is tan d (1 + y²)÷(1 − y tan d).
  @Sendable static func tangent(_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double {
    let d = angle(x, e)
    guard d < 0.5 else { return .infinity }
    let step = d * (1 + d)
    let room = 1 - y.magnitude * step
    return room > 0 ? step * (1 + y * y) / room : .infinity
  }

  /// Returns the bound for secant and cosecant, the reciprocals of functions with a slope of at most 1.
  @Sendable static func secant(_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double {
    let change = y.magnitude * angle(x, e)
    return change < 1 ? y.magnitude * change / (1 - change) : .infinity
  }

  /// Returns the operand's error plus that of the argument reduction. For a Double the latter is relative to the
  /// reduced angle and part of the rounding.
  static func angle(_ x: DoubleDouble, _ e: Double) -> Double {
    e + (x.low == 0 ? 0x1p-200 : 0x1p-155) * x.high.magnitude
  }

  /// Returns the bound for asin and acos, with the slope 1÷√(1 − x²).
  @Sendable static func arc(_ x: DoubleDouble, _: Double, _ e: Double) -> Double {
    if e == 0 { return 0 }
    let room = (DoubleDouble.one - x.magnitude).high
    return room > e ? e / (room - e).squareRoot() : -room > e ? 0 : .infinity
  }

  /// Returns the bound for the angle of (x, y), which jumps on the negative x axis.
  @Sendable static func angle(_ y: DoubleDouble, _ x: DoubleDouble, _ f: Double, _ ey: Double, _ ex: Double) -> Double {
    let lost = underflow(f, from: y.high, 1)
    // The sign of 0 decides there, and calculations do not preserve it.
    if y.high.magnitude <= ey && x.high <= ex { return .infinity }
    if ey == 0 && ex == 0 { return lost }
    let (reach, size) = (ey + ex, Double.hypot(x.high, y.high))
    return size > reach ? reach / (size - reach) + lost : .infinity
  }

  /// Returns the bound for functions whose relative change is at most e to the power of `change`, minus 1.
  static func relative(_ change: Double, of y: Double) -> Double {
    change < 1 ? y.magnitude * change * (1 + change) : .infinity
  }
}
