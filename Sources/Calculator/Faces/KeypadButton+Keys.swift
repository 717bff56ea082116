import Brain

extension KeypadButton {
  /// Creates the button of a key, described by the operations table.
  init(_ key: Key) {
    let name = key.name
    let operation = Operation.table[name]
    self.key = name
    label = key == .undo ? "⌫" : name
    kind = KeypadButton.kind(of: key, operation)
    summary = operation?.entry.summary ?? KeypadButton.summary(of: key)
    family = operation?.entry.family.rawValue
    shortcuts = KeypadButton.shortcuts(of: key, operation)
  }

  private static func kind(of key: Key, _ operation: Operation?) -> String {
    switch operation {
    case .constant?: return "constant"
    case .unary?, .binary?: return "operation"
    case .equals?: return "equals"
    case .openParenthesis?, .closeParenthesis?: return "parenthesis"
    case nil: break
    }
    return switch key {
    case .digit, .point, .operation: "digit"
    case .variable, .store: "memory"
    case .clear, .undo: "edit"
    }
  }

  private static func summary(of key: Key) -> String {
    switch key {
    case .digit(let digit): "digit \(digit)"
    case .point: "decimal point"
    case .operation(let name): name
    case .variable: "the variable M"
    case .store: "stores the number on display as the value of M"
    case .clear: "clears the calculation and the value of M"
    case .undo: "takes back the last digit or step"
    }
  }

  /// Returns the names that are a single ASCII character, and further keys of some operations. No two keys share one.
  private static func shortcuts(of key: Key, _ operation: Operation?) -> [String] {
    switch key {
    case .digit, .point: return [key.name]
    case .variable: return ["m"]
    case .store: return ["s"]
    case .clear: return ["Escape"]
    case .undo: return ["Backspace"]
    case .operation: break
    }
    let names = ([key.name] + (operation?.entry.names ?? [])).filter {
      $0.utf8.count == 1 && Spelling.symbol(for: $0) == key.name
    }
    return names + (furtherShortcuts[key.name] ?? [])
  }

  private static let furtherShortcuts = [
    "=": ["Enter"], "π": ["p"], "√": ["r"], "±": ["n"], "x!": ["!"], "|x|": ["|"], "x²": ["q"],
  ]
}
