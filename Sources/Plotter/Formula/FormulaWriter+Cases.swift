import Brain
import Grapher

/// Definitions by cases.
extension FormulaWriter {
  /// Writes a definition by cases.
  ///
  /// Conditions that are upper bounds of one variable, each above the one before, are written with both bounds: the cases of
  /// `if(x<0, a, x<2, b, c)` are those for x < 0, 0 ≤ x < 2 and x ≥ 2.
  ///
  /// - Parameter arguments: conditions and values alternately, then the value of the last branch, as in `Conditional`.
  mutating func cases(_ arguments: [Int]) throws(Excess) -> FormulaPart {
    let conditions = stride(from: 0, to: arguments.count - 1, by: 2).map { arguments[$0] }
    let bounds = risingBounds(conditions)
    var branches: [MathText.Branch] = []
    for (number, asked) in conditions.enumerated() {
      let value = try part(arguments[2 * number + 1], Place()).math
      var written = try part(asked, Place())
      if let bounds, number > 0 {
        let lower = bounds[number - 1]
        written = .row([
          try part(lower.number, Place(needed: .sum)), .sign(lower.isIncluded ? "<" : "≤", .relation), written,
        ])
      }
      branches.append(MathText.Branch(value, if: self.condition(written)))
    }
    if !arguments.count.isMultiple(of: 2), let last = arguments.last {
      var condition = MathText.upright("otherwise")
      if let bounds, let bound = bounds.last {
        condition = self.condition(
          .row([
            try part(bound.variable, Place(needed: .sum)), .sign(bound.isIncluded ? ">" : "≥", .relation),
            try part(bound.number, Place(needed: .sum)),
          ]))
      }
      branches.append(MathText.Branch(try part(last, Place()).math, if: condition))
    }
    return .cases(branches)
  }

  private func condition(_ written: FormulaPart) -> MathText {
    .row([.upright("if"), .thinSpace, .thinSpace, written.math])
  }

  /// An upper bound of a variable, with the nodes of both.
  private struct Bound {
    let variable: Int
    let number: Int
    /// Whether the variable may be the number.
    let isIncluded: Bool
    let value: Double
  }

  /// Returns the upper bounds that conditions are, if there are at least two, of one variable, and each is above the one before.
  private func risingBounds(_ conditions: [Int]) -> [Bound]? {
    let bounds = conditions.compactMap(bound)
    guard bounds.count == conditions.count, bounds.count > 1 else { return nil }
    let isRising = zip(bounds, bounds.dropFirst()).allSatisfy { $0.value < $1.value && $0.variable == $1.variable }
    return isRising ? bounds : nil
  }

  private func bound(_ condition: Int) -> Bound? {
    guard case .binary(let function, let left, let right) = nodes[condition],
      function == .less || function == .lessOrEqual,
      case .variable = nodes[left], let value = number(right)
    else { return nil }
    return Bound(variable: left, number: right, isIncluded: function == .lessOrEqual, value: value)
  }

  /// Returns the value of a number with or without a sign; nil for another node.
  private func number(_ index: Int) -> Double? {
    if let operand = negated(index) { return number(operand).map { -$0 } }
    guard case .number(let literal) = nodes[index] else { return nil }
    return literal.value
  }
}
