extension PlotOption {
  /// The option as on a command line: `--range`.
  package var spelling: String { "--" + rawValue }

  /// The name with its value as help shows it: `--range <A:B>`, `--mark [kinds]`.
  package var usage: String {
    valueName.map { hasOptionalValue ? "\(spelling) [\($0)]" : "\(spelling) <\($0)>" } ?? spelling
  }

  /// The name of the value in help; nil for a flag.
  package var valueName: String? {
    switch row.value.kind {
    case .flag: nil
    case .value(let name), .list(let name), .optionalList(let name): name
    }
  }

  package var takesValue: Bool { valueName != nil }

  /// Whether the option may be given several times.
  package var isList: Bool {
    switch row.value.kind {
    case .list, .optionalList: true
    case .flag, .value: false
    }
  }

  /// Whether the option may be given without a value, which then is empty.
  package var hasOptionalValue: Bool { if case .optionalList = row.value.kind { true } else { false } }

  /// Whether a request in JSON may have the option.
  package var isPartOfRequest: Bool { row.role != .command }

  /// Whether the option belongs to the whole figure, not to one of its plots.
  var isOfFigure: Bool { row.traits.contains(.isOfFigure) || ![.function, .picture].contains(row.role) }

  /// Whether the value may be the name of a file to read.
  package var namesFile: Bool { row.value.content == .file || row.value.content == .choiceOrFile }

  /// Whether the value is a path that shells complete.
  package var isPath: Bool { row.value.content == .file || row.value.content == .output }

  /// Whether the option may read or write a file, or use the terminal, the environment or the user's settings.
  package var mayUseSystem: Bool { namesFile || row.value.content == .output || row.traits.contains(.usesSystem) }

  /// The numbers of rows that a table can have.
  static let sampleCounts = 2...10_000_000

  /// Whether texts of the option have expressions or places for parameters.
  var hasExpressions: Bool { self == .fit || [.expressions, .range, .assignments].contains(row.value.content) }
}
