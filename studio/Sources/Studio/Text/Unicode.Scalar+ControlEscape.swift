extension Unicode.Scalar {
  /// The escape of JSON, such as `\u001b`, for a character that controls a terminal, ends a line or reorders text; nil for
  /// others.
  var controlEscape: String? {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      UTF16.encode(self)?.map { "\\u" + $0.hexadecimal }.joined()
    default: nil
    }
  }
}
