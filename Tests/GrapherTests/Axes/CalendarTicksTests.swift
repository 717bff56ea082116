import Sampling
import Testing

@testable import Grapher

@Suite("Ticks of dates")
struct CalendarTicksTests {
  /// Returns the ticks from one date to another on an axis of 600 points with letters of 10 points.
  private func ticks(
    _ first: String, _ last: String, length: Double = 600, lines: Int = 1, most: Int = .max,
    precision: CalendarOrigin.Precision = .time
  ) -> CalendarTicks? {
    let origin = CivilDate(year: 2026, month: 1, day: 1)?.days ?? 0
    func place(_ text: String) -> Double {
      let parts = text.split { "- :".contains($0) }.compactMap { Double($0) }
      let day = CivilDate(year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2]))?.days ?? 0
      let seconds = zip(parts.dropFirst(3), [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
      return Double(day - origin) + seconds / 86400
    }
    let range = place(first)...place(last)
    var room = TickRoom(length: length, spacing: 96, air: 14, minorGap: 9) { Double($0.count) * 8 }
    (room.mostLines, room.mostLabels) = (lines, most)
    var calendar = CalendarOrigin(day: origin)
    calendar.precision = precision
    return CalendarTicks(
      in: range, origin: calendar, line: LinearScale(domain: range, start: 0, end: length),
      room: room)
  }

