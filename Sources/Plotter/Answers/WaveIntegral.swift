import Brain
import Interval
import Metering

/// The integral of waves with smooth amplitudes, as of sin(x) ÷ x, by integration by parts.
///
/// With S₀ = sin and Sₖ₊₁ the antiderivative of Sₖ, the integral of A S₀(u) is the change of the sum over k of (−1)ᵏ A⁽ᵏ⁾ Sₖ₊₁(u) ÷ ωᵏ⁺¹,
/// for k < n, plus the integral of (−1)ⁿ A⁽ⁿ⁾ Sₙ(u) ÷ ωⁿ. This is at most the greatest |A⁽ⁿ⁾| ÷ ωⁿ times the width of the range, and
/// beyond a number at most |A⁽ⁿ⁻¹⁾| ÷ ωⁿ there, if A⁽ⁿ⁾ has one sign from there on.
struct WaveIntegral {
  private let waves: [Wave]
  /// The sum of the terms that are no waves; nil without any.
  let rest: Expression?

  /// An amplitude times the sine or the cosine of a multiple of the variable.
  fileprivate struct Wave {
    let amplitude: CompiledSeries
    let sine, cosine: CompiledFunction
    let isCosine: Bool
    let frequency: Interval
    /// That of the amplitude, written for large numbers.
    let slope: CompiledFunction?
    /// Whether the amplitude tends to 0.
    let vanishes: Bool
  }

  /// - Parameter expression: a formula whose only name is the variable, with angles in radians.
  /// - Returns: nil if the formula has no such waves.
  init?(_ expression: Expression, in variable: String) {
    guard let terms = expression.oscillations(in: variable), !terms.waves.isEmpty else { return nil }
    rest = terms.rest
    func compiled(_ formula: Expression) -> CompiledFunction {
      FunctionTemplate(formula, variables: [variable]).bound(to: [:])
    }
    waves = terms.waves.map { term in
      Wave(
        amplitude: CompiledSeries(term.amplitude, variables: [variable], parameters: [:], order: Self.order),
        sine: compiled(term.angle.sine), cosine: compiled(term.angle.cosine), isCosine: term.isCosine,
        frequency: compiled(term.frequency).constantValues.hull,
        slope: term.amplitude.formalDerivative(in: variable)
          .map { compiled($0.withLeadingPowers(of: variable, isFar: true) ?? $0) },
        vanishes: term.amplitude.asymptote(in: variable) == .axis)
    }
    guard waves.allSatisfy({ $0.frequency.mignitude > 0 && $0.frequency.isBounded }) else { return nil }
  }

  /// Whether all amplitudes tend to 0.
  var vanishes: Bool { waves.allSatisfy(\.vanishes) }

  /// The least angle through which a wave goes in a range of this width.
  func angle(over width: Double) -> Double { waves.map { $0.frequency.mignitude * width }.min() ?? 0 }

  /// Returns bounds of the area beyond a positive number; nil if none are found.
  func area(beyond start: Double) -> Interval? {
    let whole = monotoneArea(beyond: start)
    if whole.map({ $0.width <= Self.narrow }) ?? false { return whole }
    // Parts that are each twice as wide as the one before.
    var (near, distance) = (Interval(0), start)
    guard angle(over: start) >= Self.leastAngle else { return whole }
    while distance < Self.farthest, !WorkMeter.isOver {
      guard let part = area(from: Interval(distance), to: Interval(2 * distance)) else { return whole }
      near = near + part
      distance *= 2
      if let rest = monotoneArea(beyond: distance), rest.width <= Self.narrow { return near + rest }
    }
    return whole
  }

  /// Returns bounds of the area beyond a positive number; nil if the amplitudes are not proved to fall without turning.
  private func monotoneArea(beyond start: Double) -> Interval? {
    total { wave in
      let beyond = Interval(start, .infinity)
      func hasOneSign(_ values: Interval) -> Bool { values.lower >= 0 || values.upper <= 0 }
      // Coefficients with one sign, from that of the slope on.
      var count = wave.amplitude.coefficients(over: beyond).dropFirst().prefix(while: hasOneSign).count
      if count == 0, let slope = wave.slope?.enclosure(over: beyond).set, slope.decoration >= .dac,
        hasOneSign(slope.hull)
      {
        count = 1
      }
      let begin = wave.terms(at: Interval(start), count: count)
      return begin.indices.map { order in
        let rest = begin[order].size
        return -begin[order].sum + Interval(-rest, rest)
      }
    }
  }

  /// Returns bounds of the area between two numbers, given by enclosures; nil if the amplitudes are not proved to be smooth there.
  func area(from start: Interval, to end: Interval) -> Interval? {
    let width = (end - start).magnitude
    return total { wave in
      let between = wave.amplitude.coefficients(over: start.hull(end))
      let count = between.count - 1
      let (begin, finish) = (wave.terms(at: start, count: count), wave.terms(at: end, count: count))
      var scale = Interval(1)
      return zip(begin, finish).enumerated().map { index, terms in
        scale = scale * Interval(Double(index + 1)) / wave.frequency
        let rest = (between[index + 1] * scale).magnitude * width
        return terms.1.sum - terms.0.sum + Interval(-rest.nextUp, rest.nextUp)
      }
    }
  }

  /// Returns the sum over the waves of the narrowest bounds of each; nil without bounds of one.
  private func total(_ bounds: (Wave) -> [Interval]) -> Interval? {
    var total = Interval(0)
    for wave in waves {
      guard let best = bounds(wave).filter(\.isBounded).min(by: { $0.width < $1.width }) else { return nil }
      total = total + best
    }
    return total
  }

  private static let order = 24
  private static let narrow = 0x1p-56
  private static let leastAngle = 8.0
  private static let farthest = 0x1p60
}

extension WaveIntegral.Wave {
  /// Returns for n = 1, 2, … the sum of the first n terms at a number, and the size of A⁽ⁿ⁻¹⁾ ÷ ωⁿ there.
  fileprivate func terms(at x: Interval, count: Int) -> [(sum: Interval, size: Double)] {
    let coefficients = amplitude.coefficients(over: x)
    let (sine, cosine) = (sine.decimalValues(over: [x]).hull, cosine.decimalValues(over: [x]).hull)
    // S₁, S₂, S₃ and S₀ at the angle.
    let waves = isCosine ? [sine, -cosine, -sine, cosine] : [-cosine, -sine, cosine, sine]
    var (sum, scale) = (Interval(0), Interval(1) / frequency)
    return (0..<max(0, min(count, coefficients.count))).map { order in
      let derivative = coefficients[order] * scale
      sum = order.isMultiple(of: 2) ? sum + derivative * waves[order % 4] : sum - derivative * waves[order % 4]
      scale = scale * Interval(Double(order + 1)) / frequency
      return (sum, derivative.magnitude)
    }
  }
}
