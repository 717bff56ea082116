import Interval

extension Operation {
  /// A function of one operand: a reference to its row of the table. Rows live as long as the program, so that passing them
  /// around costs nothing; two functions are equal if they have the same row.
  @dynamicMemberLookup
  package struct UnaryFunction: Hashable, @unchecked Sendable {
    private let row: UnsafePointer<UnaryRow>

    /// Adds a row, in memory that is never freed.
    ///
    /// - Parameters:
    ///   - angle: the side that is an angle and is converted for degrees.
    ///   - complex: the form for complex operands.
    ///   - precise: the form in double-double; nil for operations without such a form.
    ///   - logScale: the form beyond Double's range; nil for operations without such a form.
    ///   - isRestricted: whether it may have no value where the rule for its derivative has one.
    ///   - work: that of one evaluation; nil for that of the operation's family.
    init(
      _ entry: Entry, angle: Angle? = nil, values: UnaryValues, enclosures: UnaryEnclosures,
      derivative: UnaryDerivative, complex: UnaryComplexForm, precise: PreciseUnary?, logScale: LogScaleUnary? = nil,
      isRestricted: Bool = false, work: Int? = nil
    ) {
      let row = UnsafeMutablePointer<UnaryRow>.allocate(capacity: 1)
      row.initialize(
        to: UnaryRow(
          entry: entry, code: values.code, kernel: values.kernel, fault: values.fault, exact: values.exact,
          image: enclosures.image,
          slope: enclosures.slope, enclosureKernel: enclosures.kernel, derivative: derivative, complex: complex,
          precise: precise,
          logScale: logScale, angle: angle, isRestricted: isRestricted,
          work: work ?? (entry.family == .special ? Operation.specialWork : 1)))
      self.row = UnsafePointer(row)
    }

    @inline(__always)
    package subscript<Value>(dynamicMember property: KeyPath<UnaryRow, Value>) -> Value {
      row.pointee[keyPath: property]
    }

    package var symbol: String { self.entry.symbol }

    /// Returns the value of a number.
    @inline(__always)
    func value(_ x: Double) -> Double {
      switch row.pointee.code {
      case .plain(let code): code(x)
      case .capturing(let code): code(x)
      }
    }
  }

  /// Work of a special function, such as x! or J₀.
  package static let specialWork = 16

  /// A row of the table for a function of one operand.
  package struct UnaryRow {
    package let entry: Entry
    let code: UnaryCode
    /// Computes `value` for a column of numbers.
    let kernel: UnaryKernel
    let fault: @Sendable (Double) -> MathFault.Kind?
    /// Returns the exact value of a rational number; nil if it is irrational or unknown.
    let exact: @Sendable (Rational) -> Rational?
    /// Returns the image of an interval.
    let image: @Sendable (Interval) -> Image
    /// Returns the enclosure of the derivative on an interval on which the function is continuous, including both
    /// one-sided slopes at a kink.
    let slope: @Sendable (Interval) -> Interval
    /// Computes enclosures of values and slopes for a column of intervals.
    let enclosureKernel: UnaryEnclosureKernel
    let derivative: UnaryDerivative
    let complex: UnaryComplexForm
    let precise: PreciseUnary?
    let logScale: LogScaleUnary?
    let angle: Angle?
    /// Whether the function may have no value where the rule for its derivative has one, as an integral beyond a pole of the
    /// integrand.
    let isRestricted: Bool
    /// Work of a value or an enclosure; 1 for arithmetic and elementary functions, 16 for special functions.
    package let work: Int
  }

  /// The code that computes a value of a function of one operand.
  enum UnaryCode: Sendable {
    /// Captures nothing, so that a call counts no references, which takes as long as an addition.
    case plain(@Sendable @convention(c) (Double) -> Double)
    case capturing(@Sendable (Double) -> Double)

    /// Computes a column in a loop.
    var kernel: UnaryKernel {
      switch self {
      case .plain(let code): { x, y, count in for i in 0..<count { y[i] = code(x[i]) } }
      case .capturing(let code): { x, y, count in for i in 0..<count { y[i] = code(x[i]) } }
      }
    }
  }

  /// The values of a function of one operand.
  struct UnaryValues: Sendable {
    let code: UnaryCode
    let kernel: UnaryKernel
    let fault: @Sendable (Double) -> MathFault.Kind?
    let exact: @Sendable (Rational) -> Rational?

    /// - Parameters:
    ///   - kernel: computes those of a column; by default, in a loop.
    ///   - fault: returns why a number has no value; by default, a fault is seen in the value.
    ///   - exact: returns the exact value of a rational number; nil, as by default, for an irrational one.
    ///   - code: computes the value of a number.
    init(
      kernel: UnaryKernel? = nil, fault: @escaping @Sendable (Double) -> MathFault.Kind? = { _ in nil },
      exact: @escaping @Sendable (Rational) -> Rational? = { _ in nil },
      code: UnaryCode
    ) {
      self.code = code
      self.kernel = kernel ?? code.kernel
      self.fault = fault
      self.exact = exact
    }

    /// The same for code that captures nothing.
    init(
      kernel: UnaryKernel? = nil, fault: @escaping @Sendable (Double) -> MathFault.Kind? = { _ in nil },
      exact: @escaping @Sendable (Rational) -> Rational? = { _ in nil },
      _ value: @escaping @Sendable @convention(c) (Double) -> Double
    ) {
      self.init(kernel: kernel, fault: fault, exact: exact, code: .plain(value))
    }
  }

  /// The enclosures of a function of one operand.
  struct UnaryEnclosures: Sendable {
    let image: @Sendable (Interval) -> Image
    let slope: @Sendable (Interval) -> Interval
    let kernel: UnaryEnclosureKernel

    /// - Parameters:
    ///   - image: returns the image of an interval.
    ///   - slope: returns the enclosure of the derivative on an interval on which the function is continuous.
    ///   - kernel: computes both for a column; by default, in a loop.
    init(
      _ image: @escaping @Sendable (Interval) -> Image, kernel: UnaryEnclosureKernel? = nil,
      slope: @escaping @Sendable (Interval) -> Interval
    ) {
      self.image = image
      self.slope = slope
      self.kernel = kernel ?? Operation.enclosureKernel(image: image, slope: slope)
    }

    /// The enclosures of a function that is constant between jumps.
    static func level(_ image: @escaping @Sendable (Interval) -> Image) -> UnaryEnclosures {
      UnaryEnclosures(image) { _ in Interval(0) }
    }
  }
}
