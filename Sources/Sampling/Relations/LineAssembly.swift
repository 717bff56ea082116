/// Joins the arcs of many cells to lines.
struct LineAssembly {
  private let arcs: ArcCollection
  private let grid: CellGrid
  private let places: [SIMD2<Double>]
  /// The crossings at which lines continue across a singular point, and the point.
  private var bridges: [Int: (to: Int, by: [SIMD2<Double>])] = [:]
  /// The points at which lines end, besides crossings.
  private var tips: [Int: SIMD2<Double>] = [:]
  /// Crossings with one arc, by the pixel.
  private let loose: [SIMD2<Int>: [Int]]

  init(_ arcs: ArcCollection, on grid: CellGrid) {
    self.arcs = arcs
    self.grid = grid
    let places = arcs.crossings.map { grid.place(of: $0.point) }
    self.places = places
    let ends = arcs.crossings.indices.filter { arcs.crossings[$0].first != nil && arcs.crossings[$0].second == nil }
    loose = Dictionary(grouping: ends) { LineAssembly.pixel(at: places[$0]) }
  }

  /// Returns the crossings with one arc at a cluster.
  func ends(at cluster: SingularCluster) -> [Int] {
    let (low, high) = (Self.pixel(at: cluster.low), Self.pixel(at: cluster.high))
    var found: [Int] = []
    for y in low.y - 1...high.y + 1 {
      for x in low.x - 1...high.x + 1 {
        found += (loose[SIMD2(x, y)] ?? []).filter {
          bridges[$0] == nil && tips[$0] == nil && cluster.touches(places[$0])
        }
      }
    }
    return found
  }

  /// Returns the pixel of a place; places far out of view share a few.
  private static func pixel(at place: SIMD2<Double>) -> SIMD2<Int> {
    func index(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6).rounded(.down)) }
    return SIMD2(index(place.x), index(place.y))
  }

  /// Joins lines at a singular point; returns its kind, or nil if one smooth line passes.
  ///
  /// - Parameters:
  ///   - isRegular: whether one smooth line is proved.
  ///   - inner: places on this line, in its order.
  mutating func join(
    _ ends: [Int], at cluster: SingularCluster, isRegular: Bool, through inner: [SIMD2<Double>]
  ) -> LocusProof.SpecialPoint.Kind? {
    let center = cluster.center
    switch ends.count {
    case 1:
      tips[ends[0]] = center
      return .end
    case 2:
      let (a, b) = (direction(at: ends[0]), direction(at: ends[1]))
      // Directions of arrival: opposite ones continue each other.
      let isSmooth = isRegular || a.dot(b) < -0.9
      let isReversed = inner.first.map { (places[ends[1]] - $0).length < (places[ends[0]] - $0).length } ?? false
      bridge(ends[0], ends[1], by: isSmooth ? isReversed ? inner.reversed() : inner : [center])
      return isSmooth ? nil : .cusp
    default:
      let sorted = ends.sorted { angle(of: $0, around: center) < angle(of: $1, around: center) }
      if sorted.count % 2 == 0 {
        let half = sorted.count / 2
        let meeting = meetingPoint(sorted) ?? center
        for index in 0..<half { bridge(sorted[index], sorted[index + half], by: [meeting]) }
      } else {
        for end in sorted { tips[end] = center }
      }
      return .crossing
    }
  }

  /// Returns what was added to lines at their ends.
  func links(of ends: [Int]) -> [ZeroSet.Line] {
    ends.compactMap { end in
      let way = bridges[end].map { $0.by + [places[$0.to]] } ?? tips[end].map { [$0] }
      return way.map { ZeroSet.Line(places: [places[end]] + $0, isClosed: false) }
    }
  }

  private mutating func bridge(_ a: Int, _ b: Int, by places: [SIMD2<Double>]) {
    bridges[a] = (b, places)
    bridges[b] = (a, places.reversed())
  }

  /// Returns where the lines between opposite ends meet; nil if they are parallel.
  private func meetingPoint(_ ends: [Int]) -> SIMD2<Double>? {
    let half = ends.count / 2
    let (a, b) = (places[ends[0]], places[ends[half]])
    let (c, d) = (places[ends[1]], places[ends[half + 1]])
    let (first, second) = (b - a, d - c)
    let cross = first.x * second.y - first.y * second.x
    guard abs(cross) > 1e-6 * first.length * second.length else { return nil }
    let t = ((c.x - a.x) * second.y - (c.y - a.y) * second.x) / cross
    return t >= 0 && t <= 1 ? a + t * first : nil
  }

  private func angle(of end: Int, around center: SIMD2<Double>) -> Double {
    let offset = places[end] - center
    // A monotone function of the angle.
    let size = abs(offset.x) + abs(offset.y)
    let t = size > 0 ? offset.x / size : 0
    return offset.y < 0 ? t - 1 : 1 - t
  }

  /// Returns the direction in which the arc of a loose crossing arrives.
  private func direction(at end: Int) -> SIMD2<Double> {
    guard let index = arcs.crossings[end].first else { return SIMD2(0, 0) }
    let arc = arcs.arcs[index]
    let points = (arc.ends.0 == end ? arc.points.first : arc.points.last).map { grid.place(of: $0) }
    let before = points ?? places[arc.ends.0 == end ? arc.ends.1 : arc.ends.0]
    return (places[end] - before).direction ?? SIMD2(0, 0)
  }

  /// The lines, each a chain of arcs.
  var lines: [ZeroSet.Line] {
    var isUsed = [Bool](repeating: false, count: arcs.arcs.count)
    var lines: [ZeroSet.Line] = []
    // Open lines begin at an end; the rest is closed.
    let starts = arcs.crossings.indices.filter { arcs.crossings[$0].second == nil && bridges[$0] == nil }
    for start in starts {
      guard let first = arcs.crossings[start].first, !isUsed[first] else { continue }
      lines.append(line(from: start, along: first, &isUsed))
    }
    for index in arcs.arcs.indices where !isUsed[index] {
      lines.append(line(from: arcs.arcs[index].ends.0, along: index, &isUsed))
    }
    return lines
  }

  private func line(from start: Int, along first: Int, _ isUsed: inout [Bool]) -> ZeroSet.Line {
    func unused(at crossing: Int) -> Int? {
      [arcs.crossings[crossing].first, arcs.crossings[crossing].second].compactMap { $0 }.first { !isUsed[$0] }
    }
    var line: [SIMD2<Double>] = []
    if let tip = tips[start] { line.append(tip) }
    line.append(places[start])
    var (crossing, next): (Int, Int?) = (start, first)
    while let index = next, !isUsed[index] {
      isUsed[index] = true
      let arc = arcs.arcs[index]
      let isForward = arc.ends.0 == crossing
      let inner = arc.points.map { grid.place(of: $0) }
      line += isForward ? inner : inner.reversed()
      crossing = isForward ? arc.ends.1 : arc.ends.0
      line.append(places[crossing])
      if let tip = tips[crossing] { line.append(tip) }
      next = unused(at: crossing)
      if next == nil, let (to, inner) = bridges[crossing] {
        line += inner
        crossing = to
        next = unused(at: to)
        if to == start, next == nil { return ZeroSet.Line(places: line, isClosed: true) }
        if next != nil { line.append(places[to]) }
      }
    }
    guard crossing == start, line.count > 2 else { return ZeroSet.Line(places: line, isClosed: false) }
    if line.first == line.last { line.removeLast() }
    return ZeroSet.Line(places: line, isClosed: line.count > 2)
  }
}
