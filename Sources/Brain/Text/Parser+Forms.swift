import Interval

/// Calls that bind a name in their first argument.
extension Parser {
  enum Form: String, CaseIterable {
    /// `diff(x², x)`, `diff(x², x, 2)`: a derivative.
    case derivative = "diff"
    /// `sum(1/k², k, 1, 100)`.
    case sum
    case product
    /// `integral(exp(-t²), t, 0, x)`.
    case integral
  }

  /// The greatest order of a derivative.
  private static let mostOrders = 30

  /// Takes away the value of the name that a form binds, which follows its first argument, while that is read: inside
  /// `diff(integral(exp(-t*x), t, 0, 1), x)`, x has none.
  mutating func hideBoundName() {
    var (depth, place) = (0, position)
    while place < tokens.count, depth >= 0, !(depth == 0 && tokens[place].kind == .comma) {
      switch tokens[place].kind {
      case .open: depth += 1
      case .close: depth -= 1
      default: break
      }
      place += 1
    }
    var hidden: (name: String, value: ParameterValue?) = ("", nil)
    if place + 1 < tokens.count, case .name(let name) = tokens[place + 1].kind {
      hidden = (name, values.removeValue(forKey: name))
    }
    hiddenValues.append(hidden)
  }

  /// Gives the name of the innermost open form its value again.
  mutating func showBoundName() {
    if let hidden = hiddenValues.popLast(), let value = hidden.value { values[hidden.name] = value }
  }

  /// Adds what a form stands for.
  mutating func expanded(_ form: Form, _ arguments: [Int], _ token: Token) throws(SyntaxError) -> Int {
    let isDerivative = form == .derivative
    guard isDerivative ? 2...3 ~= arguments.count : arguments.count == 4 else {
      throw wrongCount(token, isDerivative ? .atLeast(2) : .exactly(4), arguments.count)
    }
    guard case .variable(let name) = builder.nodes[arguments[1]] else {
      throw SyntaxError(.expected(.boundName(of: form.rawValue), found: nil), at: token.range)
    }
    if isDerivative {
      let order = arguments.count == 3 ? whole(arguments[2]) : 1
      guard let order, 0...Parser.mostOrders ~= order else {
        throw SyntaxError(.expected(.order(limit: Parser.mostOrders), found: nil), at: token.range)
      }
      let body = builder.expression(at: arguments[0])
      let derivative = try derivative(of: body, in: name, order: order, token)
      return try added(derivative, limit: Parser.nodeLimit, token)
    }
    if form == .integral { return try integral(arguments, of: name, token) }
    return try repeated(form, arguments, of: name, token)
  }

  /// Adds the difference of an antiderivative at both ends.
  private mutating func integral(_ arguments: [Int], of name: String, _ token: Token) throws(SyntaxError) -> Int {
    let body = builder.expression(at: arguments[0])
    let typed = body.replacingVariables(values.filter { $0.key != name })
    let integrand = takesDegrees ? typed.takingAnglesInDegrees() : typed.fillingHolesOfSine
    let others = integrand.variables.filter { $0 != name }
    if others.count > 1 {
      throw SyntaxError(.integrandOfSeveral(variable: name, others: others), at: token.range)
    }
    let bounds = (lower: infinity(arguments[2]), upper: infinity(arguments[3]))
    if bounds.lower != nil || bounds.upper != nil {
      return try improperIntegral(of: integrand, in: name, arguments, bounds, token)
    }
    // An antiderivative from the lower end on is 0 there.
    let start = builder.expression(at: arguments[2])
    let isFixed = start.variables.allSatisfy { values[$0] != nil }
    let place = isFixed ? start.evaluation(using: values).value : 0
    let origin = place.isFinite ? place : 0
    let isZeroAtStart = start.nodes == [.number(Literal(decimal: origin))]
    if let parameter = others.first {
      guard
        let integral = Operation.BinaryFunction.integral(of: integrand, in: name, parameter: parameter, from: origin)
      else { throw SyntaxError(.tooLarge(limit: Parser.nodeLimit), at: token.range) }
      let place = builder.add(.variable(parameter))
      let upper = builder.binary(integral, arguments[3], place)
      return isZeroAtStart
        ? upper : builder.binary(.difference, upper, builder.binary(integral, arguments[2], place))
    }
    guard let antiderivative = Operation.UnaryFunction.antiderivative(of: integrand, in: name, from: origin) else {
      throw SyntaxError(.tooLarge(limit: Parser.nodeLimit), at: token.range)
    }
    let upper = builder.unary(antiderivative, arguments[3])
    return isZeroAtStart
      ? upper : builder.binary(.difference, upper, builder.unary(antiderivative, arguments[2]))
  }

  /// Returns the sign of a bound that is infinite; nil for other bounds.
  func infinity(_ root: Int) -> Double? {
    switch builder.nodes[root] {
    case .variable(let name): Spelling.infinities.contains(name.lowercased()) && values[name] == nil ? 1 : nil
    case .unary(.negation, let a): infinity(a).map { -$0 }
    default: nil
    }
  }

