import RealModule
import Sampling

/// A circle in points.
struct Circle: Equatable {
  var center: Point
  var radius: Double

  /// A closed polygon that looks round at every scale of a dot.
  var outline: Polyline {
    Polyline(
      (0...Self.sides).map { number in
        let angle = 2 * Double.pi * Double(number % Self.sides) / Double(Self.sides)
        return Point(x: center.x + radius * Double.cos(angle), y: center.y + radius * Double.sin(angle))
      })
  }

  /// Returns the parts of a line outside the circle. A closed line stays closed if it misses the circle.
  func cut(from line: Polyline) -> [Polyline] {
    if line.isClosed {
      let parts = cut(from: line.closed)
      return parts == [line.closed] ? [line] : parts
    }
    guard line.points.count > 1 else { return line.points.contains(where: contains) ? [] : [line] }
    var rest: [Polyline] = []
    var points: [Point] = []
    func end() {
      if points.count > 1 { rest.append(Polyline(points)) }
      points = []
    }
    for (a, b) in zip(line.points, line.points.dropFirst()) {
      guard let (entry, exit) = crossing(a, b) else {
        points += points.isEmpty ? [a, b] : [b]
        continue
      }
      if entry > 0 { points += points.isEmpty ? [a, between(a, b, entry)] : [between(a, b, entry)] }
      end()
      if exit < 1 { points = [between(a, b, exit), b] }
    }
    end()
    return rest
  }

  private func contains(_ point: Point) -> Bool {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return x * x + y * y < radius * radius
  }

  /// Returns the part of a segment inside the circle, as fractions of its length.
  private func crossing(_ a: Point, _ b: Point) -> (entry: Double, exit: Double)? {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let (fromX, fromY) = (a.x - center.x, a.y - center.y)
    let square = x * x + y * y
    if square == 0 { return contains(a) ? (0, 1) : nil }
    let middle = -(x * fromX + y * fromY) / square
    let root = middle * middle - (fromX * fromX + fromY * fromY - radius * radius) / square
    guard root > 0 else { return nil }
    let entry = max(middle - root.squareRoot(), 0)
    let exit = min(middle + root.squareRoot(), 1)
    return entry < exit ? (entry, exit) : nil
  }

  private func between(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
  }

  private static let sides = 48
}
