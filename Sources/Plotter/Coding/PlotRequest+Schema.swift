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
    for option in PlotOption.allCases where option.isKey { members[option.rawValue] = option.schema }
    let schema = JSONSchema.object(members, optional: Set(members.keys)).document("A request of plot")
    return try JSONText.text(of: schema, named: "the schema", isIndented: true)
  }
}

extension PlotOption {
  /// The schema of the option's value in a request.
  fileprivate var schema: JSONSchema {
    let shape =
      switch row.value.kind {
      case .flag: JSONSchema.flag
      case .value: valueSchema
      case .list: JSONSchema.list(of: valueSchema)
      case .optionalList: JSONSchema.anyOf([.flag, .list(of: valueSchema)])
      }
    let described = shape.with("description", .text(row.help()))
    return row.usual().map { described.with("default", .text($0)) } ?? described
  }

  /// The schema of one value: a text, or a number in place of its text.
  private var valueSchema: JSONSchema {
    let value = JSONSchema(["type": .texts(["string", "number"])])
    switch row.value.content {
    case .text where !row.value.choices.isEmpty: return .oneOf(row.value.choices)
    case .number(let bounds, _, _):
      return value.with(bounds.includesLower ? "minimum" : "exclusiveMinimum", .number(bounds.lower))
        .with("maximum", .number(bounds.upper))
    case .count(let counts, _):
      return value.with("minimum", .number(Double(counts.lowerBound)))
        .with("maximum", .number(Double(counts.upperBound)))
    default: return row.value.choices.isEmpty ? value : value.with("examples", .texts(row.value.choices))
    }
  }
}
