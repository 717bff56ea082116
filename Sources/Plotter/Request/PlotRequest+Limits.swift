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
}
