import Brain
import Interval
import Sampling

/// Proves that a place of a picture is a pole, a jump, a hole or an end of the domain.
struct PlaceProof {
  private let formula: Expression
  private let variable: String
  private let source: CompiledFunction
  private let reach: Double

  init(of expression: Expression, in variable: String, over range: ClosedRange<Double>, _ question: Question) {
    formula = question.inRadians(expression).replacingVariables(
      question.constants.values.filter { $0.key != variable })
    self.variable = variable
    source = question.function(expression, of: [variable])
    reach = (range.upperBound - range.lowerBound) * 0x1p-36
  }

  /// Returns the place with the answer to whether it is proved.
  func judged(_ kind: String, between low: Double, _ high: Double) -> Analysis.Place {
    var x = low / 2 + high / 2
    // What is shown beside 0, and cannot be told from 0 itself, is about 0.
    let values = source.enclosure(over: Interval(-Self.tiny, Self.tiny)).set
    if x.magnitude < reach * Self.besideZero, !values.isEmpty, values.decoration < .def || !values.hull.isBounded {
      x = 0
    }
    return Analysis.Place(x: x, kind: kind, proved: isProved(kind, Interval(low, high), x))
  }

  private static let besideZero = 64.0
  private static let tiny = 1e-300
  private static let widestHole = 0x1p-10

  private func isProved(_ kind: String, _ bounds: Interval, _ x: Double) -> Bool {
    let room = max(4 * x.ulp, bounds.width)
    if kind == "pole" {
      return formula.hasPole(of: variable, in: Interval(x - room, x + room))
        || formula.hasPole(of: variable, in: Interval(x - reach, x + reach))
    }
    let distance = max(reach, 4 * room)
    let left = source.enclosure(over: Interval(x - distance, x - room)).set
    let right = source.enclosure(over: Interval(x + room, x + distance)).set
    let areDefined = left.decoration >= .def && right.decoration >= .def
    switch kind {
    case "jump": return areDefined && left.hull.intersection(right.hull).isEmpty
    case "hole":
      // Values that do not come together, as those of sin(1÷x), leave no limit.
      let beside = left.hull.hull(right.hull)
      return areDefined && beside.width <= Self.widestHole * max(beside.magnitude, 1)
        && source.decimalValues(at: x).isEmpty
    case "end": return left.isEmpty && right.decoration >= .def || right.isEmpty && left.decoration >= .def
    default: return false
    }
  }
}
