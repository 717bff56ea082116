import Interval

/// The Taylor coefficients of the solutions of a system of differential equations u′ = f(t, u), and of their derivatives V in
/// the initial values, for which V′ = ∂f÷∂u V.
///
/// The coefficients follow from those of f along the solution: (k + 1) u₍ₖ₊₁₎ = f₍ₖ₎.
///
/// Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis, SIAM 2009, chapter 9.
package struct SolutionSeries: Sendable {
  /// The number of unknown functions.
  package let dimension: Int
  /// The greatest order of the coefficients.
  package let order: Int
  /// About the operations of all coefficients.
  package let work: Int
  private let slopes: [TaylorTape]
  /// ∂f÷∂u, row by row.
  private let partials: [TaylorTape]
  /// f, for bounds without derivatives.
  private let bounds: [CompiledFunction]
  /// Whether f jumps at most in time.
  private let jumpsOnlyInTime: [Bool]

  /// - Parameters:
  ///   - slopes: f, in radians.
  ///   - time: the name of the independent variable.
  ///   - unknowns: the names of the unknown functions, as many as slopes.
  /// - Returns: nil if a derivative of f is too long a formula.
  package init?(
    _ slopes: [Expression], time: String, unknowns: [String], parameters: [String: ParameterValue], order: Int
  ) {
    let variables = [time] + unknowns
    func tape(_ expression: Expression) -> TaylorTape {
      TaylorTape(expression, variables: variables, parameters: parameters, order: order, motion: .alongPath)
    }
    var partials: [TaylorTape] = []
    for slope in slopes {
      for unknown in unknowns {
        guard let partial = slope.derivative(in: unknown), partial.work <= Self.mostWork else { return nil }
        partials.append(tape(partial))
      }
    }
    dimension = slopes.count
    self.order = order
    self.slopes = slopes.map(tape)
    self.partials = partials
    bounds = slopes.map { FunctionTemplate($0, variables: variables).bound(to: parameters) }
    jumpsOnlyInTime = slopes.map { $0.isContinuous(in: Set(unknowns)) }
    work = (self.slopes + partials).reduce(0) { $0 + $1.tape.steps.count } * order * order / 2
  }

  /// Returns enclosures of the coefficients of the orders from 0 up, each a list of the unknown functions, for all solutions with
  /// these values at a time in an interval; nil if f is not proved to be smooth there.
  ///
  /// - Parameter derivatives: V, row by row; nil if its coefficients are not needed. They follow those of the functions.
  package func coefficients(
    at time: Interval, _ values: [Interval], derivatives: [Interval]? = nil
  ) -> [[Interval]]? {
    var walks = slopes.map { JetEvaluator<Interval>($0, at: []) }
    var inner = derivatives == nil ? [] : partials.map { JetEvaluator<Interval>($0, at: []) }
    var matrices: [[Interval]] = []
    var rows = [values + (derivatives ?? [])]
    for degree in 0..<order {
      let point = [degree == 0 ? time : Interval(degree == 1 ? 1 : 0)] + rows[degree].prefix(dimension)
      let share = Interval(Double(degree + 1))
      var row: [Interval] = []
      for index in walks.indices {
        let (value, decoration) = walks[index].nextCoefficient(along: point)
        guard decoration >= .dac, value.isBounded else { return nil }
        row.append(value / share)
      }
      if derivatives != nil {
        var matrix: [Interval] = []
        for index in inner.indices {
          let (value, decoration) = inner[index].nextCoefficient(along: point)
          guard decoration >= .dac, value.isBounded else { return nil }
          matrix.append(value)
        }
        matrices.append(matrix)
        row += product(matrices, rows, degree).map { $0 / share }
      }
      rows.append(row)
    }
    return rows
  }

  /// Returns bounds of f over times and values, if f has values at all of them, and at each time is continuous in the unknown
  /// functions; nil otherwise, or if unknown.
  package func slopes(over times: Interval, _ values: [Interval]) -> [Interval]? {
    var slopes: [Interval] = []
    for (function, jumpsOnlyInTime) in zip(bounds, jumpsOnlyInTime) {
      let set = function.values(over: [times] + values)
      guard set.decoration >= (jumpsOnlyInTime ? .def : .dac), set.hull.isBounded else { return nil }
      slopes.append(set.hull)
    }
    return slopes
  }

  /// Returns the coefficient of ∂f÷∂u V of a degree.
  private func product(_ matrices: [[Interval]], _ rows: [[Interval]], _ degree: Int) -> [Interval] {
    let size = dimension
    return (0..<size * size).map { entry in
      let (row, column) = (entry / size, entry % size)
      var sum = Interval(0)
      for index in 0...degree {
        for middle in 0..<size {
          sum = sum + matrices[index][row * size + middle] * rows[degree - index][size + middle * size + column]
        }
      }
      return sum
    }
  }

  private static let mostWork = 20_000
}
