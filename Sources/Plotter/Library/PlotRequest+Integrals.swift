import Brain
import Interval

extension PlotRequest {
  /// Returns the integrals of the request's functions over the range, a line each, and notes on those that are estimated.
  ///
  /// - Throws: `PlotError` if an integral diverges or cannot be found.
  package func integralText() throws(PlotError) -> (text: String, notes: [Message]) {
    var notes: [Message] = []
    let question = try Question(self, of: "integrate")
    let digits = try count(.digits) ?? ProvedNumber.usualDigits
    var lines: [String] = []
    for asked in question.asked {
      let swept = try sweptArea(asked, question)
      if swept == nil, asked.expression.isRelation {
        throw PlotError(.data, "'\(asked.text)' is an equation or an inequality; integrate takes functions")
      }
      guard let range = self[.range] ?? (swept == nil ? nil : question.takesDegrees ? "0:360" : "0:2pi") else {
        lines.append(try antiderivativeText(asked, question))
        continue
      }
      if swept != nil { notes.append(ConstructionBase.noteOnSweptArea) }
      let value = try IntegralAnswer(question, swept ?? asked).value(over: range)
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
        if !isProved {
          let bounds: Message = value.proved == nil ? "without proved bounds" : "whose proved bounds --enclosure prints"
          notes.append("the integral of '\(asked.text)' is an estimate, \(bounds)")
        }
      }
    }
    return (lines.joined(separator: "\n") + "\n", notes)
  }

  /// Returns a formula whose derivative is a function.
  ///
  /// - Throws: `PlotError` if none is found, the function has several variables, or an option is one of numbers.
  private func antiderivativeText(_ asked: Question.Asked, _ question: Question) throws(PlotError) -> String {
    if let option = [PlotOption.enclosure, .digits].first(where: contains) {
      throw .option(option, "needs a range, as in plot integrate 'sin(x)' -x 0:pi")
    }
    let names = question.unknowns(of: [asked.expression])
    let variable = names.count < 2 ? names.first ?? "x" : ["x", "t"].first(where: names.contains)
    if let variable,
      let found = asked.expression.formalAntiderivative(in: variable, takesDegrees: question.takesDegrees)
    {
      return found.description
    }
    throw PlotError(
      .usage,
      "no formula is found for the antiderivative of '\(asked.text)'; with a range, as in plot integrate 'sin(x)' -x 0:pi, integrate prints the number, and plot 'integral(sin(t), t, 0, x)' draws an antiderivative",
      option: .range)
  }

  /// Returns the function of the angle whose integral is the area that the radius of a polar curve sweeps, ½r²; nil for other
  /// formulas.
  ///
  /// - Throws: `PlotError` if the formula is one of r², which has two signs of r.
  private func sweptArea(_ asked: Question.Asked, _ question: Question) throws(PlotError) -> Question.Asked? {
    let names = question.unknowns(of: [asked.expression]).filter { $0 != "r" }
    guard question.unknowns(of: [asked.expression]).contains("r"), names.count < 2, names.allSatisfy(Definition.isAngle)
    else { return nil }
    if asked.expression.side(besideSquareOf: "r") != nil {
      throw PlotError(
        .data, "'\(asked.text)' has two signs of r; integrate r=sqrt(…) over angles at which the root has values")
    }
    guard let radius = asked.expression.side(beside: "r"), !radius.variables.contains("r") else { return nil }
    return Question.Asked(text: asked.text, expression: radius.sweptArea(takesDegrees: question.takesDegrees))
  }

  private static let digitsOfEstimate = 8
  /// The greatest width of bounds, relative to the number between them, of which nothing is noted.
  private static let widestNumber = 0.01
  private static let leastWidth = 1e-6
}
