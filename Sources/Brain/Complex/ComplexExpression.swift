/// A formula of complex numbers as two formulas of real ones: its real and its imaginary part.
///
/// The tapes of both parts evaluate and enclose it as any other formula. Each operation takes its principal branch, and on a
/// branch cut the value of an argument π.
package struct ComplexExpression: Sendable, Equatable {
  package let real: Expression
  package let imaginary: Expression
  /// Whether the formula is an analytic function of the variable wherever it is continuous.
  package let isAnalytic: Bool

  /// A function of real numbers alone with another operand.
  package struct Fault: Error, Equatable {
    /// The symbol of the operation.
    package let operation: String
    /// The name by which a formula calls it.
    package let name: String
  }

  /// - Parameters:
  ///   - variable: the complex variable, which becomes x + iy; nil for a constant.
  ///   - hasUnit: whether i is the imaginary unit, not a name with a value.
  ///   - ofReals: whether functions of real operands are those of real numbers, so that √x has no value left of 0.
  /// - Throws: `Fault` if a function of real numbers alone has another operand.
  package init(
    _ formula: Expression, of variable: String?, hasUnit: Bool = true, ofReals: Bool = false
  ) throws(Fault) {
    var splitting = ComplexSplitting(variable, hasUnit: hasUnit, ofReals: ofReals)
    for node in formula.nodes { try splitting.add(node) }
    (real, imaginary, isAnalytic) = splitting.result
  }
}

/// Splits the nodes of a formula into their real and imaginary parts.
private struct ComplexSplitting {
  private typealias Term = Operation.DerivativeTerm

  /// The parts of a node.
  private struct Parts {
    var re: Int
    var im: Int
    /// Whether it depends on the complex variable.
    var isVariable = false
    var isAnalytic = true
    /// Whether no name is in it.
    var isConstant = true
  }

  private let variable: String?
  private let hasUnit: Bool
  private let ofReals: Bool
  private var builder = ExpressionBuilder()
  private var parts: [Parts] = []
  /// The nodes of the formula so far, for their exponents.
  private var nodes: [Expression.Node] = []

  init(_ variable: String?, hasUnit: Bool, ofReals: Bool) {
    (self.variable, self.hasUnit, self.ofReals) = (variable, hasUnit, ofReals)
  }

  var result: (real: Expression, imaginary: Expression, isAnalytic: Bool) {
    let last = parts[parts.count - 1]
    return (builder.expression(at: last.re), builder.expression(at: last.im), last.isAnalytic)
  }

  mutating func add(_ node: Expression.Node) throws(ComplexExpression.Fault) {
    nodes.append(node)
    let operands = node.operands.map { parts[$0] }
    var result: Parts
    switch node {
    case .variable(let name) where name == variable:
      result = Parts(re: builder.add(.variable("x")), im: builder.add(.variable("y")), isVariable: true)
      result.isConstant = false
    case .variable(let name) where name == Expression.imaginaryUnit && hasUnit:
      result = Parts(re: builder.number(0), im: builder.number(1))
    case .variable, .number, .constant, .call:
      result = Parts(re: builder.add(node.relocated { parts[$0].re }), im: builder.number(0))
      if case .variable = node { result.isConstant = false }
    case .unary(let function, _): result = try unary(function, operands[0])
    case .binary(let function, _, let exponent): result = try binary(function, operands[0], operands[1], exponent)
    }
    for operand in operands {
      result.isVariable = result.isVariable || operand.isVariable
      result.isAnalytic = result.isAnalytic && operand.isAnalytic
      result.isConstant = result.isConstant && operand.isConstant
    }
    parts.append(result)
  }

