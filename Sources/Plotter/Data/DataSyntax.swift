import Grapher

/// What the cells of data mean, as options say.
struct DataSyntax: Sendable, Equatable {
  /// The form of dates; nil for ISO 8601 in columns that hold it.
  var dates: DateFormat?
  /// The form of dates of digits that their numbers tell, which are read beside ISO 8601; nil without it.
  var numericDates: DateFormat?
  /// The zone of dates without an offset.
  var zone = ZoneOffsets.utc
  /// Whether an option gives that zone.
  var isZoneGiven = false
  /// Whether the rows of tables are their columns.
  var isTransposed = false
  /// Whether a comma stands before the decimals of numbers, and does not separate cells.
  var hasDecimalComma = false
  /// Texts in lower case that stand for a missing number.
  var missing: Set<String> = [
    "nan", "na", "n/a", "null", "-nan", "<na>", "#n/a", "#div/0!", "#value!", "#ref!", "#num!", "#null!", "#name?",
  ]
  /// Numbers that stand for a missing one, such as -999.
  var missingNumbers: Set<Double> = []
}

extension PlotRequest {
  /// Reads the options that say what cells of data mean.
  func dataSyntax() throws(PlotError) -> DataSyntax {
    var syntax = DataSyntax()
    syntax.dates = try self[.dateFormat].map { (text) throws(PlotError) in try DateFormat(text) }
    (syntax.zone, syntax.isZoneGiven) = (try timeZone(), contains(.timeZone))
    (syntax.hasDecimalComma, syntax.isTransposed) = (contains(.decimalComma), contains(.transpose))
    for text in texts(of: .missing) {
      let words = text.split(separator: ",").map { $0.trimmed.lowercased() }.filter { !$0.isEmpty }
      if words.isEmpty { throw .option(.missing, "takes texts with commas between them, as in --missing '-,?'") }
      syntax.missing.formUnion(words)
      syntax.missingNumbers.formUnion(
        words.compactMap { Double($0.replacingScalars("−", with: "-")) }.filter(\.isFinite))
    }
    let given = [PlotOption.dateFormat, .timeZone, .decimalComma, .missing, .transpose].first(where: contains)
    if let given, !contains(.data) { throw .option(given, "needs --data") }
    return syntax
  }
}
