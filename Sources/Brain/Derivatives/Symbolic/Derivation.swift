import Metering

/// Differentiates a formula symbolically, by the rules that the operations' rows name.
///
/// The derivative of each node that depends on the variable follows from those of its operands, in the order of the nodes.
struct Derivation {
  var simplifier: Simplifier
  private let variable: String
  /// Whether angles are in degrees, so that the derivative of the sine has the factor π ÷ 180.
  private let takesDegrees: Bool
  /// The derivatives of nodes; nil for nodes that do not depend on the variable.
  private(set) var derivatives: [SymbolicSum?] = []
  private let root: Int
  /// Whether the derivative of a branch has a value only where it exists.
  private let isRestricted: Bool
  private static let workOfNode = 1000

  init(of expression: Expression, in variable: String, takesDegrees: Bool, isRestricted: Bool = false) {
    simplifier = Simplifier(of: expression)
    self.isRestricted = isRestricted
    (self.variable, self.takesDegrees) = (variable, takesDegrees)
    root = expression.nodes.count - 1
  }

  /// Returns the simplified derivative as a node, without the conditions under which it exists.
  mutating func derivative() throws(SymbolicExcess) -> Int { try simplifier.node(of: try slope()) }

  /// Returns the simplified derivative as a sum.
  mutating func slope() throws(SymbolicExcess) -> SymbolicSum {
    for index in 0...root { derivatives.append(try derivative(of: index)) }
    return try derivatives[root].map { (sum) throws(SymbolicExcess) in try factored(sum) } ?? .zero
  }

  /// Returns the derivative as a formula that has a value only where it exists.
  mutating func restrictedDerivative() throws(SymbolicExcess) -> Expression {
    let result = try restricted(try derivative(), of: root)
    return simplifier.builder.expression(at: result)
  }

  /// Returns the derivative of a part where the conditions of its nodes hold.
  private mutating func restricted(_ derivative: Int, of part: Int) throws(SymbolicExcess) -> Int {
    var domain = DerivativeDomain(of: self)
    let result = try domain.restricted(derivative, of: part)
    simplifier = domain.simplifier
    return result
  }

  /// Returns the derivative of a branch without the variable where the branch has a value.
  private mutating func restricted(_ derivative: Int, ofConstant branch: Int) throws(SymbolicExcess) -> Int {
    guard case .binary(.then, let condition, let value) = simplifier.builder.nodes[branch] else {
      return try restricted(derivative, of: branch)
    }
    return simplifier.builder.binary(.then, condition, try restricted(derivative, of: value))
  }

  func isVarying(_ node: Int) -> Bool { derivatives[node] != nil }

  private mutating func derivative(of index: Int) throws(SymbolicExcess) -> SymbolicSum? {
    let node = simplifier.builder.nodes[index]
    guard WorkMeter.allows(Self.workOfNode) else { throw SymbolicExcess() }
    switch node {
    case .number, .constant, .call: return nil
    case .variable(let name): return name == variable ? SymbolicSum(Rational(1)) : nil
    case .unary(let function, let u):
      guard let inner = derivatives[u] else { return nil }
      guard case .formula(let rule, _) = function.derivative else { return .zero }
      let outer = try sum(of: rule(.node(u), .node(index)), in: function.angle)
      return try simplifier.product(try scaled(outer, by: function.angle), inner)
    case .binary(let function, let u, let v):
      if derivatives[u] == nil, derivatives[v] == nil { return nil }
      if let special = try structural(node) { return special }
      guard case .formulas(let rules, _) = function.derivatives else { return .zero }
      let (first, second) = rules(.node(u), .node(v), .node(index))
      var result = SymbolicSum.zero
      for (operand, rule) in [(u, first), (v, second)] {
        guard let inner = derivatives[operand], !inner.isZero else { continue }
        let outer = try scaled(try sum(of: rule, in: function.angle), by: function.angle)
        result = try simplifier.sum(result, try simplifier.product(outer, inner))
      }
      return result
    }
  }

