import Interval
import Metering
import Synchronization

/// The integral of a function of two variables over one of them, from an origin: a function of the upper bound and of the other
/// variable, the parameter.
///
/// Over an interval of the parameter, the mean value theorem bounds it: it is the integral for a place in it or near it, plus the distance
/// times the integral of the derivative in the parameter, for which the same holds. Values come from quadrature, whose error is
/// estimated, or where that is large, from the bounds for the parameter.
final class ParametricIntegral: Sendable {
  private let origin: Double
  /// The integrand and its derivatives in the parameter, as far as these have not too many operations.
  private let integrands: [Integrand]
  /// The antiderivatives that were used last.
  private let known = Mutex<[Known]>([])

  private struct Integrand {
    let function: CompiledFunction
    let series: CompiledSeries
  }

  private struct Known {
    /// The order of the derivative in the parameter.
    let order: Int
    let parameter: Double
    let precision: Double
    let antiderivative: Antiderivative
  }

  init(of integrand: Expression, in variable: String, parameter: String, from origin: Double) {
    self.origin = origin
    var formulas = [integrand]
    while formulas.count <= Self.mostDerivatives,
      let next = formulas[formulas.count - 1].formalDerivative(in: parameter)
    {
      formulas.append(next.writingSigns)
    }
    integrands = formulas.map { formula in
      Integrand(
        function: FunctionTemplate(formula, variables: [variable, parameter]).bound(to: [:]),
        series: CompiledSeries(
          formula, variables: [variable, parameter], parameters: [:], order: Antiderivative.order, motion: .inFirst))
    }
  }

  /// Returns the antiderivative of the integrand or of a derivative of it for a number as the parameter.
  private func antiderivative(
    of order: Int, at parameter: Double, precision: Double = Antiderivative.sharp
  ) -> Antiderivative {
    known.withLock { known in
      if let found = known.first(where: {
        $0.parameter == parameter && $0.order == order && $0.precision <= precision
      }) {
        return found.antiderivative
      }
      let place = Interval(parameter)
      let integrand = integrands[order]
      let made = Antiderivative(
        from: origin, precision: precision, values: { integrand.function.values(over: $0, place) },
        coefficients: { integrand.series.coefficients(over: [$0, place]) })
      if known.count >= Self.mostKept { known.removeFirst() }
      known.append(Known(order: order, parameter: parameter, precision: precision, antiderivative: made))
      return made
    }
  }

  /// Returns the value for numbers; NaN if there is no integral, or none is found.
  func value(at bound: Double, _ parameter: Double) -> Double {
    guard bound.isFinite, parameter.isFinite else { return .nan }
    if bound == origin { return 0 }
    // Adding 0 turns −0 into 0.
    return (sampledValue(at: bound, parameter) ?? antiderivative(of: 0, at: parameter).value(at: bound)) + 0
  }

  /// Returns the value by quadrature; nil if the integrand may be undefined or unbounded, or the error is not small.
  private func sampledValue(at bound: Double, _ parameter: Double) -> Double? {
    let place = Interval(parameter)
    let function = integrands[0].function
    var quadrature = AdaptiveQuadrature(budget: Self.mostPanels) { places, values in
      WorkMeter.count(places.count.saturating(multipliedBy: function.columnWork))
      for index in places.indices { values[index] = function.value(x: places[index], y: parameter) }
    } enclosure: { x in
      let set = function.values(over: x, place)
      return set.decoration >= .def ? Enclosure(set) : .unknown
    }
    guard let sum = quadrature.integral(over: [Interval(min(origin, bound), max(origin, bound))]),
      sum.value.isFinite, sum.error <= Self.mostError * sum.magnitude
    else { return nil }
    return bound < origin ? -sum.value : sum.value
  }

  /// Returns the image of two intervals.
  ///
  /// - Parameter isQuick: whether bounds to about eight digits suffice, as for columns of a picture.
  func image(of bound: Interval, _ parameter: Interval, isQuick: Bool = false) -> Image {
    if bound.isEmpty || parameter.isEmpty { return Image(.empty, .trv) }
    guard bound.isBounded, parameter.isBounded else { return Image(.entire, .trv) }
    let values = values(of: 0, over: bound, parameter, from: place(for: parameter, isQuick: isQuick))
    return values.isBounded ? Image(values, .com) : Image(.entire, .trv)
  }

  /// Returns enclosures of the partial derivatives.
  func slopes(over bound: Interval, _ parameter: Interval) -> (Interval, Interval) {
    let set = integrands[0].function.values(over: bound, parameter)
    return (set.isEmpty ? .entire : set.hull, change(of: 0, over: bound, parameter, from: place(for: parameter)))
  }

  /// A parameter for which the integral is computed, to bound it for others near it.
  private struct Place {
    let parameter: Double
    let precision: Double
  }

