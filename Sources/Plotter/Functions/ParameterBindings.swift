import Brain
import Grapher

/// The parameters of a request: names with values, and names whose values differ in each frame of a sweep.
struct ParameterBindings: Sendable {
  /// The values of `--set`, and in a frame those of the swept parameters.
  private(set) var values: [String: ParameterValue] = [:]
  /// The names without a value yet: swept parameters, and parameters of `--set` that depend on them.
  private(set) var open: Set<String> = []
  /// The definitions that depend on swept parameters, in order.
  private var dependent: [(name: String, expression: ConstantExpression)] = []
  /// The names of `--set` with fixed values, in order.
  private var order: [String] = []
  let takesDegrees: Bool
  /// Where the values of swept names lie, and those of the variable.
  var ranges = NameRanges.unknown
  /// The ticks of axes of dates and categories, whose dates and names are values; nil for those of numbers.
  private var across: TickChoice?
  private var up: TickChoice?
  /// The day at 0 of an axis of dates, on which dates are values; nil for other axes.
  var dateOrigin: CalendarOrigin? { origin(across: true) ?? origin(across: false) }

  /// The same of the horizontal axis, or of the vertical one.
  func origin(across isAcross: Bool) -> CalendarOrigin? {
    if case .calendar(let origin, _) = isAcross ? across : up { origin } else { nil }
  }

  /// - Parameters:
  ///   - definitions: texts `name=expression`, which may use names of earlier definitions.
  ///   - swept: the names that get their values from `settling(_:)`.
  ///   - takesDegrees: whether angles in the expressions are in degrees.
  init(_ definitions: [String], swept: [String] = [], takesDegrees: Bool) throws(PlotError) {
    self.takesDegrees = takesDegrees
    open = Set(swept)
    for definition in definitions {
      guard let equals = definition.firstIndex(of: "=") else {
        throw .option(.set, "takes NAME=VALUE, as in --set k=2, not '\(definition)'")
      }
      let name = definition[..<equals].trimmed
      guard name.isVariableName else {
        throw .wrong(
          .option(.set), "'\(name)' is not a name for a variable, which is a letter, then letters, digits or _",
          excerpt: Excerpt(text: definition, range: 0..<max(1, name.count)))
      }
      if swept.contains(name) {
        throw PlotError(.usage, "'\(name)' cannot be both swept and given a value with --set", option: .set)
      }
      let text = String(definition[definition.index(after: equals)...])
      try Self.refuseList(text, of: name)
      let expression = try expression(text, of: .parameter(name, of: .set))
      if expression.uses(anyOf: open) {
        open.insert(name)
        dependent.append((name, expression))
      } else {
        if values.updateValue(try expression.parameter(in: self), forKey: name) == nil { order.append(name) }
      }
    }
    nameInGreek()
  }

  /// Gives names with Greek letters their other forms, so that ω_0 in a formula has the value of `omega_0`.
  private mutating func nameInGreek() {
    for name in names {
      guard let other = Spelling.otherGreekForm(of: name), !names.contains(other) else { continue }
      values[other] = values[name]
      guard open.contains(name) else { continue }
      open.insert(other)
      let same = ConstantExpression(expression: .variable(name), text: name, subject: .parameter(other, of: .set))
      dependent.append((other, same))
    }
  }

  /// - Throws: `PlotError` for several values, or several names, with commas between them.
  private static func refuseList(_ text: String, of name: String) throws(PlotError) {
    let parts = text.contentOfList.splitOutsideBrackets(at: ",").map(\.trimmed)
    guard parts.count > 1, !parts.contains("") else { return }
    if let next = parts.dropFirst().first(where: { $0.contains("=") }) {
      throw .option(.set, "gives one name a value; write --set \(name)=\(parts[0]) --set \(next)")
    }
    let isDecimal = parts.count == 2 && text.trimmed.hasDecimalComma
    let decimal: Message = isDecimal ? ", or with a point before decimals \(name)=\(parts[0]).\(parts[1])" : ""
    throw .option(
      .set,
      "gives '\(name)' one value, not \(list: parts); --sweep \(name)=\(list: parts, separator: ",") draws a curve for each\(decimal)"
    )
  }

  /// The parameters of `--set` whose values are fixed, in order.
  var listed: [(name: String, value: Double)] { order.compactMap { name in values[name].map { (name, $0.double) } } }

  /// The Doubles of the values.
  var doubles: [String: Double] { values.mapValues(\.double) }

  /// The names with or without a value yet.
  var names: Set<String> { open.union(values.keys) }

  /// Returns the constants of one frame.
  ///
  /// - Parameter parameters: the values of the swept parameters by name.
  func settling(_ parameters: [String: ParameterValue]) throws(PlotError) -> ParameterBindings {
    var settled = self
    settled.open = []
    settled.dependent = []
    settled.values.merge(parameters) { _, value in value }
    for (name, expression) in dependent { settled.values[name] = try expression.parameter(in: settled) }
    return settled
  }

  /// Returns the name of a swept parameter and the names whose values depend on it.
  func dependents(of name: String) -> Set<String> {
    dependent.reduce(into: [name]) { names, definition in
      if definition.expression.uses(anyOf: names) { names.insert(definition.name) }
    }
  }

  /// Reads dates and names of categories as places on the axes that show them.
  mutating func takeAxes(_ across: TickChoice?, up: TickChoice? = nil) { (self.across, self.up) = (across, up) }

  /// Whether a text is a date, and the horizontal axis shows dates.
  func isDate(_ text: String) -> Bool { dateOrigin?.seconds(of: text) != nil }

