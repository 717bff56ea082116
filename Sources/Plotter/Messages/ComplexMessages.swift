import Brain

extension PlotError {
  /// Runs code that splits a formula of complex numbers into its parts.
  ///
  /// - Throws: the error for a function of real numbers alone with another operand, at its place in a text.
  static func complex<Value>(
    in text: String, _ code: () throws(ComplexExpression.Fault) -> Value
  ) throws(PlotError) -> Value {
    do throws(ComplexExpression.Fault) { return try code() } catch {
      throw PlotError(
        .data,
        "\(error.name) has no complex form here; it takes real numbers, such as |z|, re(z) and im(z)",
        excerpt: Expression.range(ofOperation: error.operation, in: text).map { Excerpt(text: text, range: $0) })
    }
  }
}
