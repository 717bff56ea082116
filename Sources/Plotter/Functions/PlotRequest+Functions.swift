import Brain
import Grapher
import Metering
import Sampling

extension PlotRequest {
  /// Reads the values of `--set`.
  ///
  /// - Throws: `PlotError` if the chosen variable is also a parameter, or the request has too many texts.
  func constants() throws(PlotError) -> ParameterBindings {
    try refuseTooManyTexts()
    // Their ranges are read later, and may use the constants.
    let swept = texts(of: .sweep).filter { $0.contains("=") }.map(PlotRequest.name)
    var constants = try ParameterBindings(texts(of: .set), swept: swept, takesDegrees: contains(.degrees))
    // Only the bounds of sums and products need the ranges.
    if (expressions + texts(of: .let)).contains(where: { text in
      ["sum", "product", "cdf"].contains { text.containsBytes(of: $0) }
    }) {
      constants.ranges = nameRanges(constants)
    }
    if let variable = self[.variable], constants.names.contains(variable) {
      let role = swept.contains(variable) ? "swept" : "given a value with --set"
      throw PlotError(.usage, "'\(variable)' cannot be both the --variable and \(role)", option: .variable)
    }
    return constants
  }

  /// Returns where the values of swept names lie, and those of the variable; what cannot be read is left out here.
  private func nameRanges(_ constants: ParameterBindings) -> NameRanges {
    var ranges: [String: ClosedRange<Double>] = [:]
    for range in (try? sweepPlan(constants))?.ranges ?? [] {
      if let least = range.values.min(), let greatest = range.values.max() { ranges[range.name] = least...greatest }
    }
    let horizontal = try? (axisRange(.range, constants) ?? AxisRange(defaultRange))
      .directed(in: constants, open: defaultRange).range
    return NameRanges(ranges, others: horizontal)
  }

  /// Reads the formulas: expressions, then keys, then programs.
  ///
  /// - Parameter mayBeEmpty: whether a request without a function is valid.
  func formulas(_ constants: ParameterBindings, mayBeEmpty: Bool = false) throws(PlotError) -> [Formula] {
    var formulas: [Formula] = []
    let (reader, definitions) = try formulaReader(constants)
    for (index, definition) in definitions.enumerated() {
      let isCalled = definitions.indices.contains { $0 != index && definitions[$0].body.contains("z(") }
      if definition.definesOnly, definition.height == nil || isCalled { continue }
      var formula = try reader.formula(definition)
      if formula.kind == .inverse { formula.name = inverse(expressions[index]) }
      formulas.append(formula)
    }
    if formulas.contains(where: { [.relation, .inverse].contains($0.kind) }) {
      for index in formulas.indices where formulas[index].isEquation { formulas[index].showsLeftSide = true }
    }
    for text in texts(of: .keys) {
      let program: Program
      do throws(KeySequence.KeyError) { program = try KeySequence.program(text) } catch {
        throw PlotError(error, in: text)
      }
      formulas.append(try Formula(program, from: text))
    }
    for file in files(of: .program) { formulas.append(try Formula(ProgramFile(file).read(), from: file.path)) }
    if isNumberLine {
      let count = formulas.count
      for index in formulas.indices {
        formulas[index] = try formulas[index].onNumberLine(level: count == 1 ? 0 : count - index)
      }
    }
    if formulas.isEmpty, !mayBeEmpty {
      guard let head = definitions.first?.head else { throw .nothingToPlot }
      throw .nothingToPlot(of: head.function, head.variables)
    }
    for formula in formulas where formula.work > Formula.mostWork {
      throw PlotError(
        .data,
        "'\(formula.text)' has more than \(Formula.mostWork) operations; special functions such as x! and J0 count as \(Operation.specialWork)"
      )
    }
    return formulas
  }

  /// Whether the formulas are conditions on a number line.
  var isNumberLine: Bool { self[.axes]?.trimmed.lowercased() == AxesStyle.line.rawValue }

