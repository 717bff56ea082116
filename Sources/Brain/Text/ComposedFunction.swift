import Interval

/// A function that is a formula of others, which every formula can call unless another one is defined by its name.
///
/// The formula is read again for each call: then its integrals and sums know the values of the arguments.
package struct ComposedFunction: Sendable {
  package let name: String
  /// Other names of it, as calculators have them.
  private let aliases: [String]
  private let summary: String
  package let parameters: [String]
  /// The formula in the text language.
  let formula: String
  /// The values that a parameter of a distribution may have.
  package enum Domain {
    case positive, probability, count

    package init?(of parameter: String) {
      switch parameter {
      case "sd", "df", "df1", "df2", "rate", "m": self = .positive
      case "p": self = .probability
      case "n": self = .count
      default: return nil
      }
    }

    fileprivate func intersects(_ bounds: Interval) -> Bool {
      switch self {
      case .positive: bounds.upper > 0
      case .probability: bounds.upper >= 0 && bounds.lower <= 1
      case .count: bounds.upper >= 0 && bounds.lower.rounded(.up) <= bounds.upper
      }
    }
  }

  /// The values of all parameters but the first in a call with one argument; none if such a call is an error.
  let standard: [Double]

  /// The formula of the probability of greater values, which keeps the digits that are lost in the difference from 1.
  private let above: String?

  /// The formula for numbers below 0, which keeps the digits of small probabilities; nil if `formula` does.
  private let belowZero: String?

  /// The values at −∞ and ∞ of a probability of lesser or greater values; nil for other functions.
  let limits: (left: Double, right: Double)?

  /// Whether a call with one argument more has the probability of values between the first two.
  package var isCumulative: Bool { limits != nil }

  private init(
    _ name: String, _ aliases: [String] = [], of parameters: [String], _ formula: String, standard: [Double] = [],
    isCumulative: Bool = false, above: String? = nil, belowZero: String? = nil, _ summary: String
  ) {
    (self.name, self.aliases, self.above, self.belowZero) = (name, aliases, above, belowZero)
    limits = isCumulative ? (0, 1) : nil
    self.parameters = parameters
    self.formula = formula
    self.standard = standard
    self.summary = summary
  }

  private init(of function: ComposedFunction, above formula: String) {
    (name, aliases, parameters, self.formula) = (function.name, [], function.parameters, formula)
    (standard, summary, above, belowZero) = (function.standard, function.summary, nil, nil)
    limits = (1, 0)
  }

  /// The formula for a value of the first parameter, nil if it is not a number.
  fileprivate func formula(at value: Double?) -> String {
    guard let belowZero, let value, value < 0 else { return formula }
    return belowZero
  }

  /// The probability of greater values; nil if it has no formula of its own.
  var complement: ComposedFunction? { above.map { ComposedFunction(of: self, above: $0) } }

  /// A call with the names of the arguments, such as `binompdf(k, n, p)`.
  package var call: String { "\(name)(\(parameters.joined(separator: ", ")))" }

  /// All its names.
  package var names: [String] { [name] + aliases }

  /// What it is, for lists of functions.
  package var description: String {
    let between =
      isCumulative ? ", or \(name)(a, b\(parameters.dropFirst().map { ", " + $0 }.joined())) from a to b" : ""
    let short = standard.isEmpty ? "" : " or \(name)(\(parameters[0]))"
    let others = aliases.isEmpty ? "" : "; also \(aliases.joined(separator: ", "))"
    return "\(summary): \(call)" + short + between + others
  }

  /// The functions that every formula can call.
  package static let all = distributions + steps + partsOfReals

  /// Steps and pulses of signals, with the mean of both sides at a jump.
  package static let steps: [ComposedFunction] = [
    ComposedFunction("heaviside", ["step", "unitstep"], of: ["x"], "(sign(x)+1)/2", "step from 0 to 1, 1/2 at 0"),
    ComposedFunction(
      "rect", of: ["x"], "(sign(x+1/2)-sign(x-1/2))/2", "pulse of width 1 and height 1, 1/2 at -1/2 and 1/2"),
    ComposedFunction("tri", of: ["x"], "max(1-abs(x), 0)", "triangle of height 1 from -1 to 1"),
  ]

  /// The functions of complex numbers as those of real ones; a formula of i calls those of complex numbers.
  package static let partsOfReals: [ComposedFunction] = [
    ComposedFunction("re", of: ["z"], "z", "real part"),
    ComposedFunction("im", of: ["z"], "0*z", "imaginary part"),
    ComposedFunction("arg", of: ["z"], "atan2(0, z)", "argument in (−π, π], 0 or π of a real number"),
    ComposedFunction("conj", of: ["z"], "z", "conjugate"),
  ]

  /// Distributions. Logarithms of the gamma function keep large parameters within the range of numbers.
  package static let distributions: [ComposedFunction] = [
    ComposedFunction(
      "normalpdf", ["normpdf"], of: ["x", "mean", "sd"], "exp(-1/2*((x-mean)/sd)^2)/(sd*sqrt(2pi))", standard: [0, 1],
      "density of the normal distribution"),
    // Without the sum 1 + erf, whose digits cancel far below the mean.
    ComposedFunction(
      "normalcdf", ["normcdf"], of: ["x", "mean", "sd"], "1/2*erfc((mean-x)/(sd*sqrt(2)))", standard: [0, 1],
      isCumulative: true, above: "1/2*erfc((x-mean)/(sd*sqrt(2)))", "normal probability of a value below x"),
    ComposedFunction(
      "invNorm", ["invnorm", "norminv"], of: ["p", "mean", "sd"], "mean+sd*probit(p)", standard: [0, 1],
      "quantile of the normal distribution"),
    ComposedFunction(
      "tpdf", of: ["x", "df"], "exp(lgamma((df+1)/2)-lgamma(df/2))/sqrt(df*pi)*(1+x^2/df)^(-(df+1)/2)",
      "density of Student's t distribution"),
    // With t = √df·cot(u) far from 0, so that small values keep their digits, unless the integrand has a pole there.
    ComposedFunction(
      "tcdf", of: ["x", "df"],
      "1/2+exp(lgamma((df+1)/2)-lgamma(df/2))/sqrt(df*pi)*integral((1+t^2/df)^(-(df+1)/2), t, 0, x)",
      isCumulative: true,
      above: """
        exp(lgamma((df+1)/2)-lgamma(df/2))/sqrt(pi)*if(df>=1, integral(sin(u)^(df-1), u, 0, atan2(sqrt(df), x)), \
        integral((1+t^2/df)^(-(df+1)/2), t, x, inf)/sqrt(df))
        """,
      belowZero: """
        exp(lgamma((df+1)/2)-lgamma(df/2))/sqrt(pi)*if(df>=1, integral(sin(u)^(df-1), u, 0, atan2(sqrt(df), -x)), \
        integral((1+t^2/df)^(-(df+1)/2), t, -inf, x)/sqrt(df))
        """,
      "Student's probability of a value below x"),
    ComposedFunction(
      "chi2pdf", of: ["x", "df"], "if(x>=0, x^(df/2-1)*exp(-x/2-lgamma(df/2)-df/2*ln(2)), 0)",
      "density of the chi-squared distribution"),
    // With t = u² or t^(df÷2) = u, so that the integrand has no pole at 0.
    ComposedFunction(
      "chi2cdf", of: ["x", "df"],
      """
      if(x>0, if(df>=1, 2*exp(-lgamma(df/2)-df/2*ln(2))*integral(u^(df-1)*exp(-u^2/2), u, 0, sqrt(x)), \
      2/df*exp(-lgamma(df/2)-df/2*ln(2))*integral(exp(-u^(2/df)/2), u, 0, x^(df/2))), 0)
      """, isCumulative: true,
      above: "2*exp(-lgamma(df/2)-df/2*ln(2))*integral(u^(df-1)*exp(-u^2/2), u, sqrt(x), inf)",
      "chi-squared probability of a value below x"),
    ComposedFunction(
      "fpdf", of: ["x", "df1", "df2"],
      """
      if(x>=0, x^(df1/2-1)*exp(lgamma((df1+df2)/2)-lgamma(df1/2)-lgamma(df2/2)+df1/2*ln(df1/df2)\
      -(df1+df2)/2*ln(1+df1*x/df2)), 0)
      """, "density of Fisher's F distribution"),
    // With x = df2÷df1·tan(u)², so that the integrand has no pole for whole degrees of freedom.
    ComposedFunction(
      "fcdf", of: ["x", "df1", "df2"],
      """
      if(x>0, 2*exp(lgamma((df1+df2)/2)-lgamma(df1/2)-lgamma(df2/2))\
      *integral(sin(u)^(df1-1)*cos(u)^(df2-1), u, 0, atan(sqrt(df1*x/df2))), 0)
      """, isCumulative: true,
      above: """
        2*exp(lgamma((df1+df2)/2)-lgamma(df1/2)-lgamma(df2/2))\
        *integral(cos(u)^(df1-1)*sin(u)^(df2-1), u, 0, atan2(sqrt(df2), sqrt(df1*x)))
        """,
      "probability of a value below x of Fisher's F distribution"),
    ComposedFunction(
      "exppdf", of: ["x", "rate"], "if(x>=0, rate*exp(-rate*x), 0)", "density of the exponential distribution"),
    // 1 − exp(−rate·x) without its digits that cancel.
    ComposedFunction(
      "expcdf", of: ["x", "rate"], "if(x>=0, 2*tanh(rate*x/2)/(1+tanh(rate*x/2)), 0)", isCumulative: true,
      above: "exp(-rate*x)",
      "exponential probability of a value below x"),
    ComposedFunction(
      "poissonpdf", of: ["k", "m"], "if(k>=0, exp(k*ln(m)-m-lgamma(k+1)), 0)",
      "Poisson probability of k events, m expected"),
    ComposedFunction(
      "poissoncdf", of: ["k", "m"], "sum(if(k>=0, exp(j*ln(m)-m-lgamma(j+1)), 0), j, 0, floor(k))",
      "Poisson probability of at most k events, m expected"),
    ComposedFunction(
      "binompdf", ["binomialpdf"], of: ["k", "n", "p"], "nCr(n, k)*p^k*(1-p)^(n-k)",
      "binomial probability of k successes in n trials"),
    ComposedFunction(
      "binomcdf", ["binomialcdf"], of: ["k", "n", "p"], "sum(nCr(n, j)*p^j*(1-p)^(n-j), j, 0, floor(k))",
      "binomial probability of at most k successes in n trials"),
    ComposedFunction(
      "geompdf", ["geometpdf"], of: ["k", "p"], "if(k>=1, p*(1-p)^(k-1), 0)",
      "geometric probability that the first success is in trial k"),
    ComposedFunction(
      "geomcdf", ["geometcdf"], of: ["k", "p"], "if(k>=1, 1-(1-p)^floor(k), 0)",
      "geometric probability of a success in at most k trials"),
  ]

  /// Returns the functions that a text may call and that are not defined by their names.
  static func functions(in text: String, besides defined: [String: DefinedFunction]) -> [String: ComposedFunction] {
    let isPossible =
      ["pdf", "cdf", "inv"].contains { text.containsBytes(of: $0) }
      || (steps + partsOfReals).contains { $0.names.contains { text.containsBytes(of: $0) } }
    if !isPossible { return [:] }
    let functions = all.flatMap { function in function.names.map { ($0, function) } }
    return Dictionary(
      uniqueKeysWithValues: functions.filter { name, _ in defined[name] == nil && text.contains(name) })
  }
}

