/// What the bars of a histogram show, or the line in their place, as `--histogram` says.
enum HistogramKind: String, CaseIterable, Sendable {
  /// The number of values in each bin.
  case counts
  /// The share of values in each bin, divided by its width, so that the area is 1.
  case density
  /// The share of values up to the end of each bin.
  case cumulative
  /// The share of values up to each value, as a line with a step at each: the empirical distribution function, which needs no bins.
  case ecdf

  /// Whether values rise to 1 from left to right.
  var isCumulative: Bool { self == .cumulative || self == .ecdf }

  /// The name of the vertical axis.
  var axisName: String {
    switch self {
    case .counts: "count"
    case .density: "density"
    case .cumulative, .ecdf: "share"
    }
  }
}
