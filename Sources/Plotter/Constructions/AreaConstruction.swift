import Brain
import Grapher
import Interval
import Sampling

extension ConstructionBase {
  /// Returns the area of `--integral 0:pi` or `'f from 0 to pi'` with the integral, whose parts below the axis are negative, or that
  /// of `'between 1 2 from 0 to 1'`, the integral of the distance between two curves; without a range between the first and the last
  /// place where they meet.
  func area(_ text: ConstructionText) throws(PlotError) -> ConstructedArea {
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
    guard text.ends != nil || isBetween, text.words.isEmpty, !isBetween || (first != nil && second != nil) else {
      throw text.error(
        "takes a range, as in --integral 0:pi, 'f from 0 to 1' or 'between 1 2 from 0 to 1', not '\(text.text)'")
    }
    let upper = try function(first, for: text)
    let lower = isBetween ? try function(second, for: text) : nil
    let difference = lower.map { upper.expression - $0.expression } ?? upper.expression
    let range = if let ends = text.ends { try range(ends) } else { try meetings(of: difference, for: text) }
    let (a, b) = (range.a, range.b)
    if let a, let b, let low = value(of: a), let high = value(of: b), high.upper < low.lower {
      throw text.error("'\(text.text)' is reversed: write the lower end first")
    }
    let x = Expression.variable(variable)
    let region = lower.map { FillRequest.Area.between(upper.index + 1, $0.index + 1) } ?? .under(upper.index + 1)
    let zero = Expression.whole(0)
    let fills = [(zero < difference, false), (difference < zero, !isBetween)].map { sign, isOpposite in
      var condition = sign
      if let b { condition = x < b && condition }
      if let a { condition = a < x && condition }
      return FillRequest(region, where: radians(condition), isOpposite: isOpposite, text.text)
    }
    let known = [range.start, range.end].compactMap { $0?.midpoint }
    let found = try integral(of: difference, upper, lower, over: range, for: text)
    return ConstructedArea(
      text: text.text, fills: fills, label: found?.label, ends: known.count == 2 ? known : [], integral: found?.value)
  }

  /// A range: its ends, which are nil if they are infinite, and enclosures of their values, which are nil if they change with a sweep.
  private struct Ends {
    let a, b: Expression?
    let start, end: Interval?
    /// Whether the formulas of the ends have their exact values.
    var isExact = true
    /// The range as it is typed, if an end is infinite.
    var infinite: String?
  }

  private func range(_ ends: (lower: String, upper: String)) throws(PlotError) -> Ends {
    let (a, b) = (try finiteEnd(ends.lower), try finiteEnd(ends.upper))
    return Ends(
      a: a, b: b, start: a.flatMap(value), end: b.flatMap(value),
      infinite: a == nil || b == nil ? "\(ends.lower):\(ends.upper)" : nil)
  }

  /// Returns the range between the first and the last zero of the difference of two functions.
  private func meetings(of difference: Expression, for text: ConstructionText) throws(PlotError) -> Ends {
    let asked = Question.Asked(text: text.text, expression: difference)
    let question = Question([asked], of: request, constants, variable: variable)
    let zeros = isFixed(difference) ? try OutwardSearch(question).zeros(of: difference, variable).found.zeros : []
    guard let first = zeros.first?.place, let last = zeros.last?.place, first.place < last.place else {
      throw text.error(
        "'\(text.text)': the curves are not known to meet twice; give the ends, as in '\(text.text) from 0 to 1'")
    }
    return Ends(
      a: .decimal(first.place), b: .decimal(last.place), start: first.enclosure, end: last.enclosure,
      isExact: first.enclosure.isPoint && last.enclosure.isPoint)
  }

  /// Returns an end of a range; nil for an infinite one.
  private func finiteEnd(_ text: String) throws(PlotError) -> Expression? {
    let isInfinite = Spelling.infinities.contains(String(text.lowercased().drop { "+-−".contains($0) }))
    return isInfinite ? nil : try number(text, of: .integral)
  }

