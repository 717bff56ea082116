import Brain

/// The keys and the display of a calculator, without any user interface: keys in; display, description and the value of
/// `M` out.
///
///     var keypad = Keypad()
///     for name in ["9", "+", "M", "=", "√"] { if let key = Key(name) { keypad.press(key) } }
///     keypad.description    // "√(9+M) ="
///     keypad.display        // "3"
///
/// It controls a `CalculatorBrain`, the model. The state is the steps entered, the number being typed and the value of
/// `M`.
public struct Keypad: Sendable, Equatable {
  /// The name of the variable.
  public static let variable = "M"
  /// The most steps that a calculation can have.
  public static let stepLimit = 10_000

  private var brain = CalculatorBrain()
  private(set) var typed: TypedNumber?
  /// The value of `M`, always finite; nil while it is unset, and `M` counts as 0.
  public private(set) var memory: Double?

  /// Creates an empty calculator, whose `M` is unset.
  public init() {}

  /// Creates a calculator into which a program has been entered.
  ///
  /// - Throws: `KeypadError.tooLong` if the program has more than `stepLimit` steps.
  public init(_ program: Program, memory: Double? = nil) throws(KeypadError) {
    self.memory = memory.flatMap { $0.isFinite ? $0 : nil }
    try enter(program)
  }

  init(_ program: Program, typed: TypedNumber?, memory: Double?) throws(KeypadError) {
    try self.init(program, memory: memory)
    self.typed = typed
  }

  /// Presses a key. A key that is impossible at this point changes nothing.
  public mutating func press(_ key: Key) {
    switch key {
    case .digit(let digit): type(digit)
    case .point:
      if isTyping { typed?.appendPoint() } else { typed = TypedNumber() }
    case .operation(let name): perform(name)
    case .variable:
      guard hasRoom(for: 1) else { return }
      brain = entered
      typed = nil
      brain.setOperand(variable: Keypad.variable)
    case .store: store()
    case .clear: self = Keypad()
    case .undo:
      if isTyping { typed = typed?.shortened } else if typed != nil { typed = nil } else { brain.undo() }
    }
  }

  /// Enters the steps of a program after those entered so far. A number is one step, which one undo takes back.
  ///
  /// - Throws: `KeypadError.tooLong` if the calculation would have more than `stepLimit` steps; nothing is entered then.
  public mutating func enter(_ program: Program) throws(KeypadError) {
    if program.steps.isEmpty { return }
    guard hasRoom(for: program.steps.count) else { throw .tooLong(limit: Keypad.stepLimit) }
    brain = entered
    typed = nil
    for step in program.steps {
      switch step {
      case .operand(let literal): brain.setOperand(literal.value)
      case .variable(let name): brain.setOperand(variable: name)
      case .operation(let symbol): brain.performOperation(symbol)
      }
    }
  }

  /// Enters keys as text, as `Program(keys:)` reads them: a minus sign after a finished result is the operation. A number
  /// without a sign and an exponent at the end is being typed then, so that `7 →M` does not enter it.
  ///
  /// - Throws: `KeypadError.unreadableKey` or `KeypadError.tooLong`; nothing is entered then.
  public mutating func enter(keys text: String) throws(KeypadError) {
    let program: Program
    do throws(KeySequence.KeyError) {
      program = try KeySequence.program(text, after: entered.program.steps.last)
    } catch { throw .unreadableKey(error) }
    let number: TypedNumber? =
      if case .operand(let literal)? = program.steps.last { TypedNumber(text: literal.value.plainText) } else { nil }
    try enter(number == nil ? program : Program(recognized: Array(program.steps.dropLast())))
    if let number { typed = number }
  }

  private mutating func type(_ digit: Int) {
    guard 0...9 ~= digit else { return }
    if isTyping { typed?.append(digit: digit) } else { typed = TypedNumber(digit: digit) }
  }

  /// Whether the next digit belongs to the number on display.
  private var isTyping: Bool { typed?.isStored == false }

  /// Performs an operation on the number being typed, or else on what was entered before.
  ///
  /// This is also true of `±`: after `5 ±` a digit begins a new number. So `±` behaves as on a result, and the keys give
  /// the same program as their text.
  private mutating func perform(_ name: String) {
    guard let symbol = Spelling.symbol(for: name), hasRoom(for: 1) else { return }
    let before = entered
    var after = before
    after.performOperation(symbol)
    // `=` completes a number also if nothing is pending.
    guard after != before || symbol == "=" else { return }
    brain = after
    typed = nil
  }

  /// Stores the number on display as the value of `M`, and shows the new result of the steps; without steps, the number
  /// stays on display. The number being typed is not entered. Values that are not finite are not stored.
  private mutating func store() {
    let shown = value ?? 0
    guard shown.isFinite else { return }
    memory = shown
    if steps.steps.isEmpty { typed?.isStored = true } else { typed = nil }
  }

  /// Returns whether more steps can be entered after the number being typed, if necessary after forgetting steps of earlier
  /// calculations.
  private mutating func hasRoom(for count: Int) -> Bool {
    let room = Keypad.stepLimit - count - (typed == nil ? 0 : 1)
    if brain.program.steps.count <= room { return true }
    brain.program = brain.program.lastCalculation
    return brain.program.steps.count <= room
  }

  /// The model, into which the number being typed is entered.
  private var entered: CalculatorBrain {
    guard let typed else { return brain }
    var complete = brain
    complete.setOperand(typed.value)
    return complete
  }

  /// The steps entered, without the number being typed.
  var steps: Program { brain.program }
}

extension Keypad {
  /// What the display shows, by one evaluation of the steps and of a number being typed.
  ///
  /// - Complexity: O(n) for n steps, as each of the properties below that are parts of it.
  public var reading: Reading {
    let (value, isPending, calculation, fault) = entered.evaluateReportingErrors(
      using: memory.map { [Keypad.variable: $0] })
    return Reading(
      value: value, display: typed?.display ?? value?.displayText ?? "0", calculation: calculation,
      isPending: isPending, fault: fault)
  }

  /// The steps, including a number being typed.
  public var program: Program { entered.program }

  /// The number on display; nil while nothing is entered. NaN and ±∞ occur.
  public var value: Double? { reading.value }

  /// The first operation that has no value, in the calculation of the value on display.
  public var fault: MathFault? { reading.fault }

  /// The value of `M` as on a display; nil while it is unset.
  public var memoryDisplay: String? { memory?.displayText }

  /// Whether an operation waits for its second operand, or a parenthesis is open.
  public var isPending: Bool { reading.isPending }

  /// The number being typed, or the value in at most 6 decimals (`Double.displayText`), with a minus sign (U+2212): `−0.5`,
  /// `1.5e20`, `∞`, `undefined`; `0` while nothing is entered.
  public var display: String { reading.display }

  /// The calculation in infix notation, then a no-break space and `…` while it is pending, or `=`; empty while nothing
  /// is entered.
  public var description: String { reading.description }

  /// The function of `M` that a graph would show: the steps of the last calculation; nil while it is pending or empty.
  public var graph: Program? {
    let brain = entered
    return brain.expression == nil ? nil : brain.program.lastCalculation
  }
}
