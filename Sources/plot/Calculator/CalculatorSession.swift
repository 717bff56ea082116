import Brain
import Calculator
import Plotter

/// The state of `plot calc`: the keypad and the lines so far. Text in; answers and pictures to draw out.
struct CalculatorSession {
  enum Answer: Equatable {
    /// Lines to print.
    case text(String)
    /// The keys of a function to draw.
    case graph(String)
    /// A graph without a finished function.
    case refusal(PlotError)
    case quit
  }

  private(set) var keypad = Keypad()
  private var history = CalculatorHistory()

  /// Enters a line, and returns the answers in order.
  ///
  /// - Throws: `PlotError` if the line has an unknown key; nothing of it is entered then.
  mutating func answers(to text: String) throws(PlotError) -> [Answer] {
    let line = CalculatorLine(text)
    var next = self
    if !line.parts.isEmpty { next.history.add(text.trimmed) }
    var answers: [Answer] = []
    var isShown = true
    func show() {
      if !isShown { answers.append(.text(next.result + "\n")) }
      isShown = true
    }
    for part in line.parts {
      switch part {
      case .keys(let keys, let offset):
        try next.enter(keys, of: text, at: offset)
        isShown = false
      case .word(let word):
        if let key = word.key {
          next.keypad.press(key)
          isShown = false
          continue
        }
        show()
        switch word {
        case .graph: answers.append(next.graph)
        case .history: answers.append(.text(next.history.text))
        case .help: answers.append(.text(CalculatorSession.help))
        default:
          self = next
          return answers + [.quit]
        }
      }
    }
    show()
    self = next
    return answers
  }

  /// The calculation and its value, a fault in words, and the value of M if it has one.
  private var result: String {
    let reading = keypad.reading
    var parts: [String] = []
    if let mark = reading.mark {
      parts.append(reading.calculation.abridged(to: CalculatorSession.mostCharacters) + " " + mark)
    }
    parts.append(reading.display)
    if let fault = reading.fault { parts.append("(\(fault.message))") }
    if let memory = keypad.memoryDisplay { parts.append("  \(Keypad.variable) = \(memory)") }
    return parts.joined(separator: " ")
  }

  private mutating func enter(_ keys: String, of line: String, at offset: Int) throws(PlotError) {
    let program = try? Program(keys: keys)
    if program?.callsByName != false || program?.idleKey(after: keypad.program) != nil,
      let formula = Program(formula: keys, isOperand: keypad.isPending)
    {
      do throws(KeypadError) { return try keypad.enter(formula) } catch { throw tooLong }
    }
    if let key = program?.idleKey(after: keypad.program) {
      throw key.isOperand
        ? PlotError(
          .data,
          "'\(key.text)' follows '\(key.previous)'; put an operation between them, as in \(key.previous) × \(key.text)")
        : PlotError(.data, "'\(key.text)' has nothing before it; an operation follows its operand, as in 3 \(key.text)")
    }
    do throws(KeypadError) { try keypad.enter(keys: keys) } catch {
      if case .unreadableKey(let key) = error { throw PlotError(key, in: line, at: offset) }
      throw tooLong
    }
  }

  private var tooLong: PlotError {
    PlotError(.data, "the calculation has more than \(Keypad.stepLimit) steps; begin a new one with C")
  }

  private var graph: Answer {
    if let graph = keypad.graph { return .graph(graph.keys) }
    let reading = keypad.reading
    return .refusal(
      reading.isPending
        ? .pendingCalculation(reading.calculation)
        : PlotError(.data, "nothing to graph; enter a function of M, such as 9 + M = √"))
  }

  /// The most characters of a calculation in an answer.
  private static let mostCharacters = 1000

  static let help = """
    Keys: numbers, + - * / ^ = ( ), sqrt x² ± sin π and the like, M.
    A line may be a formula too, such as √(9+M) or 5!.
    ->M stores the value for M, undo takes back a step, C clears.
    graph draws the function of M; history, help, quit.

    """
}

extension CalculatorLine.Word {
  /// The key of the calculator; nil for a command.
  fileprivate var key: Key? {
    switch self {
    case .store: .store
    case .undo: .undo
    case .clear: .clear
    case .graph, .history, .help, .quit: nil
    }
  }
}
