import Interval

/// Factories for the rows of the operations table.
extension Operation {
  /// Returns a constant; the exact value is within an ulp of `value`.
  static func value(_ value: Double, _ symbol: String, names: [String], _ summary: String) -> Operation {
    .constant(
      Constant(value: value, enclosure: Interval(value.nextDown, value.nextUp)),
      Entry(family: .constants, notation: .symbol(symbol), names: names, summary: summary))
  }

  /// Returns an exact constant with a name for its symbol.
  static func truth(_ value: Double, _ symbol: String, _ summary: String) -> Operation {
    .constant(
      Constant(value: value, enclosure: Interval(value)),
      Entry(family: .constants, notation: .symbol(symbol), names: [], summary: summary))
  }

  /// Returns a function written `name(x)`; `names` lists further spellings.
  static func function(
    _ name: String, _ family: Family, _ summary: String, names: [String] = [], paper: PaperForm? = nil,
    angle: Angle? = nil, image: @escaping @Sendable (Interval) -> Image,
    slope: @escaping @Sendable (Interval) -> Interval = unknownSlope,
    fault: @escaping @Sendable (Double) -> MathFault.Kind? = { _ in nil }, kernel: UnaryKernel? = nil,
    enclosures: UnaryEnclosureKernel? = nil,
    _ value: @escaping @Sendable (Double) -> Double
  ) -> Operation {
    row(
      .function(name), family, summary, names: [name] + names, paper: paper, angle: angle, image: image, slope: slope,
      fault: fault, kernel: kernel, enclosures: enclosures, value)
  }

  /// Returns a unary operation in any notation.
  static func row(
    _ notation: Notation, _ family: Family, _ summary: String, names: [String] = [], paper: PaperForm? = nil,
    angle: Angle? = nil, image: @escaping @Sendable (Interval) -> Image,
    slope: @escaping @Sendable (Interval) -> Interval = unknownSlope,
    fault: @escaping @Sendable (Double) -> MathFault.Kind? = { _ in nil }, kernel: UnaryKernel? = nil,
    enclosures: UnaryEnclosureKernel? = nil,
    _ value: @escaping @Sendable (Double) -> Double
  ) -> Operation {
    .unary(
      UnaryFunction(
        keeping: UnaryRow(
          value: value, kernel: kernel, enclosureKernel: enclosures, image: image, slope: slope, fault: fault,
          angle: angle, work: family == .special ? specialWork : 1)),
      Entry(family: family, notation: notation, names: names, summary: summary, paper: paper))
  }

  /// Work of a special function, such as x! or J₀.
  package static let specialWork = 16

  /// Returns a binary operation in any notation.
  static func binary(
    _ notation: Notation, _ family: Family, _ summary: String, names: [String] = [], paper: PaperForm? = nil,
    folds: Bool = false, angle: Angle? = nil, enclosure: BinaryEnclosure, isQuotient: Bool = false,
    isPower: Bool = false,
    slopes: @escaping @Sendable (Interval, Interval) -> (Interval, Interval) = unknownSlopes,
    fault: @escaping @Sendable (Double, Double) -> MathFault.Kind? = { _, _ in nil },
    uses: @escaping @Sendable (Double, Double) -> Uses = { _, _ in .both }, kernel: BinaryKernel? = nil,
    enclosures: BinaryEnclosureKernel? = nil,
    _ value: @escaping @Sendable (Double, Double) -> Double
  ) -> Operation {
    .binary(
      BinaryFunction(
        keeping: BinaryRow(
          value: value, kernel: kernel, enclosureKernel: enclosures, enclosure: enclosure, isQuotient: isQuotient,
          isPower: isPower, slopes: slopes, fault: fault, uses: uses, angle: angle, folds: folds)),
      Entry(family: family, notation: notation, names: names, summary: summary, paper: paper))
  }

  /// The enclosure of an unknown slope.
  @Sendable static func unknownSlope(_ x: Interval) -> Interval { .entire }
  @Sendable static func unknownSlopes(_ x: Interval, _ y: Interval) -> (Interval, Interval) { (.entire, .entire) }
  /// The slope of a function that is constant between jumps.
  @Sendable static func levelSlope(_ x: Interval) -> Interval { Interval(0) }
  @Sendable static func levelSlopes(_ x: Interval, _ y: Interval) -> (Interval, Interval) { (Interval(0), Interval(0)) }

  static func key(_ symbol: String, _ summary: String) -> Entry {
    Entry(family: .keys, notation: .symbol(symbol), names: [], summary: summary)
  }
}
