import Testing

@testable import Plotter

@Suite("Solutions of inequalities") struct ConditionTests {
  private func request(_ conditions: String..., x: String? = nil, set: String? = nil) -> PlotRequest {
    var request = PlotRequest(expressions: conditions)
    (request[.range], request[.set]) = (x, set)
    return request
  }

  /// Conditions, and the lines of their sets of solutions, which are proved to be everything.
  static let sets: [(String, [String])] = [
    ("x^2<4", ["-2 < x < 2"]), ("x^2>=4", ["x <= -2", "x >= 2"]), ("abs(x-1)<=3", ["-2 <= x <= 4"]),
    ("x>1 and x^2<9", ["1 < x < 3"]), ("x^2>0", ["x < 0", "x > 0"]), ("(x-1)^2<=0", ["x = 1"]),
    ("(x^2-2)^2<=0", ["x = -1.4142135623731", "x = 1.4142135623731"]), ("x!=2", ["x < 2", "x > 2"]),
    ("not(x<1)", ["x >= 1"]), ("x^2=4 or x=1", ["x = -2", "x = 1", "x = 2"]), ("x^2<400", ["-20 < x < 20"]),
    ("x^2>1 or x=0", ["x < -1", "x = 0", "x > 1"]), ("0<x<=1", ["0 < x <= 1"]),
    ("x<1 or x>1", ["x < 1", "x > 1"]), ("x<=1 and x>=1", ["x = 1"]), ("x<=1 or x>2", ["x <= 1", "x > 2"]),
    ("1/(x^2-3)>0", ["x < -1.73205080756888", "x > 1.73205080756888"]),
    ("ln(x^2-3)<=0", ["-2 <= x < -1.73205080756888", "1.73205080756888 < x <= 2"]),
    ("x^3-2x>0", ["-1.4142135623731 < x < 0", "x > 1.4142135623731"]),
  ]

  @Test(arguments: sets)
  func `The set of solutions has the ends that belong to it`(condition: String, lines: [String]) throws {
    let text = try request(condition).solutionText()
    #expect(text.split(separator: "\n").dropLast().map(String.init) == lines)
    #expect(text.hasSuffix(", and no others (proved)\n") && !text.contains(" in -10:10"))
  }

  @Test func `Ends that have the same digits are written as bounds`() throws {
    let line = try request("atanh(x)>18").solutionText().prefix { $0 != "\n" }
    #expect(line.hasPrefix("[0.99999999999999") && line.hasSuffix(", 1]") && line.contains("] < x < ["))
  }

  @Test(arguments: [
    "max(2,x)>x", "min(x,2)<x", "x>sqrt(2x-x-x)", "x+5>floor(2x-x-x)",
    "x+5>mod(2x-x-x,3)", "1/(2x-x-x)<1 or x>2", "sqrt(x-abs(x))<x", "abs(x)/x=1", "ln(abs(x))=ln(x)",
    "x^2/x=abs(x)", "abs(x)-x=0*ln(x)",
  ])
  func `A stretch on which nothing is proved is not called solved`(condition: String) throws {
    let solutions = try request(condition).solutions()
    #expect(!solutions.complete && !solutions.undecided.isEmpty)
    #expect(try request(condition).solutionText().contains("more are possible"))
  }

  @Test(arguments: [
    ("(x-1)/(x+2)>0", ["x < -2", "x > 1"]), ("1/x<2", ["x < 0", "x > 0.5"]), ("(x+1)/(x-1)<=2", ["x < 1", "x >= 3"]),
    ("1/(3x-1)>0", ["x > 0.333333333333333"]), ("1/(1/x)>0", ["x > 0"]), ("1/x^2>1", ["-1 < x < 0", "0 < x < 1"]),
    ("x/x>0", ["x < 0", "x > 0"]), ("(x^2-1)/(x-1)>0", ["-1 < x < 1", "x > 1"]),
    ("ln(x^2)<0", ["-1 < x < 0", "0 < x < 1"]),
    ("abs(x)<=x", ["x >= 0"]), ("abs(x)>x", ["x < 0"]), ("sqrt((x-2)^2)>x-2", ["x < 2"]), ("sqrt(x^2)=x", ["x >= 0"]),
    ("abs(x-1)+abs(x+1)<=2", ["-1 <= x <= 1"]), ("abs(x-1)+abs(x+1)=2", ["-1 <= x <= 1"]), ("abs(2-x)=2-x", ["x <= 2"]),
    ("x/(x^2-3)^2>=0", ["0 <= x < 1.73205080756888", "x > 1.73205080756888"]),
  ])
  func `A pole is no solution, and quotients of polynomials are solved up to infinity`(
    condition: String, lines: [String]
  ) throws {
    let text = try request(condition).solutionText()
    #expect(text.split(separator: "\n").dropLast().map(String.init) == lines)
    #expect(text.hasSuffix(", and no others (proved)\n"))
  }

  @Test(arguments: [
    ("sqrt(x)<2", ["0 <= x < 4"]), ("ln(x)<1", ["0 < x < 2.718281828459"]), ("floor(x)>=2", ["x >= 2"]),
    ("ln(x-sqrt(3))<=0", ["1.73205080756888 < x <= 2.73205080756888"]),
    ("sqrt(3x-1)<2", ["0.333333333333333 <= x < 1.66666666666667"]), ("acos(x)>1", ["-1 <= x < 0.54030230586814"]),
    ("exp(x)>1e6", ["x > 13.8155105579643"]),
  ])
  func `Domains and jumps end a set where the function does`(condition: String, lines: [String]) throws {
    #expect(try request(condition).solutionText().split(separator: "\n").dropLast().map(String.init) == lines)
  }

