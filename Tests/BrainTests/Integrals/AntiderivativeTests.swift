import Interval
import Testing

@testable import Brain

@Suite("Integrals in formulas") struct AntiderivativeTests {
  private func function(_ text: String) throws -> CompiledFunction {
    FunctionTemplate(try Expression(text, knownNames: ["x"]), variables: ["x"]).bound(to: [:])
  }

  @Test(
    "The enclosure at a point contains the integral and is narrow",
    arguments: [
      ("integral(exp(-t^2), t, 0, x)", 1.0, 0.7468241328124270),
      ("integral(sin(t)/t, t, 0, x)", 10, 1.6583475942188740),
      ("integral(1/t, t, 1, x)", 8, 2.0794415416798357), ("integral(floor(t), t, 0, x)", 3.5, 4.5),
      ("integral(abs(t), t, -1, x)", 2, 2.5), ("integral(t^2, t, x, 3)", 0, 9),
      ("integral(cos(100t), t, 0, x)", 5, -0.0046777180532247638),
      ("integral(sin(9.1t), t, 0, x)", 1, 0.21403534089352879),
      ("integral(sin(100t), t, 0, x)", 5, 0.01883849273431478),
      ("integral(sqrt(t), t, 0, x)", 4, 5.333333333333333), ("integral(exp(t), t, 0, x)", -3, -0.9502129316321360),
    ])
  func values(text: String, x: Double, expected: Double) throws {
    let values = try function(text).enclosure(over: Interval(x)).set.hull
    let near = Interval(expected.nextDown, expected.nextUp)
    #expect(!values.intersection(near).isEmpty, "\(values)")
    #expect(values.width <= 1e-11 * max(1, abs(expected)), "\(values)")
    #expect(abs(try function(text)(x) - expected) <= 1e-11 * max(1, abs(expected)))
  }

  @Test("The image of an interval contains the values in it, and slopes are those of the integrand")
  func images() throws {
    let integral = try function("integral(sin(t)*t, t, 0, x)")
    let (exact, slope) = (try function("sin(x)-x*cos(x)"), try function("x*sin(x)"))
    for start in stride(from: -7.0, through: 6, by: 0.37) {
      let x = Interval(start, start + 0.9)
      let image = integral.enclosure(over: x).set
      #expect(image.decoration >= .dac)
      for step in 0...9 {
        let place = start + 0.1 * Double(step)
        #expect(image.hull.contains(exact(place)) || abs(exact(place) - integral(place)) < 1e-12)
        #expect(integral.slope(over: x).contains(slope(place)))
      }
    }
  }

  @Test("Beyond a pole there is no integral")
  func poles() throws {
    let integral = try function("integral(1/t, t, 1, x)")
    #expect(integral(-1).isNaN && integral.enclosure(over: Interval(-1)).set.decoration == .trv)
    #expect(abs(integral(0.5) + 0.6931471805599453) < 1e-12)
  }

  @Test("The derivative is the integrand at the bound, and unknown where the integrand may jump")
  func derivatives() throws {
    let smooth = try Expression("integral(exp(-t^2), t, 0, x^2)", knownNames: ["x"])
    #expect(smooth.formalDerivative(in: "x")?.description == "2×x×exp(−x⁴)")
    let stepped = try Expression("integral(floor(t), t, 0, x)", knownNames: ["x"]).derivative(in: "x")
    #expect(stepped?.value(using: ["x": 0.5]).isNaN == true)
  }

  @Test("Equal integrals are one operation")
  func identity() throws {
    let texts = ["integral(t^2, t, 0, x)", "integral(t*t, t, 0, x)"]
    let first = try Expression(texts[0], knownNames: ["x"])
    #expect(try Expression(texts[0], knownNames: ["x"]) == first)
    #expect(try Expression(texts[1], knownNames: ["x"]) != first)
  }

  @Test("The integrand may have one name besides its variable, and others need values")
  func others() throws {
    #expect(throws: SyntaxError.self) { try Expression("integral(x*t*k, t, 0, 1)", knownNames: ["x", "k"]) }
    let scaled = try Expression(
      "integral(k*t, t, 0, 2)", knownNames: ["k"], functions: [:], values: ["k": 3], takesDegrees: false)
    #expect(abs(scaled.value() - 6) < 1e-13)
  }

  @Test("An integral with a parameter is enclosed at points and over intervals, with slopes in both")
  func parameters() throws {
    let integral = try function("integral(sin(x*t), t, 0, 1)")
    let exact = try function("(1-cos(x))/x")
    for start in stride(from: 0.5, through: 9, by: 0.43) {
      let x = Interval(start, start + 0.05)
      let image = integral.enclosure(over: x).set
      #expect(image.decoration >= .dac && image.hull.width < 0.1)
      for place in [start, start + 0.02, start + 0.05] {
        #expect(image.hull.contains(exact(place)), "\(image.hull) at \(place)")
        #expect(abs(integral(place) - exact(place)) < 1e-13)
      }
      #expect(integral.slope(over: x).contains(exact.slope(at: start).midpoint))
    }
    let derivative = try Expression("integral(exp(-x*t^2), t, 0, x)", knownNames: ["x"]).derivative(in: "x")
    // d/dx of the integral: e^(−x³) − ∫ t² e^(−x t²) dt.
    let value = try #require(derivative).value(using: ["x": 1])
    #expect(abs(value - (0.36787944117144233 - 0.18947234582049235)) < 1e-12)
  }

  @Test("An integral over a kink or a jump that a parameter moves has its values, and a kink bounds over intervals")
  func movedKinks() throws {
    let kink = try function("integral(abs(x-t), t, 0, 1)")
    let jump = try function("integral(if(t<x, 1, 0), t, 0, 1)")
    for start in stride(from: 0.0, through: 0.95, by: 0.0475) {
      let exact = { (x: Double) in (x * x + (1 - x) * (1 - x)) / 2 }
      #expect(abs(kink(start) - exact(start)) < 1e-13)
      #expect(abs(jump(start) - start) < 1e-12)
      let hull = kink.enclosure(over: Interval(start, start + 0.01)).set.hull
      #expect(hull.width < 0.03 && hull.contains(exact(start)) && hull.contains(exact(start + 0.01)))
    }
  }

  @Test("A narrow wave of an integrand that lies between samples is not missed for a parameter")
  func movedSpikes() throws {
    let spike = try function("integral(exp(-(1e4*(t-x))^2), t, 0, 1)")
    for x in stride(from: 0.05, through: 0.95, by: 0.0371) {
      #expect(abs(spike(x) / (Double.pi.squareRoot() * 1e-4) - 1) < 1e-9, "\(x)")
    }
  }

  @Test("An integral with a parameter has no value where the integrand is undefined")
  func undefinedParameters() throws {
    let integral = try function("integral(sqrt(t-x), t, 0, 1)")
    #expect(integral(0.5).isNaN && integral(1e-9).isNaN)
    #expect(abs(integral(-1) - (2 * 2.0.squareRoot() * 2 - 2) / 3) < 1e-12)
  }
}