  @Test(
    "Labels say once what several ticks share",
    arguments: [
      ("2012-03-01", "2023-05-01", "2014 2016 2018 2020 2022", nil),
      ("2026-01-01", "2026-12-31", "Jan Mar May Jul Sep Nov", "2026"),
      ("2025-11-05", "2026-04-20", "Dec 2025|Jan 2026|Feb|Mar|Apr", nil),
      ("2024-03-01", "2026-02-20", "Jul 2024|Jan 2025|Jul|Jan 2026", nil),
      ("2026-03-01", "2026-03-08", "1 Mar|2 Mar|3 Mar|4 Mar|5 Mar|6 Mar|7 Mar|8 Mar", "2026"),
      ("2026-03-01 10:07", "2026-03-01 12:03", "10:15 10:30 10:45 11:00 11:15 11:30 11:45 12:00", "1 Mar 2026"),
      ("2026-03-01 10:07:03", "2026-03-01 10:07:09", "", "1 Mar 2026"),
    ] as [(String, String, String, String?)])
  func labels(_ first: String, _ last: String, _ labels: String, _ context: String?) throws {
    let ticks = try #require(self.ticks(first, last))
    let wanted = labels.contains("|") ? labels.split(separator: "|") : labels.split(separator: " ")
    if !labels.isEmpty { #expect(ticks.labels == wanted.map(String.init)) }
    #expect(ticks.context == context)
  }

  @Test("Ticks are no finer than the dates of data, unless the range is")
  func precisions() throws {
    func labels(_ last: String, _ precision: CalendarOrigin.Precision) throws -> [String] {
      try #require(ticks("2026-01-01", last, precision: precision)).labels
    }
    #expect(try labels("2028-01-01", .year) == ["2026", "2027", "2028"])
    #expect(try labels("2026-03-01", .month) == ["Jan", "Feb", "Mar"])
    #expect(try labels("2026-01-03", .day) == ["1 Jan", "2 Jan", "3 Jan"])
    #expect(try labels("2026-01-20", .year).count > 2)
    #expect(try #require(ticks("2026-01-01", "2028-01-01", precision: .year)).minor.isEmpty)
    #expect(try labels("2026-12-31", .quarter) == ["Q1", "Q2", "Q3", "Q4"])
    let quarters = try #require(ticks("2024-03-01", "2026-02-20", precision: .quarter))
    #expect(quarters.labels == ["Q3 2024", "Q1 2025", "Q3", "Q1 2026"])
    func precision(_ days: Double...) -> CalendarOrigin.Precision {
      CalendarOrigin.precision(of: days.map { $0 * 86400 }, zone: .utc)
    }
    #expect(precision(0, 365) == .year && precision(0, 31) == .month && precision(0, 32) == .day)
    #expect(precision(0, 90, 181) == .quarter && precision(0, 90) == .month && precision(0, 90, 181, 212) == .month)
    #expect(precision(0, 0.5) == .time && precision(0, .nan) == .year)
  }

  @Test("Twenty years have more than four labels, also where ten would be too many")
  func years() throws {
    let ticks = try #require(self.ticks("2004-01-01", "2023-12-01", length: 1040, most: 8))
    #expect(ticks.labels == ["2004", "2008", "2012", "2016", "2020"])
  }

  @Test(
    "An axis that is not wide has from three to nine labels, whatever its span",
    arguments: [
      ("2026-03-01 10:07", "2026-03-01 12:07"), ("2026-03-01 10:07", "2026-03-04 10:07"), ("2026-03-01", "2026-03-15"),
      ("2026-03-01", "2026-03-22"), ("2026-01-14", "2026-06-13"), ("2026-03-01", "2026-12-26"),
      ("2024-01-01", "2025-12-31"), ("2012-03-01", "2024-03-01"), ("1958-03-01", "1978-03-01"),
      ("1958-03-01", "2008-03-01"), ("1958-03-01", "2023-03-01"), ("1900-03-01", "2000-03-01"),
      ("1723-03-01", "2023-03-01"),
    ])
  func few(_ first: String, _ last: String) throws {
    for length in [400.0, 600, 760] {
      let count = try #require(ticks(first, last, length: length, lines: 3, most: 8)).labels.count
      #expect((3...9).contains(count), "\(count) labels on \(length) points")
    }
  }

  @Test("With room for two lines, the day stands once below the first time of each day")
  func days() throws {
    let ticks = try #require(self.ticks("2026-03-01 10:07", "2026-03-03 10:07", length: 500, lines: 3, most: 8))
    #expect(ticks.labels == ["12:00\n1 Mar 2026", "00:00\n2 Mar", "12:00", "00:00\n3 Mar"])
    #expect(ticks.context == nil)
    let hours = try #require(self.ticks("2026-03-01 10:07", "2026-03-01 12:03", lines: 3))
    #expect(hours.labels.prefix(2) == ["10:15\n1 Mar 2026", "10:30"] && hours.context == nil)
    let years = try #require(self.ticks("2025-12-31 10:07", "2026-01-01 20:07", length: 500, lines: 3, most: 8))
    #expect(years.labels.first?.hasSuffix("\n31 Dec 2025") == true && years.labels.contains("00:00\n1 Jan 2026"))
  }

  @Test(
    "With room for two lines, the year stands once below the first label of each year",
    arguments: [
      ("2023-01-01", "2024-12-31", "Jan/2023 Apr Jul Oct Jan/2024 Apr Jul Oct"),
      ("2025-11-05", "2026-04-20", "Dec/2025 Jan/2026 Feb Mar Apr"),
      ("2024-03-01", "2026-02-20", "Apr/2024 Jul Oct Jan/2025 Apr Jul Oct Jan/2026"),
      ("2026-01-01", "2026-12-31", "Jan/2026 Mar May Jul Sep Nov"),
    ])
  func rows(_ first: String, _ last: String, _ labels: String) throws {
    let ticks = try #require(self.ticks(first, last, length: 760, lines: 3))
    #expect(ticks.labels.joined(separator: " ").replacing("\n", with: "/") == labels)
  }

  @Test("No two labels have one text, at any length of the range and of the axis")
  func distinct() {
    for days in [1e-6, 1e-4, 0.003, 0.04, 0.3, 1, 2.5, 6, 15, 40, 100, 250, 500, 900, 2000, 9000, 1e5, 1e7] {
      for start in [0.0, 0.37, 45.9, 350] {
        for length in [150.0, 400, 900] {
          let range = start...start + days
          let room = TickRoom(length: length, spacing: 96, air: 14, minorGap: 9) { Double($0.count) * 8 }
          let line = LinearScale(domain: range, start: 0, end: length)
          guard let ticks = CalendarTicks(in: range, origin: CalendarOrigin(day: 20_454), line: line, room: room) else {
            continue
          }
          #expect(Set(ticks.labels).count == ticks.labels.count, "\(range) \(length): \(ticks.labels)")
          #expect(!ticks.labels.isEmpty && ticks.ticks.allSatisfy { range.contains($0.place) })
        }
      }
    }
  }

  @Test("An axis without a calendar, or without a length, has none")
  func none() {
    let room = TickRoom(length: 600, spacing: 96, air: 14) { Double($0.count) * 8 }
    func ticks(_ range: ClosedRange<Double>) -> CalendarTicks? {
      CalendarTicks(
        in: range, origin: CalendarOrigin(day: 0), line: LinearScale(domain: range, start: 0, end: 600), room: room)
    }
    #expect(ticks(0...0) == nil && ticks(0...1e12) == nil && ticks(-1e300...1e300) == nil)
  }

  @Test("Hashmarks between ticks divide their steps")
  func minor() throws {
    let ticks = try #require(self.ticks("2026-03-01 10:00", "2026-03-01 12:00"))
    #expect(ticks.minor.count > ticks.ticks.count)
    #expect(Set(ticks.minor).isDisjoint(with: ticks.ticks.map(\.place)))
  }
}

@Suite("Days of the calendar")
struct CivilDateTests {
  @Test("Dates and numbers of days are inverse, also before 1970 and in leap years")
  func inverse() {
    for days in [-1_000_000, -719_468, -1, 0, 1, 58, 59, 11_016, 20_513, 2_932_896] {
      #expect(CivilDate(days: days).days == days)
    }
    #expect(CivilDate(year: 2000, month: 2, day: 29)?.days == 11_016)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil && CivilDate(year: 2026, month: 13, day: 1) == nil)
    #expect(CivilDate(days: 20_513).text == "1 Mar 2026")
  }
}

@Suite("Ticks of categories")
struct CategoryTicksTests {
  private func ticks(
    _ names: [String], _ range: ClosedRange<Double>, length: Double = 300, lines: Int = 1, leastScale: Double = 1
  ) -> CategoryTicks {
    var room = TickRoom(length: length, spacing: 60, air: 5) { Double($0.count) * 10 }
    room.turned = lines > 1 ? (100, 20) : nil
    (room.mostLines, room.leastScale) = (lines, leastScale)
    return CategoryTicks(names, in: range, line: LinearScale(domain: range, start: 0, end: length), room: room)
  }

