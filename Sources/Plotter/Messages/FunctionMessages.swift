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
    let map: Message =
      variables.count == 2 ? ", or 'z=\(function)(\(list: variables, separator: ","))' for a map" : ""
    return PlotError(
      .usage,
      """
      nothing to plot; \(function)(\(list: variables, separator: ", ", atMost: 8)) is no curve: add a formula that calls it, \
      such as '\(function)(x, \(rest))'\(map)
      """)
  }

  /// A key program that ends before its calculation does.
  package static func pendingCalculation(_ description: String) -> PlotError {
    PlotError(.data, "the calculation '\(description + "…")' is pending; end it with =")
  }

  /// A function that divides by 0 for every number.
  static func noValueAnywhere(_ text: String) -> PlotError {
    PlotError(.data, "'\(text)' has no value for any number, since it divides by 0")
  }

  /// A name before a bracket that a formula of constants would have as a factor.
  static func undefinedFunction(_ name: String, in text: String) -> PlotError {
    PlotError(
      .data,
      "no function '\(name)' for '\(text)'; define it with --let '\(name)(x)=…', or write \(name)*(…) for a product")
  }

  /// A name without a value in a number, where it may be meant as a unit.
  static func noValue(of name: String, in text: String, _ subject: MessageSubject) -> PlotError {
    let number = CellUnits.plainNumber(text, with: name)
    return .wrong(
      subject,
      "'\(text)' needs a value for '\(name)'; "
        + (number.map { "write \($0) if \(name) is a unit, or give it with --set \(name)=…" }
          ?? "give it with --set \(name)=…"))
  }

  /// Names that are neither the variable nor parameters.
  ///
  /// - Parameters:
  ///   - names: at least one.
  ///   - hasVariable: whether another name is known to be the variable.
  ///   - nearest: a known name that one of them resembles.
  ///   - hasValues: whether other names have values, so that the command with the formula alone is not complete.
  static func unboundNames(
    _ names: [String], in text: String, hasVariable: Bool, nearest: String?, hasValues: Bool
  ) -> PlotError {
    let variable = hasVariable ? nil : usualVariables.first(where: names.contains) ?? names.last
    let open = names.filter { $0 != variable }
    let called = open.first { name in text.contains(name + "(") }
    let command: Message =
      text.count <= Message.mostCharacters && !hasValues
      ? "write plot \(long: ShellWords.quoted(text)) \(settings: open)" : "add \(settings: open)"
    let advice: Message =
      if let called {
        "define it as a function with --let '\(called)(x)=\(["u", "H", "θ"].contains(called) ? "if(x>0,1,0)" : "…")'"
      } else if let variable { "if \(variable) is the variable, \(command)" } else { command }
    return PlotError(
      .data,
      "no value for \(list: open, between: "'", atMost: 8) in '\(text)'; " + advice
        + (nearest.map { " (or did you mean '\($0)'?)" } ?? ""))
  }

  /// Names of variables, the likeliest first.
  private static let usualVariables = ["x", "t", "theta", "θ", "M"]
}
