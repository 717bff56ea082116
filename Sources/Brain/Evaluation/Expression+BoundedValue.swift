import Interval

extension Expression {
  /// Returns the value as that of a parameter; where digits that cancel in Doubles hide it, the one in double-double: 1 − tanh 20 is
  /// 8.5e-18.
  ///
  /// - Parameter parameters: the values of all names; angles are in radians.
  package func nearestParameterValue(using parameters: [String: ParameterValue]) -> ParameterValue {
    let value = parameterValue(using: parameters)
    guard !value.isExact, !value.double.isFinite || nodes.contains(where: \.mayCancel),
      let precise = preciseValue(using: parameters), precise.bounds.isBounded, !precise.bounds.contains(value.double)
    else { return value }
    return ParameterValue(precise.nearest ?? precise.bounds.midpoint)
  }

  /// Returns the value as that of a parameter, with its bounds where it is not exact: those of π÷4, and all numbers for 1 ÷ sin π,
  /// which may have no value. So nothing is proved of a formula with the parameter that is not true of the number that was typed.
  ///
  /// - Parameter parameters: the values of all names; angles are in radians.
  package func boundedParameterValue(using parameters: [String: ParameterValue]) -> ParameterValue {
    let value = nearestParameterValue(using: parameters)
    guard !value.isExact, value.double.isFinite else { return value }
    let function = FunctionTemplate(self, variables: [""]).bound(to: parameters)
    let set = function.constantValues
    let isDefined = set.decoration >= .def && !set.isEmpty
    let precise = withUnsafePointer(to: 0) { function.preciseApproximation(at: $0) }
    return ParameterValue(
      Literal(value.double, Literal.Computed(isDefined ? set.hull : .entire, isDefined ? precise : .unknown)))
  }
}

extension Expression.Node {
  /// Whether digits of the operands may cancel.
  fileprivate var mayCancel: Bool {
    switch self {
    case .binary(.sum, _, _), .binary(.difference, _, _): true
    default: false
    }
  }
}
