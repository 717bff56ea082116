import Interval
import Metering
import Synchronization

/// The integral of a function of two variables over one of them, from an origin: a function of the upper bound and of the other
/// variable, the parameter.
///
/// Over an interval of the parameter, the mean value theorem bounds it: it is the integral for the middle, plus the distance times the
/// integral of the derivative in the parameter.
final class ParametricIntegral: Sendable {
  private let integrand: Expression
  private let variable: String
  private let parameter: String
  private let origin: Double
  private let function: CompiledFunction
  /// The derivative of the integrand in the parameter; nil if it has too many operations.
  private let sensitivity: CompiledFunction?
  /// The antiderivatives of the parameters that were used last.
  private let known = Mutex<[(parameter: Double, antiderivative: Antiderivative)]>([])

  init(of integrand: Expression, in variable: String, parameter: String, from origin: Double) {
    (self.integrand, self.variable, self.parameter, self.origin) = (integrand, variable, parameter, origin)
    func compiled(_ expression: Expression) -> CompiledFunction {
      FunctionTemplate(expression, variables: [variable, parameter]).bound(to: [:])
    }
    function = compiled(integrand)
    sensitivity = integrand.derivative(in: parameter).map { compiled($0) }
  }

  private func antiderivative(at value: Double) -> Antiderivative {
    known.withLock { known in
      if let found = known.first(where: { $0.parameter == value }) { return found.antiderivative }
      let made = Antiderivative(of: integrand.replacingVariables([parameter: value]), in: variable, from: origin)
      if known.count >= Self.mostKept { known.removeFirst() }
      known.append((value, made))
      return made
    }
  }

  /// Returns the value for numbers; NaN if there is no integral, or none is found.
  func value(at bound: Double, _ parameter: Double) -> Double {
    guard bound.isFinite, parameter.isFinite else { return .nan }
    // Adding 0 turns −0 into 0.
    return antiderivative(at: parameter).value(at: bound) + 0
  }

  /// Returns the image of two intervals.
  func image(of bound: Interval, _ parameter: Interval) -> Image {
    if bound.isEmpty || parameter.isEmpty { return Image(.empty, .trv) }
    guard bound.isBounded, parameter.isBounded else { return Image(.entire, .trv) }
    let middle = parameter.midpoint
    let inner = antiderivative(at: middle).image(of: bound)
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
        let set = sensitivity.values(over: Interval(min(near, far), max(near, far)), parameter)
        guard set.decoration >= .dac, set.hull.isBounded else { return .entire }
        sum = sum + set.hull * (Interval(far) - Interval(near))
      }
      return sum
    }
    let first = area(to: bound.lower)
    guard bound.lower != bound.upper, !first.isEntire else { return first }
    let rest = sensitivity.values(over: bound, parameter)
    guard rest.decoration >= .dac, rest.hull.isBounded else { return .entire }
    return first + rest.hull * Interval(0, bound.width)
  }

  private static let mostKept = 64
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
