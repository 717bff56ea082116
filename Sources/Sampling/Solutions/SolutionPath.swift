import Interval
import Metering
import RealModule

/// A solution followed in one direction of time, with points for a picture.
struct SolutionPath {
  /// What the axes of a picture show of a solution.
  enum View: Sendable, Equatable {
    /// One of the functions, counted from 0, over time.
    case graph(of: Int)
    /// The second function over the first one.
    case orbit

    /// The number of the function over time; nil for an orbit.
    var graphed: Int? { if case .graph(let function) = self { function } else { nil } }
  }

  /// A point of the picture with the direction in pixels.
  struct Place: Sendable {
    let point: Point
    let direction: SIMD2<Double>
  }

  /// Parts of the solution in view and beside it.
  private(set) var pieces: [[Place]] = []
  /// Where the solution is followed no further.
  private(set) var end = SolutionEnd.reached
  private(set) var time: Double
  private(set) var last: Point

  private let source: any SolutionSource
  private let view: View
  private let window: ViewWindow
  private let unit: SIMD2<Double>
  private let isForward: Bool
  private var isOpen = false
  private var course: OrbitCourse

  init(_ source: any SolutionSource, from tube: SolutionTube, as view: View, in window: ViewWindow, isForward: Bool) {
    (self.source, self.view, self.window, self.isForward) = (source, view, window, isForward)
    unit = SIMD2(
      (window.x.upperBound / 2 - window.x.lowerBound / 2) / Double(window.columns) * 2,
      (window.y.upperBound / 2 - window.y.lowerBound / 2) / Double(window.rows) * 2)
    time = tube.time
    last = Point(x: view == .orbit ? tube.center[0] : tube.time, y: tube.center[view.graphed ?? 1])
    course = OrbitCourse(greatest: Self.mostTurns * Double(window.columns + window.rows))
    follow(from: tube)
  }

  private mutating func follow(from start: SolutionTube) {
    var tube = start
    let sign = isForward ? 1.0 : -1
    let limit = view == .orbit ? sign * Self.longestTime : isForward ? window.x.upperBound : window.x.lowerBound
    var pace = SolutionPace(upTo: view == .orbit ? nil : limit, most: Self.mostSteps)
    while (limit - tube.time) * sign > 0 {
      WorkMeter.count(2 * source.work)
      if let end = pace.end(at: tube.time) { return finish(end) }
      let step: SolutionStep
      do throws(SolutionStep.Failure) {
        step = try source.step(from: tube, upTo: limit, tolerance: .absolute(tolerance(tube)))
      } catch { return finish(error == .notSmooth ? .notSmooth : .smallSteps) }
      if let end = show(step) { return finish(end) }
      guard let next = step.next else { return finish(.wide) }
      tube = next
      (time, last) = (tube.time, place(tube.time, tube.center, []).point)
    }
  }

  private mutating func finish(_ end: SolutionEnd) { self.end = end }

  /// The errors that a step may add.
  private func tolerance(_ tube: SolutionTube) -> [Double] {
    let height = Double(window.rows) * unit.y
    let scales =
      view == .orbit
      ? [Double(window.columns) * unit.x, height] : [height, height / (Double(window.columns) * unit.x)]
    return tube.center.indices.map { index in
      let scale = index < scales.count ? scales[index] : scales[scales.count - 1]
      return max(Self.tolerance * scale, 0x1p-50 * abs(tube.center[index]))
    }
  }

  /// Adds the points of a step. Returns why the solution is followed no further; nil if it goes on.
  private mutating func show(_ step: SolutionStep) -> SolutionEnd? {
    for time in times(of: step) {
      let (values, slopes) = step.point(at: time)
      let place = place(time, values, slopes)
      WorkMeter.count(source.order * 16)
      if isNear(place.point) {
        let across = across(place.direction)
        if !(step.width(at: time, along: across) <= Self.widest) { return .wide }
        if !isOpen { pieces.append([]) }
        isOpen = true
        pieces[pieces.count - 1].append(place)
      } else {
        isOpen = false
        if !isOutside(step.values(at: time)) { return .wide }
      }
      (self.time, last) = (time, place.point)
      if isFar(place.point) { return .far }
      if view == .orbit, let end = course.add(pixels(place.point), time: time, slopes: pixelSlopes(slopes)) {
        return end
      }
    }
    return nil
  }

  /// The times of points that are less than two pixels apart in view.
  private func times(of step: SolutionStep) -> [Double] {
    let span = step.end - step.tube.time
    let samples = (0...Self.samples).map { index -> (point: Point, place: SIMD2<Double>) in
      let time = step.tube.time + span * Double(index) / Double(Self.samples)
      let point = place(time, step.point(at: time).values, []).point
      return (point, pixels(point))
    }
    let isBeside = samples.allSatisfy { !isNear($0.point) } && areOnOneSide(samples.map(\.point))
    let length = zip(samples, samples.dropFirst()).reduce(0) { $0 + ($1.1.place - $1.0.place).length }
    let count = isBeside ? 1 : max(Int(min((length / Self.distance).rounded(.up), Self.mostPoints)), 1)
    let start = step.tube.time
    let inner = (1..<max(count, 1)).map { start + span * Double($0) / Double(count) }
    return (pieces.isEmpty ? [start] : []) + inner + [step.end]
  }

