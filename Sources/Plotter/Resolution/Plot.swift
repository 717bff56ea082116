/// A plot, resolved: functions with the values of their parameters, and the ranges to show.
///
///     let plot = try Plot("sin(x)/x", x: -40...40)
///     let png = try plot.png(width: 1200, height: 800)
public struct Plot: Sendable {
  /// What the plot shares with the other frames of its sweep.
  let sweep: Sweep
  /// Counted from 0.
  let index: Int
  let functions: [PlottedFunction]
  /// In data, as is `y`.
  let x: ClosedRange<Double>
  /// Nil where it is to be fitted.
  let y: ClosedRange<Double>?
  let constants: Constants
}
