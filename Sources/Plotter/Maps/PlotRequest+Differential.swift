import Brain

extension PlotRequest {
  /// - Throws: `PlotError` if the equations of one system are expressions of their own, or the start of a solution is an expression.
  func refuseSplitSystems() throws(PlotError) {
    let equations = expressions.compactMap { text -> (text: String, equation: DifferentialDefinition.Equation)? in
      guard let found = DifferentialDefinition(text)?.equations, found.count == 1 else { return nil }
      return (text, found[0])
    }
    guard let first = equations.first else { return }
    let names = Set(equations.map(\.equation.name))
    if let other = equations.dropFirst().first(where: { $0.equation.name != first.equation.name }),
      other.equation.uses(first.equation.name), first.equation.uses(other.equation.name)
    {
      throw PlotError(
        .usage,
        "\(first.text) and \(other.text) are one system; write them as one expression, \"\(first.text) and \(other.text)\""
      )
    }
    if let start = expressions.first(where: { Self.isStart($0, of: names) }) {
      throw PlotError(
        .usage,
        "'\(start)' is the start of a solution; write y(0)=1 as --through 0,1, and y(0)=1 with y'(0)=2 as --through 0,1,2"
      )
    }
  }

  /// Whether a text gives the value of an unknown function at a number: `y(0)=1`, `y'(0)=2`.
  private static func isStart(_ text: String, of names: Set<String>) -> Bool {
    let sides = text.splitOutsideBrackets(at: "=").map(\.trimmed)
    guard sides.count == 2, Double(sides[1]) != nil, let open = sides[0].firstIndex(of: "("), sides[0].hasSuffix(")")
    else { return false }
    let name = sides[0][..<open].filter { !Spelling.isPrime($0) }
    return names.contains(name) && Double(sides[0][open...].dropFirst().dropLast()) != nil
  }
}

extension DifferentialDefinition.Equation {
  /// Whether a side has a name.
  fileprivate func uses(_ name: String) -> Bool {
    ((left?.text ?? "") + " " + text).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
  }
}
