/// The names of months and of weekdays in English, German and French.
enum CalendarNames {
  /// Returns whether names are all those of months, or all those of weekdays, in the order of the calendar, which may begin with any of
  /// them: `Oct`, `Nov`, `Jan`.
  static func areInOrder(_ names: [String]) -> Bool {
    guard (1...mostNames).contains(names.count) else { return false }
    let words = names.map { $0.trimmed.lowercased() }.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    return (months + weekdays).contains { cycle in
      let numbers = words.compactMap { word in
        word.count < leastLetters ? nil : cycle.firstIndex { $0.hasPrefix(word) }
      }
      guard numbers.count == words.count else { return false }
      let steps = zip(numbers, numbers.dropFirst()).map { (cycle.count + $1 - $0) % cycle.count }
      return !steps.contains(0) && steps.reduce(0, +) < cycle.count
    }
  }

  private static let months = [
    [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december",
    ],
    [
      "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober", "november",
      "dezember",
    ],
    [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
      "décembre",
    ],
  ]
  private static let weekdays = [
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
    ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"],
    ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
  ]
  private static let mostNames = 12
  /// The letters of the shortest abbreviation: `Mo`.
  private static let leastLetters = 2
}
