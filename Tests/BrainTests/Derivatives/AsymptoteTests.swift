import Interval
import Testing

@testable import Brain

@Suite("Asymptotes and periods of formulas") struct AsymptoteTests {
  private func expression(_ text: String) throws -> Expression { try Expression(text, knownNames: ["x"]) }

  @Test(
    "A line that the graph approaches is enclosed",
    arguments: [
      ("x^2/(x-1)", false, 1.0, 1.0), ("x^2/(x-1)", true, 1, 1), ("(2x+1)/(x-3)", false, 0, 2), ("1/x", false, 0, 0),
      ("sqrt(x^2+1)", false, 1, 0), ("sqrt(x^2+1)", true, -1, 0), ("atan(x)", false, 0, 1.5707963267948966),
      ("atan(x)", true, 0, -1.5707963267948966), ("x*exp(-x)", false, 0, 0), ("x+exp(-x)", false, 1, 0),
      ("x^2/(x-1)-x^2/(x+1)", false, 0, 2), ("tanh(x)", true, 0, -1), ("sin(x)/x", false, 0, 0),
      ("1/(1+exp(-x))", false, 0, 1), ("(x^3+1)/(3x^2)", false, 1.0 / 3, 0),
      ("exp(x)", true, 0, 0), ("(x^4+1)/(x^3-x)", false, 1, 0), ("(x^4+1)/(x^3-x)", true, 1, 0),
      ("abs(x)+1/x", true, -1, 0),
      ("hypot(x,1)", true, -1, 0), ("abs(x-1)+1/x", true, -1, 1),
      ("x*atan(x)", false, Double.pi / 2, -1), ("x*atan(x)", true, -Double.pi / 2, -1),
    ] as [(String, Bool, Double, Double)])
  func lines(text: String, isLeft: Bool, slope: Double, intercept: Double) throws {
    let line = try #require(try expression(text).asymptote(in: "x", isLeft: isLeft))
    #expect(line.slope.contains(slope) || (line.slope.midpoint - slope).magnitude < 1e-15)
    #expect(line.intercept.contains(intercept) || (line.intercept.midpoint - intercept).magnitude < 1e-15)
    #expect(line.slope.width < 1e-12 && line.intercept.width < 1e-12)
  }

  @Test(
    "Lines themselves, and graphs without one, have no asymptote",
    arguments: [
      "x", "2x+1", "5", "x^2", "sin(x)", "ln(x)", "sqrt(x)", "x+sin(x)", "exp(x)", "x+ln(x)", "floor(x)", "floor(x)/x",
      "round(x)/x", "abs(x)", "abs(x-1)",
    ])
  func none(text: String) throws { #expect(try expression(text).asymptote(in: "x") == nil) }

  @Test("A formula that is undefined far out has no asymptote, whatever its simplified form has")
  func undefined() throws {
    for text in ["0*sqrt(-x)+1/x", "ln(-x)-ln(-x)+1/x", "sqrt(1-x^2)/x"] {
      #expect(try expression(text).asymptote(in: "x") == nil, "\(text)")
    }
  }

  @Test(
    "A period follows from those of the parts",
    arguments: [
      ("sin(x)", "2*pi"), ("sin(x)^2", "pi"), ("tan(2x)", "pi/2"), ("sin(x)*cos(x)", "pi"), ("sin(3x)+sin(2x)", "2*pi"),
      ("abs(cos(x))", "pi"), ("sin(pi*x)", "2"), ("mod(x,3)", "3"), ("exp(sin(x))", "2*pi"), ("sin(x)+sin(3x)", "2*pi"),
      ("sin(x)^3", "2*pi"), ("cos(x/2)+1", "4*pi"), ("sin(2*pi*x/3)", "3"), ("1/(2+cos(x))", "2*pi"),
    ])
  func periods(text: String, period: String) throws {
    let found = try #require(try expression(text).period(in: "x"))
    #expect((found.enclosure.midpoint - (try Expression(period).value())).magnitude < 1e-14)
  }

  @Test(
    "No period is claimed without proof",
    arguments: [
      "x", "sin(x^2)", "sin(x)+x", "sin(x)+sin(pi*x)", "frac(x)", "exp(x)", "sin(sqrt(2)*x)", "5", "floor(x)",
    ])
  func noPeriods(text: String) throws { #expect(try expression(text).period(in: "x") == nil) }
}
