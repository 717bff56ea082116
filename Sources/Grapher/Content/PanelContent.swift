import Sampling

/// The curves, features and fills of a panel. Its coding leaves out values of points, bars, fills and marks.
public struct PanelContent: Codable, Sendable, Equatable {
  /// One for each style of the spec, in order.
  public var curves: [Curve]
  /// The features to mark, for each curve: jumps, holes and domain ends with closed and open dots, poles with dashed
  /// lines. Open dots show only the background; over a still base with a transparent background they also show the
  /// grid.
  public var features: [[Feature]]
  /// The error bars of curves drawn as points, by the index of the curve.
  package var errorBars: [Int: [ErrorBar]] = [:]
  /// The points of curves whose colours and sizes show values, by the index of the curve.
  package var valuedPoints: [Int: [ValuedPoint]] = [:]
  /// The bars of curves that are drawn as such, by the index of the curve.
  package var bars: [Int: [Bar]] = [:]
  /// Filled areas behind the curves.
  package var fills: [Fill] = []
  /// Marked points and texts, besides those of the spec.
  package var marks: [Annotation] = []
  /// What is known of curves without a point in view; nil for nothing.
  package var emptiness: Emptiness?
  /// The values of a function that is not in view, in words: "y from 0 to 100"; nil if they are unknown.
  package var hiddenValues: String?

  /// Why there is nothing to see, from the weakest to the strongest claim.
  package enum Emptiness: Int, Codable, Sendable, CaseIterable {
    /// Nothing was found.
    case unproved
    /// No point is in view.
    case outOfView
    /// An equation or inequality has no solution in view.
    case unsolvable
    /// The functions have no value on the range.
    case undefined
  }

  private enum CodingKeys: CodingKey { case curves, features, emptiness }

  /// Creates the content of a panel without fills.
  public init(curves: [Curve], features: [[Feature]] = []) {
    self.init(curves: curves, features: features, fills: [])
  }

  package init(curves: [Curve], features: [[Feature]], fills: [Fill]) {
    self.curves = curves
    self.features = features
    self.fills = fills
  }
}
