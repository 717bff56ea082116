extension PlotError {
  /// A request without a function.
  static var nothingToPlot: PlotError {
    PlotError(.usage, "nothing to plot; give an expression, as in plot 'sin(M)/M', or see plot --help")
  }

  /// An equation where a function is expected, with the place of its equals sign.
  static func equation(_ text: String, sign: Int) -> PlotError {
    PlotError(
      .data,
      "'\(text)' is an equation, and only functions such as y = x^2 can be drawn; a comparison is written with ==",
      excerpt: Excerpt(text: text, range: sign..<sign + 1))
  }

  /// A key program that ends before its calculation does.
  static func pendingCalculation(_ description: String) -> PlotError {
    PlotError(.data, "the calculation '\(description)…' is pending; end it with =")
  }

  /// A key program without an operand.
  static func emptyProgram(_ text: String) -> PlotError {
    PlotError(.data, "'\(text)' enters no number and no variable")
  }

  /// A variable that looks like several names written together.
  static func runTogether(_ name: String, in text: String, meaning: String) -> PlotError {
    PlotError(
      .data, "unknown name '\(name)' in '\(text)'; did you mean '\(meaning)'? If not, add --variable \(name)")
  }

  /// Names that are neither the variable nor parameters.
  ///
  /// - Parameters:
  ///   - names: at least one.
  ///   - hasVariable: whether another name is known to be the variable.
  ///   - nearest: a known name that one of them resembles.
  static func unboundNames(_ names: [String], in text: String, hasVariable: Bool, nearest: String?) -> PlotError {
    let first = names.first ?? ""
    let advice =
      hasVariable
      ? "give \(names.count == 1 ? "it" : "them") with --set \(first)=…"
      : "name the variable with --variable and give the others values with --set \(first)=…"
    let quoted = names.map { "'\($0)'" }.joined(separator: ", ")
    return PlotError(
      .data, "no value for \(quoted) in '\(text)'; " + advice + (nearest.map { " (or did you mean '\($0)'?)" } ?? ""))
  }

  /// Functions of different variables.
  ///
  /// - Parameter whole: the thing that shows them: "a picture".
  static func twoVariables(_ first: String, _ second: String, in whole: String) -> PlotError {
    PlotError(
      .usage, "\(whole) has one variable, found '\(first)' and '\(second)'; choose one with --variable",
      option: .variable)
  }

  /// A number of expressions other than the one that is saved.
  static func savesOneExpression(found count: Int) -> PlotError {
    PlotError(.usage, "save takes one expression, found \(count)")
  }
}
