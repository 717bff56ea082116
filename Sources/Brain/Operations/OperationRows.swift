/// Shorthands that keep a row of the operations table to a line or two.
extension Operation {
  static func value(_ value: Double, _ symbol: String, names: [String], _ summary: String) -> Operation {
    .constant(value, Entry(family: .constants, notation: .symbol(symbol), names: names, summary: summary))
  }

  /// A function written `name(x)`; its name in text is the same unless `names` adds to it.
  static func function(
    _ name: String, _ family: Family, _ summary: String, names: [String] = [], angle: Angle? = nil,
    fault: @escaping @Sendable (Double) -> MathFault.Kind? = { _ in nil },
    _ value: @escaping @Sendable (Double) -> Double
  ) -> Operation {
    row(.function(name), family, summary, names: [name] + names, angle: angle, fault: fault, value)
  }

  /// A function of one operand in any notation.
  static func row(
    _ notation: Notation, _ family: Family, _ summary: String, names: [String] = [], angle: Angle? = nil,
    fault: @escaping @Sendable (Double) -> MathFault.Kind? = { _ in nil },
    _ value: @escaping @Sendable (Double) -> Double
  ) -> Operation {
    .unary(
      UnaryFunction(value: value, fault: fault, angle: angle),
      Entry(family: family, notation: notation, names: names, summary: summary))
  }

  /// A function of two operands in any notation.
  static func binary(
    _ notation: Notation, _ family: Family, _ summary: String, names: [String] = [], folds: Bool = false,
    angle: Angle? = nil,
    fault: @escaping @Sendable (Double, Double) -> MathFault.Kind? = { _, _ in nil },
    uses: @escaping @Sendable (Double, Double) -> Uses = { _, _ in .both },
    _ value: @escaping @Sendable (Double, Double) -> Double
  ) -> Operation {
    .binary(
      BinaryFunction(value: value, fault: fault, uses: uses, angle: angle, folds: folds),
      Entry(family: family, notation: notation, names: names, summary: summary))
  }

  static func key(_ symbol: String, _ summary: String) -> Entry {
    Entry(family: .keys, notation: .symbol(symbol), names: [], summary: summary)
  }
}
