import Interval

/// A formula compiled for Taylor coefficients up to an order, of any number of variables, by forward differentiation.
///
/// The derivative of each operation is a formula of its operands and its value in the operations table. These formulas are
/// steps of the tape too, up to the order that is asked for. By Euler's theorem on homogeneous functions, the part w₍ₖ₎ of
/// degree k of w = f(u) follows from those of lower degree of f′(u): k w₍ₖ₎ = Σ j u₍ⱼ₎ f′(u)₍ₖ₋ⱼ₎. That of a product is a sum of
/// products, and that of a quotient w = u ÷ v follows from u = v w.
///
/// Source: Griewank and Walther, Evaluating Derivatives, SIAM 2008, chapter 13, for one variable.
package struct TaylorTape: Sendable {
  /// How the coefficients of a step follow from others.
  enum Rule: Sendable {
    case constant
    case variable(Int)
    /// Constant between jumps.
    case level
    case alternative(Int, Int)
    case product(Int, Int)
    case quotient(Int, Int)
    /// The sum over links, given by their indices.
    case chain(Range<Int>)
  }

  /// The change of an operand times the derivative in it, both given by steps.
  struct Link: Sendable {
    let operand: Int
    let derivative: Int
  }

  /// How the variables change, which tells what the monomials are products of.
  package enum Motion: Sendable {
    /// Each by itself: of powers of all variables.
    case free
    /// As functions of one time: powers of it.
    case alongPath
    /// The first one alone: powers of it.
    case inFirst
  }

  let tape: Tape
  let rules: [Rule]
  /// The steps that are not constant, in order.
  let changing: [Int]
  let links: [Link]
  /// For each step the greatest degree of a coefficient that need not be 0.
  let reach: [Int]
  /// The orders up to which the coefficients of each step are needed; −1 for none.
  let orders: [Int]
  /// The step that yields the formula.
  let root: Int
  let monomials: Monomials
  /// How the variables change.
  let motion: Motion

  /// - Parameters:
  ///   - variables: the names of the variables; every other name is a parameter.
  ///   - parameters: the values of the parameters; one without a value counts as 0.
  ///   - order: the greatest order of the coefficients, from 0.
  package init(
    _ expression: Expression, variables: [String], parameters: [String: ParameterValue] = [:], order: Int,
    motion: Motion = .free
  ) {
    self.motion = motion
    let varying = motion == .inFirst ? Array(variables.prefix(1)) : variables
    let form = expression.proofForm
    var builder = ExpressionBuilder(containing: form)
    root = form.nodes.count - 1
    monomials = Monomials(variables: motion == .alongPath ? 1 : varying.count, degree: order)
    var (rules, links, orders): ([Rule?], [Link], [Int]) = ([], [], [])
    var waiting = [(step: root, order: order)]
    while let (step, order) = waiting.popLast() {
      while orders.count < builder.nodes.count {
        orders.append(-1)
        rules.append(nil)
      }
      if orders[step] >= order { continue }
      orders[step] = order
      waiting += builder.nodes[step].operands.map { ($0, order) }
      if order == 0 { continue }
      let rule = rules[step] ?? Rule(of: step, varying, &builder, &links)
      rules[step] = rule
      if case .chain(let range) = rule { waiting += links[range].map { ($0.derivative, order - 1) } }
    }
    self.orders = orders + [Int](repeating: -1, count: builder.nodes.count - orders.count)
    let all = builder.nodes.indices.map { $0 < rules.count ? rules[$0] ?? .constant : .constant }
    changing = all.indices.filter { if case .constant = all[$0] { false } else { true } }
    self.rules = all
    self.links = links
    reach = TaylorTape.reach(of: all, links, order: order, variable: motion == .alongPath ? order : 1)
    tape = Tape.tape(of: builder.nodes, variables: variables, parameters: parameters)
  }

  /// Returns for each step the greatest degree of a coefficient that need not be 0: 1 for a variable, 2 for its square.
  private static func reach(of rules: [Rule], _ links: [Link], order: Int, variable: Int) -> [Int] {
    // The derivative in an operand may depend on the step, as that of exp does; such a step has coefficients of all degrees.
    var found = [Int?](repeating: nil, count: rules.count)
    func reach(of step: Int) -> Int {
      if let known = found[step] { return known }
      found[step] = order
      let degree =
        switch rules[step] {
        case .constant: 0
        case .variable: variable
        case .level: order
        case .alternative(let first, let second): max(reach(of: first), reach(of: second))
        case .product(let first, let second): reach(of: first) + reach(of: second)
        case .quotient(let first, let second): reach(of: second) == 0 ? reach(of: first) : order
        case .chain(let range):
          links[range].map { link in
            let operand = reach(of: link.operand)
            return operand == 0 ? 0 : operand + reach(of: link.derivative)
          }.max() ?? 0
        }
      found[step] = min(degree, order)
      return min(degree, order)
    }
    return rules.indices.map(reach)
  }

  /// Returns the Taylor coefficients at a point; NaN for derivatives that do not exist.
  package func jet(at point: [Double]) -> Jet<Double> { jet(point) }

  /// Returns enclosures of the Taylor coefficients at all points of a box.
  package func jet(over box: [Interval]) -> Jet<Interval> { jet(box) }

  /// Returns the Taylor coefficients at a fraction of a function of one variable; nil unless they are known exactly, and all
  /// derivatives up to the order of the tape are proved to exist around it.
  func coefficients(at point: Rational) -> [Rational]? {
    let known = jet([ExactCoefficient(point)]).coefficients.compactMap(\.fraction)
    let near = point.enclosure
    let reach = max(1, near.magnitude) * Self.reachOfPoint
    let around = Interval(near.lower - reach, near.upper + reach)
    guard known.count == monomials.exponents.count, jet(over: [around]).decorations.allSatisfy({ $0 >= .dac }) else {
      return nil
    }
    return known
  }

  private static let reachOfPoint = 0x1p-30

  private func jet<Scalar: JetScalar>(_ variables: [Scalar]) -> Jet<Scalar> {
    var evaluator = JetEvaluator(self, at: variables)
    return evaluator.jet()
  }
}

