import Brain
import Interval
import Platform

/// A number that is known to lie between bounds.
struct ProvedNumber: Sendable, Equatable {
  let bounds: Interval

  /// The most digits that are written without another wish.
  static let usualDigits = 15
  /// The width of bounds around 0 that are written as 0.
  private static let widestZero = 1e-6

  /// Returns the number with at most some significant digits, all of which are right: both bounds are rounded to them.
  ///
  /// Where a bound of a narrow interval lies on each side of a place where rounding changes, the number nearest to the middle
  /// is written with a digit less than are known. Bounds that share no digit are written themselves.
  func text(digits most: Int = usualDigits) -> String {
    func text(_ value: Double, _ digits: Int) -> String {
      let text = NumberText.text(value, "g", precision: digits)
      return text == "-0" ? "0" : text
    }
    for digits in stride(from: most, to: 0, by: -1) {
      let (low, high) = (text(bounds.lower, digits), text(bounds.upper, digits))
      if low == high { return low }
      let size = bounds.magnitude
      let unit = size > 0 ? pow10(exponent(of: size) - digits + 1) : 0
      if bounds.width <= unit / 8 { return text(bounds.midpoint, max(digits - 1, 1)) }
    }
    return bounds.contains(0) && bounds.width <= Self.widestZero ? "0" : enclosureText
  }

  /// The bounds, `[low, high]`, as decimals that enclose them.
  var enclosureText: String {
    let outer = bounds.enclosedByDecimals
    return "[\(outer.lower.shortestText), \(outer.upper.shortestText)]"
  }

  /// Returns the exponent of the first digit.
  private func exponent(of size: Double) -> Int {
    let text = NumberText.text(size, "e", precision: 17)
    return Int(text.split(separator: "e").last ?? "0") ?? 0
  }

  private func pow10(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }
}
