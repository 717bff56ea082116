import Brain
import Interval
import Sampling

/// An unknown function of a differential equation, or a bound of it, at places to which its solution is followed.
struct SolutionColumn: GraphDataSource {
  let solution: FollowedSolution
  let parameters: ParameterBindings
  /// The number of the function.
  let unknown: Int
  let kind: Kind

  /// What the column has of a value between bounds.
  enum Kind { case value, lower, upper }

  func evaluate(at x: [Double], into y: inout [Double]) {
    for (index, x) in x.enumerated() {
      let values = (try? solution.values(at: Interval(x), parameters)) ?? []
      y[index] = unknown < values.count ? number(of: values[unknown]) : .nan
    }
  }

  private func number(of bounds: Interval) -> Double {
    switch kind {
    case .value: bounds.midpoint + 0
    case .lower: bounds.lower
    case .upper: bounds.upper
    }
  }

  func enclosure(over x: Interval) -> Enclosure { .unknown }
}

extension PlotRequest {
  /// Returns the columns of the solution of the request's differential equation with `--through`, with bounds in place of values with
  /// `--enclosure`; nil for other formulas.
  ///
  /// - Throws: `PlotError` if there are other formulas too, or not one start.
  func solutionColumns(_ constants: ParameterBindings) throws(PlotError) -> TableColumns? {
    let hasPrime = expressions.contains { $0.contains(where: Spelling.isPrime) }
    let formulas = hasPrime || contains(.through) || contains(.enclosure) ? try formulas(constants) : []
    guard let formula = formulas.first(where: { $0.system != nil }) else {
      if let option = [PlotOption.through, .enclosure].first(where: contains) {
        throw .option(option, "needs a differential equation, as in plot table \"y'=x-y\" --through 0,1 -x 0:2:0.5")
      }
      return nil
    }
    let starts = texts(of: .through)
    guard formulas.count == 1, starts.count == 1 else {
      throw PlotError(
        .usage, "a table of \(formula.label) needs no other formula and one start, as in --through 0,1",
        option: .through)
    }
    let base = ConstructionBase(request: self, templates: [], constants: constants, variable: formula.names.x)
    let solution = try FollowedSolution(starts[0], of: formula, on: base)
    let names = formula.unknownNames
    let kinds: [(suffix: String, kind: SolutionColumn.Kind)] =
      contains(.enclosure) ? [(" from", .lower), (" to", .upper)] : [("", .value)]
    return TableColumns(
      variable: formula.timeName, names: names.flatMap { name in kinds.map { name + $0.suffix } },
      functions: names.indices.flatMap { index in
        kinds.map { SolutionColumn(solution: solution, parameters: constants, unknown: index, kind: $0.kind) }
      }, range: nil)
  }
}
