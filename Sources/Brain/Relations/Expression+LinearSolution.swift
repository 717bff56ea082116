extension Expression {
  /// Returns what a name equals in the equation `left = right`: −(b+c)/a for a·name+b = −c.
  ///
  /// - Returns: nil if a side is not a sum of terms that are free of the name, or products and quotients with it as one factor.
  package static func solution(of left: Expression, _ right: Expression, for name: String) -> Expression? {
    let difference = left - right
    guard difference.nodes.count <= mostNodesOfLinear else { return nil }
    var forms: [LinearForm?] = []
    var builder = ExpressionBuilder(containing: difference)
    for (index, node) in difference.nodes.enumerated() {
      guard let form = LinearForm(node, at: index, of: name, forms, &builder) else { return nil }
      forms.append(form)
    }
    guard let form = forms.last ?? nil, !form.coefficient.isEmpty else { return nil }
    // A minus sign before the only term of the coefficient is that of the others.
    let isNegative = form.coefficient.count == 1 && form.coefficient[0].isNegative
    let factor = isNegative ? form.coefficient.map(\.negated) : form.coefficient
    let rest = (isNegative ? form.rest : form.rest.map(\.negated)).filter { !builder.nodes[$0.node].isNumber(0) }
    let above = LinearForm.sum(rest, &builder)
    let below = LinearForm.sum(factor, &builder)
    let root = builder.nodes[below].isNumber(1) || rest.isEmpty ? above : builder.binary(.quotient, above, below)
    return builder.expression(at: root)
  }

  private static let mostNodesOfLinear = 2000
}

/// A part of a formula as `coefficient · name + rest`, both sums of nodes of a builder.
private struct LinearForm {
  struct Term {
    var isNegative: Bool
    let node: Int

    var negated: Term { Term(isNegative: !isNegative, node: node) }
  }

  var coefficient: [Term] = []
  var rest: [Term] = []

  /// Returns the form of a node whose operands have forms; nil if it is not linear in the name.
  init?(
    _ node: Expression.Node, at index: Int, of name: String, _ forms: [LinearForm?], _ builder: inout ExpressionBuilder
  ) {
    self.init()
    func form(_ operand: Int) -> LinearForm { forms[operand] ?? LinearForm(free: operand) }
    switch node {
    case .variable(name): coefficient = [Term(isNegative: false, node: builder.number(1))]
    case .unary(.negation, let a) where !form(a).isFree:
      coefficient = form(a).coefficient.map(\.negated)
      rest = form(a).rest.map(\.negated)
    case .binary(.sum, let a, let b) where !form(a).isFree || !form(b).isFree:
      coefficient = form(a).coefficient + form(b).coefficient
      rest = form(a).rest + form(b).rest
    case .binary(.difference, let a, let b) where !form(a).isFree || !form(b).isFree:
      coefficient = form(a).coefficient + form(b).coefficient.map(\.negated)
      rest = form(a).rest + form(b).rest.map(\.negated)
    case .binary(.product, let a, let b) where form(a).isFree != form(b).isFree:
      let (factor, form) = form(a).isFree ? (a, form(b)) : (b, form(a))
      func multiplied(_ term: Term) -> Term {
        let isOne = builder.nodes[term.node].isNumber(1)
        return Term(isNegative: term.isNegative, node: isOne ? factor : builder.binary(.product, factor, term.node))
      }
      coefficient = form.coefficient.map(multiplied)
      rest = form.rest.map(multiplied)
    case .binary(.quotient, let a, let b) where !form(a).isFree && form(b).isFree:
      func divided(_ term: Term) -> Term {
        Term(isNegative: term.isNegative, node: builder.binary(.quotient, term.node, b))
      }
      coefficient = form(a).coefficient.map(divided)
      rest = form(a).rest.map(divided)
    default:
      guard node.operands.allSatisfy({ form($0).isFree }) else { return nil }
      rest = [Term(isNegative: false, node: index)]
    }
  }

  private init() {}

  private init(free node: Int) { rest = [Term(isNegative: false, node: node)] }

  var isFree: Bool { coefficient.isEmpty }

  /// Adds a sum of terms, of those without a minus sign first.
  static func sum(_ terms: [Term], _ builder: inout ExpressionBuilder) -> Int {
    let terms = terms.filter { !$0.isNegative } + terms.filter(\.isNegative)
    var sum: Int?
    for term in terms {
      switch (sum, term.isNegative) {
      case (let value?, false): sum = builder.binary(.sum, value, term.node)
      case (let value?, true): sum = builder.binary(.difference, value, term.node)
      case (nil, false): sum = term.node
      case (nil, true): sum = builder.unary(.negation, term.node)
      }
    }
    return sum ?? builder.number(0)
  }
}

extension Expression.Node {
  fileprivate func isNumber(_ number: Double) -> Bool {
    if case .number(let literal) = self { literal.value == number } else { false }
  }
}
