import Brain
import Grapher

/// A tool that assistants call: a command, with those of its options that make sense without files, terminal and runs.
enum ContextTool: String, CaseIterable {
  case draw, analyze, solve, integrate, differentiate, limit, evaluate, table, describe

  private var command: Command {
    switch self {
    case .draw: .draw
    case .analyze: .analyze
    case .solve: .solve
    case .integrate: .integrate
    case .differentiate: .differentiate
    case .limit: .limit
    case .evaluate: .evaluate
    case .table: .table
    case .describe: .describe
    }
  }

  private var summary: String {
    switch self {
    case .draw:
      "Draw functions, equations, inequalities, parametric and polar curves, maps and figures of geometry as a picture"
        + " that is proved, and tell what is not. \"alt\": true adds a description with proved zeros and extrema,"
        + " \"report\": \"json\" what is proved of each curve."
    case .analyze: "Tell the zeros, extrema, inflections, poles, symmetry and integral of functions, with proof."
    case .solve:
      "Find every solution of an equation in a range, of two equations in x and y, or of inequalities, with proof."
    case .integrate:
      "Integrate functions over a range, whose ends may be inf and -inf, with proof; without a range, find formulas of antiderivatives."
    case .differentiate: "Tell the derivatives of functions as formulas, or their values at a number."
    case .limit: "Tell the limits of functions at a number, from one side or both, or at inf or -inf, with proof."
    case .evaluate: "Calculate the values of expressions, or with \"enclosure\" proved bounds."
    case .table: "Tabulate functions or the coordinates of curves as CSV."
    case .describe: "Tell how expressions are read: their grouping, kind and variables."
    }
  }

  /// Returns the tool as `tools/list` describes it.
  func description(allowsFiles: Bool) -> JSONValue {
    let schema = (try? inputSchema(allowsFiles: allowsFiles)) ?? ["type": "object"]
    return [
      "name": .text(rawValue), "title": .text(rawValue.prefix(1).uppercased() + rawValue.dropFirst()),
      "description": .text(summary), "inputSchema": schema,
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  /// Returns the schema of the tool's arguments.
  private func inputSchema(allowsFiles: Bool) throws(PlotError) -> JSONValue? {
    var members: [String: JSONSchema] = [
      "expressions": JSONSchema.list(of: .text).with(
        "description", .text("Formulas, such as sin(x)/x or x^2+y^2=25; without functions, [] or nothing."))
    ]
    for option in options(allowsFiles: allowsFiles) { members[option.rawValue] = option.schema(in: command) }
    if self == .draw {
      members["format"] = JSONSchema.oneOf(ContextTool.formats.map(\.rawValue)).with("default", .text("png"))
        .with("description", .text("png for an image, svg for the text of a drawing."))
      members["panels"] = JSONSchema.list(of: .root).with(
        "description", .text("The further plots of the figure, with their expressions and options."))
    }
    let schema = JSONSchema.object(members, optional: Set(members.keys))
    return JSONValue(json: try JSONText.text(of: schema, named: "the schema"))
  }

  static let formats: [PictureFormat] = [.png, .svg]

  private func options(allowsFiles: Bool) -> [PlotOption] {
    PlotOption.allCases.filter { accepts($0, allowsFiles: allowsFiles) }
  }

  private func accepts(_ option: PlotOption, allowsFiles: Bool) -> Bool {
    // A request has its plots in a list.
    guard command.options.contains(option), option != .panel else { return false }
    if option.mayUseSystem {
      guard option.namesFile, allowsFiles || option.row.value.content == .choiceOrFile else { return false }
    }
    switch option.row.role {
    case .function, .picture: return true
    case .product: return false
    case .run: return option == .report
    case .command: return [.samples, .digits, .enclosure, .json].contains(option)
    }
  }

  /// Reads the arguments of a call as a request.
  ///
  /// - Throws: `PlotError` for an unknown name and a value of the wrong kind.
  func request(_ arguments: [String: JSONValue], allowsFiles: Bool) throws(PlotError) -> PlotRequest {
    let others: Set = self == .draw ? ["expressions", "panels", "version"] : ["expressions"]
    var rest = arguments
    var ofCommand: [(PlotOption, JSONValue)] = []
    for name in arguments.keys.sorted() where !others.contains(name) {
      guard let option = PlotOption(rawValue: name), accepts(option, allowsFiles: allowsFiles) else {
        throw unknown(name, allowsFiles: allowsFiles)
      }
      if !option.isKey { ofCommand.append((option, rest.removeValue(forKey: name) ?? .null)) }
    }
    var request = try PlotRequest(json: JSONValue.object(rest).json())
    for (option, value) in ofCommand {
      switch (value, option.takesValue) {
      case (.flag(true), false): request.add(option)
      case (.flag(false), false), (.null, _): break
      case (.text(let text), true): request.add(option, text)
      case (.integer(let number), true): request.add(option, String(number))
      default:
        throw PlotError(.data, "\"\(option.rawValue)\" is \(option.takesValue ? "a number" : "true or false")")
      }
    }
    return request
  }

  private func unknown(_ name: String, allowsFiles: Bool) -> PlotError {
    if let option = PlotOption(rawValue: name), option.namesFile, command.options.contains(option) {
      return PlotError(.usage, "\"\(name)\" reads a file; start the server as plot mcp --allow-files to allow it")
    }
    let names = options(allowsFiles: allowsFiles).map(\.rawValue) + ["expressions"]
    let nearest = suggestion(Spelling.nearest(to: name, among: names))
    return PlotError(.usage, "\(rawValue) has no \"\(name)\"" + nearest)
  }
}
