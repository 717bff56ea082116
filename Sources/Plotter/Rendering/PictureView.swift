import Grapher
import Sampling

/// The place of the plot in a picture and its axes, with which points of the picture are converted to coordinates.
///
/// With `s` the scaled coordinate of an axis, the abscissa at `px` points from the left is where
///
///     s(value) = s(from) + (px − plot.x) ÷ plot.width × (s(to) − s(from))
///
/// and the ordinate at `py` points from the top is where
///
///     s(value) = s(to) − (py − plot.y) ÷ plot.height × (s(to) − s(from))
public struct PictureView: Codable, Sendable, Equatable {
  /// An axis: the values at its ends, and its scale.
  public struct Axis: Codable, Sendable, Equatable {
    /// The value at the left or lower end of the plot, in data units.
    public let from: Double
    /// The value at the right or upper end of the plot, in data units.
    public let to: Double
    /// The measure in which equal distances have equal lengths: `linear` for s(v) = v, `log` for s(v) = log₁₀ v, or
    /// `symlog` for s(v) = asinh(v ÷ 2c).
    public let scale: String
    /// The constant c of a symmetric-logarithmic scale, which is about linear within ±c; nil for other scales.
    public let linearWithin: Double?
  }

  /// A rectangle in points.
  public struct Area: Codable, Sendable, Equatable {
    /// The distance of the left edge from that of the picture.
    public let x: Double
    /// The distance of the upper edge from that of the picture.
    public let y: Double
    /// The length from left to right.
    public let width: Double
    /// The length from top to bottom.
    public let height: Double
  }

  /// The picture's width in points.
  public let width: Double
  /// The picture's height in points.
  public let height: Double
  /// The part of the picture in which the curves are.
  public let plot: Area
  /// The horizontal axis.
  public let x: Axis
  /// The vertical axis.
  public let y: Axis
  /// The name of the variable on the horizontal axis.
  public let variable: String
}

extension PictureView {
  /// Returns nil for a figure of several plots.
  init?(of figure: Figure, _ pipeline: Pipeline) {
    guard let shown = figure.plot else { return nil }
    width = figure.size.width
    height = figure.size.height
    plot = Area(x: shown.area.x, y: shown.area.y, width: shown.area.width, height: shown.area.height)
    x = Axis(shown.x, on: pipeline.axes.scales.x, isReversed: shown.reversed.contains(.horizontal))
    y = Axis(shown.y, on: pipeline.axes.scales.y, isReversed: shown.reversed.contains(.vertical))
    variable = pipeline.sweep.variable
  }

  /// The range of x in data units.
  var xRange: ClosedRange<Double> { min(x.from, x.to)...max(x.from, x.to) }

  /// The range of y in data units.
  var yRange: ClosedRange<Double> { min(y.from, y.to)...max(y.from, y.to) }
}

extension PictureView.Axis {
  /// - Parameter range: in scaled coordinates.
  fileprivate init(_ range: ClosedRange<Double>, on scale: AxisScale, isReversed: Bool) {
    let values = scale.values(in: range)
    (from, to) = isReversed ? (values.upperBound, values.lowerBound) : (values.lowerBound, values.upperBound)
    switch scale {
    case .linear: (self.scale, linearWithin) = ("linear", nil)
    case .log10: (self.scale, linearWithin) = ("log", nil)
    case .symlog(let constant): (self.scale, linearWithin) = ("symlog", constant)
    }
  }
}
