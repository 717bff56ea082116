import Brain

/// Texts with places for parameters.
extension PlotError {
  static func unclosedBrace(_ place: Excerpt, of subject: MessageSubject) -> PlotError {
    .wrong(subject, "'{' without '}'", excerpt: place)
  }

  static func unknownPlace(_ name: String, known: [String], _ place: Excerpt, of subject: MessageSubject) -> PlotError {
    .wrong(
      subject,
      "'\(name)' is not a parameter of this sweep; "
        + (known.isEmpty ? "it has none" : "known: \(list: known, atMost: 20)"), excerpt: place)
  }

  static func wrongNumberFormat(_ format: Substring, _ place: Excerpt, of subject: MessageSubject) -> PlotError {
    .wrong(subject, "the format of a number is one such as .2f, .3g, .1e or 03d, not '\(format)'", excerpt: place)
  }
}
