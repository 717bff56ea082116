/// The thing that a message is about: `--title`, `--set k`, `-o`, `gather`.
struct MessageSubject: Sendable, ExpressibleByStringLiteral {
  let words: Message
  /// Nil if the subject is not an option.
  let option: PlotOption?

  private init(_ words: Message, _ option: PlotOption?) {
    self.words = words
    self.option = option
  }

  init(stringLiteral words: String) { self.init(Message(stringLiteral: words), nil) }

  static func option(_ option: PlotOption) -> MessageSubject { MessageSubject("\(option.spelling)", option) }

  /// One of several uses of an option, with the name of a parameter: `--set k`.
  static func parameter(_ name: String, of option: PlotOption) -> MessageSubject {
    MessageSubject("\(option.spelling) \(name)", option)
  }

  /// The output file, by the short name of its option.
  static let output = MessageSubject("-o", .output)
}

extension PlotError {
  /// Returns an error in the use of an option: its name and the message.
  package static func option(_ option: PlotOption, _ message: Message, excerpt: Excerpt? = nil) -> PlotError {
    PlotError(.usage, "\(option.spelling) \(message)", option: option, excerpt: excerpt)
  }

  static func wrong(_ subject: MessageSubject, _ message: Message, excerpt: Excerpt? = nil) -> PlotError {
    PlotError(.usage, "\(subject.words): \(message)", option: subject.option, excerpt: excerpt)
  }
}
