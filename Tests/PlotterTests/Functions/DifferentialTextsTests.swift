import Testing

@testable import Plotter

@Suite("Equations of solutions as separate texts") struct DifferentialTextsTests {
  private func message(_ expressions: String...) -> String? {
    do throws(PlotError) {
      _ = try Sweep(PlotRequest(expressions: expressions))
      return nil
    } catch { return error.message }
  }

  @Test("Two equations that use each other's unknown are one system, and the error says how to write it")
  func systems() {
    #expect(message("x'=y", "y'=-x")?.contains("\"x'=y and y'=-x\"") == true)
    #expect(message("y'=x-y", "y'=-y") == nil && message("y'=x-y", "v'=9.81-0.1v") == nil)
  }

  @Test("A description has the variables by the names that are typed, and an error names each unknown name once")
  func names() throws {
    func variables(_ equation: String) throws -> String? {
      try PlotRequest(expressions: [equation]).descriptions().split(separator: "\n").last.map(String.init)
    }
    #expect(try variables("S'=-0.3*S*I and I'=0.3*S*I-0.1*I") == "variables    S, I")
    #expect(try variables("dP/dt=P*(1-P)") == "variables    P")
    #expect(try variables("x'=y and y'=-x") == "variables    y, x")
    #expect(message("S'=-S*I and I'=S*I-g*I and R'=g*I")?.contains("no value for 'g' in") == true)
  }

  @Test(
    "Equations of one system that were typed as two expressions are joined, also where a number stands before a name")
  func joined() throws {
    let typed = PlotRequest(expressions: ["x'=x*(1-0.5y)", "x+y=1", "y'=y*(0.75x-1.5)"])
    #expect(try typed.takingDifferentialTexts().expressions == ["x'=x*(1-0.5y) and y'=y*(0.75x-1.5)", "x+y=1"])
    let prey = PlotRequest(expressions: ["x'=1.1x-0.4xy", "y'=0.1xy-0.4y"])
    #expect(try prey.takingDifferentialTexts().expressions == ["x'=1.1x-0.4xy and y'=0.1xy-0.4y"])
    let slopes = PlotRequest(expressions: ["y'=x-y", "v'=9.81-0.1v"])
    #expect(try slopes.takingDifferentialTexts().expressions == slopes.expressions)
  }

  @Test(
    "Values of unknown functions become starts of solutions, in the order of the option",
    arguments: [
      (["y'=y", "y(0)=1"], ["0,1"]), (["y''=-y", "y'(pi)=0", "y( pi )=a/2"], ["pi,a/2,0"]),
      (["y'=x-y", "y(0)=1", "y(0)=2", "x+y=1"], ["0,1", "0,2"]),
      (["y'=-x", "x'=y", "y(0)=1", "x(0)=2"], ["2,1"]), (["u'=v and v'=-u", "u(0)=1", "v(0)=0"], ["1,0"]),
      (["y″=-y", "y(0)=1", "y′(0)=2"], ["0,1,2"]), (["y'=y and y(0)=1"], ["0,1"]),
      (["x'=x-x*y, y'=x*y-y", "x(0)=2", "y(0)=1"], ["2,1"]),
      (["x'=y and x(0)=1 and y'=-x", "y(0)=2"], ["1,2"]),
    ])
  func starts(expressions: [String], through: [String]) throws {
    let taken = try PlotRequest(expressions: expressions).takingDifferentialTexts()
    #expect(taken.texts(of: .through) == through)
    #expect(taken.expressions.count == (expressions.contains("x+y=1") ? 2 : 1))
  }

  @Test("Products of an unknown function and a formula are no starts")
  func products() throws {
    for text in ["y(x+1)=2", "y(0)=x", "x(0)=1", "y=1", "f(0)=1", "y(1)(2)=3"] {
      let taken = try PlotRequest("y'=y", text).takingDifferentialTexts()
      #expect(taken.expressions == ["y'=y", text] && taken.texts(of: .through).isEmpty)
    }
  }

  @Test(
    "A start that lacks a value, or is of another equation, is an error that says what is missing",
    arguments: [
      (["y''=-y", "y(0)=1"], "add y'(0)=… to 'y(0)=1'"), (["y''=-y", "y(0)=1", "y'(1)=2"], "not at 0 and 1"),
      (["x'=y and y'=-x", "x(0)=1"], "add y(0)=… to 'x(0)=1'"),
      (["x'=y and y'=-x", "x(1)=1", "y(1)=0"], "start at 0"),
      (["y'=y", "u'=-u", "u(0)=1"], "'u(0)=1' is no start of 'y'=y'"), (["y'=y", "y'(0)=1"], "whose starts have y"),
    ])
  func wrongStarts(expressions: [String], words: String) {
    do throws(PlotError) {
      _ = try PlotRequest(expressions: expressions).takingDifferentialTexts()
      Issue.record("no error")
    } catch { #expect(error.message.contains(words)) }
  }

  @Test("The start of a solution as an expression of the library is refused with the option for it")
  func refusedStarts() {
    #expect(message("y'=x-y", "y(0)=1")?.contains("--through 0,1") == true)
    #expect(message("y''=-y", "y(0)=1", "y'(0)=0")?.contains("--through 0,1,2") == true)
    #expect(message("y'=x-y", "y=1") == nil)
  }

  @Test(
    "An equation that is linear in its highest derivative is solved for it",
    arguments: [
      ("y'+2y=x", "y'=x−2×y"), ("2y''=-y", "y''=−y÷2"), ("xy'=2y", "y'=2×y÷x"), ("x*dy/dx=y", "y'=y÷x"),
      ("y″+y=0", "y''=−y"),
      ("x'-y=0 and 2y'=-x", "x'=y and y'=−x÷2"), ("u''+u=cos(3t)", "u''=cos(3×t)−u"), ("3=y'", "y'=3"),
    ])
  func implicit(text: String, label: String) throws {
    let request = PlotRequest(expressions: [text])
    let formula = try #require(try request.formulas(request.constants()).first)
    #expect(formula.label == label && formula.isSolved)
  }

  @Test("Solved and other equations stay as they are, and those that are not linear say so")
  func others() throws {
    for text in ["y'=x-y", "dy/dx=y", "y''=-y", "x'=y and y'=-x"] {
      let request = PlotRequest(expressions: [text])
      #expect(try request.formulas(request.constants()).first?.isSolved == false)
    }
    #expect(message("y'^2=x")?.contains("not linear in y'; write it as y'=…") == true)
    #expect(message("f'(x)+1=0")?.contains("f′ is the derivative of f") == true)
  }
}
