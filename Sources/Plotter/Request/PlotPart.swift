/// What a plot shows of its request.
enum PlotPart: Sendable, Equatable {
  case whole
  /// The residuals of the fits instead of data and curves.
  case residuals
  /// The vertical range above or below a break of the axis, in data units.
  case aboveBreak(ClosedRange<Double>)
  case belowBreak(ClosedRange<Double>)

  /// The vertical range beside a break of the axis; nil for other parts.
  var rangeBesideBreak: ClosedRange<Double>? {
    switch self {
    case .whole, .residuals: nil
    case .aboveBreak(let range), .belowBreak(let range): range
    }
  }
}
