import Brain

extension PlotRequest {
  /// Returns the request with two expressions that are the equations of one system, such as x'=y and y'=-x, as one, and with
  /// values of unknown functions, such as y(0)=1, as starts of solutions.
  ///
  /// - Throws: `PlotError` if a start lacks a value, or is none of the first equation.
  package func takingDifferentialTexts() throws(PlotError) -> PlotRequest {
    var request = self
    request.expressions = expressions.flatMap(Self.equationsAndValues)
    if let (first, other) = request.splitSystem {
      request.expressions[first] += " and " + request.expressions[other]
      request.expressions.remove(at: other)
    }
    return try request.takingInitialValues()
  }

  private func takingInitialValues() throws(PlotError) -> PlotRequest {
    let values = initialValues
    guard !values.isEmpty,
      let (equation, definition) = expressions.lazy.compactMap({ text in DifferentialDefinition(text).map { (text, $0) }
        })
        .first
    else { return self }
    var request = self
    request.expressions.removeAll { text in values.contains { $0.text == text } }
    for start in try InitialValueText.starts(values, of: definition, equation) { request.add(.through, start) }
    return request
  }

  /// - Throws: `PlotError` if the equations of one system are expressions of their own, or the start of a solution is an expression.
  func refuseSplitSystems() throws(PlotError) {
    if let system = splitSystem {
      let (first, other) = (expressions[system.first], expressions[system.other])
      throw PlotError(
        .usage, "\(first) and \(other) are one system; write them as one expression, \"\(first) and \(other)\"")
    }
    if let start = initialValues.first {
      throw PlotError(
        .usage,
        "'\(start.text)' is the start of a solution; write y(0)=1 as --through 0,1, and y(0)=1 with y'(0)=2 as --through 0,1,2"
      )
    }
  }

  /// Returns the equations of `y'=y and y(0)=1` as a text, and its values of unknown functions as others; any other text alone.
  private static func equationsAndValues(_ text: String) -> [String] {
    let parts = DifferentialDefinition.parts(of: text).map(\.text)
    let values = PlotRequest(expressions: parts).initialValues.map(\.text)
    let equations = parts.filter { !values.contains($0) }
    guard !values.isEmpty, equations.allSatisfy({ DifferentialDefinition($0) != nil }) else { return [text] }
    return [equations.joined(separator: "and").trimmed] + values
  }

  /// The expressions that are values of unknown functions.
  private var initialValues: [InitialValueText] {
    let equations = expressions.compactMap { DifferentialDefinition($0)?.equations }.joined()
    let names = Set(equations.map(\.name))
    if names.isEmpty { return [] }
    let times = Set(equations.compactMap(\.time)).union(["x", "t"])
    return expressions.compactMap { InitialValueText($0, of: names, besides: times) }
  }

  private var singleEquations: [(index: Int, equation: DifferentialDefinition.Equation)] {
    expressions.enumerated().compactMap { index, text in
      guard let found = DifferentialDefinition(text)?.equations, found.count == 1 else { return nil }
      return (index, found[0])
    }
  }

  /// The places of the first equation and of another one, each of which uses the unknown function of the other.
  private var splitSystem: (first: Int, other: Int)? {
    let equations = singleEquations
    guard let first = equations.first else { return nil }
    let name = first.equation.name
    return equations.dropFirst().first {
      $0.equation.name != name && $0.equation.uses(name) && first.equation.uses($0.equation.name)
    }.map { (first.index, $0.index) }
  }
}

extension DifferentialDefinition.Equation {
  /// Whether a side has a name, perhaps after a number.
  fileprivate func uses(_ name: String) -> Bool { ((left?.text ?? "") + " " + text).uses(name: name) }
}
