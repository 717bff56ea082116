import Brain
import Interval
import Metering
import Sampling

/// The integral over a range with places where the function has no bounds, such as that of ln x at 0.
///
/// Beside such a place, |f| is between two powers of the distance t, whose exponents are the bounds of t f′ ÷ f.
struct SingularIntegral {
  /// With numbers in place of the parameters, and angles in radians.
  let formula: Expression
  let variable: String
  let source: CompiledFunction
  let series: CompiledSeries
  let budget: Int

  /// An end of a part of the range, or a place where the function has no bounds.
  struct Place {
    let bounds: Interval
    /// The number, if it is known exactly.
    let exact: ExactNumber?

    init(bounds: Interval, exact: ExactNumber?) { (self.bounds, self.exact) = (bounds, exact) }

    /// A Double is the decimal that people write for it, as in formulas.
    init(_ bounds: Interval) {
      self.bounds = bounds
      exact = bounds.isPoint ? ExactNumber(decimal: bounds.lower) : nil
    }
  }

  /// The area beside a place is infinite.
  struct Divergence: Error {
    let place: Double
  }

  /// Returns the integral; nil if no bounds are found.
  func value(from lower: Place, to upper: Place) throws(Divergence) -> Interval? {
    // Ends that no Double is are within the range.
    let (a, b) = (lower.bounds.lower, upper.bounds.upper)
    guard a < b, let poles = source.poles(over: a...b), !poles.isEmpty, poles.count <= Self.mostPoles else {
      return nil
    }
    var places = [(place: lower, isSingular: false)]
    for pole in poles {
      let near = Interval(pole.nextDown, pole.nextUp)
      if lower.bounds.intersection(near).isEmpty == false, places.count == 1 {
        places[0].isSingular = true
      } else if !upper.bounds.intersection(near).isEmpty {
        places.append((upper, true))
      } else {
        let exact = ExactNumber.candidates(in: near).first { $0.isFraction } ?? ExactNumber(decimal: pole)
        places.append((Place(bounds: exact?.enclosure ?? Interval(pole), exact: exact), true))
      }
    }
    if places.last?.place.bounds != upper.bounds { places.append((upper, false)) }
    var total = Interval(0)
    for (left, right) in zip(places, places.dropFirst()) {
      guard let area = try area(from: left, to: right) else { return nil }
      total = total + area
    }
    return total
  }

  private func area(
    from left: (place: Place, isSingular: Bool), to right: (place: Place, isSingular: Bool)
  ) throws(Divergence) -> Interval? {
    let room = right.place.bounds.lower - left.place.bounds.upper
    guard room > 0 else { return nil }
    // A power of two not above a third of the room.
    let reach = (room / 3).binade
    var total = Interval(0)
    var (lower, upper) = (left.place.bounds, right.place.bounds)
    if left.isSingular {
      guard let area = try area(beside: left.place, isLeft: false, reach: reach) else { return nil }
      total = total + area
      lower = lower + Interval(reach)
    }
    if right.isSingular {
      guard let area = try area(beside: right.place, isLeft: true, reach: reach) else { return nil }
      total = total + area
      upper = upper - Interval(reach)
    }
    guard
      let middle = source.provedIntegral(
        series, from: lower, to: upper, tolerance: Self.tolerance, budget: budget)
    else { return nil }
    return total + middle
  }

  /// Returns the area between a place and another one at a distance from it.
  private func area(beside place: Place, isLeft: Bool, reach: Double) throws(Divergence) -> Interval? {
    guard let exact = place.exact, let form = formula.singularForm(of: variable, at: exact, isLeft: isLeft),
      isDefined(beside: place, isLeft: isLeft, reach: reach),
      form.conditions.allSatisfy({ compiled($0).enclosure(over: Interval(0, reach)).set.hull.lower > 0 })
    else { return nil }
    let (function, exponent) = (compiled(form.function), compiled(form.exponent))
    let scaled = form.function * .variable(variable)
    let product = compiled(scaled.withLeadingPowers(of: variable, isFar: false) ?? scaled)
    let sides = CompiledSeries(form.function, variables: [variable], parameters: [:], order: IntegralAnswer.order)
    var best: (distance: Double, area: Interval)?
    var largest = 0.0
    for halvings in Self.halvings {
      let distance = reach * Double(sign: .plus, exponent: -halvings, significand: 1)
      guard distance > .leastNormalMagnitude, !WorkMeter.isOver else { break }
      let near = Interval(.leastNonzeroMagnitude, distance)
      // |f| is at least a multiple of 1 ÷ t.
      if product.enclosure(over: Interval(0, distance)).set.hull.mignitude > 0,
        product.enclosure(over: near).set.decoration >= .dac
      {
        throw Divergence(place: place.bounds.midpoint)
      }
      let (values, growth) = (function.enclosure(over: near).set, exponent.enclosure(over: near).set)
      guard values.decoration >= .dac, growth.decoration >= .dac else { continue }
      // The exponent counts down to 0, also where no Double is: that of 1 ÷ (x ln² x) tends to −1.
      let limits = exponent.enclosure(over: Interval(0, distance)).set.hull
      if limits.upper <= -1 { throw Divergence(place: place.bounds.midpoint) }
      guard limits.lower > -1, limits.isBounded else { continue }
      let area = Interval(distance) * function.decimalValues(at: distance).hull / (limits + Interval(1))
      guard area.isBounded else { continue }
      // The rest of a smaller part takes more panels.
      if best.map({ area.width < $0.area.width / 4 }) ?? true { best = (distance, area) }
      largest = max(largest, area.magnitude)
      if area.width <= area.magnitude * Self.sharp || area.width <= largest * Self.negligible { break }
    }
    guard let best,
      let rest = function.provedIntegral(
        sides, from: Interval(best.distance), to: Interval(reach), tolerance: Self.tolerance, budget: budget)
    else { return nil }
    return best.area + rest
  }

  /// Whether the function is proved to have values beside a place, which a simplified form might have in addition.
  private func isDefined(beside place: Place, isLeft: Bool, reach: Double) -> Bool {
    // Sines of smaller numbers have the bound 0.
    let gap = place.bounds == Interval(0) ? Self.nearestZero : 0
    let inner = isLeft ? place.bounds.lower.nextDown - gap : place.bounds.upper.nextUp + gap
    let outer = isLeft ? inner - reach : inner + reach
    return source.isDefined(over: Interval(min(inner, outer), max(inner, outer)))
  }

  private func compiled(_ expression: Expression) -> CompiledFunction {
    FunctionTemplate(expression, variables: [variable]).bound(to: [:])
  }

  private static let mostPoles = 20
  private static let halvings = [0, 1, 2, 4, 8, 16, 32, 52, 80, 120, 200, 400, 700, 1000]
  private static let sharp = 0x1p-44
  /// A part of the area that is less than its rounding errors.
  private static let negligible = 0x1p-56
  private static let tolerance = 1e-14
  /// The least distance from 0 at which functions are looked at.
  static let nearestZero = 0x1p-900
}

extension CompiledFunction {
  /// Whether the function is proved to have values all over an interval, except in parts that are narrower than a share of it. A simplified
  /// form might have values in addition: that of u ÷ u is 1.
  func isDefined(over x: Interval, butForShare share: Double = 0) -> Bool {
    definedParts(over: x, budget: Self.checksOfDomain).parts.allSatisfy {
      $0.sign == .positive || $0.sign == nil && $0.x.width < share * x.width
    }
  }

  private static var checksOfDomain: Int { 4000 }
}
