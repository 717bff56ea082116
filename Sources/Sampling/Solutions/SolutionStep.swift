import Interval
import Metering
import RealModule

/// A step of a tube: enclosures of the solution at all times between its ends.
///
/// A box B that the solutions do not leave proves the step: the polynomials of Taylor over the step with the rest over B are
/// inside of B.
///
/// Source: Corliss and Rihm, Validating an a priori enclosure using high-order Taylor series, 1996; Nedialkov, Jackson and
/// Corliss, Validated solutions of initial value problems for ordinary differential equations, 1999.
struct SolutionStep: Sendable {
  let tube: SolutionTube
  /// The time of the end.
  let end: Double
  /// The coefficients of the solution through the tube's centre, by order, and in place of the last one its rest.
  private let center: [[Interval]]
  /// The same for the derivatives of the tube's solutions in their initial values.
  private let stretch: [[Interval]]
  /// The greatest terms of the series of each function.
  let scales: [Double]
  /// Whether the right side is not smooth in the step.
  let isCrossing: Bool
  /// The end of the last longer step over which the right side is not proved to be smooth; nil for none.
  private let obstacle: Double?

  /// The smallest relative change of the time.
  static let smallest = 0x1p-46
  /// The part of the values' scale that the rest of the derivatives may have.
  private static let toleranceOfStretch = 0x1p-14

  enum Failure: Error { case notSmooth, smallSteps }

  /// Makes a step across a corner or a jump of the right side.
  ///
  /// - Parameters:
  ///   - slopes: bounds of the right side over the step.
  ///   - limit: the time to which the solution is followed. What the functions may change until then is their scale.
  init(from tube: SolutionTube, across slopes: [Interval], to end: Double, upTo limit: Double) {
    let count = slopes.count
    let identity = SquareMatrix.identity(count).entries
    (self.tube, self.end) = (tube, end)
    center = [tube.center.map { Interval($0) }, slopes]
    stretch = [identity, [Interval](repeating: Interval(0), count: count * count)]
    scales = zip(tube.center, slopes).map { max(abs($0), $1.magnitude * abs(limit - tube.time)) }
    isCrossing = true
    obstacle = nil
  }

  /// Makes the longest step whose error is small.
  ///
  /// - Parameters:
  ///   - limit: the time that is not passed.
  init(
    from tube: SolutionTube, upTo limit: Double, tolerance: SolutionTolerance, of source: some SolutionSource
  ) throws(Failure) {
    let count = source.dimension
    let (start, values) = (Interval(tube.time), tube.values)
    let unit = SquareMatrix.identity(count).entries
    guard let around = source.coefficients(at: start, values, derivatives: unit),
      let middle = source.coefficients(at: start, tube.center.map { Interval($0) }, derivatives: nil)
    else { throw .notSmooth }
    self.tube = tube
    let order = source.order
    var size = Self.size(abs(limit - tube.time), around, tolerance, count)
    let direction = limit < tube.time ? -1.0 : 1
    var (failure, obstacle) = (Failure.smallSteps, tube.obstacle)
    // So each attempt beside a jump halves the distance to it that is not known.
    if let way = obstacle.map({ abs($0 - tube.time) }), way < size { (failure, size) = (.notSmooth, way) }
    let least = Self.smallest * max(abs(tube.time), abs(limit - tube.time), .leastNormalMagnitude)
    // The first guess of the rest is that at the start.
    var rest = around[order].map { Interval(-2, 2) * Interval($0.magnitude) }
    while size >= least, !WorkMeter.isOver {
      WorkMeter.count(2 * source.work)
      let isLast = size >= 0.999 * abs(limit - tube.time)
      let end = isLast ? limit : tube.time + direction * size
      let length = Interval(end) - start
      let lengths = length.hull(Interval(0))
      let power = Self.powers(lengths, order)
      let polynomial = Self.sum(around.dropLast(), power)
      let box = zip(polynomial, rest).map { ($0 + power[order] * $1).inflated(by: 0.01) }
      let over = source.coefficients(
        at: start + lengths, Array(box[..<count]), derivatives: Array(box[count...]))
      guard let over else {
        (failure, obstacle) = (.notSmooth, end)
        size *= 0.5
        continue
      }
      let last = over[order]
      let scales = Self.scales(around, count, size)
      let tolerances = tolerance.errors(scales) + [Double](repeating: Self.toleranceOfStretch, count: count * count)
      // The error of the whole step, by which the next guess of its size is better.
      let whole = Self.powers(length, order)[order].magnitude
      let excess = zip(last, tolerances).map { ($0.magnitude * whole) / (4 * $1) }.max() ?? 0
      if !(excess <= 1) {
        failure = .smallSteps
        size *= excess.isFinite ? min(max(0.9 * .pow(excess, -1 / Double(order)), 0.3), 0.95) : 0.3
        continue
      }
      let isProved = zip(zip(polynomial, last), box).allSatisfy { image, box in
        let image = image.0 + power[order] * image.1
        return box.lower < image.lower && image.upper < box.upper
      }
      if isProved {
        self.end = end
        self.scales = scales
        isCrossing = false
        self.obstacle = obstacle
        center = middle.dropLast() + [Array(last[..<count])]
        stretch = around.dropLast().map { Array($0[count...]) } + [Array(last[count...])]
        return
      }
      let known = rest
      rest = last.map { Interval(-2, 2) * Interval($0.magnitude) }
      if zip(known, rest).allSatisfy({ $1.isSubset(of: $0) }) { size *= 0.7 }
    }
    throw failure
  }

