import Brain
import Grapher
import Interval

extension ConstructionBase {
  /// Returns the lines that the functions and hyperbolas approach far out, dashed in the colours of these, and vertical ones at a few
  /// poles, to name them; all vertical ones are features of curves.
  ///
  /// Curves with a swept parameter have none.
  func asymptotes() -> [Constructions.Curve] {
    var curves: [Constructions.Curve] = []
    for (index, template) in templates.enumerated() {
      guard let formula = template.formula, isFixed(formula.expression) else { continue }
      if template.kind == .relation, formula.expression.equationSides != nil {
        curves += asymptotes(ofCurveOf: formula.expression.differenceOfSides, index)
      }
      guard template.isFunction else { continue }
      let question = Question(
        [Question.Asked(text: formula.text, expression: formula.expression)], of: request, constants,
        variable: variable)
      let lines = AsymptoteSearch(of: formula.expression, in: variable, question).lines
      curves += lines.map {
        asymptote(slope: .decimal($0.slope.midpoint), intercept: .decimal($0.intercept.midpoint), of: index)
      }
      curves += poles(of: formula.expression).map { asymptote(vertical: .decimal($0), of: index) }
    }
    return curves
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

  func asymptote(vertical place: Expression, of index: Int) -> Constructions.Curve {
    Constructions.Curve(
      template: template(place, as: .inverse, name: equation(vertical: place) ?? "asymptote"), companion: index,
      dash: .dashed, width: Self.thinnest)
  }

  func asymptote(slope: Expression, intercept: Expression, of index: Int) -> Constructions.Curve {
    let name: RichText = equation(slope: slope, intercept: intercept) ?? "asymptote"
    // With the variable also where the slope is 0, since the line is meant to have none.
    return Constructions.Curve(
      template: template(intercept + slope * .variable(variable), name: name).labelled(name.plain), companion: index,
      dash: .dashed,
      width: Self.thinnest)
  }

  private static let thinnest = 0.6
  private static let mostPoles = 4
}

extension PlotRequest {
  /// Whether a kind of place to mark is asked for by its name, so that lines that belong to it are drawn too.
  func namesMark(_ kind: MarkKind) -> Bool {
    texts(of: .mark).contains { text in text.split(separator: ",").contains { MarkKind(word: String($0)) == kind } }
  }
}
