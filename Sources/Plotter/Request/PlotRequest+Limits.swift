extension PlotRequest {
  /// - Throws: `PlotError` if there are more functions, or more texts of an option, than a request may have. The limit bounds
  ///   the time and memory that a request takes before anything is drawn.
  func refuseTooManyTexts() throws(PlotError) {
    if functionCount > Self.mostTexts { throw .tooManyFunctions(functionCount, limit: Self.mostTexts) }
    for option in options where texts(of: option).count > Self.mostTexts {
      throw .tooManyTexts(of: option, texts(of: option).count, limit: Self.mostTexts)
    }
  }

  private static let mostTexts = 5000
}
