extension Expression {
  /// Returns eᵗ f(eᵗ) over t, which has the same name as x, as it follows from the formula.
  ///
  /// Powers of x become exponentials: x² is e²ᵗ, and 1 ÷ x is e⁻ᵗ, which is 0 far out and not the quotient of a number that is nearly 0. It
  /// has a value where the formula has one.
  package func overLogarithm(of variable: String) -> Expression {
    var form = LogarithmicForm(of: variable)
    for node in nodes { form.append(node) }
    let whole = form.builder.binary(.product, form.places[nodes.count - 1], form.x)
    return form.builder.expression(at: whole)
  }

  /// Returns the formula as a sum of products, which may have values in addition; nil if it is too long.
  package func expandedSum() -> Expression? {
    do throws(SymbolicExcess) {
      var simplifier = Simplifier(of: self)
      let sum = try simplifier.sum(of: nodes.count - 1)
      let root = try simplifier.node(of: sum)
      return simplifier.builder.expression(at: root)
    } catch { return nil }
  }
}

/// A formula with eᵗ in place of x.
private struct LogarithmicForm {
  var builder = ExpressionBuilder()
  var places: [Int] = []
  let x: Int
  private let variable: String
  private let t: Int
  /// For parts that are powers of x, the exponent of e.
  private var exponents: [Int?] = []
  private var depends: [Bool] = []

  init(of variable: String) {
    self.variable = variable
    t = builder.add(.variable(variable))
    x = builder.unary(.exponential, t)
  }

  mutating func append(_ node: Expression.Node) {
    depends.append(node == .variable(variable) || node.operands.contains { depends[$0] })
    let exponent = exponent(of: node)
    exponents.append(exponent)
    if let exponent {
      places.append(exponent == t ? x : builder.unary(.exponential, exponent))
      return
    }
    switch node {
    case .unary(.logarithm, let a):
      places.append(exponents[a] ?? builder.unary(.logarithm, places[a]))
    case .binary(.quotient, let a, let b):
      if let inner = exponents[b] {
        let factor = builder.unary(.exponential, builder.unary(.negation, inner))
        places.append(builder.binary(.product, places[a], factor))
      } else {
        places.append(builder.binary(.quotient, places[a], places[b]))
      }
    default: places.append(builder.add(node.relocated { places[$0] }))
    }
  }

  private mutating func scaled(_ a: Int, by factor: Double) -> Int? {
    guard let exponent = exponents[a] else { return nil }
    return builder.binary(.product, builder.number(factor), exponent)
  }

  /// Returns the exponent of e, for a power of x.
  private mutating func exponent(of node: Expression.Node) -> Int? {
    switch node {
    case .variable(variable): return t
    case .unary(.square, let a): return scaled(a, by: 2)
    case .unary(.cube, let a): return scaled(a, by: 3)
    case .unary(.squareRoot, let a): return scaled(a, by: 0.5)
    case .unary(.reciprocal, let a):
      guard let inner = exponents[a] else { return nil }
      return builder.unary(.negation, inner)
    case .binary(.power, let a, let b):
      guard !depends[b], let inner = exponents[a] else { return nil }
      return builder.binary(.product, places[b], inner)
    case .binary(.product, let a, let b):
      guard let first = exponents[a], let second = exponents[b] else { return nil }
      return builder.binary(.sum, first, second)
    case .binary(.quotient, let a, let b):
      guard let first = exponents[a], let second = exponents[b] else { return nil }
      return builder.binary(.difference, first, second)
    default: return nil
    }
  }
}
