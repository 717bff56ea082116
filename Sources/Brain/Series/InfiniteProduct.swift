import Interval
import Metering

/// A product of infinitely many numbers.
///
/// The logarithms of the factors 1 + a with |a| ≤ ½ from an index on lie between a − a²÷2 + a³÷3 − a⁴÷2 and a − a²÷2 + a³÷3, whose sums
/// are infinite sums with bounds of their own. The factors before the index are multiplied.
struct InfiniteProduct {
  private let factor: CompiledFunction
  /// a, as a formula.
  private let difference: Expression
  private let index: String
  private let first: Int

  /// - Parameter factor: a formula of the index alone, with angles in radians.
  init(of factor: Expression, index: String, from first: Int) {
    (self.index, self.first) = (index, first)
    self.factor = Self.compiled(factor, index)
    difference = factor.lessOne
  }

  /// Returns bounds of the product; entire if none are found.
  func product() -> Interval {
    let differences = Self.compiled(difference, index)
    let powers = (1...4).map { exponent in (1..<exponent).reduce(difference) { power, _ in power * difference } }
    let wholes = powers.map { InfiniteSum(of: $0, index: index, from: first, parameter: nil).sum() }
    guard wholes.allSatisfy({ $0.isBounded && !$0.isEmpty }) else { return .entire }
    var (product, next) = (Interval(1), first)
    var sums = wholes.map { _ in CompensatedSum() }
    var best = Interval.entire
    for count in Self.counts {
      let start = max(first, 1) + count
      let beyond = differences.enclosure(over: Interval(Double(start), .infinity)).set
      guard beyond.decoration >= .def, beyond.hull.magnitude <= 0.5 else { continue }
      while next < start {
        guard WorkMeter.allows(Self.workOfFactor) else { return .entire }
        let (factor, difference) = (factor.decimalValues(at: Double(next)), differences.decimalValues(at: Double(next)))
        guard factor.decoration >= .def, factor.hull.isBounded, difference.hull.isBounded else { return .entire }
        product = product * factor.hull
        var power = Interval(1)
        for index in sums.indices {
          power = power * difference.hull
          sums[index].add(power)
        }
        next += 1
      }
      let rests = zip(wholes, sums).map { $0 - $1.value }
      let remainder = Interval(0, max(rests[3].upper, 0)) / Interval(2)
      let logarithm = rests[0] - rests[1] / Interval(2) + rests[2] / Interval(3) - remainder
      let whole = product * Image.exp(logarithm).hull
      if whole.width < best.width { best = whole }
      if best.width <= best.magnitude * Self.precision { break }
    }
    return best
  }

  private static func compiled(_ formula: Expression, _ index: String) -> CompiledFunction {
    FunctionTemplate(formula, variables: [index]).bound(to: [:])
  }

  /// How many factors are multiplied, beyond an index of 1 or the first one, until the bounds of the others are narrow.
  private static let counts = [64, 256, 1024, 4096]
  private static let precision = 0x1p-45
  private static let workOfFactor = 20
}

extension Expression {
  /// The formula minus 1, without the 1 if it is a term of a sum or a difference.
  fileprivate var lessOne: Expression {
    let builder = ExpressionBuilder(containing: self)
    func isOne(_ node: Int) -> Bool { if case .number(let literal) = nodes[node] { literal.value == 1 } else { false } }
    switch nodes.last {
    case .binary(.sum, let a, let b)? where isOne(a): return builder.expression(at: b)
    case .binary(.sum, let a, let b)? where isOne(b): return builder.expression(at: a)
    case .binary(.difference, let a, let b)? where isOne(a): return -builder.expression(at: b)
    default: return self - .whole(1)
    }
  }
}