  /// Returns a text that is read as a place on an axis: that of the name of a category on an axis of categories, and the date at
  /// which a year begins on a horizontal axis of dates; other texts unchanged.
  ///
  /// - Parameters:
  ///   - isAcross: whether the axis is the horizontal one.
  ///   - subject: the option that the text belongs to, for messages.
  /// - Throws: `PlotError` for a text that is neither a category nor a formula of known names.
  func placing(_ text: String, across isAcross: Bool = true, of subject: MessageSubject) throws(PlotError) -> String {
    switch isAcross ? across : up {
    case .calendar(let origin, _):
      guard isAcross, !origin.isClock, let year = Int(text.trimmed), 1000...2999 ~= year else { return text }
      return "\(year)-01-01"
    case .categories(let names):
      if let place = category(text, across: isAcross) { return "\(place)" }
      let formula = try? Expression(text, knownNames: self.names)
      if text.trimmed.isEmpty || formula?.variables.allSatisfy(self.names.contains) == true { return text }
      throw .wrong(subject, "there is no category '\(text.trimmed)'; these are \(list: names, atMost: 20)")
    default: return text
    }
  }

  /// The names of an axis of categories; nil for another one.
  func categories(across isAcross: Bool) -> [String]? {
    if case .categories(let names) = isAcross ? across : up { names } else { nil }
  }

  /// Returns the place of a name, in small or capital letters, on an axis of categories; nil for another text or axis.
  func category(_ text: String, across isAcross: Bool = true) -> Int? {
    guard let names = categories(across: isAcross) else { return nil }
    let name = text.trimmed
    let index = names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == name.lowercased() }
    return index.map { $0 + 1 }
  }

  /// Returns a text with places on the horizontal axis instead of dates, if it shows dates.
  func placingDates(in text: String) -> String {
    guard let dateOrigin, !dateOrigin.isClock else { return text }
    return text.replacingDates { date in
      DateFormat.iso.seconds(date.utf8, in: dateOrigin.zone).map { "(\(dateOrigin.place(of: $0).shortestText))" }
        ?? String(date)
    }
  }

  /// Reads an expression of these names, or a date if the horizontal axis shows dates.
  ///
  /// - Parameter subject: the option that the text belongs to, for messages.
  func expression(_ text: String, of subject: MessageSubject) throws(PlotError) -> ConstantExpression {
    if let dateOrigin, let seconds = dateOrigin.seconds(of: text) {
      let days = Expression.decimal(dateOrigin.place(of: seconds))
      return ConstantExpression(expression: days, text: text, subject: subject)
    }
    if dateOrigin != nil, text.trimmed.looksLikeDate { throw .wrong(subject, "there is no date '\(text.trimmed)'") }
    do throws(SyntaxError) {
      let expression = try Expression(text, knownNames: names, takesDegrees: takesDegrees)
      return ConstantExpression(
        expression: takesDegrees ? expression.takingAnglesInDegrees() : expression, text: text, subject: subject)
    } catch {
      throw .unreadable(error, in: text, of: subject)
    }
  }

  /// Returns the finite value of an expression of names with values.
  ///
  /// - Parameter subject: the option that the text belongs to, for messages.
  func value(_ text: String, of subject: MessageSubject) throws(PlotError) -> Double {
    try expression(text, of: subject).value(in: self).double
  }

  /// Returns the value of an expression that does not use swept parameters.
  func fixedValue(_ text: String, of subject: MessageSubject) throws(PlotError) -> Double {
    let expression = try expression(text, of: subject)
    if expression.uses(anyOf: open) {
      throw .wrong(subject, "'\(text)' changes with the sweep; it must be the same in every frame")
    }
    return try expression.value(in: self).double
  }
}

extension CalendarOrigin {
  /// Returns the seconds of a date of ISO 8601 since 1970, or of a time of day since midnight; nil for another text.
  func seconds(of text: String) -> Double? {
    isClock ? DateFormat.timeOfDay(text.trimmed.utf8) : DateFormat.iso.seconds(text.trimmed.utf8, in: zone)
  }
}

/// A number as an expression, such as the end of a range; parsed once and evaluated in each frame.
struct ConstantExpression: Sendable {
  /// With angles in radians.
  let expression: Expression
  fileprivate let text: String
  fileprivate let subject: MessageSubject

  /// Returns whether the expression uses one of these names.
  func uses(anyOf names: Set<String>) -> Bool { expression.variables.contains { names.contains($0) } }

  /// - Throws: `PlotError` if a name has no value, or the result is not finite.
  func value(in constants: ParameterBindings) throws(PlotError) -> ParameterValue {
    if let name = expression.variables.first(where: { constants.values[$0] == nil }) {
      throw .noValue(of: name, in: text, subject)
    }
    let value = expression.nearestParameterValue(using: constants.values)
    if !value.double.isFinite {
      throw .wrong(subject, "'\(text)' is not \(value.double.isNaN ? "a number" : "finite")")
    }
    return value
  }

  /// Returns the value with its bounds, for a name in formulas.
  func parameter(in constants: ParameterBindings) throws(PlotError) -> ParameterValue {
    _ = try value(in: constants)
    return expression.boundedParameterValue(using: constants.values)
  }
}

extension StringProtocol {
  /// Whether the text is a valid name of a variable.
  var isVariableName: Bool {
    first?.isNameLetter == true && allSatisfy { $0.isNameLetter || $0.isNumber || $0 == "_" || $0 == "'" || $0 == "′" }
  }
}
