import Brain

/// A key of the calculator.
public enum Key: Sendable, Hashable {
  /// A decimal digit, 0 to 9.
  case digit(Int)
  /// The decimal point.
  case point
  /// An operation, a constant, `=` or a parenthesis: its symbol in the operations table, or another of its names.
  case operation(String)
  /// Enters the variable `M`.
  case variable
  /// Stores the number on display as the value of `M`.
  case store
  /// Clears the calculation and the value of `M`.
  case clear
  /// Takes back the last digit of the number being typed, or else the last step.
  case undo

  /// Creates the key with a name: a digit, `.`, `M`, `→M` (or `->M`), `C`, `undo` (or `⌫`), or any name of an operation.
  public init?(_ name: String) {
    switch name {
    case ".": self = .point
    case Keypad.variable: self = .variable
    case "→M", "->M": self = .store
    case "C": self = .clear
    case "undo", "⌫": self = .undo
    default:
      if name.utf8.count == 1, let digit = Int(name) {
        self = .digit(digit)
      } else if let symbol = Spelling.symbol(for: name) {
        self = .operation(symbol)
      } else {
        return nil
      }
    }
  }

  /// The name that `init(_:)` reads back; for an operation its symbol.
  public var name: String {
    switch self {
    case .digit(let digit): String(digit)
    case .point: "."
    case .operation(let name): Spelling.symbol(for: name) ?? name
    case .variable: Keypad.variable
    case .store: "→M"
    case .clear: "C"
    case .undo: "undo"
    }
  }
}
