extension String {
  /// Returns the text with something else in place of each date of ISO 8601 that is not in quotes.
  func replacingDates(_ replacement: (Substring) -> String) -> String {
    replacing(/(^|[^'"0-9\-])(\d{4}-\d{2}-\d{2}(?:T[0-9:.]+Z?)?)(?!['"0-9\-])/) { match in
      match.output.1 + replacement(match.output.2)
    }
  }

  /// Whether the text has the form of a date without a time. It need not be in the calendar, as 2026-13-01 is not.
  var looksLikeDate: Bool { wholeMatch(of: /\d{4}-\d{1,2}-\d{1,2}/) != nil }
}
