import Brain

extension FormulaWriter {
  /// A base and its exponent; that of a sine stands at its name, that of a root over the root's own: x^(2/3).
  mutating func power(_ base: Int, exponent: FormulaPart, isScript: Bool) throws(Excess) -> FormulaPart {
    if case .unary(let symbol, let a) = nodes[base], case .number(let digits) = exponent.kind,
      digits.first?.isNumber == true, takesExponent(symbol)
    {
      try spend(1)
      return try call(.raised(name(of: symbol), exponent: exponent), [a], isScript: isScript)
    }
    if let (radicand, index) = oddRoot(base), exponent.isWholeNumber {
      try spend(1)
      return .raised(
        try part(radicand, Place(needed: .atom, isScript: isScript)),
        exponent: .row([exponent, .sign("/", .ordinary), .number(index)]))
    }
    return .raised(try part(base, Place(needed: .atom, isScript: isScript)), exponent: exponent)
  }

  /// Returns the radicand and the index of an odd root, which negative numbers have too; nil for other nodes.
  private func oddRoot(_ node: Int) -> (radicand: Int, index: String)? {
    switch nodes[node] {
    case .unary("∛", let a): return (a, "3")
    case .binary("ʸ√x", let a, let b):
      guard case .number(let literal) = nodes[b], abs(literal.value).remainder(dividingBy: 2).magnitude == 1,
        case .number(let digits) = FormulaPart.decimal(literal.value).kind
      else { return nil }
      return (a, digits)
    default: return nil
    }
  }
}
