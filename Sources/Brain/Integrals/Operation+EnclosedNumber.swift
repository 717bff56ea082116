import Interval
import RealModule

extension Operation.UnaryFunction {
  /// Returns a number that is known by its bounds, as a function that has this value for every operand: the decimal with the fewest
  /// digits between them, or that whose digits are all right if the bounds are wide. Nil if a process has too many of them. Equal
  /// ones are the same operation.
  static func number(_ name: String, within bounds: Interval) -> Operation.UnaryFunction? {
    NumberKey.rows.row(for: NumberKey(name: name, bounds: bounds)) {
      let value = bounds.width > bounds.magnitude * Interval.narrow ? bounds.rightDecimal : bounds.shortestDecimal
      let bounds = bounds.hull(Interval(value))
      return Operation.UnaryFunction(
        Operation.Entry.function(name, .special, "a number"), values: .init(code: .capturing { _ in value }),
        enclosures: .init({ x in x.isEmpty ? Image(.empty, .trv) : Image(bounds, .com) }) { _ in Interval(0) },
        derivative: .formula({ _, _ in .number(0) }), complex: .none, precise: nil)
    }
  }
}

private struct NumberKey: Hashable {
  let name: String
  let bounds: Interval

  static let rows = OperationRows<NumberKey, Operation.UnaryFunction>()

  static func == (a: NumberKey, b: NumberKey) -> Bool { a.name == b.name && a.bounds == b.bounds }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Interval {
  /// The decimal with the fewest digits between the bounds.
  fileprivate var shortestDecimal: Double { (1...17).lazy.compactMap(rounded).first(where: contains) ?? middle }

  /// The decimal with the most digits to which both bounds are rounded; the middle if they have none in common.
  fileprivate var rightDecimal: Double {
    (1...17).reversed().lazy.compactMap { digits -> Double? in
      guard let value = rounded(to: digits), let exponent else { return nil }
      let half = 0.5 * Double.pow(10, exponent + 1 - digits)
      return max(upper - value, value - lower) <= half ? value : nil
    }.first ?? middle
  }

  private var middle: Double { contains(0) ? 0 : midpoint }

  /// The power of ten of the first digit; nil of 0 and of numbers near the ends of the range of Double.
  private var exponent: Int? {
    guard midpoint != 0, let exponent = Int(exactly: Double.log10(midpoint.magnitude).rounded(.down)),
      exponent.magnitude < 280
    else { return nil }
    return exponent
  }

  /// The middle with so many digits.
  private func rounded(to digits: Int) -> Double? {
    guard let exponent else { return nil }
    let places = digits - 1 - exponent
    let unit = Double.pow(10, Int(places.magnitude))
    return places < 0 ? (midpoint / unit).rounded() * unit : (midpoint * unit).rounded() / unit
  }

  /// Bounds that are narrower than this part of their size fix more digits than are printed.
  fileprivate static let narrow = 0x1p-46
}
