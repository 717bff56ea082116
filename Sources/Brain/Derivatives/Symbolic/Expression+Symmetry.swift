extension Expression {
  /// Returns whether the formula is an even or an odd function, as far as its simplified form shows.
  ///
  /// - Returns: 1 if f(−x) is f(x), −1 if it is −f(x), nil if neither is seen. A formula without the variable has none.
  package func parity(in variable: String) -> Int? {
    // The parity of each part; nil for unknown. A part without the variable is even.
    var parities: [Int?] = []
    for node in nodes {
      func known(_ index: Int) -> Int? { parities[index] }
      switch node {
      case .number, .constant: parities.append(1)
      case .variable(let name): parities.append(name == variable ? -1 : 1)
      case .call: parities.append(nil)
      case .unary(let function, let a):
        guard let parity = known(a) else {
          parities.append(nil)
          continue
        }
        parities.append(parity == 1 ? 1 : function.symmetry)
      case .binary(let function, let a, let b):
        guard let first = known(a), let second = known(b) else {
          parities.append(nil)
          continue
        }
        switch function {
        case .sum, .difference: parities.append(first == second ? first : nil)
        case .product, .quotient: parities.append(first * second)
        case .power:
          if second == 1, first == 1 {
            parities.append(1)
          } else {
            let exponent = second == 1 ? Expression.number(nodes[b]) : nil
            parities.append(exponent.flatMap { $0.isWhole ? ($0.isEven ? 1 : -1) : nil })
          }
        default: parities.append(first == 1 && second == 1 ? 1 : nil)
        }
      }
    }
    return variables.contains(variable) ? parities.last ?? nil : nil
  }

  private static func number(_ node: Node) -> Rational? {
    if case .number(let literal) = node { literal.rational } else { nil }
  }

  /// The function whose integral is the length of the graph of a function with this derivative.
  package var lengthOfGraph: Expression {
    var builder = ExpressionBuilder(containing: self)
    let square = builder.unary(.square, nodes.count - 1)
    let sum = builder.binary(.sum, builder.number(1), square)
    let root = builder.unary(.squareRoot, sum)
    return builder.expression(at: root)
  }
}

extension Rational {
  fileprivate var isEven: Bool { (self * (Rational(decimal: 0.5) ?? Rational(1)))?.isWhole == true }
}

extension Operation.UnaryFunction {
  /// The parity of the function itself: 1 for an even one, −1 for an odd one; nil for others.
  var symmetry: Int? {
    switch self {
    case .negation, .cube, .reciprocal, .sine, .tangent, .cosecant, .cotangent, .cubeRoot, .sign, .hyperbolicSine,
      .hyperbolicTangent, .hyperbolicCotangent, .radians, .degrees:
      -1
    case .square, .magnitude, .cosine, .secant, .hyperbolicCosine, .sinc, .besselJ0: 1
    default: nil
    }
  }
}
