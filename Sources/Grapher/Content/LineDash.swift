/// The pattern of a line.
public enum LineDash: String, Sendable, CaseIterable {
  case solid, dashed, dotted, dashdot, longdash

  /// Dashes and gaps in line widths; the round caps add one width to a dash and take it from a gap.
  var pattern: [Double] {
    switch self {
    case .solid: []
    case .dashed: [4, 3]
    case .dotted: [0.01, 2.2]
    case .dashdot: [6, 2.6, 0.01, 2.6]
    case .longdash: [9, 3]
    }
  }
}
