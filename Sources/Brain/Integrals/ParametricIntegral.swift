import Interval
import Metering
import Synchronization

/// The integral of a function of two variables over one of them, from an origin: a function of the upper bound and of the other
/// variable, the parameter.
///
/// Over an interval of the parameter, the mean value theorem bounds it: it is the integral for the middle, plus the distance times the
/// integral of the derivative in the parameter. Values come from quadrature, whose error is estimated, or where that is large, from
/// the bounds for the parameter.
final class ParametricIntegral: Sendable {
  private let origin: Double
  private let function: CompiledFunction
  private let series: CompiledSeries
  /// The derivative of the integrand in the parameter; nil if it has too many operations.
  private let sensitivity: CompiledFunction?
  /// The antiderivatives of the parameters that were used last.
  private let known = Mutex<[Known]>([])

  private struct Known {
    let parameter: Double
    let precision: Double
    let antiderivative: Antiderivative
  }

  init(of integrand: Expression, in variable: String, parameter: String, from origin: Double) {
    self.origin = origin
    func compiled(_ expression: Expression) -> CompiledFunction {
      FunctionTemplate(expression, variables: [variable, parameter]).bound(to: [:])
    }
    function = compiled(integrand)
    series = CompiledSeries(
      integrand, variables: [variable, parameter], parameters: [:], order: Antiderivative.order, isAlongPath: true)
    sensitivity = integrand.derivative(in: parameter).map { compiled($0) }
  }

  private func antiderivative(at parameter: Double, precision: Double = Antiderivative.sharp) -> Antiderivative {
    known.withLock { known in
      if let found = known.first(where: { $0.parameter == parameter && $0.precision <= precision }) {
        return found.antiderivative
      }
      let place = Interval(parameter)
      let made = Antiderivative(
        from: origin, precision: precision, values: { [function] in function.values(over: $0, place) },
        coefficients: { [series] in series.coefficients(over: $0, place) })
      if known.count >= Self.mostKept { known.removeFirst() }
      known.append(Known(parameter: parameter, precision: precision, antiderivative: made))
      return made
    }
  }

  /// Returns the value for numbers; NaN if there is no integral, or none is found.
  func value(at bound: Double, _ parameter: Double) -> Double {
    guard bound.isFinite, parameter.isFinite else { return .nan }
    if bound == origin { return 0 }
    // Adding 0 turns −0 into 0.
    return (sampledValue(at: bound, parameter) ?? antiderivative(at: parameter).value(at: bound)) + 0
  }

  /// Returns the value by quadrature; nil if the integrand may be undefined or unbounded, or the error is not small.
  private func sampledValue(at bound: Double, _ parameter: Double) -> Double? {
    let place = Interval(parameter)
    var quadrature = AdaptiveQuadrature(budget: Self.mostPanels) { [function] places, values in
      WorkMeter.count(places.count.saturating(multipliedBy: function.columnWork))
      for index in places.indices { values[index] = function.value(x: places[index], y: parameter) }
    } enclosure: { [function] x in
      let set = function.values(over: x, place)
      return set.decoration >= .def ? Enclosure(set) : .unknown
    }
    guard let sum = quadrature.integral(over: [Interval(min(origin, bound), max(origin, bound))]),
      sum.value.isFinite, sum.error <= Self.mostError * sum.magnitude
    else { return nil }
    return bound < origin ? -sum.value : sum.value
  }

  /// Returns the image of two intervals.
  func image(of bound: Interval, _ parameter: Interval) -> Image {
    if bound.isEmpty || parameter.isEmpty { return Image(.empty, .trv) }
    guard bound.isBounded, parameter.isBounded else { return Image(.entire, .trv) }
    let middle = parameter.midpoint
    // Bounds for a wide interval of the parameter are no sharper than that.
    let share = parameter.width / parameter.magnitude
    let precision =
      share > Self.wide ? max(Antiderivative.sharp, min(share * Self.wide, Self.rough)) : Antiderivative.sharp
    let inner = antiderivative(at: middle, precision: precision).image(of: bound)
    guard inner.decoration >= .dac else { return Image(.entire, .trv) }
    // The middle stands for the decimal that is read as it, too.
    let around = Interval(middle.nextDown, middle.nextUp)
    let slope = change(over: bound, parameter.hull(around))
    let values = inner.hull + slope * (parameter - around)
    return values.isBounded ? Image(values, .com) : Image(.entire, .trv)
  }

