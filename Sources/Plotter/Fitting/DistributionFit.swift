import Brain
import Grapher
import Interval
import Metering
import RealModule

/// A distribution that `--fit` finds for the values of a histogram.
enum Distribution: String, CaseIterable {
  case normal, lognormal, exponential, weibull, gamma

  /// - Returns: nil for another word.
  init?(named word: String) { self.init(rawValue: word.trimmed.lowercased().replacing("-", with: "")) }

  /// The names of its parameters in formulas, and their letters.
  fileprivate var parameters: [(name: String, letter: String)] {
    switch self {
    case .normal, .lognormal: [("mu", "μ"), ("sigma", "σ")]
    case .exponential: [("lambda", "λ")]
    case .weibull: [("k", "k"), ("lambda", "λ")]
    case .gamma: [("k", "k"), ("theta", "θ")]
    }
  }

  /// The formula of the density.
  fileprivate var density: String {
    switch self {
    case .normal: "exp(-(x-mu)^2/(2*sigma^2))/(sigma*sqrt(2*pi))"
    // With 1/x in the exponent there is no 0/0 at 0.
    case .lognormal: "if(x<=0, 0, exp(-(ln(x)-mu+sigma^2)^2/(2*sigma^2)-mu+sigma^2/2)/(sigma*sqrt(2*pi)))"
    case .exponential: "if(x<0, 0, lambda*exp(-lambda*x))"
    case .weibull: "if(x<0, 0, k/lambda*(x/lambda)^(k-1)*exp(-(x/lambda)^k))"
    case .gamma: "if(x<=0, 0, exp((k-1)*ln(x/theta)-x/theta-lgamma(k))/theta)"
    }
  }

  /// Returns the formula of the share of values up to x.
  ///
  /// - Parameter shape: the first parameter.
  fileprivate func share(shape: Double) -> String {
    switch self {
    case .normal: "(1+erf((x-mu)/(sigma*sqrt(2))))/2"
    case .lognormal: "if(x<=0, 0, (1+erf((ln(x)-mu)/(sigma*sqrt(2))))/2)"
    case .exponential: "if(x<0, 0, 1-exp(-lambda*x))"
    case .weibull: "if(x<0, 0, 1-exp(-(x/lambda)^k))"
    // Each integrand is bounded, and has numbers in place of names, which takes far less time.
    case .gamma:
      shape >= 0.5
        ? "if(x<=0, 0, 2*exp(-lgamma(k))*integral(u^\((2 * shape - 1).shortestText)*exp(-u^2), u, 0, sqrt(x/theta)))"
        : "if(x<=0, 0, exp(-lgamma(k+1))*integral(exp(-u^\((1 / shape).shortestText)), u, 0, (x/theta)^k))"
    }
  }
}

/// A distribution of values with the greatest likelihood. Of a normal one, and of one of logarithms, the standard deviation is that
/// without bias of its square.
struct DistributionFit {
  let distribution: Distribution
  /// The values of the parameters, with their errors for many values.
  private let parameters: [(value: Double, error: Double)]
  let count: Int

  /// - Throws: `PlotError` if there are fewer than two different values, or some that the distribution cannot have.
  init(_ distribution: Distribution, of values: [Double], named name: String) throws(PlotError) {
    (self.distribution, count) = (distribution, values.count)
    if distribution != .normal, let wrong = values.first(where: { $0 < 0 || $0 == 0 && distribution != .exponential }) {
      let kind: Message = distribution == .exponential ? "values from 0 on" : "positive values"
      throw .option(.fit, "\(distribution.rawValue) needs \(kind); '\(name)' has \(wrong.shortestText)")
    }
    let size = Double(values.count)
    let logarithms = [.lognormal, .weibull, .gamma].contains(distribution)
    let moments = Moments(logarithms ? values.map { .log($0) } : values)
    guard count > 1, moments.deviation > 0, moments.deviation.isFinite else {
      throw .option(.fit, "\(distribution.rawValue) needs several different values; '\(name)' has \(count)")
    }
    switch distribution {
    case .normal, .lognormal:
      parameters = [
        (moments.mean, moments.deviation / size.squareRoot()),
        (moments.deviation, moments.deviation / (2 * (size - 1)).squareRoot()),
      ]
    case .exponential: parameters = [(1 / moments.mean, 1 / (moments.mean * size.squareRoot()))]
    case .weibull:
      let (shape, scale) = DistributionFit.weibull(of: values, moments)
      // The inverse of the matrix of information.
      let errors = (shape: 0.607_927_101_854_026_6 / size, scale: 1.108_665_137_867_187_2 / size)
      parameters = [(shape, shape * errors.shape.squareRoot()), (scale, scale / shape * errors.scale.squareRoot())]
    case .gamma:
      let mean = Moments(values).mean
      let shape = DistributionFit.gammaShape(of: values, mean: mean)
      let slope = DistributionFit.polygamma(1, shape)
      // The same of the shape and the scale.
      let information = (shape * slope - 1) * size
      parameters = [
        (shape, (shape / information).squareRoot()), (mean / shape, mean / shape * (slope / information).squareRoot()),
      ]
    }
  }

