import Interval
import RealModule

extension Operation.UnaryFunction {
  /// Returns a number that is known by its bounds, as a function that has this value for every operand: the decimal with the fewest
  /// digits between them. Nil if a process has too many of them. Equal ones are the same operation.
  static func number(_ name: String, within bounds: Interval) -> Operation.UnaryFunction? {
    NumberKey.rows.row(for: NumberKey(name: name, bounds: bounds)) {
      let value = bounds.shortestDecimal
      return Operation.UnaryFunction(
        Operation.Entry.function(name, .special, "a number"), values: .init { _ in value },
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
  fileprivate var shortestDecimal: Double {
    let middle = midpoint
    guard middle != 0, let exponent = Int(exactly: Double.log10(magnitude).rounded(.down)), exponent.magnitude < 280
    else {
      return contains(0) ? 0 : middle
    }
    for digits in 1...17 {
      let places = digits - 1 - exponent
      let unit = Double.pow(10, Int(places.magnitude))
      let value = places < 0 ? (middle / unit).rounded() * unit : (middle * unit).rounded() / unit
      if contains(value) { return value }
    }
    return middle
  }
}
