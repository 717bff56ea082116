import Interval
import Testing

@testable import Brain
@testable import Sampling

/// Zeros against reference values computed with 40 digits.
@Suite struct RootsTests {
  @Test("Special ranges, undefined functions and functions without a zero have no roots")
  func none() {
    for text in ["0/0", "sqrt(-1-x^2)", "5", "exp(x)", "x^2+1"] {
      for range in [1...1, -3...3, -Double.infinity ... .infinity, 0...Double.leastNonzeroMagnitude, -0.0...0.0] {
        let roots = analyzed(text).roots(over: range)
        #expect(roots.places.isEmpty && roots.intervals.isEmpty && roots.isComplete, "\(text) over \(range)")
      }
    }
    #expect(analyzed("x-1").roots(over: 1...1).places.map(\.place) == [1])
    #expect(analyzed("x").roots(over: -0.0...0.0).places.map(\.place) == [0])
    #expect(analyzed("x").roots(over: -Double.infinity ... .infinity).places.map(\.place) == [0])
  }

  @Test(
    "A simple root is accurate to the last digits, and proved",
    arguments: [
      ("x^3-x", -2...2, [-1, 0, 1]), ("x^3-x", -2.1...3.3, [-1, 0, 1]), ("x^3", -10...7, [0]), ("x-0.3", -1...1, [0.3]),
      ("cos(x)-x", -5...5, [0.73908513321516064]), ("exp(x)-3x", 0...3, [0.61906128673594511, 1.5121345516578425]),
      ("exp(x)-1e-300", -1000...10, [-690.77552789821371]), ("2^x-x^2", -2...5, [-0.76666469596212309, 2, 4]),
      ("J0(x)", 0...9, [2.4048255576957728, 5.5200781102863106, 8.6537279129110122]), ("ln(x)", -1...5, [1]),
      ("tan(x)-x", 1...11, [4.4934094579090642, 7.7252518369377072, 10.904121659428900]), ("1e-200*(x-2)", 0...5, [2]),
      ("1e200*x", -10...10, [0]), ("x^2-2", 0...4, [1.4142135623730951]), ("1/x-4", -1...1, [0.25]),
    ] as [(String, ClosedRange<Double>, [Double])])
  func simple(text: String, range: ClosedRange<Double>, places: [Double]) {
    let roots = analyzed(text).roots(over: range)
    #expect(roots.isComplete && roots.intervals.isEmpty && roots.places.count == places.count, "\(roots)")
    for (root, place) in zip(roots.places, places) {
      #expect(root.isProven && root.place.isNear(place) && root.enclosure.contains(root.place), "\(root)")
      #expect(root.enclosure.width <= 64 * place.ulp + 1e-17, "\(root)")
    }
  }

  @Test(
    "A touching zero is found but not proved",
    arguments: [
      ("x^2", -10...7, [0]), ("(x-1/3)^2", -10...7, [1.0 / 3]), ("|x|", -3...2, [0]),
      ("1-cos(x)", -7...7, [-6.2831853071795865, 0, 6.2831853071795865]), ("sqrt(x)", -1...4, [0]),
      ("sqrt(x^2-2)", -3...3, [-1.4142135623730951, 1.4142135623730951]), ("sign(x)", -1.1...1, [0]),
    ] as [(String, ClosedRange<Double>, [Double])])
  func touched(text: String, range: ClosedRange<Double>, places: [Double]) {
    let roots = analyzed(text).roots(over: range)
    #expect(roots.isComplete && roots.places.count == places.count, "\(roots)")
    for (root, place) in zip(roots.places, places) {
      #expect(!root.isProven && abs(root.place - place) <= 1e-15, "\(root)")
    }
  }

  @Test("A zero at a kink is exact")
  func kink() {
    let roots = analyzed("abs(x-0.3)").roots(over: -3...2)
    #expect(roots.isComplete && roots.places.map(\.place) == [0.3])
  }

  @Test(
    "A pole, a jump or a hole is not a root",
    arguments: [
      "1/x", "1/(x-0.3)", "tan(x+pi/2)", "floor(x)-0.5", "x^2/x", "if(x<0.3,-1,x+1)", "if(x<0,-1,1)", "gamma(x)",
    ])
  func poles(text: String) {
    let roots = analyzed(text).roots(over: -1...1.4)
    #expect(roots.places.isEmpty && roots.intervals.isEmpty && roots.isComplete, "\(roots)")
  }

  @Test(
    "A function that is 0 on an interval has a zero interval",
    arguments: [
      ("max(0,x)", -10...10, [Interval(-10, 0)]), ("x-x", -3...5, [Interval(-3, 5)]), ("0", -1...1, [Interval(-1, 1)]),
      ("floor(x)", -10...10, [Interval(0, 1)]), ("if(x<1,x+5,0)", -2...3, [Interval(1, 3)]),
      ("max(0,x^2-1)", -2...2, [Interval(-1, 1)]),
    ] as [(String, ClosedRange<Double>, [Interval])])
  func intervals(text: String, range: ClosedRange<Double>, intervals: [Interval]) {
    let roots = analyzed(text).roots(over: range)
    #expect(roots.places.isEmpty && roots.isComplete && roots.intervals.count == intervals.count, "\(roots)")
    for (found, stretch) in zip(roots.intervals, intervals) {
      #expect(abs(found.lower - stretch.lower) < 1e-14 && abs(found.upper - stretch.upper) < 1e-14, "\(found)")
    }
  }

  @Test("Thousands of roots are all found")
  func many() {
    let roots = analyzed("sin(1000x)").roots(over: -10...10)
    #expect(roots.isComplete && roots.places.count == 6367 && roots.places.allSatisfy(\.isProven))
    for (number, root) in roots.places.enumerated() {
      let place = Double(number - 3183) * (.pi / 1000)
      if abs(root.place - place) > 4e-15 { Issue.record("\(root) is not \(place)") }
    }
  }

  @Test("Of infinitely many roots the isolated ones are found, and the rest is reported as undecided")
  func infinitelyMany() {
    for text in ["sin(1/x)", "x*sin(1/x)"] {
      let roots = analyzed(text).roots(over: -1...1, budget: 3_000)
      #expect(!roots.isComplete && roots.undecided.contains { $0.contains(1e-6) })
      for number in 1...20 {
        let place = 1 / (Double(number) * .pi)
        #expect(roots.places.contains { abs($0.place - place) < 1e-15 && $0.isProven }, "1/\(number)π")
      }
    }
  }

  @Test("Where Double cancels, the root is found once and the noise around it stays undecided")
  func cancellation() {
    for text in ["x^6-6x^5+15x^4-20x^3+15x^2-6x+1", "x^5-5x^4+10x^3-10x^2+5x-1"] {
      let roots = analyzed(text).roots(over: 0...3)
      #expect(roots.places.count == 1 && abs((roots.places.first?.place ?? .nan) - 1) < 1e-4, "\(text): \(roots)")
    }
    #expect(!analyzed("sin(x)^2+cos(x)^2-1").roots(over: -10...10, budget: 2_000).isComplete)
  }
}
