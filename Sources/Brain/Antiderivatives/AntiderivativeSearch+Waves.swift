/// Products of sines, cosines and exponential functions.
extension AntiderivativeSearch {
  private enum Wave {
    case sine, cosine
  }

  /// Returns an antiderivative of a product of powers of sines and cosines, or of a sine or a cosine with an exponential function.
  mutating func antiderivativeOfWaves(_ product: FormulaProduct) -> Expression? {
    if let growing = growingWave(product) { return growing }
    var waves: [(wave: Wave, u: Expression, exponent: Int, index: Int)] = []
    for (index, power) in product.powers.enumerated() {
      guard let (function, u) = power.base.unaryPart, let wave = wave(function),
        let exponent = power.exponent.smallWhole,
        (1...Self.mostPower).contains(exponent), slope(of: u) != nil
      else { continue }
      waves.append((wave, u, exponent, index))
    }
    guard !waves.isEmpty else { return nil }
    // An odd power of one of both is a derivative times a polynomial of the other one.
    if waves.count == product.powers.count, waves.allSatisfy({ $0.u == waves[0].u }),
      let odd = waves.first(where: { !$0.exponent.isMultiple(of: 2) })
    {
      return oddPower(odd.wave, odd.exponent, beside: waves.first { $0.wave != odd.wave }?.exponent ?? 0, of: odd.u)
    }
    // Otherwise two factors become a sum: sin²u = (1 − cos 2u) ÷ 2, and sin u cos v = (sin(u + v) + sin(u − v)) ÷ 2.
    let replaced: (indices: [Int], sum: Expression)
    if let square = waves.first(where: { $0.exponent >= 2 }) {
      let double = (.number(2) * square.u).simplified.applying(.cosine)
      let half = (square.wave == .sine ? .number(1) - double : .number(1) + double) / .number(2)
      let (pairs, rest) = square.exponent.quotientAndRemainder(dividingBy: 2)
      let single = square.u.applying(square.wave == .sine ? .sine : .cosine)
      let power = half.raised(to: Rational(pairs))
      replaced = ([square.index], rest == 1 ? power * single : power)
    } else if waves.count > 1 {
      let (a, b) = (waves[0], waves[1])
      let isTurned = (slope(of: a.u - b.u) ?? a.u - b.u).simplifiedNumber?.signum == -1
      let sum = (a.u + b.u).simplified
      let difference = (isTurned ? b.u - a.u : a.u - b.u).simplified
      let sine = isTurned ? -difference.applying(.sine) : difference.applying(.sine)
      let parts: Expression =
        switch (a.wave, b.wave) {
        case (.sine, .sine): difference.applying(.cosine) - sum.applying(.cosine)
        case (.cosine, .cosine): difference.applying(.cosine) + sum.applying(.cosine)
        case (.sine, .cosine): sum.applying(.sine) + sine
        case (.cosine, .sine): sum.applying(.sine) - sine
        }
      replaced = ([a.index, b.index], parts / .number(2))
    } else {
      return nil
    }
    let rest = product.powers.indices.filter { !replaced.indices.contains($0) }.map { product.powers[$0].formula }
    guard let terms = FormulaProduct.sumMultipliedOut(replaced.sum, by: rest) else { return nil }
    return antiderivative(of: terms)
  }

  private func wave(_ function: Operation.UnaryFunction) -> Wave? {
    function == .sine ? .sine : function == .cosine ? .cosine : nil
  }

  /// Returns the integral of sinᵐ u cosⁿ u of a linear u with an odd exponent of one of both.
  private mutating func oddPower(_ wave: Wave, _ exponent: Int, beside other: Int, of u: Expression) -> Expression? {
    guard let slope = slope(of: u) else { return nil }
    let part = u.applying(wave == .sine ? .cosine : .sine)
    let found = antiderivative(putting: part) { w in
      let rest = exponent == 1 ? nil : (.number(1) - w.raised(to: Rational(2))).raised(to: Rational((exponent - 1) / 2))
      let others = other == 0 ? nil : w.raised(to: Rational(other))
      return rest.map { rest in others.map { rest * $0 } ?? rest } ?? others ?? .number(1)
    }
    return found.map { (wave == .sine ? -$0 : $0) / slope }
  }

  /// Returns the integral of eᵘ sin v or eᵘ cos v of linear u and v.
  private func growingWave(_ product: FormulaProduct) -> Expression? {
    guard product.powers.count == 2 else { return nil }
    for (first, second) in [(0, 1), (1, 0)] {
      let (growth, oscillation) = (product.powers[first], product.powers[second])
      guard oscillation.exponent == Rational(1), let (exponential, exponent) = growth.base.unaryPart,
        exponential == .exponential,
        let (function, v) = oscillation.base.unaryPart, let wave = wave(function)
      else { continue }
      let u = (exponent * .number(growth.exponent)).simplified
      guard let a = slope(of: u), let b = slope(of: v) else { continue }
      let (sine, cosine) = (v.applying(.sine), v.applying(.cosine))
      let sum = wave == .sine ? a * sine - b * cosine : a * cosine + b * sine
      return u.exponential() * sum / (a.raised(to: Rational(2)) + b.raised(to: Rational(2))).simplified
    }
    return nil
  }

  private static let mostPower = 12
}

extension FormulaProduct {
  /// Returns the sum of the terms of a formula, each times all factors; nil if it is too long.
  static func sumMultipliedOut(_ sum: Expression, by factors: [Expression]) -> Expression? {
    guard let product = FormulaProduct.multipliedOut(sum) else { return nil }
    let terms = product.map { term in factors.reduce(term) { $0 * $1 } }
    return terms.dropFirst().reduce(terms[0]) { $0 + $1 }
  }

  /// Returns the terms of a formula whose powers of sums are multiplied out.
  private static func multipliedOut(_ formula: Expression) -> [Expression]? {
    var simplifier = Simplifier(of: formula)
    guard let sum = try? simplifier.sum(of: formula.nodes.count - 1) else { return nil }
    var all: [Expression] = []
    for term in sum.terms {
      var expanded = SymbolicSum(term.coefficient)
      for power in term.powers {
        guard let base = try? simplifier.sum(of: power.base) else { return nil }
        let isSum = base.terms.count > 1 && power.exponent.smallWhole.map { 1...8 ~= $0 } == true
        let part = isSum ? base : SymbolicSum(SymbolicProduct(powers: [power]))
        for _ in 0..<(isSum ? power.exponent.smallWhole ?? 1 : 1) {
          guard let next = try? expanded.multipliedOut(by: part), next.terms.count <= Simplifier.mostTerms else {
            return nil
          }
          expanded = next
        }
      }
      for part in expanded.terms {
        guard let root = try? simplifier.node(of: SymbolicSum(part)) else { return nil }
        all.append(simplifier.builder.expression(at: root))
      }
    }
    return all.isEmpty ? nil : all
  }
}
