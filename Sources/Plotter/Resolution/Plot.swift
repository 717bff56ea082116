import Grapher

/// A resolved plot: curves with the values of their parameters, and the ranges to show.
///
///     let plot = try Plot("sin(x)/x", x: -40...40)
///     let png = try plot.png(width: 1200, height: 800)
public struct Plot: Sendable {
  /// The sweep that the plot is a frame of.
  @Shared private(set) var sweep: Sweep
  /// The curves, bound to the parameters of the frame.
  let curves: [PlottedCurve]
  let frame: FrameSettings

  package var request: PlotRequest { sweep.request }

  /// The version of the program, which pictures and lists of frames record.
  public static let version = "0.1.0"
}

/// The values of the parameters and the ranges of a frame, for which no curve needs to be bound.
struct FrameSettings: Sendable {
  /// The frame, counted from 0.
  let index: Int
  /// The parameters, all with values.
  let bindings: ParameterBindings
  /// The axes whose greater end is typed first.
  let reversed: Set<Direction>
  /// The horizontal range in data units.
  let x: ClosedRange<Double>
  /// The vertical range in data units; nil if it is fitted to the curves.
  let y: ClosedRange<Double>?
}
