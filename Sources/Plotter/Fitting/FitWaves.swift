import Brain
import RealModule
import Sampling

/// The sines and cosines of a formula whose angles grow evenly with the variable, as those of a×sin(2π f x+φ), and what the
/// data tell of their frequencies.
struct FitWaves {
  /// A sine or cosine.
  struct Wave {
    /// The slope of the angle in the variable.
    fileprivate let slope: Expression
    /// The parameters by which the slope is determined.
    let frequencies: [Frequency]
    let phases: [Phase]
  }

  /// A parameter that determines the slope of an angle, as f does in 2π f x and P in 2π x÷P.
  struct Frequency {
    let index: Int
    /// The size of the slope is `factor` times this power of the parameter.
    fileprivate let factor, exponent: Double

    /// Returns the parameter for a slope.
    fileprivate func value(at slope: Double) -> Double { .pow(slope / factor, 1 / exponent) }
  }

  /// A parameter that shifts an angle.
  struct Phase {
    let index: Int
    /// The slope of the angle in the parameter.
    fileprivate let slope: Expression
    /// Whether the parameter is a place of the variable, as x₀ in ω×(x−x₀), and not an angle.
    let isPlace: Bool
  }

  let waves: [Wave]
  /// Values from which parameters may begin, by their indices, the likeliest first.
  let hints: [Int: [Double]]
  /// The highest frequency that is looked for, in cycles for a unit of the variable; nil if the data tell none.
  let limit: Double?
  private let names: [String]
  private let constants: [String: Double]
  /// A turn in the unit of angles.
  private let turn: Double

  /// - Parameter bounds: those of parameters by their indices. Bounds above the frequencies that the data tell apart raise the limit.
  init(_ formula: FitFormula, _ points: FitPoints, _ constants: ParameterBindings, bounds: [Int: ClosedRange<Double>]) {
    names = formula.parameters
    self.constants = constants.doubles
    turn = constants.takesDegrees ? 360 : 2 * .pi
    let reader = WaveReader(names: names, variable: formula.variable, constants: constants.doubles)
    waves = formula.expression.angles.compactMap(reader.wave)
    let found = waves.flatMap(\.frequencies)
    guard !found.isEmpty, var periodogram = Periodogram(x: points.x, weights: points.weights) else {
      limit = nil
      hints = waves.hintsOfPhases(turn: turn, constants: self.constants)
      return
    }
    let turn = turn
    func cycles(_ frequency: Frequency) -> (least: Double, most: Double)? {
      guard let range = bounds[frequency.index] else { return nil }
      let ends = [range.lowerBound, range.upperBound].map {
        frequency.factor * .pow($0.magnitude, frequency.exponent) / turn
      }
      return (min(ends[0], ends[1]), max(ends[0], ends[1]))
    }
    let highest = found.compactMap(cycles).filter { $0.least > periodogram.limit }.map(\.most).max()
    if let highest {
      let most = min(highest, FitWaves.highest * periodogram.limit)
      periodogram = Periodogram(x: points.x, weights: points.weights, upTo: most) ?? periodogram
      limit = most
    } else {
      limit = periodogram.limit
    }
    let unit = points.y.unitOfSquares
    let frequencies = periodogram.frequencies(of: points.y.map { $0 / unit }, waves: found.count, in: 0...(limit ?? 0))
    let width = points.span > 0 ? 0.4 / points.span : 0
    // Two frequencies that are near each other have one peak, and a squared wave twice the frequency of its angle.
    let near = frequencies.prefix(2).flatMap { [$0 - width, $0 + width] } + frequencies.prefix(3).map { $0 / 2 }
    var hints = waves.hintsOfPhases(turn: turn, constants: self.constants)
    for frequency in found {
      let values = (frequencies + near).filter { $0 > 0 }.map { frequency.value(at: $0 * turn) }
      hints[frequency.index, default: []] += values.filter {
        $0.isFinite && bounds[frequency.index]?.contains($0) != false
      }
    }
    self.hints = hints
  }