  /// Returns a first guess of the longest step, by the last two terms of the series, of which one may be 0.
  private static func size(
    _ greatest: Double, _ coefficients: [[Interval]], _ tolerance: SolutionTolerance, _ count: Int
  ) -> Double {
    let order = coefficients.count - 1
    let errors = [Double](repeating: toleranceOfStretch, count: coefficients[0].count - count)
    var size = greatest
    for index in coefficients[0].indices {
      let terms = coefficients.map { $0[index].magnitude }
      for degree in [order - 1, order] where terms[degree] > 0 {
        let longest =
          index < count
          ? tolerance.size(terms, degree: degree, of: index)
          : SolutionTolerance.absolute(errors).size(terms, degree: degree, of: index - count)
        size = min(size, longest ?? size)
      }
    }
    return size
  }

  /// Returns the greatest terms of the series of the functions in a step.
  private static func scales(_ coefficients: [[Interval]], _ count: Int, _ size: Double) -> [Double] {
    var (scales, power) = ([Double](repeating: 0, count: count), 1.0)
    for terms in coefficients.dropLast() {
      scales = zip(scales, terms).map { max($0, $1.magnitude * power) }
      power *= size
    }
    return scales
  }

  private static func powers(_ length: Interval, _ order: Int) -> [Interval] {
    var powers = [Interval(1)]
    for _ in 0..<order { powers.append(powers[powers.count - 1] * length) }
    return powers
  }

  private static func sum(_ coefficients: [[Interval]], _ powers: [Interval]) -> [Interval] {
    // The small terms first, so that few sums are rounded to the last place of the values.
    var sum = coefficients[0].map { _ in Interval(0) }
    for degree in coefficients.indices.reversed() {
      for index in sum.indices { sum[index] = sum[index] + powers[degree] * coefficients[degree][index] }
    }
    return sum
  }

  /// Bounds of the solution through the tube's centre, and of the derivatives in initial values, at a time of the step.
  private func images(at time: Interval) -> (center: [Interval], stretch: SquareMatrix) {
    let powers = Self.powers(time - Interval(tube.time), center.count - 1)
    return (Self.sum(center, powers), SquareMatrix(size: tube.center.count, Self.sum(stretch, powers)))
  }

  /// The tube at the end of the step.
  var next: SolutionTube? {
    let images = images(at: Interval(end))
    return tube.moved(
      to: end, images: images.center, stretch: images.stretch, isCrossing: isCrossing, obstacle: obstacle)
  }

  /// Returns bounds of the solution at a time of the step.
  func values(at time: Double) -> [Interval] {
    let images = images(at: Interval(time))
    return zip(images.center, images.stretch.times(tube.frame).times(tube.spread)).map { $0 + $1 }
  }

  /// Returns the width of the bounds at a time along a direction, which is a covector of the values.
  func width(at time: Double, along direction: [Double]) -> Double {
    let images = images(at: Interval(time))
    let turned = images.stretch.times(tube.frame)
    let count = direction.count
    var width = 0.0
    for index in 0..<count { width += abs(direction[index]) * images.center[index].width }
    for column in 0..<count {
      let part = (0..<count).reduce(Interval(0)) { $0 + Interval(direction[$1]) * turned[$1, column] }
      width += (part * tube.spread[column]).width
    }
    return width
  }

  /// Returns about the values and their derivatives at a time of the step.
  func point(at time: Double) -> (values: [Double], slopes: [Double]) {
    let step = time - tube.time
    var values = center[center.count - 1].map(\.midpoint)
    var slopes = values.map { _ in 0.0 }
    for degree in (0..<center.count - 1).reversed() {
      for index in values.indices {
        slopes[index] = slopes[index] * step + values[index]
        values[index] = values[index] * step + center[degree][index].midpoint
      }
    }
    return (values, slopes)
  }
}
