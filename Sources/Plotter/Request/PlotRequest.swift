/// A request for a plot as it was written: formulas, and options with their texts, none of them checked.
///
///     var request = PlotRequest("sin(x)/x", [.range: "-40:40", .theme: "dark"])
///     request.add(.hline, "1:limit")
///     let plot = try Plot(request)
///
/// Command lines, settings, JSON files and the commands that pictures record are encodings of requests.
public struct PlotRequest: Sendable, Equatable {
  /// Formulas in the text language, drawn before the functions of `keys` and `program`.
  public var expressions: [String]
  private var values: [PlotOption: [String]] = [:]
  /// Where some of the files that the request names must be.
  package var confinement = FileConfinement()

  /// Creates a request for functions, without options.
  public init(_ expressions: String...) { self.init(expressions: expressions) }

  /// Creates a request for one function.
  ///
  /// - Parameters:
  ///   - expression: a formula in the text language.
  ///   - options: a text for each option; the text of a flag has no effect.
  public init(_ expression: String, _ options: [PlotOption: String]) {
    self.init(expressions: [expression], options)
  }

  /// Creates a request for functions.
  ///
  /// - Parameters:
  ///   - expressions: formulas in the text language.
  ///   - options: a text for each option; the text of a flag has no effect.
  public init(expressions: [String], _ options: [PlotOption: String] = [:]) {
    self.expressions = expressions
    for (option, text) in options { add(option, text) }
  }

  /// The text of an option, or the last of several; nil if the option is not given.
  public subscript(option: PlotOption) -> String? {
    get { values[option]?.last }
    set {
      remove(option)
      if let newValue { add(option, newValue) }
    }
  }

  /// Returns the texts of an option in order.
  public func texts(of option: PlotOption) -> [String] { values[option] ?? [] }

  /// Returns whether an option is given.
  public func contains(_ option: PlotOption) -> Bool { values[option] != nil }

  /// Adds an option. A text is appended if the option may be given several times, and replaces the former text otherwise.
  public mutating func add(_ option: PlotOption, _ text: String = "") {
    let text = option.takesValue ? text : ""
    if option.isList { values[option, default: []].append(text) } else { values[option] = [text] }
  }

  /// Removes an option.
  public mutating func remove(_ option: PlotOption) { values[option] = nil }

  /// The options of the request, in the order of `PlotOption`.
  public var options: [PlotOption] { PlotOption.allCases.filter(contains) }
}

extension PlotRequest {
  /// Whether a parameter is swept.
  package var isSwept: Bool { contains(.sweep) }

  /// The number of functions.
  package var functionCount: Int { expressions.count + texts(of: .keys).count + texts(of: .program).count }

  /// Whether the request names functions.
  private var hasFunctions: Bool { functionCount > 0 }

  /// Returns the request with the changes of another one. The options of the other replace those here; a parameter's value
  /// or range replaces that of the same parameter only; functions replace all functions.
  package func merging(_ changes: PlotRequest) -> PlotRequest {
    var merged = remaining(under: changes)
    if changes.hasFunctions { merged.expressions = changes.expressions }
    for (option, texts) in changes.values { merged.values[option, default: []] += texts }
    return merged
  }

  /// Returns the part of the request that changes do not replace.
  package func remaining(under changes: PlotRequest) -> PlotRequest {
    var rest = self
    if changes.hasFunctions {
      rest.expressions = []
      for option in options where option.row.role == .function { rest.remove(option) }
    }
    for (option, texts) in changes.values {
      let isNamed = option.row.value.content == .assignments
      let names = isNamed ? Set(texts.map(PlotRequest.name)) : []
      let kept = rest.texts(of: option).filter { isNamed && !names.contains(PlotRequest.name($0)) }
      rest.values[option] = kept.isEmpty ? nil : kept
    }
    return rest
  }

  /// Returns the request with the options of defaults that it does not have itself.
  package func takingDefaults(_ defaults: PlotRequest) -> PlotRequest {
    var request = self
    for (option, texts) in defaults.values where !contains(option) { request.values[option] = texts }
    return request
  }

  /// Returns the request with only the options of some roles.
  package func keeping(_ roles: [PlotOption.Role]) -> PlotRequest {
    var request = self
    for option in options where !roles.contains(option.row.role) { request.remove(option) }
    return request
  }

  /// Returns the name in `NAME=VALUE`.
  static func name(_ text: String) -> String { text.prefix { $0 != "=" }.trimmed }
}

extension StringProtocol {
  /// The text without white space at both ends.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
