import Interval
import Metering
import Synchronization

extension Operation.UnaryFunction {
  /// Returns the antiderivative of a formula that is 0 at an origin; nil if a process has too many of them.
  ///
  /// Equal ones are the same operation.
  ///
  /// - Parameter integrand: a formula of one variable at most, with angles in radians.
  static func antiderivative(of integrand: Expression, in variable: String, from origin: Double)
    -> Operation.UnaryFunction?
  {
    let key = IntegralRows.Key(integrand: integrand, variable: variable, origin: origin)
    return IntegralRows.shared.row(for: key) { Operation.UnaryFunction(key) }
  }

  fileprivate init(_ key: IntegralRows.Key) {
    let antiderivative = Antiderivative(of: key.integrand, in: key.variable, from: key.origin)
    let parts = key.integrand
    let isSmooth = parts.isSmooth
    let hasValuesEverywhere =
      FunctionTemplate(parts, variables: [key.variable]).bound(to: [:]).values(over: Interval.entire).decoration >= .def
    self.init(
      Operation.Entry.function("∫\(parts.description) d\(key.variable)", .special, "an antiderivative"),
      values: .init(
        fault: { x in
          IntegralRows.use(antiderivative)
          return x.isFinite && antiderivative.value(at: x).isNaN ? .noBound : nil
        },
        code: .capturing { x in
          IntegralRows.use(antiderivative)
          return antiderivative.value(at: x)
        }),
      enclosures: .init({ x in
        IntegralRows.use(antiderivative)
        return antiderivative.image(of: x)
      }) { antiderivative.slope(over: $0) },
      // Where the integrand may jump, nothing is claimed of the derivative.
      derivative: .formula { u, _ in isSmooth ? parts.term([key.variable: u]) : .number(.nan) }, complex: .none,
      precise: nil, isRestricted: !hasValuesEverywhere)
  }
}

/// The antiderivatives of a process, and the cells of those that were used last.
private enum IntegralRows {
  struct Key: Hashable {
    let integrand: Expression
    let variable: String
    let origin: Double
  }

  static let shared = OperationRows<Key, Operation.UnaryFunction>()
  private static let used = Mutex<[Antiderivative]>([])

  /// Notes that an antiderivative is used, and forgets the cells of the one that was not used for longest.
  static func use(_ antiderivative: Antiderivative) {
    used.withLock { used in
      if used.last === antiderivative { return }
      used.removeAll { $0 === antiderivative }
      used.append(antiderivative)
      if used.count > mostKept { used.removeFirst().clear() }
    }
  }

  private static let mostKept = 32
}

extension Expression {
  /// Whether no operation of the formula jumps or changes its branch, and it is short when its shared parts are repeated.
  var isSmooth: Bool {
    var sizes: [Int] = []
    for node in nodes {
      sizes.append(node.operands.reduce(1) { $0.saturating(adding: sizes[$1]) })
      // The term of a number is a Double.
      if case .number(let literal) = node, literal.isLong { return false }
      if !node.isSmooth { return false }
    }
    return sizes[sizes.count - 1] <= Self.mostParts
  }

  /// Whether no operation on a variable jumps or changes its branch.
  func isSmooth(in variable: String) -> Bool {
    var depends: [Bool] = []
    for node in nodes {
      depends.append(node == .variable(variable) || node.operands.contains { depends[$0] })
      if depends[depends.count - 1], !node.isSmooth { return false }
    }
    return true
  }

  private static let mostParts = 2000

  /// Returns the formula with parts in place of its variables.
  func term(_ parts: [String: Operation.DerivativeTerm]) -> Operation.DerivativeTerm {
    var terms: [Operation.DerivativeTerm] = []
    for node in nodes {
      switch node {
      case .number(let literal): terms.append(.number(literal.value))
      case .variable(let name): terms.append(parts[name] ?? .number(.nan))
      case .constant(let constant): terms.append(.constant(constant))
      case .unary(let function, let a): terms.append(.unary(function, terms[a]))
      case .binary(let function, let a, let b): terms.append(.binary(function, terms[a], terms[b]))
      case .call: terms.append(.number(.nan))
      }
    }
    return terms[terms.count - 1]
  }
}

extension Expression.Node {
  /// Whether the operation has a derivative wherever it has a value inside its domain.
  var isSmooth: Bool {
    switch self {
    case .number, .constant, .variable: return true
    case .unary(let function, _):
      guard case .formula(_, let condition) = function.derivative else { return false }
      return condition == nil || [.logarithms, .hyperbolic].contains(function.entry.family)
    case .binary(let function, _, _):
      if case .formulas(_, nil) = function.derivatives { return true }
      return false
    case .call: return false
    }
  }
}
