import Brain
import Grapher

extension FormulaWriter {
  /// Writes operands with signs of equal precedence between them: a sum, a comparison or a chain of comparisons.
  mutating func chain(_ index: Int, isScript: Bool) throws(Excess) -> FormulaPart {
    if let compared = comparisons(index) {
      var parts = [try part(compared.first, Place(needed: .sum, isScript: isScript))]
      for (sign, operand) in compared.rest {
        parts += [.sign(sign, .relation), try part(operand, Place(needed: .sum, isScript: isScript))]
      }
      return .row(parts)
    }
    // Collects the operands from right to left.
    let level = precedence(of: index, isScript: isScript)
    var reversed: [(sign: String, spacing: MathText.Spacing, operand: Int)] = []
    var left = index
    while case .binary(let function, let a, let b) = nodes[left],
      case .sign(let sign, let spacing) = form(of: function.entry), function != .product,
      precedence(of: left, isScript: isScript) == level, comparisons(left) == nil
    {
      try spend(1)
      reversed.append((sign, MathText.Spacing(spacing), b))
      left = a
      if level == .comparison { break }
    }
    let isComparison = level == .comparison
    var parts = [try part(left, Place(needed: isComparison ? level.tighter : level, isScript: isScript))]
    for item in reversed.reversed() {
      parts.append(.sign(item.sign, item.spacing))
      let needed = isComparison && isCases(item.operand) ? .lowest : level.tighter
      parts.append(try part(item.operand, Place(needed: needed, isRight: level >= .sum, isScript: isScript)))
    }
    return .row(parts)
  }

  /// Returns the operands of `a<b and b<c`, which is written `a<b<c`; nil for other nodes.
  func comparisons(_ index: Int) -> (first: Int, rest: [(sign: String, operand: Int)])? {
    var reversed: [(sign: String, operand: Int)] = []
    var index = index
    while case .binary(.and, let left, let last) = nodes[index], reversed.count < 100,
      case .binary(let function, let shared, let end) = nodes[last], let sign = relation(function),
      case .binary(_, _, shared) = nodes[comparisonEnding(left)], relation(at: comparisonEnding(left)) != nil
    {
      reversed.append((sign, end))
      index = left
    }
    guard !reversed.isEmpty, case .binary(let function, let first, let second) = nodes[index],
      let sign = relation(function)
    else { return nil }
    return (first, [(sign, second)] + reversed.reversed())
  }

  /// Returns the last comparison of a chain.
  private func comparisonEnding(_ index: Int) -> Int {
    if case .binary(.and, _, let last) = nodes[index] { last } else { index }
  }

  private func relation(at index: Int) -> String? {
    if case .binary(let function, _, _) = nodes[index] { relation(function) } else { nil }
  }

  private func relation(_ function: Operation.BinaryFunction) -> String? {
    if case .sign(let sign, .relation) = form(of: function.entry) { sign } else { nil }
  }
}
