extension String {
  /// The maximum number of scalars of a line: wider lines exceed the coordinates of Cairo.
  static let longestLine = 4096

  /// Returns the string as a single line that Cairo and XML accept.
  ///
  /// Replaces control characters and line separators with spaces, noncharacters with U+FFFD, and truncates long strings.
  func singleLine(most: Int = longestLine) -> String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(most) {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: line.append(" ")
      case 0xFDD0..<0xFDF0: line.append("\u{FFFD}")
      case let value where value & 0xFFFE == 0xFFFE: line.append("\u{FFFD}")
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// Returns a single line without leading, trailing and repeated spaces.
  func collapsedSingleLine(most: Int = 400) -> String {
    singleLine(most: most).split(separator: " ").joined(separator: " ")
  }
}
