import Sampling

/// What a panel shows.
public struct PanelContent: Sendable, Equatable {
  /// One for each style of the spec, in order.
  public var curves: [Curve]
  /// What to mark of each curve, in the same order: jumps, holes and ends of the domain with closed and open dots, poles
  /// with dashed lines. Where a curve has more than 60 dots, or lines, in view, these are left out. Open dots show the
  /// background alone; drawn over a still base with a transparent background they show the grid.
  public var features: [[Feature]]
  /// Areas to fill, behind the curves.
  public var fills: [Fill]

  public init(curves: [Curve], features: [[Feature]] = [], fills: [Fill] = []) {
    self.curves = curves
    self.features = features
    self.fills = fills
  }
}
