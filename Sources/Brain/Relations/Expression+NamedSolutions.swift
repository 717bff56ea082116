import Interval

/// Solutions of comparisons that algebra finds where signs and enclosures tell nothing: on the edge of a domain, at a jump, and all over
/// an area.
///
///     √(x y) = x          also x = 0
///     √(x−y) + √(y−x) = 0 also x = y
///     x |y| = y |x|       also x ≥ 0 and y ≥ 0, x ≤ 0 and y ≤ 0
///     asin(sin x) = x     also −π/2 ≤ x ≤ π/2
extension Expression {
  /// The relation with such solutions of its equations joined by `or`, and with those of other comparisons with 0 left out by `and not`:
  /// its truth is the same at each point.
  ///
  /// - Parameter variables: the names of the coordinates.
  func namingSolutions(in variables: [String]) -> Expression {
    guard nodes.contains(where: \.hasCasesOrEdges) else { return self }
    let compared = comparisonsOfTruth
    guard compared.count <= Self.mostComparisons else { return self }
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for (index, node) in nodes.enumerated() {
      var place = builder.add(node.relocated { places[$0] })
      if compared.contains(index), let signs = node.comparedSigns, case .binary(_, let a, let b) = node {
        let difference = ExpressionBuilder(containing: self).difference(a, b)
        for solutions in difference.namedZeros(in: variables) {
          let named = builder.add(solutions)
          place =
            signs.contains(.zero)
            ? builder.binary(.or, place, named) : builder.binary(.and, place, builder.unary(.not, named))
        }
      }
      places.append(place)
    }
    return builder.expression(at: places[places.count - 1])
  }

  /// The comparisons that are joined by `and`, `or` and `not` only.
  private var comparisonsOfTruth: Set<Int> {
    var (open, found): ([Int], Set<Int>) = ([nodes.count - 1], [])
    var isVisited: Set<Int> = []
    while let index = open.popLast() {
      guard isVisited.insert(index).inserted else { continue }
      if nodes[index].isConnective { open += nodes[index].operands }
      if nodes[index].comparedSigns != nil { found.insert(index) }
    }
    return found
  }

  /// Conditions under which the formula is 0, each for a part of the plane.
  private func namedZeros(in variables: [String]) -> [Expression] {
    guard nodes.count <= Self.mostNodes, provedConstant == nil else { return [] }
    return zerosOnEdges(variables) + zerosInCases
  }

  // MARK: Edges

  /// The lines on which an operation has the last value before it has none, or a jump, if the formula is 0 all along them.
  private func zerosOnEdges(_ variables: [String]) -> [Expression] {
    // The zeros of factors are traced.
    let factors = Set(factors)
    var known: Set<Expression> = []
    var zeros: [Expression] = []
    for edge in edges.flatMap(\.factors)
    where edge.isDefinedEverywhere && !factors.contains(edge) && known.count < Self.mostEdges {
      let solution = variables.lazy.filter(edge.variables.contains).compactMap { name in
        Expression.solution(of: edge, .whole(0), for: name).map { (name, $0) }
      }.first
      guard let (name, value) = solution, value.isDefinedEverywhere, !value.variables.contains(name) else { continue }
      // Not all zeros of the edge: x y + x is 0 for y = −1 too.
      let line = Expression.equation(.variable(name), value)
      guard known.insert(line).inserted else { continue }
      let restriction = replacing(name, by: value).withNumbersFolded
      guard restriction.isZeroWhereDefined else { continue }
      zeros.append(restriction.addingDomain(to: line))
    }
    return zeros
  }

