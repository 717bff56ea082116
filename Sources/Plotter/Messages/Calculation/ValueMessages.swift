import Brain

/// Errors of the values of expressions.
extension PlotError {
  static var digitsAndEnclosure: PlotError { .option(.digits, "and --enclosure exclude each other") }

  /// - Parameter fault: nil if the value is not a finite number for no known reason.
  static func noValue(_ text: String, _ fault: MathFault?, at range: Range<Int>?) -> PlotError {
    PlotError(
      .data, "'\(text)' has no value: " + (fault?.words ?? "it is not a finite number"),
      excerpt: range.map { Excerpt(text: text, range: $0) })
  }

  static func noValues(of names: [String], in text: String) -> PlotError {
    PlotError(
      .data,
      "no value for \(list: names, between: "'", atMost: 8) in '\(text)'; give \(names.count == 1 ? "it" : "them") with --set \(names.first ?? "")=…"
    )
  }

  static func definitionToEvaluate(_ text: String) -> PlotError {
    PlotError(.data, "'\(text)' defines a function; define it with --let, and evaluate a call of it")
  }

  static func noEnclosure(_ text: String) -> PlotError { PlotError(.data, "no enclosure of '\(text)' is known") }
}