  /// Adds the area up to ∞, or from −∞, or both: those from a number on both sides, less or plus the one between it and the other bound.
  private mutating func improperIntegral(
    of integrand: Expression, in name: String, _ arguments: [Int], _ bounds: (lower: Double?, upper: Double?),
    _ token: Token
  ) throws(SyntaxError) -> Int {
    let reversed = integrand.replacing(name, by: -.variable(name))
    /// Adds the area from an origin on, in a direction.
    func tail(from origin: Double, sign: Double) throws(SyntaxError) -> Int {
      let side = sign > 0 ? integrand : reversed
      guard integrand.variables.allSatisfy({ $0 == name }),
        let area = ImproperIntegral.value(of: side, in: name, from: sign * origin)
      else { throw SyntaxError(.noBound(form: Form.integral.rawValue), at: token.range) }
      let text = "∫\(side.description) d\(name) \(sign * origin)…∞"
      guard let number = Operation.UnaryFunction.number(text, within: area) else {
        throw SyntaxError(.tooLarge(limit: Parser.nodeLimit), at: token.range)
      }
      return builder.unary(number, builder.number(0))
    }
    if let lower = bounds.lower, let upper = bounds.upper {
      if lower == upper { return builder.number(0) }
      let sum = builder.binary(.sum, try tail(from: 0, sign: -1), try tail(from: 0, sign: 1))
      return lower < upper ? sum : builder.unary(.negation, sum)
    }
    let sign = bounds.lower ?? bounds.upper ?? 1
    let finite = bounds.lower == nil ? arguments[2] : arguments[3]
    let place = builder.expression(at: finite)
    let value = place.variables.allSatisfy({ values[$0] != nil }) ? place.evaluation(using: values).value : 0
    let origin = value.isFinite ? value : 0
    guard let antiderivative = Operation.UnaryFunction.antiderivative(of: integrand, in: name, from: origin) else {
      throw SyntaxError(.tooLarge(limit: Parser.nodeLimit), at: token.range)
    }
    // From the finite bound in the direction of the infinite one.
    let before = builder.unary(antiderivative, finite)
    let rest = try tail(from: origin, sign: sign)
    let area = sign > 0 ? builder.binary(.difference, rest, before) : builder.binary(.sum, rest, before)
    return (bounds.lower == nil) == (sign > 0) ? area : builder.unary(.negation, area)
  }

  /// Returns the whole number that a part without variables is proved to be; nil for other parts, as ⌈√2²⌉, which Doubles take for 3.
  func whole(_ root: Int) -> Int? {
    guard let part = constant(root) else { return nil }
    let value = part.parameterValue(using: values)
    guard value.double.magnitude <= 0x1p53, let whole = Int(exactly: value.double) else { return nil }
    return value.isExact || bounds(of: part) == Interval(value.double) ? whole : nil
  }

  /// Returns a part without variables, with angles in radians; nil for other parts.
  func constant(_ root: Int) -> Expression? {
    let part = builder.expression(at: root)
    guard part.variables.allSatisfy({ values[$0] != nil }) else { return nil }
    return takesDegrees ? part.takingAnglesInDegrees() : part
  }

  /// Returns bounds of a constant part; nil if it may have no value.
  func bounds(of part: Expression) -> Interval? {
    let set = FunctionTemplate(part, variables: [""]).bound(to: values).constantValues
    return set.decoration >= .def && !set.isEmpty ? set.hull : nil
  }

  /// Adds a formula, with a whole number in place of a name.
  mutating func added(
    _ formula: Expression, replacing name: String? = nil, by value: Int = 0, limit: Int, _ token: Token
  ) throws(SyntaxError) -> Int {
    let root = builder.add(formula) { variable, builder in
      variable == name ? builder.signedNumber(Double(value)) : nil
    }
    if builder.nodes.count > limit { throw SyntaxError(.tooLarge(limit: limit), at: token.range) }
    return root
  }

  private func derivative(
    of body: Expression, in name: String, order: Int, _ token: Token
  ) throws(SyntaxError) -> Expression {
    guard let derivative = body.derivative(in: name, order: order, takesDegrees: takesDegrees) else {
      throw SyntaxError(.tooLarge(limit: Parser.nodeLimit), at: token.range)
    }
    return derivative
  }
}

/// Derivatives of defined functions: `f′(x)`, `f″(x)`.
extension Parser {
  /// Returns the function and the order that a name with primes stands for; nil if the name has none, or is itself a function.
  static func primedName(_ name: String, among functions: Set<String>) -> (function: String, order: Int)? {
    guard !functions.contains(name), let primed = primed(name), functions.contains(primed.function) else { return nil }
    return primed
  }

  /// Returns a name without its primes, and their number; nil for a name without primes.
  static func primed(_ name: String) -> (function: String, order: Int)? {
    let primes = name.reversed().prefix(while: Spelling.isPrime)
    return primes.isEmpty ? nil : (String(name.dropLast(primes.count)), primes.reduce(0) { $0 + ($1 == "″" ? 2 : 1) })
  }

  /// Returns the derivative that a name with primes stands for; nil for other names.
  func derivative(named name: String, _ token: Token) throws(SyntaxError) -> DefinedFunction? {
    guard let (base, order) = Parser.primedName(name, among: Set(functions.keys)), let function = functions[base] else {
      return nil
    }
    guard function.parameters.count == 1 else {
      throw SyntaxError(.ambiguousDerivative(function: base, variables: function.parameters), at: token.range)
    }
    guard order <= Parser.mostOrders else {
      throw SyntaxError(.expected(.order(limit: Parser.mostOrders), found: nil), at: token.range)
    }
    let derivative = try derivative(of: function.body, in: function.parameters[0], order: order, token)
    return DefinedFunction(of: function.parameters, derivative)
  }
}

extension Expression {
  /// The names of calls that bind a name in their first argument: `diff`, `sum`, `product`.
  package static let forms = Set(Parser.Form.allCases.map(\.rawValue))
}
