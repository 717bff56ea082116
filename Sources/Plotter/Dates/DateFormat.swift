import Grapher

/// The form in which data write dates and times; they are seconds since 1 January 1970, UTC.
///
/// A text without an offset is in the time of a zone.
enum DateFormat: Sendable, Equatable {
  /// ISO 8601: `2026-03-01`, `2026-03`, `2026-03-01T12:30:05.25Z`, `20260301T123005Z`, also with a space before the time and
  /// before `UTC`, `GMT` or an offset; and `2026/03/01`. Or with the English name of the month, which leaves no doubt: `1 Mar 2026`,
  /// `1-Mar-2026`, `March 1, 2026`, `Mar 2026`, `1-Mar-26`, `Mar-26`, or as logs of web servers: `[01/Mar/2026:08:00:04 +0100]`.
  /// Quarters, months and weeks of ISO 8601 are at their first day: `2026-Q1`, `Q1 2026`, `2026M03` and `2026-W09`. A time of day may
  /// have `AM` or `PM`.
  case iso
  /// Seconds since 1 January 1970, or thousandths, millionths or billionths of them, which their size tells.
  case unix
  /// A pattern such as `%d.%m.%Y %H:%M`.
  case pattern([Field])

  enum Field: Sendable, Equatable {
    case year, shortYear, month, monthName, day, dayOfYear, hour, minute, second, zone
    /// An hour from 1 to 12, and the half of the day that it belongs to, AM or PM.
    case hourOfHalf, half
    case literal(UInt8)
  }

  /// Reads the value of `--date-format`.
  ///
  /// - Throws: `PlotError` that names a part which is unknown.
  init(_ text: String) throws(PlotError) {
    let name = text.trimmed.lowercased()
    if name == "unix" || name == "iso" {
      self = name == "unix" ? .unix : .iso
      return
    }
    var fields: [Field] = []
    var rest = text.trimmed.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        fields.append(.literal(byte))
        continue
      }
      let letter = rest.popFirst()
      guard let letter, let field = DateFormat.fields[letter] else {
        let part = "%" + (letter.map { String(decoding: [$0], as: UTF8.self) } ?? "")
        throw .option(
          .dateFormat,
          "'\(part)' is not one of %Y %y %m %b %d %j %H %I %p %M %S %z, as in --date-format '%d.%m.%Y %H:%M'")
      }
      fields += field
    }
    self = .pattern(fields)
    guard fields.contains(.hourOfHalf) == fields.contains(.half) else {
      throw .option(
        .dateFormat, "needs both %I and %p, as in '%m/%d/%Y %I:%M %p', or %H for hours from 0, not '\(text)'")
    }
    guard fields.contains(where: { $0 == .year || $0 == .shortYear }) || isTimeOfDay else {
      throw .option(
        .dateFormat, "takes iso, unix, or a pattern with a year or only a time, as '%d.%m.%Y' or '%H:%M', not '\(text)'"
      )
    }
  }

  /// Whether it is a pattern of a time without a date.
  var isTimeOfDay: Bool {
    guard case .pattern(let fields) = self else { return false }
    let ofDates: [Field] = [.year, .shortYear, .month, .monthName, .day, .dayOfYear, .zone]
    return (fields.contains(.hour) || fields.contains(.hourOfHalf)) && !fields.contains(where: ofDates.contains)
  }

  /// The names of months in lower case.
  static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  private static let fields: [UInt8: [Field]] = [
    UInt8(ascii: "Y"): [.year], UInt8(ascii: "y"): [.shortYear], UInt8(ascii: "m"): [.month],
    UInt8(ascii: "b"): [.monthName], UInt8(ascii: "B"): [.monthName], UInt8(ascii: "d"): [.day],
    UInt8(ascii: "e"): [.day], UInt8(ascii: "j"): [.dayOfYear], UInt8(ascii: "H"): [.hour],
    UInt8(ascii: "I"): [.hourOfHalf], UInt8(ascii: "p"): [.half],
    UInt8(ascii: "M"): [.minute], UInt8(ascii: "S"): [.second], UInt8(ascii: "z"): [.zone],
    UInt8(ascii: "F"): [.year, .literal(0x2D), .month, .literal(0x2D), .day],
    UInt8(ascii: "T"): [.hour, .literal(0x3A), .minute, .literal(0x3A), .second],
    UInt8(ascii: "%"): [.literal(UInt8(ascii: "%"))],
  ]

  /// Returns the seconds of a text; nil for another text, and for a date that no calendar has.
  func seconds(_ text: some Collection<UInt8>, in zone: ZoneOffsets = .utc) -> Double? {
    let date = read(text)
    guard date.offset == nil, zone != .utc else { return date.seconds }
    return date.seconds.map(zone.timeAroundGap(ofLocal:))
  }

  /// Returns the seconds by which the local time that a date is written in is ahead of UTC; nil for another text, and without an offset.
  func offset(ofDate text: some Collection<UInt8>) -> Int? {
    let date = read(text)
    return date.seconds == nil ? nil : date.offset
  }

  private func read(_ text: some Collection<UInt8>) -> (seconds: Double?, offset: Int?) {
    var reader = DateReader(text)
    let seconds: Double? =
      switch self {
      case .iso: reader.iso()
      case .unix: nil
      case .pattern(let fields): reader.date(fields)
      }
    return (seconds, reader.zoneOffset)
  }

  /// Returns the seconds since midnight of `8:15`, `08:15:30.5` or `2:30 PM`, or of a time span as `36:00`; nil for another text.
  static func timeOfDay(_ text: some Collection<UInt8>) -> Double? {
    // Most texts do not begin with digits and a colon.
    guard text.prefix(4).contains(0x3A) else { return nil }
    var reader = DateReader(text)
    return reader.timeOfDay()
  }

  /// Returns a number of seconds, which is in milliseconds beyond 100 billion, and so on by thousands.
  static func seconds(ofUnix number: Double) -> Double {
    var (seconds, limit) = (number, 1e11)
    while number.magnitude >= limit, limit < 1e18 {
      seconds /= 1000
      limit *= 1000
    }
    return seconds
  }

  /// Returns `+01:00` for 3600 seconds.
  static func text(ofOffset seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    func digits(_ number: UInt) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(seconds < 0 ? "-" : "+")\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  /// Returns the seconds of an offset such as `+02:00` or `-0330`; nil for another text.
  static func offset(_ text: some Collection<UInt8>) -> Int? {
    guard text.first == 0x2B || text.first == 0x2D else { return nil }
    var reader = DateReader(text)
    return reader.offset().map { -Int($0) }
  }
}
