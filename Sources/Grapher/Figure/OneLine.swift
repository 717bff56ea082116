extension String {
  /// How much of a string is drawn, in scalars: at the largest font size Cairo's coordinates hold no wider line.
  private static let longestLine = 4096

  /// The string cut to what a line can hold, without what would break it or what Cairo and XML take for an error.
  ///
  /// A control character or a line separator becomes a space, a code point that Unicode keeps from use U+FFFD.
  var asOneLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(Self.longestLine) {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: line.append(" ")
      case 0xFDD0..<0xFDF0: line.append("\u{FFFD}")
      case let value where value & 0xFFFE == 0xFFFE: line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
