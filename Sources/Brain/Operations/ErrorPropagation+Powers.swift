import Interval
import RealModule

extension ErrorPropagation {
  /// Returns the bound for xʸ, including the error of repeated multiplication or of the logarithm.
  @Sendable static func power(_ x: DoubleDouble, _ y: DoubleDouble, _ f: Double, _ ex: Double, _ ey: Double) -> Double {
    if y.high == 0 && ey == 0 { return 0 }
    guard ex < .infinity, ey < .infinity else { return .infinity }
    // Any base to the power of 0 is 1, even an undefined one.
    if x.high.isNaN || y.high.isNaN { return y.high.magnitude <= ey ? .infinity : 0 }
    let isWhole = ey == 0 && y.isWhole
    let (size, n) = (x.high.magnitude, y.high.magnitude)
    if size <= ex { return powerNearZero(size + ex, isWhole: isWhole, y.high, ey) }
    if x.high < 0 && !isWhole { return isClearOfJump(y, ey) ? 0 : .infinity }
    let isMultiplied = isWhole && n <= DoubleDouble.greatestMultiplied
    let logarithm = isMultiplied ? 0 : Double.log(size).magnitude + 0x1p-52
    let change = (n + ey) * ex / (size - ex) + logarithm * ey
    let own = isMultiplied ? n * (y.high < 0 ? 0x1p-101 : 0x1p-103) : n * logarithm * 0x1p-101
    return relative(change + own, of: f) + underflow(f, from: size, 1)
  }

  /// Returns the bound for a root by Newton steps or as a power.
  @Sendable static func root(_ x: DoubleDouble, _ y: DoubleDouble, _ f: Double, _ ex: Double, _ ey: Double) -> Double {
    let (size, n) = (x.high.magnitude, y.high.magnitude)
    let isOdd = ey == 0 && y.isOdd
    if n <= ey { return ex == 0 && ey == 0 ? 0 : .infinity }
    if size <= ex {
      if ex == 0 { return y.high > 0 ? 0 : .infinity }
      return isOdd && y.high > 0 ? 2 * Double.pow(2 * ex, 1 / n) : .infinity
    }
    if x.high < 0 && !isOdd { return ey == 0 || isClearOfJump(y, ey) ? 0 : .infinity }
    let logarithm = (Double.log(size).magnitude + 0x1p-52) / n
    let change = ex / (size - ex) / (n - ey) + logarithm * (ey / (n - ey) + 0x1p-100)
    return relative(change, of: f) + underflow(f, from: size, 1)
  }

  /// Returns the bound for the logarithm of x to a base.
  @Sendable static func logarithm(_ b: DoubleDouble, _ x: DoubleDouble, _ f: Double, _ eb: Double, _ ex: Double)
    -> Double
  {
    // A base that is 1 only in Double cannot be handled.
    if b.high == 1 && b.low != 0 { return .infinity }
    if eb == 0 && ex == 0 { return 0 }
    if x.high < -ex || b.high < -eb { return 0 }
    guard x.high > ex, b.high > eb else { return .infinity }
    let change = eb / (b.high - eb)
    let room = Double.log(b.high).magnitude - change
    return room > 0 ? (ex / (x.high - ex) + f.magnitude * change) / room : .infinity
  }

  /// Returns the bound for ∛x: the relative error of x, or near 0 the cube root of e.
  @Sendable static func cubeRoot(_ x: DoubleDouble, _ y: Double, _ e: Double) -> Double {
    let size = x.high.magnitude
    return size > 2 * e ? relative(e / (size - e) / 3, of: y) : 1.6 * Double.root(e, 3)
  }

  private static func powerNearZero(_ reach: Double, isWhole: Bool, _ y: Double, _ ey: Double) -> Double {
    if reach == 0 { return y > ey ? 0 : .infinity }
    return isWhole && y > 0 ? 2 * Double.pow(reach, y) : .infinity
  }
}
