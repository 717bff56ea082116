import Brain

/// The parameters of a request: names with values, and names that get theirs in each frame of a sweep.
struct Constants: Sendable {
  /// The values of `--set`, and of swept parameters in one frame.
  private(set) var values: [String: Double] = [:]
  /// Parameters whose values are not settled yet: swept ones, and those of `--set` that depend on them.
  private(set) var open: Set<String> = []
  /// The values that wait for a swept parameter, in order of definition.
  private var waiting: [(name: String, expression: ConstantExpression)] = []
  private let takesDegrees: Bool

  /// - Parameters:
  ///   - definitions: each `name=expression`; later ones may use earlier names.
  ///   - swept: names that get their values later, see `settling(_:)`.
  ///   - takesDegrees: whether angles in them are in degrees.
  init(_ definitions: [String], swept: [String] = [], takesDegrees: Bool) throws(PlotError) {
    self.takesDegrees = takesDegrees
    open = Set(swept)
    for definition in definitions {
      guard let equals = definition.firstIndex(of: "=") else {
        throw .notADefinition(definition)
      }
      let name = definition[..<equals].trimmed
      guard name.isVariableName else { throw .wrongParameterName(name, in: definition) }
      if swept.contains(name) { throw .sweptAndSet(name) }
      let text = String(definition[definition.index(after: equals)...])
      let expression = try expression(text, of: .parameter(name, of: .set))
      if expression.uses(anyOf: open) {
        open.insert(name)
        waiting.append((name, expression))
      } else {
        values[name] = try expression.value(in: self)
      }
    }
  }

  /// Every name that has a value or gets one.
  var names: Set<String> { open.union(values.keys) }

  /// The constants of one frame.
  ///
  /// - Parameter parameters: the values of the swept names.
  func settling(_ parameters: [String: Double]) throws(PlotError) -> Constants {
    var settled = self
    settled.open = []
    settled.waiting = []
    settled.values.merge(parameters) { _, value in value }
    for (name, expression) in waiting { settled.values[name] = try expression.value(in: settled) }
    return settled
  }

  /// A swept parameter and the names whose values depend on it.
  func dependents(of name: String) -> Set<String> {
    waiting.reduce(into: [name]) { names, definition in
      if definition.expression.uses(anyOf: names) { names.insert(definition.name) }
    }
  }

  /// A number given as an expression of these names.
  ///
  /// - Parameter subject: what it is the value of, for messages.
  func expression(_ text: String, of subject: MessageSubject) throws(PlotError) -> ConstantExpression {
    do throws(SyntaxError) {
      let expression = try Expression(text, knownNames: names)
      return ConstantExpression(takesDegrees ? expression.takingAnglesInDegrees() : expression, text, of: subject)
    } catch {
      throw .unreadable(error, in: text, of: subject)
    }
  }

  /// The finite value of an expression of names whose values are settled.
  ///
  /// - Parameter subject: what it is the value of, for messages.
  func value(_ text: String, of subject: MessageSubject) throws(PlotError) -> Double {
    try expression(text, of: subject).value(in: self)
  }

  /// The value of an expression that is the same in every frame of a sweep.
  func fixedValue(_ text: String, of subject: MessageSubject) throws(PlotError) -> Double {
    let expression = try expression(text, of: subject)
    if expression.uses(anyOf: open) { throw .changesWithSweep(text, of: subject) }
    return try expression.value(in: self)
  }
}

/// A number given as an expression: the end of a range, the value of a parameter. Parsed once, evaluated in each frame.
struct ConstantExpression: Sendable {
  private let expression: Expression
  private let text: String
  private let subject: MessageSubject

  fileprivate init(_ expression: Expression, _ text: String, of subject: MessageSubject) {
    self.expression = expression
    self.text = text
    self.subject = subject
  }

  /// Returns whether the expression uses one of these names.
  func uses(anyOf names: Set<String>) -> Bool { expression.variables.contains { names.contains($0) } }

  /// - Throws: `PlotError` where a name has no value, or the result is not finite.
  func value(in constants: Constants) throws(PlotError) -> Double {
    if let name = expression.variables.first(where: { constants.values[$0] == nil }) {
      throw .missingParameter(name, in: text, of: subject)
    }
    let value = expression.value(using: constants.values)
    if value.isNaN { throw .notANumber(text, of: subject) }
    if value.isInfinite { throw .notFinite(text, of: subject) }
    return value
  }
}

extension StringProtocol {
  /// Whether this can name a variable.
  var isVariableName: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "'" || $0 == "′" }
  }
}
