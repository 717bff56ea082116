/// The form of dates of digits with the year last, `12/31/2025` or `31.12.2025`, that the numbers of a file tell: one above 12 is no
/// month. Dates with points begin with the day if no number tells it.
struct NumericDates {
  let format: DateFormat
  /// The column of the dates.
  let column: Int
  /// As `--date-format` has it.
  private let pattern: String
  /// The date whose number tells the form; nil where the points do.
  private let example: String?

  /// Takes the form from a date; nil if each of its numbers may be a month, or none.
  ///
  /// - Parameter text: the cell of the date.
  init?(_ date: Digits, column: Int, text: String) {
    guard max(date.first, date.second) > 12, min(date.first, date.second) <= 12 else { return nil }
    self.init(date.pattern(isDayFirst: date.first > 12), column: column, example: text)
  }

  /// Takes the form of a date with points, `01.03.2026`, which begins with the day; nil for another date.
  init?(withPoints date: Digits, column: Int) {
    guard date.sign == UInt8(ascii: "."), Double(date.year).canBeYear, (1...31).contains(date.first),
      (1...12).contains(date.second)
    else { return nil }
    self.init(date.pattern(isDayFirst: true), column: column, example: nil)
  }

  private init?(_ pattern: String, column: Int, example: String?) {
    guard let format = try? DateFormat(pattern) else { return nil }
    (self.format, self.column, self.pattern, self.example) = (format, column, pattern, example)
  }

  /// Returns the note on how the dates are read; nil for dates that leave no doubt.
  func note(on name: String) -> Message? {
    example.map {
      "\(file: name): dates are read as by --date-format '\(pattern)', since '\($0)' has a number above 12, which is no month"
    }
  }

  /// The numbers of a date with the year last.
  struct Digits {
    fileprivate let first, second, year: Int
    fileprivate let sign: UInt8
    private let hasCentury: Bool
    private let clock: String

    /// Returns nil for another text.
    init?(_ cell: Slice<UnsafeBufferPointer<UInt8>>) {
      var text = cell
      guard text.count <= NumericDates.mostCharacters,
        let first = Self.number(of: &text, digits: 1...2), let sign = text.popFirst(), "/.-".utf8.contains(sign),
        let second = Self.number(of: &text, digits: 1...2), text.popFirst() == sign
      else { return nil }
      let digits = text.count
      guard let year = Self.number(of: &text, digits: 2...4) else { return nil }
      let length = digits - text.count
      guard length == 4 || length == 2 && sign == UInt8(ascii: "/") else { return nil }
      (self.first, self.second, self.year, self.sign, hasCentury) = (first, second, year, sign, length == 4)
      guard let clock = Self.clock(text) else { return nil }
      self.clock = clock
    }

    fileprivate func pattern(isDayFirst: Bool) -> String {
      [isDayFirst ? "%d" : "%m", isDayFirst ? "%m" : "%d", hasCentury ? "%Y" : "%y"].joined(
        separator: String(UnicodeScalar(sign))) + clock
    }

    private static func number(of text: inout Slice<UnsafeBufferPointer<UInt8>>, digits: ClosedRange<Int>) -> Int? {
      let number = text.prefix(digits.upperBound).prefix { (0x30...0x39).contains($0) }
      guard number.count >= digits.lowerBound else { return nil }
      text = text.dropFirst(number.count)
      return number.reduce(0) { 10 * $0 + Int($1 - 0x30) }
    }

    /// Returns the form of a time of day behind a date, `9:15`, `21:15:30` or `9:15 PM`, also after a comma; nil for another text.
    private static func clock(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
      if text.isEmpty { return "" }
      let comma = text.first == UInt8(ascii: ",") ? "," : ""
      let time = text.dropFirst(comma.utf8.count)
      guard time.first == UInt8(ascii: " ") else { return nil }
      let digits = time.dropFirst().prefix { (0x30...0x3A).contains($0) }
      let parts = digits.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
      let half = time[digits.endIndex...].map { $0 | 0x20 }
      guard ["", "am", "pm", " am", " pm"].contains(where: { half.elementsEqual($0.utf8) }) else { return nil }
      let form = half.isEmpty ? "%H:%M" : "%I:%M"
      return "\(comma) \(form)\(parts.count == 2 ? "" : ":%S")\(half.isEmpty ? "" : half.count == 2 ? "%p" : " %p")"
    }
  }

  /// Those of a date with a time.
  private static let mostCharacters = 23
}