extension TaylorTape.Rule {
  /// Finds the rule of a step, and adds the formulas that it needs. Other variables than these are constant.
  fileprivate init(
    of step: Int, _ variables: [String], _ builder: inout ExpressionBuilder, _ links: inout [TaylorTape.Link]
  ) {
    let start = links.count
    switch builder.nodes[step] {
    case .number, .constant, .call: self = .constant
    case .variable(let name): self = variables.firstIndex(of: name).map { .variable($0) } ?? .constant
    case .unary(.square, let u): self = .product(u, u)
    case .unary(.magnitude, let u):
      // That of the table is u ÷ |u|, whose bounds are wide near 0.
      links.append(TaylorTape.Link(operand: u, derivative: builder.add(term: .unary(.direction, .node(u)))))
      self = .chain(start..<links.count)
    case .unary(let function, let u):
      switch function.derivative {
      case .level: self = .level
      case .formula(let derivative, _):
        links.append(TaylorTape.Link(operand: u, derivative: builder.add(term: derivative(.node(u), .node(step)))))
        self = .chain(start..<links.count)
      }
    case .binary(.product, let u, let v): self = .product(u, v)
    case .binary(.quotient, let u, let v): self = .quotient(u, v)
    case .binary(let function, let u, let v):
      switch function.derivatives {
      case .level: self = .level
      case .alternative: self = .alternative(u, v)
      case .formulas(let derivatives, _):
        let (first, second) = derivatives(.node(u), .node(v), .node(step))
        // The derivative for a constant operand may not exist: that of x² for the exponent at x < 0.
        for (operand, derivative) in [(u, first), (v, second)] where builder.isVarying(operand, variables) {
          links.append(TaylorTape.Link(operand: operand, derivative: builder.add(term: derivative)))
        }
        self = .chain(start..<links.count)
      }
    }
  }
}

extension ExpressionBuilder {
  /// Returns whether a node depends on one of these variables.
  fileprivate func isVarying(_ node: Int, _ variables: [String]) -> Bool {
    var waiting = [node]
    var seen: Set<Int> = []
    while let node = waiting.popLast() {
      guard seen.insert(node).inserted else { continue }
      if case .variable(let name) = nodes[node], variables.contains(name) { return true }
      waiting += nodes[node].operands
    }
    return false
  }
}

extension Tape {
  /// A step for each node, in order.
  fileprivate static func tape(
    of nodes: [Expression.Node], variables: [String], parameters: [String: ParameterValue]
  ) -> Tape {
    var tape = TapeBuilder()
    for node in nodes {
      switch node {
      case .number(let literal): _ = tape.add(Tape.Constant(literal))
      case .variable(let name):
        if let index = variables.firstIndex(of: name) {
          _ = tape.add(.variable(index))
        } else {
          _ = tape.add(Tape.Constant((parameters[name] ?? 0).literal))
        }
      case .constant(let constant): _ = tape.add(Tape.Constant(constant))
      case .unary(let function, let a): _ = tape.add(.unary(function, a))
      case .binary(let function, let a, let b): _ = tape.add(.binary(function, a, b))
      case .call: _ = tape.add(Tape.Constant.undefined)
      }
    }
    return tape.finished(at: nodes.count - 1)
  }
}
