import CElementary
import Interval

/// Kernels that compute an operation for columns of numbers.
extension Operation {
  /// Writes the value for each of `count` numbers. The columns of operands and values may be the same.
  typealias UnaryKernel =
    @Sendable (_ x: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int) -> Void
  typealias BinaryKernel =
    @Sendable (
      _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ values: UnsafeMutablePointer<Double>, _ count: Int
    ) -> Void
}

/// Kernels that enclose an operation for columns of intervals.
extension Operation {
  /// Writes the enclosures of values and slopes, given those of the operand; 0 to `known` where they are not proved.
  typealias UnaryEnclosureKernel =
    @Sendable (
      _ x: celementary_intervals, _ result: celementary_intervals, _ known: UnsafeMutablePointer<Int64>, _ count: Int
    ) -> Void
  typealias BinaryEnclosureKernel =
    @Sendable (
      _ x: celementary_intervals, _ y: celementary_intervals, _ result: celementary_intervals,
      _ known: UnsafeMutablePointer<Int64>, _ count: Int
    ) -> Void

  /// Copies enclosures of values and slopes.
  static let copyEnclosures: UnaryEnclosureKernel = { x, result, _, count in
    result.lower.update(from: x.lower, count: count)
    result.upper.update(from: x.upper, count: count)
    if let lower = x.slope_lower, let upper = x.slope_upper {
      result.slope_lower?.update(from: lower, count: count)
      result.slope_upper?.update(from: upper, count: count)
    }
  }

  /// Returns the kernel that computes one enclosure after the other.
  static func enclosureKernel(
    image: @escaping @Sendable (Interval) -> Image, slope: @escaping @Sendable (Interval) -> Interval
  ) -> UnaryEnclosureKernel {
    { x, result, known, count in
      for index in 0..<count where known[index] != 0 {
        let operand = x.values(at: index)
        result.store(image(operand), { slope(operand).chained(with: x.slope(at: index)) }, at: index, known)
      }
    }
  }

  /// Returns the same for an operation with two operands.
  static func enclosureKernel(
    image: @escaping @Sendable (Interval, Interval) -> Image,
    slopes: @escaping @Sendable (Interval, Interval) -> (Interval, Interval)
  ) -> BinaryEnclosureKernel {
    { x, y, result, known, count in
      for index in 0..<count where known[index] != 0 {
        let (first, second) = (x.values(at: index), y.values(at: index))
        result.store(
          image(first, second),
          {
            let (left, right) = slopes(first, second)
            return left.chained(with: x.slope(at: index)) + right.chained(with: y.slope(at: index))
          }, at: index, known)
      }
    }
  }
}

extension celementary_intervals {
  fileprivate func values(at index: Int) -> Interval { Interval(lower[index], upper[index]) }

  fileprivate func slope(at index: Int) -> Interval {
    guard let lower = slope_lower, let upper = slope_upper else { return Interval(0) }
    return Interval(lower[index], upper[index])
  }

  /// Stores the image of an operation and its slope, if it is continuous and bounded.
  fileprivate func store(
    _ image: Image, _ slope: () -> Interval, at index: Int, _ known: UnsafeMutablePointer<Int64>
  ) {
    guard !image.isCut, image.decoration >= .dac, image.left.isBounded else {
      known[index] = 0
      return
    }
    lower[index] = image.left.lower
    upper[index] = image.left.upper
    guard let slopeLower = slope_lower, let slopeUpper = slope_upper else { return }
    let slope = slope()
    if !slope.isBounded { known[index] = 0 }
    slopeLower[index] = slope.lower
    slopeUpper[index] = slope.upper
  }
}
