import Interval
import Metering

extension Expression {
  /// Returns the limit of the formula from one side, as far as rules prove it: those of sums, products and continuous functions, and
  /// l'Hôpital's where numerator and denominator both tend to 0 or both grow without bound.
  ///
  ///     try Expression("sin(x)/x").limit(in: "x", at: .whole(0), isLeft: false)   // 1
  ///
  /// The formula is to have values near the place, which the rules need not see.
  ///
  /// - Parameters:
  ///   - variable: the only name in the formula, whose angles are in radians.
  ///   - place: a number; nil for infinity.
  ///   - isLeft: whether the variable is less than the place, or tends to −∞.
  package func limit(in variable: String, at place: Expression?, isLeft: Bool) -> Limit {
    var search = LimitSearch(variable: variable, isFar: place == nil)
    return search.limit(of: beside(place, isLeft, variable))
  }

  /// Returns the limit of the formula from one side as that of the first term of its power series, which proves that the formula has
  /// values near the place; nil without such a series.
  package func seriesLimit(in variable: String, at place: Expression?, isLeft: Bool) -> Limit? {
    beside(place, isLeft, variable).seriesLimit(in: variable, isFar: place == nil)
  }

  /// Returns the formula of the distance from a place, or of a variable that grows without bound.
  func beside(_ place: Expression?, _ isLeft: Bool, _ variable: String) -> Expression {
    let t = Expression.variable(variable)
    let form = withFewerFunctions
    guard let place else { return isLeft ? form.replacing(variable, by: -t) : form }
    let exact = place.exactNumber(using: [:])?.rational
    let shifted = exact.flatMap { form.shifted(variable, to: $0, isMirrored: isLeft)?.shifted }
    return shifted ?? form.replacing(variable, by: isLeft ? place - t : place + t)
  }

  /// Returns the limit for a positive variable that tends to 0, or that grows without bound.
  fileprivate func seriesLimit(in variable: String, isFar: Bool) -> Limit? {
    guard variables == [variable] else { return nil }
    let beside = isFar ? replacing(variable, by: .whole(1) / .variable(variable)) : self
    for count in LimitSearch.seriesLengths {
      guard let series = LaurentSeries(of: beside, in: variable, count: count) else { return nil }
      if let limit = series.limit { return limit }
    }
    return nil
  }
}

/// Finds limits of formulas of a variable t, which tends to 0 through positive numbers, or grows without bound.
///
/// Source of the rule: Rudin, Principles of Mathematical Analysis, 3rd edition, theorem 5.13. Its condition that the derivative of
/// the denominator is not 0 near the place is checked by the limit of this derivative.
struct LimitSearch {
  let variable: String
  let isFar: Bool
  /// Whether the variable takes whole numbers alone.
  let isSequence: Bool
  /// The bounds of numbers of which nothing else is known, by the names that they have in formulas.
  var bounds: [String: Interval] = [:]
  private var steps = 0
  private var mostSteps = 400

  init(variable: String, isFar: Bool, isSequence: Bool = false) {
    (self.variable, self.isFar, self.isSequence) = (variable, isFar, isSequence)
  }

  mutating func limit(of expression: Expression) -> Limit {
    guard let plain = withoutBranches(expression) else { return .unknown }
    return limit(of: plain, 0, orBetween: bounds)
  }

  /// - Parameter depth: the number of rules that were applied before.
  mutating func limit(of expression: Expression, _ depth: Int) -> Limit {
    steps += 1
    guard depth <= Self.mostLevels, steps <= mostSteps, expression.nodes.count <= Self.mostNodes else {
      return .unknown
    }
    WorkMeter.count(Self.workOfNode * expression.nodes.count)
    if WorkMeter.isOver { return .unknown }
    let form = expression.withLeadingPowers(of: variable, isFar: isFar) ?? expression
    var limits: [Limit] = []
    for index in form.nodes.indices {
      let node = form.nodes[index]
      if let operand = form.signed(node) { limits[operand] = withSign(limits[operand], of: form.part(operand), depth) }
      var limit = form.limit(of: node, limits) { name in
        if let bounds = bounds[name] { return .bounded(bounds, isCovered: false) }
        return name != variable ? .unknown : isFar ? .infinite(isNegative: false) : .vanishing(isNegative: false)
      }
      if case .bounded(let places, isCovered: true) = limit, !mayCover(form.part(index)) {
        limit = .bounded(places, isCovered: false)
      }
      if limit == .unknown { limit = seriesLimit(of: node, index, in: form) ?? resolved(node, of: form, limits, depth) }
      if case .finite(let values) = limit, values.contains(0), !isFar,
        form.part(index).exactNumber(using: [variable: ExactNumber(Rational(0))])?.isZero == true
      {
        limit = .vanishing(isNegative: nil)
      }
      limits.append(limit)
    }
    let limit = limits.last ?? .unknown
    return limit == .unknown && depth <= Self.mostLevelsOfGrowth ? growthLimit(of: form) : limit
  }

  /// Whether a formula takes all numbers between two of its values, since it is continuous in the variable and depends on nothing else:
  /// sin(π⌊x⌋) is always 0.
  private func mayCover(_ expression: Expression) -> Bool {
    !isSequence && expression.variables == [variable] && expression.isContinuous(in: [variable])
  }

  /// Whether a formula depends on nothing but the variable, and the rules of differentiation hold.
  func isDifferentiable(_ expression: Expression) -> Bool {
    expression.isDifferentiable && expression.variables.allSatisfy { $0 == variable }
  }

  // MARK: Forms that the limits of the parts do not decide

