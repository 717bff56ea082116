import Brain
import Grapher
import Interval

extension ConstructionBase {
  /// Returns the lines that the functions approach far out, dashed in the colours of these; vertical ones are features of curves.
  ///
  /// Functions with a swept parameter have none.
  func asymptotes() -> [Constructions.Curve] {
    var curves: [Constructions.Curve] = []
    for (index, template) in templates.enumerated() where template.isFunction {
      guard let formula = template.formula, isFixed(formula.expression) else { continue }
      let question = Question(
        [Question.Asked(text: formula.text, expression: formula.expression)], of: request, constants,
        variable: variable)
      let lines = AsymptoteSearch(of: formula.expression, in: variable, question).lines
      curves += lines.map { asymptote($0, of: index) }
    }
    return curves
  }

  private func asymptote(_ line: AsymptoteSearch.Line, of index: Int) -> Constructions.Curve {
    let (slope, intercept) = (Expression.decimal(line.slope.midpoint), Expression.decimal(line.intercept.midpoint))
    let name = equation(slope: slope, intercept: intercept) ?? "asymptote"
    // With the variable also where the slope is 0, since the line is meant to have none.
    return Constructions.Curve(
      template: template(intercept + slope * .variable(variable), name: name), companion: index, dash: .dashed,
      width: Self.thinnest)
  }

  private static let thinnest = 0.6
}

extension PlotRequest {
  /// Whether a kind of place to mark is asked for by its name, so that lines that belong to it are drawn too.
  func namesMark(_ kind: MarkKind) -> Bool {
    texts(of: .mark).contains { text in text.split(separator: ",").contains { MarkKind(word: String($0)) == kind } }
  }
}