  /// Returns a reader of the request's formulas, and these.
  func formulaReader(
    _ constants: ParameterBindings
  ) throws(PlotError) -> (reader: FormulaReader, definitions: [Definition]) {
    try refuseSplitSystems()
    try refuseSplitCoordinates(constants)
    try refuseSizeOfGrid()
    let letDefinitions = try letDefinitions()
    let readings = foreignReadings(constants)
    if isNumberLine { for text in expressions { try IntervalText.refuseList(text) } }
    let definitions = PlotRequest.definitions(
      expressions.enumerated().map { index, text in
        readings[index] ?? (isNumberLine ? IntervalText.condition(text) : nil) ?? text
      }, after: letDefinitions)
    let variable = self[.variable] ?? variableNamedAsConstant(definitions, constants)
    let known = constants.names.union(["M"]).union(variable.map { [$0] } ?? [])
    let takesDegrees = contains(.degrees)
    let functions = try DefinedFunctions(
      letDefinitions + definitions, known: known, constants
    ).functions
    var reader = FormulaReader(
      constants, functions: functions, variable: variable, takesDegrees: takesDegrees, drawsMaps: contains(.map),
      hasLogarithmicMap: hasLogarithmicMap, field: try choice(.field, as: FieldStyle.self),
      drawsPolar: !isNumberLine)
    reader.isOverTime = contains(.overTime)
    return (reader, definitions)
  }

  /// Returns φ as it is written if it is the only name of the functions, so that it is their variable and not the golden ratio.
  private func variableNamedAsConstant(_ definitions: [Definition], _ constants: ParameterBindings) -> String? {
    guard !isNumberLine,
      let name = ["φ", "phi"].first(where: { name in definitions.contains { $0.body.contains(name) } }),
      !constants.names.contains(name)
    else { return nil }
    let isAlone = definitions.allSatisfy { definition in
      guard definition.head == nil, definition.equalsSign == nil else { return false }
      let formula = try? Expression(definition.body, knownNames: constants.names.union([name]))
      return formula?.variables.allSatisfy { $0 == name || constants.names.contains($0) } ?? false
    }
    return isAlone ? name : nil
  }

  /// Reads the definitions among formulas. Where a function of several variables is defined before, `f(x, y) = 1` is an
  /// equation, and so are `f(x) = 3` for one that `--let` defines, and `f'(x) = 0` and `f'(x) = f(x)` for any function f.
  private static func definitions(_ texts: [String], after others: [Definition]) -> [Definition] {
    var known = Set(others.compactMap { $0.head?.function })
    let definitions = texts.map { Definition($0) }
    let names = known.union(definitions.compactMap { $0.head?.function })
    return zip(texts, definitions).map { text, definition in
      if let head = definition.head, !known.contains(head.function), let primitive = head.primitive,
        names.contains(primitive),
        (try? Expression.calls(in: definition.body, of: [primitive]))?.isEmpty == false
          || !definition.names(anyOf: head.variables)
      {
        return Definition(formula: text)
      }
      guard let head = definition.head,
        head.variables.count > 1 || others.contains(where: { $0.head?.function == head.function })
      else { return definition }
      return known.insert(head.function).inserted ? definition : Definition(formula: text)
    }
  }

  /// Reads the curves; the functions among them all have the same variable.
  ///
  /// - Parameters:
  ///   - whole: the result that shows the functions, for messages: "a picture".
  ///   - names: the names of the first curves; nil for that of the formula.
  ///   - mayBeEmpty: whether a request without a function is valid.
  /// - Throws: `PlotError` if a function has another variable than the one before it, or a range is given for a parameter
  ///   that no curve has.
  func templates(
    _ constants: ParameterBindings, of whole: String, names: [RichText?] = [], mayBeEmpty: Bool = false
  ) throws(PlotError) -> [CurveTemplate] {
    let formulas = try formulas(constants, mayBeEmpty: mayBeEmpty)
    var found: [String] = []
    for formula in formulas {
      let name = try formula.variable(chosen: self[.variable], constants)
      if let name, !found.contains(name) { found.append(name) }
    }
    if found.count > 1 {
      throw PlotError(
        .usage, "\(whole) has one variable, found '\(found[0])' and '\(found[1])'; choose one with --variable",
        option: .variable)
    }
    if let name = unusedValues(formulas).first.map(PlotRequest.name) {
      throw .wrong(.parameter(name, of: .set), "nothing uses '\(name)'; remove it, or use \(name) in an expression")
    }
    for (option, kind) in PlotRequest.parameterRanges where contains(option) {
      if formulas.contains(where: { $0.kind == kind }) { continue }
      let (name, example) = option == .tRange ? ("t", "'(cos(t), sin(t))'") : ("theta", "'r=cos(theta)'")
      throw .wrong(.option(option), "no curve has the parameter \(name); draw one, as in \(example), or use --range")
    }
    let complex = formulas.filter { $0.complex != nil }
    if contains(.gridImage), complex.count != 1 || formulas.count > 1 {
      throw .option(.gridImage, "needs one function of a complex number, as in 'w=z^2'")
    }
    let variable = found.first ?? (constants.names.contains("M") ? "x" : "M")
    var templates: [CurveTemplate] = []
    let gridImage = contains(.gridImage) ? try GridImage(self, constants) : nil
    for (index, formula) in formulas.enumerated() {
      if let gridImage, let function = formula.complex {
        templates += gridImage.templates(of: formula, function)
        continue
      }
      templates.append(
        try template(formula, constants, variable: variable, name: index < names.count ? names[index] : nil))
    }
    return templates
  }

