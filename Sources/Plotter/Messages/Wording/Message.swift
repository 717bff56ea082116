import Platform

/// The words of an error or a note: one line, except for breaks that its literal has.
///
/// A text that is interpolated is a value from outside. It is abridged, and characters that would end the line or control a
/// terminal are escapes:
///
///     let message: Message = "no theme '\("a\nb")'"
///     // message.text == "no theme 'a\\nb'"
package struct Message: Sendable, Equatable {
  package let text: String

  package static func + (first: Message, second: Message) -> Message { Message(text: first.text + second.text) }

  fileprivate init(text: String) { self.text = text }
}

extension Sequence<Message> {
  package func joined(separator: String) -> Message { Message(text: map(\.text).joined(separator: separator)) }
}

extension Message: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { self.init(text: text) }

  package init(stringInterpolation parts: StringInterpolation) { self.init(text: parts.text) }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Quotes a value from outside.
    package mutating func appendInterpolation(_ value: some StringProtocol) {
      text += String(value).abridged(to: Message.mostCharacters).escaped
    }

    package mutating func appendInterpolation(_ value: Character) { appendInterpolation(String(value)) }

    /// Quotes the path of a file, of which both ends matter.
    package mutating func appendInterpolation(file path: String) {
      text += path.abridgedInside(to: Self.mostCharactersOfPath).escaped
    }

    /// Quotes a value of which more is kept, such as what another program says.
    package mutating func appendInterpolation(long text: String) {
      self.text += text.abridged(to: Self.mostCharactersOfPath).escaped
    }

    /// Quotes values one after the other.
    ///
    /// - Parameters:
    ///   - mark: written on both sides of each value.
    ///   - limit: more values than these are counted.
    package mutating func appendInterpolation(
      list values: [String], between mark: String = "", separator: String = ", ", atMost limit: Int = 100
    ) {
      for (index, value) in values.prefix(limit).enumerated() {
        if index > 0 { text += separator }
        text += mark
        appendInterpolation(value)
        text += mark
      }
      if values.count > limit { text += " and \(values.count - limit) more" }
    }

    /// Writes the options that give names the value 1.
    package mutating func appendInterpolation(settings names: [String]) {
      appendInterpolation(list: names.map { "--set \($0)=1" }, separator: " ", atMost: 26)
    }

    package mutating func appendInterpolation(_ number: some BinaryInteger) { text += "\(number)" }

    package mutating func appendInterpolation(_ number: Double) { text += "\(number)" }

    package mutating func appendInterpolation(_ message: Message) { text += message.text }

    private static let mostCharactersOfPath = 240
  }

  /// More of a value are abridged.
  static let mostCharacters = 60
}
