import Platform

/// A request for a plot as it was written: formulas, and options with their texts, none of them checked.
///
///     var request = PlotRequest("sin(x)/x", [.range: "-40:40", .theme: "dark"])
///     request.add(.hline, "1:limit")
///     let plot = try Plot(request)
///
/// Command lines, settings, JSON files and the commands that pictures record are encodings of requests. A request that is
/// read from JSON or from a URL opens no files until `allowingFiles()`, since its author need not be the user.
public struct PlotRequest: Sendable {
  /// Formulas in the text language, drawn before the functions of `keys` and `program`.
  public var expressions: [String]
  private var values: [PlotOption: [Value]] = [:]
  /// The further plots of the figure; their options of the whole figure have no effect.
  public var panels: [PlotRequest] = []
  /// Whether an expression `-` may stand for standard input, as the access of who wrote the expressions says.
  package private(set) var expressionAccess = FileAccess.unrestricted

  /// What was read from standard input for the data; nil to read them when a picture is drawn.
  package internal(set) var standardInput: KeptInput?
  /// What the plot shows of the request.
  var part = PlotPart.whole

  /// A text of an option, and what it may have opened.
  private struct Value: Equatable {
    var text: String
    var access: FileAccess
    /// Requests of one text are equal whoever wrote them.
    static func == (one: Value, other: Value) -> Bool { one.text == other.text }
  }

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
    get { values[option]?.last?.text }
    set {
      remove(option)
      if let newValue { add(option, newValue) }
    }
  }

  /// Returns the texts of an option in order.
  public func texts(of option: PlotOption) -> [String] { values[option]?.map(\.text) ?? [] }

  /// Returns whether an option is given.
  public func contains(_ option: PlotOption) -> Bool { values[option] != nil }

  /// Adds an option. A text is appended if the option may be given several times, and replaces the former text otherwise.
  /// The option `panel` adds a plot without functions to `panels`. For an option whose text is optional, the
  /// text `true` gives the option without a text, and the text `false` leaves the request as it is.
  public mutating func add(_ option: PlotOption, _ text: String = "") {
    if option == .panel { return panels.append(PlotRequest(expressions: [])) }
    if option.hasOptionalValue, text == "false" { return }
    let isNone = !option.takesValue || option.hasOptionalValue && text == "true"
    let value = Value(text: isNone ? "" : text, access: .unrestricted)
    if option.isList { values[option, default: []].append(value) } else { values[option] = [value] }
  }

  /// Removes an option.
  public mutating func remove(_ option: PlotOption) { values[option] = nil }

  /// The options of the request, in the order of `PlotOption`.
  public var options: [PlotOption] { PlotOption.allCases.filter(contains) }
}

extension PlotRequest: Equatable {
  /// Requests of the same texts are equal whoever wrote them.
  public static func == (one: PlotRequest, other: PlotRequest) -> Bool {
    one.expressions == other.expressions && one.values == other.values && one.panels == other.panels
      && one.part == other.part
  }
}

extension PlotRequest {
  /// Whether the figure has several plots.
  var hasSeveralPlots: Bool { !panels.isEmpty || contains(.residuals) || contains(.breakY) }

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
    if changes.hasFunctions {
      merged.expressions = changes.expressions
      merged.expressionAccess = changes.expressionAccess
    }
    for (option, texts) in changes.values { merged.values[option, default: []] += texts }
    if !changes.panels.isEmpty { merged.panels = changes.panels }
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
      let names = isNamed ? Set(texts.map { PlotRequest.name($0.text) }) : []
      let kept = rest.values[option]?.filter { isNamed && !names.contains(PlotRequest.name($0.text)) } ?? []
      rest.values[option] = kept.isEmpty ? nil : kept
    }
    return rest
  }

  /// Returns the request with the options of defaults that it does not have itself.
  package func takingDefaults(_ defaults: PlotRequest) -> PlotRequest {
    var request = self
    for (option, texts) in defaults.values where !contains(option) { request.values[option] = texts }
    request.panels = panels.map { $0.takingDefaults(defaults) }
    return request
  }

  /// Returns the request with other access for everything that it names.
  package func withAccess(_ access: FileAccess) -> PlotRequest {
    var request = self
    request.expressionAccess = access
    request.values = values.mapValues { $0.map { Value(text: $0.text, access: access) } }
    request.panels = panels.map { $0.withAccess(access) }
    return request
  }

  /// Returns the files that an option names.
  func files(of option: PlotOption) -> [InputFile] {
    values[option]?.map { $0.access.input($0.text, kept: $0.text == "-" ? standardInput?.bytes : nil) } ?? []
  }

  /// Returns what the last text of an option may have opened; the option's usual value may open any file.
  func access(of option: PlotOption) -> FileAccess { values[option]?.last?.access ?? .unrestricted }

  /// Returns the request with only the options of some roles.
  package func keeping(_ roles: [PlotOption.Role]) -> PlotRequest {
    var request = self
    for option in options where !roles.contains(option.row.role) { request.remove(option) }
    request.panels = panels.map { $0.keeping(roles) }
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
