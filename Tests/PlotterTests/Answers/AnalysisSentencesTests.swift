import Interval
import Testing

@testable import Plotter

@Suite("Sentences on what is proved of a function") struct AnalysisSentencesTests {
  private func text(_ formula: String, _ range: String = "-10:10", of name: String? = "f") throws -> String {
    try #require(try PlotRequest(formula, [.range: range]).analyses().first).sentences(of: name).text
  }

  @Test("A cubic has all its zeros and turns, with their number and places")
  func cubic() throws {
    #expect(
      try text("x^3-4x") == "f has exactly 3 zeros in view, at −2, 0 and 2; a maximum of 3.08 at −1.15;"
        + " a minimum of −3.08 at 1.15. It is odd: half a turn about the origin leaves it as it is.")
  }

  @Test("A constant, and a function without zeros, have none")
  func none() throws {
    #expect(try text("5") == "f has no zeros in view.")
    #expect(try text("exp(x)", of: nil) == "exp(x) has no zeros in view.")
  }

  @Test("One zero is one, and what a list lacks is not claimed")
  func one() throws {
    #expect(try text("ln(x)", "0.5:4") == "f has exactly 1 zero in view, at 1.")
    #expect(try text("sin(x^3)-1", "1:1.5").contains("zero") == false)
  }

  @Test("Extrema of the same height are told together, and many by their number")
  func many() throws {
    #expect(
      try text("cos(x)", "-4:7") == "f has exactly 3 zeros in view, at −1.57, 1.57 and 4.71; maxima of 1 at 0 and 6.28;"
        + " minima of −1 at −3.14 and 3.14. It is even: its two sides mirror each other.")
    #expect(
      try text("sin(x)", "-30:30")
        == "f has exactly 19 zeros in view, from −28.3 to 28.3; 10 maxima of 1; 10 minima of −1."
        + " It is odd: half a turn about the origin leaves it as it is.")
  }

  private func point(_ x: Double, _ y: Double) -> Analysis.Point {
    Analysis.Point(x, in: Interval(x), y: y, in: nil, proved: true)
  }

  @Test("A point of which fewer digits are known than are told is left out")
  func unknownPoints() throws {
    #expect(try !text("atan(x+1e7)-atan(1e7+0.3)", "-1:1").contains("zero"))
    #expect(try text("(x-1/3)^2", "-1:1").contains("a minimum of 0 at 0.333"))
  }

  @Test("A list that may lack extrema says at least")
  func incomplete() {
    func points(_ count: Int, _ height: Double) -> Analysis.Points {
      Analysis.Points(
        points: (1...count).map { point(Double($0), height) }, complete: false)
    }
    let shape = Analysis.Shape(
      range: Solutions.Part(lower: 0, upper: 10), zeros: nil, minima: points(1, -1), maxima: points(8, 1), symmetry: nil
    )
    #expect(
      AnalysisSentences(shape, of: "f", in: "in view").text
        == "f has at least 8 maxima of 1; at least one minimum of −1 at 1.")
    let few = Analysis.Shape(
      range: Solutions.Part(lower: 0, upper: 10), zeros: nil, minima: points(2, -1), maxima: points(2, 1), symmetry: nil
    )
    #expect(
      AnalysisSentences(few, of: "f", in: "in view").text
        == "f has at least 2 maxima of 1 at 1 and 2; at least 2 minima of −1 at 1 and 2.")
  }

  @Test("Places have the digits that tell them apart in the range")
  func digits() throws {
    #expect(try text("(x-1234.5)*(x-1234.25)", "1234:1235").contains("at 1234.25 and 1234.5"))
    #expect(try text("x^2-1e6", "-2000:2000").contains("a minimum of −1000000 at 0"))
  }

  @Test("What is outside of a view is left out")
  func view() throws {
    let points = Analysis.Points(
      points: [point(1, 5), point(2, 9)], complete: true)
    let shape = Analysis.Shape(
      range: Solutions.Part(lower: 0, upper: 3), zeros: Analysis.Points(points: [], complete: true),
      minima: Analysis.Points(points: [], complete: true), maxima: points, symmetry: nil
    ).within(4...6)
    #expect(AnalysisSentences(shape, of: "g", in: "in view").text == "g has a maximum of 5 at 1.")
  }
}