  /// Returns the value, and `∫ f(x) dx = 2` in the middle of the area, `area = 2` between curves, `total area = 2` if these
  /// cross; nil if it changes with a sweep.
  private func integral(
    of difference: Expression, _ upper: Function, _ lower: Function?, over ends: Ends, for text: ConstructionText
  ) throws(PlotError) -> (value: IntegralAnswer.Value, label: Annotation)? {
    let shown = try rangeOfPicture()
    let (a, b) = (ends.a, ends.b)
    guard isFixed(difference), let start = a == nil ? Interval(shown.lowerBound) : ends.start,
      let end = b == nil ? Interval(shown.upperBound) : ends.end
    else { return nil }
    let height = lower == nil ? difference : difference.magnitude
    let integral = try integral(of: height, in: variable, text.text) { (answer) throws(PlotError) in
      if let range = ends.infinite { try answer.value(over: range) } else { try answer.value(from: start, to: end) }
    }
    let signed = lower == nil ? [difference] : [difference, -difference]
    let sum = sum(of: integral, exact: ends.isExact ? signed : [], in: variable, from: a, to: b)
    let range = start.midpoint...max(start.midpoint, end.midpoint)
    let middles = middles(of: difference, lower, range)
    let area: RichText = changesSign(difference, on: range) ? "total area" : "area"
    let name = lower == nil ? sign(from: a, to: b) : area
    let integrand = lower == nil ? integrand(upper.formula) : ""
    let shortName = lower == nil && isDensity(upper.formula) ? RichText(MathText(variable: "P"), plain: "P") : name
    var label = Annotation(
      point: middles[0], text: (integrand.isEmpty ? shortName : name + integrand) + sum, hasDot: false)
    if !integrand.isEmpty { label.shortText = shortName + sum }
    label.prominentPlaces = middles
    label.span = range
    return (integral, label)
  }

  /// Returns an integral of a formula.
  func integral(
    of height: Expression, in variable: String, _ text: String,
    _ value: (IntegralAnswer) throws(PlotError) -> IntegralAnswer.Value
  ) throws(PlotError) -> IntegralAnswer.Value {
    let asked = Question.Asked(text: text, expression: height)
    return try value(
      IntegralAnswer(
        Question([asked], of: request, constants, variable: variable), asked, of: variable, shareOfBudget: 4))
  }

  /// Returns ` = 2`, or ` ≈ 2` for an integral that is not proved.
  ///
  /// - Parameter formulas: of the first with an exact integral this is told.
  func sum(
    of integral: IntegralAnswer.Value, exact formulas: [Expression], in variable: String, from a: Expression?,
    to b: Expression?
  ) -> RichText {
    let isProved = integral.estimated == nil
    let number = ProvedNumber(bounds: integral.best).text(digits: Self.digitsOfArea)
    let plain = RichText((isProved ? " = \(number)" : " ≈ \(number)").replacing("-", with: "−"))
    let exact =
      isProved
      ? formulas.lazy.compactMap { exactArea(of: $0, in: variable, from: a, to: b, bounds: integral.best) }.first : nil
    return exact.flatMap { try? RichText(markup: " = $\($0)$", of: .option(.integral)) } ?? plain
  }

  /// Whether a function is the density of a distribution, whose area is a probability.
  private func isDensity(_ formula: Formula) -> Bool {
    guard let text = formula.notation.first?.description else { return false }
    return text.prefix { $0.isLetter || $0.isNumber }.hasSuffix("pdf") && text.firstIndex(of: ")") == text.indices.last
  }

  /// Returns the sign of an integral with its bounds; nil for an infinite one.
  private func sign(from a: Expression?, to b: Expression?) -> RichText {
    let lower = a.map { MathText($0) } ?? MathText.upright("−∞")
    let upper = b.map { MathText($0) } ?? MathText.upright("∞")
    guard let lower, let upper else { return RichText("∫") }
    return RichText(.scripts(.sign("∫", .ordinary), subscript: lower, superscript: upper), plain: "∫")
  }

