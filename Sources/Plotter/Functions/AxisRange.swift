import Brain
import Grapher

/// The range of an axis: two numbers, or expressions that each frame evaluates. An end can be open.
struct AxisRange: Sendable {
  /// The typed text, `A:B`; nil for a default range.
  let text: String?
  /// The default range; nil for a typed one.
  private let standard: ClosedRange<Double>?
  /// The typed ends; nil for an open one.
  private let lower, upper: ConstantExpression?
  private let option: PlotOption

  /// Makes a default range.
  init(_ range: ClosedRange<Double>) {
    (text, option, standard, lower, upper) = (nil, .range, range, nil, nil)
  }

  /// Reads `A:B`, `A:`, `:B`, also in brackets, and in the words of `ends`; A and B are expressions of constants.
  init(_ text: String, of option: PlotOption, _ constants: ParameterBindings) throws(PlotError) {
    let inner = AxisRange.withoutBrackets(text)
    var colons = AxisRange.ends(inner)
    if [.range, .fitRange, .yRange].contains(option) { colons = try AxisRange.placing(colons, of: option, constants) }
    let parts = constants.dateOrigin.flatMap { AxisRange.dates(colons, $0) } ?? colons
    // 8:18 are hours on an axis of times.
    let isClock = constants.dateOrigin?.isClock == true
    guard parts.count == 2, parts != ["", ""], isClock || !constants.isDate(inner) else {
      let example = isClock ? "08:00:17:30" : "-10:10"
      throw .option(
        option,
        "takes a range A:B, as in \(option.spelling) \(example), not '\(text)'\(AxisRange.advice(on: inner, option))")
    }
    if let endless = parts.first(where: AxisRange.isEndless) {
      throw .option(
        option, "has finite ends, not '\(endless)'; \(option.spelling) 0:100 ends at a number, and 0: where it suits")
    }
    (self.text, self.option, standard) = (inner, option, nil)
    let expressions = try parts.map { (part) throws(PlotError) in
      part.isEmpty ? nil : try constants.expression(part, of: .option(option))
    }
    (lower, upper) = (expressions[0], expressions[1])
  }

  /// Returns the parts of a range, also in brackets: those of `sides`, or those at the only comma, as intervals are written.
  static func ends(_ text: String) -> [String] {
    let inner = withoutBrackets(text)
    let sides = sides(inner)
    if sides.count > 1 { return sides }
    let commas = inner.splitOutsideBrackets(at: ",").map(\.trimmed)
    return commas.count == 2 ? commas : sides
  }

  /// Returns the parts between colons; without a colon, those between two dots, and those of `0 to 10` and `from 0 to 10`.
  static func sides(_ text: String) -> [String] {
    let colons = text.splitOutsideBrackets(at: ":").map(\.trimmed)
    if colons.count > 1 { return colons }
    for separator in ["..", " to "] {
      let found = text.ranges(of: separator)
      guard found.count == 1 else { continue }
      let lower = text[..<found[0].lowerBound].trimmed
      let first = lower.hasPrefix("from ") && separator != ".." ? lower.dropFirst(5).trimmed : lower
      return [first, text[found[0].upperBound...].trimmed]
    }
    return colons
  }

  /// Returns what is in square brackets around a range, or in those of an interval, `(0,10]`; another text as it is.
  private static func withoutBrackets(_ text: String) -> String {
    let text = text.trimmed
    guard let first = text.first, let last = text.last, text.count > 2 else { return text }
    let inner = String(text.dropFirst().dropLast())
    let isInterval =
      "([]".contains(first) && ")][".contains(last) && inner.contains(",") && !inner.contains { "()[]".contains($0) }
    return first == "[" && last == "]" || isInterval ? inner : text
  }

  private static func isEndless(_ end: String) -> Bool {
    Spelling.infinities.contains(String(end.lowercased().drop { "+-−".contains($0) }))
  }

  /// What to write instead of a text that is no range: `0-10`, `0;10`, `0<x<10`, one number, the name of a column.
  private static func advice(on text: String, _ option: PlotOption) -> Message {
    if text.isVariableName { return option.isOfAxis ? "; --using x:y chooses columns of data" : "" }
    if Double(text) != nil { return "; both ends are one word, as in \(option.spelling) \(text):10" }
    let numbers = text.split { " ;-–—".contains($0) }.map(String.init)
    let bounds = text.split { "<≤=".contains($0) }.map(\.trimmed)
    let ends = numbers.count == 2 && numbers.allSatisfy { Double($0) != nil } ? numbers : bounds
    guard ends.count == 2 && ends == numbers || ends.count == 3 && text.contains(where: "<≤".contains) else {
      return ""
    }
    return "; write \(option.spelling) \(ends[0]):\(ends[ends.count - 1])"
  }

