import Metering

extension PlotRequest {
  /// - Throws: `PlotError` if there are more functions, or more texts of an option, than a request may have. The limit bounds
  ///   the time and memory that a request takes before anything is drawn.
  func refuseTooManyTexts() throws(PlotError) {
    if functionCount > Self.mostTexts {
      throw PlotError(.usage, "a request has at most \(Self.mostTexts) functions, not \(functionCount)")
    }
    for option in options where texts(of: option).count > Self.mostTexts {
      throw .option(option, "is given at most \(Self.mostTexts) times, not \(texts(of: option).count)")
    }
  }

  private static let mostTexts = 5000

  /// - Throws: `PlotError` if the figure has more plots than it may have.
  func refuseTooManyPanels(_ count: Int) throws(PlotError) {
    guard count <= Self.mostPanels else {
      throw PlotError(.usage, "a figure has at most \(Self.mostPanels) plots, not \(count)", option: .panel)
    }
  }

  private static let mostPanels = 64

  /// Returns the most work and memory of a picture: `--work-limit`, or the usual ones.
  ///
  /// - Throws: `PlotError` if the text is neither a positive number nor `none`.
  package func workLimit() throws(PlotError) -> WorkLimit {
    guard let text = self[.workLimit]?.trimmed.lowercased() else { return .standard }
    if text == "none" { return .none }
    guard let billions = Double(text), billions > 0, billions <= Self.mostBillions else {
      throw .option(
        .workLimit,
        "takes a number of billions of operations above 0 up to \(Self.mostBillions.shortestText), or none,"
          + " not '\(text)'")
    }
    return WorkLimit(operations: Int(billions * 1e9), bytes: WorkLimit.standard.bytes)
  }

  private static let mostBillions = 1e9
}
