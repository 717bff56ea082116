import Interval

/// Collects the steps of a tape: operations on constants are performed at once, and powers may become products.
struct TapeBuilder {
  private var steps: [Tape.Step] = []
  private var constants: [Tape.Constant] = []
  private var products = Tape.Products()
  /// The steps that are powers of a step.
  private var powers: [Power: Int] = [:]

  private struct Power: Hashable {
    var base: Int
    var exponent: Int
  }

  /// Returns the tape whose value is that of a step; the value of an empty formula is undefined.
  func finished(at last: Int?) -> Tape {
    var tape = self
    let last = last ?? tape.add(Tape.Constant.undefined)
    // The last step yields the value. It may be a factor of a power, or the base of one.
    if last != tape.steps.count - 1 { tape.steps.append(tape.steps[last]) }
    return Tape(steps: tape.steps, constants: tape.constants, products: tape.products)
  }

  mutating func add(_ step: Tape.Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }

  mutating func add(_ constant: Tape.Constant) -> Int {
    constants.append(constant)
    return add(.constant(constants.count - 1))
  }

  /// - Parameter site: the number of the operation in the formula.
  mutating func add(_ function: Operation.UnaryFunction, _ a: Int, site: Int) -> Int {
    if let x = constant(at: a) {
      if let exact = function.rational(x.folded) { return add(Tape.Constant(exact)) }
      if let folded = Tape.Constant(
        function.value(x.value), function.values(over: IntervalSet(x.exact), site: site),
        function.values(over: IntervalSet(x.decimal), site: site), function.approximation(x.precise),
        function.approximation(x.preciseDecimal), function.rational(x.rational))
      {
        return add(folded)
      }
    }
    return add(.unary(function, a))
  }

  mutating func add(_ function: Operation.BinaryFunction, _ a: Int, _ b: Int, site: Int) -> Int {
    if let x = constant(at: a), let y = constant(at: b) {
      if let exact = function.rational(x.folded, y.folded) { return add(Tape.Constant(exact)) }
      if let folded = Tape.Constant(
        function.value(x.value, y.value), function.values(over: IntervalSet(x.exact), IntervalSet(y.exact), site: site),
        function.values(over: IntervalSet(x.decimal), IntervalSet(y.decimal), site: site),
        function.approximation(x.precise, y.precise), function.approximation(x.preciseDecimal, y.preciseDecimal),
        function.rational(x.rational, y.rational))
      {
        return add(folded)
      }
    }
    return add(.binary(function, a, b))
  }

  private func constant(at step: Int) -> Tape.Constant? {
    if case .constant(let index) = steps[step] { constants[index] } else { nil }
  }
}

/// Powers as products that share their factors: x⁷ = (x x²) x⁴, as the operations table computes them.
extension TapeBuilder {
  /// Adds an operation; a power with a small exponent n or n + ½ becomes a product, its reciprocal or one with a root.
  mutating func addWithProducts(_ function: Operation.BinaryFunction, _ a: Int, _ b: Int, site: Int) -> Int {
    guard function == .power, let exponent = constant(at: b)?.value, constant(at: a) == nil else {
      return add(function, a, b, site: site)
    }
    let first = steps.count
    let product: Int
    if let whole = Operation.wholeExponent(exponent) {
      product = power(a, abs(whole))
    } else if let factors = Operation.exponentBesideRoot(exponent) {
      // The root of −0 is −0, that of −0 + 0 is 0.
      let base = add(.binary(.sum, a, add(Tape.Constant(0))))
      let root = add(.unary(.squareRoot, base))
      product = factors == 0 ? root : add(.binary(.product, power(a, factors), root))
    } else {
      return add(function, a, b, site: site)
    }
    let result = exponent > 0 ? product : add(.binary(Operation.reciprocal(ofPowerWith: exponent), product, a))
    products.powers[result] = a
    products.factors.formUnion(first..<steps.count)
    products.factors.remove(result)
    return result
  }

  private mutating func power(_ base: Int, _ exponent: Int) -> Int {
    if exponent == 1 { return base }
    let power = Power(base: base, exponent: exponent)
    if let place = powers[power] { return place }
    let top = 1 << (Int.bitWidth - 1 - exponent.leadingZeroBitCount)
    let place =
      top == exponent
      ? add(.unary(.square, self.power(base, exponent / 2)))
      : add(.binary(.product, self.power(base, exponent - top), self.power(base, top)))
    powers[power] = place
    return place
  }
}

extension Tape.Constant {
  static let undefined = Tape.Constant(
    value: .nan, exact: DecoratedInterval(.empty), decimal: DecoratedInterval(.empty), precise: .undefined,
    preciseDecimal: .undefined, rational: .undefined, isExact: true)

  /// The exact value, if operations on it are exact.
  fileprivate var folded: Rational? { isExact ? rational : nil }

  /// Returns an operation on constants as a constant; nil if it is beyond Double's range, such as 200!, whose logarithm
  /// may be needed, or is a set of several intervals.
  fileprivate init?(
    _ value: Double, _ exact: IntervalSet, _ decimal: IntervalSet, _ precise: Approximation,
    _ preciseDecimal: Approximation, _ rational: Rational?
  ) {
    for set in [exact, decimal] {
      let hull = set.hull
      guard set.count == 1, hull.isEmpty || (hull.isBounded && (hull.isPoint || hull.mignitude > 0)) else { return nil }
    }
    self.init(
      value: value, exact: DecoratedInterval(exact.hull, exact.decoration),
      decimal: DecoratedInterval(decimal.hull, decimal.decoration), precise: precise,
      preciseDecimal: preciseDecimal, rational: rational)
  }
}
