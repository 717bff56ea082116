@testable import Brain
@testable import Calculator
@testable import Plotter

// Undoing any step of a calculator restores what was before it, and saved calculators are the same again.
extension Property {
  /// Returns what is wrong with a brain into which steps are entered.
  static func brainComplaint(_ steps: [Program.Step]) throws -> String? {
    var brain = CalculatorBrain()
    for step in steps {
      let before = brain
      switch step {
      case .operand(let literal): brain.setOperand(literal.value)
      case .variable(let name): brain.setOperand(variable: name)
      case .operation(let symbol): brain.performOperation(symbol)
      }
      if brain == before { continue }
      var undone = brain
      undone.undo()
      if undone != before { return "undo after \(step) gives \(undone.program.keys)" }
    }
    var restored = CalculatorBrain()
    restored.program = brain.program
    if restored != brain { return "restored as \(restored.program.keys)" }
    let json = try ProgramFile.text(of: brain.program)
    if try JSONText.decode(Program.self, from: json.utf8) != brain.program { return "\(json) does not read back" }
    let answer = brain.evaluateReportingErrors(using: ["M": 2, "k": -0.5])
    // A number directly after a number replaces it, while typed keys with both are an error.
    if !zip(brain.program.steps, brain.program.steps.dropFirst()).contains(where: { $0.isNumber && $1.isNumber }) {
      var typed = CalculatorBrain()
      typed.program = try Program(keys: brain.program.keys)
      let again = typed.evaluateReportingErrors(using: ["M": 2, "k": -0.5])
      if !isSame(again.result, answer.result) { return "typed, \(brain.program.keys) has another value" }
    }
    // `=` has an effect if and only if something is pending, and then nothing is.
    var finished = brain
    finished.performOperation("=")
    if (finished != brain) != answer.isPending || finished.evaluate().isPending {
      return "= after \(brain.program.keys)"
    }
    // `)` has an effect if and only if a nonempty parenthesis is open.
    let machine = StepMachine(brain.program.steps)
    var closed = brain
    closed.performOperation(")")
    if (closed != brain) != (machine.frames.count > 1 && machine.frames.last?.shown != nil) {
      return ") after \(brain.program.keys)"
    }
    if answer.result == nil, answer.description.contains(where: { $0 != "(" }) {
      return "no value of \(answer.description)"
    }
    guard let expression = brain.expression else {
      return answer.isPending || answer.result == nil ? nil : "no formula of \(answer.description)"
    }
    if answer.isPending || answer.result == nil { return "a formula while \(answer.description) is pending" }
    if expression.description != answer.description { return "described as \(answer.description)" }
    return isSame(expression.value(using: ["M": 2, "k": -0.5]), answer.result) ? nil : "the formula has another value"
  }

  /// Returns what is wrong with a keypad on which keys are pressed: the display is a number, a round trip is equal, the
  /// graph shows the same calculation, and undo restores.
  static func keypadComplaint(_ keys: [Key]) throws -> String? {
    var keypad = Keypad()
    for (count, key) in keys.enumerated() {
      let before = keypad
      keypad.press(key)
      if Key(key.name) != key && key != .operation("?") {
        return "the key \(key.name) is \(String(describing: Key(key.name)))"
      }
      let display = keypad.display
      if !["undefined", "∞", "−∞"].contains(display), Double(display.replacing("−", with: "-")) == nil {
        return "the display shows \(display)"
      }
      if keypad.memory?.isFinite == false { return "M is \(keypad.memory ?? 0)" }
      if (keypad.graph == nil) != (keypad.isPending || keypad.value == nil) {
        return "the graph of \(keypad.description)"
      }
      if count % 8 == 7 || count == keys.count - 1 {
        let json = try JSONText.text(of: keypad, named: "a keypad")
        if try JSONText.decode(Keypad.self, from: json.utf8) != keypad { return json }
      }
      if count % 4 == 0, let graph = keypad.graph {
        let shown = try Keypad(graph, memory: keypad.memory)
        if shown.description != keypad.description {
          return "the graph shows \(shown.description), not \(keypad.description)"
        }
        if shown.value != keypad.value && keypad.value?.isNaN != true {
          return "the graph has the value \(shown.display)"
        }
      }
      // A digit in place of a lone zero, or of a stored number, leaves nothing of it.
      let isReplaced = before.typed?.text == "0" || before.typed?.isStored == true
      if [.undo, .clear, .store].contains(key) || keypad == before || isReplaced && keypad.typed != nil { continue }
      // `=` after a number with nothing pending only ends typing.
      if keypad.typed == nil, keypad.program == before.program { continue }
      var undone = keypad
      undone.press(.undo)
      if undone.program != before.program || undone.description != before.description {
        return "undo after \(key.name) shows \(undone.description), not \(before.description)"
      }
    }
    return nil
  }
}

extension Program.Step {
  fileprivate var isNumber: Bool { if case .operand = self { true } else { false } }
}

extension RandomInputs<[Program.Step]> {
  /// Up to 40 steps; operations are as likely as operands, and the few structural keys more so.
  static let steps = RandomInputs(
    random: { random in
      (0..<Int.random(in: 1...40, using: &random)).map { _ in
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<2: .operand(Literal(random.pick(operands)))
        case 2: .variable(random.pick(["M", "k", "x2", "√"]))
        case 3..<7: .operation(random.pick(symbols))
        case 7: .operation("=")
        case 8: .operation(random.pick(["(", ")"]))
        default: .operation(random.pick(["+", "×", "nonsense", "(", "=", "±", "xʸ"]))
        }
      }
    }, smaller: withoutEach, text: { Program(recognized: $0).keys })

  private static let symbols = Brain.Operation.table.keys.sorted()
  private static let operands: [Double] = [0, -0.0, 1, 2, -3, 0.5, 1e300, .leastNonzeroMagnitude, .infinity, .nan, 171]
}

extension RandomInputs<[Key]> {
  /// Up to 60 keys; digits, undo and the usual operations are likely.
  static let keys = RandomInputs(
    random: { random in (0..<Int.random(in: 1...60, using: &random)).map { _ in random.pick(all) } },
    smaller: withoutEach, text: { $0.map(\.name).joined(separator: " ") })

  private static let all =
    Brain.Operation.table.keys.sorted().map(Key.operation) + (0..<6).flatMap { _ in (0..<10).map(Key.digit) }
    + ["+", "−", "×", "÷", "=", "=", "=", "(", ")", "√"].flatMap { [Key.operation($0), .operation($0)] }
    + [.point, .point, .variable, .variable, .variable, .store, .undo, .undo, .undo, .clear, .operation("?")]
}

/// Returns the lists without one of the elements each.
@Sendable func withoutEach<Element>(_ list: [Element]) -> [[Element]] {
  list.indices.map { index in
    var shorter = list
    shorter.remove(at: index)
    return shorter
  }
}
