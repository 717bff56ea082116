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
    let isPlain = expression.nodes.allSatisfy { node in
      if case .unary(.factorial, _) = node { return false }
      if case .unary(.inverseTangent, _) = node { return false }
      return !isSequence || !expression.isAlternating(node, in: variable)
    }
    if isPlain, expression.isDifferentiable { return expression }
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
    case .unary(.floor, let a): return place(a).map { .node(floor(of: $0, in: &builder)) }
    case .unary(.ceiling, let a):
      // −⌊−u⌋.
      return place(a).map { .node(builder.unary(.negation, floor(of: builder.unary(.negation, $0), in: &builder))) }
    case .binary(.modulus, let a, let b):
      guard let first = place(a), let second = place(b) else { return nil }
      let floor = floor(of: builder.binary(.quotient, first, second), in: &builder)
      return .node(builder.binary(.difference, first, builder.binary(.product, second, floor)))
    case .unary(.factorial, let a):
      if let inner = place(a), let product = factorialAtPole(of: inner, in: &builder) { return .node(product) }
    case .unary(.inverseTangent, let a):
      // ±π÷2 − arctan(1÷u) far out, so that the limit is exact.
      guard let inner = place(a), case .infinite(let isNegative) = limit(of: builder.expression(at: inner), 0) else {
        break
      }
      let right = builder.binary(.quotient, builder.add(.constant(.pi)), builder.number(2))
      let rest = builder.unary(.inverseTangent, builder.binary(.quotient, builder.number(1), inner))
      return .node(
        builder.binary(.difference, isNegative ? builder.unary(.negation, right) : right, rest))
    case .binary(.power, let a, let b) where isSequence:
      guard let base = place(a), let exponent = place(b),
        let number = builder.expression(at: base).exactNumber(using: [:])?.rational, number < Rational(0)
      else { break }
      let sign = bounded(by: Interval(-1, 1), in: &builder)
      if number == Rational(-1) { return .node(sign) }
      let size = builder.binary(.power, builder.unary(.negation, base), exponent)
      return .node(builder.binary(.product, sign, size))
    default: break
    }
    return .node(builder.add(node.relocated { place($0) ?? 0 }))
  }

  /// Adds ⌊u⌋, which near the place is a number, or is between u − 1 and u.
  private mutating func floor(of inner: Int, in builder: inout ExpressionBuilder) -> Int {
    let expression = builder.expression(at: inner)
    if let value = limit(of: expression, 0).value {
      let (low, high) = (value.lower.rounded(.down), value.upper.rounded(.down))
      if value == Interval(low) {
        let rest = expression - .decimal(low)
        if let sign = withSign(limit(of: rest, 0), of: rest, 0).signNear {
          return builder.signedNumber(sign < 0 ? low - 1 : low)
        }
      } else if low == high, value.lower != low {
        return builder.signedNumber(low)
      }
    }
    return builder.binary(.difference, inner, bounded(by: Interval(0, 1), in: &builder))
  }

  /// Adds a number of which the bounds are known.
  private mutating func bounded(by interval: Interval, in builder: inout ExpressionBuilder) -> Int {
    let name = "\u{1}\(bounds.count)"
    bounds[name] = interval
    return builder.add(.variable(name))
  }

  /// Adds (u + k)! ÷ ((u + 1)…(u + k)) for u! where u tends to the whole number −k below 0; nil elsewhere.
  private mutating func factorialAtPole(of inner: Int, in builder: inout ExpressionBuilder) -> Int? {
    guard let value = limit(of: builder.expression(at: inner), 0).value, value.isPoint, value.lower <= -1,
      value.lower >= -Self.mostPoles, let count = Int(exactly: -value.lower)
    else { return nil }
    var root = builder.unary(.factorial, builder.binary(.sum, inner, builder.number(Double(count))))
    for shift in 1...count {
      root = builder.binary(.quotient, root, builder.binary(.sum, inner, builder.number(Double(shift))))
    }
    return root
  }

  private static let mostPoles = 20.0
}

extension Operation {
  /// The comparisons of two numbers.
  fileprivate static let comparisons: [BinaryFunction] = [
    .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual,
  ]
}
