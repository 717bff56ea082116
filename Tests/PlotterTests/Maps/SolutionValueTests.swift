import RealModule
import Testing

@testable import Plotter

@Suite("Values of solutions of differential equations") struct SolutionValueTests {
  /// An initial value problem with a value of its solution.
  struct Problem: Sendable, CustomTestStringConvertible {
    let equation: String
    let start: String
    let place: String
    /// The exact values, to 17 digits.
    let values: [Double]
    /// The relative width of the bounds that is allowed.
    var width = 1e-13

    init(_ equation: String, _ start: String, _ place: String, _ values: Double..., width: Double = 1e-13) {
      (self.equation, self.start, self.place, self.values, self.width) = (equation, start, place, values, width)
    }

    var testDescription: String { "\(equation) through \(start) at \(place)" }
  }

  private func values(_ equation: String, _ start: String, _ place: String) throws -> [SolutionValue.Value] {
    try request([equation, "--through", start, "--at", place]).solutionValues()[0].values
  }

  /// Returns the request of words after `plot solve`.
  private func request(_ words: [String]) throws -> PlotRequest {
    try PlotRequest(arguments: words, for: .solve)
  }

  // Closed forms by python's mpmath with 40 digits; the others by its odefun, Taylor's method with 34 digits and tol=1e-32.
  private static let problems: [Problem] = [
    Problem("y'=y", "0,1", "10", 22026.465794806717),
    Problem("y'=x-y", "0,1", "5", 4.0134758939981709),
    Problem("y'=x-y", "0.1,0.2", "0.3", 0.20060382838578005),
    Problem("y'=-x/y", "0,2", "1", 1.7320508075688773),
    Problem("y'=2x*y", "0,0.5", "2", 27.299075016572119),
    Problem("y'=cos(x)", "0,0", "3", 0.14112000805986722),
    Problem("y'=1e-30*cos(x)", "0,0", "3", 1.4112000805986722e-31),
    Problem("y'=x^4-y", "0,0", "1", 0.17089341188538428),
    Problem("y'=x^30", "0,0", "2", 69273666.064516129),
    Problem("y'=y^2", "0,1", "0.9", 10),
    Problem("y'=1+y^2", "0,0", "1.5", 14.101419947171719),
    Problem("y'=y*(1-y)", "0,0.1", "5", 0.94282561857401486),
    Problem("y'=x-y^2", "0,0", "4", 1.9311361208404353),
    Problem("y'=sin(x)*y-y^3", "0,1", "3", 0.76487656749235961),
    Problem("y'=-50y", "0,1", "0.5", 1.3887943864964021e-11, width: 1e-12),
    Problem("y'=1000(cos(x)-y)", "0,1", "0.02", 0.99981900551426766),
    Problem("y'=-sign(y)", "0,1", "0.5", 0.5),
    Problem("y'=sqrt(y)", "0,1", "2", 4),
    Problem("y'=exp(-x^2)", "0,0", "2", 0.88208139076242168),
    Problem("y'=y/x", "1,1", "3", 3),
    Problem("y'=-y*tan(x)", "0,1", "1", 0.54030230586813972),
    Problem("y'=ln(x)*y", "1,1", "3", 3.6540526473885427),
    Problem("v'=9.81-0.1v", "0,0", "10", 62.011026821081508),
    Problem("y''=y", "0,1,-1", "5", 0.0067379469990854671, -0.0067379469990854671, width: 1e-9),
    Problem("y''=-y+sin(2x)", "0,0,0", "5", -0.45794247947896904, 0.74848914302645248),
    Problem("y''=-sin(y)", "0,1,0", "10", -0.99894981462385065, -0.042033377534212294, width: 1e-12),
    Problem("y''=-sin(y)", "0,0,1.999", "10", -0.62425204361243097, -1.9023149160246677, width: 1e-11),
    Problem("y''=(1-y^2)*y'-y", "0,2,0", "10", -2.0083407825797123, 0.032907065863324463, width: 1e-12),
    Problem("y''=x*y", "0,1,0", "3", 11.423106859371446, 18.621393238878049),
    Problem("y''=6y^2+x", "0,0,0", "2", 2.5719544249998562, 8.7491905965938779, width: 1e-12),
    Problem("x'=x(1-y) and y'=y(x-1)", "1,2", "5", 1.8284606667577119, 0.64799628650928721, width: 1e-12),
    Problem("x'=-y and y'=x", "1,0", "10", -0.83907152907645245, -0.54402111088936981),
    Problem("x'=y and y'=-sin(x)", "3.1,0", "10", -3.0942593615241148, -0.022590325755831856, width: 1e-10),
    Problem("y'=abs(x)", "-1,0", "1", 1),
    Problem("y'=abs(x)", "-1,0", "0", 0.5, width: 1e-12),
    Problem("y'=asin(x)", "0,0", "1", 0.57079632679489662, width: 1e-12),
    Problem("y'=x^(1/3)", "-1,1", "1", 1, width: 1e-11),
    Problem("y'=if(x<1,1,-1)", "0,0", "3", -1, width: 1e-11),
    Problem("y'=if(x<1,y,x)", "0,1", "2", 4.2182818284590452, width: 1e-11),
    Problem("y'=floor(x)", "0,0", "4.5", 8, width: 1e-11),
    Problem("y'=floor(x)-y", "0,0", "-4.5", 136.44548756095579, width: 1e-11),
    Problem("y''=-abs(y)", "0,1,0", "5", -15.409825948744302, -15.442238690377546, width: 1e-11),
    Problem("y''=-sign(x-1)*y", "0,1,0", "3", 0.42645929666725837, -1.8921755096633343, width: 1e-11),
    Problem("v=(1+x^2*y-4x, 3x-x^2*y)", "1,1", "3", 0.34419706180276138, 3.4804267259058864, width: 1e-12),
  ]

