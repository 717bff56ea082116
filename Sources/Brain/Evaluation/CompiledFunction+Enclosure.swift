import Interval

extension CompiledFunction {
  /// Returns the proved enclosure of the function's values over an interval.
  ///
  /// The formula is evaluated in interval arithmetic. If it is continuous with a bounded slope, the result is
  /// tightened: a monotone function stays between its end values, any other one within the mean-value form.
  ///
  /// Source: Moore, Kearfott and Cloud, Introduction to Interval Analysis, SIAM 2009, chapter 6.
  public func enclosure(over x: Interval) -> Enclosure { enclosure(over: x, from: nil) }

  /// Returns the same enclosure; `known` is the enclosure of the value at the lower end, if available.
  public func enclosure(over x: Interval, from known: Interval?) -> Enclosure {
    if x.isPoint { return Enclosure(values(over: x)) }
    let (rough, slope) = valuesAndSlope(over: x)
    guard rough.count == 1, rough.decoration >= .dac, x.isBounded, slope.isBounded else { return Enclosure(rough) }
    if slope.lower >= 0 || slope.upper <= 0 {
      let (left, right) = (known ?? decimalValues(at: x.lower), decimalValues(at: x.upper))
      return Enclosure(rough.narrowed(to: left.hull(right)), from: left, to: right)
    }
    let middle = x.midpoint
    return Enclosure(rough.narrowed(to: decimalValues(at: middle) + slope * (x - Interval(middle))))
  }

  /// Returns the hull of the enclosure at one point.
  package func values(at x: Double) -> Interval { values(over: Interval(x)).hull }

  /// Evaluates the formula in interval arithmetic, and in terms of logarithms if a part of it leaves Double's range.
  package func values(over x: Interval) -> IntervalSet {
    values(over: x, proofInstructions: x.isPoint ? proofInstructions : decimalInstructions)
  }

  /// Returns the hull at one point for every meaning of the decimals in the formula.
  private func decimalValues(at x: Double) -> Interval {
    values(over: Interval(x), proofInstructions: decimalInstructions).hull
  }

  private func values(over x: Interval, proofInstructions: [Instruction]) -> IntervalSet {
    let plain = UncutEnclosure(of: proofInstructions, over: x, findsSlope: false)
    if let plain, plain.isWithinRange || overflow.growth == .none { return IntervalSet(plain.values, plain.decoration) }
    if overflow.growth > .none, let wide = WideEnclosure(of: proofInstructions, over: x), wide.decoration >= .dac {
      return IntervalSet(wide.values, wide.decoration)
    }
    if let plain { return IntervalSet(plain.values, plain.decoration) }
    return withUnsafeTemporaryAllocation(of: IntervalSet.self, capacity: proofInstructions.count) { sets in
      for (index, instruction) in proofInstructions.enumerated() {
        sets.initializeElement(at: index, to: instruction.enclosure(over: x, sets, site: index))
      }
      return sets[proofInstructions.count - 1]
    }
  }

  /// Returns the enclosures of the values and of the slope, by automatic differentiation.
  func valuesAndSlope(over x: Interval) -> (values: IntervalSet, slope: Interval) {
    let proofInstructions = x.isPoint ? proofInstructions : decimalInstructions
    let plain = UncutEnclosure(of: proofInstructions, over: x)
    if let plain, plain.isWithinRange || overflow.growth == .none {
      let isMonotone = plain.slope.lower >= 0 || plain.slope.upper <= 0
      if isMonotone || overflow.growth < .exponential {
        return (IntervalSet(plain.values, plain.decoration), plain.slope)
      }
    }
    if overflow.growth > .none, let wide = WideEnclosure(of: proofInstructions, over: x), wide.decoration >= .dac {
      return (IntervalSet(wide.values, wide.decoration), wide.slope)
    }
    if let plain { return (IntervalSet(plain.values, plain.decoration), plain.slope) }
    return withUnsafeTemporaryAllocation(of: IntervalSet.self, capacity: proofInstructions.count) { sets in
      withUnsafeTemporaryAllocation(of: Interval.self, capacity: proofInstructions.count) { slopes in
        for (index, instruction) in proofInstructions.enumerated() {
          var set = instruction.enclosure(over: x, sets, site: index)
          var slope = set.decoration >= .dac ? instruction.slope(sets, slopes) : .entire
          if case .binary(let function, let a, let b) = instruction, function.isQuotient, sets[b].hull.contains(0),
            let limit = quotient(a, b, sets, slopes, over: x)
          {
            set = limit
            slope = .entire
          }
          sets.initializeElement(at: index, to: set)
          slopes.initializeElement(at: index, to: slope)
        }
        return (sets[proofInstructions.count - 1], slopes[proofInstructions.count - 1])
      }
    }
  }

