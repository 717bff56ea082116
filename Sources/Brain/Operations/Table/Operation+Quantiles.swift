import Interval

extension Operation.UnaryFunction {
  static let probit: Operation.UnaryFunction = .init(
    .function("probit", .special, "quantile of the standard normal distribution, see invNorm"),
    values: .init(fault: Operation.probabilityFault) {
      Operation.probability($0) ? Quantile.normal(at: $0).value : .nan
    },
    enclosures: .init(Image.probit) { p in
      Image.sqrt(Interval(2) * Interval.pi).hull * Image.exp(Image.probit(p).hull.squared / Interval(2)).hull
    },
    derivative: .formula { _, w in
      (2 * Operation.DerivativeTerm.constant(.pi)).root * (w.squared / 2).applying(.exponential)
    },
    complex: .none, precise: nil)
}

extension Operation.BinaryFunction {
  static let studentQuantile: Operation.BinaryFunction = .init(
    .function(
      "invT", .special, "quantile of Student's t distribution with whole degrees of freedom up to 1000: invT(p, df)"),
    values: .init(fault: { p, degrees in
      Operation.isDegrees(degrees) ? Operation.probabilityFault(p) : .outsideDomain
    }) { p, degrees in
      Operation.probability(p) && Operation.isDegrees(degrees)
        ? Quantile.student(degrees: Int(degrees), at: p).value : .nan
    },
    enclosures: .init({ p, degrees in
      degrees.isPoint && Operation.isDegrees(degrees.lower)
        ? Image.studentQuantile(p, degrees: Int(degrees.lower)) : Image(.entire, .trv)
    }) { _, _ in (Interval(0, .infinity), .entire) },
    derivatives: .formulas { _, degrees, w in
      let half = (degrees - 1) / 2
      let scale = (degrees * Operation.DerivativeTerm.constant(.pi)).root
      let gammas = (half - 0.5).applying(.factorial) / half.applying(.factorial)
      return (scale * gammas * (1 + w.squared / degrees).applying(.power, half + 1), .number(.nan))
    },
    complex: .none, precise: nil, work: Operation.quantileWork)
}

extension Operation {
  /// That of some special functions: about fifteen sums, of up to half as many terms as there are degrees.
  fileprivate static let quantileWork = 16 * specialWork

  @Sendable fileprivate static func probability(_ p: Double) -> Bool { p > 0 && p < 1 }

  @Sendable fileprivate static func probabilityFault(_ p: Double) -> MathFault.Kind? {
    p.isNaN || probability(p) ? nil : .outsideDomain
  }

  /// Whether a number of degrees of freedom has quantiles.
  @Sendable fileprivate static func isDegrees(_ number: Double) -> Bool {
    number >= 1 && number <= Double(Image.greatestDegrees) && number == number.rounded()
  }
}