  /// Returns the derivative of a product, a quotient, a power with a constant exponent, or a part of `if`; nil for others.
  private mutating func structural(_ node: Expression.Node) throws(SymbolicExcess) -> SymbolicSum? {
    guard case .binary(let function, let u, let v) = node else { return nil }
    let (inU, inV) = (derivatives[u] ?? .zero, derivatives[v] ?? .zero)
    switch function {
    case .product:
      let (a, b) = (try simplifier.sum(of: u), try simplifier.sum(of: v))
      let (first, second) = (try simplifier.expandedProduct(inU, b), try simplifier.expandedProduct(a, inV))
      return try factored(try simplifier.sum(first, second))
    case .quotient:
      let (a, b) = (try simplifier.sum(of: u), try simplifier.sum(of: v))
      let reciprocal = try simplifier.power(b, Rational(-1))
      if inV.isZero { return try simplifier.product(inU, reciprocal) }
      let top = try simplifier.sum(try simplifier.expandedProduct(inU, b), -(try simplifier.expandedProduct(a, inV)))
      return try simplifier.product(try factored(top, by: b.product), try simplifier.power(reciprocal, Rational(2)))
    case .power:
      if !inV.isZero { return try exponential(u, v, node) }
      guard let exponent = try simplifier.sum(of: v).number else { return nil }
      let less = try SymbolicExcess.checked(exponent - Rational(1))
      let power = try simplifier.power(try simplifier.sum(of: u), less)
      return try simplifier.product(try simplifier.product(SymbolicSum(exponent), power), inU)
    case .then:
      var value = try simplifier.node(of: inV)
      if isRestricted { value = try restricted(value, of: v) }
      return SymbolicSum(node: simplifier.builder.binary(.then, u, value))
    case .otherwise:
      var branches = (try simplifier.node(of: inU), try simplifier.node(of: inV))
      if isRestricted, !isVarying(u) { branches.0 = try restricted(branches.0, ofConstant: u) }
      if isRestricted, !isVarying(v) { branches.1 = try restricted(branches.1, ofConstant: v) }
      return SymbolicSum(node: simplifier.builder.binary(.otherwise, branches.0, branches.1))
    default: return nil
    }
  }

  /// Returns the derivative of a power with a varying exponent, w (v u′ ÷ u + v′ ln u).
  private mutating func exponential(_ u: Int, _ v: Int, _ node: Expression.Node) throws(SymbolicExcess) -> SymbolicSum {
    let (inU, inV) = (derivatives[u] ?? .zero, derivatives[v] ?? .zero)
    let (base, exponent) = (try simplifier.sum(of: u), try simplifier.sum(of: v))
    let value = try simplifier.sum(of: simplifier.builder.add(node))
    let logarithm = try simplifier.sum(of: simplifier.builder.unary(.logarithm, u))
    let growth = try simplifier.product(try simplifier.product(exponent, inU), try simplifier.power(base, Rational(-1)))
    let (first, second) = (
      try simplifier.product(value, growth), try simplifier.product(try simplifier.product(value, logarithm), inV)
    )
    return try simplifier.sum(first, second)
  }

  /// Returns a rule's result with the factor of degrees.
  private mutating func scaled(_ sum: SymbolicSum, by angle: Operation.Angle?) throws(SymbolicExcess) -> SymbolicSum {
    guard takesDegrees, let angle else { return sum }
    let pi = SymbolicSum(node: simplifier.builder.add(.constant(.pi)))
    let degree = try simplifier.product(pi, SymbolicSum(try SymbolicExcess.checked(Rational(1) / Rational(180))))
    return try simplifier.product(angle == .argument ? degree : try simplifier.power(degree, Rational(-1)), sum)
  }

  /// Returns the sum that a rule names.
  ///
  /// - Parameter angle: that of the function whose rule it is. A function without angles, such as sinc, has a rule in radians.
  private mutating func sum(
    of rule: Operation.DerivativeTerm, in angle: Operation.Angle?
  ) throws(SymbolicExcess) -> SymbolicSum {
    switch rule {
    case .node(let index): return try simplifier.sum(of: index)
    case .number(let value):
      guard let number = Rational(decimal: value) else { return SymbolicSum(node: simplifier.builder.number(value)) }
      return SymbolicSum(number)
    case .constant(let constant): return SymbolicSum(node: simplifier.builder.add(.constant(constant)))
    case .unary(let function, let operand):
      var part = try simplifier.node(of: try sum(of: operand, in: angle))
      if takesDegrees, angle == nil, function.angle == .argument { part = simplifier.builder.unary(.degrees, part) }
      return try simplifier.sum(of: simplifier.builder.unary(function, part))
    case .binary(let function, let u, let v):
      let (first, second) = (try sum(of: u, in: angle), try sum(of: v, in: angle))
      switch function {
      case .sum: return try simplifier.sum(first, second)
      case .difference: return try simplifier.sum(first, -second)
      case .product: return try simplifier.product(first, second)
      case .quotient: return try simplifier.product(first, try simplifier.power(second, Rational(-1)))
      default:
        let (a, b) = (try simplifier.node(of: first), try simplifier.node(of: second))
        return try simplifier.sum(of: simplifier.builder.binary(function, a, b))
      }
    }
  }

  /// Returns a sum as the product of what its terms have in common, functions above all, and the rest.
  ///
  /// - Parameter divisor: a product whose bases are taken out too, also to negative powers.
  private mutating func factored(
    _ sum: SymbolicSum, by divisor: SymbolicProduct? = nil
  ) throws(SymbolicExcess) -> SymbolicSum {
    let nodes = simplifier.builder.nodes
    let common = sum.commonPowers { power in
      if divisor?.powers.contains(where: { $0.base == power.base }) == true { return true }
      if case .variable = nodes[power.base] { return false }
      return Rational(0) < power.exponent || !power.exponent.isWhole
    }
    if common.isEmpty { return sum }
    let product = SymbolicProduct(powers: common)
    let rest = try simplifier.flattened(try sum.divided(by: product))
    return try simplifier.product(SymbolicSum(product), rest)
  }
}
