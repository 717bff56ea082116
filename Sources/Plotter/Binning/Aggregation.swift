/// What `--aggregate` asks for: what stands for several rows, and which rows it stands for.
struct Aggregation: Sendable, Equatable {
  let kind: Aggregate
  /// The parts of x whose rows are joined; nil for rows of the same x.
  let step: RowStep?

  /// Returns the name of what is drawn of a quantity without error bars.
  func name(of quantity: String) -> String { kind == .count ? "count" : "\(kind.rawValue) of \(quantity)" }

  /// What the step adds to the name of a quantity: ` per hour`.
  var suffix: String { if case .calendar(_, let name) = step { " per \(name)" } else { "" } }
}

extension PlotRequest {
  /// Reads `--aggregate`: `mean`, or `mean by 1h`; nil if it is not given.
  ///
  /// - Throws: `PlotError` for another kind or step.
  func aggregation() throws(PlotError) -> Aggregation? {
    guard let text = self[.aggregate] else { return nil }
    let words = text.trimmed.lowercased().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let kind = words.first.flatMap({ Aggregate(rawValue: String($0)) }) else {
      throw .unknownChoice(.aggregate, text, of: Aggregate.allCases.map(\.rawValue))
    }
    guard words.count > 1 else { return Aggregation(kind: kind, step: nil) }
    let rest = String(words[1]).trimmed
    guard let word = ["by ", "per "].first(where: rest.hasPrefix) else {
      throw .option(.aggregate, "takes a step of x after 'by', as in '\(kind.rawValue) by hour', not '\(text)'")
    }
    let step = String(rest.dropFirst(word.count)).trimmed
    if let step = RowStep(step) { return Aggregation(kind: kind, step: step) }
    let unit = step.drop { $0.isNumber }
    throw .option(
      .aggregate,
      unit == "m"
        ? "'\(step)' may be minutes or months; write \(step)in or \(step)onth"
        : "takes a step as \(RowStep.examples), as in '\(kind.rawValue) by hour', not '\(step)'")
  }
}
