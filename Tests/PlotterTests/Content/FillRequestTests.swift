import Grapher
import Testing

@testable import Plotter

@Suite("Fills")
struct FillRequestTests {
  private func constants() throws -> Constants { try Constants(["k=2"], takesDegrees: false) }

  @Test("A fill is an area with an optional condition")
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

  @Test("An error names the wrong part of a fill")
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
}
