import Brain
import Interval
import Sampling

/// Places where two curves meet.
extension MarkSearch {
  mutating func addIntersections(_ templates: [CurveTemplate]) throws(PlotError) {
    for (first, one) in templates.enumerated() where isLeft(first) {
      for (second, other) in templates.enumerated().dropFirst(first + 1) where isLeft(second) {
        let equations = [one, other].map { $0.equation(variable: sweep.variable) }
        switch (one.path, other.path, equations[0], equations[1]) {
        case (_, _, let a?, let b?): try addIntersections((one, a), (other, b), first)
        case (let path?, nil, _, let equation?): try addIntersections(path, one, equation.differenceOfSides, first)
        case (nil, let path?, let equation?, _): try addIntersections(path, other, equation.differenceOfSides, first)
        case (let path?, let another?, _, _): try addIntersections((one, path), (other, another), first)
        default: continue
        }
      }
    }
  }

  private mutating func addIntersections(
    _ one: (template: CurveTemplate, equation: Expression), _ other: (template: CurveTemplate, equation: Expression),
    _ curve: Int
  ) throws(PlotError) {
    let question = Question(
      [one, other].map { Question.Asked(text: $0.template.label, expression: $0.equation) }, of: sweep.request,
      bindings,
      x: x, y: y)
    for solution in try SolutionSearch(question).solutions().solutions {
      if let height = solution.y {
        let y = solution.yLower.flatMap { low in solution.yUpper.map { Interval(low, $0) } } ?? Interval(height)
        let x = Interval(solution.lower, solution.upper)
        add(Place(curve: curve, x: x, y: y, exact: exact(one.template, other.template, at: x)))
      }
    }
  }

  /// Adds the places of a parametric or polar curve at which another formula of x and y is 0.
  private mutating func addIntersections(
    _ path: Formula, _ template: CurveTemplate, _ difference: Expression, _ curve: Int
  ) throws(PlotError) {
    let (x, y) = path.coordinates
    let there = difference.replacing("y", by: .variable(" y")).replacing("x", by: x).replacing(" y", by: y)
    guard there.variables.contains(template.variable) else { return }
    let range = try template.parameterRange(in: bindings).widened(by: Self.margin)
    let search = ZeroSearch(question(there, path.text, template.variable))
    for zero in try search.zeros(of: there, template.variable, in: range).zeros {
      let exact = mayHaveLabels ? exactZero(of: there, in: zero.place.enclosure, template.variable) : nil
      add(zero.place.enclosure, on: (x, y), of: template.variable, exact: exact, curve)
    }
  }

  /// Adds the places where two curves of a parameter have the same coordinates.
  private mutating func addIntersections(
    _ one: (template: CurveTemplate, formula: Formula), _ other: (template: CurveTemplate, formula: Formula),
    _ curve: Int
  ) throws(PlotError) {
    let (a, b) = (one.formula.coordinates, other.formula.coordinates)
    func renamed(_ expression: Expression, _ template: CurveTemplate, _ name: String) -> Expression {
      expression.replacing(template.variable, by: .variable(name))
    }
    let point = (x: renamed(a.x, one.template, "x"), y: renamed(a.y, one.template, "x"))
    let differences = [
      point.x - renamed(b.x, other.template, "y"), point.y - renamed(b.y, other.template, "y"),
    ]
    var search = SystemSearch(of: compiled(differences))
    let found = search.solutions(
      x: try one.template.parameterRange(in: bindings).widened(by: Self.margin),
      y: try other.template.parameterRange(in: bindings).widened(by: Self.margin))
    try PlotError.checkWork()
    // A few that are not proved may be exact zeros, as those where both curves pass through the origin.
    let triesOthers = found.solutions.count { !$0.isProven } <= Self.mostTried
    for solution in found.solutions where solution.isProven || triesOthers {
      let exact =
        mayHaveLabels || !solution.isProven ? exactZero(of: differences, in: (solution.x, solution.y)) : nil
      if exact == nil, !solution.isProven { continue }
      add(solution.x, on: point, of: "x", exact: exact?.x, curve)
    }
  }

  /// Returns the exact coordinates of a point where two functions meet.
  private func exact(_ one: CurveTemplate, _ other: CurveTemplate, at x: Interval) -> (ExactNumber?, ExactNumber?) {
    guard mayHaveLabels, one.isFunction, other.isFunction, let first = one.formula?.expression,
      let second = other.formula?.expression,
      let place = exactZero(of: first - second, in: x, sweep.variable)
    else { return (nil, nil) }
    let numbers = bindings.exactNumbers([sweep.variable: place])
    return (place, first.exactNumber(using: numbers, takesDegrees: sweep.request.contains(.degrees)))
  }
}

extension CurveTemplate {
  /// The formula of a parametric or polar curve; nil for other curves.
  fileprivate var path: Formula? { kind == .parametric || kind == .polar ? formula : nil }
}
