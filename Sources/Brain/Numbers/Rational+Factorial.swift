/// Factorials and quotients of them, products of whole numbers.
extension Rational {
  /// The factorial of a whole number that is not negative; nil for other numbers, and if it is too long.
  var factorial: Rational? { wholeCount.flatMap { product(from: 1, through: $0) } }

  /// Returns n! ÷ (k! (n − k)!) for this n; nil if a number is not whole or negative, and if the result is too long.
  func binomial(_ chosen: Rational) -> Rational? {
    guard let n = wholeCount, let k = chosen.wholeCount else { return nil }
    if k > n { return Rational(0) }
    let few = min(k, n - k)
    guard few <= Self.mostFactors else { return nil }
    return stride(from: 1, through: few, by: 1).reduce(Rational(1)) { product, index in
      product.flatMap { $0 * Rational(n - few + index) }.flatMap { $0 / Rational(index) }
    }
  }

  /// Returns n! ÷ (n − k)! for this n; nil if a number is not whole or negative, and if the result is too long.
  func arrangements(_ chosen: Rational) -> Rational? {
    guard let n = wholeCount, let k = chosen.wholeCount else { return nil }
    return k > n ? Rational(0) : product(from: n - k + 1, through: n)
  }

  /// The number if it is whole and not negative, and its neighbours are Doubles too; nil for other numbers.
  private var wholeCount: Int? { isWhole && signum >= 0 && numerator.bitWidth <= 52 ? Int(numerator.lowWord) : nil }

  private func product(from first: Int, through last: Int) -> Rational? {
    guard last - first < Self.mostFactors else { return nil }
    return stride(from: first, through: last, by: 1).reduce(Rational(1)) { product, factor in
      product.flatMap { $0 * Rational(factor) }
    }
  }

  /// The most factors of a product, whose result is then too long anyway.
  private static let mostFactors = 2000
}
