import Brain
import Grapher
import Interval
import Sampling

extension ConstructionBase {
  /// Returns the area of `--integral 0:pi`, `'f from 0 to pi'` or `'between 1 2 from 0 to 1'`, with its value.
  func area(_ text: ConstructionText) throws(PlotError) -> (fills: [FillRequest], labels: [Annotation]) {
    var text = text
    let isBetween = text.words.first == "between"
    var (first, second): (CurveReference?, CurveReference?)
    if isBetween {
      let names = text.words.dropFirst().filter { $0 != "and" }
      guard names.isEmpty || names.count == 2 else {
        throw text.error("between takes two curves, as in 'between 1 2 from 0 to 1', not '\(text.text)'")
      }
      (first, second) = (CurveReference(names.first ?? "1"), CurveReference(names.last ?? "2"))
      text.words = []
    } else {
      first = text.takeCurve()
    }
    guard let ends = text.ends, text.words.isEmpty, !isBetween || (first != nil && second != nil) else {
      throw text.error(
        "takes a range, as in --integral 0:pi, 'f from 0 to 1' or 'between 1 2 from 0 to 1', not '\(text.text)'")
    }
    let upper = try function(first, for: text)
    let lower = isBetween ? try function(second, for: text) : nil
    let difference = lower.map { upper.expression - $0.expression } ?? upper.expression
    let (a, b) = (try number(ends.lower, of: .integral), try number(ends.upper, of: .integral))
    if let low = value(of: a), let high = value(of: b), high.upper < low.lower {
      throw text.error("'\(text.text)' is reversed: write the lower end first")
    }
    let x = Expression.variable(variable)
    let region = lower.map { FillRequest.Area.between(upper.index + 1, $0.index + 1) } ?? .under(upper.index + 1)
    let isInside = a < x && x < b
    let zero = Expression.whole(0)
    let fills = [(zero < difference, false), (difference < zero, true)].map { condition, isOpposite in
      FillRequest(region, where: radians(isInside && condition), isOpposite: isOpposite, text.text)
    }
    return (fills, try label(of: difference, lower, from: a, to: b, for: text))
  }

  /// Returns `∫ = 2` in the middle of the area; nothing if it changes with a sweep.
  private func label(
    of difference: Expression, _ lower: Function?, from a: Expression, to b: Expression, for text: ConstructionText
  ) throws(PlotError) -> [Annotation] {
    guard isFixed(difference), let start = value(of: a), let end = value(of: b) else { return [] }
    let asked = Question.Asked(text: text.text, expression: difference)
    let answer = IntegralAnswer(
      Question([asked], of: request, constants, variable: variable), asked, of: variable, shareOfBudget: 4)
    let integral = try answer.value(from: start, to: end)
    let isProved = integral.estimated == nil
    let number = ProvedNumber(bounds: integral.best).text(digits: Self.digitsOfArea)
    let markup = isProved ? "∫ = \(number)" : "∫ ≈ \(number)"
    let place = middle(of: difference, lower, start.midpoint...end.midpoint)
    return [Annotation(point: place, text: RichText(markup.replacing("-", with: "−")), hasDot: false)]
  }

  /// Returns the place in the middle of the area, where half of it is on each side.
  private func middle(of difference: Expression, _ lower: Function?, _ range: ClosedRange<Double>) -> Point {
    func values(_ expression: Expression) -> CompiledFunction {
      FunctionTemplate(radians(expression), variables: [variable]).bound(to: constants.values)
    }
    let height = values(difference)
    let places = (0..<Self.samples).map { step in
      let share = (Double(step) + 0.5) / Double(Self.samples)
      return range.lowerBound * (1 - share) + range.upperBound * share
    }
    let sizes = places.map { x in
      let size = abs(height(x))
      return size.isFinite ? size : 0
    }
    let half = sizes.reduce(0, +) / 2
    var sum = 0.0
    let index = sizes.firstIndex { size in
      sum += size
      return sum >= half
    }
    let x = places[index ?? Self.samples / 2]
    let y = height(x) / 2 + (lower.map { values($0.expression)(x) } ?? 0)
    return Point(x: x, y: y.isFinite ? y : 0)
  }

  private static let digitsOfArea = 6
  private static let samples = 256
}
