/// A day of the Gregorian calendar, continued to all years.
package struct CivilDate: Sendable, Hashable {
  package let year: Int
  /// From 1.
  package let month: Int
  /// From 1.
  package let day: Int

  /// - Returns: nil unless the month has this day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...CivilDate.length(of: month, in: year)).contains(day) else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Makes the first day of a month, counted from January of year 0.
  init(month number: Int) {
    let year = Int((Double(number) / 12).rounded(.down))
    (self.year, month, day) = (year, number - 12 * year + 1, 1)
  }

  /// Makes the date of a number of days since 1 January 1970.
  ///
  /// Source: Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, 2021.
  package init(days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1 January 1970.
  package var days: Int {
    let year = month <= 2 ? self.year - 1 : self.year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The number of the month since January of year 0.
  var monthNumber: Int { 12 * year + month - 1 }

  /// `Mar`.
  var monthName: String { CivilDate.monthNames[month - 1] }

  /// `1 Mar 2026`.
  package var text: String { "\(day) \(monthName) \(year)" }

  private static func length(of month: Int, in year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  package static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
