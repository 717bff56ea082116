/// How a line is drawn. Joins are round; widths are in points.
public struct Stroke: Sendable, Equatable {
  public enum Cap: String, Sendable { case butt, round, square }

  public var color: Color
  public var width: Double
  public var cap: Cap
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [Double]

  public init(color: Color, width: Double, cap: Cap = .butt, dash: [Double] = []) {
    self.color = color
    self.width = width
    self.cap = cap
    self.dash = dash
  }
}
