import Metering

/// Advice on columns that are drawn, but probably not as they are meant.
extension DataTable {
  /// Returns the table with the advice on its dates.
  func notingDates() -> DataTable {
    var table = self
    table.suggestions += [noteOnDates, noteOnMidnight].compactMap { $0 }
    return table
  }

  /// The advice that x may be dates, which are written as numbers: 20260301, 202603, or seconds or milliseconds since 1970.
  private var noteOnDates: Message? {
    guard kind == .numbers, !isNumbered else { return nil }
    let values = x.filter(\.isFinite)
    guard values.count > 1, let first = values.first else { return nil }
    let title = xName.map { "'\($0)'" } ?? "of x"
    if values.allSatisfy(DataTable.isDay) {
      return "the column \(title) may hold dates, such as \(first.shortestText); --date-format %Y%m%d reads them"
    }
    if values.allSatisfy(DataTable.isMonth),
      DataTable.namesMonths(xName) || Set(values.map { ($0 / 100).rounded(.down) }).count > 1
    {
      return "the column \(title) may hold months, such as \(first.shortestText); --date-format %Y%m reads them"
    }
    for (unit, name) in [(1.0, "seconds"), (1000, "milliseconds")]
    where values.allSatisfy({ DataTable.years.contains($0 / unit) }) {
      return "the column \(title) may hold \(name) since 1970; --date-format unix reads dates"
    }
    return nil
  }

  /// The advice that times of day go on after midnight, where they begin again.
  private var noteOnMidnight: Message? {
    guard kind == .times else { return nil }
    let steps = zip(x, x.dropFirst()).map { $1 - $0 }.filter(\.isFinite)
    let back = steps.count { $0 < 0 }
    guard (1...3).contains(back), back * 10 < steps.count || steps.count < 20, steps.contains(where: { $0 < -43_200 })
    else {
      return nil
    }
    return "the times of day begin again after midnight, at the left; dates before them keep their order"
  }

  private static func isDay(_ value: Double) -> Bool {
    guard let number = Int(exactly: value), (1800_01_01...2199_12_31).contains(number) else { return false }
    return (1...12).contains(number / 100 % 100) && (1...31).contains(number % 100)
  }

  /// Whether a number is a year and a month, as 202603 is.
  private static func isMonth(_ value: Double) -> Bool {
    guard let number = Int(exactly: value), (1900_01...2100_12).contains(number) else { return false }
    return (1...12).contains(number % 100)
  }

  /// Whether a name of a column says that it holds months or dates.
  private static func namesMonths(_ name: String?) -> Bool {
    let words = (name ?? "").lowercased().split { !$0.isLetter }
    return ["month", "months", "date", "period", "yyyymm", "yearmonth", "monat", "datum", "mois"].contains {
      words.contains($0[...])
    }
  }

  /// Whether a name of a column says that it holds years, or there is no name.
  static func namesYears(_ name: String?) -> Bool {
    guard let name else { return true }
    let words = name.lowercased().split { !$0.isLetter }
    return ["year", "years", "yr", "jahr", "année", "año", "anno"].contains { words.contains($0[...]) }
  }

  /// The seconds since 1970 from 2001 to 2033, which have ten digits.
  private static let years = 1e9..<2e9

  /// The advice that a third column may hold no errors of y: they are larger than all differences of y, or about as large as y
  /// while its name is that of another quantity.
  ///
  /// - Parameters:
  ///   - parts: the texts of x, y and errors.
  ///   - name: that of the third column; nil for a formula, and without one.
  ///   - advice: what draws both columns as series, and the area between them.
  func noteOnErrors(
    _ parts: [String], named name: String?, advice: (asSeries: Message, ofRange: Message)
  ) -> Message? {
    let errors = errorBars.map { ($0.yHigh - $0.yLow) / 2 }.filter(\.isFinite).sorted()
    let values = columns[0].values.filter(\.isFinite)
    guard errors.count > 1, let least = values.min(), let greatest = values.max() else { return nil }
    let median = errors.interpolatedQuantile(0.5)
    let sizes = values.map(\.magnitude).sorted()
    if let name, !DataTable.isOfErrors(name, of: columns[0].name),
      median >= DataTable.shareOfErrors * sizes.interpolatedQuantile(0.5)
    {
      let rows = errorBars.filter { $0.yHigh.isFinite && $0.point.y.isFinite }
      let isAbove = 20 * rows.count { $0.yHigh - $0.point.y >= $0.point.y } >= 19 * rows.count
      return
        "--using \(long: parts.joined(separator: ":")): '\(name)' is drawn as the error of '\(columns[0].name)', but is about as"
        + " large; \(advice.asSeries) draws both" + (isAbove ? ", and \(advice.ofRange)" : "")
    }
    guard median > greatest - least else { return nil }
    return
      "--using \(long: parts.joined(separator: ":")): the third column is the error of y, but is larger than the range of y:"
      + " \(median.shortestText) in the median; --using \(long: parts.prefix(2).joined(separator: ":")) draws none"
  }

