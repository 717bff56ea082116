import Brain
import Grapher

extension FormulaWriter {
  func notation(of symbol: String) -> Notation {
    Operation.table[symbol]?.entry.notation ?? .function(symbol)
  }

  /// Returns the typeset form: that of the operations table, or one that follows from the notation in the text language.
  func form(of symbol: String) -> PaperForm? {
    guard let entry = Operation.table[symbol]?.entry else {
      return .name(symbol, isVariable: true)
    }
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
  func name(of symbol: String) -> FormulaPart {
    guard case .name(let name, let index, let isVariable) = form(of: symbol) else { return .function(symbol) }
    let base: FormulaPart = isVariable ? .variable(name) : .function(name)
    return index.map { .lowered(base, index: .number($0)) } ?? base
  }

  /// Returns whether an exponent follows the function's name, as in sin²(x).
  func takesExponent(_ symbol: String) -> Bool {
    guard let entry = Operation.table[symbol]?.entry, case .name(let name, nil, false)? = form(of: symbol)
    else { return false }
    return [.trigonometry, .hyperbolic].contains(entry.family) && !name.hasPrefix("ar") || name == "ln"
  }

  func precedence(of index: Int, isScript: Bool) -> Precedence {
    switch nodes[index] {
    case .number(let literal):
      return literal.value < 0 ? .sign : literal.value.calculatorText.contains("e") ? .product : .atom
    case .variable, .constant: return .atom
    case .unary(let symbol, _):
      if form(of: symbol) != nil { return .atom }
      switch notation(of: symbol) {
      case .prefix(_, let precedence): return precedence
      case .postfix(let mark): return Superscript.plain[mark.first ?? " "] == nil ? .postfix : .power
      default: return .atom
      }
    case .binary(let symbol, _, _):
      switch (form(of: symbol), notation(of: symbol)) {
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
    if case .unary("±", let operand) = nodes[index] { operand } else { nil }
  }

  /// Returns whether the node is a definition by cases.
  func isCases(_ index: Int) -> Bool {
    guard case .binary(let symbol, _, _) = nodes[index] else { return false }
    switch notation(of: symbol) {
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
      case .unary(let symbol, _): return symbol == "±"
      case .binary(let symbol, let a, _):
        if form(of: symbol) == .fraction, !isScript { return negated(a) != nil }
        guard case .infix(_, let own) = notation(of: symbol), precedence(of: a, isScript: isScript) >= own else {
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
