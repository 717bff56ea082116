import Brain

extension FormulaWriter {
  /// Factors side by side, with a dot where they would run together: `3x`, `2·3`, `x sin(x)`.
  mutating func product(_ index: Int, isScript: Bool) throws(Excess) -> FormulaPart {
    var factors: [Int] = []
    var left = index
    while case .binary("×", let a, let b) = nodes[left] {
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

  /// What stands between two factors.
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
}
