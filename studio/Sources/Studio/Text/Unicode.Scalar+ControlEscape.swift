extension Unicode.Scalar {
  /// The escape of JSON, such as `\u001b`, for a character that controls a terminal, ends a line, reorders text or is invisible; nil
  /// for others.
  var controlEscape: String? {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: break
    default: if !properties.isDefaultIgnorableCodePoint { return nil }
    }
    return UTF16.encode(self)?.map { "\\u" + $0.hexadecimal }.joined()
  }
}
