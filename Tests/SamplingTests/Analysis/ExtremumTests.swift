import Interval
import Testing

@testable import Brain
@testable import Sampling

/// Extrema against reference values computed with 40 digits.
@Suite struct ExtremumTests {
  @Test("A function that is undefined everywhere has no extremum")
  func undefined() {
    #expect(analyzed("sqrt(-1-x^2)").minimum(over: -5...5) == nil)
    #expect(analyzed("0/0").maximum(over: 0...1) == nil)
  }

  @Test(
    "Ranges of one point, of adjacent Doubles and of all Doubles are searched",
    arguments: [
      1...1, 1...1.0.nextUp, -0.0...0.0, -Double.infinity ... .infinity, 1e300...1e308,
      0...Double.leastNonzeroMagnitude,
    ])
  func oddRanges(range: ClosedRange<Double>) throws {
    for text in ["x", "x^2", "1/x", "sin(x)", "ln(x)", "floor(x)", "gamma(x)", "0/0", "5"] {
      let (low, high) = (analyzed(text).minimum(over: range), analyzed(text).maximum(over: range))
      if let low, let high { #expect(low.value <= high.value, "\(text)") }
    }
    let constant = try #require(analyzed("5").minimum(over: range))
    #expect(constant.value == 5 && constant.enclosure == Interval(5) && constant.isProven && constant.isAttained)
  }

  @Test(
    "A minimum and its abscissa are accurate to the last digits",
    arguments: [
      ("x^3-x", 0...2, -0.38490017945975052, 0.57735026918962576), ("sin(x)/x", -39...40, -0.21723362821122166, nil),
      ("x*sin(1/x)", -1...1, -0.21723362821122166, nil), ("exp(x)-3x", 0...3, -0.29583686600432907, 1.0986122886681097),
      ("sin(x)+sin(10x/3)", 2.7...7.5, -1.8995993491521134, 5.1457352902561280), ("abs(x-0.3)", -3...2, 0, 0.3),
      ("1e-200*sin(x)", 4...6, -1e-200, 4.7123889803846899), ("1e200*x", -10...10, -1e201, -10), ("|x|", -3...2, 0, 0),
      ("sqrt(x)", -1...4, 0, 0), ("x^2-2", 1...(1 + 1e-12), -1, 1),
      ("exp(-x)*sin(5x)", 0...10, -0.39748064389243320, nil),
      ("sin(x)", 0...3, 0, 0), ("floor(x)", -9.5...10, -10, -9.5), ("if(x<0,-1,x+1)", -2...3, -1, nil),
    ] as [(String, ClosedRange<Double>, Double, Double?)])
  func least(text: String, range: ClosedRange<Double>, value: Double, place: Double?) throws {
    let found = try #require(analyzed(text).minimum(over: range))
    #expect(found.isProven && found.isAttained)
    #expect(found.value.isNear(value) && found.enclosure.contains(found.value), "\(found)")
    #expect(found.enclosure.width <= abs(value) * 1e-14, "\(found)")
    if let place { #expect(found.place.isNear(place), "\(found)") }
  }

  @Test("The minimum of Γ is found although its slope has no enclosure")
  func gamma() throws {
    let found = try #require(analyzed("gamma(x)").minimum(over: 0.5...5))
    #expect(found.isProven && abs(found.value - 0.88560319441088870) < 1e-14)
    #expect(abs(found.place - 1.4616321449683623) < 1e-9)
  }

  @Test("A spike between all samples is found")
  func spike() throws {
    let found = try #require(analyzed("1/(1e-12+(x-0.3)^2)").maximum(over: -10...10))
    #expect(found.isProven && found.value.isNear(1e12) && found.place == 0.3)
  }

  @Test("The extremum at a hole is the limit, and is not attained", arguments: [-40...40, -39...40, -1...7.5, 0...1e6])
  func hole(range: ClosedRange<Double>) throws {
    let found = try #require(analyzed("sin(x)/x").maximum(over: range))
    #expect(found.isProven && !found.isAttained && found.place == 0, "\(found)")
    #expect(abs(found.value - 1) < 1e-14 && found.enclosure.contains(1))
  }

  @Test("The extremum beside a jump is the limit")
  func jump() throws {
    let found = try #require(analyzed("if(x<1,x,0)").maximum(over: -2...3))
    #expect(found.isProven && found.value.isNear(1) && found.place.isNear(1))
  }

  @Test(
    "Growth without bound is an infinite extremum at its abscissa, but not proved",
    arguments: [
      ("1/x", -1...2, 0), ("1/(x-0.3)", -1...2, 0.3), ("-ln(x)", 0...5, 0), ("-ln(x)", -1...5, 0), ("1/x^2", -1...1, 0),
      ("tan(x)", 0...2, 1.5707963267948966), ("gamma(x)", -0.5...0.5, 0), ("1/sqrt(x)", 0...1, 0),
    ] as [(String, ClosedRange<Double>, Double)])
  func poles(text: String, range: ClosedRange<Double>, place: Double) throws {
    let found = try #require(analyzed(text).maximum(over: range))
    #expect(found.value == .infinity && !found.isAttained && !found.isProven, "\(found)")
    #expect(found.place.isNear(place), "\(found)")
  }

  @Test(
    "Bounded functions with steep places are not infinite", arguments: ["atan(1/x)", "x^0.1", "sin(1/x)", "cbrt(x)"])
  func bounded(text: String) throws {
    let found = try #require(analyzed(text).maximum(over: -1...1))
    #expect(found.isProven && found.value <= 1.5707963267948967 && found.value > 0.99, "\(found)")
  }

  @Test("Where Double cancels, the value comes from double-double, and the search claims no more than it proved")
  func cancellation() throws {
    let found = try #require(analyzed("x^6-6x^5+15x^4-20x^3+15x^2-6x+1").minimum(over: 0...3))
    #expect(abs(found.value) < 1e-24 && abs(found.place - 1) < 1e-3 && found.enclosure.contains(0), "\(found)")
    #expect(!found.isProven)
  }
}
