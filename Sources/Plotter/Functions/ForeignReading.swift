import Brain

extension PlotRequest {
  /// Returns the formulas of expressions that can only be read in the notation of other programs, by their numbers.
  func foreignReadings(_ constants: ParameterBindings) -> [Int: String] {
    var readings: [Int: String] = [:]
    let functions = Set(
      (expressions.filter { !Self.isEquation($0, constants.names) } + texts(of: .let)).compactMap {
        Definition($0).head?.function
      })
    for (index, text) in expressions.enumerated() {
      if isNumberLine, IntervalText.condition(text) != nil { continue }
      if let field = Self.field(text, constants.names), self[.variable] == nil {
        readings[index] = field
        continue
      }
      if let point = point(text, constants) {
        readings[index] = point
        continue
      }
      if let name = inverse(text) {
        readings[index] = "x=\(name)(y)"
        continue
      }
      if let formula = MappedFormula(text)?.formula, !Self.canBeRead(text, constants.names) {
        readings[index] = formula
        continue
      }
      guard let formula = ForeignNotation.rewritten(text, keeping: functions) else { continue }
      // Where d has no value, d/dx before a formula is no quotient.
      let isDerivative = !constants.names.contains("d") && text.firstRange(of: /\bd\/d[a-z]\s/) != nil
      // A word before a condition is no product of its letters.
      let isWorded = constants.names.isDisjoint(with: ["for", "if", "when", "where"]) && WordedCases(text) != nil
      // The name of a function before a bracket is no factor.
      let isCall = text.firstRange(of: /[A-Z][A-Za-z]+\[/) != nil
      let isEquation = Self.isEquation(text, constants.names)
      if isDerivative || isWorded || isCall || isEquation || !Self.canBeRead(text, constants.names),
        Self.canBeRead(formula, constants.names)
      {
        readings[index] = formula
      }
    }
    return readings
  }

  /// Returns the name of the function whose inverse a text is: f for `f^-1(x)` and `f^{-1}(x)`, where f(x) is defined and nothing else
  /// has the name.
  func inverse(_ text: String) -> String? {
    guard text.containsBytes(of: "-1"),
      let parts = text.wholeMatch(of: /\s*(?:y\s*=\s*)?([A-Za-z]\w*)\s*\^\s*(?:-1|\(-1\)|\{-1\})\s*\(\s*x\s*\)\s*/)
    else {
      return nil
    }
    let heads = (expressions + texts(of: .let)).compactMap { Definition($0).head }
    return heads.contains { $0.function == parts.1 && $0.variables.count == 1 } ? String(parts.1) : nil
  }

  /// Returns a point with a name before its coordinates, `A(1, 2)`, with a sign of equality between them; nil for other texts, and
  /// where A is a function.
  private func point(_ text: String, _ constants: ParameterBindings) -> String? {
    guard let open = text.firstIndex(of: "("), text[open...].trimmed.last == ")" else { return nil }
    let name = text[..<open].trimmed
    guard let letter = name.first, letter.isUppercase, letter != "M",
      name.dropFirst().allSatisfy({ $0.isNumber || $0 == "'" }),
      let parts = Definition(String(text[open...])).coordinates, parts.count == 2,
      parts.allSatisfy({ part in
        (try? Expression(part.text, knownNames: constants.names)).map { constants.names.isSuperset(of: $0.variables) }
          == true
      })
    else { return nil }
    let functions = (expressions + texts(of: .let)).compactMap { Definition($0).head?.function }
    return functions.contains(name) ? nil : "\(name)=\(text[open...].trimmed)"
  }

  /// Returns a vector field without a name, `(-y, x)`, with one: two coordinates that have both x and y and no other name without a value.
  private static func field(_ text: String, _ names: Set<String>) -> String? {
    let definition = Definition(text)
    guard definition.head == nil, definition.equalsSign == nil, let parts = definition.coordinates, parts.count == 2
    else { return nil }
    var open: Set<String> = []
    for part in parts {
      guard let part = try? Expression(part.text, knownNames: names.union(["x", "y"])) else { return nil }
      open.formUnion(part.variables)
    }
    return open.subtracting(names) == ["x", "y"] ? "v=" + text.trimmed : nil
  }

  /// Whether a text such as `tg(x)=1` is an equation with a function that has another name here, and no definition, as nothing on the
  /// right depends on x.
  private static func isEquation(_ text: String, _ names: Set<String>) -> Bool {
    let definition = Definition(text)
    guard let head = definition.head, head.function.count > 1, ForeignNotation.names[head.function] != nil,
      let body = try? Expression(definition.body, knownNames: names)
    else { return false }
    return names.isSuperset(of: body.variables)
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
