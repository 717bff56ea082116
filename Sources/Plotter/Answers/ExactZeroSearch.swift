import Brain
import Interval
import Sampling

/// Looks for zeros of a function at exact numbers, such as the double ones of cos x − 1 at multiples of 2π, which no enclosure over
/// Doubles tells from places where the values are almost 0.
struct ExactZeroSearch {
  private let question: Question
  private let unknown: String
  private let series: CompiledSeries
  /// The function and its derivatives.
  private var derivatives: [Expression]

  /// - Parameter series: those of the function, up to the greatest multiplicity.
  init(of function: Expression, _ unknown: String, _ question: Question, _ series: CompiledSeries) {
    self.question = question
    self.unknown = unknown
    self.series = series
    derivatives = [function]
  }

  /// Returns a zero near an interval; nil if none is proved there.
  mutating func zero(near x: Interval) -> SettledZero? {
    let reach = max(x.width, Self.leastReach * max(x.magnitude, 1))
    let range = (x.lower - reach)...(x.upper + reach)
    // A zero of multiplicity m is a simple one of the derivative of order m − 1, which tells its place more exactly.
    for order in 0..<Self.mostMultiplicity {
      guard let derivative = derivative(order) else { return nil }
      let roots = DecimalSource(question.function(derivative, of: [unknown])).roots(over: range, budget: Self.budget)
      for root in roots.places where root.isProven {
        if let zero = proved(root, over: x) { return zero }
      }
    }
    return nil
  }

  /// Proves that an exact number at a place is a zero, and the only one between it and an interval.
  private mutating func proved(_ root: ProvedPlace, over x: Interval) -> SettledZero? {
    let number = ExactNumber.candidates(in: root.enclosure).first { value(0, at: $0)?.isZero == true }
    guard let number else { return nil }
    let enclosure = number.enclosure
    let coefficients = series.coefficients(over: x.hull(enclosure).withNeighbors)
    for order in coefficients.indices.dropFirst() {
      if !coefficients[order].contains(0) {
        let place = ProvedPlace(place: number.double, enclosure: enclosure, isProven: true)
        return SettledZero(place: place, multiplicity: order)
      }
      guard value(order, at: number)?.isZero == true else { return nil }
    }
    return nil
  }

  private mutating func value(_ order: Int, at number: ExactNumber) -> ExactNumber? {
    derivative(order)?.exactNumber(
      using: question.constants.exactNumbers([unknown: number]), takesDegrees: question.takesDegrees)
  }

  private mutating func derivative(_ order: Int) -> Expression? {
    while derivatives.count <= order {
      guard let next = derivatives[derivatives.count - 1].derivative(in: unknown, takesDegrees: question.takesDegrees)
      else { return nil }
      derivatives.append(next)
    }
    return derivatives[order]
  }

  private static let mostMultiplicity = 4
  private static let leastReach = 1e-7
  private static let budget = 2000
}
