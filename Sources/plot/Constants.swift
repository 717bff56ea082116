import Brain

/// Numbers given as expressions on the command line: the ends of ranges, the values of parameters.
struct Constants {
  /// The values of `--set`, in order of definition.
  private(set) var values: [String: Double] = [:]
  private let takesDegrees: Bool

  /// - Parameters:
  ///   - definitions: each `name=expression`; later ones may use earlier names.
  ///   - takesDegrees: whether angles in them are in degrees.
  init(_ definitions: [String], takesDegrees: Bool) throws(Failure) {
    self.takesDegrees = takesDegrees
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
      values[name] = try value(String(definition[definition.index(after: equals)...]), of: "--set \(name)")
    }
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

  fileprivate var isVariableName: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
