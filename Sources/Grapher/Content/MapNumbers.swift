import RealModule
import Sampling

/// Places the numbers of levels on their lines: upright, where a line is straight, in a gap of it, and where they touch no other line.
struct MapNumbers {
  private let labels: [String]
  private let plot: Rect
  private let typesetter: Typesetter
  /// The lines of each level.
  private let lines: [[Polyline]]
  /// All lines of levels by their numbers, and those of other curves.
  private var segments: SegmentIndex
  /// The size of the numbers relative to those at ticks.
  private var size = Self.sizes[0]
  /// The boxes around the numbers so far.
  private(set) var boxes: [Rect] = []
  /// The centres and radii of the numbers so far.
  private var taken: [(center: Point, radius: Double)] = []

  /// - Parameters:
  ///   - isLogarithmic: whether each number has its own precision.
  ///   - lines: The lines of each level.
  ///   - others: The lines of other curves, on which no number is.
  init(
    _ levels: [Double], isLogarithmic: Bool, lines: [[Polyline]], beside others: [Polyline], in plot: Rect,
    typesetter: Typesetter
  ) {
    self.lines = lines
    segments = SegmentIndex(over: plot, cell: typesetter.measures.em)
    segments.add(others)
    for (number, line) in lines.joined().enumerated() { segments.add([line], owner: number) }
    labels = ValueLabels.strings(for: levels, isLogarithmic: isLogarithmic)
    self.plot = plot
    self.typesetter = typesetter
  }

  private var em: Double { typesetter.measures.em }

  private var font: Font {
    var font = typesetter.labelFont
    font.size *= size
    return font
  }

  /// The lines of a level with gaps for its numbers, and the numbers.
  typealias Level = (lines: [Polyline], numbers: [Mark])

  /// Returns each level with its numbers, in the largest size in which the most levels have some.
  mutating func interrupted() -> [Level] {
    var best: [Level] = []
    let start = self
    for size in Self.sizes where best.isEmpty || zip(best, lines).contains(where: { $0.numbers.isEmpty && !$1.isEmpty })
    {
      var numbers = start
      numbers.size = size
      let found = numbers.interruptedInSize()
      guard best.isEmpty || found.count(where: { !$0.numbers.isEmpty }) > best.count(where: { !$0.numbers.isEmpty })
      else { continue }
      (self, best) = (numbers, found)
    }
    return best
  }

  private mutating func interruptedInSize() -> [Level] {
    var owner = 0
    return lines.enumerated().map { level, lines in
      let first = owner
      owner += lines.count
      return interrupted(lines, at: level, first: first)
    }
  }

  /// - Parameter first: The number of the first line among those of all levels.
  private mutating func interrupted(_ lines: [Polyline], at level: Int, first: Int) -> Level {
    let width = typesetter.numberSize(of: labels[level], in: font).size.width + 0.6 * font.size
    var (rest, numbers): ([Polyline], [Mark]) = ([], [])
    for (index, line) in lines.enumerated() {
      let walk = LineWalk(line.isClosed ? line.closed.points : line.points)
      guard walk.length >= Self.shortest * width, let place = bestPlace(on: walk, owner: first + index, width: width)
      else {
        rest.append(line)
        continue
      }
      taken.append((place.center, place.radius))
      numbers += number(level, at: place)
      boxes.append(place.box(height: font.size))
      let parts = walk.parts(around: place.middle, width: width)
      // A closed line begins after the gap.
      rest += (line.isClosed ? [parts[1] + parts[0].dropFirst()] : parts).filter { $0.count > 1 }.map { Polyline($0) }
    }
    return (rest, numbers)
  }

  private struct Place {
    /// The way along the line to the middle of the number.
    var middle: Double
    var center: Point
    var radius: Double
    /// In degrees clockwise, from -90 to 90.
    var angle: Double

    /// The upright box around a number of a height.
    func box(height: Double) -> Rect {
      let turn = angle * .pi / 180
      let across = radius * Double.cos(turn).magnitude + height / 2 * Double.sin(turn).magnitude
      let up = radius * Double.sin(turn).magnitude + height / 2 * Double.cos(turn).magnitude
      return Rect(x: center.x - across, y: center.y - up, width: 2 * across, height: 2 * up)
    }

    /// Returns small upright boxes along a number of a height, which cover it.
    func boxes(height: Double) -> [Rect] {
      let turn = angle * .pi / 180
      let count = max(1, Int((2 * radius / height).rounded(.up), clampedTo: 1...Self.mostBoxes))
      let step = 2 * radius / Double(count)
      let part = Place(middle: 0, center: center, radius: step / 2, angle: angle).box(height: height)
      return (0..<count).map { number in
        let way = (Double(number) + 0.5) * step - radius
        return part.moved(by: way * Double.cos(turn), way * Double.sin(turn))
      }
    }

