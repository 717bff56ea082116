/// Writes a formula in infix notation, so that the parser reads the same formula back.
struct InfixWriter {
  enum Grouping {
    /// The fewest parentheses that keep the meaning.
    case fewest
    /// Parentheses around every operand that is itself an operation.
    case every
  }

  let nodes: [Expression.Node]
  var grouping = Grouping.fewest
  /// Greatest length in characters; longer text is cut with `…`, since formulas with shared parts can be very long.
  var limit = 10_000

  /// A text, or an operand with its minimal precedence.
  enum Piece {
    case text(String)
    case operand(Int, Precedence, isRight: Bool = false)
  }

  func text(of root: Int) -> String { write([.operand(root, .lowest)]) }

  /// Returns the text to the left of a second operand that is still to be entered.
  func text(awaitingSecondOperandOf function: Operation.BinaryFunction, first: Int) -> String {
    write(pieces(function, first, nil))
  }

  private func write(_ pieces: [Piece]) -> String {
    var text = ""
    var length = 0
    var stack = Array(pieces.reversed())
    while let piece = stack.popLast() {
      switch piece {
      case .text(let string):
        text += string
        length += string.count
        if length > limit { return text + "…" }
      case .operand(let index, let needed, let isRight):
        let inner = self.pieces(of: index)
        if needsParentheses(index, needed, isRight: isRight) {
          stack.append(.text(")"))
          stack.append(contentsOf: inner.reversed())
          stack.append(.text("("))
        } else {
          stack.append(contentsOf: inner.reversed())
        }
      }
    }
    return text
  }

  private func needsParentheses(_ index: Int, _ needed: Precedence, isRight: Bool) -> Bool {
    let own = precedence(of: index)
    if needed == .lowest || own == .atom { return false }
    return grouping == .every || own < needed || (isRight && leadsWithMinus(index))
  }

  private func pieces(of index: Int) -> [Piece] {
    switch nodes[index] {
    case .number(let literal):
      return [.text(grouping == .every ? literal.value.exactText : literal.value.calculatorText)]
    case .variable(let name): return [.text(name)]
    case .constant(let constant): return [.text(constant.symbol)]
    case .unary(let function, let a):
      switch function.entry.notation {
      case .prefix(let sign, let precedence):
        return [.text(sign), .operand(a, precedence == .sign ? .power : precedence)]
      case .postfix(let mark): return [.operand(a, .atom), .text(mark)]
      case .enclosing(let open, let close): return [.text(open), .operand(a, .lowest), .text(close)]
      case .function(let name): return [.text(name + "("), .operand(a, .lowest), .text(")")]
      default: return [.text(function.symbol + "("), .operand(a, .lowest), .text(")")]
      }
    case .binary(let function, let a, let b): return pieces(function, a, b)
    case .call(let name, let arguments): return call(name, arguments)
    }
  }

  private func pieces(_ function: Operation.BinaryFunction, _ a: Int, _ b: Int?) -> [Piece] {
    var pieces: [Piece] = []
    var closing: [Piece] = []
    var second = Piece.text("")
    switch function.entry.notation {
    case .infix(let sign, let precedence):
      let left = precedence == .comparison ? precedence.tighter : precedence
      pieces = [.operand(a, left), .text(sign)]
      second = .operand(b ?? a, precedence.tighter, isRight: precedence >= .sum)
    case .power:
      if let b, let numeral = raised(b) { return [.operand(a, .atom), .text(numeral)] }
      if let b, LiteralFraction(at: b, in: nodes)?.hasOddDenominator == true { return call("pow", [a, b]) }
      pieces = [.operand(a, .atom), .text("^")]
      second = .operand(b ?? a, .power, isRight: true)
    case .logarithm:
      pieces = isName(a) ? [.text("log_"), .operand(a, .atom)] : [.text("log_("), .operand(a, .lowest), .text(")")]
      pieces.append(.text("("))
      (second, closing) = (.operand(b ?? a, .lowest), [.text(")")])
    case .condition:
      pieces = [.text("if("), .operand(a, .lowest), .text(",")]
      (second, closing) = (.operand(b ?? a, .lowest), [.text(")")])
    case .alternative:
      if let b, let branches = Conditional.branches(of: (a, b), in: nodes) { return call("if", branches) }
      fallthrough
    default:
      let name = function.entry.names.first ?? function.symbol
      if let b { return call(name, folded(function, a) + [b]) }
      return Array(call(name, folded(function, a)).dropLast()) + [.text(",")]
    }
    return b == nil ? pieces : pieces + [second] + closing
  }

  private func call(_ name: String, _ arguments: [Int]) -> [Piece] {
    var pieces = [Piece.text(name + "(")]
    for (position, argument) in arguments.enumerated() {
      if position > 0 { pieces.append(.text(",")) }
      pieces.append(.operand(argument, .lowest))
    }
    return pieces + [.text(")")]
  }

  /// Returns all arguments but the last: for `min(min(a,b),c)`, a and b.
  private func folded(_ function: Operation.BinaryFunction, _ first: Int) -> [Int] {
    guard function.folds else { return [first] }
    var last: [Int] = []
    var index = first
    while case .binary(function, let a, let b) = nodes[index], last.count < limit {
      last.append(b)
      index = a
    }
    return [index] + last.reversed()
  }

  /// Returns whether the node is a number or a name; other bases of a logarithm need parentheses.
  private func isName(_ index: Int) -> Bool { nodes[index].operands.isEmpty && precedence(of: index) == .atom }

  /// Returns a literal natural exponent in superscript digits; nil for other nodes.
  private func raised(_ index: Int) -> String? {
    guard case .number(let literal) = nodes[index], literal.value >= 0, literal.value < 1000,
      literal.value == literal.value.rounded(), literal != Literal(-0.0), !literal.isLong
    else { return nil }
    return literal.value.plainText.map { Superscript.raised($0).map(String.init) ?? "" }.joined()
  }

  private func precedence(of index: Int) -> Precedence {
    switch nodes[index] {
    case .number(let literal): return literal.value < 0 ? .sign : .atom
    case .variable, .constant, .call: return .atom
    case .unary(let function, _):
      switch function.entry.notation {
      case .prefix(_, let precedence): return precedence
      case .postfix: return .postfix
      default: return .atom
      }
    case .binary(let function, _, let b):
      switch function.entry.notation {
      case .infix(_, let precedence): return precedence
      case .power: return LiteralFraction(at: b, in: nodes)?.hasOddDenominator == true ? .atom : .power
      default: return .atom
      }
    }
  }

  /// Returns whether the text of the node starts with a minus sign.
  private func leadsWithMinus(_ index: Int) -> Bool {
    var index = index
    while true {
      switch nodes[index] {
      case .number(let literal): return literal.value < 0
      case .unary(let function, _): return function == .negation
      case .binary(let function, let a, _):
        guard case .infix(_, let precedence) = function.entry.notation, self.precedence(of: a) >= precedence else {
          return false
        }
        index = a
      default: return false
      }
    }
  }
}

extension Expression: CustomStringConvertible {
  /// The formula in infix notation with the fewest parentheses; it parses as the same formula.
  public var description: String { InfixWriter(nodes: nodes).text(of: nodes.count - 1) }

  /// The formula with every grouping explicit: `1/2M` is `(1÷2)×M`.
  public var reading: String { InfixWriter(nodes: nodes, grouping: .every).text(of: nodes.count - 1) }
}
