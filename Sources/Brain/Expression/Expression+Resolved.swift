import Interval

extension Expression {
  /// Returns the formula for the numbers of an interval: with the branch in place of an `if` whose condition is decided there, u or −u
  /// in place of |u|, and sin(u) ÷ u in place of sinc u, if u is not 0.
  package func resolved(for variable: String, in x: Interval) -> Expression {
    guard nodes.contains(where: \.isResolvable) else { return self }
    var builder = ExpressionBuilder()
    var moved: [Int] = []
    func values(_ node: Int) -> Interval? {
      let set = builder.expression(at: node).compiled(variable).enclosure(over: x).set
      return set.decoration >= .def && !set.isEmpty ? set.hull : nil
    }
    for node in nodes {
      var place: Int?
      switch node {
      case .binary(.otherwise, let first, let second):
        guard case .binary(.then, let condition, let value) = nodes[first],
          case .binary(.then, let negation, let other) = nodes[second], nodes[negation] == .unary(.not, condition),
          let truth = values(moved[condition])
        else { break }
        place = !truth.contains(0) ? moved[value] : truth == Interval(0) ? moved[other] : nil
      case .unary(.magnitude, let a):
        guard let inner = values(moved[a]) else { break }
        place = inner.lower >= 0 ? moved[a] : inner.upper <= 0 ? builder.unary(.negation, moved[a]) : nil
      case .unary(.sinc, let a):
        guard let inner = values(moved[a]), !inner.contains(0) else { break }
        place = builder.binary(.quotient, builder.unary(.sine, moved[a]), moved[a])
      default: break
      }
      moved.append(place ?? builder.add(node.relocated { moved[$0] }))
    }
    return builder.expression(at: moved[moved.count - 1])
  }
}

extension Expression.Node {
  fileprivate var isResolvable: Bool {
    switch self {
    case .binary(.otherwise, _, _), .unary(.magnitude, _), .unary(.sinc, _): true
    default: false
    }
  }
}