  /// Functions with zeros at edges of the domains of operations, and at jumps.
  private var edges: [Expression] {
    let builder = ExpressionBuilder(containing: self)
    let one = Node.number(Literal(1))
    return nodes.flatMap { node -> [Expression] in
      switch node {
      case .unary(.squareRoot, let a):
        switch nodes[a] {
        case .unary(.square, _), .unary(.magnitude, _): []
        default: [builder.expression(at: a)]
        }
      case .unary(.sign, let a): [builder.expression(at: a)]
      case .binary(.power, let a, let b):
        if case .number(let exponent) = nodes[b], exponent.value.rounded() != exponent.value {
          [builder.expression(at: a)]
        } else {
          []
        }
      case .unary(.inverseSine, let a), .unary(.inverseCosine, let a):
        switch nodes[a] {
        case .binary(.sum, let b, let c) where nodes[b] == one: [builder.expression(at: c)]
        case .binary(.sum, let b, let c) where nodes[c] == one: [builder.expression(at: b)]
        case .binary(.difference, let b, let c) where nodes[b] == one: [builder.expression(at: c)]
        default: [.whole(1) - builder.expression(at: a), .whole(1) + builder.expression(at: a)]
        }
      default: []
      }
    }
  }

  // MARK: Cases

  /// The parts of the plane in which the formula is 0, by the signs of what is between bars, the order of minima and maxima, and the first
  /// two intervals of angles in which an inverse function of a sine, a cosine or a tangent is linear.
  private var zerosInCases: [Expression] {
    let choices = nodes.indices.filter { nodes[$0].choice(in: nodes) != nil }
    guard (1...Self.mostChoices).contains(choices.count) else { return [] }
    let hasAngles = choices.contains { if case .angle = nodes[$0].choice(in: nodes) { true } else { false } }
    return (0..<1 << choices.count).compactMap { combination in
      var builder = ExpressionBuilder()
      var places: [Int] = []
      var conditions: [Int] = []
      for (index, node) in nodes.enumerated() {
        guard let choice = node.choice(in: nodes), let bit = choices.firstIndex(of: index) else {
          places.append(builder.add(node.relocated { places[$0] }))
          continue
        }
        let isFirst = combination >> bit & 1 == 0
        switch choice {
        case .magnitude(let u):
          let zero = builder.number(0)
          conditions.append(builder.binary(isFirst ? .greaterOrEqual : .lessOrEqual, places[u], zero))
          places.append(isFirst ? places[u] : builder.unary(.negation, places[u]))
        case .order(let a, let b, let isGreatest):
          conditions.append(
            builder.binary(isFirst == isGreatest ? .greaterOrEqual : .lessOrEqual, places[a], places[b]))
          places.append(places[isFirst ? a : b])
        case .angle(let u, let function):
          let angle = builder.angle(places[u], from: function, isFirst: isFirst)
          conditions += angle.conditions
          places.append(angle.value)
        }
      }
      let branch = builder.expression(at: places[places.count - 1])
      // The slopes of linear functions tell by themselves.
      guard hasAngles || !branch.isLinear, branch.isZeroWhereDefined else { return nil }
      let condition = conditions.map(builder.expression).reduce(nil) { joined, next in joined.map { $0 && next } ?? next
      }
      return condition.map(branch.withNumbersFolded.addingDomain)
    }
  }

  // MARK: Zeros

  /// Whether the formula is a sum of multiples of names and of quotients u ÷ u, as it is written.
  private var isLinear: Bool {
    var isConstant: [Bool] = []
    for node in nodes {
      let operands = node.operands.map { isConstant[$0] }
      switch node {
      case .number, .constant: isConstant.append(true)
      case .variable: isConstant.append(false)
      case .unary(.negation, _), .binary(.sum, _, _), .binary(.difference, _, _):
        isConstant.append(!operands.contains(false))
      case .binary(.product, _, _) where operands.contains(true): isConstant.append(!operands.contains(false))
      case .binary(.quotient, _, _) where operands[1]: isConstant.append(operands[0])
      case .binary(.quotient, let a, let b)
      where a == b || nodes[a] == .unary(.negation, b) || nodes[b] == .unary(.negation, a):
        isConstant.append(true)
      default: return false
      }
    }
    return true
  }

  private var isZeroWhereDefined: Bool {
    variables.isEmpty ? exactNumber(using: [:])?.isZero == true : provedConstant?.isZero == true
  }

