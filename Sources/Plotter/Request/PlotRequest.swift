/// What a person asked for, in their own words: formulas, options and their texts, nothing checked yet.
///
///     var request = PlotRequest("sin(x)/x", [.range: "-40:40", .theme: "dark"])
///     request.add(.hline, "1:limit")
///     let plot = try Plot(request)
///
/// A command line, settings, a JSON file, and the command that a picture records are encodings of it.
public struct PlotRequest: Sendable, Equatable {
  /// Formulas in the text language, drawn before the functions of `keys` and `program`.
  public var expressions: [String]
  private var values: [PlotOption: [String]] = [:]

  /// Asks for functions as they look without options.
  public init(_ expressions: String...) { self.init(expressions: expressions) }

  /// Asks for one function.
  ///
  /// - Parameters:
  ///   - expression: a formula in the text language.
  ///   - options: a text for each option; that of a flag does not matter.
  public init(_ expression: String, _ options: [PlotOption: String]) {
    self.init(expressions: [expression], options)
  }

  /// Asks for functions.
  ///
  /// - Parameters:
  ///   - expressions: formulas in the text language.
  ///   - options: a text for each option; that of a flag does not matter.
  public init(expressions: [String], _ options: [PlotOption: String] = [:]) {
    self.expressions = expressions
    for (option, text) in options { add(option, text) }
  }

  /// The text of an option, the last where it is given several times; nil where it is not given.
  public subscript(option: PlotOption) -> String? {
    get { values[option]?.last }
    set {
      remove(option)
      if let newValue { add(option, newValue) }
    }
  }

  /// The texts of an option that may be given several times, in order.
  public func texts(of option: PlotOption) -> [String] { values[option] ?? [] }

  /// Returns whether an option is given.
  public func contains(_ option: PlotOption) -> Bool { values[option] != nil }

  /// Gives an option: once more where it may be given several times, else in place of the former text.
  public mutating func add(_ option: PlotOption, _ text: String = "") {
    let text = option.takesValue ? text : ""
    if option.isList { values[option, default: []].append(text) } else { values[option] = [text] }
  }

  /// Takes an option back.
  public mutating func remove(_ option: PlotOption) { values[option] = nil }

  /// The options that are given, in the order of the table.
  public var options: [PlotOption] { PlotOption.allCases.filter(contains) }
}

extension PlotRequest {
  /// Whether anything is swept.
  package var isSwept: Bool { contains(.sweep) }

  /// How many functions there are.
  package var functionCount: Int { expressions.count + texts(of: .keys).count + texts(of: .program).count }

  /// Whether anything says which functions are drawn.
  private var hasFunctions: Bool { functionCount > 0 }

  /// Returns the request with the changes of another: an option given there takes the place of the one here, a parameter's
  /// value or range that of the same parameter, and functions that of the functions here.
  package func merging(_ changes: PlotRequest) -> PlotRequest {
    var merged = remaining(under: changes)
    if changes.hasFunctions { merged.expressions = changes.expressions }
    for (option, texts) in changes.values { merged.values[option, default: []] += texts }
    return merged
  }

  /// Returns what is left of the request once changes have taken the place of parts of it.
  package func remaining(under changes: PlotRequest) -> PlotRequest {
    var rest = self
    if changes.hasFunctions {
      rest.expressions = []
      for option in options where option.row.role == .function { rest.remove(option) }
    }
    for (option, texts) in changes.values {
      let names = option.isNamed ? Set(texts.map(PlotRequest.name)) : []
      let kept = rest.texts(of: option).filter { option.isNamed && !names.contains(PlotRequest.name($0)) }
      rest.values[option] = kept.isEmpty ? nil : kept
    }
    return rest
  }

  /// Returns the request with what its options leave open taken from defaults.
  package func takingDefaults(_ defaults: PlotRequest) -> PlotRequest {
    var request = self
    for (option, texts) in defaults.values where !contains(option) { request.values[option] = texts }
    return request
  }

  /// Returns the request less all options but those of the roles.
  package func keeping(_ roles: Set<PlotOption.Role>) -> PlotRequest {
    var request = self
    for option in options where !roles.contains(option.row.role) { request.remove(option) }
    return request
  }

  /// The name in `NAME=VALUE`.
  private static func name(_ text: String) -> String { text.prefix { $0 != "=" }.trimmed }
}

extension PlotOption {
  /// Whether its texts are `NAME=VALUE`, each about a parameter of its own.
  fileprivate var isNamed: Bool { self == .set || self == .sweep }
}

extension StringProtocol {
  /// The text without white space at both ends.
  package var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
