import Grapher
import Testing

@testable import Plotter

@Suite("The style of a curve")
struct StyleRequestTests {
  @Test("The words have any order")
  func styles() throws {
    let style = try StyleRequest(" dashdot,  #1F77B4 2.5pt")
    #expect(style.dash == .dashdot && style.width == 2.5 && style.color == Color(hex: 0x1F77B4))
    #expect(try StyleRequest("3").width == 3)
    #expect(try StyleRequest("RED").color == Color(hex: 0xFF0000))
  }

  @Test(
    "The notation of other programs has a letter for the colour and signs for the dash",
    arguments: [
      ("r--", "red dashed"), ("k:", "black dotted"), ("b-.", "blue dashdot"), ("g-", "green solid"), ("--", "dashed"),
      ("m 2pt", "magenta 2pt"),
    ])
  func shorthand(text: String, words: String) throws { #expect(try StyleRequest(text) == StyleRequest(words)) }

  @Test("The word arrows is one of a typed style, and none of words beside a place")
  func arrows() throws {
    let style = try StyleRequest("red arrows")
    #expect(style.hasArrows && style.color == Color(hex: 0xFF0000))
    var other = StyleRequest()
    #expect(!other.take("arrows") && !other.hasArrows)
  }

  @Test("Arrows are for curves of a parameter")
  func arrowsOfFunctions() throws {
    func sweep(_ formulas: String...) throws -> Sweep {
      try Sweep(PlotRequest(expressions: formulas, [.style: "arrows"]))
    }
    #expect(message { try sweep("x^2") }.contains("--style has arrows for curves of t or theta"))
    #expect(throws: Never.self) { try sweep("(cos(t), sin(t))", "x^2") }
    #expect(throws: Never.self) { try sweep("r=cos(2theta)") }
  }

  @Test("A letter at the end of a place is no colour")
  func letters() {
    var style = StyleRequest()
    #expect(!style.take("r") && style == StyleRequest())
  }

  @Test("An error points at a wrong word")
  func wrongStyles() {
    #expect(message { try StyleRequest("red dashd") }.contains("'dashd' is not a colour, a width or a dash"))
    #expect(message { try StyleRequest("red dashd") }.hasSuffix("  red dashd\n      ^^^^^\n"))
    #expect(message { try StyleRequest("red blue") }.contains("'blue' is a second colour"))
    #expect(message { try StyleRequest("-2pt") }.contains("'-2pt' is not a width"))
    #expect(message { try StyleRequest("1e9") }.contains("is not a width"))
    #expect(message { try StyleRequest(" , ") }.contains("--style is empty"))
    #expect(message { try StyleRequest("nan") }.contains("'nan'"))
  }
}
