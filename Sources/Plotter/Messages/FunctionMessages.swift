import Brain

extension PlotError {
  /// The error of calculations that `and` or `or` joins.
  static func joinedCalculations(in text: String) -> PlotError {
    let word = text.words { !$0.isLetter && !"∧∨".contains($0) }.first { ["and", "or", "∧", "∨"].contains($0.text) }
    return PlotError(
      .data,
      "both sides of '\(word?.text ?? "and")' are conditions, such as x>0; several functions are written as several words: 'sin(x)' 'cos(x)'",
      excerpt: word.map { Excerpt(text: text, range: $0.range) })
  }

  /// A request without functions and data, answered by the usage.
  package static var nothingToPlot: PlotError {
    PlotError(
      .usage,
      """
      nothing to plot; give an expression, or data on standard input
      usage: plot EXPRESSION… [-o FILE] [-x A:B] [options]    plot 'sin(x)/x' -o a.png
      plot -h lists the options that people use most, plot --help all of them
      """)
  }

  /// Only a function of several variables.
  static func nothingToPlot(of function: String, _ variables: [String]) -> PlotError {
    let rest = variables.dropFirst().map { _ in "1" }.joined(separator: ", ")
    return PlotError(
      .usage,
      """
      nothing to plot; \(function)(\(list: variables, separator: ", ", atMost: 8)) is no curve: add a formula that calls it, \
      such as '\(function)(x, \(rest))'
      """)
  }

  /// A key program that ends before its calculation does.
  package static func pendingCalculation(_ description: String) -> PlotError {
    PlotError(.data, "the calculation '\(description + "…")' is pending; end it with =")
  }

  /// Names that are neither the variable nor parameters.
  ///
  /// - Parameters:
  ///   - names: at least one.
  ///   - hasVariable: whether another name is known to be the variable.
  ///   - nearest: a known name that one of them resembles.
  static func unboundNames(_ names: [String], in text: String, hasVariable: Bool, nearest: String?) -> PlotError {
    let first = names.first { $0 != "x" } ?? ""
    let called = names.first { name in text.contains(name + "(") }
    let advice: Message =
      called.map {
        "define it as a function with --let '\($0)(x)=\(["u", "H", "θ"].contains($0) ? "if(x>0,1,0)" : "…")'"
      }
      ?? (hasVariable
        ? "give \(names.count == 1 ? "it" : "them") with --set \(first)=…"
        : names.contains("x")
          ? "if x is the variable, give the other\(names.count == 2 ? " a value" : "s values") with --set \(first)=…"
          : "name the variable with --variable and give the others values with --set \(first)=…")
    return PlotError(
      .data,
      "no value for \(list: names, between: "'", atMost: 8) in '\(text)'; " + advice
        + (nearest.map { " (or did you mean '\($0)'?)" } ?? ""))
  }
}
