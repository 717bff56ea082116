import Interval

extension PlotRequest {
  /// Returns the integrals of the request's functions over the range, a line each, and notes on those that are estimated.
  ///
  /// - Throws: `PlotError` if an integral diverges or cannot be found.
  package func integralText() throws(PlotError) -> (text: String, notes: [Message]) {
    var notes: [Message] = []
    let question = try Question(self, of: "integrate")
    guard let range = self[.range] else {
      throw PlotError(.usage, "integrate needs a range, as in plot integrate 'sin(x)' -x 0:pi", option: .range)
    }
    let digits = try count(.digits) ?? ProvedNumber.usualDigits
    var lines: [String] = []
    for asked in question.asked {
      if asked.expression.isRelation {
        throw PlotError(.data, "'\(asked.text)' is an equation or an inequality; integrate takes functions")
      }
      let value = try IntegralAnswer(question, asked).value(over: range)
      if contains(.enclosure) {
        guard let proved = value.proved else {
          throw PlotError(
            .data,
            "no bounds of the integral of '\(asked.text)' are proved; without --enclosure the estimate is printed")
        }
        lines.append(ProvedNumber(bounds: proved).enclosureText)
      } else {
        let isProved = value.estimated == nil
        lines.append(
          ProvedNumber(bounds: value.best).text(digits: isProved ? digits : min(digits, Self.digitsOfEstimate)))
        if isProved, value.best.width > max(value.best.magnitude * Self.widestNumber, Self.leastWidth) {
          let bounds = ProvedNumber(bounds: value.best).enclosureText
          notes.append("the integral of '\(asked.text)' is only known to be in \(bounds)")
        }
        if !isProved { notes.append("the integral of '\(asked.text)' is an estimate, without proved bounds") }
      }
    }
    return (lines.joined(separator: "\n") + "\n", notes)
  }

  private static let digitsOfEstimate = 8
  /// The greatest width of bounds, relative to the number between them, of which nothing is noted.
  private static let widestNumber = 0.01
  private static let leastWidth = 1e-6
}
