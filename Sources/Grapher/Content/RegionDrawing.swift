import RealModule
import Sampling

/// The areas of a curve, in points: regions of solutions, which are behind the lines, and dense areas.
struct RegionDrawing {
  /// How a region is filled.
  enum Style: Equatable {
    /// With a translucent colour.
    case tint
    /// With thin lines in the direction of a number. Directions tell regions apart without colours.
    case hatching(Int)
  }

  private let regions: [Path]
  private let style: Style
  private let color: Color
  /// The outlines of parts with more branches than pixels.
  let dense: [Path]
  private let shape: EvenOddArea
  private let plot: Rect

  init(_ areas: [Curve.Area], _ style: Style, color: Color, in area: PlotArea) {
    func outlines(_ areas: [Curve.Area]) -> [Path] {
      areas.flatMap(\.outlines).map { $0.withoutReturn.map { area.point($0) } }
        .filter { area.plot.mayMeet($0.points) }
    }
    regions = outlines(areas.filter { !$0.isDense })
    dense = outlines(areas.filter(\.isDense))
    shape = EvenOddArea(regions)
    (self.style, self.color, plot) = (style, color, area.plot)
  }

  /// Whether there is a region of solutions.
  var hasRegion: Bool { !regions.isEmpty }

  /// The outlines of the regions and of the dense areas.
  var outlines: [Polyline] { regions.map { $0.flattened().closed } + denseOutlines }

  /// The outlines of the dense areas.
  var denseOutlines: [Polyline] { dense.map { $0.flattened().closed } }

  /// Lines all over the dense areas.
  func denseLines(spacing: Double) -> [Polyline] {
    dense.isEmpty
      ? [] : EvenOddArea(dense).hatching(along: Point(x: 1, y: 0), spacing: spacing, in: plot) + denseOutlines
  }

  /// Whether a region filled with a colour overlaps a box.
  func fills(_ box: Rect) -> Bool { style == .tint && shape.touches(box) }

  /// Fills the regions.
  func marks(_ measures: Measures) -> [Mark] {
    guard hasRegion else { return [] }
    switch style {
    case .tint:
      return [.area(regions, Self.tint(color), clip: plot)]
    case .hatching(let number):
      return Self.hatching(shape, number, color: color, in: plot, measures: measures).map { [$0] } ?? []
    }
  }

  /// Fills the sample of a region in a legend.
  static func sample(_ box: Rect, _ style: Style, color: Color, measures: Measures) -> [Mark] {
    let outline = box.outline.points
    let path = Path(start: Point(x: box.x, y: box.y), segments: outline[1..<4].map { .line(to: $0) })
    switch style {
    case .tint: return [.area([path], tint(color), clip: nil)]
    case .hatching(let number):
      return hatching(EvenOddArea([outline]), number, color: color, in: box, measures: measures).map { [$0] } ?? []
    }
  }

  /// The opacity of regions, of which several may be on each other.
  private static let alphaOfTint = 0.2

  private static func tint(_ color: Color) -> Color {
    var color = color
    color.alpha *= alphaOfTint
    return color
  }

  private static func hatching(
    _ shape: EvenOddArea, _ number: Int, color: Color, in box: Rect, measures: Measures
  ) -> Mark? {
    let (sine, cosine) = directions[max(0, number) % directions.count]
    let lines = shape.hatching(along: Point(x: cosine, y: sine), spacing: spacing * measures.em, in: box)
    return lines.isEmpty ? nil : .stroke(lines, Stroke(color: color, width: hatchWidth * measures.gridWidth), clip: nil)
  }

  /// The sines and cosines of the directions, y down: rising and falling by 45° and by 70°, unlike axes and grid lines.
  private static let directions = [(-diagonal, diagonal), (diagonal, diagonal), (-0.9397, 0.3420), (0.9397, 0.3420)]
  private static let diagonal = 0.5.squareRoot()
  /// The distance of lines, in em.
  private static let spacing = 0.5
  /// Relative to the grid line width.
  private static let hatchWidth = 0.7
}
