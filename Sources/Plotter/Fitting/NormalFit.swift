import Brain
import Grapher

/// The normal distribution of values with the greatest likelihood, and their standard deviation without bias of its square.
struct NormalFit {
  let mean, deviation: Double
  let count: Int

  static let name = "normal"

  /// - Throws: `PlotError` if there are fewer than two different values.
  init(of values: [Double], named name: String) throws(PlotError) {
    let moments = Moments(values)
    (mean, deviation, count) = (moments.mean, moments.deviation, values.count)
    guard count > 1, deviation > 0, deviation.isFinite else {
      throw .option(.fit, "normal needs several different values; '\(name)' has \(count)")
    }
  }

  /// The mean, whose error is σ ÷ √n, and the standard deviation, whose error is σ ÷ √(2(n − 1)).
  var fit: Fit {
    let freedom = Double(count - 1)
    return Fit(
      formula: NormalFit.density, variable: "x", origin: nil,
      parameters: [
        Fit.Parameter(name: "mu", value: mean, error: deviation / Double(count).squareRoot()),
        Fit.Parameter(name: "sigma", value: deviation, error: deviation / (2 * freedom).squareRoot()),
      ], residualStandardDeviation: nil, reducedChiSquared: nil, rSquared: nil, degreesOfFreedom: count - 1,
      iterations: 0, isExact: false, warnings: [], notes: [])
  }

  /// Returns the curve that is as high as the bars of a histogram.
  ///
  /// - Throws: `PlotError` if the formula cannot be read, which the text excludes.
  func curve(over bars: CountedValues) throws(PlotError) -> Expression {
    let text = bars.kind.isCumulative ? NormalFit.share : "n*(\(NormalFit.density))"
    do throws(SyntaxError) {
      return try Expression(text, knownNames: ["mu", "sigma", "n"])
        .replacingVariables(["mu": mean, "sigma": deviation, "n": bars.factor])
    } catch { throw PlotError(error, in: text) }
  }

  private static let density = "exp(-(x-mu)^2/(2*sigma^2))/(sigma*sqrt(2*pi))"
  private static let share = "(1+erf((x-mu)/(sigma*sqrt(2))))/2"
}

extension PlotRequest {
  /// Returns the normal distribution of the only column that is chosen, and the request for its picture over the histogram; nil if
  /// the request is for the fit of a formula.
  ///
  /// - Throws: `PlotError` if the data cannot be read, or there are several columns.
  func normalFitWithPicture(_ constants: ParameterBindings) throws(PlotError) -> (fit: Fit, picture: PlotRequest)? {
    guard expressions == [NormalFit.name] else { return nil }
    var picture = self
    picture.expressions = []
    picture.add(.histogram, HistogramKind.density.rawValue)
    picture.add(.fit, NormalFit.name)
    for option in [PlotOption.json, .digits] { picture.remove(option) }
    let tables = try picture.tables(for: .histogram, constants)
    guard tables.count == 1, tables[0].columns.count == 1, let column = tables[0].columns.first else {
      throw PlotError(.data, "normal takes one column of values; choose it with --using")
    }
    return (try NormalFit(of: column.values.filter(\.isFinite), named: column.name).fit, picture)
  }
}
