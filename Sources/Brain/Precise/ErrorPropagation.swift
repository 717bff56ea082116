import Interval
import RealModule

/// How far a function's value may move where its operands are off by up to their errors: bounds in Double.
///
/// They are computed without directed rounding; who adds them up leaves room for that.
enum ErrorPropagation {
  static func isClearOfZero(_ x: DoubleDouble, _ e: Double) -> Bool { e == 0 || x.high.magnitude > e }

  /// Whether no whole number is as near as e, or the operand is exact.
  static func isClearOfJump(_ x: DoubleDouble, _ e: Double) -> Bool { e == 0 || x.distanceToWhole > e }

  /// The same for numbers halfway between whole ones.
  static func isClearOfHalf(_ x: DoubleDouble, _ e: Double) -> Bool {
    e == 0 || (x + 0.5).distanceToWhole > e + 0x1p-104 * x.high.magnitude
  }

  /// The same besides 0, where rounding towards 0 has no jump.
  static func isClearOfStep(_ x: DoubleDouble, _ e: Double) -> Bool {
    isClearOfJump(x, e) || x.high.magnitude + e < 1
  }

  /// What may be lost in a result that is 0 though its operands are not.
  static func underflow(_ y: Double, from a: Double, _ b: Double) -> Double {
    y == 0 && a != 0 && b != 0 ? Operation.Rounding.underflow : 0
  }

  /// For the smaller or greater of two numbers, whose difference decides whether the errors leave the choice open.
  static func choice(_ ea: Double, _ eb: Double, isFirst: Bool, by difference: DoubleDouble) -> Double {
    difference.high.magnitude <= ea + eb ? Swift.max(ea, eb) : isFirst ? ea : eb
  }

  /// For a comparison: 0 where the errors leave the order clear.
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

  /// For a function that is defined where x exceeds `bound`, by the quotient of e and the room that is left there.
  static func above(_ bound: Double, _ x: DoubleDouble, _ e: Double, _ propagated: (_ room: Double) -> Double) -> Double
  {
    if e == 0 { return 0 }
    let room = (x - bound).high
    return room > e ? propagated(room - e) : -room > e ? 0 : .infinity
  }

  /// For sine and cosine, which move at most as fast as their operand.
  @Sendable static func wave(_ x: DoubleDouble, _: Double, _ e: Double) -> Double { Swift.min(angle(x, e), 2) }

  /// For tangent and cotangent: tan(x + d) − tan x is tan d (1 + y²)÷(1 − y tan d).
  @Sendable static func tangent(_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double {
    let d = angle(x, e)
    guard d < 0.5 else { return .infinity }
    let step = d * (1 + d)
    let room = 1 - y.magnitude * step
    return room > 0 ? step * (1 + y * y) / room : .infinity
  }

  /// For secant and cosecant, the reciprocals of functions that move at most as fast as their operand.
  @Sendable static func secant(_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double {
    let change = y.magnitude * angle(x, e)
    return change < 1 ? y.magnitude * change / (1 - change) : .infinity
  }

  /// The operand's error and that of its reduction, which for a Double is relative to the reduced angle and so part of the
  /// rounding.
  static func angle(_ x: DoubleDouble, _ e: Double) -> Double {
    e + (x.low == 0 ? 0x1p-200 : 0x1p-155) * x.high.magnitude
  }

  /// For asin and acos, whose slope is 1÷√(1 − x²).
  @Sendable static func arc(_ x: DoubleDouble, _: Double, _ e: Double) -> Double {
    if e == 0 { return 0 }
    let room = (DoubleDouble.one - x.magnitude).high
    return room > e ? e / (room - e).squareRoot() : -room > e ? 0 : .infinity
  }

  /// For the angle of (x, y), which jumps left of 0.
  @Sendable static func angle(_ y: DoubleDouble, _ x: DoubleDouble, _ f: Double, _ ey: Double, _ ex: Double) -> Double {
    let lost = underflow(f, from: y.high, 1)
    // The sign of a 0, which decides there, is not kept through a calculation.
    if y.high.magnitude <= ey && x.high <= ex { return .infinity }
    if ey == 0 && ex == 0 { return lost }
    let (reach, size) = (ey + ex, Double.hypot(x.high, y.high))
    return size > reach ? reach / (size - reach) + lost : .infinity
  }

  /// For functions whose relative change is `change` to first order and at most e to its power − 1.
  static func relative(_ change: Double, of y: Double) -> Double {
    change < 1 ? y.magnitude * change * (1 + change) : .infinity
  }
}
