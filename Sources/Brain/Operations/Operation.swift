import Interval

/// An operation of the calculator: one row of the operations table.
package enum Operation: Sendable {
  case constant(Constant, Entry)
  case unary(UnaryFunction, Entry)
  case binary(BinaryFunction, Entry)
  case equals(Entry)
  case openParenthesis(Entry)
  case closeParenthesis(Entry)

  /// Notation, names and description of the operation.
  package var entry: Entry {
    switch self {
    case .constant(_, let entry), .unary(_, let entry), .binary(_, let entry): entry
    case .equals(let entry), .openParenthesis(let entry), .closeParenthesis(let entry): entry
    }
  }
}

extension Operation {
  /// A number and the enclosure of its exact value.
  package struct Constant: Sendable {
    let value: Double
    let enclosure: Interval
  }

  /// A function of one operand.
  package typealias UnaryFunction = Reference<UnaryRow>

  /// A function of two operands, in the order of entry.
  package typealias BinaryFunction = Reference<BinaryRow>

  /// A reference to a row of the table. Rows live as long as the program, so that passing them around costs nothing.
  @dynamicMemberLookup
  package struct Reference<Row>: @unchecked Sendable {
    private let row: UnsafePointer<Row>

    /// Stores a row in memory that is never freed.
    init(keeping row: Row) {
      let kept = UnsafeMutablePointer<Row>.allocate(capacity: 1)
      kept.initialize(to: row)
      self.row = UnsafePointer(kept)
    }

    @inline(__always)
    package subscript<Value>(dynamicMember property: KeyPath<Row, Value>) -> Value { row.pointee[keyPath: property] }

    /// Returns a reference to a changed copy of the row.
    func with(_ change: (inout Row) -> Void) -> Reference {
      var row = row.pointee
      change(&row)
      return Reference(keeping: row)
    }
  }

  /// A row of the table for a function of one operand.
  package struct UnaryRow {
    let value: @Sendable (Double) -> Double
    /// Computes `value` for a column of numbers; by default, in a loop.
    let kernel: UnaryKernel
    /// Computes enclosures of values and slopes for a column of intervals; by default, in a loop.
    let enclosureKernel: UnaryEnclosureKernel
    /// Returns the image of an interval.
    let image: @Sendable (Interval) -> Image
    /// Returns the enclosure of the derivative on an interval on which the function is continuous, including both
    /// one-sided slopes at a kink.
    let slope: @Sendable (Interval) -> Interval
    let fault: @Sendable (Double) -> MathFault.Kind?
    /// The side that is an angle and is converted for degrees.
    let angle: Angle?
    /// Work of a value or an enclosure; 1 for arithmetic and elementary functions.
    let work: Int
    /// Form in double-double; nil for operations without such a form.
    var precise: PreciseUnary?
    /// Form beyond Double's range; nil for operations without such a form.
    var wide: WideUnary?

    init(
      value: @escaping @Sendable (Double) -> Double, kernel: UnaryKernel? = nil,
      enclosureKernel: UnaryEnclosureKernel? = nil, image: @escaping @Sendable (Interval) -> Image,
      slope: @escaping @Sendable (Interval) -> Interval, fault: @escaping @Sendable (Double) -> MathFault.Kind?,
      angle: Angle?, work: Int
    ) {
      self.value = value
      self.kernel = kernel ?? { x, y, count in for i in 0..<count { y[i] = value(x[i]) } }
      self.enclosureKernel = enclosureKernel ?? Operation.enclosureKernel(image: image, slope: slope)
      self.image = image
      self.slope = slope
      self.fault = fault
      self.angle = angle
      self.work = work
    }
  }

  /// Enclosure of a binary function by images of intervals or, if the result depends on which operand is defined, by sets.
  package enum BinaryEnclosure: Sendable {
    case image(@Sendable (Interval, Interval) -> Image)
    case sets(@Sendable (IntervalSet, IntervalSet, _ site: Int) -> IntervalSet)
  }

  /// A row of the table for a function of two operands.
  package struct BinaryRow {
    let value: @Sendable (Double, Double) -> Double
    /// Computes `value` for two columns of numbers; by default, in a loop.
    let kernel: BinaryKernel
    let enclosure: BinaryEnclosure
    /// Computes enclosures of values and slopes for two columns of intervals; by default, in a loop. Nil if the enclosure
    /// is of sets.
    let enclosureKernel: BinaryEnclosureKernel?
    /// Whether the function is a quotient, so that a common zero may be a removable hole.
    let isQuotient: Bool
    /// Whether the function is xʸ, so that it is a product for some exponents.
    let isPower: Bool
    /// Returns enclosures of the partial derivatives on intervals on which the function is continuous.
    let slopes: @Sendable (Interval, Interval) -> (Interval, Interval)
    let fault: @Sendable (Double, Double) -> MathFault.Kind?
    /// Returns the operands that the result depends on; faults of the other one are ignored.
    let uses: @Sendable (Double, Double) -> Uses
    let angle: Angle?
    /// Whether text allows any number of arguments: f(a,b,c) is f(f(a,b),c).
    package let folds: Bool
    var precise: PreciseBinary?
    var wide: WideBinary?

    init(
      value: @escaping @Sendable (Double, Double) -> Double, kernel: BinaryKernel? = nil,
      enclosureKernel: BinaryEnclosureKernel? = nil, enclosure: BinaryEnclosure, isQuotient: Bool,
      isPower: Bool = false, slopes: @escaping @Sendable (Interval, Interval) -> (Interval, Interval),
      fault: @escaping @Sendable (Double, Double) -> MathFault.Kind?,
      uses: @escaping @Sendable (Double, Double) -> Uses, angle: Angle?, folds: Bool
    ) {
      self.value = value
      self.kernel = kernel ?? { x, y, z, count in for i in 0..<count { z[i] = value(x[i], y[i]) } }
      self.enclosure = enclosure
      if let enclosureKernel {
        self.enclosureKernel = enclosureKernel
      } else if case .image(let image) = enclosure {
        self.enclosureKernel = Operation.enclosureKernel(image: image, slopes: slopes)
      } else {
        self.enclosureKernel = nil
      }
      self.isQuotient = isQuotient
      self.isPower = isPower
      self.slopes = slopes
      self.fault = fault
      self.uses = uses
      self.angle = angle
      self.folds = folds
    }
  }

  enum Angle: Sendable { case argument, result }

  enum Uses: Sendable { case both, first, second }

  /// The properties of an operation besides its arithmetic.
  package struct Entry: Sendable {
    package let family: Family
    package let notation: Notation
    /// Spellings that the text language accepts, besides the notation itself.
    package let names: [String]
    /// One line of description.
    package let summary: String
    /// Notation on paper; nil if derived from `notation`.
    package var paper: PaperForm?
  }

  /// The groups in which operations are listed.
  package enum Family: String, Sendable, CaseIterable {
    case constants, arithmetic, powers, logarithms, trigonometry, hyperbolic, rounding, special, logic, keys
  }
}