  @Test("Bounds contain the exact values, and are narrow", arguments: problems)
  func bounds(_ problem: Problem) throws {
    let found = try values(problem.equation, problem.start, problem.place)
    #expect(found.count == problem.values.count)
    let size = found.map { abs($0.value) }.max() ?? 1
    for (value, exact) in zip(found, problem.values) {
      // The exact value is rounded to a Double.
      #expect(value.lower <= exact.nextUp && exact.nextDown <= value.upper, "\(value)")
      #expect(value.upper - value.lower <= problem.width * size, "\(value)")
    }
  }

  @Test("An oscillation is followed for a hundred periods")
  func oscillation() throws {
    let found = try values("y''=-y", "0,1,0", "200pi")
    #expect(found[0].lower <= 1 && found[0].upper >= 1 && found[0].upper - found[0].lower < 1e-11)
    #expect(found[1].lower <= 0 && found[1].upper >= 0)
  }

  @Test("An invariant of Lotka and Volterra stays the same")
  func invariant() throws {
    let found = try values("x'=x(1-y) and y'=y(x-1)", "1,2", "-3")
    let (x, y) = (found[0].value, found[1].value)
    #expect(abs((x - Double.log(x) + y - Double.log(y)) - (3 - Double.log(2))) < 1e-12)
  }

  @Test("A pole, a jump in y of the right side and solutions that are not unique have no values beyond them")
  func ends() {
    #expect(message { try values("y'=y^2", "0,1", "1.1") }.contains("is followed only to x = "))
    #expect(message { try values("y'=-sign(y)", "0,1", "1.5") }.contains("may be undefined or not smooth"))
    #expect(message { try values("y'=sqrt(y)", "0,0", "1") }.contains("followed only to x = 0"))
    #expect(message { try values("y'=if(y<1,1,-1)", "0,0", "2") }.contains("followed only to x = 1"))
    #expect(message { try values("y'=if(x<1,1)", "0,0", "2") }.contains("followed only to x = 1"))
    #expect(message { try values("y'=1/x", "-1,0", "1") }.contains("is followed only to x = "))
  }

  @Test("A solution is followed no further where jumps or waves crowd, but past waves that are only close together")
  func crowds() throws {
    for equation in ["y'=floor(1/x)", "y'=sin(1/x)"] {
      #expect(message { try values(equation, "-1,0", "1") }.contains("as before a pole or dense jumps"), "\(equation)")
    }
    let found = try values("y'=sin(1/(abs(x)+0.2))", "-1,0", "1")
    #expect(found[0].upper - found[0].lower < 1e-9)
  }

  @Test("Text has digits that are right, bounds and names")
  func text() throws {
    func text(_ words: String...) throws -> String { try request(words).solutionValueText().text }
    #expect(try text("y'=x-y", "--through", "0,1", "--at", "5") == "y(5) = 4.01347589399817\n")
    #expect(
      try text("y''=-y", "--through", "0,1,0", "--at", "pi/2", "--at", "pi").hasPrefix(
        "y(pi/2) = 0, y'(pi/2) = -1\ny(pi) = -1"))
    #expect(try text("y'=y", "--through", "0,1", "--at", "1", "--enclosure").hasPrefix("y(1) in [2.71828182845904"))
    #expect(try text("y'=y", "--through", "0,1", "--at", "1", "--json").contains("\"name\" : \"y\""))
  }

  @Test("A place that the solution does not reach leaves the values at the others")
  func unreachedPlaces() throws {
    let asked = try request(["y'=y^2", "--through", "0,1", "--at", "0.5", "--at", "1.5", "--at", "0.75"])
    let (text, failures) = try asked.solutionValueText()
    #expect(text == "y(0.5) = 2\ny(0.75) = 4\n")
    #expect(failures.count == 1 && failures[0].message.hasSuffix("; no value is found at x = 1.5"))
    #expect(throws: PlotError.self) { try asked.solutionValues() }
  }

  @Test("A value needs an equation, a start and a place")
  func requests() {
    for words in [
      ["y'=y", "--at", "1"], ["y'=y", "--through", "0,1"], ["x^2", "--through", "0,1", "--at", "1"],
      ["y''=y", "--through", "0,1", "--at", "1"], ["y'=y", "--through", "0,1", "--at", "q"],
      ["y'''=y", "--through", "0,1", "--at", "1"], ["x'=y and y'=t", "--through", "0,1", "--at", "1"],
    ] {
      #expect(throws: PlotError.self, "\(words)") { try request(words).solutionValueText() }
    }
  }
}
