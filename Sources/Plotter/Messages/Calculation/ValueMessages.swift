import Brain

/// Errors of the values of expressions.
extension PlotError {
  package static var nothingToEvaluate: PlotError {
    PlotError(.usage, "nothing to evaluate; give expressions, as in plot evaluate '2^10', or - for standard input")
  }

  static var digitsAndEnclosure: PlotError {
    PlotError(.usage, "--digits and --enclosure exclude each other", option: .digits)
  }

  /// - Parameter fault: nil if the value is not a finite number for no known reason.
  static func noValue(_ text: String, _ fault: MathFault?, at range: Range<Int>?) -> PlotError {
    PlotError(
      .data, "'\(text)' has no value: " + (fault?.words ?? "it is not a finite number"),
      excerpt: range.map { Excerpt(text: text, range: $0) })
  }

  /// Names that need values.
  static func noValues(of names: [String], in text: String) -> PlotError {
    PlotError(
      .data,
      "no value for \(list: names, between: "'", atMost: 8) in '\(text)'; give \(names.count == 1 ? "it" : "them") with --set \(names.first ?? "")=…"
    )
  }

  /// A definition in place of an expression.
  static func definitionToEvaluate(_ text: String) -> PlotError {
    PlotError(.data, "'\(text)' defines a function; define it with --let, and evaluate a call of it")
  }

  /// An enclosure without bounds.
  static func noEnclosure(_ text: String) -> PlotError {
    PlotError(.data, "no enclosure of '\(text)' is known")
  }
}
