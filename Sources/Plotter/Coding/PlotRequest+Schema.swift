extension PlotRequest {
  /// The JSON Schema of requests as indented JSON, ending with a new line: `plot request --schema`.
  ///
  /// It describes what `json()` writes. The readers accept more: choices in capitals, for example.
  public static func schema() throws(PlotError) -> String {
    var members = [
      "version": JSONSchema(["const": .number(Double(formatVersion))]),
      "expressions": JSONSchema.list(of: .text).with(
        "description", .text("Functions, equations, inequalities, curves and points, such as sin(x)/x.")),
    ]
    members["panels"] = JSONSchema.list(of: .root).with(
      "description", .text("The further plots of the figure, with their functions and options."))
    for option in PlotOption.allCases where option.isKey { members[option.rawValue] = option.schema() }
    let schema = JSONSchema.object(members, optional: Set(members.keys)).document("A request of plot")
    return try JSONText.text(of: schema, named: "the schema", isIndented: true)
  }
}

extension PlotOption {
  /// Returns the schema of the option's value in a request, with the help of a command.
  func schema(in command: Command = .draw) -> JSONSchema {
    let value = valueSchema(in: command)
    let shape =
      switch row.value.kind {
      case .flag: JSONSchema.flag
      case .value: value
      case .list: JSONSchema.list(of: value)
      case .optionalList: JSONSchema.anyOf([.flag, .list(of: value)])
      }
    let described = shape.with("description", .text(row.help(in: command)))
    return row.usual(in: command).map { described.with("default", .text($0)) } ?? described
  }

  /// Whether a value is one of the choices.
  var isEnumeration: Bool { row.value.content == .text && !row.value.choices.isEmpty }

  /// The schema of one value: a text, or a number in place of its text.
  private func valueSchema(in command: Command) -> JSONSchema {
    let choices = row.choices(in: command)
    let value = JSONSchema(["type": .texts(["string", "number"])])
    switch row.value.content {
    case .text where isEnumeration: return .oneOf(choices)
    case .number(let bounds, _, _):
      return value.with(bounds.includesLower ? "minimum" : "exclusiveMinimum", .number(bounds.lower))
        .with("maximum", .number(bounds.upper))
    case .count(let counts, _):
      return value.with("minimum", .number(Double(counts.lowerBound)))
        .with("maximum", .number(Double(counts.upperBound)))
    default: return choices.isEmpty ? value : value.with("examples", .texts(choices))
    }
  }
}