  /// Returns the middle of an interval of the parameter; for a wide one, a place near it that it shares with the one beside it.
  private func place(for parameter: Interval, isQuick: Bool = false) -> Place {
    let share = parameter.width / parameter.magnitude
    guard share > Self.wide else {
      return Place(parameter: parameter.midpoint, precision: isQuick ? Self.rough : Antiderivative.sharp)
    }
    let grid = Double.pow(2, Double.log2(parameter.width).rounded(.up))
    // Bounds for a wide interval of the parameter are no sharper than that.
    return Place(
      parameter: (parameter.midpoint / grid).rounded() * grid,
      precision: max(Antiderivative.sharp, min(share * Self.wide, Self.rough)))
  }

  /// Returns bounds of the integral of the integrand or of a derivative of it; entire if it may not exist.
  private func values(of order: Int, over bound: Interval, _ parameter: Interval, from place: Place) -> Interval {
    guard place.parameter.isFinite else { return .entire }
    let inner = antiderivative(of: order, at: place.parameter, precision: place.precision).image(of: bound)
    guard inner.decoration >= .dac else { return .entire }
    // The place stands for the decimal that is read as it, too.
    let around = Interval(place.parameter.nextDown, place.parameter.nextUp)
    let change = change(of: order, over: bound, parameter.hull(around), from: place)
    return inner.hull + change * (parameter - around)
  }

  /// Returns bounds of the derivative of such an integral in the parameter; entire if it may not exist.
  private func change(of order: Int, over bound: Interval, _ parameter: Interval, from place: Place) -> Interval {
    guard order + 1 < integrands.count, bound.isBounded else { return .entire }
    let sum = sum(of: order + 1, over: bound, parameter)
    guard sum.isBounded, order + 2 < integrands.count, sum.width > Self.sharpSum * sum.magnitude else { return sum }
    return sum.intersection(values(of: order + 1, over: bound, parameter, from: place))
  }

  /// Returns bounds of the integral of a derivative from those on parts of the way to the bound; entire if it may not exist.
  private func sum(of order: Int, over bound: Interval, _ parameter: Interval) -> Interval {
    /// Bounds of the derivative from the origin up to an end, times the distance.
    func area(to end: Double) -> Interval {
      var sum = Interval(0)
      for part in 0..<Self.parts {
        let shares = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
        let near = origin + (end - origin) * shares.0
        let far = part + 1 == Self.parts ? end : origin + (end - origin) * shares.1
        guard near != far else { continue }
        WorkMeter.count(Self.workOfPart)
        guard let slope = slope(of: order, over: Interval(min(near, far), max(near, far)), parameter) else {
          return .entire
        }
        sum = sum + slope * (Interval(far) - Interval(near))
      }
      return sum
    }
    let first = area(to: bound.lower)
    guard bound.lower != bound.upper, !first.isEntire else { return first }
    guard let rest = slope(of: order, over: bound, parameter) else { return .entire }
    return first + rest * Interval(0, bound.width)
  }

  /// Returns bounds of a derivative in the parameter over a box on which what it is the derivative of is continuous, so that it may be
  /// missing at single places; nil if it may be unbounded.
  private func slope(of order: Int, over x: Interval, _ parameter: Interval) -> Interval? {
    let set = integrands[order].function.values(over: x, parameter)
    guard set.decoration >= .def, set.hull.isBounded,
      integrands[order - 1].function.values(over: x, parameter).decoration >= .dac
    else { return nil }
    return set.hull
  }

  private static let mostDerivatives = 2
  private static let mostKept = 64
  private static let (mostPanels, mostError) = (400, 1e-12)
  /// Intervals of a parameter whose width is a larger part of it are wide.
  private static let wide = 0x1p-16
  /// The least precision.
  private static let rough = 0x1p-26
  /// The relative width of bounds that a second derivative would hardly narrow.
  private static let sharpSum = 0x1p-6
  private static let parts = 32
  private static let workOfPart = 400
}

extension Expression {
  /// The formula with sign u for |u| ÷ u, which the derivative of |u| is, so that it has a bounded value at 0.
  fileprivate var writingSigns: Expression {
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for node in nodes {
      let place =
        switch node {
        case .unary(let function, let a): builder.unary(function, places[a])
        case .binary(.quotient, let a, let b) where nodes[a] == .unary(.magnitude, b): builder.unary(.sign, places[b])
        case .binary(let function, let a, let b): builder.binary(function, places[a], places[b])
        case .call(let name, let arguments): builder.add(.call(name, arguments.map { places[$0] }))
        case .number, .constant, .variable: builder.add(node)
        }
      places.append(place)
    }
    return builder.expression(at: places[places.count - 1])
  }
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
        values: .init(
          fault: { $0.isFinite && $1.isFinite && integral.value(at: $0, $1).isNaN ? .noBound : nil },
          code: .capturing { integral.value(at: $0, $1) }),
        enclosures: .init(
          { integral.image(of: $0, $1) },
          kernel: Operation.enclosureKernel(image: { integral.image(of: $0, $1, isQuick: true) }) {
            integral.slopes(over: $0, $1)
          }
        ) { integral.slopes(over: $0, $1) },
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
