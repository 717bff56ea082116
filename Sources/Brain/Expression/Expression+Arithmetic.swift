extension Expression {
  package static func + (a: Expression, b: Expression) -> Expression { binary(.sum, a, b) }
  package static func - (a: Expression, b: Expression) -> Expression { binary(.difference, a, b) }
  package static func * (a: Expression, b: Expression) -> Expression { binary(.product, a, b) }
  package static func / (a: Expression, b: Expression) -> Expression { binary(.quotient, a, b) }
  package static prefix func - (a: Expression) -> Expression { a.applying(.negation) }

  /// Returns the square root.
  package func squareRoot() -> Expression { applying(.squareRoot) }

  /// Returns eᵘ.
  package func exponential() -> Expression { applying(.exponential) }

  /// The absolute value.
  package var magnitude: Expression { applying(.magnitude) }

  /// Returns the length of a vector.
  package static func length(_ a: Expression, _ b: Expression) -> Expression { binary(.hypotenuse, a, b) }

  /// Returns the argument of a complex number, in radians.
  package static func argument(real: Expression, imaginary: Expression) -> Expression {
    binary(.angle, imaginary, real)
  }

  /// The sine of the formula.
  package var sine: Expression { applying(.sine) }

  /// The cosine of the formula.
  package var cosine: Expression { applying(.cosine) }

  /// The sine of the formula divided by it.
  var sinc: Expression { applying(.sinc) }

  /// The logarithm to base 10 of the formula.
  package var decimalLogarithm: Expression { applying(.decimalLogarithm) }

  func applying(_ function: Operation.UnaryFunction) -> Expression {
    var builder = ExpressionBuilder(containing: self)
    let root = builder.unary(function, nodes.count - 1)
    return builder.expression(at: root)
  }

  /// Returns the condition that a is less than b.
  package static func < (a: Expression, b: Expression) -> Expression { binary(.less, a, b) }

  /// Returns the condition that a is at most b.
  package static func <= (a: Expression, b: Expression) -> Expression { binary(.lessOrEqual, a, b) }

  /// Returns a where a condition holds, and b where it does not.
  package static func choice(_ condition: Expression, _ a: Expression, else b: Expression) -> Expression {
    binary(.otherwise, a.when(condition), b.when(condition.applying(.not)))
  }

  /// Returns the equation a = b.
  package static func equation(_ a: Expression, _ b: Expression) -> Expression { binary(.equal, a, b) }

  /// Returns the condition that both conditions hold.
  package static func && (a: Expression, b: Expression) -> Expression { binary(.and, a, b) }

  /// Returns a, which is defined only where a condition holds.
  package func when(_ condition: Expression) -> Expression { Expression.binary(.then, condition, self) }

  /// Returns a whole number.
  package static func whole(_ number: Int) -> Expression { decimal(Double(number)) }

  /// Returns the shortest decimal that is read as a Double.
  package static func decimal(_ number: Double) -> Expression {
    var builder = ExpressionBuilder()
    let root = builder.signedNumber(number)
    return builder.expression(at: root)
  }

  /// The number π.
  package static var pi: Expression { Expression(nodes: [.constant(.pi)]) }

  /// Returns a name.
  package static func variable(_ name: String) -> Expression { Expression(nodes: [.variable(name)]) }

  static func binary(_ operation: Operation.BinaryFunction, _ a: Expression, _ b: Expression) -> Expression {
    var builder = ExpressionBuilder(containing: a)
    let right = builder.add(b)
    let root = builder.binary(operation, a.nodes.count - 1, right)
    return builder.expression(at: root)
  }
}
