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
  /// Returns the terms of the formula that are an amplitude times the sine or the cosine of a multiple of x, with products of waves
  /// written as sums, and the sum of all others: sin² x is ½ − ½ cos 2x.
  ///
  /// - Parameter variable: the only name in the formula, whose angles are in radians.
  /// - Returns: nil if the terms are not found; `rest` is nil without other terms.
  package func oscillations(in variable: String) -> (waves: [Oscillation], rest: Expression?)? {
    guard variables == [variable] else { return nil }
    do throws(SymbolicExcess) {
      var simplifier = Simplifier(of: self)
      var found: (waves: [Oscillation], rest: Expression?) = ([], nil)
      for term in try simplifier.sum(of: nodes.count - 1).terms {
        for product in try simplifier.multipliedOut(term) {
          let parts = try simplifier.oscillations(product, in: variable)
          found.waves += parts.waves
          for part in parts.others { found.rest = found.rest.map { $0 + part } ?? part }
          if found.waves.count > Simplifier.mostWaves { return nil }
        }
      }
      return found
    } catch { return nil }
  }
}

/// A number times the sine or the cosine of an angle; the angle is nil for a cosine of 0.
private struct SingleWave {
  var coefficient: Double
  let angle: Expression?
  let isCosine: Bool

  /// Returns waves whose sum is the product of two waves.
  static func * (a: SingleWave, b: SingleWave) -> [SingleWave] {
    let number = a.coefficient * b.coefficient
    guard let first = a.angle else { return [SingleWave(coefficient: number, angle: b.angle, isCosine: b.isCosine)] }
    guard let second = b.angle else { return [SingleWave(coefficient: number, angle: first, isCosine: a.isCosine)] }
    let isSame = first == second
    let (sum, difference) = (isSame ? .whole(2) * first : first + second, isSame ? nil : first - second)
    func wave(_ sign: Double, _ angle: Expression?, isCosine: Bool) -> SingleWave? {
      angle == nil && !isCosine
        ? nil : SingleWave(coefficient: sign * number / 2, angle: angle, isCosine: isCosine)
    }
    // Two sines are ½ cos(a − b) − ½ cos(a + b), and so on.
    let isCosine = a.isCosine == b.isCosine
    let ofSum = wave(isCosine && !a.isCosine ? -1 : 1, sum, isCosine: isCosine)
    let ofDifference = wave(!isCosine && a.isCosine ? -1 : 1, difference, isCosine: isCosine)
    return [ofSum, ofDifference].compactMap { $0 }
  }
}

extension Simplifier {
  fileprivate static let mostWaves = 64
  private static let mostProducts = 64
  private static let greatestPower = 8

  /// Returns the products whose sum is a product, with sums in it that hold waves multiplied out: (1 − cos x) ÷ x² is 1 ÷ x² − cos(x) ÷ x².
  ///
  /// - Throws: `SymbolicExcess` if there are too many.
  fileprivate mutating func multipliedOut(_ term: SymbolicProduct) throws(SymbolicExcess) -> [SymbolicProduct] {
    for power in term.powers {
      guard let count = power.exponent.smallWhole, (1...Self.greatestPower).contains(count), isSum(power.base),
        builder.expression(at: power.base).hasWaves
      else { continue }
      let inverse = SymbolicProduct(powers: [.init(base: power.base, exponent: -power.exponent)])
      var products = [try term.multiplied(by: inverse)]
      let factor = try sum(of: power.base).terms
      guard factor.count > 1 else { continue }
      for _ in 0..<count {
        var next: [SymbolicProduct] = []
        for product in products {
          for other in factor { next.append(try product.multiplied(by: other)) }
        }
        products = next
        if products.count > Self.mostProducts { throw SymbolicExcess() }
      }
      var found: [SymbolicProduct] = []
      for product in products {
        found += try multipliedOut(product)
        if found.count > Self.mostProducts { throw SymbolicExcess() }
      }
      return found
    }
    return [term]
  }

  private func isSum(_ node: Int) -> Bool {
    if case .binary(let function, _, _) = builder.nodes[node] {
      function == .sum || function == .difference
    } else {
      false
    }
  }

  /// Returns the waves of a product, and terms without waves.
  fileprivate mutating func oscillations(
    _ term: SymbolicProduct, in variable: String
  ) throws(SymbolicExcess) -> (waves: [Oscillation], others: [Expression]) {
    var waves = [SingleWave(coefficient: 1, angle: nil, isCosine: true)]
    var rest = term
    for power in term.powers {
      guard case .unary(let function, let u) = builder.nodes[power.base], function == .sine || function == .cosine,
        let count = power.exponent.smallWhole, (1...Self.greatestPower).contains(count)
      else { continue }
      let angle = builder.expression(at: u)
      guard let frequency = angle.formalDerivative(in: variable), frequency.variables.isEmpty else { continue }
      rest = try rest.multiplied(by: SymbolicProduct(powers: [.init(base: power.base, exponent: -power.exponent)]))
      for _ in 0..<count {
        waves = waves.flatMap { $0 * SingleWave(coefficient: 1, angle: angle, isCosine: function == .cosine) }
        if waves.count > Self.mostWaves { throw SymbolicExcess() }
      }
    }
    let root = try node(of: SymbolicSum(rest))
    let amplitude = builder.expression(at: root)
    var found: (waves: [Oscillation], others: [Expression]) = ([], [])
    for wave in waves {
      let part = wave.coefficient == 1 ? amplitude : .decimal(wave.coefficient) * amplitude
      guard let angle = wave.angle else {
        found.others.append(part)
        continue
      }
      guard let frequency = angle.formalDerivative(in: variable), frequency.variables.isEmpty else {
        throw SymbolicExcess()
      }
      if frequency.exactNumber(using: [:])?.isZero == true {
        found.others.append(part * (wave.isCosine ? angle.cosine : angle.sine))
      } else {
        found.waves.append(
          Oscillation(amplitude: part, angle: angle, isCosine: wave.isCosine, frequency: frequency))
      }
    }
    return found
  }
}

extension Expression {
  /// Whether the formula has a sine or a cosine.
  fileprivate var hasWaves: Bool {
    nodes.contains { if case .unary(let function, _) = $0 { function == .sine || function == .cosine } else { false } }
  }
}
