extension Expression {
  /// Returns the integral between two exact numbers in an exact form, of a sum of multiples of powers of x, and of sines, cosines and
  /// exponential functions of multiples of x; nil for other formulas.
  ///
  /// The function is to be proved to have an integral there.
  ///
  /// - Parameters:
  ///   - variable: every other name has a value in `constants`.
  ///   - takesDegrees: whether angles are in degrees.
  package func exactIntegral(
    of variable: String, from a: ExactNumber, to b: ExactNumber, using constants: [String: ExactNumber],
    takesDegrees: Bool
  ) -> ExactNumber? {
    let formula = takesDegrees ? takingAnglesInDegrees() : self
    guard let antiderivative = try? formula.antiderivative(in: variable) else { return nil }
    func value(_ x: ExactNumber) -> ExactNumber? {
      antiderivative.exactNumber(using: constants.merging([variable: x]) { $1 })
    }
    guard let first = value(a), let last = value(b) else { return nil }
    return last.adding(first.negated)
  }

  private func antiderivative(in variable: String) throws(SymbolicExcess) -> Expression? {
    var simplifier = Simplifier(of: self)
    var result = SymbolicSum.zero
    for term in try simplifier.sum(of: nodes.count - 1).terms {
      guard let part = try simplifier.antiderivative(of: term, in: variable) else { return nil }
      result = try result + part
    }
    let root = try simplifier.node(of: result)
    return simplifier.builder.expression(at: root)
  }
}

extension Simplifier {
  /// Returns an antiderivative of a product with one factor that depends on x.
  fileprivate mutating func antiderivative(
    of term: SymbolicProduct, in variable: String
  ) throws(SymbolicExcess) -> SymbolicSum? {
    let varying = term.powers.filter { builder.expression(at: $0.base).variables.contains(variable) }
    guard varying.count <= 1 else { return nil }
    let x = builder.add(.variable(variable))
    guard let power = varying.first else {
      return try product(SymbolicSum(term), SymbolicSum(node: x))
    }
    let inverse = try SymbolicProduct(powers: [power]).raised(to: Rational(-1))
    let factor = SymbolicSum(try term.multiplied(by: inverse))
    if power.base == x {
      let next = try SymbolicExcess.checked(power.exponent + Rational(1))
      if next.isZero { return try product(factor, SymbolicSum(node: builder.unary(.logarithm, x))) }
      let share = SymbolicSum(try SymbolicExcess.checked(Rational(1) / next))
      return try product(
        try product(factor, share), SymbolicSum(SymbolicProduct(powers: [.init(base: x, exponent: next)])))
    }
    guard power.exponent == Rational(1), case .unary(let function, let u) = builder.nodes[power.base] else {
      return nil
    }
    let slope = builder.expression(at: u).formalDerivative(in: variable)
    guard let slope, !slope.variables.contains(variable) else { return nil }
    let outer: SymbolicSum
    switch function {
    case .sine: outer = -SymbolicSum(node: builder.unary(.cosine, u))
    case .cosine: outer = SymbolicSum(node: builder.unary(.sine, u))
    case .exponential: outer = SymbolicSum(node: power.base)
    default: return nil
    }
    let divisor = try self.power(try sum(of: builder.add(slope)), Rational(-1))
    return try product(try product(factor, outer), divisor)
  }
}
