/// A range of a table's variable with a step, `A:B:STEP`.
struct SteppedRange {
  /// From the first to the last value.
  let range: ClosedRange<Double>
  let count: Int

  /// - Returns: nil for a range without a step.
  /// - Throws: `PlotError` if the ends or the step cannot be read, or the values are too many.
  init?(_ request: PlotRequest, _ constants: ParameterBindings) throws(PlotError) {
    let parts = request[.range]?.splitOutsideBrackets(at: ":") ?? []
    guard parts.count == 3 else { return nil }
    let whole = try AxisRange(parts[..<2].joined(separator: ":"), of: .range, constants)
      .range(in: constants, open: request.defaultRange)
    let step = try constants.fixedValue(parts[2].trimmed, of: .option(.range))
    guard step > 0 else { throw .option(.range, "takes a positive step, as in 0:2:0.5, not '\(parts[2].trimmed)'") }
    // An end that is missed by rounding errors alone is a value.
    let steps = ((whole.upperBound - whole.lowerBound) / step * (1 + 0x1p-48)).rounded(.down)
    guard steps.isFinite, let last = Int(exactly: steps), PlotOption.sampleCounts.contains(last + 1) else {
      throw .option(.range, "has too many or too few values with the step '\(parts[2].trimmed)'")
    }
    count = last + 1
    let low = whole.lowerBound
    // Decimals stay decimals: six steps of 0.1 are 0.6, and no 0.6000000000000001.
    if let unit = (min(low, step)...max(low, step)).decimalUnits(upTo: 0x1p53 / max(steps, 1)) {
      range = low...((low * unit).rounded() + steps * (step * unit).rounded()) / unit
    } else {
      range = low...low + steps * step
    }
  }
}