  // MARK: Places

  private func place(_ time: Double, _ values: [Double], _ slopes: [Double]) -> Place {
    switch view {
    case .graph(let function):
      return Place(
        point: Point(x: time, y: values[function]),
        direction: slopes.isEmpty ? .zero : pixelSlopes(slopes).direction ?? .zero)
    case .orbit:
      return Place(
        point: Point(x: values[0], y: values[1]),
        direction: slopes.isEmpty ? .zero : pixelSlopes(slopes).direction ?? .zero)
    }
  }

  private func pixelSlopes(_ slopes: [Double]) -> SIMD2<Double> {
    view.graphed.map { SIMD2(1 / unit.x, slopes[$0] / unit.y) } ?? SIMD2(slopes[0] / unit.x, slopes[1] / unit.y)
  }

  private func pixels(_ point: Point) -> SIMD2<Double> {
    SIMD2((point.x - window.x.lowerBound) / unit.x, (point.y - window.y.lowerBound) / unit.y)
  }

  /// The covector of the values that measures the distance across the line in pixels.
  private func across(_ direction: SIMD2<Double>) -> [Double] {
    switch view {
    case .graph(let function): (0..<source.dimension).map { $0 == function ? direction.x.magnitude / unit.y : 0 }
    case .orbit:
      direction == .zero ? [1 / unit.x, 1 / unit.y] : [-direction.y / unit.x, direction.x / unit.y]
    }
  }

  private func isNear(_ point: Point) -> Bool {
    let place = pixels(point)
    let (width, height) = (Double(window.columns), Double(window.rows))
    return place.x >= -width / 2 && place.x <= 1.5 * width && place.y >= -height / 2 && place.y <= 1.5 * height
  }

  private func areOnOneSide(_ points: [Point]) -> Bool {
    points.allSatisfy { $0.x < window.x.lowerBound } || points.allSatisfy { $0.x > window.x.upperBound }
      || points.allSatisfy { $0.y < window.y.lowerBound } || points.allSatisfy { $0.y > window.y.upperBound }
  }

  /// Whether no point between bounds is in view.
  private func isOutside(_ values: [Interval]) -> Bool {
    let y = values[view.graphed ?? 1]
    if y.upper < window.y.lowerBound || y.lower > window.y.upperBound { return true }
    guard view == .orbit else { return false }
    return values[0].upper < window.x.lowerBound || values[0].lower > window.x.upperBound
  }

  private func isFar(_ point: Point) -> Bool {
    let place = pixels(point)
    let share = view == .orbit ? Self.farthestOrbit : Self.farthest
    return abs(place.y) > share * Double(window.rows) || view == .orbit && abs(place.x) > share * Double(window.columns)
  }

  /// The error of a step, relative to the view.
  private static let tolerance = 0x1p-34
  /// The greatest width of bounds across the line, in pixels.
  private static let widest = 0.5
  private static let samples = 8
  /// The distance of points in pixels.
  private static let distance = 1.5
  private static let mostPoints = 4000.0
  private static let mostSteps = 40_000
  /// The greatest length of an orbit, in sums of the sides of the picture.
  private static let mostTurns = 60.0
  private static let longestTime = 1e6
  /// How far out of view a solution is followed, in heights of the view.
  private static let farthest = 1e6
  private static let farthestOrbit = 20.0
}

/// The way of an orbit so far, which ends where it repeats or stands still.
private struct OrbitCourse {
  private let greatest: Double
  private var length = 0.0
  private var last: SIMD2<Double>?
  /// A point of the orbit, which moves on whenever the length doubles.
  private var mark: (place: SIMD2<Double>, direction: SIMD2<Double>, length: Double)?
  /// A moment and its speed, by which the rest of the way is estimated.
  private var moment: (time: Double, speed: Double)?

  init(greatest: Double) { self.greatest = greatest }

  /// Adds a point. Returns why the orbit ends there; nil if it goes on.
  mutating func add(_ place: SIMD2<Double>, time: Double, slopes: SIMD2<Double>) -> SolutionEnd? {
    let speed = slopes.length
    guard speed > 0 else { return .atRest }
    defer { last = place }
    if let last {
      let before = length
      length += (place - last).length
      if length > greatest { return .long }
      if let mark, before - mark.length > Self.leastLoop {
        let way = place - last
        let share = min(max((mark.place - last).dot(way) / max(way.dot(way), .leastNormalMagnitude), 0), 1)
        let distance = (last + share * way - mark.place).length
        if distance < Self.nearest, (slopes / speed).dot(mark.direction) > 0.9 { return .returned }
      }
    }
    if mark.map({ length > 2 * $0.length + Self.firstLoop }) ?? true { mark = (place, slopes / speed, length) }
    if let moment {
      let rate = Double.log(moment.speed / speed) / abs(time - moment.time)
      if speed < moment.speed / 2 || speed > 2 * moment.speed {
        if rate > 0, speed / rate < Self.rest { return .atRest }
        self.moment = (time, speed)
      }
    } else {
      moment = (time, speed)
    }
    return nil
  }

  private static let leastLoop = 8.0
  private static let firstLoop = 2000.0
  /// In pixels.
  private static let nearest = 0.05
  private static let rest = 1e-6
}
