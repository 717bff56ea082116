/// Performs the steps of a program and builds the corresponding expression.
///
/// Each open parenthesis has its own frame. A frame holds the operand just entered or the result so far, and the binary
/// operation that waits for its second operand.
struct StepMachine {
  struct Frame {
    /// The operand just entered or the last result; nil right after a binary operation.
    var current: Int?
    var pending: (function: Operation.BinaryFunction, first: Int)?

    /// The displayed value of this frame.
    var shown: Int? { current ?? pending?.first }
  }

  private(set) var builder = ExpressionBuilder()
  /// Frames from the outermost inwards; never empty.
  private(set) var frames = [Frame()]

  init(_ steps: [Program.Step] = []) {
    for step in steps { perform(step) }
  }

  /// The displayed value: that of the innermost frame that has one.
  var shown: Int? { frames.last { $0.shown != nil }?.shown }

  /// Whether an operation waits for its operand, or a parenthesis is open.
  var isPending: Bool { frames.count > 1 || innermost.pending != nil }

  /// Performs a step.
  ///
  /// - Returns: false if the step is impossible and was ignored: `=` with nothing pending, an operation without an
  ///   operand, `)` without `(`.
  @discardableResult
  mutating func perform(_ step: Program.Step) -> Bool {
    switch step {
    case .operand(let literal): innermost.current = builder.add(.number(literal))
    case .variable(let name): innermost.current = builder.add(.variable(name))
    case .operation(let symbol):
      switch Operation.table[symbol] {
      case .constant(let constant)?: innermost.current = builder.add(.constant(constant))
      case .unary(let function)?:
        guard let operand = innermost.shown else { return false }
        innermost.current = builder.unary(function, operand)
      case .binary(let function)?:
        guard innermost.shown != nil else { return false }
        if innermost.current != nil { carryOut() }
        if let first = innermost.shown { innermost.pending = (function, first) }
        innermost.current = nil
      case .openParenthesis?: frames.append(Frame())
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

  /// Performs the pending operation; without a second operand, the first is used twice.
  private mutating func carryOut() {
    guard let pending = innermost.pending else { return }
    innermost.current = builder.binary(pending.function, pending.first, innermost.current ?? pending.first)
    innermost.pending = nil
  }

  /// Closes the innermost parenthesis; its result becomes the operand just entered. An empty one has no result.
  private mutating func close() {
    carryOut()
    let result = frames.removeLast().current
    if let result { innermost.current = result }
  }
}

extension StepMachine {
  /// The calculation so far in infix notation; open parentheses are not closed.
  var description: String {
    var text = ""
    for (depth, frame) in frames.enumerated() {
      if depth > 0 { text += "(" }
      let isInnermost = depth == frames.count - 1
      if let (function, first) = frame.pending {
        if let current = frame.current, isInnermost {
          var complete = builder
          let root = complete.binary(function, first, current)
          text += InfixWriter(nodes: complete.nodes).text(of: root)
        } else {
          text += InfixWriter(nodes: builder.nodes).text(awaitingSecondOperandOf: function, first: first)
        }
      } else if let current = frame.current, isInnermost {
        text += InfixWriter(nodes: builder.nodes).text(of: current)
      }
    }
    return text
  }
}
