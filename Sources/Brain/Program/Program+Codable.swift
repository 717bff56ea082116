// A saved program is an object that people can read and edit:
//
//     {"format": "plot.program", "version": 1, "steps": [9, "+", {"variable": "M"}, "=", "√"]}
//
// A number is an operand, a string is the symbol of an operation (or another of its names), `{"variable": "M"}` is a
// variable, whose name is not empty and has no quote. Operands that JSON cannot represent are `{"operand": "inf"}`, `"-inf"`
// or `"nan"`.

extension Program: Codable {
  package static let format = "plot.program"
  package static let version = 1

  private enum Key: String, CodingKey { case format, version, steps }

  /// - Throws: `ProgramError` if the object is not a program of a known version, `DecodingError` for other damage.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let format = try container.decodeIfPresent(String.self, forKey: .format) ?? ""
    guard format == Program.format else { throw ProgramError.notAProgram(found: format) }
    let version = try container.decode(Int.self, forKey: .version)
    if version > Program.version { throw ProgramError.newerVersion(version, supported: Program.version) }
    if version < 1 { throw ProgramError.unknownVersion(version) }
    var list = try container.nestedUnkeyedContainer(forKey: .steps)
    var steps: [Step] = []
    while !list.isAtEnd {
      guard let step = try? list.decode(Step.self) else { throw ProgramError.unreadableStep(steps.count + 1) }
      if steps.count == Expression.stepLimit { throw ProgramError.tooLong(limit: Expression.stepLimit) }
      steps.append(step)
    }
    try self.init(steps: steps)
  }

  /// Encodes the format, its version and the steps.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Program.format, forKey: .format)
    try container.encode(Program.version, forKey: .version)
    try container.encode(steps, forKey: .steps)
  }
}

extension Program.Step: Codable {
  private enum Key: String, CodingKey { case variable, operand }

  package init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      if let name = try keyed.decodeIfPresent(String.self, forKey: .variable) {
        guard KeySequence.canQuote(name) else {
          throw DecodingError.dataCorruptedError(forKey: .variable, in: keyed, debugDescription: name)
        }
        self = .variable(name)
      } else {
        let name = try keyed.decode(String.self, forKey: .operand)
        guard let value = Program.Step.unwritable[name] else {
          throw DecodingError.dataCorruptedError(forKey: .operand, in: keyed, debugDescription: name)
        }
        self = .operand(Literal(value))
      }
      return
    }
    let single = try decoder.singleValueContainer()
    if let value = try? single.decode(Double.self) {
      self = .operand(Literal(value))
    } else {
      let name = try single.decode(String.self)
      self = .operation(Operation.table[name] != nil ? name : Spelling.symbols[name] ?? name)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .operand(let literal) where literal.value.isFinite:
      var single = encoder.singleValueContainer()
      try single.encode(literal.value)
    case .operand(let literal):
      var keyed = encoder.container(keyedBy: Key.self)
      try keyed.encode(literal.value.isNaN ? "nan" : literal.value < 0 ? "-inf" : "inf", forKey: .operand)
    case .variable(let name):
      var keyed = encoder.container(keyedBy: Key.self)
      try keyed.encode(name, forKey: .variable)
    case .operation(let symbol):
      var single = encoder.singleValueContainer()
      try single.encode(symbol)
    }
  }

  private static let unwritable: [String: Double] = ["inf": .infinity, "-inf": -.infinity, "nan": .nan]
}
