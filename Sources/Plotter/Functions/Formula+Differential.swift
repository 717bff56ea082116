import Brain

extension Formula {
  /// The names of what the axes show.
  struct AxisNames: Equatable {
    var x = "x"
    var y = "y"

    /// Returns a formula with x and y in place of the names.
    func standard(_ expression: Expression) -> Expression {
      if x == "x", y == "y" { return expression }
      // The names may be x and y in the other order.
      return expression.replacing(y, by: .variable(" y")).replacing(x, by: .variable("x"))
        .replacing(" y", by: .variable("y"))
    }

    /// Returns a formula of x and y with the names.
    func typed(_ expression: Expression) -> Expression {
      if x == "x", y == "y" { return expression }
      return expression.replacing("y", by: .variable(" y")).replacing("x", by: .variable(x))
        .replacing(" y", by: .variable(y)).replacing(Formula.velocity, by: .variable(y + "'"))
    }
  }

  /// The name of y′ in the right side of an equation of the second order.
  static let velocity = "y'"
  /// The name of the time of a system, which no formula has.
  static let time = "t"

  /// Whether the formula is a differential equation that was solved for its highest derivative.
  var isSolved: Bool {
    guard [.slopes, .secondOrder, .system].contains(kind) || isSystem else { return false }
    return DifferentialDefinition(text)?.equations.contains { $0.left != nil } ?? false
  }

  /// Whether the formula is a system of differential equations, not a vector field.
  var isSystem: Bool { kind == .vectors && parameter != nil }

  /// The right sides of a system of the first order, and the names of its variables; nil for other formulas.
  var system: (slopes: [Expression], time: String, unknowns: [String])? {
    switch kind {
    case .slopes: return (slopes: [expression], time: "x", unknowns: ["y"])
    case .secondOrder:
      return (slopes: [.variable(Formula.velocity), expression], time: "x", unknowns: ["y", Formula.velocity])
    case .vectors:
      guard let ordinate else { return nil }
      return (slopes: [expression, ordinate], time: " t", unknowns: ["x", "y"])
    case .system: return (slopes: equations.map(\.slope), time: names.x, unknowns: equations.map(\.unknown))
    default: return nil
    }
  }

  /// The typed names of the unknown functions and derivatives that a solution has values of; empty for other formulas.
  var unknownNames: [String] {
    switch kind {
    case .slopes: [names.y]
    case .secondOrder: [names.y, names.y + "'"]
    case .vectors: [names.x, names.y]
    case .system: equations.map(\.unknown)
    default: []
    }
  }

  /// The name of the independent variable of a differential equation.
  var timeName: String { kind == .vectors ? Formula.time : names.x }
}
