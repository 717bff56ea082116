/// Polynomials that are squares, as they are multiplied out.
extension Expression {
  /// The formula with squares that are written as such in place of those polynomials that are squares of others, where the square tells
  /// more: of both sides of comparisons, and under square roots.
  ///
  ///     x² + y² = 2xy        (x − y)² = 0
  ///     √(x² − 2x + 1)       √((x − 1)²), which is |x − 1|
  func writingSquares() -> Expression {
    guard nodes.count(where: { $0.comparedSigns != nil }) <= Self.mostComparisonsOfSquares else { return self }
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for node in nodes {
      switch node {
      case .unary(.squareRoot, let a): places.append(builder.unary(.squareRoot, builder.square(places[a]) ?? places[a]))
      case .binary(let function, let a, let b) where node.comparedSigns != nil:
        let zero = builder.number(0)
        let difference =
          builder.nodes[places[b]] == builder.nodes[zero]
          ? places[a] : builder.binary(.difference, places[a], places[b])
        let square = builder.square(difference)
        places.append(
          square.map { builder.binary(function, $0, zero) } ?? builder.binary(function, places[a], places[b]))
      default: places.append(builder.add(node.relocated { places[$0] }))
      }
    }
    return builder.expression(at: places[places.count - 1])
  }

  private static let mostComparisonsOfSquares = 16
}

extension ExpressionBuilder {
  /// Adds c q² for a polynomial that is equal to it; nil for another one, and for one that is short or a square as it is written.
  fileprivate mutating func square(_ place: Int) -> Int? {
    switch nodes[place] {
    case .binary(.sum, _, _), .binary(.difference, _, _): break
    default: return nil
    }
    let polynomial = expression(at: place)
    guard polynomial.nodes.count <= Self.mostNodesOfSquare, polynomial.isDefinedEverywhere,
      let (factor, root) = AtomForm.square(of: polynomial)
    else { return nil }
    let square = unary(.square, add(root))
    if factor == Rational(1) { return square }
    if factor == Rational(-1) { return unary(.negation, square) }
    return binary(.product, fraction(factor), square)
  }

  private static let mostNodesOfSquare = 60
}
