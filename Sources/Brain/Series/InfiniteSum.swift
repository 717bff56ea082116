import Interval
import Metering

/// A sum of infinitely many terms, as a function of a parameter: that of xᵏ ÷ k! for k = 0, 1, … is eˣ.
///
/// Its first terms are added, and the others are bounded: as a geometric series if u′ ÷ u is below 0 from an index on; those of a
/// series of numbers also as the area under a power of the index if k u′ ÷ u is below −1, and by `SmoothRemainder`.
final class InfiniteSum: Sendable {
  private let first: Int
  private let term: CompiledFunction
  /// Nil if none is found.
  private let majorant: Majorant?
  /// That of a series of numbers; nil for others.
  private let remainder: SmoothRemainder?
  /// That of differences that cancel each other; nil for others.
  private let telescoping: TelescopingSum?
  private let sign: SignedTerm
  private let isNumber: Bool
  /// How many terms are added at most; fewer if a term is a sum itself.
  private let counts: ArraySlice<Int>

  /// A function of the index and the parameter that is at least as large as the size of the term, and its decay in the index.
  private struct Majorant {
    let size: CompiledFunction
    /// u′ ÷ u.
    let rate: CompiledFunction
    /// k u′ ÷ u.
    let exponent: CompiledFunction
    /// What must have values for the term to have one.
    let angles: [CompiledFunction]
  }

  /// - Parameters:
  ///   - term: a formula of the index and of the parameter at most, with angles in radians.
  ///   - parameter: nil for a series of numbers.
  init(of term: Expression, index: String, from first: Int, parameter: String?) {
    self.first = first
    isNumber = parameter == nil
    let isLong = term.work > Self.usualTerms
    counts = Self.allCounts.prefix(isNumber && !isLong ? Self.allCounts.count : Self.countsOfFunctions)
    let names = [index, parameter ?? ""]
    func compiled(_ formula: Expression) -> CompiledFunction {
      FunctionTemplate(formula, variables: names).bound(to: [:])
    }
    self.term = compiled(term)
    telescoping = isNumber ? TelescopingSum(of: term, index: index, from: first) : nil
    sign = SignedTerm(term.withSmallDifferencesAsProducts, index: index)
    remainder = isNumber ? SmoothRemainder(of: sign.magnitude, in: index, from: max(first, 1) + Self.leastSmooth) : nil
    let (size, angles) = SignedTerm.majorant(of: sign.magnitude, index: index)
    majorant =
      if size.isSmooth(in: index), let rate = size.logarithmicDerivative(in: index, growingTowards: 1),
        let exponent = size.growthExponent(in: index, growingTowards: 1)
      {
        Majorant(
          size: compiled(size), rate: compiled(rate), exponent: compiled(exponent), angles: angles.map { compiled($0) })
      } else { nil }
  }

  /// Whether the sum of numbers is proved to be infinite, or not to exist.
  var diverges: Bool {
    if telescoping?.diverges == true { return true }
    guard let remainder else { return false }
    return Self.allCounts.contains {
      remainder.diverges(beyond: Double(max(first, 1) + $0), isAlternating: sign.isAlternating)
    }
  }

  /// The sum as a fraction, if differences that cancel each other have one.
  var exactSum: Rational? { telescoping?.exactSum }

  /// Returns bounds of the sum for all values of the parameter in an interval; empty if a term may be undefined, entire if no bounds
  /// are found.
  func sum(over parameter: Interval = Interval(0)) -> Interval {
    if let telescoping, let sum = telescoping.sum { return sum }
    var (sum, next) = (CompensatedSum(), first)
    var best = Interval.entire
    var greatest = 0.0
    for count in counts {
      let end = max(first, 1) + count
      guard let rest = rest(from: end, parameter) else { continue }
      while next < end {
        guard WorkMeter.allows(Self.workOfTerm) else { return .entire }
        let values = term.decimalValues(over: [Interval(Double(next)), parameter])
        guard values.decoration >= .def, values.hull.isBounded else { return values.isEmpty ? .empty : .entire }
        sum.add(values.hull)
        greatest = max(greatest, values.hull.magnitude)
        next += 1
      }
      // Bounds as wide as the terms tell nothing.
      if rest.width > 2 * Self.greatestRest * greatest { continue }
      let whole = sum.value + rest
      if whole.width < best.width { best = whole }
      if best.width <= best.magnitude * Self.precision || rest.magnitude <= sum.value.width { break }
    }
    return best
  }

  /// Returns bounds of the terms from an index on.
  private func rest(from start: Int, _ parameter: Interval) -> Interval? {
    let place = Double(start)
    var best = absoluteRest(from: place, parameter).map { Interval(-$0, $0) }
    if let remainder, start >= max(first, 1) + Self.leastSmooth, best.map({ $0.width > 0x1p-60 }) ?? true,
      let smooth = remainder.sum(from: place, isAlternating: sign.isAlternating)
    {
      let isNegative = sign.isNegativeAtZero != (sign.isAlternating && !start.isMultiple(of: 2))
      let signed = isNegative ? -smooth : smooth
      best = best?.intersection(signed) ?? signed
    }
    return best
  }

  /// Returns an upper bound of the sum of the sizes of the terms from an index on.
  private func absoluteRest(from start: Double, _ parameter: Interval) -> Double? {
    guard let majorant else { return nil }
    let beyond = Interval(start, .infinity)
    let sizes = majorant.size.decimalValues(over: [beyond, parameter])
    let largest = majorant.size.decimalValues(over: [Interval(start), parameter])
    guard sizes.decoration >= .dac,
      majorant.angles.allSatisfy({ $0.decimalValues(over: [beyond, parameter]).decoration >= .def }),
      largest.hull.isBounded,
      !largest.isEmpty
    else { return nil }
    let size = Interval(largest.hull.magnitude)
    if sizes.hull == Interval(0) { return 0 }
    if size == Interval(0) { return nil }
    let rate = majorant.rate.decimalValues(over: [beyond, parameter])
    if rate.decoration >= .dac, rate.hull.upper < 0 {
      let sum = size / (Interval(1) - Image.exp(Interval(rate.hull.upper)).hull)
      if sum.isBounded { return sum.upper }
    }
    // Power laws are too slow for the many values of a function.
    guard isNumber else { return nil }
    let exponent = majorant.exponent.decimalValues(over: [beyond, parameter])
    guard exponent.decoration >= .dac, exponent.hull.upper < -1 else { return nil }
    let sum = size * (Interval(1) + Interval(start) / (Interval(-exponent.hull.upper) - Interval(1)))
    return sum.isBounded ? sum.upper : nil
  }

  /// How many terms are added, beyond an index of 1 or the first one, until the bounds of the others are narrow.
  private static let allCounts = [16, 64, 256, 1024, 4096, 16_384, 65_536]
  /// The corrections of a smooth remainder help from so many terms on.
  private static let leastSmooth = 256
  private static let countsOfFunctions = 3
  /// About as many terms as a power series takes.
  static let usualTerms = 64
  /// The greatest half width of the bounds of the other terms, relative to the greatest term.
  private static let greatestRest = 0.01
  private static let precision = 0x1p-51
  private static let workOfTerm = 20
}

extension Interval {
  /// Whether bounds are narrow enough to tell a value: sums of large terms that cancel are not.
  var isSharp: Bool { isBounded && !isEmpty && width <= max(magnitude * 0x1p-20, 0x1p-43) }
}
