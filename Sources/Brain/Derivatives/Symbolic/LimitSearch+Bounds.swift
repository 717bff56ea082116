import Interval

/// Formulas with numbers of which only bounds are known, such as u − ⌊u⌋.
extension LimitSearch {
  /// Returns the limit of a formula, which also follows from the limits for both bounds of such a number if it moves values in
  /// one direction.
  mutating func limit(of expression: Expression, _ depth: Int, orBetween bounds: [String: Interval]) -> Limit {
    let limit = limit(of: expression, depth)
    let names = expression.variables.filter { bounds[$0] != nil }
    switch limit {
    case .unknown, .bounded(_, isCovered: false): break
    default: return limit
    }
    guard let name = names.first, names.count <= Self.mostBounded, let interval = bounds[name],
      isMonotone(expression, in: name)
    else { return limit }
    let ends = [interval.lower, interval.upper].map { expression.replacing(name, by: .decimal($0)) }
    let first = self.limit(of: ends[0], depth, orBetween: bounds)
    let second = self.limit(of: ends[1], depth, orBetween: bounds)
    switch (first, second) {
    case (.infinite(let low), .infinite(let high)) where low == high: return first
    case (.vanishing, .vanishing): return first == second ? first : .vanishing(isNegative: nil)
    case (.finite(let low), .finite(let high)) where low.isPoint && low == high: return first
    case (.finite, .finite):
      // Limits in one interval may differ.
      if case .vanishing = self.limit(of: ends[0] - ends[1], depth, orBetween: bounds) { return first }
      return limit
    default: return limit
    }
  }

  /// Returns whether the number occurs once, in operations that are monotone in their operand.
  private mutating func isMonotone(_ expression: Expression, in name: String) -> Bool {
    // How often each node has the number.
    var counts: [Int] = []
    for node in expression.nodes {
      let count = node == .variable(name) ? 1 : node.operands.reduce(0) { min($0 + counts[$1], 2) }
      counts.append(count)
      if count == 0 || node == .variable(name) { continue }
      if count > 1 { return false }
      switch node {
      case .unary(let function, _): if !Self.monotone.contains(function) { return false }
      case .binary(.sum, _, _), .binary(.difference, _, _), .binary(.product, _, _): break
      case .binary(.quotient, _, let b):
        // The divisor has no zero between the bounds.
        if counts[b] > 0, limit(of: expression.part(b), 0).sign == nil { return false }
      default: return false
      }
    }
    return counts.last == 1
  }

  private static let monotone: [Operation.UnaryFunction] = [
    .negation, .cube, .cubeRoot, .squareRoot, .exponential, .logarithm, .binaryLogarithm, .decimalLogarithm,
    .hyperbolicSine,
    .hyperbolicTangent, .inverseHyperbolicSine, .errorFunction, .complementaryErrorFunction, .radians, .degrees,
  ]
  private static let mostBounded = 3
}
