extension Expression {
  /// Whether the formula is another one some steps of the index later.
  func isPart(_ other: Expression, after steps: Int, in index: String) -> Bool {
    let next = other.replacing(index, by: .variable(index) + .whole(steps))
    if next == self { return true }
    do throws(SymbolicExcess) {
      let difference = self - next
      var simplifier = Simplifier(of: difference)
      return try simplifier.sum(of: difference.nodes.count - 1).isZero
    } catch { return false }
  }
}
