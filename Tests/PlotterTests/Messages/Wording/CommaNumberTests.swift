import Testing

@testable import Plotter

@Suite("Numbers with decimal commas")
struct CommaNumberTests {
  @Test("The first comma between digits from a place on is that of a number")
  func numbers() {
    #expect(CommaNumber(in: "e^(-0,05t)", from: 5)?.text == "0,05")
    #expect(CommaNumber(in: "e^(-0,05t)", from: 5)?.range == 4..<8)
    #expect(CommaNumber(in: "sin(1,5x)", from: 0)?.decimal == "1.5")
    for text in ["", ",", "1,", ",1", "1, 5", "a,5"] { #expect(CommaNumber(in: text, from: 0) == nil, "\(text)") }
    #expect(CommaNumber(in: "1,5", from: 9) == nil)
  }

  @Test("A decimal comma in parentheses is an error that says what to write, at the number")
  func errors() {
    for (text, number) in [("T(t)=20+70e^(-0,05t)", "0.05"), ("sin(1,5x)", "1.5")] {
      #expect { try Plot(text) } throws: { "\($0)".contains("write \(number)\n") }
    }
    #expect { try Plot("sin(x, 2)") } throws: { "\($0)".contains("takes 1 argument, found 2") }
  }
}
