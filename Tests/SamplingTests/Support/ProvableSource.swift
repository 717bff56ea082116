import Interval
import RealModule
import Testing

@testable import Sampling

/// A data source of two closures: values at points, and enclosures over intervals.
struct ProvableSource: GraphDataSource, CustomTestStringConvertible {
  var name: String
  var value: @Sendable (Double) -> Double
  var set: @Sendable (IntervalSet) -> IntervalSet

  init(
    _ name: String, _ value: @escaping @Sendable (Double) -> Double,
    over set: @escaping @Sendable (IntervalSet) -> IntervalSet
  ) {
    (self.name, self.value, self.set) = (name, value, set)
  }

  init(
    _ value: @escaping @Sendable (Double) -> Double, over set: @escaping @Sendable (IntervalSet) -> IntervalSet
  ) {
    self.init("", value, over: set)
  }

  var testDescription: String { name }

  func evaluate(at x: [Double], into y: inout [Double]) { for index in x.indices { y[index] = value(x[index]) } }

  func enclosure(over x: Interval) -> Enclosure { Enclosure(set(IntervalSet(x))) }
}

extension IntervalSet {
  static func number(_ value: Double) -> IntervalSet { IntervalSet(Interval(value)) }
  static func + (a: IntervalSet, b: IntervalSet) -> IntervalSet { a.combine(b, site: 60, Image.add) }
  static func - (a: IntervalSet, b: IntervalSet) -> IntervalSet { a.combine(b, site: 61, Image.subtract) }
  static func * (a: IntervalSet, b: IntervalSet) -> IntervalSet { a.combine(b, site: 62, Image.multiply) }
  static func / (a: IntervalSet, b: IntervalSet) -> IntervalSet { a.combine(b, site: 63, Image.divide) }
}

extension ProvableSource {
  static let tangent = ProvableSource("tan(x)", { .tan($0) }, over: { $0.map(site: 0, Image.tan) })
  static let floor = ProvableSource("floor(x)", { $0.rounded(.down) }, over: { $0.map(site: 0, Image.floor) })
  static let reciprocal = ProvableSource("1/x", { 1 / $0 }, over: { $0.map(site: 0, Image.reciprocal) })
  static let circle = ProvableSource(
    "sqrt(4-x^2)", { (4 - $0 * $0).squareRoot() },
    over: { (.number(4) - $0.map(site: 1, Image.square)).map(site: 0, Image.sqrt) })
  /// sin(x)÷x with a hole at 0, enclosed by sinc.
  static let sineOverX = ProvableSource(
    "sin(x)/x", { .sin($0) / $0 },
    over: { x in
      let values = x.map(site: 0, Image.sinc)
      if !x.hull.contains(0) { return values }
      return x.hull.isPoint ? x.map(site: 1, Image.reciprocal) : values.withHole()
    })
  static let needle = ProvableSource(
    "exp(-1e6(x-0.3)^2)", { .exp(-1e6 * ($0 - 0.3) * ($0 - 0.3)) },
    over: { x in
      (.number(-1e6) * (x - .number(0.3)).map(site: 1, Image.square)).map(site: 0, Image.exp)
    })
  static let chirp = ProvableSource(
    "sin(x^2)", { .sin($0 * $0) }, over: { $0.map(site: 1, Image.square).map(site: 0, Image.sin) })
  static let topologist = ProvableSource(
    "sin(1/x)", { .sin(1 / $0) }, over: { $0.map(site: 1, Image.reciprocal).map(site: 0, Image.sin) })
  static let dense = ProvableSource(
    "sin(3000x)", { .sin(3000 * $0) }, over: { (.number(3000) * $0).map(site: 0, Image.sin) })
  static let logarithm = ProvableSource(
    "ln|x|", { .log(abs($0)) }, over: { $0.map(site: 1, Image.abs).map(site: 0, Image.log) })
  static let staircase = ProvableSource(
    "x*floor(x)", { $0 * $0.rounded(.down) }, over: { $0 * $0.map(site: 0, Image.floor) })
  static let sawtooth = ProvableSource(
    "x mod 1", { $0 - $0.rounded(.down) }, over: { $0.combine(.number(1), site: 0, Image.mod) })
  static let sign = ProvableSource(
    "sign(x)", { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }, over: { $0.map(site: 0, Image.sign) })
  static let root = ProvableSource("cbrt(x)", { .root($0, 3) }, over: { $0.map(site: 0, Image.cbrt) })
  static let far = ProvableSource("exp(x)", { .exp($0) }, over: { $0.map(site: 0, Image.exp) })
  static let nothing = ProvableSource("nothing", { _ in .nan }, over: { _ in IntervalSet(.empty) })
  static let secret = ProvableSource("no proofs", { .sin($0) }, over: { _ in .unknown })

  /// The functions for tests of proofs.
  static let all = [
    tangent, floor, reciprocal, circle, sineOverX, needle, chirp, topologist, dense, logarithm, staircase, sawtooth,
    sign,
    root, far, nothing, secret,
  ]
}