  @Test(arguments: [
    "1/((x-pi)*(x-pi-1e-15))>0", "x^2-2*sin(1)*x+sin(1)^2<=0", "x^2-2*sin(1)*x+sin(1)^2>0", "e^(2x)-4e^x+4<=0",
    "x^2-1.4142135623730951x+0.5<=0",
  ])
  func `Nothing is claimed where sides touch at a number that is not found, or poles are too near`(condition: String)
    throws
  {
    let solutions = try request(condition).solutions()
    #expect(!solutions.complete && solutions.undecided.count == 1)
  }

  @Test func `More intervals than a list can show are an error`() {
    let text = message { _ = try request("sin(1/x)>0", x: "0:1").solutions() }
    #expect(text.contains("too many intervals to list"))
  }

  @Test(arguments: [
    ("x^2+1<0", "no solution (proved)\n"), ("x^2>=0", "x is any number\nall numbers are solutions (proved)\n"),
    ("sin(x)>2", "no solution (proved)\n"), ("x^2+1e-40>0", "x is any number\nall numbers are solutions (proved)\n"),
  ])
  func `No number may be a solution, or all`(condition: String, text: String) throws {
    #expect(try request(condition).solutionText() == text)
  }

  @Test func `A set that goes on is searched in the range, and ends outside are told`() throws {
    let waves = try request("sin(x)>1/2").solutions()
    #expect(waves.set?.count == 4 && waves.complete && !waves.everywhere)
    #expect(waves.nearestOutside.map { ($0 * 1000).rounded() } == -12043)
    let given = try request("x<3", x: "0:5").solutions()
    #expect(given.set == [span(end(0, true), end(3, false))] && !given.everywhere)
    #expect(try request("x>0", x: "0:5").solutions().set == [span(end(0, false), end(5, true))])
    #expect(try request("x<=0", x: "0:5").solutions().set == [span(end(0, true), end(0, true))])
  }

  @Test func `Several conditions hold together, and an equation may be one`() throws {
    #expect(try request("x^2=4", "x>0").solutions().set == [span(end(2, true), end(2, true))])
    #expect(try request("x>1", "x^2<=9").solutions().set == [span(end(1, false), end(3, true))])
    #expect(try request("k*x<3", set: "k=-2").solutions().set == [span(end(-1.5, false), nil)])
  }

  @Test func `What is not known of a set is not called proved`() throws {
    let touching = try request("sin(x^3)<1", x: "1:1.5").solutions()
    #expect(!touching.complete && touching.undecided.count == 1)
    #expect(abs((touching.undecided.first?.lower ?? 0) - 1.1624473515096265) < 1e-6)
    #expect(try request("sin(x)<1", x: "0:3").solutions().complete)
    let shared = try request("x^2<2 and x<sqrt(2)").solutions()
    #expect(shared.complete && shared.set?.first?.upper?.belongs == false)
    let level = try request("((0.01+x)-max(4,x))<tanh(0.01)").solutions()
    #expect(level.complete && level.set?.count == 1 && abs((level.set?[0].upper?.value ?? 0) - 3.99999966668) < 1e-11)
    // The sides are equal at two numbers that no Double tells apart.
    let near = try request("x^2<2 and x<=1.41421356237309504880168872420969807").solutions()
    #expect(!near.complete && near.set?.first?.upper?.belongs == nil)
  }

  @Test func `The bounds of an end are printed, and the set is in JSON`() throws {
    var request = request("x^2<3")
    request.add(.enclosure)
    #expect(try request.solutionText().hasPrefix("[-1.7320508075688776, -1.732050807568877] < x < ["))
    request.add(.json)
    #expect(try request.solutionText().contains("\"belongs\" : false"))
    #expect(try PlotRequest(expressions: ["x=1"]).solutions().set == nil)
  }

  @Test(arguments: [
    "1/(x-1)>1e16", "1/x>1e42", "ln(x)<-100", "ln(1-x)<-37", "1/(x^2-2)>1e20", "not 1/x>1e50", "ln(x)>-200",
    "1/x!=1e50",
  ])
  func `Numbers nearer to a pole than the gap beside it are not decided by the pole`(condition: String) throws {
    let solutions = try request(condition).solutions()
    let text = try request(condition).solutionText()
    #expect(!solutions.complete && !text.contains("no solution (proved)"))
  }

  @Test(arguments: [
    ("x>0 and x<1e-50", "0:1", "0 < x < 1e-50"), ("(x-1e-50)*(x-2e-50)<0", "0:1", "1e-50 < x < 2e-50"),
    ("1/x<1e50", "-1:1", "x > 1e-50"),
  ])
  func `Ends near 0 are found`(condition: String, range: String, line: String) throws {
    let text = try request(condition, x: range).solutionText()
    #expect(text.contains(line == "x > 1e-50" ? "1e-50 < x" : line) && text.contains("no others (proved)"))
  }

  @Test(arguments: [
    ("x>1 and x<1.00000000000000001", "1:2"), ("sin(x)<0", "0:pi"), ("x^2<2", "sqrt(2):2"), ("atanh(x)>20", "0:1"),
  ])
  func `An end of the range does not decide for the numbers beside it`(condition: String, range: String) throws {
    let solutions = try request(condition, x: range).solutions()
    #expect(!solutions.complete && solutions.set?.isEmpty == true)
  }

  private func end(_ value: Double, _ belongs: Bool) -> Solutions.End {
    Solutions.End(value: value, lower: value, upper: value, belongs: belongs)
  }

  private func span(_ lower: Solutions.End?, _ upper: Solutions.End?) -> Solutions.Span {
    Solutions.Span(lower: lower, upper: upper)
  }
}
