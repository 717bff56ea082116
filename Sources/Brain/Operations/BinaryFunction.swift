import Interval

extension Operation {
  /// A function of two operands, in the order of entry: a reference to its row of the table.
  @dynamicMemberLookup
  package struct BinaryFunction: Hashable, @unchecked Sendable {
    private let row: UnsafePointer<BinaryRow>

    /// Adds a row, in memory that is never freed.
    ///
    /// - Parameters:
    ///   - folds: whether text allows any number of arguments: f(a,b,c) is f(f(a,b),c).
    ///   - angle: the side that is an angle and is converted for degrees.
    ///   - complex: the form for complex operands.
    ///   - precise: the form in double-double; nil for operations without such a form.
    ///   - logScale: the form beyond Double's range; nil for operations without such a form.
    ///   - work: that of one evaluation.
    init(
      _ entry: Entry, folds: Bool = false, angle: Angle? = nil, values: BinaryValues, enclosures: BinaryEnclosures,
      derivatives: BinaryDerivatives, complex: BinaryComplexForm, precise: PreciseBinary?,
      logScale: LogScaleBinary? = nil, work: Int = 1
    ) {
      let row = UnsafeMutablePointer<BinaryRow>.allocate(capacity: 1)
      row.initialize(
        to: BinaryRow(
          entry: entry, code: values.code, kernel: values.kernel, fault: values.fault, uses: values.uses,
          exact: values.exact,
          enclosure: enclosures.enclosure, slopes: enclosures.slopes, enclosureKernel: enclosures.kernel,
          derivatives: derivatives, complex: complex, precise: precise, logScale: logScale, angle: angle, folds: folds,
          work: work))
      self.row = UnsafePointer(row)
    }

    @inline(__always)
    package subscript<Value>(dynamicMember property: KeyPath<BinaryRow, Value>) -> Value {
      row.pointee[keyPath: property]
    }

    package var symbol: String { self.entry.symbol }

    /// Returns the value of two numbers.
    @inline(__always)
    func value(_ x: Double, _ y: Double) -> Double {
      switch row.pointee.code {
      case .plain(let code): code(x, y)
      case .capturing(let code): code(x, y)
      }
    }
  }

  /// A row of the table for a function of two operands.
  package struct BinaryRow {
    package let entry: Entry
    let code: BinaryCode
    /// Computes `value` for two columns of numbers.
    let kernel: BinaryKernel
    let fault: @Sendable (Double, Double) -> MathFault.Kind?
    /// Returns the operands that the result depends on; faults of the other one are ignored.
    let uses: @Sendable (Double, Double) -> Uses
    /// Returns the exact value of rational numbers; nil if it is irrational or unknown.
    let exact: @Sendable (Rational, Rational) -> Rational?
    let enclosure: BinaryEnclosure
    /// Returns enclosures of the partial derivatives on intervals on which the function is continuous.
    let slopes: @Sendable (Interval, Interval) -> (Interval, Interval)
    /// Computes enclosures of values and slopes for two columns of intervals; nil if the enclosure is of sets.
    let enclosureKernel: BinaryEnclosureKernel?
    let derivatives: BinaryDerivatives
    let complex: BinaryComplexForm
    let precise: PreciseBinary?
    let logScale: LogScaleBinary?
    let angle: Angle?
    package let folds: Bool
    /// Work of a value or an enclosure.
    package let work: Int
  }

  /// Enclosure of a binary function by images of intervals or, if the result depends on which operand is defined, by sets.
  package enum BinaryEnclosure: Sendable {
    case image(@Sendable (Interval, Interval) -> Image)
    case sets(@Sendable (IntervalSet, IntervalSet, _ site: Int) -> IntervalSet)
  }

  /// The code that computes a value of a function of two operands.
  enum BinaryCode: Sendable {
    /// Captures nothing, so that a call counts no references, which takes as long as an addition.
    case plain(@Sendable @convention(c) (Double, Double) -> Double)
    case capturing(@Sendable (Double, Double) -> Double)

