import Sampling

/// What `--map`, `--levels` and `--z-range` ask of a map.
struct MapRequest: Sendable {
  /// The choice of levels.
  enum Levels: Sendable, Equatable {
    /// About so many round numbers.
    case count(Int)
    /// In ascending order, all different.
    case listed([Double])
  }

  /// The options that need a map.
  static let options: [PlotOption] = [.map, .levels, .zRange]

  /// Nil for that of the kind of map.
  let style: MapPlan.Style?
  let levels: Levels
  /// Nil for the values in view.
  let range: AxisRange?

  init(_ request: PlotRequest, _ constants: ParameterBindings) throws(PlotError) {
    style = try request.choice(.map, as: MapPlan.Style.self)
    range = try request.axisRange(.zRange, constants)
    levels =
      try request[.levels].map { (text) throws(PlotError) in try MapRequest.levels(text, constants) }
      ?? .count(MapRequest.usualCount)
    if let style, [.heat, .phase].contains(style), request.contains(.levels) {
      throw .option(
        .levels, "has no effect on --map \(style.rawValue), which has a colour for each value; leave one of them out")
    }
  }

  private static func levels(_ text: String, _ constants: ParameterBindings) throws(PlotError) -> Levels {
    if let count = Int(text.trimmed), count > 0 {
      try refuseTooMany(count)
      return .count(count)
    }
    guard let values = try? SweepRange("z=" + text, constants: constants).values, values.allSatisfy(\.isFinite) else {
      throw .option(
        .levels,
        "takes up to \(MapPlan.mostLevels) levels: a number of them, a range with a step, or a list, as in 10, -1:1:0.25 or"
          + " 1,2,5, not '\(text)'")
    }
    try refuseTooMany(values.count)
    return .listed(Set(values).sorted())
  }

  private static func refuseTooMany(_ count: Int) throws(PlotError) {
    if count > MapPlan.mostLevels {
      throw .option(
        .levels, "takes up to \(MapPlan.mostLevels) levels, not \(count); --map heat shows all values by colours")
    }
  }

  private static let usualCount = 9
}

extension PlotRequest {
  /// Whether a formula may be a map.
  var mayHaveMap: Bool {
    contains(.map) || expressions.contains { Definition($0).height != nil }
  }
}
