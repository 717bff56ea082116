/// A resolved plot: curves with the values of their parameters, and the ranges to show.
///
///     let plot = try Plot("sin(x)/x", x: -40...40)
///     let png = try plot.png(width: 1200, height: 800)
public struct Plot: Sendable {
  /// The sweep that the plot is a frame of.
  let sweep: Sweep
  /// The frame, counted from 0.
  let index: Int
  let curves: [PlottedCurve]
  /// The horizontal range in data units.
  let x: ClosedRange<Double>
  /// The vertical range in data units; nil if it is fitted to the curves.
  let y: ClosedRange<Double>?
  /// The vertical range that was asked for with an open end; nil if both ends are given or both are fitted.
  let openY: AxisRange?
  let constants: ParameterBindings

  /// The version of the program, which pictures and lists of frames record.
  public static let version = "0.1.0"
}
