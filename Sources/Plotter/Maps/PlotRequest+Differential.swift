import Brain
import Metering

extension PlotRequest {
  /// Returns the request with expressions that are the equations of one system, such as x'=y and y'=-x, as one, and with
  /// values of unknown functions, such as y(0)=1, as starts of solutions.
  ///
  /// - Throws: `PlotError` if a start lacks a value, or belongs to another equation than the first one.
  package func takingDifferentialTexts() throws(PlotError) -> PlotRequest {
    var request = self
    request.expressions = expressions.flatMap(Self.equationsAndValues)
    let parts = request.splitSystem
    if let first = parts.first {
      request.expressions[first] = parts.map { request.expressions[$0] }.joined(separator: " and ")
      for other in parts.dropFirst().reversed() { request.expressions.remove(at: other) }
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
    for start in try InitialValueText.starts(
      values, of: definition, equation, isOverTime: contains(.overTime))
    { request.add(.through, start) }
    return request
  }

  /// - Throws: `PlotError` if the equations of one system are expressions of their own, or the start of a solution is an expression.
  func refuseSplitSystems() throws(PlotError) {
    let parts = splitSystem.map { expressions[$0] }
    if !parts.isEmpty {
      throw PlotError(
        .usage,
        "\(list: parts, separator: " and ") are one system; write them as one expression, \"\(parts.joined(separator: " and "))\""
      )
    }
    if let start = initialValues.first {
      throw PlotError(
        .usage,
        "'\(start.text)' is the start of a solution; write y(0)=1 as --through 0,1, and y(0)=1 with y'(0)=2 as --through 0,1,2"
      )
    }
  }

  /// Returns the equations of `y'=y and y(0)=1` or `x'=y, y'=-x` as a text, and its values of unknown functions as others; any other
  /// text alone.
  private static func equationsAndValues(_ text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return [text] }
    let joined = DifferentialDefinition.parts(of: text).map(\.text)
    let parts = joined.flatMap { $0.splitOutsideBrackets(at: ",") }
    let values = PlotRequest(expressions: parts).initialValues.map(\.text)
    let equations = parts.filter { !values.contains($0) }
    guard parts.count > joined.count || !values.isEmpty, !equations.isEmpty,
      equations.allSatisfy({ DifferentialDefinition($0) != nil })
    else { return [text] }
    return [equations.map(\.trimmed).joined(separator: " and ")] + values
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

  /// The places of the first equation and of others that make a system: two each of which uses the unknown function of the other, or
  /// three and more that are joined by their functions; empty without a system.
  private var splitSystem: [Int] {
    var rest = singleEquations
    let areMany = rest.count > 2
    guard let first = rest.first else { return [] }
    rest.removeFirst()
    var system = [first]
    while WorkMeter.allows(rest.count),
      let next = rest.firstIndex(where: { $0.equation.belongs(to: system.map(\.equation), byEither: areMany) })
    {
      system.append(rest.remove(at: next))
    }
    return system.count > 1 ? system.map(\.index).sorted() : []
  }
}

extension DifferentialDefinition.Equation {
  /// Whether the equation has a function of its own, uses one of those of other equations, and these use its own.
  ///
  /// - Parameter isEither: whether it is enough that it uses theirs, or they use its own.
  fileprivate func belongs(to others: [DifferentialDefinition.Equation], byEither isEither: Bool) -> Bool {
    if others.contains(where: { $0.name == name }) { return false }
    let names = others.map(\.name) + [name]
    let isUsed = others.contains { $0.uses(name, among: names) }
    let calls = others.contains { uses($0.name, among: names) }
    return isEither ? isUsed || calls : isUsed && calls
  }

  /// Whether a side has a name, perhaps after a number or in a product of names without signs, such as xy.
  fileprivate func uses(_ name: String, among names: [String]) -> Bool {
    ((left?.text ?? "") + " " + text).uses(name: name, among: names)
  }
}