  /// Returns the shape of the gamma distribution of positive values with the greatest likelihood.
  ///
  /// Source: Minka, Estimating a Gamma distribution, 2002.
  private static func gammaShape(of values: [Double], mean: Double) -> Double {
    // The logarithm of the mean less the mean of logarithms.
    let excess = -Moments.sum(of: values.map { Double.log($0 / mean) }) / Double(values.count)
    var shape = (3 - excess + ((excess - 3) * (excess - 3) + 24 * excess).squareRoot()) / (12 * excess)
    for _ in 0..<mostRounds where WorkMeter.allows(1) {
      let slope = shape * shape * (1 / shape - polygamma(1, shape))
      let next = 1 / (1 / shape + (Double.log(shape) - polygamma(0, shape) - excess) / slope)
      guard next.isFinite, next > 0 else { break }
      let isFound = abs(next - shape) <= 1e-14 * shape
      shape = next
      if isFound { break }
    }
    return shape
  }

  private static func polygamma(_ order: Int, _ x: Double) -> Double {
    Image.polygamma(order, Interval(x)).hull.midpoint
  }

  /// Returns the shape and the scale of the Weibull distribution of positive values with the greatest likelihood, by Newton's method.
  ///
  /// - Parameter moments: those of the logarithms of the values.
  private static func weibull(of values: [Double], _ moments: Moments) -> (shape: Double, scale: Double) {
    // Logarithms to the greatest value, whose powers neither overflow nor all vanish.
    let most = values.max() ?? 1
    let logarithms = values.map { Double.log($0 / most) }
    let mean = Moments.sum(of: logarithms) / Double(values.count)
    // Logarithms have the deviation π ÷ (√6 shape).
    var shape = Double.pi / (6.0.squareRoot() * moments.deviation)
    var sum = 1.0
    for _ in 0..<mostRounds where WorkMeter.allows(values.count) {
      sum = 0
      var (first, second) = (0.0, 0.0)
      for logarithm in logarithms {
        let power = Double.exp(shape * logarithm)
        sum += power
        first += power * logarithm
        second += power * logarithm * logarithm
      }
      let center = first / sum
      let slope = second / sum - center * center + 1 / (shape * shape)
      let next = min(max(shape - (center - 1 / shape - mean) / slope, shape / 4), 4 * shape)
      let isFound = abs(next - shape) <= 1e-14 * shape
      shape = next
      if isFound { break }
    }
    return (shape, most * Double.pow(sum / Double(values.count), 1 / shape))
  }

  private static let mostRounds = 60

  /// The parameters with their standard errors.
  var fit: Fit {
    Fit(
      formula: distribution.density, variable: "x", origin: nil,
      parameters: zip(distribution.parameters, parameters).map {
        Fit.Parameter(name: $0.name, value: $1.value, error: $1.error)
      }, residualStandardDeviation: nil, reducedChiSquared: nil, rSquared: nil,
      degreesOfFreedom: count - 1, iterations: 0, isExact: false, warnings: [], notes: [])
  }

  /// The parameters with their letters, as a legend has them.
  var texts: [RichText] {
    zip(distribution.parameters, fit.parameters).map {
      RichText(variable: $0.letter) + RichText(" = " + $1.printed)
    }
  }

  /// Returns the curve that is as high as the bars of a histogram.
  ///
  /// - Throws: `PlotError` if the formula cannot be read, which the text excludes.
  func curve(over bars: CountedValues) throws(PlotError) -> Expression {
    let text = bars.kind.isCumulative ? distribution.share(shape: parameters[0].value) : "n*(\(distribution.density))"
    let names = distribution.parameters.map(\.name)
    do throws(SyntaxError) {
      return try Expression(text, knownNames: Set(names + ["n"]))
        .replacingVariables(
          Dictionary(uniqueKeysWithValues: zip(names + ["n"], parameters.map(\.value) + [bars.factor])))
    } catch { throw PlotError(error, in: text) }
  }
}

extension PlotRequest {
  /// Returns the distribution of the only column that is chosen, and the request for its picture over the histogram; nil if
  /// the request is for the fit of a formula, as one for `exponential` is.
  ///
  /// - Throws: `PlotError` if the data cannot be read, or there are several columns.
  func distributionWithPicture(_ constants: ParameterBindings) throws(PlotError) -> (fit: Fit, picture: PlotRequest)? {
    guard expressions.count == 1, let distribution = Distribution(named: expressions[0]), distribution != .exponential
    else { return nil }
    var picture = self
    picture.expressions = []
    picture.add(.histogram, HistogramKind.density.rawValue)
    picture.add(.fit, distribution.rawValue)
    for option in [PlotOption.json, .digits] { picture.remove(option) }
    let tables = try picture.tables(for: .histogram, constants)
    guard tables.count == 1, tables[0].columns.count == 1, let column = tables[0].columns.first else {
      throw PlotError(.data, "\(distribution.rawValue) takes one column of values; choose it with --using")
    }
    let values = column.values.filter(\.isFinite)
    return (try DistributionFit(distribution, of: values, named: column.name).fit, picture)
  }
}
