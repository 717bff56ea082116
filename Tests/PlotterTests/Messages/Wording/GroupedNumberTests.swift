import Testing

@testable import Plotter

@Suite("Numbers with commas")
struct GroupedNumberTests {
  @Test(
    "A comma before three digits outside parentheses can be read in two ways",
    arguments: [
      ("1,500x+200", "1,500", 0..<5, ["1500", "1.5"]), ("x+12,345", "12,345", 2..<8, ["12345", "12.345"]),
      ("1,000", "1,000", 0..<5, ["1000", "1"]), ("1,234,567", "1,234,567", 0..<9, ["1234567"]),
      ("1,500.5", "1,500", 0..<5, ["1500"]),
    ])
  func ambiguous(text: String, number: String, range: Range<Int>, readings: [String]) {
    let found = GroupedNumber(in: text)
    #expect(found?.text == number && found?.range == range && found?.readings == readings)
  }

  @Test(
    "Lists and decimal commas are other texts",
    arguments: [
      "", "max(1,500)", "1,5", "0,500", "1,50", "1,5000", "1, 500", "x_1,500", "1.5,500", "(1,500)", "1234,567",
    ])
  func others(text: String) { #expect(GroupedNumber(in: text) == nil) }

  @Test("The error of such a number and of pieces in the other order says what to write")
  func errors() {
    func message(_ text: String) -> String? {
      var request = PlotRequest()
      request.expressions = [text]
      let error = #expect(throws: PlotError.self) { try request.formulas(try request.constants()) }
      return error?.message
    }
    #expect(message("1,500x") == "'1,500' can be read in two ways; write 1500 or 1.5")
    #expect(message("1,500,000x") == "'1,500,000' has commas; write 1500000")
    #expect(
      message("y={x^2: x<0, 2x+1: x>=0}")
        == "a piece in braces is its condition, then its value; write 'y={x<0: x^2, x>=0: 2x+1}'")
  }
}
