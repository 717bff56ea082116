extension String {
  /// The text with characters that control a terminal, or reorder text, as escapes: `\x1B`, `\u202E`.
  ///
  /// These are the control characters of C0 (except line ends and tabs), DEL and C1, and Unicode's controls of direction
  /// and line separators.
  package var printable: String {
    if unicodeScalars.allSatisfy({ !$0.isControl }) { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isControl {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (prefix, width) = scalar.value < 0x100 ? ("\\x", 2) : ("\\u", 4)
        text += prefix + String(repeating: "0", count: max(0, width - digits.count)) + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F: true
    case ..<0x61C: false
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
