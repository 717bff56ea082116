import RealModule
import Sampling

/// Ticks of an axis over several powers of ten: powers, or powers times 1, 2 and 5 if there is space, or every second,
/// third or fifth power.
///
/// A symmetric logarithmic axis has them on both sides of zero, outside its linear part.
struct PowerTicks {
  /// Ascending, within the range.
  let values: [Double]
  let labels: [String]
  /// Values of hashmarks without labels.
  let minor: [Double]
  let hasPowers: Bool

  /// Returns nil if fewer than two such numbers fit; a linear search then finds better ticks.
  ///
  /// - Parameters:
  ///   - form: what is written around the numbers, each with a letter of its own if they are scaled.
  ///   - prefersPowers: Whether to write short numbers as powers too if all are powers of ten.
  init?(_ search: TickSearch, form: NumberForm = NumberForm(), prefersPowers: Bool = false) {
    guard let exponents = PowerTicks.exponents(in: search.range, of: search.scale) else { return nil }
    let decade = search.room.length / (search.line.domain.upperBound - search.line.domain.lowerBound)
    let isWide = search.line.domain.upperBound - search.line.domain.lowerBound >= PowerTicks.fewestDecades
    let isSymmetric = search.scale != .log10
    for (mantissas, stride) in [([1, 2, 5], 1)] + [1, 2, 3, 5, 10, 20, 50, 100].map({ ([1], $0) }) {
      let isRow = mantissas.count > 1
      if isRow, isSymmetric || (isWide && decade < PowerTicks.roomy * search.room.spacing) { continue }
      let chosen = exponents.filter { $0 % stride == 0 }
      var numbers = PowerTicks.numbers(mantissas, chosen, isSymmetric: isSymmetric).filter {
        search.range.contains($0.value)
      }
      let isPlain =
        form.writesAll || ValueLabels.arePlain(numbers.map(\.decimal)) && !(prefersPowers && !isRow)
      if isRow {
        // Powers alone read better than 2×10⁴ and 5×10⁴ between them.
        let powers = numbers.count { $0.decimal.coefficient == 1 }
        if powers > 1, !isPlain || prefersPowers { continue }
      } else if !isWide, !isSymmetric, stride > 1 || isPlain {
        return nil
      }
      numbers = PowerTicks.clearingZero(numbers, isPlain: isPlain, search)
      guard numbers.count > (isRow ? 2 : 1),
        numbers.count <= min(search.room.mostLabels, isRow ? PowerTicks.mostInRow : .max)
      else { continue }
      let texts = ValueLabels.texts(ofEach: numbers.map(\.decimal), isPlain: isPlain)
      let labels = zip(numbers, texts).map { number, text in
        (form.writesAll ? form.texts(of: [number.decimal])?.first : nil) ?? form.text(text)
      }
      let places = search.places(of: numbers.map(\.value))
      let isTight = zip(places, places.dropFirst()).contains { $1 - $0 < PowerTicks.leastSpacing * search.room.spacing }
      guard !isTight || numbers.count == 2, search.room.leastAir(labels, at: places) != nil else { continue }
      self.values = numbers.map(\.value)
      self.labels = labels
      hasPowers = !isPlain
      minor = PowerTicks.minor(
        besides: Set(numbers.map(\.value)), exponents, isEachDecadeMarked: stride == 1, decade: decade, search)
      return
    }
    return nil
  }

  private typealias Number = (value: Double, decimal: DecimalNumber)

  /// Returns the exponents of the visible powers of ten and of the next one below.
  private static func exponents(in range: ClosedRange<Double>, of scale: AxisScale) -> ClosedRange<Int>? {
    let greatest = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    guard let high = Int(exactly: Double.log10(greatest).rounded(.down)) else { return nil }
    var least = range.lowerBound
    if case .symlog(let c) = scale {
      // Rounded down because the logarithm of a power of ten can be slightly too large.
      least = range.contains(0) ? c : max(c, min(range.lowerBound.magnitude, range.upperBound.magnitude))
      guard let low = Int(exactly: (Double.log10(least) - 1e-9).rounded(.up)), low <= high else { return nil }
      return low...high
    }
    guard let low = Int(exactly: Double.log10(least).rounded(.down)), low <= high else { return nil }
    return low...high
  }

  private static func numbers(_ mantissas: [Int], _ exponents: [Int], isSymmetric: Bool) -> [Number] {
    func number(_ sign: Int, _ mantissa: Int, _ exponent: Int) -> Number {
      let step = DecimalStep(mantissa: mantissa, exponent: exponent)
      return (step.value(at: sign), DecimalNumber(coefficient: sign * mantissa, exponent: exponent))
    }
    let positive = exponents.flatMap { exponent in mantissas.map { number(1, $0, exponent) } }
    if !isSymmetric { return positive }
    let negative = exponents.reversed().flatMap { exponent in mantissas.reversed().map { number(-1, $0, exponent) } }
    return negative + [(0, DecimalNumber(coefficient: 0, exponent: 0))] + positive
  }

  /// Removes the numbers whose labels would touch the label of zero.
  private static func clearingZero(_ numbers: [Number], isPlain: Bool, _ search: TickSearch) -> [Number] {
    guard numbers.contains(where: { $0.value == 0 }) else { return numbers }
    let labels = ValueLabels.texts(ofEach: numbers.map(\.decimal), isPlain: isPlain)
    let places = search.places(of: numbers.map(\.value) + [0])
    let zero = places[numbers.count]
    return numbers.indices.filter { index in
      let distance = abs(places[index] - zero)
      let room = (search.room.extent(labels[index]) + search.room.extent("0")) / 2 + search.room.air
      return numbers[index].value == 0 || distance >= max(room, leastSpacing * search.room.spacing)
    }.map { numbers[$0] }
  }

  private static func minor(
    besides marked: Set<Double>, _ exponents: ClosedRange<Int>, isEachDecadeMarked: Bool, decade: Double,
    _ search: TickSearch
  ) -> [Double] {
    let gap = search.room.minorGap
    let mantissas: [Int]
    if !isEachDecadeMarked {
      mantissas = [1]
    } else if decade * 0.0457 >= gap * 0.36 {
      mantissas = Array(1...9)
    } else {
      mantissas = decade * 0.3 >= gap ? [1, 2, 5] : [1]
    }
    guard decade >= gap else { return [] }
    return numbers(mantissas, Array(exponents), isSymmetric: search.scale != .log10).map(\.value)
      .filter { search.range.contains($0) && !marked.contains($0) }
  }

  /// The greatest number of powers times 1, 2 and 5.
  private static let mostInRow = 8
  /// The minimum number of decades for an axis of powers alone.
  private static let fewestDecades = 1.5
  /// The length of a decade that fits more than its power, in units of `TickRoom.spacing`.
  private static let roomy = 2.4
  /// The minimum distance of powers, in units of `TickRoom.spacing`. Powers are short labels and fit closer together.
  private static let leastSpacing = 0.45
}
