import ArgumentParser
import Brain
import Grapher

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
    help: ArgumentHelp("Read a saved calculator program.", valueName: "file.json"),
    completion: .file(extensions: ["json"]))
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
  /// - Parameter swept: the names that get their values frame by frame.
  /// - Throws: `Failure` where the chosen variable has one.
  func constants(swept: [String] = []) throws(Failure) -> Constants {
    let constants = try Constants(set, swept: swept, takesDegrees: degrees)
    if let variable, constants.names.contains(variable) {
      throw Failure(
        .usage,
        "'\(variable)' cannot be both the --variable and "
          + (swept.contains(variable) ? "swept" : "given a value with --set"))
    }
    return constants
  }

  /// How many functions there are, once standard input is read.
  var count: Int { expressions.count + keys.count + program.count }

  /// The formulas that were asked for, in order: expressions, then keys, then programs.
  ///
  /// - Parameter mayBeNone: whether there is something else to show.
  func formulas(_ constants: Constants, mayBeNone: Bool = false) throws(Failure) -> [Formula] {
    var formulas: [Formula] = []
    for typed in try expandedExpressions() {
      let definition = Definition(typed)
      let text = definition.body
      let known = constants.names.union(["M"]).union(variable.map { [$0] } ?? [])
      do throws(SyntaxError) {
        formulas.append(Formula(try Expression(text, knownNames: known), text: text, head: definition.head))
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
    if formulas.isEmpty, !mayBeNone {
      throw Failure(.usage, "nothing to plot; give an expression, as in plot 'sin(M)/M', or see plot --help")
    }
    return formulas
  }

  /// The functions that were asked for, ready to be evaluated, all over one variable.
  ///
  /// - Parameters:
  ///   - whole: what shows them, for messages: "a picture".
  ///   - names: what the first of them are to be called.
  ///   - mayBeNone: whether it shows something else too.
  /// - Throws: `Failure` where a formula is an equation, or has another variable than the one before it.
  func functions(
    _ constants: Constants, of whole: String, names: [RichText] = [], mayBeNone: Bool = false
  ) throws(Failure) -> [PlottedFunction] {
    try families(constants, of: whole, names: names, mayBeNone: mayBeNone).map { $0.bound(to: constants) }
  }

  /// The same, ready for the values of parameters.
  func families(
    _ constants: Constants, of whole: String, names: [RichText] = [], mayBeNone: Bool = false
  ) throws(Failure) -> [FunctionFamily] {
    let formulas = try formulas(constants, mayBeNone: mayBeNone)
    var found: [String] = []
    for formula in formulas {
      try formula.refuseEquation()
      let name = try formula.variable(chosen: variable, constants)
      if let name, !found.contains(name) { found.append(name) }
    }
    if found.count > 1 {
      throw Failure(.usage, "\(whole) has one variable, found '\(found[0])' and '\(found[1])'; say --variable")
    }
    let variable = found.first ?? (constants.names.contains("M") ? "x" : "M")
    var families: [FunctionFamily] = []
    for (index, formula) in formulas.enumerated() {
      let expression = degrees ? formula.expression.takingAnglesInDegrees() : formula.expression
      families.append(
        FunctionFamily(
          label: formula.expression.description, name: index < names.count ? names[index] : RichText(formula),
          variable: variable,
          source: try formula.program.map { (program) throws(Failure) in try ProgramFile.text(of: program) }
            ?? formula.text,
          names: Set(expression.variables), template: FunctionTemplate(expression, variable: variable)))
    }
    return families
  }

  /// The options with what standard input holds in the place of `-`, in them and in the command line.
  func readingStandardInput(_ arguments: [String]) throws(Failure) -> (FunctionOptions, [String]) {
    guard expressions.contains("-") else { return (self, arguments) }
    let lines = try standardInputLines()
    var options = self
    options.expressions = expressions.flatMap { $0 == "-" ? lines : [$0] }
    return (options, CommandArguments.replacingExpression("-", by: lines, in: arguments))
  }

  private func expandedExpressions() throws(Failure) -> [String] {
    guard expressions.contains("-") else { return expressions }
    let lines = try standardInputLines()
    return expressions.flatMap { $0 == "-" ? lines : [$0] }
  }

  private func standardInputLines() throws(Failure) -> [String] {
    var lines: [String] = []
    while let line = readLine() {
      if !line.trimmed.isEmpty { lines.append(line.trimmed) }
    }
    if lines.isEmpty { throw Failure(.noInput, "no expression on standard input") }
    return lines
  }
}
