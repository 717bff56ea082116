import Brain
import Calculator
import FoundationEssentials
import Plotter

/// Presses the keys of a request on its calculator.
///
/// The calculator is that of the member `keypad`, or a new one into which `program` or `steps` has been entered, with the value
/// `memory` of M.
struct PressedKeypad {
  private let limits: Limits

  /// Returns the calculator with what it shows, for the body of a request.
  static func reading(of text: String, _ limits: Limits) throws -> some Encodable {
    let press = PressedKeypad(limits: limits)
    let members = try JSONValue.members(of: text, ["keypad", "program", "steps", "memory", "keys"])
    let keys = try press.keys(members["keys"] ?? [])
    if text.utf8.count * keys.count > limits.keypadWork {
      throw ServiceError.tooMuch("\(keys.count) keys are too many at once for so long a calculation")
    }
    var keypad = try press.startingKeypad(members)
    for key in keys {
      try Task.checkCancellation()
      keypad.press(key)
    }
    return KeypadReading(keypad)
  }

  private func startingKeypad(_ members: [String: JSONValue]) throws(ServiceError) -> Keypad {
    let starts = ["keypad", "program", "steps"].filter { members[$0] != nil }
    if starts.count > 1 {
      throw ServiceError(.badRequest, "the members \(starts.joined(separator: " and ")) exclude each other")
    }
    if let saved = members["keypad"] {
      if members["memory"] != nil {
        throw ServiceError(.badRequest, "the members keypad and memory exclude each other: a keypad has its memory")
      }
      return try CalculatorErrors.wording { try JSONDecoder().decode(Keypad.self, from: Data(try saved.text().utf8)) }
    }
    var memory: Double?
    if let value = members["memory"] {
      guard case .number(let number) = value else {
        throw ServiceError(.badRequest, "the member “memory” must be a number")
      }
      memory = number
    }
    return try CalculatorErrors.wording {
      if let saved = members["program"] {
        return try Keypad(JSONDecoder().decode(Program.self, from: Data(try saved.text().utf8)), memory: memory)
      }
      var keypad = try Keypad(Program(), memory: memory)
      try enter(members["steps"] ?? "", into: &keypad)
      return keypad
    }
  }

  private func enter(_ steps: JSONValue, into keypad: inout Keypad) throws {
    guard case .string(let text) = steps else {
      throw ServiceError(.badRequest, "the member “steps” must be a text such as “9 + M = √”")
    }
    do { try keypad.enter(keys: text) } catch KeypadError.unreadableKey(let error) {
      throw ServiceError(PlotError(error, in: text))
    }
  }

  private func keys(_ value: JSONValue) throws(ServiceError) -> [Key] {
    guard case .array(let elements) = value else {
      throw ServiceError(.badRequest, "the member “keys” must be a list such as [\"7\", \"+\"]")
    }
    if elements.count > limits.keys {
      throw ServiceError(.contentTooLarge, "\(elements.count) keys are more than one request may press, \(limits.keys)")
    }
    var keys: [Key] = []
    for element in elements {
      guard case .string(let name) = element else { throw ServiceError(.badRequest, "each key must be a text") }
      guard let key = Key(name) else {
        throw ServiceError(.badRequest, "the calculator has no key “\(name.prefix(40))”; see /api/keypad/faces")
      }
      keys.append(key)
    }
    return keys
  }
}

/// What a calculator shows, and the calculator itself.
private struct KeypadReading: Encodable {
  private enum Field: String, CodingKey {
    case keypad, display, description, memory, fault, isPending, program, keys, graph
  }

  private let keypad: Keypad

  init(_ keypad: Keypad) { self.keypad = keypad }

  /// Encodes missing values as null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(keypad, forKey: .keypad)
    let reading = keypad.reading
    try container.encode(reading.display, forKey: .display)
    try container.encode(reading.description, forKey: .description)
    try container.encode(keypad.memory, forKey: .memory)
    try container.encode(
      reading.fault.map { ["kind": $0.kind.rawValue, "message": $0.message] }, forKey: .fault)
    try container.encode(reading.isPending, forKey: .isPending)
    try container.encode(keypad.program == Program() ? nil : keypad.program, forKey: .program)
    try container.encode(keypad.program == Program() ? nil : keypad.program.keys, forKey: .keys)
    try container.encode(keypad.graph?.keys, forKey: .graph)
  }
}