  /// Returns enclosures of the partial derivatives.
  func slopes(over bound: Interval, _ parameter: Interval) -> (Interval, Interval) {
    let set = function.values(over: bound, parameter)
    return (set.isEmpty ? .entire : set.hull, change(over: bound, parameter))
  }

  /// Returns bounds of the integral of the derivative in the parameter; entire if it may not exist.
  private func change(over bound: Interval, _ parameter: Interval) -> Interval {
    guard let sensitivity, bound.isBounded else { return .entire }
    /// Bounds of the derivative from the origin up to an end, times the distance.
    func area(to end: Double) -> Interval {
      var sum = Interval(0)
      for part in 0..<Self.parts {
        let shares = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
        let near = origin + (end - origin) * shares.0
        let far = part + 1 == Self.parts ? end : origin + (end - origin) * shares.1
        guard near != far else { continue }
        WorkMeter.count(Self.workOfPart)
        guard let slope = slope(sensitivity, over: Interval(min(near, far), max(near, far)), parameter) else {
          return .entire
        }
        sum = sum + slope * (Interval(far) - Interval(near))
      }
      return sum
    }
    let first = area(to: bound.lower)
    guard bound.lower != bound.upper, !first.isEntire else { return first }
    guard let rest = slope(sensitivity, over: bound, parameter) else { return .entire }
    return first + rest * Interval(0, bound.width)
  }

  /// Returns bounds of the derivative in the parameter over a box, where it is continuous, or where the function is and its derivative
  /// is missing at single places; nil if it may be unbounded.
  private func slope(_ sensitivity: CompiledFunction, over x: Interval, _ parameter: Interval) -> Interval? {
    let set = sensitivity.values(over: x, parameter)
    guard set.decoration >= .def, set.hull.isBounded else { return nil }
    return set.decoration >= .dac || function.values(over: x, parameter).decoration >= .dac ? set.hull : nil
  }

  private static let mostKept = 64
  private static let (mostPanels, mostError) = (400, 1e-12)
  /// Intervals of a parameter whose width is a larger part of it are wide.
  private static let wide = 0x1p-16
  /// The least precision.
  private static let rough = 0x1p-26
  private static let parts = 32
  private static let workOfPart = 400
}

extension Operation.BinaryFunction {
  /// Returns the integral of a formula of two variables as a function of the upper bound and of the parameter; nil if a process has
  /// too many of them. Equal ones are the same operation.
  static func integral(
    of integrand: Expression, in variable: String, parameter: String, from origin: Double
  ) -> Operation.BinaryFunction? {
    let key = ParametricKey(integrand: integrand, variable: variable, parameter: parameter, origin: origin)
    return ParametricKey.rows.row(for: key) {
      let integral = ParametricIntegral(of: integrand, in: variable, parameter: parameter, from: origin)
      let isSmooth = integrand.isSmooth
      return Operation.BinaryFunction(
        Operation.Entry.function("∫\(integrand.description) d\(variable)", .special, "an integral with a parameter"),
        values: .init(code: .capturing { integral.value(at: $0, $1) }),
        enclosures: .init({ integral.image(of: $0, $1) }) { integral.slopes(over: $0, $1) },
        derivatives: .formulas { bound, place, _ in
          guard isSmooth, let change = integrand.formalDerivative(in: parameter) else {
            return (.number(.nan), .number(.nan))
          }
          let inBound = integrand.term([variable: bound, parameter: place])
          if change.variables.isEmpty, change.value() == 0 { return (inBound, .number(0)) }
          guard
            let inner = Operation.BinaryFunction.integral(
              of: change, in: variable, parameter: parameter, from: origin)
          else { return (inBound, .number(.nan)) }
          return (inBound, .binary(inner, bound, place))
        }, complex: .none, precise: nil)
    }
  }
}

private struct ParametricKey: Hashable {
  let integrand: Expression
  let variable: String
  let parameter: String
  let origin: Double

  static let rows = OperationRows<ParametricKey, Operation.BinaryFunction>()
}
