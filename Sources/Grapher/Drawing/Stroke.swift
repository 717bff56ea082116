/// The style of a line. Joins are round; widths are in points.
package struct Stroke: Sendable, Equatable {
  package enum Cap: String, Sendable { case butt, round, square }

  package var color: Color
  package var width: Double
  package var cap: Cap
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  package var dash: [Double]

  package init(color: Color, width: Double, cap: Cap = .butt, dash: [Double] = []) {
    self.color = color
    self.width = width
    self.cap = cap
    self.dash = dash
  }
}
