extension Expression {
  /// Returns eᵗ f(eᵗ) over t, which has the same name as x; nil for a formula without ln x.
  func overLogarithm(of variable: String) -> Expression? {
    var builder = ExpressionBuilder()
    var places: [Int] = []
    var hasLogarithm = false
    let t = builder.add(.variable(variable))
    let x = builder.unary(.exponential, t)
    for node in nodes {
      switch node {
      case .variable(variable): places.append(x)
      case .unary(.logarithm, let a) where places[a] == x:
        hasLogarithm = true
        places.append(t)
      default: places.append(builder.add(node.relocated { places[$0] }))
      }
    }
    guard hasLogarithm, let last = places.last else { return nil }
    let whole = builder.binary(.product, last, x)
    let product = builder.expression(at: whole)
    do throws(SymbolicExcess) {
      var simplifier = Simplifier(of: product)
      let sum = try simplifier.sum(of: product.nodes.count - 1)
      let root = try simplifier.node(of: sum)
      return simplifier.builder.expression(at: root)
    } catch { return nil }
  }
}
