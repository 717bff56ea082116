import Interval

extension Plot {
  /// Returns what is known of a function of the plot over a range, and where its graph meets those of the other functions.
  ///
  ///     let found = try Plot("x^3-4x", "x").analysis(ofCurve: 1, over: -3...3)
  ///     found.zeros.complete     // true: −2, 0 and 2 are all
  ///
  /// The search is smaller than that of `PlotRequest.analyses()`, so that it takes a moment.
  ///
  /// - Parameters:
  ///   - number: the number of the curve in the request, from 1.
  ///   - range: bounds of the variable, finite.
  /// - Throws: `PlotError` if the curve is no function of the variable, or the work exceeds its limit.
  public func analysis(ofCurve number: Int, over range: ClosedRange<Double>) throws(PlotError) -> CurveAnalysis {
    try FunctionAnalysis(Question(self), budget: 30_000).analysis(ofCurve: number, over: range)
  }

  /// Returns the solutions of the plot's equation, or of its two equations in x and y, as `plot solve` prints them.
  ///
  ///     let found = try Plot("x^2+y^2=25", "y=x+1").solutions()
  ///     found.solutions.map(\.x)     // −4 and 3, and found.complete is true
  ///
  /// - Throws: `PlotError` if the formulas are no such equations, or the work exceeds its limit.
  public func solutions() throws(PlotError) -> Solutions { try request.solutions() }

  /// Returns the integral of a function of the plot, with bounds.
  ///
  ///     let area = try Plot("sin(x)").integral(ofCurve: 1, over: 0...3)
  ///     area.value                  // 1.989992496600445, proved to lie between area.lower and area.upper
  ///
  /// - Parameters:
  ///   - number: the number of the curve in the request, from 1.
  ///   - range: bounds of the variable, finite.
  /// - Throws: `PlotError` if the curve is no function of the variable, or the integral diverges or is not found.
  public func integral(ofCurve number: Int, over range: ClosedRange<Double>) throws(PlotError) -> Analysis.Number {
    let question = Question(self)
    guard let asked = question.asked.first(where: { $0.curve == number }) else {
      throw PlotError(.data, "curve \(number) is no function of the variable; only functions have integrals")
    }
    return Analysis.Number(
      try IntegralAnswer(question, asked).value(from: Interval(range.lowerBound), to: Interval(range.upperBound)))
  }
}
