import Brain
import Grapher
import RealModule

/// The places on a number line where its conditions begin or cease to hold, which have ticks and choose the range.
struct NumberLine: Sendable {
  /// The range that shows all places; nil if there are none, or many.
  let usual: ClosedRange<Double>?
  private let ends: [TickChoice.Labelled]

  /// - Parameter templates: those of the conditions.
  init(_ templates: [CurveTemplate], of request: PlotRequest, _ constants: ParameterBindings) throws(PlotError) {
    var ends: [TickChoice.Labelled] = []
    let given = try request.axisRange(.range, constants)?.directed(in: constants, open: request.defaultRange).range
    for template in templates {
      guard let condition = template.formula?.expression else { continue }
      let asked = Question.Asked(text: template.label, expression: condition)
      let question = Question([asked], of: request, constants, variable: template.variable)
      let compared = try question.comparedZeros(
        of: condition, template.variable, in: given ?? Self.searched, ZeroSearch(question, budget: Self.budget),
        withDomains: true)
      for places in compared where places.found.zeros.count <= Self.most {
        for zero in places.found.zeros {
          try PlotError.checkWork()
          let bounds = zero.place.enclosure
          let exact = LabelNumber.zero(
            of: places.difference, in: bounds, template.variable, constants, takesDegrees: question.takesDegrees)
          let text = LabelNumber(bounds: bounds, exact: exact).text
          ends.append(TickChoice.Labelled(exact?.double ?? zero.place.place, TickRequest.typeset(text)))
        }
      }
    }
    self.ends = ends.count > Self.most ? [] : ends
    usual = given == nil ? Self.range(around: self.ends.map(\.value)) : nil
  }

  /// Returns the ticks of a range: those of a round step, and the places, beside which there is room; nil without places.
  func ticks(over range: ClosedRange<Double>) -> TickChoice? {
    let inside = ends.filter { range.contains($0.value) }
    if inside.isEmpty { return nil }
    let least = (range.upperBound - range.lowerBound) / Self.mostSteps
    let exponent = Self.exponent(of: least)
    let unit = least * Self.mostSteps / Self.mostUnits
    let mantissa = [1.0, 2, 5].first { Self.decimal($0, exponent) >= ($0 == 1 ? unit : least) } ?? 10
    let step = Self.decimal(mantissa, exponent)
    let counts = stride(
      from: (range.lowerBound / step).rounded(.up), through: (range.upperBound / step).rounded(.down), by: 1)
    let regular = counts.map { Self.decimal($0 * mantissa, exponent) }
    let free = regular.filter { value in !inside.contains { abs($0.value - value) < step * Self.room } }
    var marks = free.map { TickChoice.Labelled($0) }
    for end in inside where !marks.contains(where: { $0.value == end.value }) { marks.append(end) }
    return .list(marks.sorted { $0.value < $1.value })
  }

  /// Returns a round range around places, with 0 unless it is far from them; nil without places.
  private static func range(around places: [Double]) -> ClosedRange<Double>? {
    guard var least = places.min(), var greatest = places.max() else { return nil }
    if least == greatest || min(least.magnitude, greatest.magnitude) <= 2 * (greatest - least) {
      (least, greatest) = (min(least, 0), max(greatest, 0))
    }
    if least == greatest { (least, greatest) = (-3, 3) }
    let width = greatest - least
    let exponent = exponent(of: width)
    let unit = decimal(1, exponent)
    let (first, last) = ((least - margin * width) / unit, (greatest + margin * width) / unit)
    return decimal(first.rounded(.down), exponent)...decimal(last.rounded(.up), exponent)
  }

  /// Returns the exponent of the greatest power of ten that is not above a length.
  private static func exponent(of length: Double) -> Int { Int(Double.log10(length).rounded(.down)) }

  /// Returns the Double that is nearest to a whole number of powers of ten.
  private static func decimal(_ count: Double, _ exponent: Int) -> Double {
    exponent < 0 ? count / .pow(10, -exponent) : count * .pow(10, exponent)
  }

  /// Where places are searched for without a range.
  private static let searched = -1000.0...1000
  private static let budget = 20_000
  /// The most places that have ticks.
  private static let most = 12
  private static let mostSteps = 14.0
  /// The same for steps of 1, 10 and so on, beside which every second place would have a tick only where a condition begins.
  private static let mostUnits = 18.0
  /// The least distance of a tick from a place, in steps.
  private static let room = 0.45
  private static let margin = 0.3
}
