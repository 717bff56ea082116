import Brain
import Grapher

/// Where the controller hands formulas of the model to the view, to be typeset.
extension RichText {
  /// A formula as mathematics writes it, and in plain characters as descriptions do.
  init(_ expression: Expression) {
    let plain = expression.description
    if let math = MathText(expression) { self.init(math, plain: plain) } else { self.init(plain) }
  }

  /// The same as it was typed, with the name of a definition: f(x) = x².
  init(_ formula: Formula) {
    let expression = formula.notation ?? formula.expression
    let body = RichText(expression)
    guard let head = formula.head else {
      self = body
      return
    }
    let plain = "\(head.function)(\(head.variable)) = \(body.plain)"
    guard let math = MathText(expression) else {
      self.init(plain)
      return
    }
    let name = [.identifier(head.function), MathText.fenced(MathText(variable: head.variable))]
    self.init(.row(name + [.sign("=", .relation), math]), plain: plain)
  }

  /// A variable's name: `x_1` with an index, `alpha` as α.
  init(variable name: String) { self.init(MathText(variable: name), plain: name) }
}

extension MathText {
  init(variable name: String) {
    let parts = VariableName(name)
    let base = MathText.identifier(parts.base)
    self =
      parts.index.map { index in
        let isName = index.count == 1 && index.first?.isLetter == true
        return MathText.scripts(base, subscript: isName ? .identifier(index) : .upright(index))
      } ?? base
  }
}
