/// The offsets of the local time of a zone from UTC, and when they change.
package struct ZoneOffsets: Sendable, Equatable {
  /// A new offset, from a time on.
  package struct Change: Sendable, Equatable {
    /// In seconds since 1 January 1970, UTC.
    package let time: Double
    /// In seconds, positive in the east.
    package let offset: Int

    package init(time: Double, offset: Int) { (self.time, self.offset) = (time, offset) }
  }

  /// The offset before the first change.
  private let first: Int
  /// In order of time.
  private let changes: [Change]

  package init(offset: Int, changes: [Change] = []) { (first, self.changes) = (offset, changes) }

  package static let utc = ZoneOffsets(offset: 0)

  /// Returns the offset at a time in seconds since 1 January 1970, UTC.
  package func offset(at time: Double) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : changes[low - 1].offset
  }

  /// Returns the time at which clocks show a local time, the first one if they show it twice; nil if they skip it.
  ///
  /// - Parameter local: in seconds since 1 January 1970, 0:00 local time.
  package func time(ofLocal local: Double) -> Double? {
    if changes.isEmpty { return local - Double(first) }
    for offset in [offset(at: local - ZoneOffsets.day), offset(at: local + ZoneOffsets.day)] {
      let time = local - Double(offset)
      if self.offset(at: time) == offset { return time }
    }
    return nil
  }

  /// Returns the time of a local time; if clocks skip it, as if they were not set forward before.
  package func timeAroundGap(ofLocal local: Double) -> Double {
    time(ofLocal: local) ?? local - Double(offset(at: local - ZoneOffsets.day))
  }

  private static let day = 86400.0
}

/// The day at 0 of an axis of dates, which is in days since its midnight, or midnight of any day for an axis of times in hours.
package struct CalendarOrigin: Sendable, Equatable {
  /// Counted from 1 January 1970.
  package let day: Int
  package let zone: ZoneOffsets
  /// Whether the axis has times of day, in hours since midnight, and no dates.
  package let isClock: Bool
  /// What the dates of data tell apart, which ticks are no finer than.
  package var precision = Precision.time
  /// Midnight in seconds since 1 January 1970, UTC.
  private let midnight: Double

  package enum Precision: Sendable, Comparable { case time, day, month, quarter, year }

  package init(day: Int, zone: ZoneOffsets = .utc, isClock: Bool = false) {
    (self.day, self.zone, self.isClock) = (day, zone, isClock)
    midnight = zone.timeAroundGap(ofLocal: Double(day) * 86400)
  }

  /// Whether the places of two axes have the same times, whatever the precision of their dates.
  package static func == (first: CalendarOrigin, second: CalendarOrigin) -> Bool {
    first.day == second.day && first.zone == second.zone && first.isClock == second.isClock
  }

  /// Returns the precision of times in seconds since 1 January 1970: months if all are the first midnights of months, and so on.
  /// Quarters are told by three months of their starts.
  package static func precision(of times: some Sequence<Double>, zone: ZoneOffsets) -> Precision {
    var precision = Precision.year
    var months: Set<Int> = []
    for time in times where time.isFinite {
      let days = (time + Double(zone.offset(at: time))) / 86400
      guard days == days.rounded(), days.magnitude < 1e9 else { return .time }
      let date = CivilDate(days: Int(days))
      months.insert(date.month)
      precision = min(precision, date.day > 1 ? .day : date.month > 1 ? .month : .year)
    }
    let areQuarters = precision == .month && months.count >= 3 && months.allSatisfy { $0 % 3 == 1 }
    return areQuarters ? .quarter : precision
  }

  /// The midnight of times of day.
  package static let clock = CalendarOrigin(day: 0, isClock: true)

  /// Makes the midnight before a time.
  package init(before time: Double, zone: ZoneOffsets) {
    let days = ((time + Double(zone.offset(at: time))) / 86400).rounded(.down)
    self.init(day: Int(days, clampedTo: -1_000_000_000...1_000_000_000), zone: zone)
  }

  /// Returns the place of a time in seconds since 1 January 1970, UTC.
  package func place(of time: Double) -> Double { (time - midnight) / (isClock ? 3600 : 86400) }

  /// Returns the date at a place; nil if no calendar has it.
  package func date(at place: Double) -> CivilDate? {
    guard let days = Int(exactly: local(place).rounded(.down)), days.magnitude < 1_000_000_000 else { return nil }
    return CivilDate(days: days + day)
  }

  /// Returns the date at a place, or the time of day on an axis of times; nil if no calendar has it.
  package func text(at place: Double) -> String? { isClock ? clockText(at: place) : date(at: place)?.text }

  /// Returns the time at a place of an axis of times, as `08:15`, with seconds unless they are 0.
  private func clockText(at place: Double) -> String? {
    guard let seconds = Int(exactly: (place * 3600).rounded()), (0..<3_600_000).contains(seconds) else { return nil }
    let tick = CalendarTick(place: place, date: CivilDate(days: seconds / 86400), time: seconds % 86400, scale: 1)
    return tick.clock(hasSeconds: seconds % 60 > 0, digits: 0, countsDays: true)
  }

  /// Returns the date and the time of day at a place, as `2026-03-01 08:00:00`, at midnight only the date; nil if no calendar has it.
  package func isoText(at place: Double) -> String? {
    if isClock { return clockText(at: place) }
    let seconds = (local(place) * 86400).rounded()
    let days = (seconds / 86400).rounded(.down)
    guard let number = Int(exactly: days), number.magnitude < 1_000_000_000 else { return nil }
    let date = CivilDate(days: number + day)
    let time = Int(seconds - days * 86400)
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let text = [padded(date.year, 4), padded(date.month), padded(date.day)].joined(separator: "-")
    if time == 0 { return text }
    return text + " " + [time / 3600, time / 60 % 60, time % 60].map { padded($0) }.joined(separator: ":")
  }

  /// Returns the days that clocks show at a place since midnight of the first day.
  func local(_ place: Double) -> Double {
    guard zone != .utc else { return place }
    let time = midnight + place * 86400
    return (time - Double(day) * 86400 + Double(zone.offset(at: time))) / 86400
  }

  /// Returns the place where clocks show a number of days since the first midnight; nil if they skip the time.
  func place(ofLocal days: Double) -> Double? {
    guard zone != .utc else { return days }
    let local = (days + Double(day)) * 86400
    // A day begins where its midnight is skipped too.
    let time = days == days.rounded() ? zone.timeAroundGap(ofLocal: local) : zone.time(ofLocal: local)
    return time.map(place)
  }
}
