/// Carries out the steps of a program, building the expression that they spell.
///
/// Each open parenthesis has a frame of its own. A frame holds the operand just entered or the result so far, and the
/// binary operation that waits for its second operand.
struct StepMachine {
  struct Frame {
    /// The operand just entered, or the result of what was carried out; nil while a pending operation waits.
    var current: Int?
    var pending: (symbol: String, first: Int)?

    /// What the display shows of this frame.
    var shown: Int? { current ?? pending?.first }
  }

  private(set) var builder = ExpressionBuilder()
  /// Outermost first; never empty.
  private(set) var frames = [Frame()]

  init(_ steps: [Program.Step] = []) {
    for step in steps { perform(step) }
  }

  /// The value on display: of the innermost frame that has one.
  var shown: Int? { frames.last { $0.shown != nil }?.shown }

  /// An operation waits for its operand, or a parenthesis is open.
  var isPending: Bool { frames.count > 1 || innermost.pending != nil }

  /// - Returns: false, and nothing done, where the step means nothing here: `=` with nothing pending, an operation on
  ///   nothing, `)` without `(`.
  @discardableResult
  mutating func perform(_ step: Program.Step) -> Bool {
    switch step {
    case .operand(let literal): innermost.current = builder.add(.number(literal))
    case .variable(let name): innermost.current = builder.add(.variable(name))
    case .operation(let symbol):
      switch Operation.table[symbol] {
      case .constant?: innermost.current = builder.add(.constant(symbol))
      case .unary?:
        guard let operand = innermost.shown else { return false }
        innermost.current = builder.unary(symbol, operand)
      case .binary?:
        guard innermost.shown != nil else { return false }
        if innermost.current != nil { carryOut() }
        if let first = innermost.shown { innermost.pending = (symbol, first) }
        innermost.current = nil
      case .openParenthesis?:
        frames.append(Frame())
      case .closeParenthesis?:
        guard frames.count > 1, innermost.shown != nil else { return false }
        close()
      case .equals?:
        guard isPending else { return false }
        while frames.count > 1 { close() }
        carryOut()
      case nil: return false
      }
    }
    return true
  }

  private var innermost: Frame {
    get { frames[frames.count - 1] }
    set { frames[frames.count - 1] = newValue }
  }

  /// Does what is pending; an operation that still waits for its second operand takes the first again.
  private mutating func carryOut() {
    guard let pending = innermost.pending else { return }
    innermost.current = builder.binary(pending.symbol, pending.first, innermost.current ?? pending.first)
    innermost.pending = nil
  }

  /// Ends the innermost parenthesis; what it holds becomes the operand just entered. An empty one leaves nothing.
  private mutating func close() {
    carryOut()
    let result = frames.removeLast().current
    if let result { innermost.current = result }
  }
}

extension StepMachine {
  /// The calculation so far, in infix notation; parentheses still open stay open.
  var description: String {
    var text = ""
    for (depth, frame) in frames.enumerated() {
      if depth > 0 { text += "(" }
      let isInnermost = depth == frames.count - 1
      if let (symbol, first) = frame.pending {
        if let current = frame.current, isInnermost {
          var complete = builder
          let root = complete.binary(symbol, first, current)
          text += InfixWriter(nodes: complete.nodes).text(of: root)
        } else {
          text += InfixWriter(nodes: builder.nodes).text(awaitingSecondOperandOf: symbol, first: first)
        }
      } else if let current = frame.current, isInnermost {
        text += InfixWriter(nodes: builder.nodes).text(of: current)
      }
    }
    return text
  }
}
