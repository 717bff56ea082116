import Brain
import Sampling

/// The values that parameters of a fit may have, as `--bounds` says.
struct FitBounds {
  /// The ranges of parameters by their indices.
  let ranges: [Int: ClosedRange<Double>]

  /// - Throws: `PlotError` if a text is not `NAME=A:B`, or names no parameter.
  init(_ request: PlotRequest, of names: [String], _ constants: ParameterBindings) throws(PlotError) {
    var ranges: [Int: ClosedRange<Double>] = [:]
    let limit = Double.greatestFiniteMagnitude / 4
    for text in request.texts(of: .bounds).flatMap({ $0.splitOutsideBrackets(at: ",") }) {
      let parts = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else { throw .option(.bounds, "takes NAME=A:B, as in --bounds a=0:,b=0:1, not '\(text)'") }
      guard let index = names.firstIndex(of: parts[0]) else {
        throw .option(.bounds, "'\(parts[0])' is no parameter of the formula; these are \(list: names)")
      }
      ranges[index] = try AxisRange(parts[1], of: .bounds, constants).range(in: constants, open: -limit...limit)
    }
    self.ranges = ranges
  }
}
