extension Expression {
  /// Returns the value and its first fault. This defines an expression's value; faster paths are tested against it.
  ///
  /// Parts of a text without variables are computed exactly, in fractions, until an irrational operation, and then rounded.
  package func evaluation(using variables: Dictionary<String, Double>) -> (value: Double, fault: MathFault?) {
    evaluation(using: variables.mapValues { ParameterValue($0) })
  }

  /// Returns the value and its first fault for parameters that may be exact.
  package func evaluation(using parameters: [String: ParameterValue]) -> (value: Double, fault: MathFault?) {
    let last = result { (parameters[$0] ?? 0).literal }
    return (last.value, last.fault)
  }

  /// The result of a node.
  struct Result {
    var value = Double.nan
    var fault: MathFault?
    /// The exact value, if all operands have one; `value` is this, rounded.
    var exact: Rational?

    init(_ literal: Literal) { (value, exact) = (literal.value, literal.isExact ? literal.rational : nil) }
    init(value: Double = .nan, fault: MathFault? = nil) { (self.value, self.fault) = (value, fault) }
  }

  /// - Parameter variable: returns the value of a variable.
  func result(_ variable: (String) -> Literal) -> Result {
    var results: [Result] = []
    results.reserveCapacity(nodes.count)
    for node in nodes {
      var result = Result()
      switch node {
      case .number(let literal): result = Result(literal)
      case .variable(let name): result = Result(variable(name))
      case .constant(let constant): result.value = constant.value
      case .unary(let written, let operand):
        let (function, a) = degreeFunction(of: node) ?? (written, operand)
        result.exact = function.rational(results[a].exact)
        result.value = result.exact?.double ?? function.value(results[a].value)
        result.fault = results[a].fault ?? function.faultFound(results[a].value, result: result.value)
      case .binary(let function, let first, let second):
        let (a, b) = (results[first], results[second])
        if let exponent = naturalExponent(of: node) {
          result.value = Operation.UnaryFunction.exponential.value(results[exponent].value)
        } else {
          result.exact = function.rational(a.exact, b.exact)
          result.value = result.exact?.double ?? function.value(a.value, b.value)
        }
        result.fault =
          function.inherited(a.fault, b.fault, a.value, b.value)
          ?? function.faultFound(a.value, b.value, result: result.value)
      case .call(let name, _): result.fault = MathFault(kind: .undefined, operation: name, value: .nan)
      }
      // The exact value of a whole excuses its parts: 1e300·1e300·1e-600 is 1.
      if result.exact != nil, result.value.isFinite { result.fault = nil }
      results.append(result)
    }
    return results.last ?? Result()
  }

  /// Returns the exponent of a power of e, the constant; nil for other nodes. Its value is that of exp, since no Double is
  /// e.
  func naturalExponent(of node: Node) -> Int? {
    guard case .binary(.power, let base, let exponent) = node, nodes[base] == .constant(.e) else { return nil }
    return exponent
  }
}

extension Expression {
  /// Returns the function of degrees, and its operand, for a function of an angle that is converted from degrees; nil for
  /// other nodes. Its values are exact where those of the rounded angle are not: the sine of 180°.
  func degreeFunction(of node: Node) -> (Operation.UnaryFunction, Int)? {
    guard case .unary(let wave, let angle) = node, case .unary(.radians, let degrees) = nodes[angle],
      let function = Operation.degreeFunctions[wave]
    else { return nil }
    return (function, degrees)
  }
}

extension Operation.UnaryFunction {
  fileprivate func faultFound(_ a: Double, result: Double) -> MathFault? {
    let kind = self.fault(a) ?? MathFault.Kind(result: result, isExcused: !a.isFinite)
    return kind.map { MathFault(kind: $0, operation: self.symbol, value: a) }
  }
}

extension Operation.BinaryFunction {
  /// Returns the fault of the operands that the result depends on: the first one, unless it is a missing branch.
  fileprivate func inherited(_ first: MathFault?, _ second: MathFault?, _ a: Double, _ b: Double) -> MathFault? {
    switch self.uses(a, b) {
    case .first: first
    case .second: second
    case .both: first?.kind == .noBranch ? second ?? first : first ?? second
    }
  }

  fileprivate func faultFound(_ a: Double, _ b: Double, result: Double) -> MathFault? {
    guard self.uses(a, b) != .second else { return nil }
    let kind = self.fault(a, b) ?? MathFault.Kind(result: result, isExcused: !a.isFinite || !b.isFinite)
    // The second operand is to blame (divisor, exponent, argument of a logarithm) except in these cases.
    let blamesFirst =
      kind == .evenRootOfNegative || kind == .fractionalPowerOfNegative || kind == .noBranch
      || (kind == .logarithmOfNonPositive && a <= 0) || (kind == .divisionByZero && b != 0)
      || (kind == .outsideDomain && self.fault(b, b) == nil)
    return kind.map { MathFault(kind: $0, operation: self.symbol, value: blamesFirst ? a : b) }
  }
}

extension MathFault.Kind {
  /// Classifies a result that is not finite; nil if it is finite or an operand was not.
  fileprivate init?(result: Double, isExcused: Bool) {
    if isExcused || result.isFinite { return nil }
    self = result.isNaN ? .undefined : .overflow
  }
}