  /// Returns ends as places on their axis. One of categories goes on to their margins.
  private static func placing(
    _ ends: [String], of option: PlotOption, _ constants: ParameterBindings
  ) throws(PlotError) -> [String] {
    let isAcross = option != .yRange
    let categories = ends.map { constants.category($0, across: isAcross) }
    let isReversed = categories.count == 2 && (categories[0] ?? 0) > (categories[1] ?? .max)
    return try ends.enumerated().map { (place, end) throws(PlotError) in
      let number = try constants.placing(end, across: isAcross, of: .option(option))
      return categories[place] == nil ? number : number + ((place == 0) == isReversed ? "+0.6" : "-0.6")
    }
  }

  /// Returns the two ends of a range of dates, whose times may have colons; nil without a date.
  private static func dates(_ colons: [String], _ origin: CalendarOrigin) -> [String]? {
    (1..<max(1, colons.count)).lazy.map { place in
      [colons[..<place], colons[place...]].map { $0.joined(separator: ":") }
    }.first { ends in
      let areDates = ends.map { origin.seconds(of: $0) != nil }
      return areDates == [true, true] || areDates.contains(true) && ends.contains("")
    }
  }

  /// Whether an end is left to the program.
  var isOpen: Bool { standard == nil && (lower == nil || upper == nil) }

  /// Returns whether an end uses one of these names.
  func uses(anyOf names: Set<String>) -> Bool { [lower, upper].contains { $0?.uses(anyOf: names) == true } }

  /// Returns the range for constants that all have values.
  ///
  /// - Parameter suggested: supplies an open end, or the width if it is on the wrong side of the given end.
  /// - Throws: `PlotError` if an end is not finite, or the range is empty or reversed.
  func range(in constants: ParameterBindings, open suggested: ClosedRange<Double>) throws(PlotError) -> ClosedRange<
    Double
  > {
    let (range, isReversed) = try directed(in: constants, open: suggested)
    if isReversed { throw reversed() }
    return range
  }

  /// Returns the values of an axis, which is reversed if the greater end is typed first.
  ///
  /// - Parameter suggested: supplies an open end, or the width if it is on the wrong side of the given end.
  /// - Throws: `PlotError` if an end is not finite, or the range is empty.
  func directed(
    in constants: ParameterBindings, open suggested: ClosedRange<Double>
  ) throws(PlotError) -> (range: ClosedRange<Double>, isReversed: Bool) {
    if let standard { return (standard, false) }
    let width = suggested.upperBound - suggested.lowerBound
    let givenLower = try self.lower?.value(in: constants).double
    let givenUpper = try self.upper?.value(in: constants).double
    let lower =
      givenLower ?? givenUpper.map { suggested.lowerBound < $0 ? suggested.lowerBound : $0 - width }
      ?? suggested.lowerBound
    let upper = givenUpper ?? (suggested.upperBound > lower ? suggested.upperBound : lower + width)
    if lower == upper {
      throw .option(option, "is empty: both ends of '\(text ?? "")' are \(lower.shortestText)")
    }
    let range = min(lower, upper)...max(lower, upper)
    guard lower.isFinite, upper.isFinite else { throw .unusableRange(option, range) }
    return (range, lower > upper)
  }

  /// Returns the error for a range whose greater end is typed first where that has no meaning.
  func reversed() -> PlotError {
    let parts = AxisRange.ends(text ?? "")
    let other: Message = parts.count == 2 ? ", \(parts[1]):\(parts[0])" : ""
    return .option(option, "is reversed: write the lower end first\(other)")
  }
}

extension PlotOption {
  /// Whether it is the range of an axis, which other programs name by its column.
  fileprivate var isOfAxis: Bool { self == .range || self == .yRange }
}

extension PlotRequest {
  /// Returns the range that an option gives; nil if it is not given. Beside a break, the vertical range is that of the part.
  func axisRange(_ option: PlotOption, _ constants: ParameterBindings) throws(PlotError) -> AxisRange? {
    if option == .yRange, let range = part.rangeBesideBreak { return AxisRange(range) }
    guard let text = self[option] else { return nil }
    return try AxisRange(text, of: option, constants)
  }
}