  /// Limits of `--bounds` count up to this multiple of the highest frequency that the data tell from lower ones.
  private static let highest = 64.0

  /// Returns by which part a sum of squares counts more: of waves that have the same values at all points the slowest is meant, and one
  /// above the limit only if it is much nearer to the points.
  func penalty(_ parameters: [Double]) -> Double {
    guard let limit else { return 0 }
    let values = values(parameters)
    let slopes = waves.map { $0.frequencies.isEmpty ? 0 : $0.slope.value(using: values).magnitude }
    let fastest = (slopes.max() ?? 0) / (limit * turn)
    return fastest > FitWaves.rounded ? 0.1 : 1e-4 * fastest
  }

  /// The limit but for rounding.
  private static let rounded = 1.000_001

  /// Returns the names of the parameters that give a wave a frequency above the limit.
  func namesAboveLimit(_ parameters: [Double]) -> [String] {
    guard let limit else { return [] }
    let values = values(parameters)
    let high = waves.filter {
      !$0.frequencies.isEmpty && $0.slope.value(using: values).magnitude > FitWaves.rounded * limit * turn
    }
    let indices = Set(high.flatMap(\.frequencies).map(\.index))
    return indices.sorted().map { names[$0] }
  }

  /// Returns the change of a phase, or of a place, that turns the angle once.
  func period(of phase: Phase, _ parameters: [Double]) -> Double {
    (turn / phase.slope.value(using: values(parameters))).magnitude
  }

  private func values(_ parameters: [Double]) -> [String: Double] {
    constants.merging(zip(names, parameters)) { $1 }
  }
}

extension [FitWaves.Wave] {
  /// Returns eighths of a turn for parameters that are angles.
  fileprivate func hintsOfPhases(turn: Double, constants: [String: Double]) -> [Int: [Double]] {
    var hints: [Int: [Double]] = [:]
    for phase in flatMap(\.phases) where !phase.isPlace && hints[phase.index] == nil {
      let period = (turn / phase.slope.value(using: constants)).magnitude
      if period.isFinite { hints[phase.index] = [0, 2, -2, 4, 1, -1, 3, -3].map { $0 * period / 8 } }
    }
    return hints
  }
}

/// Reads angles as those of waves.
private struct WaveReader {
  let names: [String]
  let variable: String
  let constants: [String: Double]

  /// Returns the wave of an angle; nil if its slope is not the same everywhere.
  func wave(_ angle: Expression) -> FitWaves.Wave? {
    guard let slope = angle.formalDerivative(in: variable), !slope.variables.contains(variable),
      angle.variables.contains(variable)
    else { return nil }
    let phases = names.enumerated().compactMap { index, name -> FitWaves.Phase? in
      guard angle.variables.contains(name), !slope.variables.contains(name),
        let change = angle.formalDerivative(in: name),
        !change.variables.contains(variable), !change.variables.contains(name)
      else { return nil }
      return FitWaves.Phase(index: index, slope: change, isPlace: change.variables.contains { names.contains($0) })
    }
    let frequencies = names.indices.compactMap { frequency(of: slope, $0) }
    return FitWaves.Wave(slope: slope, frequencies: frequencies, phases: phases)
  }

  /// Returns how a parameter determines a slope, with the others at 0 or, where that has no value, at 1; nil if not by a power.
  private func frequency(of slope: Expression, _ index: Int) -> FitWaves.Frequency? {
    guard slope.variables.contains(names[index]) else { return nil }
    for others in [0.0, 1.0] {
      let sizes = [1.0, 2, 4].map { value in
        var values = constants.merging(names.map { ($0, others) }) { $1 }
        values[names[index]] = value
        return slope.value(using: values).magnitude
      }
      let exponent = Double.log2(sizes[1] / sizes[0])
      if sizes[0] > 0, exponent != 0, (Double.log2(sizes[2] / sizes[1]) - exponent).magnitude < 1e-9 {
        return FitWaves.Frequency(index: index, factor: sizes[0], exponent: exponent)
      }
    }
    return nil
  }
}
