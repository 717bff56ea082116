import Interval

/// Bounds of f(N) + f(N+1) + …, and of f(N) − f(N+1) + …, for a smooth function f whose sizes fall evenly.
///
/// The first one is the area under f beyond N with the corrections of Euler and Maclaurin, the second one has those of Boole. The
/// rest after the m-th correction is at most a number times the area under |f⁽ᵐ⁺¹⁾|, which is |f⁽ᵐ⁾(N)| if x f⁽ᵐ⁺¹⁾ ÷ f⁽ᵐ⁾ is negative
/// beyond N, or f⁽ᵐ⁾ tends to 0 and f⁽ᵐ⁺¹⁾ is never 0 beyond N.
///
/// Source: NIST Digital Library of Mathematical Functions, 2.10(i) and 24.17(i), https://dlmf.nist.gov.
struct SmoothRemainder {
  /// The decays of f, f′, f″ and f‴, as far as they are found.
  private let decays: [Decay]
  /// Whether each of them tends to 0, by rules of limits.
  private let vanish: [Bool]
  private let series: CompiledSeries
  private let antiderivative: Antiderivative

  private static let mostDerivatives = 4

  /// Nil if x f′ ÷ f is not found, or f may have jumps or corners.
  ///
  /// - Parameter first: the least N for which sums are asked for.
  init?(of formula: Expression, in variable: String, from first: Int) {
    guard formula.isSmooth else { return nil }
    var (decays, vanish): ([Decay], [Bool]) = ([], [])
    var derivative: Expression? = formula
    while let part = derivative, decays.count < Self.mostDerivatives, let decay = Decay(of: part, in: variable) {
      decays.append(decay)
      vanish.append(part.limitAtInfinity(of: variable).value == Interval(0))
      derivative = part.formalDerivative(in: variable)
    }
    if decays.isEmpty { return nil }
    (self.decays, self.vanish) = (decays, vanish)
    series = CompiledSeries(formula, variables: [variable], parameters: [:], order: Self.mostDerivatives)
    antiderivative = Antiderivative(of: formula, in: variable, from: Double(first))
  }

  /// Whether the sizes of the terms are proved to fall too slowly for a sum beyond an index: as 1 ÷ x, or as nothing at all.
  func diverges(beyond start: Double, isAlternating: Bool) -> Bool {
    decays[0].isSlow(beyond: start, power: isAlternating ? 0 : -1)
  }

  /// Returns bounds of the sum of the terms from an index on.
  ///
  /// - Parameter start: N.
  /// - Returns: nil if none are found.
  func sum(from start: Double, isAlternating: Bool) -> Interval? {
    let known = decays.indices.prefix { falls($0, beyond: start) }.count
    let coefficients = series.coefficients(over: Interval(start))
    guard known > 0, coefficients.count >= known else { return nil }
    var factorial = Interval(1)
    let derivatives = coefficients.enumerated().map { order, coefficient in
      if order > 0 { factorial = factorial * Interval(Double(order)) }
      return coefficient * factorial
    }
    let corrections = isAlternating ? Self.boole : Self.eulerMaclaurin
    var sum = Interval(0)
    if !isAlternating {
      guard let area = area(beyond: start) else { return nil }
      sum = area
    }
    for order in 0..<known where corrections[order].divisor != 0 {
      sum = sum + derivatives[order] / Interval(corrections[order].divisor)
    }
    let rest = derivatives[known - 1].magnitude / corrections[known - 1].divisorOfRest
    return sum + Interval(-rest, rest)
  }

  /// Whether the sizes of a derivative fall to 0: as a power of x does, or since they tend to 0 and the next derivative is never 0.
  private func falls(_ order: Int, beyond start: Double) -> Bool {
    guard let exponent = decays[order].exponent(beyond: start) else { return false }
    if exponent.upper < 0 { return true }
    return vanish[order] && order + 1 < decays.count && decays[order + 1].exponent(beyond: start) != nil
  }

  private func area(beyond start: Double) -> Interval? {
    let size = (series.value(over: [Interval(start)]) * Interval(start)).magnitude
    let tail = decays[0].narrowTail(from: 2 * start) { reach, width in
      width <= Self.narrowestTail * size || reach > Self.farthest
    }
    guard let (reach, rest) = tail else { return nil }
    let (near, far) = (antiderivative.image(of: Interval(start)), antiderivative.image(of: Interval(reach)))
    guard min(near.decoration, far.decoration) >= .dac, near.hull.isBounded, far.hull.isBounded else { return nil }
    return far.hull - near.hull + rest
  }

  /// A correction: the derivative of this order is divided by a number, 0 for none, and the rest behind it is at most the size of the
  /// derivative divided by another one.
  private typealias Correction = (divisor: Double, divisorOfRest: Double)

  /// The rests are bounded by the greatest sizes of Bernoulli's periodic functions: 1÷2, 1÷6, √3÷36 and 1÷30.
  private static let eulerMaclaurin: [Correction] = [(2, 2), (-12, 12), (0, 124), (720, 720)]
  /// By those of Euler's: 1, 1÷2, 1÷4 and 1÷4.
  private static let boole: [Correction] = [(2, 2), (-4, 4), (0, 16), (48, 48)]
  private static let narrowestTail = 0x1p-56
  private static let farthest = 1e11
}
