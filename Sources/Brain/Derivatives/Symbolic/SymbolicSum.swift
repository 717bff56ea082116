/// A sum of products, the form in which derivatives are simplified: 2x + 3x is 5x, and x · x² is x³.
struct SymbolicSum: Equatable {
  /// Products with different powers, none with the coefficient 0, in the order in which they were added.
  private(set) var terms: [SymbolicProduct]

  static let zero = SymbolicSum(terms: [])

  private init(terms: [SymbolicProduct]) { self.terms = terms }

  init(_ product: SymbolicProduct) { terms = product.coefficient.isZero ? [] : [product] }

  init(_ number: Rational) { self.init(SymbolicProduct(number)) }

  /// A part of a formula, which is a node of it.
  init(node: Int) { self.init(SymbolicProduct(powers: [SymbolicProduct.Power(base: node, exponent: Rational(1))])) }

  var isZero: Bool { terms.isEmpty }

  /// The number, if the sum is one.
  var number: Rational? {
    if isZero { return Rational(0) }
    return terms.count == 1 && terms[0].powers.isEmpty ? terms[0].coefficient : nil
  }

  /// The only term, if there is one.
  var product: SymbolicProduct? { terms.count == 1 ? terms[0] : nil }

  /// - Throws: `SymbolicExcess` for a number that is too long.
  static func + (a: SymbolicSum, b: SymbolicSum) throws(SymbolicExcess) -> SymbolicSum {
    var sum = a
    for term in b.terms { try sum.add(term) }
    return sum
  }

  static prefix func - (a: SymbolicSum) -> SymbolicSum { SymbolicSum(terms: a.terms.map { -$0 }) }

  static func - (a: SymbolicSum, b: SymbolicSum) throws(SymbolicExcess) -> SymbolicSum { try a + -b }

  private mutating func add(_ term: SymbolicProduct) throws(SymbolicExcess) {
    guard let index = terms.firstIndex(where: { $0.powers == term.powers }) else { return terms.append(term) }
    terms[index].coefficient = try SymbolicExcess.checked(terms[index].coefficient + term.coefficient)
    if terms[index].coefficient.isZero { terms.remove(at: index) }
  }

  /// Returns the sum of the products of terms: a sum of many terms.
  func multipliedOut(by other: SymbolicSum) throws(SymbolicExcess) -> SymbolicSum {
    var result = SymbolicSum.zero
    for term in terms {
      for factor in other.terms { try result.add(try term.multiplied(by: factor)) }
    }
    return result
  }

  /// Returns the sum divided by a product.
  func divided(by product: SymbolicProduct) throws(SymbolicExcess) -> SymbolicSum {
    var result = SymbolicSum.zero
    let inverse = try product.raised(to: Rational(-1))
    for term in terms { try result.add(try term.multiplied(by: inverse)) }
    return result
  }

  /// The powers that can be taken out of all terms: of each base the least one, which may be negative.
  ///
  /// - Parameter belongs: whether a power may be taken out.
  func commonPowers(where belongs: (SymbolicProduct.Power) -> Bool) -> [SymbolicProduct.Power] {
    guard terms.count > 1 else { return [] }
    var common: [SymbolicProduct.Power] = []
    for base in Set(terms.flatMap { $0.powers.map(\.base) }).sorted() {
      var least: Rational?
      for term in terms {
        let exponent = term.powers.first { $0.base == base }?.exponent ?? Rational(0)
        least = least.map { exponent < $0 ? exponent : $0 } ?? exponent
      }
      guard let least, !least.isZero else { continue }
      let power = SymbolicProduct.Power(base: base, exponent: least)
      if belongs(power) { common.append(power) }
    }
    return common
  }
}

/// A number times powers of parts of a formula: ½ x² (1 + x)⁻¹.
struct SymbolicProduct: Equatable {
  struct Power: Equatable {
    /// The index of a node.
    let base: Int
    var exponent: Rational
  }

  var coefficient: Rational
  /// In the order of their bases, none with the exponent 0.
  private(set) var powers: [Power]

  /// - Parameter powers: in the order of their bases.
  init(_ coefficient: Rational = Rational(1), powers: [Power] = []) {
    (self.coefficient, self.powers) = (coefficient, powers)
  }

  static prefix func - (a: SymbolicProduct) -> SymbolicProduct {
    SymbolicProduct(-a.coefficient, powers: a.powers)
  }

  /// - Throws: `SymbolicExcess` for a number that is too long.
  func multiplied(by other: SymbolicProduct) throws(SymbolicExcess) -> SymbolicProduct {
    var product = SymbolicProduct(try SymbolicExcess.checked(coefficient * other.coefficient))
    var (mine, others) = (powers[...], other.powers[...])
    while let a = mine.first, let b = others.first {
      if a.base == b.base {
        let exponent = try SymbolicExcess.checked(a.exponent + b.exponent)
        if !exponent.isZero { product.powers.append(Power(base: a.base, exponent: exponent)) }
        mine.removeFirst()
        others.removeFirst()
      } else if a.base < b.base {
        product.powers.append(mine.removeFirst())
      } else {
        product.powers.append(others.removeFirst())
      }
    }
    product.powers += mine + others
    return product
  }

  /// Returns the power with a whole exponent, or with any exponent of a product without a number.
  ///
  /// - Throws: `SymbolicExcess` for a number that is too long, or the number 0 to a negative power.
  func raised(to exponent: Rational) throws(SymbolicExcess) -> SymbolicProduct {
    var powers: [Power] = []
    for power in self.powers {
      let product = try SymbolicExcess.checked(power.exponent * exponent)
      powers.append(Power(base: power.base, exponent: product))
    }
    if coefficient == Rational(1) { return SymbolicProduct(powers: powers) }
    guard let whole = exponent.smallWhole else { throw SymbolicExcess() }
    return SymbolicProduct(try SymbolicExcess.checked(coefficient.power(whole)), powers: powers)
  }
}

/// The error of a derivative with more parts than a formula may have, or longer numbers, or more work than allowed.
struct SymbolicExcess: Error {
  static func checked(_ number: Rational?) throws(SymbolicExcess) -> Rational {
    guard let number, number.isDefined else { throw SymbolicExcess() }
    return number
  }
}
