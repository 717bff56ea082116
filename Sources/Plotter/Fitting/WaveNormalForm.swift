import Sampling

/// The parameters of a formula with waves as people write them: amplitudes and frequencies are positive, phases above −π and at most
/// π, and places of phases in the first period from the first value of the variable.
///
/// Each step is taken only if the formula has the same values, and the parameters are within bounds.
struct WaveNormalForm {
  private(set) var parameters: [Double]
  private let model: FormulaModel
  /// The indices of parameters that stay as they are.
  private let kept: Set<Int>
  private let values: [Double]
  private let tolerance: Double

  init(of parameters: [Double], _ model: FormulaModel, keeping kept: Set<Int>) {
    (self.parameters, self.model, self.kept) = (parameters, model, kept)
    values = model.values(parameters)
    let spread = (values.max() ?? 0) - (values.min() ?? 0)
    tolerance = 1e-6 * spread
    guard spread > 0, spread.isFinite else { return }
    let phases = model.waves.waves.flatMap(\.phases)
    for index in Set(model.waves.waves.flatMap(\.frequencies).map(\.index)).sorted() { turnAround(index) }
    for phase in phases { makeAmplitudePositive(phase) }
    for phase in phases { reduce(phase) }
  }

  /// The parameters whose signs amplitudes may have.
  private var amplitudes: [Int] {
    let others = model.waves.waves.flatMap { $0.frequencies.map(\.index) + $0.phases.map(\.index) }
    return model.linear.filter { !others.contains($0) }
  }

  /// Makes a negative frequency positive, with the signs of phases and amplitudes that this takes.
  private mutating func turnAround(_ index: Int) {
    guard parameters[index] < 0 else { return }
    let waves = model.waves.waves.filter { wave in wave.frequencies.contains { $0.index == index } }
    let phases = Set(waves.flatMap(\.phases).filter { !$0.isPlace }.map(\.index))
    let factors = amplitudes.prefix(Self.mostAmplitudes)
    let pairs = factors.flatMap { one in factors.filter { $0 > one }.map { [one, $0] } }
    for turned in [[]] + factors.map({ [$0] }) + pairs {
      for angles in [phases, []] {
        var next = parameters
        for other in [index] + turned + angles { next[other].negate() }
        if take(next) { return }
      }
    }
  }

  /// Makes a negative amplitude positive by half a turn of its phase.
  private mutating func makeAmplitudePositive(_ phase: FitWaves.Phase) {
    for index in amplitudes where parameters[index] < 0 {
      var next = parameters
      next[index].negate()
      next[phase.index] += model.waves.period(of: phase, parameters) / 2
      if take(next) { return }
    }
  }

  /// Takes whole turns off a phase.
  private mutating func reduce(_ phase: FitWaves.Phase) {
    let period = model.waves.period(of: phase, parameters)
    guard period > 0, period.isFinite else { return }
    let turns =
      phase.isPlace
      ? ((parameters[phase.index] - model.leastX) / period).rounded(.down)
      : (parameters[phase.index] / period - 0.5).rounded(.up)
    guard turns != 0 else { return }
    var next = parameters
    next[phase.index] -= turns * period
    _ = take(next)
  }

  private mutating func take(_ next: [Double]) -> Bool {
    let changed = next.indices.filter { next[$0] != parameters[$0] }
    guard changed.allSatisfy({ !kept.contains($0) && model.bounds[$0]?.contains(next[$0]) != false }),
      zip(values, model.values(next)).allSatisfy({ ($0 - $1).magnitude <= tolerance })
    else { return false }
    parameters = next
    return true
  }

  private static let mostAmplitudes = 8
}
