import Interval

/// What a key of the calculator does: one row of the operations table.
package enum Operation: Sendable {
  case constant(Constant, Entry)
  case unary(UnaryFunction, Entry)
  case binary(BinaryFunction, Entry)
  case equals(Entry)
  case openParenthesis(Entry)
  case closeParenthesis(Entry)

  /// How the operation is written, read and explained.
  package var entry: Entry {
    switch self {
    case .constant(_, let entry), .unary(_, let entry), .binary(_, let entry): entry
    case .equals(let entry), .openParenthesis(let entry), .closeParenthesis(let entry): entry
    }
  }
}

extension Operation {
  /// A number and where its true value lies.
  package struct Constant: Sendable {
    let value: Double
    let enclosure: Interval
  }

  /// A function of one operand. An object, since formulas that are evaluated hand it around for every point.
  package final class UnaryFunction: Sendable {
    let value: @Sendable (Double) -> Double
    /// What the function makes of an interval.
    let image: @Sendable (Interval) -> Image
    /// Where its derivative lies on an interval on which it is continuous; at a kink, between the slopes on its sides.
    let slope: @Sendable (Interval) -> Interval
    let fault: @Sendable (Double) -> MathFault.Kind?
    /// Which side is an angle, and so is converted where angles are in degrees.
    let angle: Angle?
    /// For evaluations that know their error; nil where the function has no form in double-double.
    let precise: PreciseUnary?

    init(
      value: @escaping @Sendable (Double) -> Double, image: @escaping @Sendable (Interval) -> Image,
      slope: @escaping @Sendable (Interval) -> Interval, fault: @escaping @Sendable (Double) -> MathFault.Kind?,
      angle: Angle?, precise: PreciseUnary? = nil
    ) {
      self.value = value
      self.image = image
      self.slope = slope
      self.fault = fault
      self.angle = angle
      self.precise = precise
    }

    /// The same function with a form in double-double.
    func joined(_ precise: PreciseUnary?) -> UnaryFunction {
      UnaryFunction(value: value, image: image, slope: slope, fault: fault, angle: angle, precise: precise)
    }
  }

  /// A function of two operands, in the order in which they are entered.
  package final class BinaryFunction: Sendable {
    /// What the function makes of intervals, or, where it depends on which operand is defined, of sets.
    enum Enclosure: Sendable {
      case image(@Sendable (Interval, Interval) -> Image)
      case sets(@Sendable (IntervalSet, IntervalSet, _ site: Int) -> IntervalSet)
    }

    let value: @Sendable (Double, Double) -> Double
    let enclosure: Enclosure
    /// Whether it divides the first operand by the second, so that a common zero may be a removable hole.
    let isQuotient: Bool
    /// Where its partial derivatives lie on intervals on which it is continuous.
    let slopes: @Sendable (Interval, Interval) -> (Interval, Interval)
    let fault: @Sendable (Double, Double) -> MathFault.Kind?
    /// Which operands a result depends on; a fault in the other one does not count.
    let uses: @Sendable (Double, Double) -> Uses
    let angle: Angle?
    /// In text the function takes any number of arguments: f(a,b,c) is f(f(a,b),c).
    package let folds: Bool
    let precise: PreciseBinary?

    init(
      value: @escaping @Sendable (Double, Double) -> Double, enclosure: Enclosure, isQuotient: Bool,
      slopes: @escaping @Sendable (Interval, Interval) -> (Interval, Interval),
      fault: @escaping @Sendable (Double, Double) -> MathFault.Kind?,
      uses: @escaping @Sendable (Double, Double) -> Uses, angle: Angle?, folds: Bool, precise: PreciseBinary? = nil
    ) {
      self.value = value
      self.enclosure = enclosure
      self.isQuotient = isQuotient
      self.slopes = slopes
      self.fault = fault
      self.uses = uses
      self.angle = angle
      self.folds = folds
      self.precise = precise
    }

    /// The same function with a form in double-double.
    func joined(_ precise: PreciseBinary?) -> BinaryFunction {
      BinaryFunction(
        value: value, enclosure: enclosure, isQuotient: isQuotient, slopes: slopes, fault: fault, uses: uses,
        angle: angle, folds: folds, precise: precise)
    }
  }

  enum Angle: Sendable { case argument, result }

  enum Uses: Sendable { case both, first, second }

  /// What the table says of an operation besides its arithmetic.
  package struct Entry: Sendable {
    package let family: Family
    package let notation: Notation
    /// The spellings that the text language reads, besides the notation itself.
    package let names: [String]
    /// One line for people.
    package let summary: String
    /// Nil where the notation says it.
    package var paper: PaperForm?
  }

  /// The groups in which operations are listed.
  package enum Family: String, Sendable, CaseIterable {
    case constants, arithmetic, powers, logarithms, trigonometry, hyperbolic, rounding, special, logic, keys
  }
}
