import Brain

extension FormulaWriter {
  /// Writes factors next to each other, with a dot between those that would merge: `3x`, `2·3`, `x sin(x)`.
  mutating func product(_ index: Int, isScript: Bool) throws(Excess) -> FormulaPart {
    var factors: [Int] = []
    var left = index
    while case .binary(.product, let a, let b) = nodes[left] {
      try spend(1)
      factors.append(b)
      left = a
    }
    factors.append(left)
    factors.reverse()
    var parts: [FormulaPart] = []
    for (position, factor) in factors.enumerated() {
      var place = Place(needed: .sign, isRight: position > 0, isScript: isScript)
      if case .number = nodes[factor] { place.needed = .product }
      let part = try self.part(factor, place)
      if let last = parts.last { parts += FormulaWriter.join(last, part) }
      parts.append(part)
    }
    return .row(parts)
  }

  /// Returns the sign or the space between two factors.
  private static func join(_ left: FormulaPart, _ right: FormulaPart) -> [FormulaPart] {
    let dot = FormulaPart.sign("·", .binary)
    switch (left.end, right.start) {
    case (_, .digit), (.word, .letter), (.letter, .word), (.word, .word), (.tall, .tall): return [dot]
    case (.word, .fence), (.name, _), (.other, _), (_, .other): return [dot]
    case (_, .name): return []
    case (.fence, .fence):
      return left.isCall ? [dot] : left.kind == .parenthesis && right.kind == .parenthesis ? [] : [.space]
    case (.script, .fence), (.digit, .fence), (.letter, .fence), (.digit, .letter), (.letter, .letter): return []
    case (.digit, .word): return [.space]
    case (.fence, .letter): return left.isCall ? [.space] : []
    default: return [.space]
    }
  }

  /// Writes a base and its exponent. The exponent of a sine follows its name; that of an odd root becomes the numerator of a
  /// fraction: x^(2/3).
  mutating func power(_ base: Int, exponent: FormulaPart, isScript: Bool) throws(Excess) -> FormulaPart {
    if case .unary(let function, let a) = nodes[base], case .number(let digits) = exponent.kind,
      digits.first?.isNumber == true, takesExponent(function.entry)
    {
      try spend(1)
      return try call(.raised(name(of: function.entry), exponent: exponent), [a], isScript: isScript)
    }
    if let (radicand, index) = oddRoot(base), exponent.isWholeNumber {
      try spend(1)
      return .raised(
        try part(radicand, Place(needed: .atom, isScript: isScript)),
        exponent: .row([exponent, .sign("/", .ordinary), .number(index)]))
    }
    return .raised(try part(base, Place(needed: .atom, isScript: isScript)), exponent: exponent)
  }

  /// Returns the radicand and the index of an odd root, which is defined for negative numbers; nil for other nodes.
  private func oddRoot(_ node: Int) -> (radicand: Int, index: String)? {
    switch nodes[node] {
    case .unary(.cubeRoot, let a): return (a, "3")
    case .binary(.root, let a, let b):
      guard case .number(let literal) = nodes[b], abs(literal.value).remainder(dividingBy: 2).magnitude == 1,
        case .number(let digits) = FormulaPart.decimal(literal).kind
      else { return nil }
      return (a, digits)
    default: return nil
    }
  }
}
