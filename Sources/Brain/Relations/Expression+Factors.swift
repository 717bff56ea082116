import Metering

/// The parts of a formula on whose zeros a relation depends. Equal parts are one node, and each node is visited once, since a
/// formula that defined functions double again and again has far more paths than nodes.
extension Expression {
  /// The parts of products, quotients, powers, roots, moduli and signs, whose zeros are those of the whole, where it is defined:
  /// (2x − y)² = 0 is a line, across which the square has no change of sign.
  var factors: [Expression] { extracted(factors(of: [nodes.count - 1])) }

  /// The functions at whose zeros a part of the formula is undefined: divisors, bases of powers with negative exponents,
  /// and arguments of logarithms.
  package var divisors: [Expression] {
    // A divisor in a branch matters only where the branch is taken.
    if nodes.contains(where: { if case .binary(.then, _, _) = $0 { true } else { false } }) { return [] }
    return extracted(
      factors(
        of: nodes.compactMap { node in
          switch node {
          case .binary(.quotient, _, let b): b
          case .unary(.reciprocal, let a): a
          case .binary(.power, let a, let b) where isNegative(b): a
          case .unary(.logarithm, let a), .unary(.binaryLogarithm, let a), .unary(.decimalLogarithm, let a): a
          default: nil
          }
        }))
  }

  /// The formulas under square roots, outside of whose positive values the formula is undefined.
  package var radicands: [Expression] {
    extracted(nodes.compactMap { if case .unary(.squareRoot, let a) = $0 { a } else { nil } })
  }

  private func isNegative(_ exponent: Int) -> Bool {
    switch nodes[exponent] {
    case .number(let literal): literal.value < 0
    case .unary(.negation, let a): if case .number(let literal) = nodes[a] { literal.value > 0 } else { false }
    default: false
    }
  }

  /// Returns the places of the factors of several parts, each place once.
  private func factors(of roots: [Int]) -> [Int] {
    var waiting: [Int] = roots.reversed()
    var isVisited = [Bool](repeating: false, count: nodes.count)
    var found: [Int] = []
    while let index = waiting.popLast() {
      if isVisited[index] { continue }
      isVisited[index] = true
      switch nodes[index] {
      // A function times 0 is 0 where it has a value.
      case .binary(.product, let a, let b) where [nodes[a], nodes[b]].contains(.number(Literal(0))): found.append(index)
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
      default: found.append(index)
      }
    }
    return found
  }

  private func extracted(_ places: [Int]) -> [Expression] {
    var extractor = ExpressionExtractor(of: nodes)
    var parts: [Expression] = []
    // Parts that contain one another have more nodes together than the formula.
    for place in places where !WorkMeter.isOver {
      let part = Expression(nodes: extractor.nodes(at: place))
      WorkMeter.count(Self.workOfNode * part.nodes.count)
      if !WorkMeter.keeps(bytes: Self.bytesOfNode * part.nodes.count) { return [] }
      parts.append(part)
    }
    return parts
  }

  /// The operations and the bytes of a node that is taken out and compiled.
  private static let (workOfNode, bytesOfNode) = (2000, 600)
}
