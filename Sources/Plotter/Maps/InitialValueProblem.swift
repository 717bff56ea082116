import Brain
import Interval
import Sampling

/// A system of differential equations with values of the unknown functions at a time.
struct InitialValueProblem: Sendable {
  private let slopes: [Expression]
  private let time: String
  private let unknowns: [String]
  /// The time, except for a system, which starts at 0; then the values.
  private let numbers: [FunctionTemplate]

  /// - Parameters:
  ///   - formula: has a `system`.
  ///   - numbers: the time, except for a system, and the values.
  init(_ formula: Formula, from numbers: [Expression], takesDegrees: Bool) {
    func radians(_ expression: Expression) -> Expression {
      takesDegrees ? expression.takingAnglesInDegrees() : expression
    }
    let system = formula.system ?? (slopes: [], time: "", unknowns: [])
    slopes = system.slopes.map(radians)
    (time, unknowns) = (system.time, system.unknowns)
    self.numbers = numbers.map { FunctionTemplate(radians($0), variables: [""]) }
  }

  /// Returns the Taylor coefficients of solutions; nil if a derivative of the right side is too long a formula.
  func series(_ parameters: [String: ParameterValue]) -> SolutionSeries? {
    SolutionSeries(slopes, time: time, unknowns: unknowns, parameters: parameters, order: Self.order)
  }

  /// Returns bounds of the start.
  func start(_ parameters: [String: ParameterValue]) -> SolutionStart {
    let values = numbers.map { $0.bound(to: parameters).constantValues.hull }
    let isTimeGiven = values.count > unknowns.count
    return SolutionStart(
      time: isTimeGiven ? values.first ?? .empty : Interval(0), values: Array(values.suffix(unknowns.count)))
  }

  private static let order = 20
}

extension SolutionSeries: SolutionSource {}
