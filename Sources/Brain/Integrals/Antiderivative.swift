import Interval
import Metering
import Synchronization

/// An antiderivative of a function of one variable that is 0 at its origin, for the form `integral(f, t, a, b)`.
///
/// Neighbouring cells cover the line as far as values were asked for. A cell has a Taylor polynomial with bounds of the rest, or
/// where derivatives may not exist, the bounds of the values.
final class Antiderivative: Sendable {
  /// Returns the bounds of f over an interval, and those of its Taylor coefficients.
  private let values: @Sendable (Interval) -> IntervalSet
  private let coefficients: @Sendable (Interval) -> [Interval]
  private let origin: Double
  /// The greatest growth of the width of bounds in a cell, relative to the area.
  private let precision: Double
  private let cells = Mutex(Cells())

  /// The cells on both sides of the origin, outwards.
  private struct Cells {
    var right = Side()
    var left = Side()
  }

  private struct Side {
    var cells: [Cell] = []
    /// Beyond the last cell there is no integral, or none is found.
    var isAtEnd = false
  }

  /// A part of the line, with the area from the origin up to one of its ends.
  private struct Cell {
    let x: Interval
    let anchor: Double
    let area: Interval
    /// About the area from the origin up to the anchor with all of it counted as positive.
    let size: Double
    let content: Content

    enum Content {
      case polynomial(TaylorIntegral)
      /// The bounds of f.
      case bounds(Interval)
    }

    /// Returns the area from the origin up to points of the cell.
    func value(at u: Interval) -> Interval {
      let start = Interval(anchor)
      switch content {
      case .polynomial(let integral): return area + integral.value(from: start, to: u)
      case .bounds(let values): return area + values * (u - start)
      }
    }

    /// Returns about the area from the origin up to a point of the cell with all of it counted as positive.
    func size(at u: Interval) -> Double {
      let start = Interval(anchor)
      switch content {
      case .polynomial(let integral): return size + integral.value(from: start, to: u).magnitude
      case .bounds(let values): return size + (values * (u - start)).magnitude
      }
    }
  }

  /// - Parameters:
  ///   - integrand: a formula of one variable, with angles in radians.
  ///   - origin: where the antiderivative is 0.
  convenience init(of integrand: Expression, in variable: String, from origin: Double) {
    let function = FunctionTemplate(integrand, variables: [variable]).bound(to: [:])
    let series = CompiledSeries(integrand, variables: [variable], parameters: [:], order: Self.order)
    self.init(
      from: origin, precision: Self.sharp, values: { function.enclosure(over: $0).set },
      coefficients: { series.coefficients(over: $0) })
  }

  /// - Parameters:
  ///   - precision: the greatest growth of the width of bounds in a cell, relative to the area.
  ///   - values: the bounds of f over an interval.
  ///   - coefficients: the bounds of its Taylor coefficients up to `order`, as far as they are known.
  init(
    from origin: Double, precision: Double, values: @escaping @Sendable (Interval) -> IntervalSet,
    coefficients: @escaping @Sendable (Interval) -> [Interval]
  ) {
    (self.origin, self.precision, self.values, self.coefficients) = (origin, precision, values, coefficients)
  }

  /// Forgets all cells.
  func clear() { cells.withLock { $0 = Cells() } }

  /// Returns the value at a number; NaN if there is no integral up to it, or none is found: beside a pole at which f is bounded because
  /// no Double is there, bounds have no digit in common.
  func value(at x: Double) -> Double {
    let place = Interval(x)
    guard let cell = cell(at: place) else { return x == origin ? 0 : .nan }
    let value = cell.value(at: place)
    guard !value.isEmpty, value.isBounded, value.width <= Self.mostWidth * cell.size(at: place) else { return .nan }
    return value.midpoint
  }

  /// Returns the image of an interval.
  func image(of x: Interval) -> Image {
    if x.isEmpty { return Image(.empty, .trv) }
    let (first, last) = (area(at: Interval(x.lower)), area(at: Interval(x.upper)))
    guard first.isBounded, last.isBounded, !first.isEmpty, !last.isEmpty else { return Image(.entire, .trv) }
    let slope = slope(over: x)
    // Monotone, or else bounded by the growth from both ends.
    if slope.lower >= 0 || slope.upper <= 0 { return Image(first.hull(last), .com) }
    let fromLeft = first + slope * (x - Interval(x.lower))
    let fromRight = last + slope * (x - Interval(x.upper))
    let values = fromLeft.intersection(fromRight)
    return Image(values, values.isBounded ? .com : .dac)
  }

  /// Returns the bounds of f over an interval.
  func slope(over x: Interval) -> Interval {
    let set = values(x)
    return set.isEmpty ? .entire : set.hull
  }

