/// What the bars of a histogram show, as `--histogram` says.
enum HistogramKind: String, CaseIterable, Sendable {
  /// The number of values in each bin.
  case counts
  /// The share of values in each bin, divided by its width, so that the area is 1.
  case density
  /// The share of values up to the end of each bin.
  case cumulative

  /// The name of the vertical axis.
  var axisName: String {
    switch self {
    case .counts: "count"
    case .density: "density"
    case .cumulative: "share"
    }
  }
}
