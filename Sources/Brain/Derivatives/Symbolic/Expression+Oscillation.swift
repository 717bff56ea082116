import Interval

/// A term A(x) sin(u) or A(x) cos(u) of a formula, whose angle u has a constant slope.
package struct Oscillation {
  package let amplitude: Expression
  package let angle: Expression
  package let isCosine: Bool
  /// The slope of the angle.
  package let frequency: Expression
}

extension Expression {
  /// Returns the terms of the formula, if each of them is an amplitude times the sine or the cosine of a multiple of x.
  ///
  /// - Parameters:
  ///   - variable: the only name in the formula, whose angles are in radians.
  ///   - isLeft: whether to take the formula of −x.
  package func oscillations(in variable: String, isLeft: Bool) -> [Oscillation]? {
    guard variables == [variable] else { return nil }
    let formula = isLeft ? replacing(variable, by: -.variable(variable)) : self
    do throws(SymbolicExcess) {
      var simplifier = Simplifier(of: formula)
      var found: [Oscillation] = []
      for term in try simplifier.sum(of: formula.nodes.count - 1).terms {
        guard let wave = try simplifier.oscillation(term, in: variable) else { return nil }
        found.append(wave)
      }
      return found
    } catch { return nil }
  }
}

extension Simplifier {
  fileprivate mutating func oscillation(
    _ term: SymbolicProduct, in variable: String
  ) throws(SymbolicExcess) -> Oscillation? {
    var fastest: (wave: Oscillation, frequency: Double)?
    for power in term.powers where power.exponent == Rational(1) {
      guard case .unary(let function, let u) = builder.nodes[power.base], function == .sine || function == .cosine
      else { continue }
      let angle = builder.expression(at: u)
      guard let frequency = angle.formalDerivative(in: variable), frequency.variables.isEmpty else { continue }
      let size = frequency.value(using: [:]).magnitude
      if let fastest, size <= fastest.frequency { continue }
      let inverse = SymbolicProduct(powers: [.init(base: power.base, exponent: Rational(-1))])
      let rest = try node(of: SymbolicSum(try term.multiplied(by: inverse)))
      fastest = (
        Oscillation(
          amplitude: builder.expression(at: rest), angle: angle, isCosine: function == .cosine, frequency: frequency),
        size
      )
    }
    return fastest?.wave
  }
}
