import Grapher

/// The length of the parts of an axis whose rows are joined, or of the bins of a histogram: of numbers, or of time on a calendar.
enum RowStep: Sendable, Equatable {
  case width(Double)
  /// With its name: `hour`, `15 min`.
  case calendar(CalendarStep, name: String)

  /// Reads `0.5`, `hour`, `15min`, `2 weeks` or `1month`.
  ///
  /// - Returns: nil for another text, also for `m`, which may be minutes or months.
  init?(_ text: String) {
    let text = text.trimmed.lowercased()
    if let width = Double(text) {
      guard width > 0, width.isFinite else { return nil }
      self = .width(width)
      return
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let word = String(text.dropFirst(digits.count)).trimmed
    guard let count = digits.isEmpty ? 1 : Int(digits), (1...RowStep.mostUnits).contains(count),
      let unit = RowStep.units.first(where: { $0.names.contains(word) })
    else { return nil }
    self = .calendar(
      CalendarStep(unit: unit.unit, count: count * unit.count),
      name: count == 1 ? unit.names[0] : "\(count) \(unit.names[0])s")
  }

  /// The parts of time with their names, the first of which is written.
  private static let units: [(unit: CalendarStep.Unit, count: Int, names: [String])] = [
    (.second, 1, ["second", "seconds", "sec", "s"]), (.minute, 1, ["minute", "minutes", "min", "mins"]),
    (.hour, 1, ["hour", "hours", "h", "hr", "hrs"]), (.day, 1, ["day", "days", "d"]),
    (.day, 7, ["week", "weeks", "w"]), (.month, 1, ["month", "months", "mon", "mo"]),
    (.month, 3, ["quarter", "quarters", "q"]), (.year, 1, ["year", "years", "y", "yr"]),
  ]

  private static let mostUnits = 100_000

  /// - Parameters:
  ///   - words: what the values are.
  ///   - isTime: whether they are dates or times of day.
  /// - Throws: `PlotError` if the step does not suit values of this kind.
  func check(of option: PlotOption, _ words: Message, isTime: Bool) throws(PlotError) {
    switch self {
    case .width(let width):
      if isTime {
        throw .option(option, "needs a unit for steps of \(words), as 1h or day, not '\(width.shortestText)' alone")
      }
    case .calendar(_, let name):
      if !isTime {
        throw .option(
          option,
          "needs dates or times for steps by \(name), not \(words); --date-format tells their form, as unix or '%d.%m.%Y'"
        )
      }
    }
  }

  /// Returns the parts from a value to another one.
  ///
  /// - Parameter zone: that of dates; nil for times of day.
  /// - Throws: `PlotError` if they are too many, or longer than a day for times of day.
  func steps(
    from least: Double, to greatest: Double, _ zone: ZoneOffsets?, of option: PlotOption
  ) throws(PlotError) -> RowSteps {
    let steps: RowSteps?
    switch self {
    case .width(let width): steps = RowSteps(width: width, from: least, to: greatest)
    case .calendar(let step, let name):
      if zone == nil, step.length >= 1 {
        throw .option(option, "needs dates for steps by \(name); times of day have steps as 1h or 15min")
      }
      steps = RowSteps(step, zone: zone ?? .utc, from: least, to: greatest)
    }
    if let steps { return steps }
    let most = if case .width = self { BinEdges.most } else { RowSteps.most }
    throw .option(option, "would make more than \(most) steps between the first and the last place; take a longer step")
  }

  /// Returns the longest usual step that is hardly longer than a number of seconds, and no finer than dates of a precision.
  static func usual(near seconds: Double, _ precision: CalendarOrigin.Precision, isClock: Bool) -> RowStep {
    let steps = CalendarStep.all.filter { step in
      step.length >= 1 / 86400.0 && step.suits(precision) && !(isClock && step.length >= 1)
    }
    let best = steps.last { $0.length * 86400 <= RowStep.tolerance * seconds } ?? steps[0]
    return .calendar(best, name: "")
  }

  private static let tolerance = 1.25

  /// What a step may be, in messages.
  static let examples = "1h, 15min, day, week, month or year, or a number as 0.5"
}
