import Interval
import Metering
import Synchronization

/// An antiderivative of a function of one variable that is 0 at its origin, for the form `integral(f, t, a, b)`.
///
/// Neighbouring cells cover the line as far as values were asked for. On a cell with the middle m, f(t) is Σ aₖ (t − m)ᵏ for k < n,
/// with aₖ = f⁽ᵏ⁾(m) ÷ k!, plus a number between the bounds of f⁽ⁿ⁾ ÷ n! over the cell, times (t − m)ⁿ. For even n the integral of
/// this is between the bounds times (u − m)ⁿ⁺¹ ÷ (n + 1). Where derivatives may not exist, the bounds of the values serve.
///
/// Source: Berz and Makino, New methods for high-dimensional verified quadrature, Reliable Computing 5 (1999).
final class Antiderivative: Sendable {
  private let function: CompiledFunction
  private let series: CompiledSeries
  private let origin: Double
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

  /// A part of the line with an antiderivative of f that is 0 at `anchor`, and the area from the origin up to there.
  private struct Cell {
    let x: Interval
    let anchor: Double
    let area: Interval
    /// Of the antiderivative around the middle, from the power 1 on; those of a rough cell are the bounds of f alone.
    let coefficients: [Interval]
    let isRough: Bool

    /// Returns the area from the origin up to points of the cell.
    func value(at u: Interval) -> Interval {
      if isRough { return area + coefficients[0] * (u - Interval(anchor)) }
      return area + (antiderivative(at: u) - antiderivative(at: Interval(anchor)))
    }

    private func antiderivative(at u: Interval) -> Interval {
      let distance = u - Interval(x.midpoint)
      return coefficients.reversed().reduce(Interval(0)) { ($0 + $1) * distance }
    }
  }

  /// - Parameters:
  ///   - integrand: a formula of one variable, with angles in radians.
  ///   - origin: where the antiderivative is 0.
  init(of integrand: Expression, in variable: String, from origin: Double) {
    function = FunctionTemplate(integrand, variables: [variable]).bound(to: [:])
    series = CompiledSeries(integrand, variables: [variable], parameters: [:], order: Self.order)
    self.origin = origin
  }

  /// Forgets all cells.
  func clear() { cells.withLock { $0 = Cells() } }

  /// Returns the value at a number; NaN if there is no integral up to it, or none is found.
  func value(at x: Double) -> Double {
    let value = area(at: Interval(x))
    return value.isEmpty || !value.isBounded ? .nan : value.midpoint
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
    let set = function.enclosure(over: x).set
    return set.isEmpty ? .entire : set.hull
  }

  /// Returns the area up to a point, given by a narrow interval; entire or empty if it is unknown.
  private func area(at x: Interval) -> Interval {
    guard x.isBounded, x.magnitude <= Self.farthest else { return .entire }
    if x == Interval(origin) { return Interval(0) }
    let isRight = x.lower >= origin
    return cells.withLock { cells in
      isRight ? area(at: x, in: &cells.right, sign: 1) : area(at: x, in: &cells.left, sign: -1)
    }
  }

  private func area(at x: Interval, in side: inout Side, sign: Double) -> Interval {
    let u = x.lower
    func reaches(_ cell: Cell) -> Bool { sign > 0 ? cell.x.upper >= u : cell.x.lower <= u }
    while side.cells.last.map({ !reaches($0) }) ?? true {
      if side.isAtEnd || WorkMeter.isOver { return .entire }
      extend(&side, sign: sign)
    }
    // The first cell that reaches the place.
    var (low, high) = (0, side.cells.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if reaches(side.cells[middle]) { high = middle } else { low = middle + 1 }
    }
    return side.cells[low].value(at: x)
  }

  /// Adds the cells of a block that is as long as all before it.
  private func extend(_ side: inout Side, sign: Double) {
    let end = side.cells.last.map { sign > 0 ? $0.x.upper : $0.x.lower } ?? origin
    let reach = max(abs(end - origin), 1)
    var waiting = [(near: end, far: end + sign * reach, depth: 0)]
    var area = side.cells.last.map { $0.value(at: Interval(end)) } ?? Interval(0)
    while let part = waiting.popLast() {
      guard side.cells.count < Self.mostCells, !WorkMeter.isOver else {
        side.isAtEnd = !WorkMeter.isOver
        return
      }
      WorkMeter.count(Self.workOfCell)
      let x = Interval(min(part.near, part.far), max(part.near, part.far))
      let middle = x.midpoint
      let isSmall = part.depth >= Self.mostHalvings || middle <= x.lower || middle >= x.upper
      if let cell = cell(over: x, from: part.near, area, isSmall: isSmall) {
        side.cells.append(cell)
        area = cell.value(at: Interval(part.far))
      } else if isSmall {
        side.isAtEnd = true
        return
      } else {
        waiting.append((middle, part.far, part.depth + 1))
        waiting.append((part.near, middle, part.depth + 1))
      }
    }
  }

  /// Returns a cell whose area is sharp; any with bounds if it is small. Nil if there is none.
  private func cell(over x: Interval, from anchor: Double, _ area: Interval, isSmall: Bool) -> Cell? {
    let far = Interval(anchor == x.lower ? x.upper : x.lower)
    let values = function.enclosure(over: x).set
    func isSharp(_ cell: Cell) -> Bool {
      let end = cell.value(at: far)
      // Areas on both sides of the axis cancel, but their rounding errors do not.
      let size = max(end.magnitude, values.hull.isBounded ? values.hull.magnitude * x.width : 0)
      return end.isBounded && end.width - area.width <= max(size * Self.precision, .leastNormalMagnitude)
    }
    let over = series.coefficients(over: x)
    let order = (over.count - 1) / 2 * 2
    if order >= 2 {
      let at = series.coefficients(over: Interval(x.midpoint))
      if at.count >= order {
        let coefficients = (0...order).map { degree in
          (degree < order ? at[degree] : over[order]) / Interval(Double(degree + 1))
        }
        let cell = Cell(x: x, anchor: anchor, area: area, coefficients: coefficients, isRough: false)
        if isSharp(cell) || isSmall { return cell }
      }
    }
    // A function that may be undefined at a point of a small cell has its values at all others.
    guard values.hull.isBounded, !values.isEmpty, values.decoration >= .def || isSmall else { return nil }
    let rough = Cell(x: x, anchor: anchor, area: area, coefficients: [values.hull], isRough: true)
    return isSharp(rough) || isSmall ? rough : nil
  }

  private static let order = 12
  /// The greatest growth of the width of bounds in a cell, relative to the area.
  private static let precision = 0x1p-48
  private static let mostHalvings = 60
  private static let mostCells = 4_000
  private static let farthest = 1e12
  private static let workOfCell = 4000
}
