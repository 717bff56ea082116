import Brain

// A saved calculator is an object:
//
//     {"format": "plot.keypad", "version": 1, "program": {…}, "typed": "9.", "memory": 7}
//
// `program` is a saved program, without the number being typed. `typed` is missing while no number
// is being typed, and `memory` while M is unset. `stored` is true if the typed number is complete and stored in M.

extension Keypad: Codable {
  static let format = "plot.keypad"
  static let version = 1

  private enum Field: String, CodingKey { case format, version, program, typed, stored, memory }

  /// - Throws: `KeypadError` or `ProgramError` if the object is not a calculator of a known version, `DecodingError` for
  ///   other damage.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    let format = try container.decodeIfPresent(String.self, forKey: .format) ?? ""
    guard format == Keypad.format else { throw KeypadError.notAKeypad(found: format) }
    let version = try container.decode(Int.self, forKey: .version)
    if version > Keypad.version { throw KeypadError.newerVersion(version, supported: Keypad.version) }
    if version < 1 { throw KeypadError.unknownVersion(version) }
    let isStored = try container.decodeIfPresent(Bool.self, forKey: .stored) ?? false
    let typed = try container.decodeIfPresent(String.self, forKey: .typed).map { text in
      guard var number = TypedNumber(text: text) else { throw KeypadError.unreadableNumber(text) }
      number.isStored = isStored
      return number
    }
    try self.init(
      container.decode(Program.self, forKey: .program), typed: typed,
      memory: container.decodeIfPresent(Double.self, forKey: .memory))
  }

  /// Encodes the format, its version and the state.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(Keypad.format, forKey: .format)
    try container.encode(Keypad.version, forKey: .version)
    try container.encode(steps, forKey: .program)
    try container.encodeIfPresent(typed?.text, forKey: .typed)
    if typed?.isStored == true { try container.encode(true, forKey: .stored) }
    try container.encodeIfPresent(memory, forKey: .memory)
  }
}

/// The reason why a calculator cannot be restored, or cannot take more steps.
public enum KeypadError: Error, Sendable, Equatable {
  /// Another format, or none.
  case notAKeypad(found: String)
  /// A version that a newer program wrote.
  case newerVersion(Int, supported: Int)
  /// A version that never existed.
  case unknownVersion(Int)
  /// A number being typed that keys cannot give.
  case unreadableNumber(String)
  /// A key among keys as text that the calculator does not have, or a number directly after a number.
  case unreadableKey(KeySequence.KeyError)
  /// More steps than a calculation can have.
  case tooLong(limit: Int)
}
