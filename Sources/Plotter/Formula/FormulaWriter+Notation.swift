import Brain
import Grapher

extension FormulaWriter {
  /// Returns the typeset form: that of the operations table, or one that follows from the notation in the text language.
  func form(of entry: Operation.Entry) -> PaperForm? {
    if let form = entry.paper { return form }
    switch entry.notation {
    case .infix(let sign, let precedence):
      let isWord = sign.first == " "
      let spacing: PaperForm.Spacing = isWord ? .word : precedence == .comparison ? .relation : .binary
      return .sign(isWord ? sign.filter { $0 != " " } : sign, spacing)
    case .function(let name): return .name(name)
    default: return nil
    }
  }

  /// Returns a function's name before its arguments.
  func name(of entry: Operation.Entry) -> FormulaPart {
    guard case .name(let name, let index, let isVariable) = form(of: entry) else { return .function(entry.symbol) }
    let base: FormulaPart = isVariable ? .variable(name) : .function(name)
    return index.map { .lowered(base, index: .number($0)) } ?? base
  }

  /// Returns whether an exponent follows the function's name, as in sin²(x).
  func takesExponent(_ entry: Operation.Entry) -> Bool {
    guard case .name(let name, nil, false)? = form(of: entry) else { return false }
    return [.trigonometry, .hyperbolic].contains(entry.family) && !name.hasPrefix("ar") || name == "ln"
  }

  func precedence(of index: Int, isScript: Bool) -> Precedence {
    switch nodes[index] {
    case .number(let literal):
      return literal.value < 0 ? .sign : literal.scientific != nil ? .product : .atom
    case .call(let name, _) where ["sum", "product"].contains(name): return .product
    case .variable, .constant, .call: return .atom
    case .unary(let function, _):
      if form(of: function.entry) != nil { return .atom }
      switch function.entry.notation {
      case .prefix(_, let precedence): return precedence
      case .postfix(let mark): return Superscript.plain(mark.first ?? " ") == nil ? .postfix : .power
      default: return .atom
      }
    case .binary(let function, _, _):
      switch (form(of: function.entry), function.entry.notation) {
      case (.fraction, _): return isScript ? .product : .sign
      case (_, .infix(_, let precedence)): return comparisons(index) == nil ? precedence : .comparison
      case (_, .power): return .power
      case (_, .condition), (_, .alternative): return .comparison
      default: return .atom
      }
    }
  }

  /// Returns the operand of a change of sign; nil for other nodes.
  func negated(_ index: Int) -> Int? {
    if case .unary(.negation, let operand) = nodes[index] { operand } else { nil }
  }

  /// Returns whether the node is a definition by cases.
  func isCases(_ index: Int) -> Bool {
    guard case .binary(let function, _, _) = nodes[index] else { return false }
    switch function.entry.notation {
    case .condition, .alternative: return true
    default: return false
    }
  }

  /// Returns whether the written form of the node begins with a minus sign.
  func leadsWithMinus(_ index: Int, isScript: Bool) -> Bool {
    var index = index
    for _ in 0..<1000 {
      switch nodes[index] {
      case .number(let literal): return literal.value < 0
      case .unary(let function, _): return function == .negation
      case .binary(let function, let a, _):
        if form(of: function.entry) == .fraction, !isScript { return negated(a) != nil }
        guard case .infix(_, let own) = function.entry.notation, precedence(of: a, isScript: isScript) >= own else {
          return false
        }
        index = a
      default: return false
      }
    }
    return true
  }
}

extension MathText.Spacing {
  init(_ spacing: PaperForm.Spacing) {
    switch spacing {
    case .binary: self = .binary
    case .relation: self = .relation
    case .word: self = .word
    }
  }
}

extension MathText.Fence {
  init(_ fence: PaperForm.Fence) {
    switch fence {
    case .bar: self = .bar
    case .floor: self = .floor
    case .ceiling: self = .ceiling
    }
  }
}
