extension Question {
  /// Asks for the functions of a plot, with the values of its parameters.
  init(_ plot: Plot) {
    let asked = plot.sweep.templates.enumerated().compactMap { index, template -> Asked? in
      guard template.isFunction, let formula = template.formula else { return nil }
      let text = formula.program == nil ? formula.text : template.label
      return Asked(text: text, expression: formula.expression, curve: index + 1)
    }
    self.init(asked, of: plot.request, plot.frame.bindings, variable: plot.sweep.variable)
  }
}
