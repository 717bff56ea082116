import Brain
import Grapher
import Sampling

/// The functions of a request.
extension PlotRequest {
  /// Reads the values of `--set`.
  ///
  /// - Throws: `PlotError` if the chosen variable is also a parameter.
  func constants() throws(PlotError) -> Constants {
    let swept = sweptNames
    let constants = try Constants(texts(of: .set), swept: swept, takesDegrees: contains(.degrees))
    if let variable = self[.variable], constants.names.contains(variable) {
      throw .variableIsParameter(variable, isSwept: swept.contains(variable))
    }
    return constants
  }

  /// The names of the swept parameters, before their ranges are read.
  private var sweptNames: [String] {
    texts(of: .sweep).compactMap { text in text.firstIndex(of: "=").map { text[..<$0].trimmed } }
  }

  /// Reads the formulas: expressions, then keys, then programs.
  ///
  /// - Parameter mayBeEmpty: whether a request without a function is valid.
  func formulas(_ constants: Constants, mayBeEmpty: Bool = false) throws(PlotError) -> [Formula] {
    var formulas: [Formula] = []
    let known = constants.names.union(["M"]).union(self[.variable].map { [$0] } ?? [])
    for typed in expressions {
      let definition = Definition(typed)
      let text = definition.body
      do throws(SyntaxError) {
        formulas.append(Formula(try Expression(text, knownNames: known), text: text, head: definition.head))
      } catch { throw PlotError(error, in: text) }
    }
    for text in texts(of: .keys) {
      let program: Program
      do throws(KeySequence.UnknownKey) { program = try KeySequence.program(text) } catch {
        throw PlotError(error, in: text)
      }
      formulas.append(try Formula(program, from: text))
    }
    for path in texts(of: .program) { formulas.append(try Formula(ProgramFile(path: path).read(), from: path)) }
    if formulas.isEmpty, !mayBeEmpty { throw .nothingToPlot }
    return formulas
  }

  /// Reads the functions, which all have the same variable.
  ///
  /// - Parameters:
  ///   - whole: the result that shows the functions, for messages: "a picture".
  ///   - names: the names of the first functions.
  ///   - mayBeEmpty: whether a request without a function is valid.
  /// - Throws: `PlotError` if a formula is an equation, or has another variable than the one before it.
  func families(
    _ constants: Constants, of whole: String, names: [RichText] = [], mayBeEmpty: Bool = false
  ) throws(PlotError) -> [FunctionFamily] {
    let formulas = try formulas(constants, mayBeEmpty: mayBeEmpty)
    var found: [String] = []
    for formula in formulas {
      try formula.refuseEquation()
      let name = try formula.variable(chosen: self[.variable], constants)
      if let name, !found.contains(name) { found.append(name) }
    }
    if found.count > 1 { throw .twoVariables(found[0], found[1], in: whole) }
    let variable = found.first ?? (constants.names.contains("M") ? "x" : "M")
    var families: [FunctionFamily] = []
    for (index, formula) in formulas.enumerated() {
      families.append(
        FunctionFamily(
          contains(.degrees) ? formula.expression.takingAnglesInDegrees() : formula.expression,
          label: formula.expression.description, name: index < names.count ? names[index] : RichText(formula),
          variable: variable,
          identity: try formula.program.map { (program) throws(PlotError) in try ProgramFile.text(of: program) }
            ?? formula.text))
    }
    return families
  }
}
