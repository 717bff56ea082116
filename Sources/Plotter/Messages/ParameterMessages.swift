import Brain

extension PlotError {
  static func notADefinition(_ text: String) -> PlotError {
    .option(.set, "takes NAME=VALUE, as in --set k=2, not '\(text)'")
  }

  static func wrongParameterName(_ name: String, in definition: String) -> PlotError {
    .wrong(
      .option(.set), "'\(name)' is not a name for a variable, which is a letter, then letters, digits or _",
      excerpt: Excerpt(text: definition, range: 0..<max(1, name.count)))
  }

  static func sweptAndSet(_ name: String) -> PlotError {
    PlotError(.usage, "'\(name)' cannot be both swept and given a value with --set", option: .set)
  }

  static func variableIsParameter(_ name: String, isSwept: Bool) -> PlotError {
    PlotError(
      .usage, "'\(name)' cannot be both the --variable and " + (isSwept ? "swept" : "given a value with --set"),
      option: .variable)
  }

  /// A number that cannot be read as an expression.
  static func unreadable(_ error: SyntaxError, in text: String, of subject: MessageSubject) -> PlotError {
    let failure = PlotError(error, in: text)
    return .wrong(subject, "\(failure)", excerpt: failure.excerpt)
  }

  static func changesWithSweep(_ text: String, of subject: MessageSubject) -> PlotError {
    .wrong(subject, "'\(text)' changes with the sweep; it must be the same in every frame")
  }

  static func missingParameter(_ name: String, in text: String, of subject: MessageSubject) -> PlotError {
    .wrong(subject, "'\(text)' needs a value for '\(name)'; give it with --set \(name)=…")
  }

  static func notANumber(_ text: String, of subject: MessageSubject) -> PlotError {
    .wrong(subject, "'\(text)' is not a number")
  }

  static func notFinite(_ text: String, of subject: MessageSubject) -> PlotError {
    .wrong(subject, "'\(text)' is not finite")
  }
}
