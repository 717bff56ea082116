import Brain
import Platform

extension PlotRequest {
  /// Describes the request's expressions, each in a paragraph: the kind of curve unless it is a function, the fully
  /// parenthesised reading, the variables, the equivalent keys of a function, and the value if it has one.
  package func descriptions() throws(PlotError) -> String {
    let constants = try constants()
    var paragraphs: [String] = []
    for formula in try formulas(constants) {
      let lines = formula.kind == .function ? lines(of: formula, constants) : try curveLines(of: formula, constants)
      paragraphs.append(
        lines.map { $0.0 + String(repeating: " ", count: 13 - $0.0.count) + $0.1.escaped }.joined(separator: "\n"))
    }
    return paragraphs.joined(separator: "\n\n")
  }

  private func lines(of formula: Formula, _ constants: ParameterBindings) -> [(String, String)] {
    let expression = formula.expression
    let keys = formula.program ?? (try? expression.keyProgram())
    var lines = [
      ("reading", expression.reading), ("description", expression.description),
      ("keys", keys.map { KeySequence.text(of: $0) } ?? "too many to list"), ("variables", formula.variableList),
    ]
    if formula.variables.allSatisfy({ constants.doubles[$0] != nil }) {
      let valued = contains(.degrees) ? expression.takingAnglesInDegrees() : expression
      let value = valued.value(using: constants.doubles)
      lines.append(("value", value.isNaN ? "undefined" : "\(value)"))
    }
    return lines
  }

  /// Returns the lines of a curve that is not a function of the variable.
  private func curveLines(of formula: Formula, _ constants: ParameterBindings) throws(PlotError) -> [(String, String)] {
    let reading = formula.expression.reading
    var lines = [("kind", formula.kind.name)]
    if let typed = formula.typed { lines.append(("polar", typed.reading.replacing("==", with: "="))) }
    switch formula.kind {
    case .function, .relation, .shape: lines.append(("reading", reading.replacing("==", with: "=")))
    case .map: lines.append(("z(x, y)", reading))
    case .complex: lines.append(("w(z)", reading))
    case .slopes: lines.append(("\(formula.names.y)'", formula.names.typed(formula.expression).reading))
    case .secondOrder: lines.append(("\(formula.names.y)''", formula.names.typed(formula.expression).reading))
    case .system: lines += formula.equations.map { ($0.unknown + "'", $0.slope.reading) }
    case .vectors where formula.isSystem:
      let parts = [formula.expression, formula.ordinate ?? formula.expression].map { formula.names.typed($0).reading }
      lines += [("\(formula.names.x)'", parts[0]), ("\(formula.names.y)'", parts[1])]
    case .vectors: lines += [("x component", reading), ("y component", formula.ordinate?.reading ?? "")]
    case .inverse: lines.append(("x(y)", reading))
    case .polar: lines.append(("r(\(formula.parameter ?? ""))", reading))
    case .parametric, .point:
      let argument = formula.parameter.map { "(\($0))" } ?? ""
      lines += [("x" + argument, reading), ("y" + argument, formula.ordinate?.reading ?? "")]
    }
    lines += [("description", formula.label), ("variables", formula.variableList)]
    if let option = PlotRequest.parameterRanges.first(where: { $0.kind == formula.kind })?.option {
      lines.append(("range", self[option]?.trimmed ?? (contains(.degrees) ? "0:360" : "0:2pi")))
    }
    return lines
  }

  /// Returns the request's only function as a saved calculator program, with the values of its parameters.
  ///
  /// - Throws: `PlotError` if there is not exactly one function, or it needs too many keys.
  package func savedProgram() throws(PlotError) -> String {
    let constants = try constants()
    let formulas = try formulas(constants)
    guard formulas.count == 1 else {
      throw PlotError(.usage, "save takes one expression, found \(formulas.count)")
    }
    if formulas[0].kind != .function {
      throw PlotError(
        .data,
        "\(formulas[0].label) is a \(formulas[0].kind.name) and has no key program: the calculator has one variable and one value"
      )
    }
    if let keys = formulas[0].program, !contains(.set), !contains(.degrees) { return try ProgramFile.text(of: keys) }
    let bound = formulas[0].expression.replacingVariables(constants.doubles)
    let program: Program
    do throws(ProgramError) {
      program = try (contains(.degrees) ? bound.takingAnglesInDegrees() : bound).keyProgram()
    } catch { throw PlotError(error) }
    return try ProgramFile.text(of: program)
  }
}

extension Formula {
  /// The names of the variables as a list; those of a differential equation as they are typed.
  fileprivate var variableList: String {
    let isTyped = [.slopes, .secondOrder].contains(kind) || isSystem
    let typed: [String: String] = isTyped ? ["x": names.x, "y": names.y, Self.velocity: names.y + "'"] : [:]
    return variables.isEmpty ? "none" : variables.map { typed[$0] ?? $0 }.joined(separator: ", ")
  }
}
