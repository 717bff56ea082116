import Brain
import Grapher
import Interval
import Metering
import Sampling

/// The parts of a Riemann sum: strips of equal width under or over a function.
struct RiemannSum: Sendable {
  /// Where the height of a strip is taken from.
  enum Rule: String, CaseIterable, Sendable {
    case left, right, midpoint, trapezoid
    /// The greatest and the least value on the strip.
    case upper, lower
  }

  let rule: Rule
  let strips: Int

  /// A strip with the heights of its upper corners.
  struct Strip: Sendable {
    let x: (left: Interval, right: Interval)
    let heights: (left: Interval, right: Interval)
  }

  /// Returns the strips over a range; empty heights where the function has no value.
  func parts(of function: CompiledFunction, from a: Interval, to b: Interval) -> [Strip] {
    let width = b - a
    func edge(_ index: Double) -> Interval { a + width * Interval(index) / Interval(Double(strips)) }
    func height(_ index: Double) -> Interval { function.values(over: edge(index)) }
    var parts: [Strip] = []
    for index in 0..<strips where !WorkMeter.isOver {
      let (left, right) = (edge(Double(index)), edge(Double(index + 1)))
      let heights: (Interval, Interval)
      switch rule {
      case .left: heights = (height(Double(index)), height(Double(index)))
      case .right: heights = (height(Double(index + 1)), height(Double(index + 1)))
      case .midpoint: heights = (height(Double(index) + 0.5), height(Double(index) + 0.5))
      case .trapezoid: heights = (height(Double(index)), height(Double(index + 1)))
      case .upper, .lower:
        let range = left.midpoint...max(left.midpoint, right.midpoint)
        let extremum = rule == .upper ? function.maximum(over: range) : function.minimum(over: range)
        let value = extremum.map(\.enclosure) ?? .empty
        heights = (value, value)
      }
      parts.append(Strip(x: (left, right), heights: heights))
    }
    return parts
  }

  /// The points of the function that give the heights of strips, if these are given by one place each and few enough to be told apart.
  static func samples(of parts: [Strip], by rule: Rule) -> [Point] {
    guard parts.count <= mostSamples else { return [] }
    return parts.compactMap { strip in
      let (left, right) = (strip.x.left.midpoint, strip.x.right.midpoint)
      let height = strip.heights.left.midpoint
      switch rule {
      case .left: return Point(x: left, y: height)
      case .right: return Point(x: right, y: height)
      case .midpoint: return Point(x: left / 2 + right / 2, y: height)
      case .trapezoid, .upper, .lower: return nil
      }
    }
  }

  private static let mostSamples = 24

  /// Returns the sum of the areas; empty if a height is missing.
  static func sum(of parts: [Strip]) -> Interval {
    parts.reduce(Interval(0)) { sum, strip in
      sum + (strip.x.right - strip.x.left) * (strip.heights.left + strip.heights.right) / Interval(2)
    }
  }
}

extension CompiledFunction {
  /// Returns the values at a point that an interval encloses; empty if there may be none.
  fileprivate func values(over x: Interval) -> Interval {
    let set = x.isPoint ? decimalValues(at: x.lower) : enclosure(over: x).set
    return set.decoration >= .def && set.hull.isBounded ? set.hull : .empty
  }
}

extension ConstructionBase {
  /// Returns the strips of `--riemann '8 left from 0 to 2'`, and the points that give their heights.
  func riemannSum(_ text: ConstructionText) throws(PlotError) -> (curve: Constructions.Curve, points: [Point]) {
    var text = text
    let rules = RiemannSum.Rule.allCases.map(\.rawValue)
    let advice: Message =
      "takes a number of strips, a rule (\(list: rules)) and a range, as in '8 left from 0 to 2', not '\(text.text)'"
    guard text.place == nil,
      let number = text.words.firstIndex(where: { Int($0) != nil }) ?? text.words.firstIndex(where: isCount)
    else { throw text.error(advice) }
    let strips = try count(text.words.remove(at: number), in: 1...Self.mostStrips, "the number of strips", for: text)
    var rule = RiemannSum.Rule.left
    if let place = text.words.firstIndex(where: { rules.contains($0.lowercased()) }) {
      rule = RiemannSum.Rule(rawValue: text.words[place].lowercased()) ?? rule
      text.words.remove(at: place)
    }
    let reference = text.takeCurve()
    guard text.words.isEmpty else { throw text.error(advice) }
    let function = try function(reference, for: text)
    let (a, b) = try ends(text)
    let body = FunctionTemplate(radians(function.expression), variables: [variable])
    let (first, last) = (FunctionTemplate(radians(a), variables: [""]), FunctionTemplate(radians(b), variables: [""]))
    let taken = rule
    @Sendable func parts(_ bindings: ParameterBindings) -> [RiemannSum.Strip] {
      let ends = [first, last].map { $0.bound(to: bindings.values).constantValues.hull }
      guard ends.allSatisfy({ $0.isBounded && !$0.isEmpty }) else { return [] }
      return RiemannSum(rule: taken, strips: strips.value(bindings))
        .parts(of: body.bound(to: bindings.values), from: ends[0], to: ends[1])
    }
    var name = "\(rule.rawValue) sum" + (strips.isFixed ? ", $n=\(strips.value(constants))$" : "")
    var points: [Point] = []
    if constants.open.isEmpty {
      let known = parts(constants)
      let value = RiemannSum.sum(of: known)
      points = RiemannSum.samples(of: known, by: rule)
      guard !value.isEmpty, value.isBounded else {
        throw text.error("'\(text.text)': \(function.formula.label) has no bounded values on all strips")
      }
      name += ": " + ProvedNumber(bounds: value).text(digits: Self.digitsOfSum).replacing("-", with: "−")
    }
    let template = CurveTemplate(
      name: try RichText(markup: name, of: .option(.riemann)), variable: variable,
      names: strips.names.union(parameters(of: function.expression, a, b)),
      shapes: { bindings in
        parts(bindings).map { strip in
          let (left, right) = (strip.x.left.midpoint, strip.x.right.midpoint)
          return ShapeLocus.Shape(
            [
              Point(x: left, y: 0), Point(x: left, y: strip.heights.left.midpoint),
              Point(x: right, y: strip.heights.right.midpoint), Point(x: right, y: 0),
            ], isArea: true)
        }
      })
    return (Constructions.Curve(template: template.sharing(.subject), width: 0.5), points)
  }

  /// Returns the ends of a range; those of the picture's range without them.
  private func ends(_ text: ConstructionText) throws(PlotError) -> (Expression, Expression) {
    if let ends = text.ends {
      return (try number(ends.lower, of: text.option), try number(ends.upper, of: text.option))
    }
    let numbers = try rangeOfPicture()
    return (.decimal(numbers.lowerBound), .decimal(numbers.upperBound))
  }

  /// Returns the range of the variable that is asked for, or the usual one.
  func rangeOfPicture() throws(PlotError) -> ClosedRange<Double> {
    let range = try request.axisRange(.range, constants) ?? AxisRange(request.defaultRange)
    return try range.directed(in: constants, open: request.defaultRange).range
  }

  private static let mostStrips = 2000
  private static let digitsOfSum = 6
}
