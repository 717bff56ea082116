extension PlotError {
  static func unusableRange(_ option: PlotOption, _ range: ClosedRange<Double>) -> PlotError {
    .option(option, "has two finite ends, the lower first, not \(range.lowerBound):\(range.upperBound)")
  }

  static func notPositive(_ option: PlotOption) -> PlotError {
    .wrong(.option(option), "a logarithmic axis has positive values only")
  }
}
