import Brain

extension PlotRequest {
  /// The request with two expressions that are the equations of one system, such as x'=y and y'=-x, as one.
  package var joiningSystems: PlotRequest {
    guard let (first, other) = splitSystem else { return self }
    var request = self
    request.expressions[first] += " and " + expressions[other]
    request.expressions.remove(at: other)
    return request
  }

  /// - Throws: `PlotError` if the equations of one system are expressions of their own, or the start of a solution is an expression.
  func refuseSplitSystems() throws(PlotError) {
    if let system = splitSystem {
      let (first, other) = (expressions[system.first], expressions[system.other])
      throw PlotError(
        .usage, "\(first) and \(other) are one system; write them as one expression, \"\(first) and \(other)\"")
    }
    let names = Set(singleEquations.map(\.equation.name))
    if let start = expressions.first(where: { Self.isStart($0, of: names) }) {
      throw PlotError(
        .usage,
        "'\(start)' is the start of a solution; write y(0)=1 as --through 0,1, and y(0)=1 with y'(0)=2 as --through 0,1,2"
      )
    }
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
  /// Whether a side has a name, perhaps after a number.
  fileprivate func uses(_ name: String) -> Bool {
    ((left?.text ?? "") + " " + text).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .contains { $0.drop(while: \.isNumber) == name }
  }
}
