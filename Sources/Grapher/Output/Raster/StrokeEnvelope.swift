import Sampling

/// The upper and lower edges of a round stroke along a graph, at equally spaced places.
///
/// A disc that moves along a connected graph, from left to right, covers a single interval of each vertical line. So the
/// two edges are the whole stroke, without overlaps at joins or where the graph comes near itself. Owns its memory.
struct StrokeEnvelope: ~Copyable {
  /// The number of places in a pixel.
  static let density = 16

  /// The first and the last place with a stroke.
  private(set) var places = 0...0
  /// The y coordinates of the edges at each place, y down. The places before the first and after the last have the edges
  /// of the vertical tangents, where the stroke begins and ends.
  let upper: UnsafeMutablePointer<Float>
  let lower: UnsafeMutablePointer<Float>
  private let count: Int
  private let left: Double

  private static let step = 1 / Double(density)

  /// - Parameters:
  ///   - left: The x coordinate of the first place.
  ///   - width: In pixels.
  init(left: Int, width: Int) {
    self.left = Double(left)
    count = width * Self.density + 1
    upper = .allocate(capacity: 1 + count + Group.scalarCount) + 1
    lower = .allocate(capacity: 1 + count + Group.scalarCount) + 1
  }

  deinit {
    (upper - 1).deallocate()
    (lower - 1).deallocate()
  }

  /// Computes the edges of a stroke.
  ///
  /// - Parameter points: From left to right, in pixels.
  /// - Returns: False if the stroke covers no place.
  mutating func follow(_ points: [Point], radius: Double) -> Bool {
    guard let first = points.first, let last = points.last,
      let places = places(from: first.x - radius, to: last.x + radius)
    else { return false }
    self.places = places
    // Groups may exceed the range.
    let length = places.count + Group.scalarCount
    (upper + places.lowerBound).initialize(repeating: .infinity, count: length)
    (lower + places.lowerBound).initialize(repeating: -.infinity, count: length)
    for point in points { addDisc(point, radius) }
    for (start, end) in zip(points, points.dropFirst()) { addBar(start, end, radius) }
    setEnd(before: places.lowerBound, points.prefix { $0.x - first.x < Self.step / 4 })
    setEnd(before: places.upperBound + 2, points.reversed().prefix { last.x - $0.x < Self.step / 4 })
    return true
  }

  /// Sets the edges at one of the ends, where the graph can be vertical.
  private func setEnd<Points: Sequence<Point>>(before place: Int, _ points: Points) {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for point in points {
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    upper[place - 1] = Float(top)
    lower[place - 1] = Float(bottom)
  }

  /// Returns the places from one x coordinate to another; nil if there are none.
  private func places(from start: Double, to end: Double) -> ClosedRange<Int>? {
    let limit = Double(count - 1)
    let first = ((start - left) * Double(Self.density)).rounded(.up)
    let last = ((end - left) * Double(Self.density)).rounded(.down)
    guard first <= last, first <= limit, last >= 0 else { return nil }
    return Int(max(first, 0))...Int(min(last, limit))
  }

  private typealias Group = SIMD8<Float>

  private func addDisc(_ center: Point, _ radius: Double) {
    guard let places = places(from: center.x - radius, to: center.x + radius) else { return }
    let steps = Group(0, 1, 2, 3, 4, 5, 6, 7) * Float(Self.step)
    let square = Group(repeating: Float(radius * radius))
    let y = Group(repeating: Float(center.y))
    let offset = Float(left + Double(places.lowerBound) * Self.step - center.x)
    var index = 0
    while index < places.count {
      let x = steps + (offset + Float(index) * Float(Self.step))
      // Not a number outside the disc, which no comparison takes.
      let height = (square - x * x).squareRoot()
      let (top, bottom) = (
        UnsafeMutableRawPointer(upper + places.lowerBound + index),
        UnsafeMutableRawPointer(lower + places.lowerBound + index)
      )
      let (above, below) = (y - height, y + height)
      let (oldTop, oldBottom) = (top.loadUnaligned(as: Group.self), bottom.loadUnaligned(as: Group.self))
      top.storeBytes(of: oldTop.replacing(with: above, where: above .< oldTop), as: Group.self)
      bottom.storeBytes(of: oldBottom.replacing(with: below, where: below .> oldBottom), as: Group.self)
      index += Group.scalarCount
    }
  }

  /// Adds the lines on both sides of a segment.
  private func addBar(_ start: Point, _ end: Point, _ radius: Double) {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let length = (width * width + height * height).squareRoot()
    guard width > 0, length > 0 else { return }
    let slope = height / width
    let (right, up) = (radius * height / length, radius * width / length)
    if let places = places(from: start.x + right, to: end.x + right) {
      let x = left + Double(places.lowerBound) * Self.step - start.x - right
      var y = start.y - up + x * slope
      for place in places {
        upper[place] = min(upper[place], Float(y))
        y += slope * Self.step
      }
    }
    if let places = places(from: start.x - right, to: end.x - right) {
      let x = left + Double(places.lowerBound) * Self.step - start.x + right
      var y = start.y + up + x * slope
      for place in places {
        lower[place] = max(lower[place], Float(y))
        y += slope * Self.step
      }
    }
  }
}