  /// Returns the limit of a sum, a product or a quotient from the first term of its power series; nil for others.
  private func seriesLimit(of node: Expression.Node, _ index: Int, in form: Expression) -> Limit? {
    guard case .binary(let function, _, _) = node, [.sum, .difference, .product, .quotient].contains(function) else {
      return nil
    }
    return form.part(index).seriesLimit(in: variable, isFar: isFar)
  }

  private mutating func resolved(_ node: Expression.Node, of form: Expression, _ limits: [Limit], _ depth: Int) -> Limit
  {
    switch node {
    case .unary(let function, let a):
      let u = form.part(a)
      let quotient: Expression? =
        switch function {
        case .tangent: u.sine / u.cosine
        case .cotangent: u.cosine / u.sine
        case .secant: .whole(1) / u.cosine
        case .cosecant: .whole(1) / u.sine
        default: nil
        }
      return quotient.map { limit(of: $0, depth + 1) } ?? continuousLimit(of: u.applying(function))
    case .binary(.product, let a, let b):
      let (first, second) = (form.part(a), form.part(b))
      guard limits[a] != .unknown, limits[b] != .unknown else { return .unknown }
      // The derivative of the reciprocal of a shorter part is shorter. The other form has half of the steps that are left.
      let isFirstShorter = first.nodes.count <= second.nodes.count
      let (short, long) = isFirstShorter ? (first, second) : (second, first)
      let all = mostSteps
      mostSteps -= (all - steps) / 2
      let limit = quotient(long, .whole(1) / short, depth)
      mostSteps = all
      return limit == .unknown ? quotient(short, .whole(1) / long, depth) : limit
    case .binary(.quotient, let a, let b):
      guard limits[a] != .unknown, limits[b] != .unknown else { return .unknown }
      return quotient(form.part(a), form.part(b), depth)
    case .binary(.sum, let a, let b): return difference((form.part(a), limits[a]), (-form.part(b), -limits[b]), depth)
    case .binary(.difference, let a, let b):
      return difference((form.part(a), limits[a]), (form.part(b), limits[b]), depth)
    case .binary(.power, let a, let b):
      if limits[a].sign == -1 { return .unknown }
      let exponent = form.part(b) * form.part(a).applying(.logarithm)
      return limit(of: exponent, depth + 1).image(under: .exponential)
    default: return .unknown
    }
  }

  /// Returns the value at t = 0 of a function that is continuous for small t.
  private func continuousLimit(of expression: Expression) -> Limit {
    if isFar || expression.variables != [variable] { return .unknown }
    let function = FunctionTemplate(expression, variables: [variable]).bound(to: [:])
    let near = function.enclosure(over: Interval(0, Self.near)).set
    let value = function.decimalValues(at: 0).hull
    return near.decoration >= .dac && near.hull.isBounded && value.isBounded ? .tending(to: value) : .unknown
  }

  /// Returns a limit with the sign of the values, if they tend to 0.
  ///
  /// A function that tends to 0 as t does has the sign of its first derivative that does not; far out, it has the other one.
  mutating func withSign(_ limit: Limit, of expression: Expression, _ depth: Int) -> Limit {
    guard limit == .vanishing(isNegative: nil), isDifferentiable(expression) else { return limit }
    var derivative = expression
    var factor = 1
    for _ in 0..<Self.mostDerivatives {
      guard let next = derivative.formalDerivative(in: variable) else { return limit }
      derivative = next
      if isFar { factor = -factor }
      let slope = self.limit(of: derivative, depth + 1)
      if let sign = slope.signNear { return .vanishing(isNegative: sign * factor < 0) }
      guard case .vanishing = slope else { return limit }
    }
    return limit
  }

  /// The numbers of terms of power series that are tried.
  fileprivate static let seriesLengths = [8, 16, 32]
  private static let mostLevels = 10
  private static let mostLevelsOfGrowth = 1
  private static let mostNodes = 400
  private static let mostDerivatives = 4
  private static let workOfNode = 400
  private static let near = 0x1p-40
}

extension Expression {
  /// Returns the formula of a positive variable with the powers that decide near 0, or far out, taken out of sums.
  ///
  /// - Returns: nil if it has too many terms.
  package func withLeadingPowers(of variable: String, isFar: Bool) -> Expression? {
    do throws(SymbolicExcess) {
      var simplifier = Simplifier(of: self)
      let sum = try simplifier.sum(of: nodes.count - 1)
      let divided = try simplifier.dividingLeadingPowers(sum, of: variable, isGreatest: isFar, takesRoots: true)
      let root = try simplifier.node(of: divided)
      return simplifier.builder.expression(at: root)
    } catch { return nil }
  }

  /// Returns the formula at a node.
  func part(_ index: Int) -> Expression {
    var extractor = ExpressionExtractor(of: nodes)
    return Expression(nodes: extractor.nodes(at: index))
  }

  /// The operand of a node on whose sign the limit depends if it tends to 0.
  fileprivate func signed(_ node: Node) -> Int? {
    switch node {
    case .unary(.reciprocal, let a), .unary(.logarithm, let a), .unary(.binaryLogarithm, let a),
      .unary(.decimalLogarithm, let a), .unary(.squareRoot, let a):
      a
    case .binary(.quotient, _, let b): b
    case .binary(.power, let a, _): a
    default: nil
    }
  }

  /// Whether the rules of differentiation hold wherever the formula has values.
  package var isDifferentiable: Bool {
    nodes.allSatisfy { node in
      switch node {
      case .number, .variable, .constant: true
      case .unary(.magnitude, _), .unary(.sign, _): false
      case .unary(let function, _):
        if case .formula(_, let condition) = function.derivative {
          condition == nil || [.logarithms, .hyperbolic].contains(function.entry.family)
        } else {
          false
        }
      case .binary(let function, _, _): if case .formulas(_, nil) = function.derivatives { true } else { false }
      case .call: false
      }
    }
  }
}
