import Interval
import RealModule

/// Tanh–sinh quadrature beside a place where a function may be unbounded.
///
/// Values closer to the place than Doubles can resolve are extrapolated by a power of the distance.
///
/// - Source: Takahasi and Mori, Double exponential formulas for numerical integration, Publications of RIMS 9 (1974).
struct TanhSinhQuadrature {
  let source: any GraphDataSource
  let place: Double
  /// 1 for the area right of the place, −1 for the area left of it.
  let side: Double
  /// Length of the integrated interval.
  let reach: Double
  /// Exponent of the power of the distance that the values follow near the place.
  private var exponent = 0.0
  /// Shortest distance at which Doubles resolve the place and the values well; 0 if all distances are resolved.
  private let nearest: Double

  init(source: any GraphDataSource, place: Double, side: Double, reach: Double) {
    self.source = source
    self.place = place
    self.side = side
    self.reach = reach
    nearest = Self.nearest(source, place: place, side: side, reach: reach)
    let (near, far) = (value(exactly: place + side * nearest), value(exactly: place + 2 * side * nearest))
    let power = Double.log2(far / near)
    if nearest > 0, power.isFinite, power > -1 { exponent = power }
  }

  /// - Throws: `diverges` if the values grow at least as fast as 1 ÷ distance, `undecided` if they grow almost as fast.
  func integral() throws(Integral.Obstacle) -> QuadratureSum {
    let near = max(nearest, reach * 0x1p-200)
    let octaves = min(10, max(1, (Double.log2(reach / near) / 2).rounded(.down)))
    let (a, b) = (value(at: near * .exp2(octaves)).magnitude, value(at: near * .exp2(2 * octaves)).magnitude)
    // The logarithm is the exponent p of values that grow like 1 ÷ distanceᵖ.
    let growth = Double.log2(a / b) / octaves
    if a == .infinity || growth >= 0.9995 { throw .diverges(at: place) }
    // Values that are almost as steep as 1 ÷ distance have most of their area where Doubles hardly resolve the distance.
    if growth > Self.greatestGrowth { throw .undecided }
    var result = QuadratureSum()
    var step = 1.0
    for level in 0...7 {
      if level > 0 { step /= 2 }
      var sum = QuadratureSum()
      for index in -Int(6.1 / step)...Int(3.3 / step) where level == 0 || index % 2 != 0 {
        let turn = Double.pi * .sinh(Double(index) * step)
        let distance = reach / (1 + .exp(-turn))
        let weight = Double.pi * .cosh(Double(index) * step) * distance / (1 + .exp(turn))
        if weight == 0 || distance == 0 { continue }
        let term = weight * value(at: distance)
        guard term.isFinite else { throw .undecided }
        sum.value += term
        sum.magnitude += term.magnitude
        if index == -Int(6.1 / step) { sum.error = term.magnitude }
      }
      let refined = level == 0 ? sum.value * step : result.value / 2 + sum.value * step
      let magnitude = level == 0 ? sum.magnitude * step : result.magnitude / 2 + sum.magnitude * step
      let change = (refined - result.value).magnitude
      // The number of correct digits doubles with each level.
      let error = level < 3 || magnitude == 0 ? change : min(change, change * change / magnitude * 1e3)
      result = QuadratureSum(value: refined, error: error + sum.error * step, magnitude: magnitude)
      if level >= 3, error <= magnitude * 0x1p-52 { break }
    }
    // Nearer values are extrapolated, so that their area is not known.
    let hidden = nearest == 0 ? 0 : value(at: nearest).magnitude * nearest / (1 - max(growth, 0))
    result.error = max(
      result.error, result.magnitude * 0x1p-52,
      isPlaceExact && growth < Self.leastSteep ? hidden * Self.shareOfHidden : hidden)
    return result
  }

  private static let greatestGrowth = 0.93
  /// Steeper values may be those of a power with a logarithm, which no power extrapolates.
  private static let leastSteep = 0.85
  /// The error of an extrapolation, as a part of its area.
  private static let shareOfHidden = 1e-3

  /// Returns the shortest distance from the place beyond which differences such as 1 − cos x have right digits.
  private static func nearest(
    _ source: any GraphDataSource, place: Double, side: Double, reach: Double
  ) -> Double {
    func isSharp(_ distance: Double) -> Bool {
      let x = place + side * distance
      if place != 0, let found = source.preciseValue(at: x) { return found.error <= sharp * found.value.magnitude }
      let values = source.enclosure(over: Interval(x)).set.hull
      guard values.isBounded, !values.isEmpty else { return false }
      // That of e^(−1÷x) has no digits, and no area.
      if values.magnitude < .leastNormalMagnitude { return true }
      return max(values.width, (source.value(at: x) - values.midpoint).magnitude) <= sharp * values.magnitude
    }
    let resolved = place == 0 ? 0 : 16 * place.ulp
    // Without right digits anywhere, none are lost beside the place.
    guard isSharp(reach / 2) else { return resolved }
    let steps = Int(max(0, Double.log2(reach / max(resolved, reach * 0x1p-200)) / Self.step).rounded(.down))
    for index in (0...steps).reversed() {
      let distance = max(reach * Double.exp2(-Self.step * Double(index)), resolved)
      if isSharp(distance) { return index == steps ? resolved : distance }
    }
    return resolved
  }

  private static let step = 4.0
  private static let sharp = 0x1p-24

  /// Whether the pole is at the place itself, not between Doubles.
  private var isPlaceExact: Bool { !source.value(at: place).isFinite }

  private func value(at distance: Double) -> Double {
    if nearest == 0 { return source.value(at: side * distance) }
    let x = place + side * max(distance, nearest)
    if distance > max(nearest, place.magnitude * 0x1p-20) { return source.value(at: x) }
    let actual = (x - place).magnitude
    return actual == distance ? value(exactly: x) : value(exactly: x) * .pow(distance / actual, exponent)
  }

  private func value(exactly x: Double) -> Double { source.preciseValue(at: x)?.value ?? source.value(at: x) }
}
