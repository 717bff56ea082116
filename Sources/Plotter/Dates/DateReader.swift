import Grapher

/// A reader of the parts of one date.
struct DateReader<Bytes: Collection<UInt8>> {
  private var rest: Bytes.SubSequence
  private var (year, month, day) = (1970, 1, 1)
  private var dayOfYear: Int?
  private var seconds = 0.0
  /// The seconds by which the time of the text is ahead of UTC; nil without an offset.
  private(set) var zoneOffset: Int?

  init(_ text: Bytes) { rest = text[...] }

  mutating func iso() -> Double? {
    if let named = withMonthName() { return named }
    if let first = rest.first, first | 0x20 == UInt8(ascii: "q") {
      return quarter() && rest.popFirst().map({ " -/".utf8.contains($0) }) == true && read(.year) && rest.isEmpty
        ? value : nil
    }
    guard read(.year), let sign = rest.first else { return nil }
    if partOfYear() { return rest.isEmpty ? value : nil }
    if (0x30...0x39).contains(sign) { return basic() }
    guard sign == 0x2D || sign == 0x2F, read([.literal(sign), .month]) else { return nil }
    if rest.isEmpty { return sign == 0x2D ? value : nil }
    guard read([.literal(sign), .day]) else { return nil }
    if rest.isEmpty { return value }
    guard let mark = rest.popFirst(), [0x54, 0x74, 0x20].contains(mark), clock() else { return nil }
    if rest.isEmpty { return value }
    if rest.first == 0x20 { rest = rest.dropFirst() }
    return read(.zone) && rest.isEmpty ? value : nil
  }

  /// Reads `12:30`, `12:30:05.25` or `2:30 PM`.
  private mutating func clock() -> Bool {
    let start = self
    guard readClock(.hour) else { return false }
    let mark = rest.first == 0x20 ? rest.dropFirst().first : rest.first
    guard let mark, "ap".utf8.contains(mark | 0x20) else { return true }
    self = start
    guard readClock(.hourOfHalf) else { return false }
    if rest.first == 0x20 { rest = rest.dropFirst() }
    return half()
  }

  private mutating func readClock(_ hour: DateFormat.Field) -> Bool {
    guard read([hour, .literal(0x3A), .minute]) else { return false }
    return rest.first != 0x3A || read([.literal(0x3A), .second])
  }

  /// Reads the quarter, the week or the month behind a year, `-Q1`, ` Q1`, `Q1`, `-W09` or `W09`, perhaps with a day of the week as in
  /// `-W09-1`, and `M09`; of another text nothing.
  private mutating func partOfYear() -> Bool {
    var reader = self
    if rest.first == 0x2D || rest.first == 0x20 { reader.rest = rest.dropFirst() }
    let isRead =
      switch reader.rest.first.map({ $0 | 0x20 }) {
      case UInt8(ascii: "q"): reader.quarter()
      case UInt8(ascii: "w"): reader.week()
      case UInt8(ascii: "m"): reader.numberedMonth()
      default: false
      }
    if isRead { self = reader }
    return isRead
  }

  /// Reads `M09` or `M9`.
  private mutating func numberedMonth() -> Bool {
    rest = rest.dropFirst()
    return read(.month)
  }

  /// Reads `Q1`, which begins in January.
  private mutating func quarter() -> Bool {
    rest = rest.dropFirst()
    return number(1, in: 1...4) { $0.month = 3 * $1 - 2 }
  }

  /// Reads `W09`, or `W09-1`, behind the year; weeks begin on Mondays, and 4 January is in the first one.
  private mutating func week() -> Bool {
    rest = rest.dropFirst()
    var (week, day) = (0, 1)
    guard number(2, in: 1...53, atLeast: 2, { week = $1 }) else { return false }
    if rest.first == 0x2D {
      rest = rest.dropFirst()
      guard number(1, in: 1...7, { day = $1 }) else { return false }
    }
    func monday(_ year: Int) -> Int? {
      // 1 January 1970 was a Thursday.
      (CivilDate(year: year, month: 1, day: 4)?.days).map { $0 - (($0 + 3) % 7 + 7) % 7 }
    }
    guard let first = monday(year), let next = monday(year + 1), first + 7 * week <= next else { return false }
    let date = CivilDate(days: first + 7 * (week - 1) + day - 1)
    (year, month, self.day) = (date.year, date.month, date.day)
    return true
  }

