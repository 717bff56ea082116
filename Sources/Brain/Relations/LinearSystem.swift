import Interval
import Metering

/// Linear equations with fractions as coefficients, solved exactly.
package struct LinearSystem {
  /// What the equations say together.
  package enum Answer: Sendable, Equatable {
    /// The unknowns that have values, as sums of the unknowns that may have any value.
    case solved([Value], free: [String])
    /// The multiples of the equations whose sum is 0 = `remainder`, which is not 0.
    case contradiction(multiples: [Fraction], remainder: Fraction)
  }

  /// An exact number.
  package struct Fraction: Sendable, Equatable {
    let rational: Rational

    /// `2`, `-3/4`; nil if it is long.
    package var text: String? { ExactNumber(rational).text }
    package var isNegative: Bool { rational.signum < 0 }
    package var isOne: Bool { rational.magnitude == Rational(1) }
    package var isZero: Bool { rational.isZero }
    package var magnitude: Fraction { Fraction(rational: rational.magnitude) }
    /// Contains the number.
    package var enclosure: Interval { rational.enclosure }
  }

  /// An unknown that equals a number plus multiples of unknowns that may have any value.
  package struct Value: Sendable, Equatable {
    package let unknown: String
    package let number: Fraction
    package let multiples: [(unknown: String, factor: Fraction)]

    fileprivate var expression: Expression {
      var builder = ExpressionBuilder()
      let sum = multiples.reduce(builder.fraction(number.rational)) { sum, term in
        let name = builder.add(.variable(term.unknown))
        return builder.binary(.sum, sum, builder.binary(.product, builder.fraction(term.factor.rational), name))
      }
      return builder.expression(at: sum)
    }

    package static func == (a: Value, b: Value) -> Bool {
      a.unknown == b.unknown && a.number == b.number
        && a.multiples.elementsEqual(b.multiples) { $0.unknown == $1.unknown && $0.factor == $1.factor }
    }
  }

  private let unknowns: [String]
  /// The coefficients of each equation, then its right side, then its multiples of the given equations.
  private var rows: [[Rational]]

  /// Returns nil if a difference of sides is not a sum of multiples of the unknowns and numbers, all of them fractions.
  ///
  /// - Parameters:
  ///   - differences: those of the sides of the equations, without other names.
  package init?(_ differences: [Expression], of unknowns: [String]) {
    self.unknowns = unknowns
    rows = []
    for (number, difference) in differences.enumerated() {
      guard let form = difference.linearForm(in: unknowns) else { return nil }
      let marks = differences.indices.map { Rational($0 == number ? 1 : 0) }
      rows.append(form.coefficients + [-form.constant] + marks)
    }
  }

  /// Returns the answer; nil if numbers become too long.
  ///
  /// Source: the reduced row echelon form, as in Strang, Introduction to Linear Algebra, 5th edition, section 3.2.
  package func answer() -> Answer? {
    var rows = rows
    var pivots: [(row: Int, column: Int)] = []
    for column in unknowns.indices {
      guard let found = rows.indices.first(where: { $0 >= pivots.count && !rows[$0][column].isZero }) else { continue }
      rows.swapAt(pivots.count, found)
      let pivot = pivots.count
      let divisor = rows[pivot][column]
      guard let scaled = Self.combined(rows[pivot], nil, { value, _ in value / divisor }) else { return nil }
      rows[pivot] = scaled
      for row in rows.indices where row != pivot && !rows[row][column].isZero {
        WorkMeter.count(rows[row].count)
        let factor = rows[row][column]
        let reduced = Self.combined(rows[row], scaled) { value, other in (factor * other).flatMap { value - $0 } }
        guard let reduced, !WorkMeter.isOver else { return nil }
        rows[row] = reduced
      }
      pivots.append((pivot, column))
    }
    let right = unknowns.count
    if let row = rows.dropFirst(pivots.count).first(where: { !$0[right].isZero }) {
      return .contradiction(
        multiples: row[(right + 1)...].map(Fraction.init), remainder: Fraction(rational: row[right]))
    }
    let bound = Set(pivots.map(\.column))
    let free = unknowns.indices.filter { !bound.contains($0) }
    let values = pivots.map { row, column in
      Value(
        unknown: unknowns[column], number: Fraction(rational: rows[row][right]),
        multiples: free.filter { !rows[row][$0].isZero }.map { (unknowns[$0], Fraction(rational: -rows[row][$0])) })
    }
    return .solved(values, free: free.map { unknowns[$0] })
  }

  /// Returns whether a formula of the same unknowns is 0 at all solutions, which are a line; false if that is not proved.
  package func implies(_ formula: Expression) -> Bool {
    guard case .solved(let values, let free)? = answer(), free.count == 1,
      Set(formula.variables).isSubset(of: unknowns)
    else { return false }
    let onLine = values.reduce(formula) { $0.replacing($1.unknown, by: $1.expression) }
    return RationalFunction(onLine).map { $0.above.isZero && $0.below.degree == 0 } ?? false
  }

  private static func combined(
    _ row: [Rational], _ other: [Rational]?, _ value: (Rational, Rational) -> Rational?
  ) -> [Rational]? {
    var result: [Rational] = []
    for (index, number) in row.enumerated() {
      guard let next = value(number, other?[index] ?? number) else { return nil }
      result.append(next)
    }
    return result
  }
}

extension Expression {
  /// Returns the coefficients of names in a sum of their multiples and of a number, all of them fractions; nil for another formula.
  fileprivate func linearForm(in names: [String]) -> (coefficients: [Rational], constant: Rational)? {
    let zero = Rational(0)
    var forms: [[Rational]] = []
    // The last number of a form is the constant.
    func isConstant(_ form: [Rational]) -> Bool { form.dropLast().allSatisfy(\.isZero) }
    func combined(_ a: [Rational], _ b: [Rational], _ value: (Rational, Rational) -> Rational?) -> [Rational]? {
      let all = zip(a, b).compactMap(value)
      return all.count == a.count ? all : nil
    }
    func constant(_ number: Rational?) -> [Rational]? {
      number.map { [Rational](repeating: zero, count: names.count) + [$0] }
    }
    for node in nodes {
      let form: [Rational]?
      switch node {
      case .number(let literal): form = constant(literal.rational)
      case .variable(let name):
        form = names.firstIndex(of: name).map { place in (0...names.count).map { Rational($0 == place ? 1 : 0) } }
      case .unary(.negation, let a): form = forms[a].map { -$0 }
      case .binary(.sum, let a, let b): form = combined(forms[a], forms[b], +)
      case .binary(.difference, let a, let b): form = combined(forms[a], forms[b], -)
      case .binary(.product, let a, let b) where isConstant(forms[a]) || isConstant(forms[b]):
        let (number, other) = isConstant(forms[a]) ? (forms[a], forms[b]) : (forms[b], forms[a])
        form = combined(other, other) { value, _ in value * (number.last ?? zero) }
      case .binary(.quotient, let a, let b) where isConstant(forms[b]) && forms[b].last?.isZero == false:
        form = combined(forms[a], forms[a]) { value, _ in value / (forms[b].last ?? zero) }
      case .unary(let function, let a) where isConstant(forms[a]):
        form = constant(forms[a].last.flatMap(function.exact))
      case .binary(let function, let a, let b) where isConstant(forms[a]) && isConstant(forms[b]):
        form = constant(forms[a].last.flatMap { first in forms[b].last.flatMap { function.exact(first, $0) } })
      default: form = nil
      }
      guard let form else { return nil }
      forms.append(form)
    }
    return forms.last.map { (Array($0.dropLast()), $0.last ?? zero) }
  }
}
