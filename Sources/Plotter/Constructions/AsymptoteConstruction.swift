import Brain
import Grapher
import Interval

extension ConstructionBase {
  /// A line that a curve approaches, with its equation.
  struct AsymptoteOfCurve {
    let expression: Expression
    let kind: CurveKind
    let name: RichText
    /// Whether it goes through a pole, which is a feature of the curve.
    var isPole = false
  }

  /// Returns the lines that the functions and hyperbolas approach far out, dashed, in grey or beside other curves in the colours of these, and vertical ones at a few
  /// poles, to name them; all vertical ones are features of curves.
  ///
  /// Curves with a swept parameter have none. Several lines of a curve share one place in the legend, with all equations.
  ///
  /// - Parameter count: the number of constructed curves before these.
  func asymptotes(after count: Int) -> [Constructions.Curve] {
    var curves: [Constructions.Curve] = []
    for (index, template) in templates.enumerated() {
      guard let formula = template.formula, isFixed(formula.expression) else { continue }
      var lines: [AsymptoteOfCurve] = []
      if template.kind == .relation, formula.expression.equationSides != nil {
        lines = asymptotes(ofCurveOf: formula.expression.differenceOfSides)
      } else if template.isFunction {
        lines = asymptotes(of: formula)
      }
      let first = templates.count + count + curves.count
      curves += lines.enumerated().map { number, line in
        let names = lines.dropFirst().reduce(line.name) { $0 + ", " + $1.name }
        let isFirst = number == 0 && lines.count > 1
        return asymptote(
          line, shown: isFirst ? "asymptotes\n" + names : nil, of: index, leader: number == 0 ? nil : first)
      }
    }
    return curves
  }

  private func asymptotes(of formula: Formula) -> [AsymptoteOfCurve] {
    let question = Question(
      [Question.Asked(text: formula.text, expression: formula.expression)], of: request, constants, variable: variable)
    return AsymptoteSearch(of: formula.expression, in: variable, question).lines.map { line in
      asymptote(slope: .decimal(line.slope.midpoint), intercept: .decimal(line.intercept.midpoint))
    }
      + poles(of: formula.expression).map { pole in
        var line = asymptote(vertical: .decimal(pole))
        line.isPole = true
        return line
      }
  }

  /// Returns the poles in the range of the picture, if they are few.
  private func poles(of expression: Expression) -> [Double] {
    let function = FunctionTemplate(radians(expression), variables: [variable]).bound(to: constants.values)
    guard let range = try? rangeOfPicture(), let places = function.poles(over: range), places.count <= Self.mostPoles
    else { return [] }
    let width = range.upperBound - range.lowerBound
    return places.map { place in
      // A decimal of few digits rather than the Double beside it.
      let near = ExactNumber.candidates(in: Interval(place.nextDown, place.nextUp)).first { $0.isFraction }
      return near?.double ?? place
    }.filter { place in
      // Beside a hole the function has values like any other.
      [-1.0, 1].contains { side in
        let (far, near) = (function(place + side * 1e-4 * width), function(place + side * 1e-7 * width))
        return near.magnitude > 10 * far.magnitude
      }
    }
  }

  func asymptote(vertical place: Expression) -> AsymptoteOfCurve {
    AsymptoteOfCurve(expression: place, kind: .inverse, name: equation(vertical: place) ?? "asymptote")
  }

  func asymptote(slope: Expression, intercept: Expression) -> AsymptoteOfCurve {
    // With the variable also where the slope is 0, since the line is meant to have none.
    AsymptoteOfCurve(
      expression: intercept + slope * .variable(variable), kind: .function,
      name: equation(slope: slope, intercept: intercept) ?? "asymptote")
  }

  /// - Parameters:
  ///   - shown: The name in the legend; nil for the equation.
  ///   - leader: The index of the curve whose place in the legend the line shares; nil for its own.
  private func asymptote(
    _ line: AsymptoteOfCurve, shown: RichText?, of index: Int, leader: Int?
  ) -> Constructions.Curve {
    var curve = Constructions.Curve(
      template: template(line.expression, as: line.kind, name: line.name, shown: shown), companion: index,
      dash: .dashed, width: Self.thinnest)
    curve.style.isPole = line.isPole
    curve.style.isGrey = templates.count == 1
    curve.style.leader = leader
    return curve
  }

  private static let thinnest = 0.6
  private static let mostPoles = 4
}

extension PlotRequest {
  /// Whether a kind of place to mark is asked for by its name, so that lines that belong to it are drawn too.
  func namesMark(_ kind: MarkKind) -> Bool {
    texts(of: .mark).contains { text in
      text.split(separator: ",").contains { MarkKind.kinds(word: String($0))?.contains(kind) == true }
    }
  }
}
