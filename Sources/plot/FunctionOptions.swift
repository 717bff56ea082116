import ArgumentParser
import Brain

/// What says which functions are meant, for every command that takes some.
struct FunctionOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("Formulas over M or another variable; - reads them from standard input, one a line."))
  var expressions: [String] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Enter these keys into a calculator: '9 + M = √'.", valueName: "keys"))
  var keys: [String] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Read a saved calculator program.", valueName: "file.json"))
  var program: [String] = []

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Give a parameter its value, an expression: k=2. May be repeated.", valueName: "name=value"))
  var set: [String] = []

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The name that runs over the range, where it is not M or the only one.", valueName: "name"))
  var variable: String?

  @Flag(name: .long, help: "Take angles in degrees.")
  var degrees = false

  /// The values of `--set`.
  ///
  /// - Throws: `Failure` where the chosen variable has one.
  func constants() throws(Failure) -> Constants {
    let constants = try Constants(set, takesDegrees: degrees)
    if let variable, constants.values[variable] != nil {
      throw Failure(.usage, "'\(variable)' cannot be both the --variable and given a value with --set")
    }
    return constants
  }

  /// The formulas that were asked for, in order: expressions, then keys, then programs.
  func formulas(_ constants: Constants) throws(Failure) -> [Formula] {
    var formulas: [Formula] = []
    for typed in try expandedExpressions() {
      let text = Definition.body(of: typed)
      let known = Set(constants.values.keys).union(["M"]).union(variable.map { [$0] } ?? [])
      do throws(SyntaxError) {
        formulas.append(Formula(try Expression(text, knownNames: known), text: text))
      } catch { throw Failure(error, in: text) }
    }
    for text in keys {
      let program: Program
      do throws(KeySequence.UnknownKey) { program = try KeySequence.program(text) } catch {
        throw Failure(error, in: text)
      }
      formulas.append(try Formula(program, from: text))
    }
    for path in program { formulas.append(try Formula(ProgramFile(path: path).read(), from: path)) }
    if formulas.isEmpty {
      throw Failure(.usage, "nothing to plot; give an expression, as in plot 'sin(M)/M', or see plot --help")
    }
    return formulas
  }

  /// The functions that were asked for, ready to be evaluated, all over one variable.
  ///
  /// - Parameter whole: what shows them, for messages: "a picture".
  /// - Throws: `Failure` where a formula is an equation, or has another variable than the one before it.
  func functions(_ constants: Constants, of whole: String) throws(Failure) -> [PlottedFunction] {
    let formulas = try formulas(constants)
    var found: [String] = []
    for formula in formulas {
      try formula.refuseEquation()
      let name = try formula.variable(chosen: variable, constants)
      if let name, !found.contains(name) { found.append(name) }
    }
    if found.count > 1 {
      throw Failure(.usage, "\(whole) has one variable, found '\(found[0])' and '\(found[1])'; say --variable")
    }
    let variable = found.first ?? (constants.values["M"] == nil ? "M" : "x")
    return formulas.map { formula in
      let expression = degrees ? formula.expression.takingAnglesInDegrees() : formula.expression
      return PlottedFunction(
        label: formula.expression.description, variable: variable,
        compiled: CompiledFunction(expression, variable: variable, parameters: constants.values))
    }
  }

  private func expandedExpressions() throws(Failure) -> [String] {
    guard expressions.contains("-") else { return expressions }
    var lines: [String] = []
    while let line = readLine() {
      if !line.trimmed.isEmpty { lines.append(line.trimmed) }
    }
    if lines.isEmpty { throw Failure(.noInput, "no expression on standard input") }
    return expressions.flatMap { $0 == "-" ? lines : [$0] }
  }
}
