import Brain

/// Numbers given as expressions on the command line: the ends of ranges, the values of parameters.
struct Constants: Sendable {
  /// The values of `--set`, and of swept parameters in one frame.
  private(set) var values: [String: Double] = [:]
  /// Parameters whose values are not settled yet: swept ones, and those of `--set` that depend on them.
  private(set) var open: Set<String> = []
  /// The values that wait for a swept parameter, in order of definition.
  private var waiting: [(name: String, text: String)] = []
  private let takesDegrees: Bool

  /// - Parameters:
  ///   - definitions: each `name=expression`; later ones may use earlier names.
  ///   - swept: names that get their values later, see `settling(_:)`.
  ///   - takesDegrees: whether angles in them are in degrees.
  init(_ definitions: [String], swept: [String] = [], takesDegrees: Bool) throws(Failure) {
    self.takesDegrees = takesDegrees
    open = Set(swept)
    for definition in definitions {
      guard let equals = definition.firstIndex(of: "=") else {
        throw Failure(.usage, "--set takes NAME=VALUE, as in --set k=2, not '\(definition)'")
      }
      let name = definition[..<equals].trimmed
      guard name.isVariableName else {
        throw Failure(
          .usage, "--set: '\(name)' is no name for a variable: a letter, then letters, digits or _",
          excerpt: Excerpt(text: definition, range: 0..<max(1, name.count)))
      }
      if swept.contains(name) { throw Failure(.usage, "'\(name)' cannot be both swept and given a value with --set") }
      let text = String(definition[definition.index(after: equals)...])
      if uses(text, anyOf: open) {
        open.insert(name)
        waiting.append((name, text))
      } else {
        values[name] = try value(text, of: "--set \(name)")
      }
    }
  }

  /// Every name that has a value or gets one.
  var names: Set<String> { open.union(values.keys) }

  /// The constants of one frame.
  func settling(_ parameters: Parameters) throws(Failure) -> Constants {
    var settled = self
    settled.open = []
    settled.waiting = []
    for (name, value) in zip(parameters.names, parameters.values) { settled.values[name] = value }
    for (name, text) in waiting { settled.values[name] = try settled.value(text, of: "--set \(name)") }
    return settled
  }

  /// A swept parameter and the names whose values depend on it.
  func dependents(of name: String) -> Set<String> {
    waiting.reduce(into: [name]) { names, definition in
      if uses(definition.text, anyOf: names) { names.insert(definition.name) }
    }
  }

  /// Whether an expression uses one of these names; not where it is no expression.
  func uses(_ text: String, anyOf names: Set<String>) -> Bool {
    guard !names.isEmpty, let expression = try? Expression(text, knownNames: self.names) else { return false }
    return expression.variables.contains { names.contains($0) }
  }

  /// The finite value of an expression without variables.
  ///
  /// - Parameter option: what it is the value of, for messages.
  func value(_ text: String, of option: String) throws(Failure) -> Double {
    let expression: Expression
    do { expression = try Expression(text, knownNames: Set(values.keys)) } catch {
      let failure = Failure(error, in: text)
      throw Failure(.usage, "\(option): \(failure.message)", excerpt: failure.excerpt)
    }
    if let name = expression.variables.first(where: { values[$0] == nil }) {
      throw Failure(.usage, "\(option): '\(text)' needs a value for '\(name)'; give it with --set \(name)=…")
    }
    let value = (takesDegrees ? expression.takingAnglesInDegrees() : expression).value(using: values)
    if value.isNaN { throw Failure(.usage, "\(option): '\(text)' is not a number") }
    if value.isInfinite { throw Failure(.usage, "\(option): '\(text)' is not finite") }
    return value
  }

  /// A range written `A:B`, its ends expressions.
  func range(_ text: String, of option: String) throws(Failure) -> ClosedRange<Double> {
    let ends = text.split(separator: ":", omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      throw Failure(.usage, "\(option) takes two ends A:B, as in \(option) -10:10, not '\(text)'")
    }
    let lower = try value(String(ends[0]), of: option)
    let upper = try value(String(ends[1]), of: option)
    if lower == upper { throw Failure(.usage, "\(option) is empty: both ends of '\(text)' are \(lower)") }
    if lower > upper {
      throw Failure(.usage, "\(option) is reversed: write the lower end first, \(ends[1]):\(ends[0])")
    }
    return lower...upper
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Whether this can name a variable.
  var isVariableName: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
