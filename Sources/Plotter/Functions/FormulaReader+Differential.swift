import Brain

/// Reads differential equations. Their names become those of the axes: `v'=9.81-0.1v` is y′ = 9.81 − 0.1 y with x for t.
extension FormulaReader {
  /// - Returns: nil if an unknown function has a value, so that its name with primes is a name of its own.
  func differential(_ definition: Definition) throws(PlotError) -> Formula? {
    guard definition.head == nil, let found = DifferentialDefinition(definition.body) else { return nil }
    let text = definition.body
    if found.equations.contains(where: { constants.names.contains($0.name) }) { return nil }
    if let name = ["x", "y"].first(where: constants.names.contains) {
      throw PlotError(
        .data, "'\(name)' has a value, but is a name of the axes of '\(text)'; give the value another name")
    }
    if let high = found.equations.first(where: { $0.order > 2 }) {
      throw PlotError(
        .data,
        "'\(text)' is of the order \(high.order); equations are drawn up to the second order, as in y''=-y, and others as a system: y'''=-y is \"y'=u and u'=v and v'=-y\""
      )
    }
    if found.equations.count > 2 || found.equations.count == 2 && isOverTime {
      return try system(found.equations, text)
    }
    if found.equations.count == 2 { return try phasePortrait(found.equations[0], found.equations[1], text) }
    return try found.equations[0].order == 2 ? second(found.equations[0], text) : first(found.equations[0], text)
  }

  /// Reads y′ = f(x, y).
  private func first(_ equation: DifferentialDefinition.Equation, _ text: String) throws(PlotError) -> Formula {
    let slope = try side(equation, [equation.name], text)
    let time = try time(of: equation, in: slope, besides: [equation.name], text)
    let names = Formula.AxisNames(x: time, y: equation.name)
    return Formula(
      names.standard(slope), as: .slopes, text: text, notation: [try typed(equation) ?? slope], names: names)
  }

  /// Reads y″ = f(x, y, y′).
  private func second(_ equation: DifferentialDefinition.Equation, _ text: String) throws(PlotError) -> Formula {
    let name = equation.name
    let primed = [name + "'", name + "′"]
    let right = try side(equation, [name] + primed, text)
    let time = try time(of: equation, in: right, besides: [name] + primed, text)
    let names = Formula.AxisNames(x: time, y: name)
    var slope = right
    for prime in primed { slope = slope.replacing(prime, by: .variable(Formula.velocity)) }
    return Formula(
      names.standard(slope), as: .secondOrder, text: text, notation: [try typed(equation) ?? right],
      names: names)
  }

  /// Reads x′ = f(x, y) and y′ = g(x, y).
  private func phasePortrait(
    _ one: DifferentialDefinition.Equation, _ other: DifferentialDefinition.Equation, _ text: String
  ) throws(PlotError) -> Formula {
    try refuseNoSystem([one, other], text)
    // The order of x and y is that of the axes.
    let (first, second) = one.name == "y" && other.name == "x" ? (other, one) : (one, other)
    let names = Formula.AxisNames(x: first.name, y: second.name)
    var (slopes, notations): ([Expression], [Expression]) = ([], [])
    for equation in [first, second] {
      let slope = try side(equation, [first.name, second.name], text)
      let strange = slope.variables.filter { ![first.name, second.name].contains($0) && !constants.names.contains($0) }
      if !strange.isEmpty {
        let time = strange.first { name in equation.time.map { $0 == name } ?? ["t", "x"].contains(name) }
        throw .unbound(
          strange, in: text,
          "a phase portrait is of a system that depends on \(first.name) and \(second.name) alone"
            + (time.map { ", and --over-time draws solutions of one that depends on \($0) too" } ?? ""))
      }
      slopes.append(names.standard(slope))
      notations.append(try typed(equation) ?? slope)
    }
    return Formula(
      slopes[0], slopes[1], as: .vectors, over: Formula.time, text: text, notation: notations, names: names)
  }

