import Grapher
import Metering
import Sampling

/// What the horizontal axis shows.
enum Abscissa: Sendable, Equatable {
  case numbers
  /// Dates as days since the midnight before the first one, or times of day as hours since midnight.
  case dates(origin: CalendarOrigin)
  /// Names at 1, 2, 3 and so on.
  case categories([String])

  /// Finds what all tables have in common, and brings their values to it.
  ///
  /// - Parameters:
  ///   - zone: that of the calendar.
  ///   - sorted: returns the names of categories in another order than that of the tables.
  /// - Throws: `PlotError` if tables are of several kinds.
  init(
    unifying tables: inout [DataTable], zone: ZoneOffsets = .utc,
    sorted: ([String], [DataTable]) -> [String] = { names, _ in names }
  ) throws(PlotError) {
    let kinds = Set(tables.map(\.kind))
    if kinds.count > 1 {
      let words = [
        (DataColumn.Kind.numbers, "numbers"), (.dates, "dates"), (.times, "times of day"), (.categories, "texts"),
      ]
      .filter { kinds.contains($0.0) }.map(\.1)
      throw PlotError(.data, "--data: the series have \(list: words, separator: " and ") for x; they need one kind")
    }
    switch kinds.first ?? .numbers {
    case .numbers, .durations: self = .numbers
    case .dates, .times:
      let first = tables.lazy.flatMap(\.x).filter(\.isFinite).min() ?? 0
      var origin = kinds.contains(.times) ? .clock : CalendarOrigin(before: first, zone: zone)
      if !origin.isClock {
        WorkMeter.count(tables.reduce(0) { $0 + $1.x.count })
        origin.precision = CalendarOrigin.precision(of: tables.lazy.flatMap(\.x), zone: zone)
      }
      for index in tables.indices {
        tables[index].mapX { origin.place(of: $0) }
        tables[index].kind = .numbers
      }
      self = .dates(origin: origin)
    case .categories:
      // The names of a file are in one order for all its series; those without a row have no place.
      var used: Set<String> = []
      for table in tables {
        for place in Set(table.x) where place.isFinite { used.insert(table.names[Int(place)]) }
      }
      var names: [String] = []
      for table in tables {
        for name in table.names where used.remove(name) != nil { names.append(name) }
      }
      names = sorted(names, tables)
      let numbers = Dictionary(uniqueKeysWithValues: zip(names, 1...))
      for index in tables.indices {
        let own = tables[index].names.map { Double(numbers[$0] ?? 0) }
        tables[index].mapX { $0.isFinite ? own[Int($0)] : $0 }
        tables[index] = tables[index].inOrderOfPlaces()
      }
      self = .categories(names)
    }
  }

  /// The day at 0 of an axis of dates.
  var origin: CalendarOrigin? { if case .dates(let origin) = self { origin } else { nil } }

  /// The range that shows all categories; nil for other axes.
  var wholeRange: ClosedRange<Double>? {
    if case .categories(let names) = self { 0.4...Double(names.count) + 0.6 } else { nil }
  }

  /// The ticks of the axis; nil for those of numbers.
  var ticks: TickChoice? {
    switch self {
    case .numbers: nil
    case .dates(let origin): .calendar(origin: origin)
    case .categories(let names): .categories(names)
    }
  }

  /// Returns advice if the texts look like dates in a form that is not said, or in another one than is said.
  ///
  /// - Parameter format: that of `--date-format`.
  func suggestion(format: String?) -> Message? {
    guard case .categories(let names) = self, let name = names.first else { return nil }
    if let format, name.contains(where: \.isNumber) {
      return
        "'\(name)' is a text and begins a category; it is no date in the form of --date-format '\(format)', without which ISO dates are read"
    }
    // Numbers that name bars, and addresses such as 192.168.0.1.
    if names.allSatisfy({ Double($0) != nil }) || name.wholeMatch(of: /\d+(\.\d+){3}/) != nil { return nil }
    if names.allSatisfy({ $0.hasDecimalComma || Int($0) != nil }), names.contains(where: \.hasDecimalComma) {
      return "'\(name)' is a text and begins a category; --decimal-comma reads a comma before decimals"
    }
    if name.hasThousands {
      return "'\(name)' is a text and begins a category; numbers have no commas between thousands"
    }
    let words = name.split { !$0.isLetter && !$0.isNumber }
    if words.count == 2, words.contains(where: { (1...31).contains(Int($0) ?? 0) }),
      words.contains(where: { Abscissa.months.contains($0.lowercased()) })
    {
      return "'\(name)' is a text and begins a category; a date has a year, as 1 Mar 2026 and 2026-03-01 have"
    }
    if name.count(where: \.isNumber) >= 4,
      words.contains(where: { Abscissa.months.contains($0.prefix(3).lowercased()) })
    {
      return "'\(name)' is a text and begins a category; if it is a date, say its form, as in --date-format '%b %d %Y'"
    }
    let digits = Abscissa.half(of: name) == nil ? name : String(name.dropLast(2))
    guard name.count(where: \.isNumber) >= 4, digits.allSatisfy({ $0.isNumber || "./-:, ".contains($0) }) else {
      return nil
    }
    return
      "'\(name)' is a text and begins a category; if it is a date, say its form, as in --date-format \(Abscissa.forms(of: names))"
  }

