import Grapher

/// A part of a date or of a time of day in a zone, as a number.
enum DatePart: String, CaseIterable {
  case year, month, day
  /// From 1 for Monday to 7 for Sunday.
  case weekday
  case hour, minute

  /// Whether times of day have it.
  var isOfClock: Bool { self == .hour || self == .minute }

  /// Returns the part of a time in seconds since 1 January 1970, UTC; NaN for one that is beyond the calendar.
  func value(of time: Double, in zone: ZoneOffsets) -> Double {
    guard time.magnitude < DatePart.latest else { return .nan }
    let local = time + Double(zone.offset(at: time))
    let days = (local / 86_400).rounded(.down)
    let seconds = local - 86_400 * days
    let date = CivilDate(days: Int(days))
    switch self {
    case .year: return Double(date.year)
    case .month: return Double(date.month)
    case .day: return Double(date.day)
    case .weekday:
      let rest = (Int(days) + 3) % 7
      return Double((rest + 7) % 7 + 1)
    case .hour: return (seconds / 3600).rounded(.down)
    case .minute: return (seconds / 60).rounded(.down).truncatingRemainder(dividingBy: 60)
    }
  }

  /// A million years, in seconds.
  private static let latest = 3.15e13
}
