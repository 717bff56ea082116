import Interval
import Metering

extension Operation.UnaryFunction {
  /// Returns the sum of infinitely many terms as a function of a parameter; nil if a process has too many of them. Equal ones are the
  /// same operation.
  ///
  /// - Parameter term: a formula of the index and of the parameter at most, with angles in radians.
  static func infiniteSum(
    of term: Expression, index: String, from first: Int, parameter: String
  ) -> Operation.UnaryFunction? {
    let key = SeriesKey(term: term, index: index, first: first, parameter: parameter)
    return SeriesKey.rows.row(for: key) { Operation.UnaryFunction(key) }
  }

  fileprivate init(_ key: SeriesKey) {
    let series = InfiniteSum(of: key.term, index: key.index, from: key.first, parameter: key.parameter)
    let slopes = SeriesSlopes(of: key.term, in: key.parameter, index: key.index, from: key.first)
    self.init(
      Operation.Entry.function("Σ\(key.term.description) \(key.index)=\(key.first)…", .special, "an infinite sum"),
      values: .init(
        fault: { x in
          let sum = series.sum(over: Interval(x))
          return sum.isSharp || sum.isEmpty ? nil : .noBound
        },
        code: .capturing { x in
          let sum = series.sum(over: Interval(x))
          return sum.isSharp ? sum.midpoint : .nan
        }),
      enclosures: .init({ x in
        if x.isEmpty { return Image(.empty, .trv) }
        let sum = series.sum(over: x)
        if sum.isEmpty { return Image(.empty, .trv) }
        // Continuity is known where the sum of the derivatives has bounds.
        guard sum.isBounded, x.isBounded else { return Image(.entire, .trv) }
        return Image(sum, slopes?.slope(over: x).isBounded ?? false ? .com : .def)
      }) { slopes?.slope(over: $0) ?? .entire },
      derivative: .formula(
        { u, _ in
          guard let slopes,
            let rest = Operation.UnaryFunction.infiniteSum(
              of: slopes.term, index: key.index, from: slopes.start, parameter: key.parameter)
          else { return .number(.nan) }
          return slopes.first.reduce(.unary(rest, u)) { $0 + $1.term([key.parameter: u]) }
        },
        where: { u in
          // The derivatives of the terms may have a sum where the terms have none, as those of exp(−k x²) at 0.
          guard
            let sum = Operation.UnaryFunction.infiniteSum(
              of: key.term, index: key.index, from: key.first, parameter: key.parameter)
          else { return .number(.nan) }
          return u.applying(sum).applying(.lessOrEqual, .number(.greatestFiniteMagnitude))
        }), complex: .none, precise: nil, work: key.term.work.saturating(multipliedBy: InfiniteSum.usualTerms))
  }
}

/// The sum of the derivatives of the terms, which is the derivative of the sum on an interval where it has a bound that holds for all
/// of it.
private struct SeriesSlopes {
  /// Those of the first terms, as formulas of their own: that of x⁰ is 0, where k xᵏ⁻¹ has no value at 0.
  let first: [Expression]
  /// The derivative of a term as a formula of the index, from `start` on.
  let term: Expression
  let start: Int
  private let compiled: [CompiledFunction]
  private let sum: InfiniteSum

  /// Nil if the terms may have jumps or corners.
  init?(of term: Expression, in parameter: String, index: String, from first: Int) {
    guard term.isSmooth(in: parameter), let slope = term.formalDerivative(in: parameter) else { return nil }
    let start = first + Self.countOfFirst
    let slopes = (first..<start).compactMap {
      term.replacing(index, by: .whole($0)).formalDerivative(in: parameter)
    }
    guard slopes.count == Self.countOfFirst else { return nil }
    (self.first, self.term, self.start) = (slopes, slope, start)
    compiled = slopes.map { FunctionTemplate($0, variables: [parameter]).bound(to: [:]) }
    sum = InfiniteSum(of: slope, index: index, from: start, parameter: parameter)
  }

  func slope(over x: Interval) -> Interval {
    let x = Interval(x.lower.nextDown, x.upper.nextUp)
    var total = sum.sum(over: x)
    for slope in compiled {
      let values = slope.enclosure(over: x).set
      if values.decoration < .dac { return .entire }
      total = total + values.hull
    }
    return total.isEmpty ? .entire : total
  }

  private static let countOfFirst = 2
}

private struct SeriesKey: Hashable {
  let term: Expression
  let index: String
  let first: Int
  let parameter: String

  static let rows = OperationRows<SeriesKey, Operation.UnaryFunction>()
}