  /// Returns the forms that dates of digits may have: one that all suit, or two if days and months cannot be told apart.
  private static func forms(of names: [String]) -> Message {
    let sign = names[0].first { "./-".contains($0) } ?? "."
    let dates = names.map { $0.split { !$0.isNumber }.prefix(3) }.filter { $0.count == 3 }
    guard let first = dates.first else { return "'%d.%m.%Y'" }
    let hasDays = [0, 1].map { place in dates.contains { Int($0[place]) ?? 0 > 12 } }
    let half = half(of: names[0])
    let (hour, seconds) = (half == nil ? "%H" : "%I", names[0].count { $0 == ":" } > 1 ? ":%S" : "")
    let clock =
      names[0].contains(":") ? "\(names[0].contains(",") ? "," : "") \(hour):%M\(seconds)\(half ?? "")" : ""
    func form(_ parts: [String]) -> Message { "'\(parts.joined(separator: String(sign)) + clock)'" }
    if first[0].count == 4 { return form(["%Y", "%m", "%d"]) }
    let year = first[2].count == 4 ? "%Y" : "%y"
    let (dayFirst, monthFirst) = (form(["%d", "%m", year]), form(["%m", "%d", year]))
    return hasDays[0] || sign == "." ? dayFirst : hasDays[1] ? monthFirst : "\(dayFirst) or \(monthFirst)"
  }

  /// Returns the form of AM or PM at the end of a text; nil without them.
  private static func half(of text: String) -> String? {
    guard ["am", "pm"].contains(text.suffix(2).lowercased()), text.contains(":") else { return nil }
    return text.dropLast(2).last == " " ? " %p" : "%p"
  }

  /// Whether the labels of the axis tell what a name says: the days of an axis of dates tell "date", as do the names of months
  /// "month", and words as names of categories tell what they are, while codes such as A and B do not.
  func tells(_ name: String) -> Bool {
    let name = name.trimmed.lowercased()
    switch self {
    case .numbers: return false
    case .dates:
      return ["date", "day", "week", "month", "quarter", "year", "time", "hour", "clock", "datetime", "timestamp"]
        .contains(name)
    case .categories(let names):
      let known: [String: (String) -> Bool] = [
        "month": { Abscissa.months.contains($0.prefix(3).lowercased()) },
        "day": { Abscissa.weekdays.contains($0.prefix(3).lowercased()) },
        "weekday": { Abscissa.weekdays.contains($0.prefix(3).lowercased()) },
        "year": { $0.count == 4 && $0.allSatisfy(\.isNumber) },
        "quarter": { $0.first?.uppercased() == "Q" },
      ]
      let letters = names.map { name in name.count { $0.isLetter } }
      if letters.allSatisfy({ $0 >= Abscissa.fewestLetters }),
        letters.reduce(0, +) >= Abscissa.lettersOfWord * names.count
      {
        return true
      }
      return known[name].map { names.allSatisfy($0) } ?? false
    }
  }

  /// The letters of words on average, and those of the shortest one.
  private static let (lettersOfWord, fewestLetters) = (4, 3)
  private static let weekdays: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let months = Set(CivilDate.monthNames.map { $0.lowercased() })

  /// Returns a place of the axis in words: a date, or the name of the nearest category.
  func text(of value: Double, number: (Double) -> String) -> String {
    switch self {
    case .numbers: return number(value)
    case .dates(let origin):
      return origin.text(at: value) ?? number(value)
    case .categories(let names):
      return names.isEmpty ? "" : names[Int(value.rounded(), clampedTo: 1...names.count) - 1]
    }
  }
}