  /// Returns what is integrated, `f(x) dx` or a short formula; empty for a long one.
  private func integrand(_ formula: Formula) -> RichText {
    let differential = MathText.row([.thinSpace, .upright("d"), MathText(variable: variable)])
    if let head = formula.head {
      let value = MathText.row([MathText(variable: head.function), .fenced(MathText(variable: variable))])
      return RichText(.row([value, differential]), plain: " \(head.function)(\(variable)) d\(variable)")
    }
    let call = formula.notation.first.flatMap { $0.callsDistribution ? $0 : nil }
    let expression = call ?? formula.expression
    guard expression.description.count <= Self.lengthOfIntegrand, let value = MathText(expression, isFactor: true)
    else { return "" }
    return RichText(.row([value, differential]), plain: " \(formula.label) d\(variable)")
  }

  /// Returns an area in an exact form, `1/6`; nil for one that is a short decimal, or has no such form.
  private func exactArea(
    of difference: Expression, in variable: String, from a: Expression?, to b: Expression?, bounds: Interval
  ) -> String? {
    let numbers = constants.exactNumbers()
    guard let a, let b, let start = a.exactNumber(using: numbers, takesDegrees: takesDegrees),
      let end = b.exactNumber(using: numbers, takesDegrees: takesDegrees),
      let area = difference.exactIntegral(
        of: variable, from: start, to: end, using: numbers, takesDegrees: takesDegrees),
      !area.isShortDecimal, abs(area.double - bounds.midpoint) <= 1e-9 * max(1, bounds.magnitude)
    else { return nil }
    return area.text
  }

  /// Returns the place in the middle of the area, where half of it is on each side, then places half way between its edges where it
  /// is high, the highest first, then the same lower and higher.
  private func middles(of difference: Expression, _ lower: Function?, _ range: ClosedRange<Double>) -> [Point] {
    let height = function(difference)
    let base = lower.map { function($0.expression) }
    let places = places(on: range)
    let sizes = places.map { x in
      let size = abs(height(x))
      return size.isFinite ? size : 0
    }
    let half = sizes.reduce(0, +) / 2
    var sum = 0.0
    let middle = sizes.firstIndex { size in
      sum += size
      return sum >= half
    }
    let highest = stride(from: 0, to: places.count, by: Self.samples / Self.labelPlaces).sorted {
      sizes[$0] > sizes[$1]
    }
    return Self.heightsOfLabel.flatMap { share in
      ([middle ?? Self.samples / 2] + highest).map { index in
        let x = places[index]
        let y = share * height(x) + (base.map { $0(x) } ?? 0)
        return Point(x: x, y: y.isFinite ? y : 0)
      }
    }
  }

  /// Whether a difference of two curves has both signs, so that their area has several parts.
  private func changesSign(_ difference: Expression, on range: ClosedRange<Double>) -> Bool {
    let height = function(difference)
    let heights = places(on: range).map { height($0) }.filter(\.isFinite)
    let most = Self.leastPart * (heights.map(\.magnitude).max() ?? 0)
    return heights.contains { $0 > most } && heights.contains { $0 < -most }
  }

  private func function(_ expression: Expression) -> CompiledFunction {
    FunctionTemplate(radians(expression), variables: [variable]).bound(to: constants.values)
  }

  /// Returns samples of a range.
  private func places(on range: ClosedRange<Double>) -> [Double] {
    (0..<Self.samples).map { step in
      let share = (Double(step) + 0.5) / Double(Self.samples)
      return range.lowerBound * (1 - share) + range.upperBound * share
    }
  }

  private static let digitsOfArea = 6
  /// The least height of a part of an area between curves, relative to that of the highest one.
  private static let leastPart = 1e-3
  /// The most characters of a formula that is written in its area.
  private static let lengthOfIntegrand = 12
  private static let samples = 256
  private static let labelPlaces = 32
  /// Where a label stands in the height of its area, the best first.
  private static let heightsOfLabel = [0.5, 0.3, 0.7]
}
