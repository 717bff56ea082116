import Testing

@testable import Plotter

@Suite("Notes on formulas that are read otherwise than meant") struct ReadingNotesTests {
  private func notes(_ words: String...) throws -> [String] {
    try Sweep(PlotRequest(arguments: words)).readingNotes.map(\.text)
  }

  @Test("Names with digits, i, degrees with π and ranges with a dash get a note")
  func notes() throws {
    #expect(try notes("x2") == ["x2 is a name of its own; a product is x*2, a power x^2"])
    #expect(try notes("sin(φ)").first?.contains("φ is the variable here") == true)
    #expect(try notes("phi*x").isEmpty && notes("phi", "--set", "phi=2").isEmpty)
    #expect(
      try notes("poissonpdf(4, x)") == [
        "poissonpdf has the count first: poissonpdf(4, x) is of the count 4; poissonpdf(x, 4) is the distribution"
      ])
    #expect(try notes("geometpdf(0.3,x)").first?.contains("geometpdf(x, 0.3)") == true)
    #expect(try notes("y'+2y=x") == ["'y'+2y=x' is read as y'=x−2×y"])
    #expect(try notes("i^2").first?.contains("not the imaginary unit") == true)
    #expect(try notes("sin(x)", "--degrees", "-x", "-pi:pi").first?.contains("-180:180") == true)
    #expect(try notes("k*x", "--sweep", "k=1-5").first?.contains("k=1:5") == true)
  }

  @Test("Other formulas get none")
  func none() throws {
    for words in [
      ["x^2"], ["sin(t)"], ["J0(x)"], ["exppdf(x, 2)"], ["a*x", "--set", "a=2"], ["k*x", "--sweep", "k=1:5:1"],
    ] {
      #expect(try Sweep(PlotRequest(arguments: words)).readingNotes.isEmpty, "\(words)")
    }
  }

  @Test(
    "f^-1(x) is the inverse of a function that is defined, with a note",
    arguments: ["f^-1(x)", "f^{-1}(x)", "f^(-1)(x)", "y = f ^ -1 (x)"])
  func inverse(_ text: String) throws {
    let sweep = try Sweep(PlotRequest(arguments: ["f(x)=sqrt(x-1)+2", text]))
    #expect(sweep.templates.map(\.kind) == [.function, .inverse])
    #expect(sweep.templates[1].name.plain == "f⁻¹(x)")
    #expect(sweep.readingNotes.map(\.text) == ["'\(text)' is read as 'x=f(y)'"])
    #expect(throws: PlotError.self) { try Sweep(PlotRequest(arguments: ["g(x)=x^3", text])) }
  }
}
