import Brain

extension PlotRequest {
  /// Returns the formulas of expressions that can only be read in the notation of other programs, by their numbers.
  func foreignReadings(_ constants: ParameterBindings) -> [Int: String] {
    var readings: [Int: String] = [:]
    for (index, text) in expressions.enumerated() {
      if isNumberLine, IntervalText.condition(text) != nil { continue }
      guard let formula = ForeignNotation.rewritten(text) else { continue }
      // Where d has no value, d/dx before a formula is no quotient.
      let isDerivative = !constants.names.contains("d") && text.firstRange(of: /\bd\/d[a-z]\s/) != nil
      if isDerivative || !Self.canBeRead(text, constants.names), Self.canBeRead(formula, constants.names) {
        readings[index] = formula
      }
    }
    return readings
  }

  /// Returns whether a formula of any kind of curve follows the rules of the text language.
  private static func canBeRead(_ text: String, _ names: Set<String>) -> Bool {
    let definition = Definition(text)
    let equations = DifferentialDefinition(text)?.equations
    let known = names.union(["M", "x", "y", "t", "theta"]).union(definition.head?.variables ?? [])
      .union(equations?.map(\.name) ?? [])
    let parts =
      equations?.map(\.text) ?? definition.coordinates?.map(\.text)
      ?? [definition.radius?.text ?? definition.height?.text ?? definition.body]
    return parts.allSatisfy { (try? Expression($0, knownNames: known)) != nil }
  }
}
