import Interval

/// A relation between two variables, ready to be bound to many sets of parameters.
///
///     let disk = RelationTemplate(try Expression("x^2+y^2<=r"), x: "x", y: "y")
///     disk.bound(to: ["r": 4])
package struct RelationTemplate: Sendable {
  /// A comparison with zero.
  fileprivate struct Comparison: Sendable {
    /// The signs for which it holds.
    let signs: SignSet
    /// The difference of both sides.
    let difference: FunctionTemplate
    /// The number of this function.
    let subject: Int
    /// Functions whose zeros together are those of the difference, where it is defined.
    let factors: [FunctionTemplate]
    /// Whether the factors are others than the difference itself.
    let isFactored: Bool
    /// Functions at whose zeros the difference is undefined.
    let divisors: [FunctionTemplate]
  }

  /// A part of the formula, or its negation. Both are false where the part is undefined.
  private struct Negatable: Hashable {
    let node: Int
    let isNegated: Bool
  }

  private let comparisons: [Comparison]
  private let connectives: [CompiledRelation.Connective]

  /// - Parameters:
  ///   - expression: a comparison, or comparisons joined by `and`, `or` and `not`; any other formula holds where it is
  ///     not 0.
  ///   - x: the name of the abscissa.
  ///   - y: the name of the ordinate; every other name is a parameter.
  package init(_ expression: Expression, x: String, y: String) {
    let nodes = expression.writingSquares().namingSolutions(in: [x, y]).nodes
    var needed: Set = [Negatable(node: nodes.count - 1, isNegated: false)]
    for (index, node) in nodes.enumerated().reversed() where node.isConnective {
      for isNegated in [false, true] where needed.contains(Negatable(node: index, isNegated: isNegated)) {
        needed.formUnion(node.operands.map { Negatable(node: $0, isNegated: isNegated != node.isNegation) })
      }
    }
    var comparisons: [Comparison] = []
    var subjects: [Expression: Int] = [:]
    var connectives: [CompiledRelation.Connective] = []
    var places: [Negatable: Int] = [:]
    var runs = ConnectiveRuns()
    var extractor = ExpressionExtractor(of: nodes)
    for (index, node) in nodes.enumerated() {
      for isNegated in [false, true] {
        let part = Negatable(node: index, isNegated: isNegated)
        guard needed.contains(part) else { continue }
        if case .unary(.not, let a) = node {
          places[part] = places[Negatable(node: a, isNegated: !isNegated)]
          continue
        }
        let operands = node.operands.compactMap { places[Negatable(node: $0, isNegated: isNegated)] }
        if case .binary(let function, _, _) = node, node.isConnective, operands.count == 2 {
          // By De Morgan's laws.
          let isAnd = (function == .and) != isNegated
          if runs.contain(operands[1], joinedTo: operands[0], isAnd: isAnd, at: connectives.count) {
            places[part] = operands[0]
            continue
          }
          connectives.append(isAnd ? .and(operands[0], operands[1]) : .or(operands[0], operands[1]))
        } else {
          connectives.append(.comparison(comparisons.count))
          comparisons.append(
            Comparison(of: extractor.nodes(at: index), isNegated: isNegated, variables: [x, y], &subjects))
        }
        places[part] = connectives.count - 1
      }
    }
    self.comparisons = comparisons
    self.connectives = connectives
  }

  /// Whether solutions may have an interior, since a comparison is not an equation.
  package var hasRegion: Bool { comparisons.contains { $0.signs != .zero } }

  /// Whether no boundary belongs to the solutions, since all comparisons are strict.
  package var isStrict: Bool { comparisons.allSatisfy { !$0.signs.contains(.zero) } }

  /// Returns the relation for these values of the parameters; a parameter without a value counts as 0.
  package func bound(to parameters: [String: ParameterValue]) -> CompiledRelation {
    CompiledRelation(
      comparisons: comparisons.map { comparison in
        CompiledRelation.Comparison(
          signs: comparison.signs, difference: comparison.difference.bound(to: parameters), subject: comparison.subject,
          factors: comparison.factors.map { $0.bound(to: parameters) }, isFactored: comparison.isFactored,
          divisors: comparison.divisors.map { $0.bound(to: parameters) })
      }, connectives: connectives)
  }
}

extension Expression.Node {
  var isConnective: Bool {
    switch self {
    case .binary(.and, _, _), .binary(.or, _, _), .unary(.not, _): true
    default: false
    }
  }

  fileprivate var isNegation: Bool { if case .unary(.not, _) = self { true } else { false } }

  /// The signs of the difference of both sides for which a comparison holds; nil for other operations.
  var comparedSigns: SignSet? {
    guard case .binary(let function, _, _) = self else { return nil }
    switch function {
    case .equal: return .zero
    case .notEqual: return [.negative, .positive]
    case .less: return .negative
    case .lessOrEqual: return [.negative, .zero]
    case .greater: return .positive
    case .greaterOrEqual: return [.positive, .zero]
    default: return nil
    }
  }
}