  /// Reads the rest of `20260301T123005Z` behind the year.
  private mutating func basic() -> Double? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }.count
    guard digits == 4, read([.month, .day]), let mark = rest.popFirst(), mark == 0x54 || mark == 0x74 else {
      return nil
    }
    let time = rest.prefix { (0x30...0x39).contains($0) }.count
    guard time == 4 || time == 6, read([.hour, .minute]), time == 4 || read(.second) else { return nil }
    if !rest.isEmpty, !read(.zone) { return nil }
    return rest.isEmpty ? value : nil
  }

  /// Reads a date with the name of its month, perhaps with a time; nil for another text, of which nothing is read then.
  private mutating func withMonthName() -> Double? {
    var reader = self
    guard reader.readOfLog() || reader.readWithMonthName() else { return nil }
    self = reader
    return value
  }

  /// Reads `[01/Mar/2026:08:00:04 +0100]`, of which the brackets, the offset and the time may be left out.
  private mutating func readOfLog() -> Bool {
    guard rest.dropFirst(2).first == 0x2F || rest.dropFirst(3).first == 0x2F else { return false }
    var reader = self
    if reader.rest.first == 0x5B { reader.rest.removeFirst() }
    guard reader.read([.day, .literal(0x2F)]), reader.wholeMonthName(), reader.read([.literal(0x2F), .year]) else {
      return false
    }
    if !reader.rest.isEmpty {
      let time: [DateFormat.Field] = [.hour, .literal(0x3A), .minute, .literal(0x3A), .second]
      guard reader.read([.literal(0x3A)] + time) else { return false }
      if reader.rest.first == 0x20, !reader.read([.literal(0x20), .zone]) { return false }
      if reader.rest.first == 0x5D { reader.rest.removeFirst() }
    }
    self = reader
    return rest.isEmpty
  }

  private mutating func readWithMonthName() -> Bool {
    func isLetter(_ byte: UInt8?) -> Bool { byte.map { (0x61...0x7A).contains($0 | 0x20) } ?? false }
    // Most texts are numbers or dates of ISO 8601.
    guard isLetter(rest.first) || isLetter(rest.dropFirst(2).first) || isLetter(rest.dropFirst(3).first) else {
      return false
    }
    if isLetter(rest.first) {
      guard wholeMonthName() else { return false }
      // In Nov-26 a hyphen is before a year, and in Nov 26 a space before a day.
      let isHyphen = rest.first == 0x2D
      guard separator() else { return false }
      if digits == 4 || digits == 2 && isHyphen && rest.count == 2 { return yearOrItsEnd() && rest.isEmpty }
      guard read(.day) else { return false }
      if rest.first == 0x2C { rest = rest.dropFirst() }
      guard separator(), read(.year) else { return false }
    } else {
      guard read(.day), separator(), wholeMonthName(), separator(), yearOrItsEnd() else { return false }
    }
    if rest.isEmpty { return true }
    return read(.literal(0x20)) && clock() && rest.isEmpty
  }

  /// The number of digits that follow, at most five.
  private var digits: Int { rest.prefix(5).prefix { (0x30...0x39).contains($0) }.count }

  /// Reads four digits of a year, or the last two ones.
  private mutating func yearOrItsEnd() -> Bool { digits == 2 ? read(.shortYear) : digits == 4 && read(.year) }

  /// Reads a space or a hyphen between the parts of a date.
  private mutating func separator() -> Bool {
    let sign = rest.popFirst()
    return sign == 0x20 || sign == 0x2D
  }

  /// Reads the name of a month, or three or more of its letters.
  private mutating func wholeMonthName() -> Bool {
    let start = rest
    guard monthName() else { return false }
    let name = String(decoding: start.prefix(start.count - rest.count), as: UTF8.self).lowercased()
    return DateFormat.monthNames[month - 1].hasPrefix(name)
  }

  mutating func timeOfDay() -> Double? {
    var hours = 0
    guard number(3, in: 0...999, { hours = $1 }), read(.literal(0x3A)) else { return nil }
    guard number(2, in: 0...59, atLeast: 2, { $0.seconds += 60 * Double($1) }) else { return nil }
    if rest.first == 0x3A {
      rest = rest.dropFirst()
      guard number(2, in: 0...60, atLeast: 2, { $0.seconds += Double($1) }), fraction() else { return nil }
    }
    if !rest.isEmpty {
      rest = rest.drop { $0 == 0x20 }
      guard (1...12).contains(hours), half(), rest.isEmpty else { return nil }
      hours %= 12
    }
    return seconds + 3600 * Double(hours)
  }

  /// Reads an offset alone, as seconds that lead from local time to UTC.
  mutating func offset() -> Double? { zone() && rest.isEmpty ? seconds : nil }

  mutating func date(_ fields: [DateFormat.Field]) -> Double? { read(fields) && rest.isEmpty ? value : nil }

  private var value: Double? {
    guard var days = CivilDate(year: year, month: month, day: day)?.days else { return nil }
    if let dayOfYear { days = (CivilDate(year: year, month: 1, day: 1)?.days ?? 0) + dayOfYear - 1 }
    return Double(days) * 86400 + seconds
  }

  private mutating func read(_ fields: [DateFormat.Field]) -> Bool { fields.allSatisfy { read($0) } }

  private mutating func read(_ field: DateFormat.Field) -> Bool {
    switch field {
    case .literal(let byte): return rest.popFirst() == byte
    case .year: return number(4, in: 0...9999, atLeast: 4) { $0.year = $1 }
    case .shortYear: return number(2, in: 0...99) { $0.year = $1 < 69 ? 2000 + $1 : 1900 + $1 }
    case .month: return number(2, in: 1...12) { $0.month = $1 }
    case .day: return number(2, in: 1...31) { $0.day = $1 }
    case .dayOfYear: return number(3, in: 1...366) { $0.dayOfYear = $1 }
    case .hour: return number(2, in: 0...24) { $0.seconds += 3600 * Double($1) }
    case .hourOfHalf: return number(2, in: 1...12) { $0.seconds += 3600 * Double($1 % 12) }
    case .half: return half()
    case .minute: return number(2, in: 0...59) { $0.seconds += 60 * Double($1) }
    case .second: return number(2, in: 0...60) { $0.seconds += Double($1) } && fraction()
    case .monthName: return monthName()
    case .zone: return zone()
    }
  }

  private mutating func number(
    _ most: Int, in range: ClosedRange<Int>, atLeast least: Int = 1, _ take: (inout Self, Int) -> Void
  ) -> Bool {
    var (value, count) = (0, 0)
    while count < most, let byte = rest.first, (0x30...0x39).contains(byte) {
      value = 10 * value + Int(byte) - 0x30
      count += 1
      rest = rest.dropFirst()
    }
    guard count >= least, range.contains(value) else { return false }
    take(&self, value)
    return true
  }

  private mutating func fraction() -> Bool {
    guard rest.first == 0x2E || rest.first == 0x2C else { return true }
    rest = rest.dropFirst()
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard !digits.isEmpty, digits.count <= 12 else { return false }
    seconds += Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
    rest = rest.dropFirst(digits.count)
    return true
  }

  private mutating func monthName() -> Bool {
    let letters = rest.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    guard name.count >= 3,
      let index = CivilDate.monthNames.firstIndex(where: { name.hasPrefix($0.lowercased()) })
    else { return false }
    month = index + 1
    rest = rest.dropFirst(letters.count)
    return true
  }

  /// Reads `AM` or `PM`.
  private mutating func half() -> Bool {
    guard let letter = rest.popFirst().map({ $0 | 0x20 }), "ap".utf8.contains(letter),
      rest.popFirst().map({ $0 | 0x20 }) == UInt8(ascii: "m")
    else { return false }
    if letter == UInt8(ascii: "p") { seconds += 43_200 }
    return true
  }

  /// Reads `Z`, `UTC`, `GMT`, `+01:00`, `+0100` or `+01`.
  private mutating func zone() -> Bool {
    zoneOffset = 0
    if rest.count == 3, ["UTC", "GMT"].contains(where: { rest.elementsEqual($0.utf8) }) {
      rest = rest.dropFirst(3)
      return true
    }
    guard let sign = rest.popFirst() else { return false }
    if sign == 0x5A || sign == 0x7A { return true }
    guard sign == 0x2B || sign == 0x2D else { return false }
    var offset = 0.0
    guard number(2, in: 0...23, atLeast: 2, { offset = 3600 * Double($1) }) else { return false }
    if rest.first == 0x3A { rest = rest.dropFirst() }
    if !rest.isEmpty, !number(2, in: 0...59, atLeast: 2, { offset += 60 * Double($1) }) { return false }
    if sign == 0x2D { offset.negate() }
    seconds -= offset
    zoneOffset = Int(offset)
    return true
  }
}
