import Brain
import Interval

/// The solutions of linear equations in any number of unknowns.
extension SolutionSearch {
  /// - Throws: `PlotError` if an equation is not linear, or the numbers become too long.
  func linearSolutions(of unknowns: [String]) throws(PlotError) -> Solutions {
    let unknowns = unknowns.sorted()
    let differences = question.asked.map { $0.expression.differenceOfSides }
    guard let system = linearSystem(differences, of: unknowns) else {
      let places = differences.indices.filter { linearSystem([differences[$0]], of: unknowns) == nil }
      let text = places.first.map { question.asked[$0].text } ?? ""
      throw PlotError(
        .data,
        "'\(text)' is not linear with fractions as coefficients, and only such equations are solved in more than two unknowns"
      )
    }
    for option in [PlotOption.range, .yRange] where question.hasRange(option) {
      throw .option(option, "has no effect on linear equations, of which all solutions are found")
    }
    return try solutions(of: system, unknowns)
  }

  /// Returns linear equations with fractions as coefficients; nil for other equations.
  func linearSystem(_ differences: [Expression], of unknowns: [String]) -> LinearSystem? {
    LinearSystem(
      differences.map { question.inRadians($0).replacingVariables(question.constants.values) }, of: unknowns)
  }

  /// Returns a linear equation, one of two, of which all solutions satisfy the other one: x + y = 0 beside x² = y²; nil if neither is
  /// proved to be one.
  func sharedLine(_ differences: [Expression], of unknowns: [String]) -> LinearSystem? {
    zip(differences, differences.reversed()).lazy.compactMap { line, other in
      let formula = question.inRadians(other).replacingVariables(question.constants.values)
      return linearSystem([line], of: unknowns).flatMap {
        $0.implies(formula) || Self.vanishes(formula, on: $0) ? $0 : nil
      }
    }.first
  }

  /// Whether a formula is proved to be 0 for all solutions of a linear equation, as that of exp(x − y) = 1 is for those of x = y.
  private static func vanishes(_ formula: Expression, on line: LinearSystem) -> Bool {
    guard case .solved(let values, let free)? = line.answer(), free.count == 1 else { return false }
    func expression(_ number: LinearSystem.Fraction) -> Expression? {
      number.text.flatMap { try? Expression(notation: $0) }
    }
    var formula = formula
    for value in values where !free.contains(value.unknown) {
      guard var sum = expression(value.number) else { return false }
      for (unknown, factor) in value.multiples {
        guard let factor = expression(factor) else { return false }
        sum = sum + factor * .variable(unknown)
      }
      formula = formula.replacing(value.unknown, by: sum)
    }
    return formula.isProvedZero(in: free[0])
  }

  /// - Throws: `PlotError` if the numbers become too long.
  func solutions(of system: LinearSystem, _ unknowns: [String]) throws(PlotError) -> Solutions {
    let answer = system.answer()
    try PlotError.checkWork()
    var solutions = Solutions(
      unknowns: unknowns, solutions: [], intervals: [], undecided: [], ranges: [], complete: true, everywhere: true)
    switch answer {
    case nil: throw PlotError(.data, "the fractions in these equations become too long to be exact")
    case .solved(let values, let free)?:
      solutions.values = values.map(Solutions.Value.init)
      solutions.free = free
    case .contradiction(let multiples, let remainder)?:
      let terms = multiples.enumerated().filter { !$0.element.isZero }.map { number, factor in
        (factor, "equation \(number + 1)")
      }
      solutions.contradiction = "\(Self.sum(of: terms, spacing: " ")) gives 0 = \(Self.text(remainder))"
    }
    return solutions
  }

  /// Returns a sum of multiples of what has names: `3-2*z`.
  fileprivate static func sum(
    of terms: [(factor: LinearSystem.Fraction, name: String)], after number: String = "", spacing: String = ""
  ) -> String {
    var sum = number
    for (factor, name) in terms {
      let product = factor.isOne ? name : text(factor.magnitude) + "*" + name
      if factor.isNegative {
        sum += sum.isEmpty ? "-" + product : spacing + "-" + spacing + product
      } else {
        sum += sum.isEmpty ? product : spacing + "+" + spacing + product
      }
    }
    return sum
  }

  fileprivate static func text(_ number: LinearSystem.Fraction) -> String {
    number.text ?? ProvedNumber(bounds: number.enclosure).text()
  }
}

extension Solutions.Value {
  fileprivate init(_ value: LinearSystem.Value) {
    unknown = value.unknown
    if value.multiples.isEmpty {
      text = SolutionSearch.text(value.number)
      (lower, upper) = (value.number.enclosure.lower, value.number.enclosure.upper)
    } else {
      let number = value.number.isZero ? "" : SolutionSearch.text(value.number)
      text = SolutionSearch.sum(of: value.multiples.map { ($0.factor, $0.unknown) }, after: number)
    }
  }
}

extension Solutions {
  /// The only solution of two linear equations as the point where two lines cross; other solutions of linear equations as they are.
  var asPoint: Solutions {
    guard let values, free?.isEmpty == true, unknowns.count == 2 else { return self }
    let bounds = unknowns.compactMap { unknown -> Interval? in
      guard let value = values.first(where: { $0.unknown == unknown }), let lower = value.lower, let upper = value.upper
      else { return nil }
      return Interval(lower, upper)
    }
    guard bounds.count == 2 else { return self }
    let point = Solution(
      x: bounds[0].midpoint, lower: bounds[0].lower, upper: bounds[0].upper, y: bounds[1].midpoint,
      yLower: bounds[1].lower, yUpper: bounds[1].upper, kind: .crossing, multiplicity: 1, proved: true)
    return Solutions(
      unknowns: unknowns, solutions: [point], intervals: [], undecided: [], ranges: [], complete: true, everywhere: true
    )
  }

  /// The values of the unknowns of a linear system and how many there are, in words; nil for other solutions.
  ///
  /// - Parameters:
  ///   - digits: those of decimals in place of fractions; nil for fractions.
  ///   - printsEnclosures: whether to print bounds in place of numbers.
  func textOfLinearSystem(digits: Int?, printsEnclosures: Bool) -> String? {
    if let contradiction { return "no solution (proved): \(contradiction)\n" }
    guard let values, let free else { return nil }
    let lines = values.map { value in
      guard let lower = value.lower, let upper = value.upper else { return "\(value.unknown) = \(value.text)" }
      let number = ProvedNumber(bounds: Interval(lower, upper))
      if printsEnclosures { return "\(value.unknown) in \(number.enclosureText)" }
      return "\(value.unknown) = " + (digits.map { number.text(digits: $0) } ?? value.text)
    }
    let names = free.joined(separator: " and ")
    let verdict =
      free.isEmpty
      ? "1 solution, and no others (proved)" : "infinitely many solutions, one for each number \(names) (proved)"
    return (lines + [verdict]).joined(separator: "\n") + "\n"
  }
}
