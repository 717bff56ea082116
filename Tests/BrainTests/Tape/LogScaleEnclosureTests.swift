import Interval
import TestSupport
import Testing

@testable import Brain

/// Formulas whose parts leave Double's range although their values do not.
@Suite struct LogScaleEnclosureTests {
  /// Formulas, points, and the values there.
  static let values: [(String, Double, Double)] = [
    ("exp(M)/(2+exp(M))", 1000, 1), ("exp(M)/exp(M-1)", 5000, 2.718281828459045), ("cosh(M)/sinh(M)", -1000, -1),
    ("sinh(M)*exp(-M)", 800, 0.5), ("exp(-M)/exp(-M-1)", 800, 2.718281828459045), ("gamma(M+1)/gamma(M)", 300, 300),
    ("200!/(M!*(200-M)!)", 100, 9.054851465610328e58), ("M^200/(1+M^200)", 100, 1), ("(-M)^201/(1+M^201)", 100, -1),
    ("ln(1+exp(M))", 1000, 1000), ("ln(1+exp(M))-M", 1000, 0), ("ln(cosh(M))", -1000, 999.3068528194401),
    ("log(exp(M)+1)", 1000, 434.2944819032518), ("√(M²+1)", 1e200, 1e200), ("M/√(M²+1)", -1e200, -1),
    ("√(exp(M))/exp(M/2)", 2000, 1), ("sech(M)*cosh(M)", 900, 1), ("M^M/M^(M-1)", 300, 300),
    ("exp(M)/(exp(M)+sin(M))", 1000, 1), ("if(M>0,1/(1+exp(-M)),exp(M)/(1+exp(M)))", -1000, 0),
    ("exp(M-1000)*exp(1000-M)", 3000, 1), ("2^M/(2^M+3)", 2000, 1), ("exp(M)/exp(1000)", 1000, 1),
    ("(exp(M)-1)/(exp(M)+1)", 1500, 1), ("5-exp(M)/exp(M+1)", 1000, 4.632120558828558),
  ]

  @Test("Values within Double's range are right whatever their parts are", arguments: values)
  func value(text: String, x: Double, y: Double) throws {
    let function = try CompiledFunction(Expression(text), variable: "M")
    #expect(abs(function(x) - y) <= 1e-10 * max(abs(y), 1))
    #expect(function.values(over: Interval(x)).contains(function(x)))
  }

  @Test(
    "Values beyond Double's range stay infinite, and poles and gaps stay what they are",
    arguments: [
      ("exp(M)", 1000, Double.infinity), ("exp(M)/M", 1000, .infinity), ("gamma(M+1)/2", 300, .infinity),
      ("M²/3", 1e200, .infinity),
      ("1/M", 0, .infinity), ("1/(1/M)", 0, 0), ("M/M", 0, .nan), ("√(M)*exp(1000)", -1, .nan), ("M^2/M^2", 0, .nan),
      ("exp(M)/exp(M-1)", .infinity, .nan), ("exp(M)-exp(M)", .nan, .nan),
    ] as [(String, Double, Double)])
  func trueOverflow(text: String, x: Double, y: Double) throws {
    let function = try CompiledFunction(Expression(text), variable: "M")
    #expect(isSame(function(x), y))
  }

  @Test("Enclosures over intervals are tight where the parts' growth cancels")
  func tightness() throws {
    for (text, x, width) in [
      ("exp(M)/(2+exp(M))", Interval(900, 901), 1e-9), ("exp(M)/(2+exp(M))", Interval(100, 101), 1e-9),
      ("gamma(M+1)/gamma(M)", Interval(250, 250.25), 0.3), ("cosh(M)/sinh(M)", Interval(-1000, -990), 1e-6),
      ("ln(1+exp(M))", Interval(1000, 1001), 1.001), ("√(M²+1)", Interval(1e200, 1.1e200), 1.001e199),
      ("exp(M)/exp(M-1)", Interval(3000, 3010), 1e-6), ("M^200/(1+M^200)", Interval(50, 50.01), 1e-4),
    ] {
      let set = try CompiledFunction(Expression(text), variable: "M").enclosure(over: x).set
      #expect(set.decoration >= .dac, "\(text)")
      #expect(set.hull.width <= width, "\(text): \(set.hull)")
    }
  }

  @Test("Enclosures contain every value, and slopes every chord", arguments: 0..<8)
  func containment(seed: Int) throws {
    let texts = try [
      "exp(M)", "cosh(M)", "sinh(M)", "gamma(M)", "M!", "M^30", "exp(-M)", "2^M", "csch(M)", "sech(M)", "M^M",
      "exp(M)+exp(2*M)",
      "exp(M)-M", "sin(M)+exp(M)", "exp(M)-exp(M-1)", "(-M)^3", "√(exp(M))", "ln(cosh(M))", "1/gamma(M)",
    ].map { try Expression($0).reading }
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<200 {
      let text = "(\(random.pick(texts)))\(random.pick(["/", "*", "+", "-"]))(\(random.pick(texts)))"
      let function = try CompiledFunction(Expression(text), variable: "M")
      let start = Double.random(in: -40...40, using: &random)
      let x = Interval(start, start + Double.random(in: 0...2, using: &random))
      let enclosure = withUnsafePointer(to: x) { box in
        var evaluator = LogScaleEvaluator(box: box, readsDecimals: true, variable: 0)
        return function.proof.result(&evaluator)
      }
      guard let wide = enclosure, wide.decoration >= .dac else { continue }
      let places = (0...8).map { min(x.lower + Double($0) / 8 * (x.upper - x.lower), x.upper) }
      for place in places {
        let there = function.values(at: place)
        #expect(there.intersects(wide.values), "\(text) over \(x) at \(place): \(there) and \(wide.values)")
      }
      for (a, b) in zip(places, places.dropFirst()) where a < b {
        let steepness = function.steepness(from: a, to: b)
        #expect(
          steepness.isEmpty || steepness.intersects(wide.slope), "\(text) over \(x): \(steepness) and \(wide.slope)")
      }
    }
  }
}
