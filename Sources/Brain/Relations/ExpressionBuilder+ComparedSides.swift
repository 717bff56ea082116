/// Sides of comparisons without the powers of e that they have in common, which leave Double's range.
extension ExpressionBuilder {
  /// Returns sides that compare as these do, and are defined where these are.
  ///
  /// - exp(u) and exp(v) become u and v, since the exponential function increases.
  /// - a exp(u) and b exp(v) become a exp(u − v) and b, since exp(v) is positive.
  mutating func comparedSides(_ left: Int, _ right: Int) -> (left: Int, right: Int) {
    var (left, right) = (left, right)
    while let u = exponent(of: left), let v = exponent(of: right) { (left, right) = (u, v) }
    guard let first = exponentialFactor(of: left), let second = exponentialFactor(of: right),
      let u = exponent(of: first.last), let v = exponent(of: second.last)
    else { return (left, right) }
    let quotient = unary(.exponential, binary(.difference, u, v))
    return (replacing(first, with: quotient), replacing(second, with: nil))
  }

  private func exponent(of node: Int?) -> Int? {
    guard let node else { return nil }
    return switch nodes[node] {
    case .unary(.exponential, let u): u
    case .binary(.power, let base, let u): nodes[base] == .constant(.e) ? u : nil
    default: nil
    }
  }

  /// Returns the way to a factor that is a power of e, from the whole; nil if no factor is one.
  private func exponentialFactor(of side: Int) -> [Int]? {
    var parents: [Int: Int] = [:]
    var waiting = [side]
    while let node = waiting.popLast() {
      if exponent(of: node) != nil {
        var way = [node]
        while let last = way.last, let parent = parents[last] { way.append(parent) }
        return way.reversed()
      }
      let factors: [Int] =
        switch nodes[node] {
        case .binary(.product, let a, let b): [b, a]
        case .binary(.quotient, let a, _), .unary(.negation, let a): [a]
        default: []
        }
      for factor in factors where parents[factor] == nil {
        parents[factor] = node
        waiting.append(factor)
      }
    }
    return nil
  }

  /// Returns the whole with another factor at the end of a way; nil stands for 1.
  private mutating func replacing(_ way: [Int], with factor: Int?) -> Int {
    var result = factor
    for (node, parent) in zip(way.dropFirst(), way).reversed() {
      switch nodes[parent] {
      case .binary(.product, let a, let b):
        let (first, second) = a == node ? (result, b) : (a, result)
        result = first.flatMap { first in second.map { binary(.product, first, $0) } } ?? first ?? second
      case .binary(.quotient, _, let b): result = binary(.quotient, result ?? number(1), b)
      default: result = unary(.negation, result ?? number(1))
      }
    }
    return result ?? number(1)
  }
}