  @Test("Names stand at whole numbers in the range, and are shortened to their space")
  func names() {
    #expect(ticks(["a", "b", "c"], 0.5...3.5).places == [1, 2, 3])
    #expect(ticks(["a", "b", "c"], 1.5...2.5).labels == ["b"])
    #expect(ticks(["a", "a very long name", "c"], 0.5...3.5).labels == ["a", "a very l…", "c"])
    #expect(ticks([], 0...1).labels.isEmpty && ticks(["a"], 5...9).labels.isEmpty)
  }

  @Test("Names that do not fit have up to three lines, which end at spaces, slashes and hyphens, else they are turned")
  func wrapped() {
    let names = ["North America", "Q1 2021", "a/b and-c", "x"]
    #expect(ticks(names, 0.5...4.5, lines: 3).labels == ["North\nAmerica", "Q1 2021", "a/b\nand-c", "x"])
    #expect(ticks(names, 0.5...4.5, lines: 3).turn == .level)
    #expect(ticks(["Q1 2021", "Q1 2022", "Quarters"], 0.5...3.5, length: 240, lines: 3).labels[0] == "Q1 2021")
    #expect(ticks(["Q1 2021", "Q4 2022"], 0.5...2.5, length: 120, lines: 3).labels == ["Q1\n2021", "Q4\n2022"])
    #expect(ticks(["Bangladesh", "Mexico"], 0.5...2.5, length: 120, lines: 3).turn != .level)
    #expect(ticks(["a b c d e f", "x"], 0.5...2.5, length: 50, lines: 3).turn != .level)
  }

  @Test("Dates in lines name a year once, unless other names are among them")
  func years() {
    let dates = ["30 Dec 2025", "31 Dec 2025", "1 Jan 2026", "2 Jan 2026"]
    #expect(ticks(dates, 0.5...4.5, lines: 3).labels == ["30 Dec\n2025", "31 Dec", "1 Jan\n2026", "2 Jan"])
    #expect(ticks(dates, 0.5...4.5, length: 1000, lines: 3).labels == dates)
    #expect(ticks(["June 2025", "July 2025", "never"], 0.5...3.5, length: 240, lines: 3).labels[1] == "July\n2025")
    #expect(ticks(["Model 2025", "Maker 2025"], 0.5...2.5, length: 140, lines: 3).labels[1] == "Maker\n2025")
  }

