@testable import Brain

extension RandomInputs<Brain.Expression> {
  /// Formulas of one to five levels over every operation of the table, half of them with common numbers alone.
  static let expressions = expressions(RandomExpressions.variables)

  /// Formulas in which x and y are likely, so that comparisons are relations of the plane.
  static let planeExpressions = expressions(["x", "y", "x", "k"])

  private static func expressions(_ variables: [String]) -> RandomInputs {
    let all = RandomExpressions(seed: 0, variables: variables)
    let tame = RandomExpressions(seed: 0, numbers: [0, 1, 2, 3, 4, 5, 0.5, 0.25, 0.1, 10], variables: variables)
    return RandomInputs(
      random: { random in
        var formulas = random.chance(0.5) ? all : tame
        formulas.random = random
        let depth = formulas.random.pick([1, 2, 2, 3, 3, 4, 5])
        let expression = formulas.next(depth: depth)
        random = formulas.random
        return expression
      }, smaller: \.simplified, text: \.reading)
  }
}

extension Brain.Expression {
  /// The formula's parts, and the formulas with a part replaced by one of its operands or by 1.
  fileprivate var simplified: [Brain.Expression] {
    let parts = nodes.indices.dropLast().map { replacing(nodes.count - 1, by: $0) }
    let shorter = nodes.indices.dropLast().reversed().flatMap { index in
      nodes[index].operands.map { replacing(index, by: $0) }
    }
    let simpler = nodes.indices.dropLast().filter { !nodes[$0].operands.isEmpty }.map { replacing($0, by: nil) }
    return parts + shorter + simpler
  }

  /// Returns the formula with a node replaced by one of the nodes before it, or by 1.
  private func replacing(_ replaced: Int, by part: Int?) -> Brain.Expression {
    var builder = ExpressionBuilder()
    var places: [Int] = []
    for (index, node) in nodes.enumerated() {
      if index == replaced {
        places.append(part.map { places[$0] } ?? builder.number(1))
        continue
      }
      switch node {
      case .unary(let function, let a): places.append(builder.unary(function, places[a]))
      case .binary(let function, let a, let b): places.append(builder.binary(function, places[a], places[b]))
      default: places.append(builder.add(node))
      }
    }
    return builder.expression(at: places.last ?? builder.number(1))
  }
}