  /// The advice that three columns hold a value for each place of a grid of x and y, which a map draws.
  var noteOnGrid: Message? {
    guard columns.count == 2, !isNumbered, kind == .numbers, x.count >= DataTable.leastOfGrid, x.count < 1_000_000
    else {
      return nil
    }
    let y = columns[0].values
    // In a grid of rows, x or y is the same as in the row before.
    guard x[0] == x[1] || y[0] == y[1], (x + y).allSatisfy(\.isFinite) else { return nil }
    WorkMeter.count(2 * x.count)
    let (across, up) = (Set(x).count, Set(y).count)
    guard across > 2, up > 2, across * up == x.count else { return nil }
    let using = isUnnamed ? "1:2:3" : [xName ?? "1", columns[0].name, columns[1].name].joined(separator: ":")
    return
      "the rows are the places of a grid of \(across) by \(up); --using '\(long: using)' --map filled draws a map of them"
  }

  /// The advice that the names of columns are places of x, as where each country has a row with a column for each year.
  var noteOnYears: Message? {
    guard kind == .categories, columns.count >= DataTable.leastOfYears, x.count <= DataTable.mostBars else {
      return nil
    }
    let years = columns.compactMap { Double($0.name) }
    guard years.count == columns.count, years.allSatisfy(\.canBeYear), zip(years, years.dropFirst()).allSatisfy(<)
    else { return nil }
    return
      "the columns are named \(columns[0].name) to \(columns[columns.count - 1].name); --transpose draws a series for each row over these years"
  }

  /// The number of years from which they are rather places than series.
  private static let leastOfYears = 5

  /// The advice that the second one of two columns without names may hold the names of bars, as `uniq -c` writes codes behind their
  /// numbers: these are not in order, while the names are different.
  var noteOnNamesOfBars: Message? {
    guard isUnnamed, kind == .numbers, !isNumbered, columns.count == 1, x.count <= DataTable.mostBars else {
      return nil
    }
    let names = columns[0].values
    guard !zip(x, x.dropFirst()).allSatisfy({ $0 < $1 }), names.allSatisfy({ $0 == $0.rounded() && $0.isFinite }),
      Set(names).count == names.count
    else { return nil }
    return
      "the bars of column 2 stand at the numbers of column 1; --using 2:1 --sort has those of column 1, with column 2 as names"
  }

  private static let mostBars = 40
  /// The number of rows of the smallest grid that is noticed.
  private static let leastOfGrid = 9

  /// Returns the advice to draw a column as error bars if its name says that it holds the errors of the one before it.
  static func noteOnNames(_ names: [String]) -> Message? {
    for (index, name) in names.enumerated().dropFirst(2) {
      let words = name.lowercased().split { !$0.isLetter && $0 != "±" }.map(String.init)
      guard words.contains(where: errorNames.contains), !names[index - 1].isEmpty else { continue }
      let using = [names[0].isEmpty ? "1" : names[0], names[index - 1], name].joined(separator: ":")
      return
        "the column '\(name)' may hold the errors of '\(names[index - 1])'; --using '\(long: using)' draws error bars"
    }
    return nil
  }

  /// The least size of errors that is noticed, relative to that of the values.
  private static let shareOfErrors = 0.5

  /// Whether a name is that of errors: one with a word for them, as `y_err` and `stdDev`, or with a letter for them, as `dy` and `σT`.
  private static func isOfErrors(_ name: String, of quantity: String) -> Bool {
    let (name, quantity) = (name.lowercased(), quantity.lowercased())
    let words = name.split { !$0.isLetter && $0 != "±" }.map(String.init)
    return words.contains(where: errorNames.contains) || partsOfErrorNames.contains(where: name.contains)
      || ["d", "s", "u", "e"].contains { name == $0 + quantity || name == $0 + "_" + quantity }
  }

  private static let partsOfErrorNames = ["err", "unc", "sigma", "std", "dev", "±", "σ", "δ", "half", "toler"]
  private static let errorNames: Set<String> = [
    "err", "error", "errors", "std", "stdev", "stddev", "sd", "se", "sem", "sigma", "uncertainty", "±", "yerr",
  ]
}