  /// Returns the area up to a point, given by a narrow interval; entire or empty if it is unknown.
  private func area(at x: Interval) -> Interval {
    guard x.isBounded, x.magnitude <= Self.farthest else { return .entire }
    if x == Interval(origin) { return Interval(0) }
    return cell(at: x)?.value(at: x) ?? .entire
  }

  /// Returns the cell of a point, given by a narrow interval; nil at the origin, and where no cell is found.
  private func cell(at x: Interval) -> Cell? {
    guard x.isBounded, x.magnitude <= Self.farthest, x != Interval(origin) else { return nil }
    let isRight = x.lower >= origin
    return cells.withLock { cells in
      isRight ? cell(at: x, in: &cells.right, sign: 1) : cell(at: x, in: &cells.left, sign: -1)
    }
  }

  private func cell(at x: Interval, in side: inout Side, sign: Double) -> Cell? {
    let u = x.lower
    func reaches(_ cell: Cell) -> Bool { sign > 0 ? cell.x.upper >= u : cell.x.lower <= u }
    while side.cells.last.map({ !reaches($0) }) ?? true {
      if side.isAtEnd || WorkMeter.isOver { return nil }
      extend(&side, sign: sign)
    }
    // The first cell that reaches the place.
    var (low, high) = (0, side.cells.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if reaches(side.cells[middle]) { high = middle } else { low = middle + 1 }
    }
    return side.cells[low]
  }

  /// Adds the cells of a block that is as long as all before it.
  private func extend(_ side: inout Side, sign: Double) {
    let end = side.cells.last.map { sign > 0 ? $0.x.upper : $0.x.lower } ?? origin
    let reach = max(abs(end - origin), 1)
    var waiting = [(near: end, far: end + sign * reach, depth: 0)]
    var area = side.cells.last.map { $0.value(at: Interval(end)) } ?? Interval(0)
    var size = side.cells.last.map { $0.size(at: Interval(end)) } ?? 0
    while let part = waiting.popLast() {
      guard side.cells.count < Self.mostCells, !WorkMeter.isOver else {
        side.isAtEnd = !WorkMeter.isOver
        return
      }
      WorkMeter.count(Self.workOfCell)
      let x = Interval(min(part.near, part.far), max(part.near, part.far))
      let middle = x.midpoint
      let isSmall = part.depth >= Self.mostHalvings || middle <= x.lower || middle >= x.upper
      if let cell = cell(over: x, from: part.near, area, size, isSmall: isSmall) {
        side.cells.append(cell)
        area = cell.value(at: Interval(part.far))
        size = cell.size(at: Interval(part.far))
      } else if isSmall {
        side.isAtEnd = true
        return
      } else {
        waiting.append((middle, part.far, part.depth + 1))
        waiting.append((part.near, middle, part.depth + 1))
      }
    }
  }

  /// Returns a cell whose area is sharp, or a small cell whose area has bounds; nil if the interval must be divided, or has no
  /// integral.
  private func cell(
    over x: Interval, from anchor: Double, _ area: Interval, _ size: Double, isSmall: Bool
  ) -> Cell? {
    let far = Interval(anchor == x.lower ? x.upper : x.lower)
    let values = values(x)
    /// - Parameter error: the width of the bounds of f at the middle, which narrower cells have, too.
    func isSharp(_ cell: Cell, error: Double = 0) -> Bool {
      let end = cell.value(at: far)
      // Areas on both sides of the axis cancel, but their rounding errors do not.
      let size = max(end.magnitude, values.hull.isBounded ? values.hull.magnitude * x.width : 0)
      let greatest = max(size * precision, 2 * error * x.width, .leastNormalMagnitude)
      return end.isBounded && end.width - area.width <= greatest
    }
    let over = coefficients(x)
    if over.count > 2 {
      let at = coefficients(Interval(x.midpoint))
      if let integral = TaylorIntegral(around: x.midpoint, at: at, over: over) {
        let cell = Cell(x: x, anchor: anchor, area: area, size: size, content: .polynomial(integral))
        if isSharp(cell, error: at[0].width) || isSmall { return cell }
      }
    }
    // A function that may be undefined at a point of a small cell has its values at all others.
    guard values.hull.isBounded, !values.isEmpty, values.decoration >= .def || isSmall else { return nil }
    let rough = Cell(x: x, anchor: anchor, area: area, size: size, content: .bounds(values.hull))
    return isSharp(rough) || isSmall ? rough : nil
  }

  /// The greatest order of the coefficients.
  static let order = 12
  /// The greatest width of the bounds of a value, relative to the area with all of it counted as positive.
  private static let mostWidth = 1e-3
  /// The precision of values whose digits are told.
  static let sharp = 0x1p-48
  private static let mostHalvings = 60
  private static let mostCells = 4_000
  private static let farthest = 1e12
  private static let workOfCell = 4000
}
