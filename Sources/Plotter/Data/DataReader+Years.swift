import Grapher

extension DataReader {
  /// The date without a year at the start of the row in three cells, as `Nov 30 20:11:08` of a log; nil without one.
  private var dateWithoutYear: String? {
    guard separator == nil, cells.count >= 3 else { return nil }
    let words = cells.prefix(3).map { text(of: $0) }
    guard CivilDate.monthNames.contains(words[0]), Int(words[1]).map((1...31).contains) == true,
      words[2].count == 8, timeOfDay(in: cells[2]) != nil
    else { return nil }
    return words.joined(separator: " ")
  }

  /// Refuses rows that begin with dates without a year, with a command that completes these.
  func checkYears(in file: String) throws(PlotError) {
    guard let date = dateWithoutYear else { return }
    let path = file == "standard input" ? "" : ShellWords.quoted(file) + " "
    throw PlotError(
      .data,
      "\(file: file): the date '\(date)' has no year; sed -E \"s/^([^ ]+) +([^ ]+) ([^ ]+) .*/\\2 \\1 $(date +%Y) \\3/\" \(long: path)| plot --data - --aggregate 'count by hour' counts the rows"
    )
  }
}
