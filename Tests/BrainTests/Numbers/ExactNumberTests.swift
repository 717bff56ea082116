import Interval
import Testing

@testable import Brain

@Suite("Exact numbers") struct ExactNumberTests {
  private func number(_ text: String, _ variables: [String: ExactNumber] = [:], degrees: Bool = false) throws
    -> ExactNumber?
  {
    try Expression(text, knownNames: ["x"]).exactNumber(using: variables, takesDegrees: degrees)
  }

  @Test(
    "A formula of fractions, roots, π and e has an exact value",
    arguments: [
      ("1/3+1/6", "1/2"), ("sqrt(8)", "2*sqrt(2)"), ("sqrt(2)*sqrt(6)", "2*sqrt(3)"),
      ("1/(1+sqrt(5))", "(sqrt(5)-1)/4"),
      ("sin(pi/4)", "sqrt(2)/2"), ("cos(7pi/6)", "-sqrt(3)/2"), ("tan(pi/3)", "sqrt(3)"), ("exp(-1)", "1/e"),
      ("ln(e)", "1"), ("pi/2-pi/3", "pi/6"), ("(1+sqrt(5))/2", "(1+sqrt(5))/2"), ("abs(1-sqrt(2))", "sqrt(2)-1"),
      ("2/(3pi)", "2/(3*pi)"), ("4^(3/2)", "8"), ("sin(pi/12)", "(sqrt(6)-sqrt(2))/4"),
    ])
  func values(text: String, expected: String) throws {
    #expect(try number(text)?.text == expected)
  }

  @Test("The text is read as the number again")
  func text() throws {
    for text in ["sqrt(3)/2", "-pi/4", "(1-sqrt(5))/2", "3/e", "2*sqrt(2)*pi"] {
      let exact = try #require(try number(text))
      let read = try Expression(try #require(exact.text)).value()
      #expect(abs(read - exact.double) <= 1e-15 * max(1, abs(read)))
    }
  }

  @Test("Angles can be in degrees, and other values have no exact number")
  func limits() throws {
    #expect(try number("sin(30)", degrees: true)?.text == "1/2")
    for text in ["sin(1)", "ln(2)", "sqrt(1+sqrt(2))", "1/0", "2^pi", "x", "1/(sqrt(2)+sqrt(3)+1)", "9^999"] {
      #expect(try number(text) == nil, "\(text)")
    }
  }

  @Test("A zero is proved by an exact value at one of the short numbers near it")
  func zeros() throws {
    for (text, place, expected) in [
      ("x^2-2", 1.4142135623730951, "sqrt(2)"), ("x^2-x-1", 1.618033988749895, "(1+sqrt(5))/2"),
      ("cos(x)", 1.5707963267948966, "pi/2"), ("3x-1", 1.0 / 3, "1/3"), ("sin(x)-cos(x)", 0.7853981633974483, "pi/4"),
    ] {
      let near = Interval(place - 1e-15, place + 1e-15)
      let formula = try Expression(text, knownNames: ["x"])
      let exact = ExactNumber.candidates(in: near).first {
        formula.exactNumber(using: ["x": $0])?.isZero == true
      }
      #expect(exact?.text == expected, "\(text)")
    }
    // That a number looks like π proves nothing.
    let other = try Expression("x-3.141592653589793", knownNames: ["x"])
    let candidates = ExactNumber.candidates(in: Interval(3.141592653589793))
    #expect(!candidates.isEmpty)
    #expect(candidates.allSatisfy { other.exactNumber(using: ["x": $0])?.isZero != true })
    #expect(ExactNumber.candidates(in: Interval(0, 1)).isEmpty)
  }

  @Test("The sign of a sum whose terms cancel is unknown, and then its absolute value is too")
  func signs() throws {
    #expect(try number("abs(sqrt(2)-1)")?.text == "sqrt(2)-1")
    #expect(try number("abs(1000000000*sqrt(2)-1414213562)") == nil)
  }
}
