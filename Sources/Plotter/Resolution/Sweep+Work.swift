import Metering

extension Sweep {
  /// Returns a bound on the work of the pictures before any of it is done: the pixels of a PNG, and for each value of a
  /// sweep and each curve the operations in its formula times 100 values in each column of pixels, or for a relation times
  /// the pixels.
  ///
  /// It counts operations, not time, and ends at `Int.max`. Proofs of hard functions take up to some hundred times as much
  /// as easy ones.
  ///
  /// - Parameter samples: the rows of a table that is made in place of a picture; nil for a picture.
  /// - Throws: `PlotError` if the size is wrong.
  public func work(samples: Int? = nil) throws(PlotError) -> Int {
    let canvas = try request.canvas(for: .png)
    let columns = samples ?? canvas.columns
    let pixels = samples == nil ? columns.saturating(multipliedBy: canvas.rows) : 0
    let once = templates.reduce(0) { work, template in
      let values =
        [.relation, .map, .complex].contains(template.kind)
        ? pixels : columns.saturating(multipliedBy: Self.valuesOfColumn)
      return work.saturating(adding: template.work.saturating(multipliedBy: values))
    }
    return once.saturating(multipliedBy: count).saturating(adding: pixels)
  }

  /// Does some work for a frame. Frames with pictures of their own count alone, and those of one picture together.
  func countingFrame<Result>(_ work: () -> Result) -> Result {
    arrangement == .each ? WorkMeter.runAlone(work) : work()
  }

  /// About the values and enclosures of a function in a column, where nothing is easy.
  private static let valuesOfColumn = 100
}
