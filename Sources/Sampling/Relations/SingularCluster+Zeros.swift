import Interval

/// What the cells of a cluster show.
extension SingularCluster {
  /// Returns a zero of the function in the cluster if there is one to within rounding, and whether it is proved; nil also
  /// where an area of zeros is beside the cluster.
  func isolatedZero(of function: any PlaneDataSource, on grid: CellGrid) -> (point: Point, isProven: Bool)? {
    let search = LeastModulus(of: function, on: grid)
    if let exact = exactZero(of: function, on: grid) {
      return search.isZeroAround(grid.place(of: exact)) ? nil : (exact, true)
    }
    guard let place = search.zero(near: center, step: width / 2), !search.isZeroAround(place) else { return nil }
    return (grid.point(at: place), false)
  }

  /// Returns a point with short decimals at which the function is exactly zero.
  private func exactZero(of function: any PlaneDataSource, on grid: CellGrid) -> Point? {
    let (x, y) = box(on: grid)
    let point = Point(x: x.shortestDecimal, y: y.shortestDecimal)
    let values = function.values(over: Interval(point.x), Interval(point.y))
    return values.hull == Interval(0) && values.decoration >= .def ? point : nil
  }

  private func box(on grid: CellGrid) -> (x: Interval, y: Interval) {
    let (from, to) = (grid.point(at: low), grid.point(at: high))
    return (Interval(from.x, to.x), Interval(from.y, to.y))
  }

  /// Returns whether the function is defined somewhere in the cluster.
  func hasKnownValues(of function: any PlaneDataSource, on grid: CellGrid) -> Bool {
    let (x, y) = grid.sides(of: cells)
    return cells.indices.contains { !function.values(over: x[$0], y[$0]).isEmpty }
  }

  /// Returns whether the function is continuous in the cluster and a partial derivative does not vanish, so that one
  /// smooth line passes.
  func isRegular(for function: any PlaneDataSource, on grid: CellGrid) -> Bool {
    steepDirection(of: function, on: grid) != nil
  }

  /// Returns the variable whose partial derivative does not vanish in the cluster; nil if both may vanish.
  private func steepDirection(of function: any PlaneDataSource, on grid: CellGrid) -> PlaneVariable? {
    let (x, y) = box(on: grid)
    return [PlaneVariable.x, .y].first { variable in
      let enclosure = function.enclosures(
        over: IntervalColumn(lower: [x.lower], upper: [x.upper]), IntervalColumn(lower: [y.lower], upper: [y.upper]),
        slopeIn: variable)
      return enclosure.isKnown[0] && !enclosure.slopes[0].contains(0)
    }
  }

  /// Returns zeros in the order of the line that passes a regular cluster, so that a needle reaches its tip; empty for a small
  /// cluster.
  func line(of function: any PlaneDataSource, on grid: CellGrid) -> [SIMD2<Double>] {
    guard width > 1, let steep = steepDirection(of: function, on: grid) else { return [] }
    let (x, y) = box(on: grid)
    let (along, across) = steep == .x ? (y, x) : (x, y)
    let step = (along.upper - along.lower) / Double(Self.mostSamples)
    let samples = (0...Self.mostSamples).map { along.lower + Double($0) * step } + [along.shortestDecimal]
    return samples.sorted().compactMap { place -> SIMD2<Double>? in
      func value(_ t: Double) -> Double {
        steep == .x ? function.value(x: t, y: place) : function.value(x: place, y: t)
      }
      let (from, to) = (value(across.lower), value(across.upper))
      guard (from <= 0) != (to <= 0) || from == 0 || to == 0 else { return nil }
      let t =
        across.lower + Bracket(from: 0, to: 1).zero(isUpwards: from < to) { fraction in
          value(across.lower + fraction * (across.upper - across.lower))
        } * (across.upper - across.lower)
      return grid.place(of: steep == .x ? Point(x: t, y: place) : Point(x: place, y: t))
    }
  }

  private static let mostSamples = 16

  /// Returns the cells in which the function has a zero to within rounding.
  func likelyCells(of function: any PlaneDataSource, on grid: CellGrid) -> [Cell] {
    let pixels = Dictionary(grouping: cells) { SIMD2($0.x / CellGrid.pixel, $0.y / CellGrid.pixel) }
    guard pixels.count <= Self.mostPixels else { return [] }
    let search = LeastModulus(of: function, on: grid)
    return pixels.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.flatMap { _, cells -> [Cell] in
      let (x, y) = grid.sides(of: [cells[0]])
      let middle = grid.place(of: Point(x: x[0].midpoint, y: y[0].midpoint))
      return search.zero(near: middle, step: 0.5) == nil ? [] : cells
    }
  }

  /// Returns the special point that the cluster shows: exactly, if the function is zero at a short decimal.
  func specialPoint(
    _ kind: LocusProof.SpecialPoint.Kind, of function: any PlaneDataSource, on grid: CellGrid
  ) -> LocusProof.SpecialPoint {
    if let exact = exactZero(of: function, on: grid) {
      return LocusProof.SpecialPoint(kind, x: Interval(exact.x), y: Interval(exact.y))
    }
    let (x, y) = box(on: grid)
    return LocusProof.SpecialPoint(kind, x: x, y: y)
  }

  /// The greatest number of pixels that are searched for zeros.
  private static let mostPixels = 20_000
}

/// The search of the least modulus of a function, for zeros without a change of sign.
struct LeastModulus {
  private let function: any PlaneDataSource
  private let grid: CellGrid

  init(of function: any PlaneDataSource, on grid: CellGrid) {
    self.function = function
    self.grid = grid
  }

  /// Returns a place in pixels at most `step` away in both directions where the modulus is tiny compared with places
  /// around; nil if the modulus is tiny nowhere.
  func zero(near start: SIMD2<Double>, step: Double) -> SIMD2<Double>? {
    let (place, least) = least(near: start, step: step)
    let around = Self.around.map { size(place + $0) }.filter(\.isFinite)
    guard let scale = around.max(), least <= Self.tiny * scale else { return nil }
    return place
  }

  /// Returns whether the function is exactly zero at a place two pixels away.
  func isZeroAround(_ place: SIMD2<Double>) -> Bool { Self.around.contains { size(place + $0) == 0 } }

  private static let around = [SIMD2(2.0, 0), SIMD2(0, 2), SIMD2(-2, 0), SIMD2(0, -2)]

  /// Returns the place of the least modulus, by a pattern search.
  private func least(near start: SIMD2<Double>, step: Double) -> (SIMD2<Double>, Double) {
    var (best, least) = (start, size(start))
    var reach = step
    for _ in 0..<Self.rounds {
      var isBetter = false
      for way in [SIMD2(reach, 0), SIMD2(-reach, 0), SIMD2(0, reach), SIMD2(0, -reach)] {
        let next = best + way
        guard abs(next.x - start.x) <= step, abs(next.y - start.y) <= step else { continue }
        let value = size(next)
        if value < least { (best, least, isBetter) = (next, value, true) }
      }
      if !isBetter { reach /= 2 }
    }
    return (best, least)
  }

  private func size(_ place: SIMD2<Double>) -> Double {
    let point = grid.point(at: place)
    let value = function.value(x: point.x, y: point.y).magnitude
    return value.isNaN ? .infinity : value
  }

  private static let tiny = 1e-7
  private static let rounds = 60
}
