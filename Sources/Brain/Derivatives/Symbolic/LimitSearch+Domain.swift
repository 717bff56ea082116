import Interval

/// Whether formulas have values near the place of a limit.
extension LimitSearch {
  /// Returns whether rules prove that the formula has values near the place: those of each operation, from limits of its operands.
  mutating func isDefined(_ expression: Expression) -> Bool {
    expression.nodes.allSatisfy { isDefined($0, in: expression) }
  }

  private mutating func isDefined(_ node: Expression.Node, in expression: Expression) -> Bool {
    switch node {
    case .number, .constant: return true
    case .variable(let name): return name == variable
    case .call: return false
    case .unary(let function, let a):
      if function.values(over: IntervalSet(.entire), site: 0).decoration >= .def { return true }
      // Functions have limits from operands where they have values.
      return signed(expression.part(a)).image(under: function) != .unknown
    case .binary(.sum, _, _), .binary(.difference, _, _), .binary(.product, _, _), .binary(.hypotenuse, _, _):
      return true
    case .binary(.quotient, _, let b), .binary(.modulus, _, let b): return signed(expression.part(b)).signNear != nil
    case .binary(.power, let a, let b):
      if isSequence, expression.isAlternating(node, in: variable) { return true }
      let base = signed(expression.part(a)).signNear
      guard let exponent = expression.part(b).exactNumber(using: [:])?.rational, exponent.isWhole else {
        return base == 1
      }
      return exponent.signum >= 0 || base != nil
    case .binary: return false
    }
  }

  private mutating func signed(_ part: Expression) -> Limit { withSign(limit(of: part), of: part, 0) }
}

extension Expression {
  /// Returns the limit of a sequence, the formula for ever greater whole numbers, if powers of negative numbers as (−1)ⁿ have no
  /// values between these; nil for other formulas, and where rules do not prove that the other parts have values far out.
  package func limitOfAlternatingSequence(in variable: String) -> Limit? {
    guard nodes.contains(where: { isAlternating($0, in: variable) }) else { return nil }
    var search = LimitSearch(variable: variable, isFar: true, isSequence: true)
    let form = beside(nil, false, variable)
    return search.isDefined(form) ? search.limit(of: form) : nil
  }

  /// Returns whether rules prove that the formula has values near the place on one side.
  package func isDefined(in variable: String, at place: Expression?, isLeft: Bool) -> Bool {
    var search = LimitSearch(variable: variable, isFar: place == nil)
    return search.isDefined(beside(place, isLeft, variable))
  }

  /// Whether a node is a power of a negative number whose exponent is whole for each whole number in place of the variable.
  func isAlternating(_ node: Node, in variable: String) -> Bool {
    guard case .binary(.power, let base, let exponent) = node,
      let number = part(base).exactNumber(using: [:])?.rational, number < Rational(0)
    else { return false }
    let part = part(exponent)
    return part.variables == [variable]
      && part.nodes.allSatisfy { node in
        switch node {
        case .number(let literal): literal.rational?.isWhole == true
        case .variable, .unary(.negation, _), .unary(.square, _), .binary(.sum, _, _), .binary(.difference, _, _),
          .binary(.product, _, _):
          true
        default: false
        }
      }
  }

  /// The formula with roots in place of lengths, sines and cosines in place of cosecants and cotangents, and factorials in place of
  /// the gamma function.
  var withFewerFunctions: Expression {
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for node in nodes {
      let place: Int
      switch node {
      case .unary(.gamma, let a):
        place = builder.unary(.factorial, builder.binary(.difference, places[a], builder.number(1)))
      case .unary(.cotangent, let a):
        place = builder.binary(.quotient, builder.unary(.cosine, places[a]), builder.unary(.sine, places[a]))
      case .unary(.cosecant, let a):
        place = builder.binary(.quotient, builder.number(1), builder.unary(.sine, places[a]))
      case .unary(.hyperbolicCotangent, let a):
        place = builder.binary(
          .quotient, builder.unary(.hyperbolicCosine, places[a]), builder.unary(.hyperbolicSine, places[a]))
      case .binary(.hypotenuse, let a, let b):
        let squares = builder.binary(.sum, builder.unary(.square, places[a]), builder.unary(.square, places[b]))
        place = builder.unary(.squareRoot, squares)
      default: place = builder.add(node.relocated { places[$0] })
      }
      places.append(place)
    }
    return builder.expression(at: places[places.count - 1])
  }
}