  /// Returns the values of a quotient around the only common zero of its operands. By Cauchy's mean value theorem they
  /// are among the quotients of the slopes. Nil if the premises are not proved.
  private func quotient(
    _ a: Int, _ b: Int, _ sets: UnsafeMutableBufferPointer<IntervalSet>, _ slopes: UnsafeMutableBufferPointer<Interval>,
    over x: Interval
  ) -> IntervalSet? {
    if a == b, sets[b].hull != Interval(0) { return IntervalSet(Interval(1)).withHole() }
    guard sets[a].decoration >= .dac, sets[b].decoration >= .dac, slopes[a].isBounded, slopes[b].isBounded,
      !slopes[b].contains(0)
    else { return nil }
    // Try a zero that people write, and the ends of the interval.
    for zero in [x.shortestDecimal, x.lower, x.upper] where x.contains(zero) {
      guard vanish(a, b, at: zero) else { continue }
      return IntervalSet(slopes[a] / slopes[b]).withHole()
    }
    return nil
  }

  /// Returns whether both instructions are exactly zero at a point.
  private func vanish(_ a: Int, _ b: Int, at x: Double) -> Bool {
    let last = max(a, b)
    return withUnsafeTemporaryAllocation(of: IntervalSet.self, capacity: last + 1) { sets in
      for index in 0...last {
        sets.initializeElement(at: index, to: proofInstructions[index].enclosure(over: Interval(x), sets, site: index))
      }
      return sets[a].hull == Interval(0) && sets[b].hull == Interval(0)
    }
  }
}

extension CompiledFunction.Instruction {
  fileprivate func enclosure(
    over x: Interval, _ sets: UnsafeMutableBufferPointer<IntervalSet>, site: Int
  ) -> IntervalSet {
    switch self {
    case .constant((_, let enclosure)): IntervalSet(enclosure)
    case .variable: IntervalSet(x)
    case .unary(let function, let a): function.values(over: sets[a], site: site)
    case .binary(let function, let a, let b): function.values(over: sets[a], sets[b], site: site)
    }
  }

  /// Applies the chain rule.
  fileprivate func slope(
    _ sets: UnsafeMutableBufferPointer<IntervalSet>, _ slopes: UnsafeMutableBufferPointer<Interval>
  ) -> Interval {
    switch self {
    case .constant: return Interval(0)
    case .variable: return Interval(1)
    case .unary(let function, let a): return function.slope(sets[a].hull) * slopes[a]
    case .binary(let function, let a, let b):
      let (first, second) = function.slopes(sets[a].hull, sets[b].hull)
      return first * slopes[a] + second * slopes[b]
    }
  }
}

extension IntervalSet {
  init(_ enclosure: DecoratedInterval) { self.init(enclosure.interval, enclosure.decoration) }
}

extension Operation.UnaryFunction {
  func values(over a: IntervalSet, site: Int) -> IntervalSet { a.map(site: site, self.image) }
}

extension Operation.BinaryFunction {
  func values(over a: IntervalSet, _ b: IntervalSet, site: Int) -> IntervalSet {
    switch self.enclosure {
    case .image(let image): a.combine(b, site: site, image)
    case .sets(let combine): combine(a, b, site)
    }
  }
}

extension CompiledFunction {
  /// Returns the enclosure of the slopes over an interval.
  public func slope(over x: Interval) -> Interval { valuesAndSlope(over: x).slope }

  /// Returns the enclosure of the slope up to the next Double. At one point all exponents look constant.
  public func slope(at place: Double) -> Interval { slope(over: Interval(place, place.nextUp)) }
}
