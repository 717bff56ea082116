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
    /// Functions whose zeros together are those of the difference, where it is defined.
    let factors: [FunctionTemplate]
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
          comparisons.append(Comparison(of: index, in: nodes, isNegated: isNegated, variables: [x, y]))
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
          signs: comparison.signs, difference: comparison.difference.bound(to: parameters),
          factors: comparison.factors.map { $0.bound(to: parameters) })
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

extension RelationTemplate.Comparison {
  fileprivate init(of index: Int, in nodes: [Expression.Node], isNegated: Bool, variables: [String]) {
    guard let signs = nodes[index].comparedSigns, case .binary(_, let left, let right) = nodes[index] else {
      self.signs = isNegated ? .zero : [.negative, .positive]
      difference = FunctionTemplate(Expression(nodes: Array(nodes[...index])), variables: variables)
      factors = [difference]
      return
    }
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    for node in nodes[..<index] { moved.append(builder.add(node.relocated { moved[$0] })) }
    let zero = Expression.Node.number(Literal(0))
    let root: Int
    if nodes[right] == zero {
      root = moved[left]
    } else if nodes[left] == zero {
      root = builder.unary(.negation, moved[right])
    } else {
      root = builder.binary(.difference, moved[left], moved[right])
    }
    self.signs = isNegated ? signs.symmetricDifference([.negative, .zero, .positive]) : signs
    difference = FunctionTemplate(builder.expression(at: root), variables: variables)
    factors = Self.factors(of: root, in: builder).map { FunctionTemplate($0, variables: variables) }
  }

  /// Splits products, quotients, powers, roots and moduli, whose zeros are those of their parts: (2x − y)² = 0 is a line,
  /// across which the square has no change of sign.
  private static func factors(of root: Int, in builder: ExpressionBuilder) -> [Expression] {
    var waiting = [root]
    var found: [Int] = []
    while let index = waiting.popLast() {
      switch builder.nodes[index] {
      case .binary(.product, let a, let b): waiting += [b, a]
      case .binary(.quotient, let a, _): waiting.append(a)
      case .binary(.power, let a, let b):
        if case .number(let exponent) = builder.nodes[b], exponent.value > 0 {
          waiting.append(a)
        } else {
          found.append(index)
        }
      case .unary(.negation, let a), .unary(.square, let a), .unary(.cube, let a), .unary(.magnitude, let a),
        .unary(.squareRoot, let a), .unary(.cubeRoot, let a):
        waiting.append(a)
      default: if !found.contains(index) { found.append(index) }
      }
    }
    return found.map { builder.expression(at: $0) }
  }
}