extension Expression {
  /// Returns the work of one evaluation of all comparisons, each with the parts that it shares with others.
  ///
  /// - Parameter most: a greater result may be less than the work.
  package func workOfComparisons(atMost most: Int) -> Int {
    var work = 0
    var comparison = [Int](repeating: -1, count: nodes.count)
    for index in nodes.indices where nodes[index].comparedSigns != nil {
      var open = [index]
      while let node = open.popLast() {
        if comparison[node] == index { continue }
        comparison[node] = index
        work += nodes[node].work
        if work > most { return work }
        open += nodes[node].operands
      }
    }
    return work
  }
}

extension Expression {
  /// The differences of the sides of all comparisons in the formula.
  package var comparedDifferences: [Expression] { joiningComparedSides { $0 - $1 } }

  /// The equations of the boundaries of all comparisons in the formula.
  package var boundaryEquations: [Expression] { joiningComparedSides(Expression.equation) }

  private func joiningComparedSides(_ join: (Expression, Expression) -> Expression) -> [Expression] {
    nodes.compactMap { node in
      guard node.comparedSigns != nil, case .binary(_, let left, let right) = node else { return nil }
      let builder = ExpressionBuilder(containing: self)
      return join(builder.expression(at: left), builder.expression(at: right))
    }
  }
}

extension RelationTemplate.Comparison {
  /// - Parameters:
  ///   - nodes: those of the comparison alone.
  ///   - subjects: the functions of the comparisons so far.
  fileprivate init(
    of nodes: [Expression.Node], isNegated: Bool, variables: [String], _ subjects: inout [Expression: Int]
  ) {
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes { moved.append(builder.add(node.relocated { moved[$0] })) }
    var root = moved[nodes.count - 1]
    var signs: SignSet = [.negative, .positive]
    if let compared = nodes[nodes.count - 1].comparedSigns,
      case .binary(_, let left, let right) = nodes[nodes.count - 1]
    {
      let sides = builder.comparedSides(moved[left], moved[right])
      let zero = Expression.Node.number(Literal(0))
      signs = compared
      root =
        builder.nodes[sides.right] == zero
        ? sides.left
        : builder.nodes[sides.left] == zero
          ? builder.unary(.negation, sides.right) : builder.binary(.difference, sides.left, sides.right)
    }
    if [.zero, [.negative, .positive]].contains(signs), let sine = builder.sineOfWholeNumbers(zerosOf: root) {
      root = sine
    }
    if let number = builder.provedConstant(at: root) {
      // Then the comparison tells only whether the difference has a value, which 0 times it tells too.
      signs = signs.contains(signOf: Double(number.signum)) ? .all : []
      if !builder.isProductWithZero(root) { root = builder.binary(.product, root, builder.number(0)) }
    }
    if isNegated { signs = signs.symmetricDifference(.all) }
    let reversed = builder.negation(of: root)
    if let place = subjects[builder.expression(at: root)] {
      subject = place
    } else if let place = subjects[builder.expression(at: reversed)] {
      (subject, root, signs) = (place, reversed, signs.reversed)
    } else {
      subject = subjects.count
      subjects[builder.expression(at: root)] = subject
    }
    self.signs = signs
    let whole = builder.expression(at: root)
    let divisors = whole.divisors
    let excluded = signs == .zero ? Set(divisors) : []
    // An equation does not hold where its difference is undefined.
    let factors = whole.factors.filter { !excluded.contains($0) }
    func compared(_ function: Expression) -> FunctionTemplate {
      FunctionTemplate(function, variables: variables, isComparedWithZero: true)
    }
    difference = compared(whole)
    isFactored = factors != [whole]
    self.factors = factors.map(compared)
    self.divisors = divisors.map(compared)
  }
}

extension SignSet {
  /// The signs of the opposite numbers.
  fileprivate var reversed: SignSet {
    var signs = intersection(.zero)
    if contains(.negative) { signs.insert(.positive) }
    if contains(.positive) { signs.insert(.negative) }
    return signs
  }
}

extension ExpressionBuilder {
  /// Returns the number that a function is proved to be wherever it has a value.
  fileprivate func provedConstant(at root: Int) -> Rational? {
    isProductWithZero(root) ? Rational(0) : expression(at: root).provedConstant
  }

  fileprivate func isProductWithZero(_ root: Int) -> Bool {
    guard case .binary(.product, let a, let b) = nodes[root] else { return false }
    return [nodes[a], nodes[b]].contains(.number(Literal(0)))
  }

  /// Adds the opposite of a difference in the way that it is written: b − a for a − b.
  fileprivate mutating func negation(of root: Int) -> Int {
    switch nodes[root] {
    case .binary(.difference, let a, let b): binary(.difference, b, a)
    case .unary(.negation, let a): a
    default: unary(.negation, root)
    }
  }
}