  private mutating func unary(
    _ function: Operation.UnaryFunction, _ z: Parts
  ) throws(ComplexExpression.Fault) -> Parts {
    let real = Expression.Node.unary(function, z.re)
    switch function.complex {
    case .none:
      guard isZero(z.im) else { throw fault(function.entry) }
      return Parts(re: builder.add(real), im: z.im)
    case .parts: return Parts(re: builder.add(real), im: isZero(z.im) ? z.im : builder.unary(function, z.im))
    case .analytic(let isReal, let rule):
      if isZero(z.im), isReal || (z.isConstant ? hasValue(real) : ofReals) {
        return Parts(re: builder.add(real), im: z.im)
      }
      return added(rule(term(z)))
    case .general(let rule):
      var result = added(rule(term(z)))
      result.isAnalytic = !z.isVariable
      return result
    }
  }

  private mutating func binary(
    _ function: Operation.BinaryFunction, _ a: Parts, _ b: Parts, _ exponent: Int
  ) throws(ComplexExpression.Fault) -> Parts {
    let areReal = isZero(a.im) && isZero(b.im)
    switch function.complex {
    case .none:
      guard areReal else { throw fault(function.entry) }
      return Parts(re: builder.binary(function, a.re, b.re), im: a.im)
    case .parts:
      if function == .then {
        guard isZero(a.im) else { throw fault(function.entry) }
        return Parts(re: builder.binary(.then, a.re, b.re), im: builder.binary(.then, a.re, b.im))
      }
      return Parts(re: builder.binary(function, a.re, b.re), im: builder.binary(function, a.im, b.im))
    case .analytic(let isReal, let rule):
      let real = Expression.Node.binary(function, a.re, b.re)
      if areReal, isReal || (a.isConstant && b.isConstant ? hasValue(real) : ofReals) {
        return Parts(re: builder.binary(function, a.re, b.re), im: a.im)
      }
      if function == .power, let power = power(a, b, exponent) { return power }
      return added(rule(term(a), term(b)))
    }
  }

  /// Returns a power with a whole exponent, or with a positive constant as its base; nil for another one.
  private mutating func power(_ a: Parts, _ b: Parts, _ exponent: Int) -> Parts? {
    if let whole = wholeNumber(exponent), abs(whole) <= Self.greatestExponent { return added(term(a).power(whole)) }
    guard a.isConstant, isZero(a.im), builder.expression(at: a.re).value() > 0 else { return nil }
    let isE = builder.nodes[a.re] == .constant(.e)
    let logarithm: Term = isE ? 1 : .unary(.logarithm, .node(a.re))
    return added(term(b).scaled(by: logarithm).exponential)
  }

  private func wholeNumber(_ index: Int) -> Int? {
    switch nodes[index] {
    case .number(let literal): literal.value.magnitude <= 1e6 ? Int(exactly: literal.value) : nil
    case .unary(.negation, let a): wholeNumber(a).map { -$0 }
    default: nil
    }
  }

  private func hasValue(_ node: Expression.Node) -> Bool {
    var copy = builder
    let place = copy.add(node)
    let (value, fault) = copy.expression(at: place).evaluation(using: [String: Double]())
    // The principal root of a negative number is not the real one, which the text language reads.
    if case .unary(.cubeRoot, _) = node { return value >= 0 && value.isFinite }
    if case .binary(.root, _, _) = node { return value >= 0 && value.isFinite }
    return fault == nil && value.isFinite
  }

  private func isZero(_ node: Int) -> Bool { builder.nodes[node] == .number(Literal(decimal: 0)) }

  private func fault(_ entry: Operation.Entry) -> ComplexExpression.Fault {
    ComplexExpression.Fault(operation: entry.symbol, name: entry.names.first ?? entry.symbol)
  }

  private func term(_ parts: Parts) -> Operation.ComplexTerm {
    Operation.ComplexTerm(term(parts.re), term(parts.im))
  }

  private func term(_ node: Int) -> Term {
    if isZero(node) { return 0 }
    return builder.nodes[node] == .number(Literal(decimal: 1)) ? 1 : .node(node)
  }

  private mutating func added(_ term: Operation.ComplexTerm) -> Parts {
    Parts(re: builder.add(term: term.re), im: builder.add(term: term.im))
  }

  /// The greatest exponent for which a power is a product.
  private static let greatestExponent = 1024
}