extension Expression {
  /// Whether the notation of a formula calls a distribution, so that it is much shorter than the formula.
  package var callsDistribution: Bool {
    nodes.contains { node in
      guard case .call(let name, _) = node else { return false }
      return ComposedFunction.distributions.contains { $0.names.contains(name) }
    }
  }
}

extension Parser {
  /// Adds the formula of a function with the arguments in place of the parameters.
  mutating func composed(
    _ function: ComposedFunction, _ arguments: [Int], _ token: Token
  ) throws(SyntaxError) -> Int {
    let between = function.isCumulative ? [function.parameters.count + 1] + (function.standard.isEmpty ? [] : [2]) : []
    if between.contains(arguments.count) {
      let rest = arguments.dropFirst(2)
      let low = try composed(function, [arguments[0]] + rest, token)
      if let complement = function.complement, let share = value(at: low)?.double, share > 0.5 {
        let beyond = try composed(complement, [arguments[0]] + rest, token)
        return builder.binary(.difference, beyond, try composed(complement, [arguments[1]] + rest, token))
      }
      return builder.binary(.difference, try composed(function, [arguments[1]] + rest, token), low)
    }
    if let limits = function.limits, let first = arguments.first, let sign = sign(ofEndless: first) {
      return builder.number(sign < 0 ? limits.left : limits.right)
    }
    var arguments = arguments
    if arguments.count == 1 { arguments += function.standard.map { builder.signedNumber($0) } }
    let count = function.parameters.count
    guard arguments.count == count else { throw wrongCount(token, .exactly(count), arguments.count) }
    var inner: Parser
    let formula = function.formula(at: value(at: arguments[0])?.double)
    do throws(SyntaxError) { inner = try Parser(formula, knownNames: Set(function.parameters)) } catch {
      throw SyntaxError(error.kind, at: token.range)
    }
    var known: [String: ClosedRange<Double>] = [:]
    for (parameter, argument) in zip(function.parameters, arguments) {
      if let value = value(at: argument) {
        let isNumber = value.isExact && value.double.isFinite
        let bounds = isNumber ? Interval(value.double) : constant(argument).flatMap(bounds)
        if let domain = ComposedFunction.Domain(of: parameter), let bounds, !domain.intersects(bounds) {
          throw SyntaxError(
            .argumentOutside(function: function.name, parameter: parameter, value: value.double), at: token.range)
        }
        inner.values[parameter] = value
      } else {
        known[parameter] = range(of: builder.expression(at: argument))
      }
    }
    inner.ranges = NameRanges(known)
    do throws(SyntaxError) {
      let body = try inner.formula()
      let root = builder.add(body) { name, _ in function.parameters.firstIndex(of: name).map { arguments[$0] } }
      if builder.nodes.count > Parser.mostNodesOfSums {
        throw SyntaxError(.tooLarge(limit: Parser.mostNodesOfSums), at: token.range)
      }
      return root
    } catch {
      if case .boundNotWhole = error.kind { throw SyntaxError(.boundNotWhole(form: function.name), at: token.range) }
      throw SyntaxError(error.kind, at: token.range)
    }
  }

  /// Returns the value of a part, with its bounds where it is not exact; nil if it has names without values.
  private func value(at node: Int) -> ParameterValue? { constant(node)?.boundedParameterValue(using: values) }

  /// Returns the sign of an end of a range of probability that stands for infinity, as 1E99 does on calculators; nil for others.
  private func sign(ofEndless node: Int) -> Double? {
    if let sign = infinity(node) { return sign }
    // A Double may be infinite where the value is not.
    guard let value = value(at: node)?.double, value.magnitude >= Self.endless,
      let bounds = constant(node).flatMap(bounds)
    else { return nil }
    return bounds.lower >= Self.endless ? 1 : bounds.upper <= -Self.endless ? -1 : nil
  }

  private static let endless = 1e99
}
