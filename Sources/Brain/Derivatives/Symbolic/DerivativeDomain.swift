import Interval

/// The conditions under which a function has the derivative that the rules give.
///
/// The rules may give a value where the function has none, as 1 ÷ x for ln x at −1, and where it jumps, as 0 for ⌊x⌋ at 1.
/// Where a continuous function has a limit of its derivative, the limit is the derivative, so that factors cancelled in
/// the formula of a derivative do no harm elsewhere.
///
/// Source: Rudin, Principles of Mathematical Analysis, 3rd edition, exercise 5.9.
struct DerivativeDomain {
  private(set) var simplifier: Simplifier
  private let derivation: Derivation
  /// Parts that divide something in the derivative, and parts of which it has a root.
  private var divisors: Set<Int> = []
  private var radicands: Set<Int> = []
  /// The nodes of the derivative.
  private var present: Set<Int> = []
  private var conditions: [Int] = []

  init(of derivation: Derivation) { (simplifier, self.derivation) = (derivation.simplifier, derivation) }

  /// Returns the derivative of a part of the formula where the conditions of its nodes hold. Those of its branches are in the
  /// derivatives of these.
  mutating func restricted(_ derivative: Int, of root: Int) throws(SymbolicExcess) -> Int {
    try collect(derivative)
    for node in parts(of: root, withOpenConditions: false).sorted() {
      if derivation.isVarying(node) {
        try restrict(to: node)
      } else if !present.contains(node), !isKnownConstant(node) {
        addDefined(node)
      }
    }
    var result = derivative
    for condition in conditions.reversed() { result = simplifier.builder.binary(.then, condition, result) }
    if simplifier.builder.nodes.count > Simplifier.mostNodes { throw SymbolicExcess() }
    return result
  }

  /// Returns the nodes of a part.
  ///
  /// - Parameters:
  ///   - withOpenConditions: whether to follow conditions that exclude nothing in addition, since the part has no
  ///     value where they fail, and they hold around each place where they hold; then also parts of parts without the
  ///     variable, of which each is defined or not as a whole, and branches without it.
  ///   - withBranches: whether to follow parts without which a value may exist: branches, and operands of `and` and `or`.
  private func parts(of root: Int, withOpenConditions: Bool = true, withBranches: Bool = true) -> Set<Int> {
    var found: Set<Int> = []
    var branches: Set<Int> = []
    var stack = [root]
    while let index = stack.popLast() {
      guard found.insert(index).inserted else { continue }
      let node = simplifier.builder.nodes[index]
      if !withBranches, case .binary(let function, _, _) = node, [.otherwise, .and, .or].contains(function) {
        continue
      }
      if !withOpenConditions, !derivation.isVarying(index) { continue }
      if case .binary(.otherwise, let a, let b) = node {
        branches.formUnion([a, b])
        stack += withOpenConditions ? [a, b] : [a, b].filter(derivation.isVarying)
        continue
      }
      if !withOpenConditions, case .binary(.then, let condition, _) = node {
        if branches.contains(index) || !isOpen(condition) { stack.append(condition) }
      } else {
        stack += node.operands
      }
    }
    return found
  }

  /// Returns whether a condition is one that this type adds, or a strict comparison of functions without jumps.
  private func isOpen(_ condition: Int) -> Bool {
    let nodes = simplifier.builder.nodes
    switch nodes[condition] {
    case .binary(.less, let a, let b), .binary(.greater, let a, let b), .binary(.notEqual, let a, let b):
      if nodes[b] == .unary(.floor, a) { return true }
      return parts(of: condition).subtracting([condition]).allSatisfy { part in
        switch nodes[part] {
        case .number, .variable, .constant: true
        case .unary(let function, _): if case .formula(_, nil) = function.derivative { true } else { false }
        case .binary(let function, _, _): if case .formulas(_, nil) = function.derivatives { true } else { false }
        case .call: false
        }
      }
    case .unary(.not, let a):
      if case .binary(.product, let zero, _) = nodes[a] { return nodes[zero] == .number(Literal(0)) }
      return false
    default: return false
    }
  }

  /// Collects what is undefined in the derivative itself.
  private mutating func collect(_ derivative: Int) throws(SymbolicExcess) {
    present = parts(of: derivative, withBranches: false)
    for index in present.sorted() {
      switch simplifier.builder.nodes[index] {
      case .unary(.reciprocal, let a), .binary(.quotient, _, let a):
        for power in try powers(of: a) {
          divisors.insert(power.base)
          if !power.exponent.isWhole { radicands.insert(power.base) }
        }
      case .unary(.squareRoot, let a): radicands.insert(try canonical(a))
      case .binary(.power, let a, let b):
        guard let exponent = try simplifier.sum(of: b).number else { continue }
        if exponent < Rational(0) { divisors.insert(try canonical(a)) }
        if !exponent.isWhole { radicands.insert(try canonical(a)) }
      default: break
      }
    }
  }

  private mutating func powers(of node: Int) throws(SymbolicExcess) -> [SymbolicProduct.Power] {
    try simplifier.factor(try simplifier.sum(of: node)).powers
  }

  /// Returns the node of the simplified form of a node.
  private mutating func canonical(_ node: Int) throws(SymbolicExcess) -> Int {
    try simplifier.node(of: try simplifier.sum(of: node))
  }

