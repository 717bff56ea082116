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
