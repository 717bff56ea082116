/// The equal parts of a calendar, such as its months, which rows of data are counted in. They are numbered in order of time.
///
/// Weeks begin on Monday. Hours and shorter parts go on where clocks are set forward or back; longer ones follow the clocks.
package struct CalendarParts: Sendable {
  private let step: CalendarStep
  private let zone: ZoneOffsets
  /// The offset from UTC that hours and shorter parts keep; nil for longer ones.
  private let offset: Double?

  /// - Parameter first: a time of the data, in seconds since 1 January 1970, UTC.
  package init(_ step: CalendarStep, zone: ZoneOffsets, from first: Double) {
    (self.step, self.zone) = (step, zone)
    offset = step.length <= 1 / 24.0 ? Double(zone.offset(at: first)) : nil
  }

  /// Returns the number of the part that a time is in.
  ///
  /// - Parameter time: in seconds since 1 January 1970, UTC.
  package func part(of time: Double) -> Int {
    let local = time + (offset ?? Double(zone.offset(at: time)))
    switch step.unit {
    case .second, .minute, .hour: return whole(local / seconds)
    case .day: return whole((local / 86400 - monday) / Double(step.count))
    case .month, .year:
      return whole(Double(CivilDate(days: whole(local / 86400)).monthNumber) / Double(months))
    }
  }

  /// Returns the time at which a part begins, in seconds since 1 January 1970, UTC.
  package func start(of part: Int) -> Double {
    let local: Double =
      switch step.unit {
      case .second, .minute, .hour: Double(part) * seconds
      case .day: 86400 * (Double(part) * Double(step.count) + monday)
      case .month, .year: 86400 * Double(CivilDate(month: part * months).days)
      }
    return offset.map { local - $0 } ?? zone.timeAroundGap(ofLocal: local)
  }

  private var seconds: Double { (step.length * 86400).rounded() }
  private var months: Int { step.unit == .year ? 12 * step.count : step.count }
  /// The days from 1 January 1970 to a Monday for weeks; 0 for days.
  private var monday: Double { step.count % 7 == 0 ? 4 : 0 }

  private func whole(_ number: Double) -> Int {
    Int(exactly: number.rounded(.down)).map { min(max($0, -CalendarParts.most), CalendarParts.most) } ?? 0
  }

  /// The greatest number of a part or a day; beyond it there is no calendar.
  private static let most = 1_000_000_000_000
}