  @Test(
    "A long name beside an axis has two lines of nearly equal width where there is room for them, else it is shortened")
  func beside() {
    let typesetter = Typesetter(FigureSpec(size: Size(width: 400, height: 400), curves: []), metrics: FixedMetrics())
    func labels(_ names: [String], height: Double) -> [String] {
      let scale = LinearScale(domain: 0.5...Double(names.count) + 0.5, start: height, end: 0)
      // Names take up to 14 em of the width.
      return TickedAxis(
        direction: .vertical, scale: scale, choice: .categories(names), depth: 14 * typesetter.measures.em / 0.43,
        typesetter: typesetter
      )
      .ticks.stops.map(\.label)
    }
    let names = ["Machinery and transport equipment", "Chemicals"]
    #expect(labels(names, height: 300) == ["Machinery and\ntransport equipment", "Chemicals"])
    let low = labels(names, height: 40)[0]
    #expect(low.hasPrefix("Machinery") && low.hasSuffix("…") && !low.contains("\n"))
    let word = labels([String(repeating: "long", count: 12), "b"], height: 300)[0]
    #expect(word.hasSuffix("…") && !word.contains("\n"))
  }

  @Test(
    "Slanted names are longer than the axis is away, and turned names are smaller before any is left out or shortened")
  func turnedNames() {
    func turned(_ names: [String], length: Double, leastScale: Double = 0.7) -> CategoryTicks {
      var room = TickRoom(length: length, spacing: 60, air: 5) { Double($0.count) * 10 }
      (room.turned, room.mostLines, room.leastScale) = ((100, 20), 3, leastScale)
      let range = 0.5...Double(names.count) + 0.5
      return CategoryTicks(names, in: range, line: LinearScale(domain: range, start: 0, end: length), room: room)
    }
    // 140 points are 100 across the axis, and 170 are at four fifths of the size.
    let slanted = turned(["fourteenletter", "seventeenxletters"], length: 80)
    #expect(slanted.turn == .slanted && slanted.labels == ["fourteenletter", "seventeenxletters"])
    #expect(slanted.scale > 0.8 && slanted.scale < 0.85)
    #expect(turned(["twentyfourlettersofaname", "b"], length: 80).labels[0].hasSuffix("…"))
    let close = turned((1...30).map { "name\($0)" }, length: 390)
    #expect(close.places.count == 30 && close.scale < 0.85 && close.turn == .upright)
    #expect(turned((1...30).map { "name\($0)" }, length: 390, leastScale: 1).places.count == 15)
  }

  @Test("All turned names stand there in smaller letters where there is a little less room, else some of them")
  func turned() {
    let months = (1...12).map { "m\($0 + 10)" }
    let small = ticks(months, 0.5...12.5, length: 156, lines: 3, leastScale: 0.7)
    #expect(small.labels == months && small.turn == .upright && small.scale > 0.8 && small.scale < 0.9)
    let few = ticks(months, 0.5...12.5, length: 120, lines: 3, leastScale: 0.7)
    #expect(few.labels.count == 6 && few.scale == 1)
  }

  @Test("Of very many names some have a label")
  func many() {
    let labels = ticks((1...100).map { "n\($0)" }, 0.5...100.5).labels
    #expect(labels.count == 5 && labels[1] == "n21")
  }

  @Test("Ticks at each month have labels as far as they fit")
  func stepped() throws {
    func labels(_ step: CalendarStep, length: Double) -> [String]? {
      let range = 0.0...364
      let room = TickRoom(length: length, spacing: 96, air: 14, minorGap: 9) { Double($0.count) * 8 }
      return CalendarTicks(
        each: step, in: range, origin: CalendarOrigin(day: 20_454),
        line: LinearScale(domain: range, start: 0, end: length),
        room: room)?.labels
    }
    let month = CalendarStep(unit: .month, count: 1)
    #expect(labels(month, length: 900)?.filter { !$0.isEmpty }.count == 12)
    let narrow = try #require(labels(month, length: 300))
    #expect(narrow.count == 12 && (3...6).contains(narrow.count { !$0.isEmpty }))
    #expect(labels(CalendarStep(unit: .year, count: 10), length: 300) == nil)
    #expect(CalendarStep(unit: .hour, count: 6).dividesDays && !CalendarStep(unit: .hour, count: 5).dividesDays)
  }
}
