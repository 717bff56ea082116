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

  @Test(
    "Equations of one system that were typed as two expressions are joined, also where a number stands before a name")
  func joined() {
    let typed = PlotRequest(expressions: ["x'=x*(1-0.5y)", "x+y=1", "y'=y*(0.75x-1.5)"])
    #expect(typed.joiningSystems.expressions == ["x'=x*(1-0.5y) and y'=y*(0.75x-1.5)", "x+y=1"])
    let slopes = PlotRequest(expressions: ["y'=x-y", "v'=9.81-0.1v"])
    #expect(slopes.joiningSystems.expressions == slopes.expressions)
  }

  @Test("The start of a solution is refused with the option for it")
  func starts() {
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
