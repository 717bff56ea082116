import Testing

@testable import Brain

@Suite("Solutions of linear equations for a name")
struct LinearSolutionTests {
  @Test(
    "An equation that is linear in the name is solved",
    arguments: [
      ("y", "2", "2"), ("y+2x", "0", "-(2x)"), ("x-y", "0", "x"), ("-y", "x", "-x"), ("2y", "-x", "(-x)/2"),
      ("0", "y*x-3", "3/x"),
      ("y/x", "3", "3/(1/x)"), ("(1-x^2)*y-2x", "0", "(2x)/(1-x^2)"), ("2*(y+1)", "x", "(x-2)/2"), ("y", "0", "0"),
    ])
  func solutions(left: String, right: String, solution: String) throws {
    func parsed(_ text: String) throws -> Expression { try Expression(text, knownNames: ["x", "y"]) }
    #expect(
      try Expression.solution(of: parsed(left), parsed(right), for: "y")?.description == parsed(solution).description)
  }

  @Test(
    "Other equations are not",
    arguments: [("y^2", "x"), ("sin(y)", "0"), ("y*y", "1"), ("x/y", "1"), ("x", "1"), ("y+abs(y)", "1")])
  func others(left: String, right: String) throws {
    func parsed(_ text: String) throws -> Expression { try Expression(text, knownNames: ["x", "y"]) }
    #expect(try Expression.solution(of: parsed(left), parsed(right), for: "y") == nil)
  }
}
