extension String {
  /// The text with characters that control a terminal, reorder text or are invisible as escapes: `\x1B`, `\u202E`, `\u200B`.
  ///
  /// These are the control characters of C0 (except line ends and tabs), DEL and C1, Unicode's format characters and line
  /// separators, and those that it lets programs ignore; within an emoji, its joiners and selectors stay.
  package var printable: String { escaping { $0.controls } }

  /// The text in its printable form on one line, with line ends and tabs as `\n` and `\t`.
  package var escaped: String { escaping { $0.controls || $0 == "\n" || $0 == "\t" } }

  private func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    if !unicodeScalars.contains(where: isEscaped) { return self }
    var text = ""
    var isEmoji = false
    for scalar in unicodeScalars {
      if isEmoji, scalar.joinsEmoji {
        text.unicodeScalars.append(scalar)
        continue
      }
      isEmoji = scalar.value > 0xFF && scalar.properties.isEmoji
      if isEscaped(scalar) { text += scalar.escape } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var escape: String {
    if self == "\n" { return "\\n" }
    if self == "\t" { return "\\t" }
    if value > 0xFFFF { return "\\U" + hexadecimal(digits: 8) }
    return value < 0x100 ? "\\x" + hexadecimal(digits: 2) : "\\u" + hexadecimal(digits: 4)
  }

  /// Returns the code in hexadecimal digits, with zeros before it up to a number of digits.
  package func hexadecimal(digits count: Int, uppercase: Bool = true) -> String {
    let digits = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Whether the character controls a terminal or the direction of text, or is invisible.
  package var controls: Bool {
    switch value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F: true
    case ..<0xAD: false
    case 0x2028, 0x2029: true
    default: properties.generalCategory == .format || properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether an emoji of several characters has the character: the joiner, and the selectors of a presentation.
  fileprivate var joinsEmoji: Bool { [0x200D, 0xFE0E, 0xFE0F].contains(value) }
}
