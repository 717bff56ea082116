extension PaperWriter {
  /// A base and its exponent; that of a sine stands at its name, that of a root over the root's own: x^(2/3).
  mutating func power(_ base: Int, exponent: FormulaTree, isScript: Bool) throws(Excess) -> FormulaTree {
    if case .unary(let symbol, let a) = nodes[base], case .number(let digits) = exponent,
      digits.first?.isNumber == true, takesExponent(symbol)
    {
      try spend(1)
      return try call(.raised(name(of: symbol), exponent: exponent), [a], isScript: isScript)
    }
    if let (radicand, index) = oddRoot(base), PaperWriter.isWhole(exponent) {
      try spend(1)
      return .raised(
        try tree(radicand, Place(needed: .atom, isScript: isScript)),
        exponent: .row([exponent, .sign("/", .none), .number(index)]))
    }
    return .raised(try tree(base, Place(needed: .atom, isScript: isScript)), exponent: exponent)
  }

  /// What is under a root that negative numbers have too, and its index; nil where the node is none.
  private func oddRoot(_ node: Int) -> (radicand: Int, index: String)? {
    switch nodes[node] {
    case .unary("∛", let a): return (a, "3")
    case .binary("ʸ√x", let a, let b):
      guard case .number(let literal) = nodes[b], abs(literal.value).remainder(dividingBy: 2).magnitude == 1,
        case .number(let digits) = PaperNumber.tree(literal.value)
      else { return nil }
      return (a, digits)
    default: return nil
    }
  }

  private static func isWhole(_ exponent: FormulaTree) -> Bool {
    switch exponent {
    case .number(let digits): digits.drop { $0 == "−" }.allSatisfy(\.isNumber)
    case .row(let parts): parts.count == 2 && parts[0] == .sign("−", .none) && isWhole(parts[1])
    default: false
    }
  }
}