  /// Reads u₁′ = f₁(t, u₁, …, uₙ), …, uₙ′ = fₙ(t, u₁, …, uₙ), whose solutions are drawn over t.
  private func system(_ equations: [DifferentialDefinition.Equation], _ text: String) throws(PlotError) -> Formula {
    try refuseNoSystem(equations, text)
    guard equations.count <= Self.mostEquations else {
      throw PlotError(
        .data, "'\(text)' has \(equations.count) equations; a system has at most \(Self.mostEquations)")
    }
    let unknowns = equations.map(\.name)
    var (parts, notations): ([(unknown: String, slope: Expression)], [Expression]) = ([], [])
    for equation in equations {
      let slope = try side(equation, unknowns, text)
      parts.append((equation.name, slope))
      notations.append(try typed(equation) ?? slope)
    }
    let others = parts.flatMap(\.slope.variables).filter { !unknowns.contains($0) && !constants.names.contains($0) }
    let times = equations.compactMap(\.time)
    if let time = times.first, let other = times.first(where: { $0 != time }) ?? unknowns.first(where: { $0 == time }) {
      throw PlotError(
        .data,
        "'\(text)' has derivatives in \(time) and \(other); a system has one time, which is not one of its functions")
    }
    let usual = ["t", "x", "s"].first { !unknowns.contains($0) } ?? "time"
    let time = times.first ?? others.first { $0 == "t" || $0 == "x" } ?? usual
    let strange = others.enumerated().filter { $1 != time && !others[..<$0].contains($1) }.map(\.element)
    if !strange.isEmpty {
      throw .unbound(strange, in: text, "the system is one of \(list: unknowns, separator: " and ") over \(time)")
    }
    return Formula(parts, over: time, text: text, notation: notations)
  }

  private static let mostEquations = 8

  /// - Throws: `PlotError` unless each equation is of the first order and of another function.
  private func refuseNoSystem(
    _ equations: [DifferentialDefinition.Equation], _ text: String
  ) throws(PlotError) {
    for (index, equation) in equations.enumerated() {
      if equations[..<index].contains(where: { $0.name == equation.name }) {
        throw PlotError(
          .data, "'\(text)' has two equations for \(equation.name); a system has one for each of its functions")
      }
      if equation.order > 1 {
        throw PlotError(
          .data,
          "'\(text)': the equations of a system are of the first order, not \(equation.name)''; give y' a name, as in"
            + " x'=v and v'=-x")
      }
    }
  }

  /// Returns what the highest derivative equals.
  private func side(
    _ equation: DifferentialDefinition.Equation, _ names: [String], _ text: String
  ) throws(PlotError) -> Expression {
    let usual = equation.time.map { [$0] } ?? ["x", "t"]
    guard let left = equation.left else {
      return try parsed(equation.text, Set(names + usual), of: text, offset: equation.offset)
    }
    let known = Set(names + usual + equation.derivatives)
    let derivative = equation.derivatives[0]
    func standard(_ side: Expression) -> Expression {
      equation.derivatives.dropFirst().reduce(side) { $0.replacing($1, by: .variable(derivative)) }
    }
    let sides = (
      standard(try parsed(left.text, known, of: text, offset: left.offset)),
      standard(try parsed(equation.text, known, of: text, offset: equation.offset))
    )
    guard let solution = Expression.solution(of: sides.0, sides.1, for: derivative) else {
      throw PlotError(.data, "'\(text)' is not linear in \(derivative); write it as \(derivative)=…")
    }
    return solution
  }

  /// Returns the right side as it is typed, with calls of defined functions; nil if it has none, or the equation had to be solved.
  private func typed(_ equation: DifferentialDefinition.Equation) throws(PlotError) -> Expression? {
    equation.left == nil ? try notation(equation.text) : nil
  }

  /// Returns the independent variable: that of `dy/dx`, else the only other name, else x, or t for functions that are not y.
  private func time(
    of equation: DifferentialDefinition.Equation, in slope: Expression, besides names: [String], _ text: String
  ) throws(PlotError) -> String {
    let others = slope.variables.filter { !names.contains($0) && !constants.names.contains($0) }
    // One of several names is the variable if it is x or t; the others are parameters without values.
    let own = others.count > 1 ? others.first { ["x", "t"].contains($0) } : others.first
    let time = equation.time ?? own ?? (equation.name == "y" ? "x" : "t")
    let strange = others.filter { $0 != time }
    if !strange.isEmpty {
      throw .unbound(
        strange, in: text, "the equation is one of \(equation.name) over \(time)")
    }
    return time
  }
}
