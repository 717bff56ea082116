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
      for line in AsymptoteSearch(of: formula.expression, in: variable, question).lines {
        let (slope, intercept) = (line.slope.midpoint, line.intercept.midpoint)
        let (m, b) = (Expression.decimal(slope), Expression.decimal(intercept))
        let expression = slope == 0 ? b : b + m * .variable(variable)
        let name = equation(slope: m, intercept: b) ?? "asymptote"
        curves.append(
          Constructions.Curve(
            template: self.template(expression, name: name), companion: index, dash: .dashed, width: Self.thin))
      }
    }
    return curves
  }

  private static let thin = 0.6
}
