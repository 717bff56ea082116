/// What a text was given for, as messages name it: `--title`, `--set k`, `-o`, `gather`.
struct MessageSubject: Sendable, ExpressibleByStringLiteral {
  let words: String
  /// Nil where the text is no option's value.
  let option: PlotOption?

  private init(_ words: String, _ option: PlotOption?) {
    self.words = words
    self.option = option
  }

  init(stringLiteral words: String) { self.init(words, nil) }

  static func option(_ option: PlotOption) -> MessageSubject { MessageSubject(option.spelling, option) }

  /// One of several uses of an option, told from the others by a parameter's name: `--set k`.
  static func parameter(_ name: String, of option: PlotOption) -> MessageSubject {
    MessageSubject("\(option.spelling) \(name)", option)
  }

  /// The output file, by the option's usual spelling.
  static let output = MessageSubject("-o", .output)
}

extension PlotError {
  /// An error about the value of an option: the subject, a colon, and what is wrong.
  static func wrong(_ subject: MessageSubject, _ message: String, excerpt: Excerpt? = nil) -> PlotError {
    PlotError(.usage, "\(subject.words): \(message)", option: subject.option, excerpt: excerpt)
  }
}
