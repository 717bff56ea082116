import Brain
import Grapher

/// Where the controller hands formulas of the model to the view, to be typeset.
extension RichText {
  /// A formula as mathematics writes it, and in plain characters as descriptions do.
  init(_ expression: Expression) {
    let plain = expression.description
    if let tree = expression.formulaTree { self.init(MathText(tree), plain: plain) } else { self.init(plain) }
  }

  /// The same as it was typed, with the name of a definition: f(x) = x².
  init(_ formula: Formula) {
    let body = RichText(formula.expression)
    guard let head = formula.head else {
      self = body
      return
    }
    let plain = "\(head.function)(\(head.variable)) = \(body.plain)"
    guard let tree = formula.expression.formulaTree else {
      self.init(plain)
      return
    }
    let name = [.identifier(head.function), MathText.fenced(MathText(variable: head.variable))]
    self.init(.row(name + [.sign("=", .relation), MathText(tree)]), plain: plain)
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

  /// - Parameter tree: no deeper than the model makes it.
  init(_ tree: FormulaTree) {
    switch tree {
    case .row(let parts): self = .row(parts.map { MathText($0) })
    case .number(let digits): self = .number(digits)
    case .variable(let name): self.init(variable: name)
    case .constant(let symbol): self = .upright(symbol)
    case .function(let name): self = .function(name)
    case .sign(let sign, let spacing): self = .sign(sign, Spacing(spacing))
    case .space: self = .thinSpace
    case .fraction(let above, let below): self = .fraction(MathText(above), MathText(below))
    case .root(let inner, let index): self = .root(MathText(inner), index: index.map { MathText($0) })
    case .raised(.lowered(let base, let index), let exponent):
      self = .scripts(MathText(base), subscript: MathText(index), superscript: MathText(exponent))
    case .raised(let base, let exponent): self = .scripts(MathText(base), superscript: MathText(exponent))
    case .lowered(let base, let index): self = .scripts(MathText(base), subscript: MathText(index))
    case .fenced(let inner, let fence): self = .fenced(MathText(inner), by: Fence(fence))
    case .cases(let branches): self = .cases(branches.map { Branch($0) })
    }
  }
}

extension MathText.Branch {
  fileprivate init(_ branch: FormulaTree.Branch) {
    self.init(
      MathText(branch.value),
      if: .row(
        branch.condition.map { [.upright("if"), .thinSpace, .thinSpace, MathText($0)] } ?? [.upright("otherwise")]))
  }
}

extension MathText.Spacing {
  fileprivate init(_ spacing: FormulaTree.Spacing) {
    switch spacing {
    case .none: self = .ordinary
    case .binary: self = .binary
    case .relation: self = .relation
    case .punctuation: self = .punctuation
    case .word: self = .word
    }
  }
}

extension MathText.Fence {
  fileprivate init(_ fence: FormulaTree.Fence) {
    switch fence {
    case .parenthesis: self = .parenthesis
    case .bar: self = .bar
    case .floor: self = .floor
    case .ceiling: self = .ceiling
    }
  }
}