  /// Compiles the curves of a picture.
  static func pictureTemplates(
    _ request: PlotRequest, _ constants: ParameterBindings, _ names: [RichText?], mayBeEmpty: Bool
  ) throws(PlotError) -> [CurveTemplate] {
    try request.templates(constants, of: "a picture", names: names, mayBeEmpty: mayBeEmpty)
  }

  private func template(
    _ formula: Formula, _ constants: ParameterBindings, variable: String, name: RichText?
  ) throws(PlotError) -> CurveTemplate {
    let identity = try formula.program.map { (program) throws(PlotError) in try ProgramFile.text(of: program) }
    var range: AxisRange?
    if let option = PlotRequest.parameterRanges.first(where: { $0.kind == formula.kind })?.option {
      range = try axisRange(option, constants)
    }
    return CurveTemplate(
      formula, name: name ?? RichText(formula), variable: variable, takesDegrees: contains(.degrees),
      over: range ?? AxisRange(contains(.degrees) ? 0...360 : 0...2 * .pi), identity: identity ?? formula.text)
  }

  static let parameterRanges: [(option: PlotOption, kind: CurveKind)] = [
    (.tRange, .parametric), (.thetaRange, .polar),
  ]

  func letDefinitions() throws(PlotError) -> [Definition] {
    var definitions: [Definition] = []
    for text in texts(of: .let) {
      let definition = Definition(text)
      if definition.head == nil {
        throw PlotError(
          .usage, "--let defines a function, as in --let 'f(x)=x^2', not '\(text)'; a value is given with --set",
          option: .let)
      }
      definitions.append(definition)
    }
    return definitions
  }

  /// Returns the request without the values of `--set` and the ranges of parameters that nothing uses.
  package func removingUnusedValues() throws(PlotError) -> PlotRequest {
    let formulas = try formulas(try constants(), mayBeEmpty: true)
    var request = self
    for (option, kind) in PlotRequest.parameterRanges where !formulas.contains(where: { $0.kind == kind }) {
      request.remove(option)
    }
    let unused = request.unusedValues(formulas)
    request.remove(.set)
    for text in texts(of: .set) where !unused.contains(text) { request.add(.set, text) }
    return request
  }

  /// Returns the texts of `--set` whose names no formula and no other option uses; none if that takes too long to find out.
  private func unusedValues(_ formulas: [Formula]) -> [String] {
    // The bounds of a sum are not among the variables.
    let sums = formulas.map(\.text).filter { text in Expression.forms.contains { text.containsBytes(of: $0 + "(") } }
    let used = Set(formulas.flatMap(\.variables))
    let values = texts(of: .set)
    let forms = values.map { text in
      let name = PlotRequest.name(text)
      return [name] + [Spelling.otherGreekForm(of: name)].compactMap(\.self)
    }
    let candidates = values.indices.filter { used.isDisjoint(with: forms[$0]) }
    let others =
      sums + texts(of: .let) + options.filter { $0.hasExpressions && $0 != .set && $0 != .let }.flatMap(texts)
    let length = (values + others).reduce(0) { $0 + $1.utf8.count }
    if candidates.count.saturating(multipliedBy: length) > Self.mostCompared { return [] }
    return candidates.filter { index in
      func isUsed(in text: String) -> Bool { forms[index].contains { text.contains($0) } }
      return !others.contains(where: isUsed) && !values.indices.contains { $0 != index && isUsed(in: values[$0]) }
    }.map { values[$0] }
  }

  /// Notes on functions of `--let` that no formula and no other function calls.
  var notesOnUnusedFunctions: [Message] {
    let definitions = texts(of: .let).map { Definition($0) }
    let names = Set(definitions.compactMap { $0.head?.function })
    var called: Set<String> = []
    for text in expressions { called.formUnion((try? Expression.calls(in: text, of: names)) ?? names) }
    return definitions.enumerated().compactMap { index, definition in
      guard let head = definition.head, !called.contains(head.function) else { return nil }
      let isCalled = definitions.enumerated().contains { other, definition in
        other != index && (try? Expression.calls(in: definition.body, of: [head.function]))?.isEmpty == false
      }
      if isCalled { return nil }
      return "--let \(head.function) has no effect; a formula calls it as \(head.function)(\(list: head.variables))"
    }
  }

  /// Number of bytes that names of values are compared with.
  private static let mostCompared = 10_000_000
}