    /// Computes a column in a loop.
    var kernel: BinaryKernel {
      switch self {
      case .plain(let code): { x, y, z, count in for i in 0..<count { z[i] = code(x[i], y[i]) } }
      case .capturing(let code): { x, y, z, count in for i in 0..<count { z[i] = code(x[i], y[i]) } }
      }
    }
  }

  /// The values of a function of two operands.
  struct BinaryValues: Sendable {
    let code: BinaryCode
    let kernel: BinaryKernel
    let fault: @Sendable (Double, Double) -> MathFault.Kind?
    let uses: @Sendable (Double, Double) -> Uses
    let exact: @Sendable (Rational, Rational) -> Rational?

    /// - Parameters:
    ///   - kernel: computes those of two columns; by default, in a loop.
    ///   - fault: returns why two numbers have no value; by default, a fault is seen in the value.
    ///   - uses: returns the operands on which the value depends; by default both.
    ///   - exact: returns the exact value of rational numbers; nil, as by default, for an irrational one.
    ///   - code: computes the value of two numbers.
    init(
      kernel: BinaryKernel? = nil,
      fault: @escaping @Sendable (Double, Double) -> MathFault.Kind? = { _, _ in nil },
      uses: @escaping @Sendable (Double, Double) -> Uses = { _, _ in .both },
      exact: @escaping @Sendable (Rational, Rational) -> Rational? = { _, _ in nil },
      code: BinaryCode
    ) {
      self.code = code
      self.kernel = kernel ?? code.kernel
      self.fault = fault
      self.uses = uses
      self.exact = exact
    }

    /// The same for code that captures nothing.
    init(
      kernel: BinaryKernel? = nil,
      fault: @escaping @Sendable (Double, Double) -> MathFault.Kind? = { _, _ in nil },
      uses: @escaping @Sendable (Double, Double) -> Uses = { _, _ in .both },
      exact: @escaping @Sendable (Rational, Rational) -> Rational? = { _, _ in nil },
      _ value: @escaping @Sendable @convention(c) (Double, Double) -> Double
    ) {
      self.init(kernel: kernel, fault: fault, uses: uses, exact: exact, code: .plain(value))
    }
  }

  /// The enclosures of a function of two operands.
  struct BinaryEnclosures: Sendable {
    let enclosure: BinaryEnclosure
    let slopes: @Sendable (Interval, Interval) -> (Interval, Interval)
    let kernel: BinaryEnclosureKernel?

    /// - Parameters:
    ///   - image: returns the image of two intervals.
    ///   - slopes: returns enclosures of the partial derivatives on intervals on which the function is continuous.
    ///   - kernel: computes both for two columns; by default, in a loop.
    init(
      _ image: @escaping @Sendable (Interval, Interval) -> Image, kernel: BinaryEnclosureKernel? = nil,
      slopes: @escaping @Sendable (Interval, Interval) -> (Interval, Interval)
    ) {
      enclosure = .image(image)
      self.slopes = slopes
      self.kernel = kernel ?? Operation.enclosureKernel(image: image, slopes: slopes)
    }

    /// - Parameter combine: returns the values of two sets.
    init(
      sets combine: @escaping @Sendable (IntervalSet, IntervalSet, _ site: Int) -> IntervalSet,
      slopes: @escaping @Sendable (Interval, Interval) -> (Interval, Interval)
    ) {
      enclosure = .sets(combine)
      self.slopes = slopes
      kernel = nil
    }

    /// The slopes of a function that is constant between jumps, and those of a function whose slopes are unknown.
    @Sendable static func level(_ x: Interval, _ y: Interval) -> (Interval, Interval) { (Interval(0), Interval(0)) }
    @Sendable static func unknown(_ x: Interval, _ y: Interval) -> (Interval, Interval) { (.entire, .entire) }
  }
}
