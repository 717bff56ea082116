import Brain

extension PlotRequest {
  /// Returns a bound on the work of a picture before any of it is done: the pixels of a PNG, and for each value of a sweep
  /// and each curve the operations in its formula times 100 values in each column of pixels, or for a relation times the
  /// pixels.
  ///
  /// It counts operations, not time, and ends at `Int.max`. Proofs of hard functions take up to some hundred times as much
  /// as easy ones.
  ///
  /// - Parameter samples: the rows of a table that is made in place of a picture; nil for a picture.
  /// - Throws: `PlotError` if a formula, the size or a sweep is wrong.
  public func work(samples: Int? = nil) throws(PlotError) -> Int {
    let canvas = try canvas(for: .png)
    let constants = try constants()
    let columns = samples ?? canvas.columns
    let pixels = samples == nil ? columns.saturating(multipliedBy: canvas.rows) : 0
    var once = 0
    for formula in try formulas(constants, mayBeEmpty: true) {
      let operations = formula.work
      let values = formula.kind == .relation ? pixels : columns.saturating(multipliedBy: Self.valuesOfColumn)
      once = once.saturating(adding: operations.saturating(multipliedBy: values))
    }
    return try once.saturating(multipliedBy: sweepPlan(constants).count).saturating(adding: pixels)
  }

  /// About the values and enclosures of a function in a column, where nothing is easy.
  private static let valuesOfColumn = 100
}
