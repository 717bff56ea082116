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
    let nodes = expression.nodes
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
    for (index, node) in nodes.enumerated() {
      for isNegated in [false, true] {
        let part = Negatable(node: index, isNegated: isNegated)
        guard needed.contains(part) else { continue }
        if case .unary(.not, let a) = node {
          places[part] = places[Negatable(node: a, isNegated: !isNegated)]
          continue
        }
        places[part] = connectives.count
        let operands = node.operands.compactMap { places[Negatable(node: $0, isNegated: isNegated)] }
        if case .binary(let function, _, _) = node, node.isConnective, operands.count == 2 {
          // By De Morgan's laws.
          connectives.append(
            (function == .and) != isNegated ? .and(operands[0], operands[1]) : .or(operands[0], operands[1]))
        } else {
          connectives.append(.comparison(comparisons.count))
          comparisons.append(Comparison(of: index, in: nodes, isNegated: isNegated, variables: [x, y], &subjects))
        }
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
  fileprivate var isConnective: Bool {
    switch self {
    case .binary(.and, _, _), .binary(.or, _, _), .unary(.not, _): true
    default: false
    }
  }

  fileprivate var isNegation: Bool { if case .unary(.not, _) = self { true } else { false } }

  /// The signs of the difference of both sides for which a comparison holds; nil for other operations.
  fileprivate var comparedSigns: SignSet? {
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

extension RelationTemplate.Comparison {
  /// - Parameter subjects: the functions of the comparisons so far.
  fileprivate init(
    of index: Int, in nodes: [Expression.Node], isNegated: Bool, variables: [String],
    _ subjects: inout [Expression: Int]
  ) {
    let nodes = ExpressionBuilder.expression(at: index, of: nodes).nodes
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
    if isNegated { signs = signs.symmetricDifference([.negative, .zero, .positive]) }
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
    // An equation does not hold where its difference is undefined.
    let factors = whole.factors.filter { signs != .zero || !divisors.contains($0) }
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
  /// Adds the opposite of a difference in the way that it is written: b − a for a − b.
  fileprivate mutating func negation(of root: Int) -> Int {
    switch nodes[root] {
    case .binary(.difference, let a, let b): binary(.difference, b, a)
    case .unary(.negation, let a): a
    default: unary(.negation, root)
    }
  }
}

extension Expression {
  /// The parts of products, quotients, powers, roots, moduli and signs, whose zeros are those of the whole, where it is defined:
  /// (2x − y)² = 0 is a line, across which the square has no change of sign.
  fileprivate var factors: [Expression] { factors(of: nodes.count - 1) }

  /// The functions at whose zeros a part of the formula is undefined: divisors, bases of powers with negative exponents,
  /// and arguments of logarithms.
  fileprivate var divisors: [Expression] {
    var found: [Expression] = []
    // A divisor in a branch matters only where the branch is taken.
    if nodes.contains(where: { if case .binary(.then, _, _) = $0 { true } else { false } }) { return [] }
    for node in nodes {
      switch node {
      case .binary(.quotient, _, let b): found += factors(of: b)
      case .unary(.reciprocal, let a): found += factors(of: a)
      case .binary(.power, let a, let b) where isNegative(b): found += factors(of: a)
      case .unary(.logarithm, let a), .unary(.binaryLogarithm, let a), .unary(.decimalLogarithm, let a):
        found += factors(of: a)
      default: break
      }
    }
    return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func isNegative(_ exponent: Int) -> Bool {
    switch nodes[exponent] {
    case .number(let literal): literal.value < 0
    case .unary(.negation, let a): if case .number(let literal) = nodes[a] { literal.value > 0 } else { false }
    default: false
    }
  }

  private func factors(of root: Int) -> [Expression] {
    var waiting = [root]
    var found: [Int] = []
    while let index = waiting.popLast() {
      switch nodes[index] {
      case .binary(.product, let a, let b): waiting += [b, a]
      case .binary(.quotient, let a, _): waiting.append(a)
      case .binary(.power, let a, let b):
        if case .number(let exponent) = nodes[b], exponent.value > 0 {
          waiting.append(a)
        } else {
          found.append(index)
        }
      case .unary(.negation, let a), .unary(.square, let a), .unary(.cube, let a), .unary(.magnitude, let a),
        .unary(.squareRoot, let a), .unary(.cubeRoot, let a), .unary(.sign, let a):
        waiting.append(a)
      default: if !found.contains(index) { found.append(index) }
      }
    }
    let builder = ExpressionBuilder(containing: self)
    return found.map { builder.expression(at: $0) }
  }
}
