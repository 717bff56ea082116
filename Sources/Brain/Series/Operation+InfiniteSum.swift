import Interval
import Synchronization

extension Operation.UnaryFunction {
  /// Returns the sum of infinitely many terms as a function of a parameter; nil if a process has too many of them. Equal ones are the
  /// same operation.
  ///
  /// - Parameter term: a formula of the index and of the parameter at most, with angles in radians.
  static func infiniteSum(
    of term: Expression, index: String, from first: Int, parameter: String
  ) -> Operation.UnaryFunction? {
    let key = SeriesRows.Key(term: term, index: index, first: first, parameter: parameter)
    if let row = SeriesRows.shared.withLock({ $0[key] }) { return row }
    let row = Operation.UnaryFunction(key)
    return SeriesRows.shared.withLock { rows in
      guard rows.count < SeriesRows.most else { return nil }
      rows[key] = row
      return row
    }
  }

  fileprivate init(_ key: SeriesRows.Key) {
    let series = InfiniteSum(of: key.term, index: key.index, from: key.first, parameter: key.parameter)
    let slopes = SeriesSlopes(of: key.term, in: key.parameter, index: key.index, from: key.first)
    self.init(
      Operation.Entry.function("Σ\(key.term.description) \(key.index)=\(key.first)…", .special, "an infinite sum"),
      values: .init { x in
        let sum = series.sum(over: Interval(x))
        return sum.isEmpty || !sum.isBounded ? .nan : sum.midpoint
      },
      enclosures: .init({ x in
        if x.isEmpty { return Image(.empty, .trv) }
        let sum = series.sum(over: x)
        if sum.isEmpty { return Image(.empty, .trv) }
        // Continuity is known where the sum of the derivatives has bounds.
        guard sum.isBounded, x.isBounded else { return Image(.entire, .trv) }
        return Image(sum, slopes?.slope(over: x).isBounded ?? false ? .com : .def)
      }) { slopes?.slope(over: $0) ?? .entire },
      derivative: .formula { u, _ in
        guard let change = slopes?.term,
          let sum = Operation.UnaryFunction.infiniteSum(
            of: change, index: key.index, from: key.first, parameter: key.parameter)
        else { return .number(.nan) }
        return .unary(sum, u)
      }, complex: .none, precise: nil)
  }
}

/// The sum of the derivatives of the terms, which is the derivative of the sum on an interval where it has a bound that holds for all
/// of it.
private struct SeriesSlopes {
  let term: Expression
  private let sum: InfiniteSum

  /// Nil if the terms may have jumps or corners.
  init?(of term: Expression, in parameter: String, index: String, from first: Int) {
    guard term.isSmooth(in: parameter), let slope = term.formalDerivative(in: parameter) else { return nil }
    self.term = slope
    sum = InfiniteSum(of: slope, index: index, from: first, parameter: parameter)
  }

  func slope(over x: Interval) -> Interval {
    let sum = sum.sum(over: Interval(x.lower.nextDown, x.upper.nextUp))
    return sum.isEmpty ? .entire : sum
  }
}

/// The series of a process. Rows of operations are never freed, so their number is limited.
private enum SeriesRows {
  struct Key: Hashable {
    let term: Expression
    let index: String
    let first: Int
    let parameter: String
  }

  static let shared = Mutex<[Key: Operation.UnaryFunction]>([:])
  static let most = 10_000
}
