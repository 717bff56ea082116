extension String {
  /// The text with characters that control a terminal, or reorder text, as escapes: `\x1B`, `\u202E`.
  ///
  /// These are the control characters of C0 (except line ends and tabs), DEL and C1, and Unicode's controls of direction
  /// and line separators.
  package var printable: String { escaping { $0.controls } }

  /// The text in its printable form on one line, with line ends and tabs as `\n` and `\t`.
  package var escaped: String { escaping { $0.controls || $0 == "\n" || $0 == "\t" } }

  private func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    if !unicodeScalars.contains(where: isEscaped) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if isEscaped(scalar) { text += scalar.escape } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var escape: String {
    if self == "\n" { return "\\n" }
    if self == "\t" { return "\\t" }
    return value < 0x100 ? "\\x" + hexadecimal(digits: 2) : "\\u" + hexadecimal(digits: 4)
  }

  /// Returns the code in hexadecimal digits, with zeros before it up to a number of digits.
  package func hexadecimal(digits count: Int, uppercase: Bool = true) -> String {
    let digits = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Whether the character controls a terminal or the direction of text.
  package var controls: Bool {
    switch value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F: true
    case ..<0x61C: false
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
