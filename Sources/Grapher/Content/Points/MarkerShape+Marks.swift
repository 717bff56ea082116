import RealModule
import Sampling

extension MarkerShape {
  /// Draws the shape at points.
  ///
  /// - Parameters:
  ///   - diameter: That of a circle; other shapes have about its area.
  ///   - rim: What is added to every side, for a rim behind the shape.
  ///   - clip: Limits round dots and crosses; polygons are centred in it.
  func marks(at places: [Point], diameter: Double, rim: Double = 0, color: Color, clip: Rect?) -> [Mark] {
    if places.isEmpty { return [] }
    switch self {
    case .circle, .dot:
      let width = (self == .dot ? MarkerShape.dotSize * diameter : diameter) + 2 * rim
      return [.stroke(places.map { Polyline([$0]) }, Stroke(color: color, width: width, cap: .round), clip: clip)]
    case .plus, .cross:
      let arm = arms * diameter + rim
      let diagonal = arm * 0.5.squareRoot()
      let ends = self == .plus ? [(arm, 0.0), (0.0, arm)] : [(diagonal, diagonal), (diagonal, -diagonal)]
      let lines = places.flatMap { place in
        ends.map { across, down in
          Polyline([Point(x: place.x - across, y: place.y - down), Point(x: place.x + across, y: place.y + down)])
        }
      }
      let stroke = Stroke(color: color, width: MarkerShape.armWidth * diameter + 2 * rim)
      return [.stroke(lines, stroke, clip: clip)]
    case .square, .triangle, .diamond, .star:
      let corners = corners.map { Point(x: $0.x * (diameter + 2 * rim), y: $0.y * (diameter + 2 * rim)) }
      return [
        .fill(places.map { place in Polyline(corners.map { Point(x: place.x + $0.x, y: place.y + $0.y) }) }, color)
      ]
    }
  }

  /// The corners around the centre, y down, for a diameter of 1.
  private var corners: [Point] {
    switch self {
    case .square: MarkerShape.polygon(4, radius: 0.63, turned: .pi / 4)
    case .diamond: MarkerShape.polygon(4, radius: 0.66)
    case .triangle: MarkerShape.polygon(3, radius: 0.72)
    case .star: MarkerShape.polygon(10, radius: 0.78, inner: 0.32)
    case .circle, .plus, .cross, .dot: []
    }
  }

  /// Returns the corners of a regular polygon, the first at the top; of a star if every second one is nearer.
  private static func polygon(_ count: Int, radius: Double, inner: Double? = nil, turned: Double = 0) -> [Point] {
    (0..<count).map { number in
      let angle = 2 * .pi * Double(number) / Double(count) + turned
      let reach = number % 2 == 1 ? inner ?? radius : radius
      return Point(x: reach * Double.sin(angle), y: -reach * Double.cos(angle))
    }
  }

  /// Half the length of a cross.
  private var arms: Double { self == .plus ? 0.62 : 0.66 }
  private static let armWidth = 0.26
  private static let dotSize = 0.45
}
