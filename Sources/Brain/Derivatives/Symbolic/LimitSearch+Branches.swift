import Interval

/// Branches, bars, signs and steps, which near a place are what one of their formulas is.
extension LimitSearch {
  /// What a part is near the place.
  private enum Part {
    case node(Int)
    case truth(Bool)
    case undefined
  }

  /// Returns the formula with the branch that is taken near the place, without bars, signs and steps; nil where that is unknown.
  mutating func withoutBranches(_ expression: Expression) -> Expression? {
    if expression.isDifferentiable { return expression }
    var builder = ExpressionBuilder()
    var parts: [Part] = []
    for node in expression.nodes {
      guard let part = part(node, parts, &builder) else { return nil }
      parts.append(part)
    }
    guard case .node(let root)? = parts.last else { return nil }
    return builder.expression(at: root)
  }

  private mutating func part(_ node: Expression.Node, _ parts: [Part], _ builder: inout ExpressionBuilder) -> Part? {
    func place(_ index: Int) -> Int? { if case .node(let place) = parts[index] { place } else { nil } }
    func sign(_ expression: Expression) -> Int? {
      withSign(limit(of: expression, 0), of: expression, 0).signNear
    }
    switch node {
    case .binary(.then, let condition, let value):
      guard case .truth(let holds) = parts[condition] else { return nil }
      return holds ? parts[value] : .undefined
    case .binary(.otherwise, let a, let b): if case .undefined = parts[a] { return parts[b] } else { return parts[a] }
    case .binary(.and, let a, let b), .binary(.or, let a, let b):
      guard case .truth(let first) = parts[a], case .truth(let second) = parts[b] else { return nil }
      if case .binary(.and, _, _) = node { return .truth(first && second) }
      return .truth(first || second)
    case .unary(.not, let a): if case .truth(let holds) = parts[a] { return .truth(!holds) } else { return nil }
    case .binary(let function, let a, let b) where Operation.comparisons.contains(function):
      guard let first = place(a), let second = place(b),
        let sign = sign(builder.expression(at: first) - builder.expression(at: second))
      else { return nil }
      switch function {
      case .less, .lessOrEqual: return .truth(sign < 0)
      case .greater, .greaterOrEqual: return .truth(sign > 0)
      default: return .truth(function == .notEqual)
      }
    default: break
    }
    if node.operands.contains(where: { if case .undefined = parts[$0] { true } else { false } }) { return .undefined }
    guard node.operands.allSatisfy({ place($0) != nil }) else { return nil }
    switch node {
    case .unary(.magnitude, let a):
      guard let inner = place(a) else { return nil }
      if let sign = sign(builder.expression(at: inner)) {
        return .node(sign < 0 ? builder.unary(.negation, inner) : inner)
      }
    case .unary(.sign, let a):
      guard let sign = place(a).flatMap({ sign(builder.expression(at: $0)) }) else { return nil }
      return .node(builder.signedNumber(Double(sign)))
    case .unary(.floor, let a), .unary(.ceiling, let a):
      guard let inner = place(a), let value = limit(of: builder.expression(at: inner), 0).value else { return nil }
      let (low, high) = (value.lower.rounded(.down), value.upper.rounded(.down))
      var whole = low
      if value == Interval(low) {
        guard let sign = sign(builder.expression(at: inner) - .decimal(low)) else { return nil }
        whole = sign < 0 ? low - 1 : low
      } else if low != high || value.lower == low {
        return nil
      }
      if case .unary(.ceiling, _) = node { whole += 1 }
      return .node(builder.signedNumber(whole))
    default: break
    }
    return .node(builder.add(node.relocated { place($0) ?? 0 }))
  }
}

extension Operation {
  /// The comparisons of two numbers.
  fileprivate static let comparisons: [BinaryFunction] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
  ]
}
