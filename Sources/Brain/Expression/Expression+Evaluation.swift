extension Expression {
  /// Returns the value and its first fault. This defines an expression's value; faster paths are tested against it.
  package func evaluation(using variables: Dictionary<String, Double>) -> (value: Double, fault: MathFault?) {
    var values: [Double] = []
    var faults: [MathFault?] = []
    values.reserveCapacity(nodes.count)
    faults.reserveCapacity(nodes.count)
    for node in nodes {
      var value = Double.nan
      var fault: MathFault?
      switch node {
      case .number(let literal): value = literal.value
      case .variable(let name): value = variables[name] ?? 0
      case .constant(let constant): value = constant.value
      case .unary(let written, let operand):
        let (function, a) = degreeFunction(of: node) ?? (written, operand)
        value = function.value(values[a])
        fault = faults[a] ?? function.faultFound(values[a], result: value)
      case .binary(let function, let a, let b):
        value =
          naturalExponent(of: node).map { Operation.UnaryFunction.exponential.value(values[$0]) }
          ?? function.value(values[a], values[b])
        fault =
          function.inherited(faults[a], faults[b], values[a], values[b])
          ?? function.faultFound(values[a], values[b], result: value)
      case .call(let name, _): fault = MathFault(kind: .undefined, operation: name, value: .nan)
      }
      values.append(value)
      faults.append(fault)
    }
    return (values.last ?? .nan, faults.last ?? nil)
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
