extension Expression {
  /// The angles of sines and cosines in the formula, each once, in order of first use.
  package var angles: [Expression] {
    let builder = ExpressionBuilder(containing: self)
    var found: [Expression] = []
    for case .unary(let function, let operand) in nodes where function == .sine || function == .cosine {
      let angle = builder.expression(at: operand)
      if !found.contains(angle) { found.append(angle) }
    }
    return found
  }
}
