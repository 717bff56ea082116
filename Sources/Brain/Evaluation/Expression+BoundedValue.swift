import Interval

extension Expression {
  /// Returns the value as that of a parameter, with its bounds where it is not exact: those of π÷4, and all numbers for 1 ÷ sin π,
  /// which may have no value. So nothing is proved of a formula with the parameter that is not true of the number that was typed.
  ///
  /// - Parameter parameters: the values of all names; angles are in radians.
  package func boundedParameterValue(using parameters: [String: ParameterValue]) -> ParameterValue {
    let value = parameterValue(using: parameters)
    guard !value.isExact, value.double.isFinite else { return value }
    let function = FunctionTemplate(self, variables: [""]).bound(to: parameters)
    let set = function.decimalValues(at: 0)
    let isDefined = set.decoration >= .def && !set.isEmpty
    let precise = withUnsafePointer(to: 0) { function.preciseApproximation(at: $0) }
    return ParameterValue(
      Literal(value.double, Literal.Computed(isDefined ? set.hull : .entire, isDefined ? precise : .unknown)))
  }
}