  /// Returns the condition, also on that the formula has a value: 0 times it is 0.
  private func addingDomain(to condition: Expression) -> Expression {
    isDefinedEverywhere ? condition : condition && Expression.equation(self * .whole(0), .whole(0))
  }

  /// The formula with numbers in place of the polynomials that are numbers: √(y − y) is √0, which has a value for each y.
  private var withNumbersFolded: Expression {
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for node in nodes {
      let place = builder.add(node.relocated { places[$0] })
      let part = builder.expression(at: place)
      let number = part.isDefinedEverywhere ? part.simplifiedNumber : nil
      places.append(number.map { builder.fraction($0) } ?? place)
    }
    return builder.expression(at: places[places.count - 1])
  }

  private static let mostComparisons = 16
  private static let mostNodes = 100
  private static let mostEdges = 8
  private static let mostChoices = 3
}

extension Expression.Node {
  /// An operation that is one of two others, by a condition.
  fileprivate enum Choice {
    case magnitude(Int)
    case order(Int, Int, isGreatest: Bool)
    /// An inverse function of the sine, the cosine or the tangent of an angle, as asin(sin u).
    case angle(Int, Operation.UnaryFunction)
  }

  fileprivate func choice(in nodes: [Expression.Node]) -> Choice? {
    switch self {
    case .unary(.magnitude, let u): .magnitude(u)
    case .unary(.squareRoot, let a): if case .unary(.square, let u) = nodes[a] { .magnitude(u) } else { nil }
    case .binary(.least, let a, let b): .order(a, b, isGreatest: false)
    case .binary(.greatest, let a, let b): .order(a, b, isGreatest: true)
    case .unary(.inverseSine, let a): if case .unary(.sine, let u) = nodes[a] { .angle(u, .sine) } else { nil }
    case .unary(.inverseCosine, let a): if case .unary(.cosine, let u) = nodes[a] { .angle(u, .cosine) } else { nil }
    case .unary(.inverseTangent, let a): if case .unary(.tangent, let u) = nodes[a] { .angle(u, .tangent) } else { nil }
    default: nil
    }
  }

  fileprivate var hasCasesOrEdges: Bool {
    switch self {
    case .unary(.magnitude, _), .unary(.squareRoot, _), .unary(.sign, _), .unary(.inverseSine, _),
      .unary(.inverseCosine, _), .unary(.inverseTangent, _),
      .binary(.least, _, _), .binary(.greatest, _, _), .binary(.power, _, _):
      true
    default: false
    }
  }
}

extension ExpressionBuilder {
  fileprivate func difference(_ a: Int, _ b: Int) -> Expression {
    nodes[b] == .number(Literal(0)) ? expression(at: a) : expression(at: a) - expression(at: b)
  }

  /// Adds the value of the inverse of a function of an angle at its value for u, in one of two intervals in which that is linear, and the
  /// conditions on u:
  ///
  ///     asin(sin u)  u on [−π/2, π/2], π − u on [π/2, 3π/2]
  ///     acos(cos u)  u on [0, π], −u on [−π, 0]
  ///     atan(tan u)  u on (−π/2, π/2), u − π on (π/2, 3π/2)
  fileprivate mutating func angle(
    _ u: Int, from function: Operation.UnaryFunction, isFirst: Bool
  ) -> (value: Int, conditions: [Int]) {
    let pi = add(.constant(.pi))
    let quarters = function == .cosine ? (isFirst ? 0.0 : -2) : (isFirst ? -1 : 1)
    let ends = [quarters, quarters + 2].map { binary(.quotient, binary(.product, number($0), pi), number(2)) }
    let value =
      switch function {
      case _ where isFirst: u
      case .sine: binary(.difference, pi, u)
      case .cosine: unary(.negation, u)
      default: binary(.difference, u, pi)
      }
    let isOpen = function == .tangent
    return (
      value,
      [binary(isOpen ? .greater : .greaterOrEqual, u, ends[0]), binary(isOpen ? .less : .lessOrEqual, u, ends[1])]
    )
  }
}
