import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("What styles, fills, annotations and lines say")
struct ContentOptionsTests {
  private func constants() throws -> Constants { try Constants(["k=2"], takesDegrees: false) }

  private func message(_ body: () throws -> some Any) -> String {
    do { _ = try body() } catch { return (error as? PlotError)?.description ?? "\(error)" }
    return "no failure"
  }

  @Test("a style has its words in any order")
  func styles() throws {
    let look = try CurveLook(" dashdot,  #1F77B4 2.5pt")
    #expect(look.dash == .dashdot && look.width == 2.5 && look.color == Color(hex: 0x1F77B4))
    #expect(try CurveLook("3").width == 3)
    #expect(try CurveLook("RED").color == Color(hex: 0xFF0000))
  }

  @Test("a word that is none is pointed at")
  func wrongStyles() {
    #expect(message { try CurveLook("red dashd") }.contains("'dashd' is not a colour, a width or a dash"))
    #expect(message { try CurveLook("red dashd") }.hasSuffix("  red dashd\n      ^^^^^\n"))
    #expect(message { try CurveLook("red blue") }.contains("'blue' is a second colour"))
    #expect(message { try CurveLook("-2pt") }.contains("'-2pt' is not a width"))
    #expect(message { try CurveLook("1e9") }.contains("is not a width"))
    #expect(message { try CurveLook(" , ") }.contains("--style is empty"))
    #expect(message { try CurveLook("nan") }.contains("'nan'"))
  }

  @Test("a fill is an area and a condition")
  func fills() throws {
    func fills(_ text: String, curves: Int = 2) throws -> [Fill] {
      try FillRequest(text, constants(), takesDegrees: false).fills(
        over: -4...4, scale: .linear, columns: 100, variable: "x", constants(), curves: curves)
    }
    #expect(try fills("under") == [Fill(.under(0)), Fill(.under(1))])
    #expect(try fills("under 2") == [Fill(.under(1))])
    #expect(try fills("between") == [Fill(.between(0, 1))])
    #expect(try fills("Between 2 1") == [Fill(.between(1, 0))])
    #expect(try fills("under 1 where 0<x<k") == [Fill(.under(0), over: [Double(0).nextUp...Double(2).nextDown])])
    let band = try fills("where x^2>k")
    #expect(band.count == 1 && band.first?.region == .band && band.first?.intervals?.count == 2)
  }

  @Test("a fill that is none is pointed at")
  func wrongFills() throws {
    let constants = try constants()
    func fill(_ text: String, curves: Int = 2) -> String {
      message { try FillRequest(text, constants, takesDegrees: false).check(variable: "x", constants, curves: curves) }
    }
    #expect(fill("over").contains("'over' is not an area"))
    #expect(fill("").contains("it is empty"))
    #expect(fill("under two").contains("'two' is neither the number"))
    #expect(fill("under 1 2").contains("under takes the number of one"))
    #expect(fill("between 1").contains("between takes the numbers of two"))
    #expect(fill("under 3").contains("there is no curve 3, only 2 curves"))
    #expect(fill("under", curves: 0).contains("needs a function"))
    #expect(fill("under where x>").contains("--fill: expected"))
    #expect(fill("where").contains("--fill: the expression is empty"))
    #expect(fill("where q>x").contains("no value for 'q'"))
  }

  @Test("an annotation's place is two expressions, and its text may hold commas")
  func annotations() throws {
    let constants = try constants()
    let one = try Annotation("max(1,k)/2, k^2 ,a dip, deep", constants)
    #expect(one.point == Point(x: 1, y: 4) && one.text == "a dip, deep")
    #expect(try Annotation("1,2", constants).text.isEmpty)
    #expect(message { try Annotation("1", constants) }.contains("--annotate takes X,Y,TEXT"))
    #expect(message { try Annotation("1,1/0,a", constants) }.contains("is not finite"))
    #expect(message { try Annotation("q,1,a", constants) }.contains("needs a value for 'q'"))
    let swept = try Constants(["b=2*a"], swept: ["a"], takesDegrees: false)
    #expect(message { try Annotation("b,1,a", swept) }.contains("changes with the sweep"))
  }

  @Test("a line's label stands behind a colon")
  func lines() throws {
    #expect(
      try ReferenceLine(.horizontal, "k/4:half: it", constants()) == .init(.horizontal, at: 0.5, label: "half: it"))
    #expect(try ReferenceLine(.vertical, "-1", constants()) == .init(.vertical, at: -1))
    #expect(message { try ReferenceLine(.vertical, ":a", constants()) }.contains("--vline: the expression is empty"))
  }
}
