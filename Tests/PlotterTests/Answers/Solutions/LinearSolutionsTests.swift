import Testing

@testable import Plotter

@Suite("Solutions of linear equations")
struct LinearSolutionsTests {
  private func text(_ words: [String]) throws -> String { try PlotRequest(arguments: words).solutionText() }

  @Test(
    "A line on which another equation holds everywhere is all of the solution",
    arguments: [
      (["x^2=y^2", "x+y=0"], "x = -y\ninfinitely many solutions, one for each number y (proved)\n"),
      (["y=x", "(x-y)*(x^2+y^2-1)=0"], "x = y\ninfinitely many solutions, one for each number y (proved)\n"),
      (["exp(x-y)=1", "x=y"], "x = y\ninfinitely many solutions, one for each number y (proved)\n"),
      (["cos(2x-y)=1", "y=2x"], "x = 1/2*y\ninfinitely many solutions, one for each number y (proved)\n"),
      (["x*y=x", "x=0"], "x = 0\ninfinitely many solutions, one for each number y (proved)\n"),
    ])
  func lines(_ equations: [String], _ text: String) throws {
    #expect(try PlotRequest(expressions: equations).solutionText() == text)
  }

  @Test(
    "A line on which another equation is not defined everywhere, or holds at some points, is not",
    arguments: ["(x^2-y^2)/x=0", "x^2=2y^2"])
  func others(_ equation: String) throws {
    #expect(try !PlotRequest(expressions: [equation, "x+y=0"]).solutionText().contains("infinitely"))
  }

  @Test(
    "Linear equations are solved everywhere, in fractions unless two lines cross",
    arguments: [
      (["x+y+z=6", "x-y=1", "z=2x"], "x = 7/4\ny = 3/4\nz = 7/2\n1 solution, and no others (proved)\n"),
      (
        ["x+y+z=1", "x-y=2"],
        "x = 3/2-1/2*z\ny = -1/2-1/2*z\ninfinitely many solutions, one for each number z (proved)\n"
      ),
      (
        ["x+y=1", "y+z=2", "x+2y+z=4"],
        "no solution (proved): -equation 1 - equation 2 + equation 3 gives 0 = 1\n"
      ),
      (["a*x+y+z=3", "x=1", "y=2", "--set", "a=0.5"], "x = 1\ny = 2\nz = 1/2\n1 solution, and no others (proved)\n"),
      (["3x+y+z=1", "y=0", "z=0", "--digits", "4"], "x = 0.3333\ny = 0\nz = 0\n1 solution, and no others (proved)\n"),
      (["x+2y=3", "2x+4y=6"], "x = 3-2*y\ninfinitely many solutions, one for each number y (proved)\n"),
      (["x+2y=3", "2x+4y=7"], "no solution (proved): -2*equation 1 + equation 2 gives 0 = 1\n"),
      (["y=2x", "2y=4x"], "x = 1/2*y\ninfinitely many solutions, one for each number y (proved)\n"),
      (["x+y=1e9", "x-y=0.5"], "x = 500000000.25, y = 499999999.75  crossing\n1 solution, and no others (proved)\n"),
      (["x=1", "x=2", "x=3"], "no solution (proved): -equation 1 + equation 2 gives 0 = 1\n"),
    ])
  func solved(words: [String], expected: String) throws { #expect(try text(words) == expected) }

  @Test(
    "What cannot be solved so is named",
    arguments: [
      (["x*y+z=1", "x=1", "y=2"], "'x*y+z=1' is not linear"),
      (["x+y+z=1", "x=1", "y=2", "-x", "0:1"], "has no effect"),
    ])
  func refused(words: [String], part: String) { #expect(message { try text(words) }.contains(part)) }
}
