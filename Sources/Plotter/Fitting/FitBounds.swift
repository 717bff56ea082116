import Brain
import Sampling

/// The values that parameters of a fit may have, as `--bounds` says.
struct FitBounds {
  /// The ranges of parameters by their names.
  private let ranges: [String: ClosedRange<Double>]

  /// - Throws: `PlotError` if a text is not `NAME=A:B`, or names no parameter.
  init(_ request: PlotRequest, of names: [String], _ constants: ParameterBindings) throws(PlotError) {
    var ranges: [String: ClosedRange<Double>] = [:]
    let limit = Double.greatestFiniteMagnitude / 4
    for text in request.texts(of: .bounds).flatMap({ $0.splitOutsideBrackets(at: ",") }) {
      let parts = text.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else { throw .option(.bounds, "takes NAME=A:B, as in --bounds a=0:,b=0:1, not '\(text)'") }
      guard names.contains(parts[0]) else {
        throw .option(.bounds, "'\(parts[0])' is no parameter of the formula; these are \(list: names)")
      }
      ranges[parts[0]] = try AxisRange(parts[1], of: .bounds, constants).range(in: constants, open: -limit...limit)
    }
    self.ranges = ranges
  }

  /// Returns the parameter that is farthest beyond its range, relative to its size, with the end of the range.
  func farthest(of values: [(name: String, value: Double)]) -> (name: String, end: Double)? {
    let beyond = values.compactMap { name, value -> (name: String, end: Double, distance: Double)? in
      guard let range = ranges[name], !range.contains(value) else { return nil }
      let end = value < range.lowerBound ? range.lowerBound : range.upperBound
      return (name, end, (value - end).magnitude / max(value.magnitude, end.magnitude))
    }
    return beyond.max { $0.distance < $1.distance }.map { ($0.name, $0.end) }
  }
}

extension PlotRequest {
  /// Returns the parameters with which a formula is nearest to points, within bounds: those that would be beyond are held at
  /// the ends, one after the other, and the others are fitted again.
  ///
  /// - Throws: `PlotError` if there are fewer points than parameters, or no start is found.
  func search(
    _ formula: FitFormula, _ points: FitPoints, _ constants: ParameterBindings
  ) throws(PlotError) -> LeastSquaresFit {
    let bounds = try FitBounds(self, of: formula.parameters, constants)
    var held: [String: Double] = [:]
    while true {
      try PlotError.checkWork()
      let free = formula.holding(held)
      if free.parameters.isEmpty {
        throw .option(.bounds, "leaves no parameter to fit: all would be beyond their bounds")
      }
      var fit = try unboundedSearch(free, points, constants, holding: Set(held.keys))
      if let (name, end) = bounds.farthest(of: zip(free.parameters, fit.parameters).map { ($0, $1) }) {
        held[name] = end
        continue
      }
      for (index, name) in formula.parameters.enumerated() {
        if let value = held[name] { fit = fit.holding(value, at: index) }
      }
      return fit
    }
  }
}
