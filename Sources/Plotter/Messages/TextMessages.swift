import Brain

/// Texts with mathematics.
extension PlotError {
  /// A dollar sign without a second one.
  ///
  /// - Parameter index: the sign's offset in the text.
  static func unpairedDollar(at index: Int, in text: String, of subject: MessageSubject) -> PlotError {
    .wrong(
      subject, "an unpaired '$'; mathematics is between two of them, and \\$ is a dollar sign",
      excerpt: Excerpt(text: text, range: index..<index + 1))
  }

  /// Mathematics that cannot be read.
  ///
  /// - Parameter start: the offset of the formula in the text.
  static func unreadableMathematics(
    _ error: SyntaxError, _ formula: String, at start: Int, in text: String, of subject: MessageSubject
  ) -> PlotError {
    .wrong(
      subject, "\(PlotError(error, in: formula))",
      excerpt: Excerpt(text: text, range: start + error.range.lowerBound..<start + error.range.upperBound))
  }
}

/// Texts with places for parameters.
extension PlotError {
  static func unclosedBrace(_ place: Excerpt, of subject: MessageSubject) -> PlotError {
    .wrong(subject, "'{' without '}'", excerpt: place)
  }

  static func unknownPlace(_ name: String, known: [String], _ place: Excerpt, of subject: MessageSubject) -> PlotError {
    .wrong(
      subject,
      "'\(name)' is not a parameter of this sweep; "
        + (known.isEmpty ? "it has none" : "known: \(list: known, atMost: 20)"),
      excerpt: place)
  }

  static func wrongNumberFormat(_ format: Substring, _ place: Excerpt, of subject: MessageSubject) -> PlotError {
    .wrong(subject, "the format of a number is one such as .2f, .3g, .1e or 03d, not '\(format)'", excerpt: place)
  }
}