  /// Adds the condition that a node of the function imposes, unless the derivative is undefined where it fails.
  private mutating func restrict(to index: Int) throws(SymbolicExcess) {
    switch simplifier.builder.nodes[index] {
    case .number, .variable, .constant, .call: return
    case .unary(.reciprocal, let v), .binary(.quotient, _, let v):
      if isKnownNonzero(v) { return }
      let isKept = try powers(of: v).allSatisfy { divisors.contains($0.base) }
      if !isKept { add(.binary(.notEqual, .node(v), 0)) }
    case .unary(.squareRoot, let u):
      if try !radicands.contains(canonical(u)) { add(.binary(.greaterOrEqual, .node(u), 0)) }
    case .unary(let function, let u):
      if !function.isTotal, present.contains(index) { return }
      switch function.derivative {
      case .level(let condition?), .formula(_, let condition?): add(condition(.node(u)))
      case .level: return addTruth(of: u)
      case .formula(let rule, nil):
        if function.isRestricted {
          addDefined(index)
        } else if !function.isTotal, try !keepsDomain(rule(.node(u), .node(index))) {
          addDefined(index)
        }
      }
    case .binary(let function, let u, let v):
      // Comparisons of a part with itself do not jump.
      if u == v, case .level(.some) = function.derivatives, function.isTotal { return }
      switch function.derivatives {
      case .level(let condition), .formulas(_, let condition):
        if let condition { return add(condition(.node(u), .node(v))) }
      case .alternative: return
      }
      if function == .then { return addTruth(of: u) }
      if function == .and || function == .or {
        addTruth(of: u)
        return addTruth(of: v)
      }
      if function == .power, let exponent = try simplifier.sum(of: v).number {
        let base = try canonical(u)
        let isKept = exponent.isWhole ? exponent.signum >= 0 || divisors.contains(base) : radicands.contains(base)
        if isKept { return }
      }
      if !function.isTotal, !present.contains(index) { addDefined(index) }
    }
  }

  /// Returns whether the derivative is undefined wherever the rule is by which it was found; false for a rule with a value
  /// everywhere.
  private mutating func keepsDomain(_ rule: Operation.DerivativeTerm) throws(SymbolicExcess) -> Bool {
    var isPartial = false
    var stack = [rule]
    while let term = stack.popLast() {
      switch term {
      case .binary(.quotient, let a, let b):
        isPartial = true
        for power in try powers(of: simplifier.builder.add(term: b)) {
          if !divisors.contains(power.base) || !(power.exponent.isWhole || radicands.contains(power.base)) {
            return false
          }
        }
        stack.append(a)
      case .unary(.squareRoot, let a):
        isPartial = true
        if try !radicands.contains(canonical(simplifier.builder.add(term: a))) { return false }
      case .unary(let function, let a):
        if !function.isTotal {
          isPartial = true
          if !present.contains(simplifier.builder.add(term: term)) { return false }
        }
        stack.append(a)
      case .binary(_, let a, let b): stack += [a, b]
      case .node, .number, .constant: break
      }
    }
    return isPartial
  }

  /// Adds the condition that a number that counts as a truth is not 0, where its truth changes.
  private mutating func addTruth(of part: Int) {
    guard derivation.isVarying(part) else { return }
    switch simplifier.builder.nodes[part] {
    case .unary(.not, _), .binary(.and, _, _), .binary(.or, _, _): return
    case .binary(let function, _, _): if case .level(.some) = function.derivatives { return }
    default: break
    }
    add(.binary(.notEqual, .node(part), 0))
  }

  /// Returns whether a part is a number other than 0. That of x − x, which does not vary, is 0.
  private func isKnownNonzero(_ node: Int) -> Bool {
    let part = simplifier.builder.expression(at: node)
    guard part.variables.isEmpty else { return false }
    let value = part.value()
    return value.isFinite && value != 0
  }

  /// Returns whether a part without the variable has a value whatever the parameters are.
  private func isKnownConstant(_ node: Int) -> Bool {
    if simplifier.builder.nodes[node].operands.isEmpty { return true }
    let part = simplifier.builder.expression(at: node)
    if part.variables.isEmpty { return part.value().isFinite }
    return part.nodes.allSatisfy { node in
      switch node {
      case .number, .constant, .variable: true
      case .unary(let function, _): function.isTotal
      case .binary(let function, _, _): function.isTotal
      case .call: false
      }
    }
  }

  private mutating func add(_ condition: Operation.DerivativeTerm) {
    let node = simplifier.builder.add(term: condition)
    if !conditions.contains(node) { conditions.append(node) }
  }

  /// Adds the condition that a part is defined: `not (0×part)` is 1 where it is, and undefined elsewhere.
  private mutating func addDefined(_ part: Int) { add((0 * .node(part)).applying(.not)) }
}

extension Operation.UnaryFunction {
  /// Whether every number has a value.
  fileprivate var isTotal: Bool { values(over: IntervalSet(.entire), site: 0).decoration >= .def }
}

extension Operation.BinaryFunction {
  /// Whether every two numbers have a value.
  fileprivate var isTotal: Bool {
    values(over: IntervalSet(.entire), IntervalSet(.entire), site: 0).decoration >= .def
  }
}
