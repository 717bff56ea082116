/// A button of a calculator's face.
public struct KeypadButton: Codable, Sendable, Equatable {
  /// The name of the key, which `Key(_:)` reads.
  public let key: String
  /// The text on the button.
  public let label: String
  /// `digit`, `operation`, `constant`, `equals`, `parenthesis`, `memory` or `edit`.
  public let kind: String
  /// One line that says what the key does.
  public let summary: String
  /// The group of the operation, such as `trigonometry`; nil for keys that are not in the operations table.
  public let family: String?
  /// The keys of a keyboard that press the button, as the web's `KeyboardEvent.key` names them.
  public let shortcuts: [String]
}
