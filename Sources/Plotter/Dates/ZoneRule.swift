import Grapher

/// The rule of a time zone for every year, in the form of POSIX: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: IEEE Std 1003.1, Base Definitions, 8.3, with the hours of RFC 8536, 3.3.1.
struct ZoneRule {
  /// The offset of standard time, in seconds.
  let offset: Int
  private let summer: (offset: Int, start: Day, end: Day)?

  /// A day of each year with a local time.
  private struct Day {
    enum Kind {
      /// A weekday of a month, 0 for Sunday, in the first to the fourth week, or the last one for 5.
      case weekday(month: Int, week: Int, day: Int)
      /// A day from 1 to 365, which 29 February is not among.
      case common(Int)
      /// A day from 0 to 365.
      case ordinal(Int)
    }

    let kind: Kind
    /// In seconds.
    let time: Int

    /// Returns the number of days since 1 January 1970.
    func days(in year: Int) -> Int? {
      guard let first = CivilDate(year: year, month: 1, day: 1)?.days else { return nil }
      switch kind {
      case .ordinal(let number): return first + number
      case .common(let number):
        let isLeap = CivilDate(year: year, month: 2, day: 29) != nil
        return first + number - 1 + (isLeap && number > 59 ? 1 : 0)
      case .weekday(let month, let week, let day):
        guard let start = CivilDate(year: year, month: month, day: 1)?.days else { return nil }
        // 1 January 1970 is a Thursday.
        let shift = (day - (start + 4)) % 7
        let place = start + (shift + 7) % 7 + 7 * (week - 1)
        return CivilDate(days: place).month == month ? place : place - 7
      }
    }
  }

  /// - Returns: nil for a text of another form.
  init?(_ text: String) {
    var reader = Reader(rest: text.utf8[...])
    guard reader.skipName(), let west = reader.time() else { return nil }
    offset = -west
    if reader.rest.isEmpty {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    let summerWest = reader.rest.first == UInt8(ascii: ",") ? west - 3600 : reader.time()
    guard let summerWest, let start = reader.day(), let end = reader.day(), reader.rest.isEmpty else { return nil }
    summer = (-summerWest, start, end)
  }

  /// Returns the changes of some years in order.
  func changes(in years: ClosedRange<Int>) -> [ZoneOffsets.Change] {
    guard let summer else { return [] }
    return years.flatMap { year -> [ZoneOffsets.Change] in
      guard let start = summer.start.days(in: year), let end = summer.end.days(in: year) else { return [] }
      return [
        ZoneOffsets.Change(time: Double(start * 86400 + summer.start.time - offset), offset: summer.offset),
        ZoneOffsets.Change(time: Double(end * 86400 + summer.end.time - summer.offset), offset: offset),
      ].sorted { $0.time < $1.time }
    }
  }

  private struct Reader {
    var rest: Substring.UTF8View

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Skips letters, or a name in angle brackets.
    mutating func skipName() -> Bool {
      if take("<") {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
        rest = rest[rest.index(after: end)...]
        return true
      }
      let letters = rest.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
      rest = rest.dropFirst(letters.count)
      return letters.count >= 3
    }

    mutating func number() -> Int? {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard (1...3).contains(digits.count) else { return nil }
      rest = rest.dropFirst(digits.count)
      return digits.reduce(0) { 10 * $0 + Int($1) - 0x30 }
    }

    /// Reads `[+-]hh[:mm[:ss]]` in seconds.
    mutating func time() -> Int? {
      let sign = take("-") ? -1 : 1
      if sign == 1 { _ = take("+") }
      guard var seconds = number().map({ 3600 * $0 }) else { return nil }
      for unit in [60, 1] where take(":") {
        guard let part = number(), part < 60 else { return nil }
        seconds += unit * part
      }
      return seconds <= 167 * 3600 ? sign * seconds : nil
    }

    /// Reads `,M3.5.0/2`, `,J60` or `,59`.
    mutating func day() -> Day? {
      guard take(",") else { return nil }
      let kind: Day.Kind
      if take("M") {
        guard let month = number(), take("."), let week = number(), take("."), let day = number(),
          (1...12).contains(month), (1...5).contains(week), (0...6).contains(day)
        else { return nil }
        kind = .weekday(month: month, week: week, day: day)
      } else if take("J") {
        guard let day = number(), (1...365).contains(day) else { return nil }
        kind = .common(day)
      } else {
        guard let day = number(), day <= 365 else { return nil }
        kind = .ordinal(day)
      }
      guard take("/") else { return Day(kind: kind, time: 7200) }
      return time().map { Day(kind: kind, time: $0) }
    }
  }
}