    private static let mostBoxes = 50
  }

  /// Returns the straightest place that is within the plot, far from other numbers, and on no other line; nil for none.
  ///
  /// - Parameter owner: The number of the line.
  private func bestPlace(on walk: LineWalk, owner: Int, width: Double) -> Place? {
    var places: [(place: Place, cost: Double)] = []
    let count = min(max(Int(walk.length / (0.5 * em)), 8), Self.mostPlaces)
    let inner = plot.inflated(by: -0.3 * em)
    for step in 1..<count {
      let middle = width / 2 + (walk.length - width) * Double(step) / Double(count)
      let (start, end) = (walk.point(at: middle - width / 2), walk.point(at: middle + width / 2))
      let center = Point(x: start.x / 2 + end.x / 2, y: start.y / 2 + end.y / 2)
      let chord = (end.vector - start.vector).length
      guard inner.contains(start), inner.contains(end), chord >= Self.straightness * width else { continue }
      let nearest = taken.map { ($0.center.vector - center.vector).length - $0.radius }.min() ?? .infinity
      guard nearest > width / 2 + 0.4 * em else { continue }
      var angle = Double.atan2(y: end.y - start.y, x: end.x - start.x) * 180 / .pi
      if angle > 90 { angle -= 180 } else if angle < -90 { angle += 180 }
      let bend = 1 - chord / width
      let crowding = max(0, 1 - nearest / (6 * em))
      let distance = (Double(step) / Double(count) - 0.5).magnitude
      let cost = 20 * bend + angle.magnitude / 90 + crowding + 0.3 * distance
      places.append((Place(middle: middle, center: center, radius: width / 2, angle: angle), cost))
    }
    return places.sorted { $0.cost < $1.cost }.first { candidate in
      let (place, height) = (candidate.place, Self.height * font.size)
      let boxes = place.boxes(height: height)
      if boxes.contains(where: { segments.touches($0, except: owner) }) { return false }
      // The other side of a narrow loop is a line beside the number too.
      let around = place.box(height: height)
      let rest = walk.parts(around: place.middle, width: width + font.size).map { Polyline($0) }
        .filter { around.crosses($0) }
      return !boxes.contains { box in rest.contains { box.crosses($0) } }
    }?.place
  }

  private func number(_ level: Int, at place: Place) -> [Mark] {
    typesetter.place(
      labels[level], in: font, at: place.center, align: (0.5, 0.5), isNumber: true, hasHalo: false
    ).turned(by: place.angle, around: place.center).marks
  }

  /// The sizes of numbers relative to those at ticks, the best first.
  private static let sizes = [0.85, 0.7, 0.6]
  /// The height of digits with air above and below, in sizes of their font.
  private static let height = 0.85
  /// The least length of a line with a number, in widths of the number.
  private static let shortest = 3.0
  /// The least distance of the ends of the gap, relative to the way between them.
  private static let straightness = 0.91
  private static let mostPlaces = 120
}

/// A line by the way along it.
struct LineWalk {
  private let points: [Point]
  /// The way to each point.
  private let ways: [Double]

  init(_ points: [Point]) {
    self.points = points
    var ways = [0.0]
    for (a, b) in zip(points, points.dropFirst()) { ways.append(ways[ways.count - 1] + (b.vector - a.vector).length) }
    self.ways = ways
  }

  var length: Double { ways[ways.count - 1] }

  /// Returns the point at a way from the start.
  func point(at way: Double) -> Point {
    let index = index(at: way)
    guard index + 1 < points.count else { return points[points.count - 1] }
    let step = ways[index + 1] - ways[index]
    let t = step > 0 ? min(max((way - ways[index]) / step, 0), 1) : 0
    let (a, b) = (points[index], points[index + 1])
    return Point(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
  }

  /// Returns the points from one way to another.
  func part(from start: Double, to end: Double) -> [Point] {
    guard end > start else { return [] }
    let inner = points.indices.filter { ways[$0] > start && ways[$0] < end }.map { points[$0] }
    return [point(at: start)] + inner + [point(at: end)]
  }

  /// Returns the parts before and after a gap.
  func parts(around middle: Double, width: Double) -> [[Point]] {
    [part(from: 0, to: middle - width / 2), part(from: middle + width / 2, to: length)]
  }

  /// Returns the index of the last point up to a way.
  private func index(at way: Double) -> Int {
    var (low, high) = (0, points.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if ways[middle] <= way { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
