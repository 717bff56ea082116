import Sampling

/// What `--map`, `--levels` and `--z-range` ask of a map.
struct MapRequest: Sendable {
  /// The choice of levels.
  enum Levels: Sendable, Equatable {
    /// About so many round numbers.
    case usual(Int)
    /// Round numbers, as near to so many as their steps allow.
    case count(Int)
    /// In ascending order, all different.
    case listed([Double])
  }

  /// The options that need a map.
  static let options: [PlotOption] = [.map, .levels, .zRange]

  /// Nil for that of the kind of map.
  let style: MapPlan.Style?
  let levels: Levels
  /// Whether levels may also be between round numbers, where values of a large part of the plane lie.
  let mayHalveSteps: Bool
  /// Whether levels and colours are those of the logarithms of the values.
  let isLogarithmic: Bool
  /// Nil for the values in view.
  let range: AxisRange?

  init(_ request: PlotRequest, _ constants: ParameterBindings) throws(PlotError) {
    style = try request.mapStyle()
    isLogarithmic = request.hasLogarithmicMap
    mayHalveSteps = style == .lines && !isLogarithmic && request[.levels] == nil
    range = try request.axisRange(.zRange, constants)
    levels =
      try request[.levels].map { (text) throws(PlotError) in try MapRequest.levels(text, constants) }
      ?? .usual(style == .lines ? MapRequest.usualCountOfLines : MapRequest.usualCount)
    if isLogarithmic, case .listed(let levels) = levels, let first = levels.first, first <= 0 {
      throw .option(.levels, "of a logarithmic map are positive, not \(first.shortestText)")
    }
    if let style, [.heat, .phase].contains(style), request.contains(.levels) {
      throw .option(
        .levels,
        "has no effect on --map \(style.rawValue), which has a colour for each value; leave one of them out")
    }
  }

  private static func levels(_ text: String, _ constants: ParameterBindings) throws(PlotError) -> Levels {
    if text.trimmed.lowercased() == logarithmic { return .usual(usualCount) }
    if let count = Int(text.trimmed), count > 0 {
      try refuseTooMany(count)
      return .count(count)
    }
    guard let values = try? SweepRange("z=" + text, constants: constants).values, values.allSatisfy(\.isFinite) else {
      throw .option(
        .levels,
        "takes up to \(MapPlan.mostLevels) levels: a number of them, a range with a step, a list, or log, as in 10, -1:1:0.25"
          + " or 1,2,5, not '\(text)'")
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
  /// Lines alone leave room for more of them than bands, whose colours are to be told apart.
  private static let usualCountOfLines = 13
  /// The text of `--levels` for powers of ten.
  fileprivate static let logarithmic = "log"
}

extension PlotRequest {
  /// Whether the values of a map are shown on a logarithmic scale.
  var hasLogarithmicMap: Bool {
    self[.log]?.lowercased().contains("z") == true || self[.levels]?.trimmed.lowercased() == MapRequest.logarithmic
  }

  /// What a map shows; nil for the usual choice of its kind. Each number of a matrix has a cell.
  func mapStyle() throws(PlotError) -> MapPlan.Style? {
    try choice(.map, as: MapPlan.Style.self) ?? (contains(.matrix) ? .heat : nil)
  }

  /// Whether a formula may be a vector field.
  var mayHaveField: Bool { expressions.contains { Definition($0).components != nil } }

  /// Whether a formula may be a map.
  var mayHaveMap: Bool {
    contains(.map) || contains(.matrix) || expressions.contains { Definition($0).height != nil }
  }
}
