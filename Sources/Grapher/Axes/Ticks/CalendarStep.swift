/// A distance between ticks of a calendar axis.
package struct CalendarStep: Sendable, Equatable {
  package enum Unit: Sendable, Comparable { case second, minute, hour, day, month, year }

  package let unit: Unit
  /// In units; of days, 7 are a week, which begins on Monday.
  package let count: Int
  /// The power of ten that a fraction of a second is divided by.
  private(set) var digits = 0

  package init(unit: Unit, count: Int, digits: Int = 0) { (self.unit, self.count, self.digits) = (unit, count, digits) }

  /// The mean length in days.
  package var length: Double {
    let count = Double(count)
    switch unit {
    case .second: return count / pow10(digits) / 86400
    case .minute: return count / 1440
    case .hour: return count / 24
    case .day: return count
    case .month: return 30.436875 * count
    case .year: return 365.2425 * count
    }
  }

  /// Whether steps begin at the same times of each day.
  package var dividesDays: Bool {
    let perDay = 1 / length
    return unit >= .day || (perDay - perDay.rounded()).magnitude < 1e-9 * perDay
  }

  private func pow10(_ digits: Int) -> Double { (0..<digits).reduce(1) { power, _ in 10 * power } }

  /// Returns the places of ticks in a range of days since the origin, with what decides their labels.
  ///
  /// Of a time that clocks show twice, the first has a tick; one that they skip has none.
  func ticks(in range: ClosedRange<Double>, origin: CalendarOrigin) -> [CalendarTick] {
    if origin.isClock {
      // The axis is in hours, none of which is negative.
      return localTicks(in: range.lowerBound / 24...range.upperBound / 24, origin: 0).filter { $0.place >= 0 }
        .map { CalendarTick(place: 24 * $0.place, date: $0.date, time: $0.time, scale: $0.scale) }
    }
    if origin.zone == .utc { return localTicks(in: range, origin: origin.day) }
    let (first, last) = (origin.local(range.lowerBound) - 1, origin.local(range.upperBound) + 1)
    return localTicks(in: first...max(first, last), origin: origin.day).compactMap { tick in
      guard let place = origin.place(ofLocal: tick.place), range.contains(place) else { return nil }
      return CalendarTick(place: place, date: tick.date, time: tick.time, scale: tick.scale)
    }
  }

  /// Returns the places of ticks in a range of days that clocks show.
  ///
  /// - Parameter origin: the day at 0, counted from 1 January 1970.
  private func localTicks(in range: ClosedRange<Double>, origin: Int) -> [CalendarTick] {
    switch unit {
    case .second, .minute, .hour: return times(in: range, origin: origin)
    case .day:
      // Weeks begin on Monday, 5 January 1970.
      let offset = origin - (count % 7 == 0 ? 4 : 0)
      return multiples(of: Double(count), in: range, offset: offset).compactMap { number in
        tick(day: number * count - offset + origin, origin: origin)
      }
    case .month, .year:
      let months = unit == .month ? count : 12 * count
      guard let low = day(range.lowerBound, origin), let high = day(range.upperBound, origin) else { return [] }
      let first = CivilDate(days: low).monthNumber
      let last = CivilDate(days: high).monthNumber + 1
      return (first...max(first, last)).filter { $0 % months == 0 }
        .compactMap { tick(day: CivilDate(month: $0).days, origin: origin) }.filter { range.contains($0.place) }
    }
  }

  private func times(in range: ClosedRange<Double>, origin: Int) -> [CalendarTick] {
    let perDay = (1 / length).rounded()
    return multiples(of: 1 / perDay, in: range, offset: 0).compactMap { number in
      let day = Int((Double(number) / perDay).rounded(.down))
      let rest = number - day * Int(perDay)
      let part = unit == .second ? 1 : unit == .minute ? 60 : 3600
      let scale = Int(pow10(digits))
      return CalendarTick(
        place: Double(number) / perDay, date: CivilDate(days: day + origin), time: rest * part * count, scale: scale)
    }
  }

  /// Returns the numbers whose multiples, less an offset, are in a range; none of very many.
  private func multiples(of step: Double, in range: ClosedRange<Double>, offset: Int) -> [Int] {
    let (low, high) = (
      ((range.lowerBound + Double(offset)) / step - 1e-9).rounded(.up),
      ((range.upperBound + Double(offset)) / step + 1e-9).rounded(.down)
    )
    guard low <= high, high - low < 1000, low.magnitude < 1e15, high.magnitude < 1e15 else { return [] }
    return (Int(low)...Int(high)).map { $0 }
  }

  private func day(_ place: Double, _ origin: Int) -> Int? {
    Int(exactly: (place + Double(origin)).rounded(.down)).flatMap { $0.magnitude < 4_000_000_000 ? $0 : nil }
  }

  private func tick(day: Int, origin: Int) -> CalendarTick? {
    CalendarTick(place: Double(day - origin), date: CivilDate(days: day), time: 0, scale: 1)
  }

  /// Whether ticks at this distance are no finer than dates of a precision.
  package func suits(_ precision: CalendarOrigin.Precision) -> Bool {
    switch precision {
    case .time: true
    case .day: unit >= .day
    case .month: unit >= .month
    case .quarter: unit == .year || unit == .month && count % 3 == 0
    case .year: unit == .year
    }
  }

  /// The steps of an axis of times of day.
  static let ofClock = all.filter { $0.unit < .day } + [CalendarStep(unit: .hour, count: 24)]

  /// The steps from the shortest to the longest, with how simple they are.
  package static let all: [CalendarStep] = {
    var steps: [CalendarStep] = []
    for digits in (1...6).reversed() {
      for count in [1, 2, 5] { steps.append(CalendarStep(unit: .second, count: count, digits: digits)) }
    }
    for (unit, counts) in [
      (Unit.second, [1, 2, 5, 10, 15, 30]), (.minute, [1, 2, 5, 10, 15, 30]), (.hour, [1, 2, 3, 6, 12]),
      (.day, [1, 2, 3, 7, 14]), (.month, [1, 2, 3, 6]),
    ] {
      steps += counts.map { CalendarStep(unit: unit, count: $0) }
    }
    for power in 0...6 {
      let scale = (0..<power).reduce(1) { scale, _ in 10 * scale }
      // Of longer steps, fives and tens are rounder than fours.
      steps += (power == 0 ? [1, 2, 4, 5] : [1, 2, 5]).map { CalendarStep(unit: .year, count: $0 * scale) }
    }
    return steps
  }()
}

/// A tick of a calendar axis before it has a label.
struct CalendarTick: Sendable, Equatable {
  /// In days since the origin.
  let place: Double
  let date: CivilDate
  /// The time of day, in parts of a second.
  let time: Int
  /// The number of these parts in a second.
  let scale: Int

  var isMidnight: Bool { time == 0 }

  /// The time of day: `06:30`, with seconds `06:30:05.25`.
  ///
  /// - Parameters:
  ///   - digits: of fractions of a second.
  ///   - countsDays: whether the hours of days since 1 January 1970 count.
  func clock(hasSeconds: Bool, digits: Int, countsDays: Bool = false) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = time / scale
    var text = two(seconds / 3600 + (countsDays ? 24 * date.days : 0)) + ":" + two(seconds / 60 % 60)
    if hasSeconds { text += ":" + two(seconds % 60) }
    if hasSeconds, digits > 0 {
      let rest = String(time % scale)
      text += "." + String(repeating: "0", count: max(0, digits - rest.count)) + rest
    }
    return text
  }
}
