import Sampling

/// The dots and asymptotes of one curve, in points.
struct FeatureDrawing {
  /// All dots, including their outlines.
  var circles: [Circle] { closed + open }

  private let closed: [Circle]
  private let open: [Circle]
  /// The x positions of asymptotes.
  let positions: [Double]
  private let stroke: Stroke

  init(_ marks: FeatureMarks, in area: PlotArea, stroke: Stroke) {
    let radius = Self.radius * stroke.width
    let (x, y) = (area.xScale, area.yScale)
    func circles(_ isClosed: Bool) -> [Circle] {
      marks.dots.filter { $0.isClosed == isClosed }.map {
        Circle(center: Point(x: x.position(of: $0.point.x), y: y.position(of: $0.point.y)), radius: radius)
      }
    }
    closed = circles(true)
    open = circles(false)
    positions = marks.asymptotes.map(x.position)
    self.stroke = stroke
  }

  /// Returns dashed lines in a light shade of the curve's colour. Omits an asymptote that coincides with an axis.
  func asymptotes(on grid: Grid, avoiding boxes: [Rect], measures: Measures) -> Mark? {
    let width = Self.asymptoteWidth * measures.gridWidth
    let lines = positions.flatMap { grid.upright(at: $0, avoiding: boxes, width: width) }
    if lines.isEmpty { return nil }
    var color = stroke.color
    color.alpha *= Self.asymptoteAlpha
    let dash = Self.dash.map { $0 * measures.em }
    return .stroke(lines, Stroke(color: color, width: width, dash: dash, isCrisp: true), clip: nil)
  }

  /// Cuts the lines of marks out of open dots, for a transparent background.
  func clearing(_ marks: [Mark]) -> [Mark] {
    if open.isEmpty { return marks }
    return marks.map { mark in
      let lines: [Polyline]
      let (stroke, clip): (Stroke, Rect?)
      switch mark {
      case .stroke(let drawn, let style, let bounds): (lines, stroke, clip) = (drawn, style, bounds)
      case .path(let paths, let style, let bounds):
        (lines, stroke, clip) = (
          paths.map { Polyline($0.path.flattened().points, isClosed: $0.isClosed) }, style, bounds
        )
      case .fill, .area, .image, .text, .part: return mark
      }
      return .stroke(open.reduce(lines) { lines, circle in lines.flatMap(circle.cut) }, stroke, clip: clip)
    }
  }

  /// Draws the dots of limits without a value.
  ///
  /// - Parameter background: The colour inside them; nil leaves them transparent.
  func openDots(background: Color?) -> [Mark] {
    if open.isEmpty { return [] }
    let ring = Self.ringWidth * stroke.width
    let inside = background.map { dots(open, color: $0, by: -ring / 2) }
    let outlines = open.map { Circle(center: $0.center, radius: $0.radius - ring / 2).outline }
    return (inside.map { [$0] } ?? []) + [.stroke(outlines, Stroke(color: stroke.color, width: ring), clip: nil)]
  }

  /// The dots of values.
  var closedDots: [Mark] { closed.isEmpty ? [] : [dots(closed, color: stroke.color, by: 0)] }

  private func dots(_ circles: [Circle], color: Color, by growth: Double) -> Mark {
    let width = 2 * (Self.radius * stroke.width + growth)
    return .stroke(circles.map { Polyline([$0.center]) }, Stroke(color: color, width: width, cap: .round), clip: nil)
  }

  /// Relative to the curve width.
  private static let radius = 2.3
  private static let ringWidth = 0.7
  /// Relative to the grid line width.
  private static let asymptoteWidth = 1.8
  private static let asymptoteAlpha = 0.7
  /// In em.
  private static let dash = [0.5, 0.4]
}
