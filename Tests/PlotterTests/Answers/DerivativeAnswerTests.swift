import Testing

@testable import Plotter

@Suite("Derivatives as answers") struct DerivativeAnswerTests {
  private func text(_ formula: String, _ options: [PlotOption: String] = [:]) throws -> String {
    try PlotRequest(formula, options).derivativeText().text.split(separator: "\n").joined()
  }

  @Test("A function without a formula is no factor")
  func undefinedFunctions() throws {
    #expect { try PlotRequest("f(x)*x^2").derivativeText() } throws: { "\($0)".contains("no function 'f'") }
    #expect(try PlotRequest("f*x^2").derivativeText().text == "2×f×x\n")
    #expect(try PlotRequest("h*tanh(x)").derivativeText().text == "h×(1−tanh(x)²)\n")
    #expect(try PlotRequest("a(x+1)").derivativeText().text == "a\n")
  }

  @Test("The formula is printed, or its value at a place")
  func values() throws {
    #expect(try text("x*sin(x)") == "sin(x)+x×cos(x)")
    #expect(try text("x^2", [.range: "3"]) == "6")
    #expect(try text("x^x", [.range: "2", .digits: "6"]) == "6.77259")
    #expect(try text("sin(x)", [.degrees: ""]) == "π×cos(x)÷180")
    #expect(try text("a*x^2", [.set: "a=3", .range: "1"]) == "6")
    #expect(try text("x^2", [.range: "1/3", .enclosure: ""]) == "[0.6666666666666666, 0.6666666666666669]")
  }

  @Test(
    "A derivative needs a value of the function, at the number that is named and not at the Double beside it",
    arguments: [
      ("x+1/(x-x)", "1"), ("x+1/(2x-x-x)", "1"), ("hypot(x, coth(0))", "1"), ("integral(1/t,t,1,x)", "-1"),
      ("abs(sin(x))", "pi"), ("abs(x^2-2)", "sqrt(2)"), ("1/sin(x)", "pi"), ("ln(sin(x))", "pi"),
    ])
  func missing(formula: String, place: String) {
    #expect(throws: PlotError.self) { try text(formula, [.range: place]) }
  }

  @Test(
    "A function that divides by 0 for every number has no derivative",
    arguments: ["x/(x/0)", "0/(x-x)", "1+1/(x-x)", "sin(x)/(sin(x)^2-sin(x)^2)", "(1/0)*x", "1/(2*x-x-x)"])
  func undefined(formula: String) {
    #expect { try text(formula) } throws: { "\($0)".contains("has no value for any number") }
  }

  @Test(
    "Functions with values at some numbers have derivatives", arguments: ["1/(x^2-x)", "if(x>0, x, 1/(x-x))", "0/x"])
  func defined(formula: String) throws { #expect(try !text(formula).isEmpty) }

  @Test("A derivative at a number that is no Double is found where the rules hold around it")
  func irrationalPlaces() throws {
    #expect(try text("sin(x)", [.range: "pi"]) == "-1" && text("exp(cos(x))*x", [.range: "0"]) == "2.718281828459045")
    #expect(try text("integral(1/t,t,1,x)", [.range: "2"]) == "0.5")
  }

  @Test("An equation in x and y has the slope of its curve")
  func implicit() throws {
    #expect(try text("x^2+y^2=25") == "dy/dx = −x÷y")
    #expect(try text("y=x^2") == "dy/dx = 2×x")
    #expect { try text("x*y=x*y") } throws: { "\($0)".contains("does not depend on y") }
  }

  @Test("Other names than the variable are constants of a formula, and need values for a value")
  func partial() throws {
    #expect(try PlotRequest(expressions: ["x^2*y^3", "y"]).derivativeText().text == "3×x²×y²\n")
    #expect(try text("x^2*y^3", [.variable: "x"]) == "2×x×y³")
    #expect(try text("a*x^2+b") == "2×a×x")
    #expect { try text("a*x^2", [.range: "1"]) } throws: { "\($0)".contains("no value for 'a'") }
    #expect { try text("x*y") } throws: { "\($0)".contains("no value for 'y'") }
  }

  @Test(
    "Digits of a derivative at a place are those that are proved",
    arguments: [
      ("(exp(x)-1)/x", "1e-8", "0.5000000033333"), ("(1-cos(x))/x^2", "1e-4", "-8.33333332778e-06"),
      ("sqrt(x^2+1)-x", "1e9", "-5e-19"), ("sin(x)", "pi/2", "0"), ("gamma(x)", "2.5", "0.9347345216260855"),
    ])
  func provedDigits(formula: String, place: String, value: String) throws {
    #expect(try text(formula, [.range: place]) == value)
  }

  @Test(
    "A function under d/dx is the one whose derivative is asked, with a note, and a longer formula is taken as it is")
  func underDerivative() throws {
    let (text, notes) = try PlotRequest("d/dx x^3").derivativeText()
    #expect(text == "3×x²\n")
    #expect(
      notes.map(\.text) == [
        "'d/dx x^3' is taken as the derivative of x^3 itself; plot differentiate 'x^3' 2 has the second one"
      ])
    #expect(try PlotRequest("d/dt(t^2)").derivativeText().text == "2×t\n")
    #expect(try PlotRequest("d/dx x").derivativeText().text == "1\n")
    let whole = try PlotRequest("d/dx(x^3)*x").derivativeText()
    #expect(whole.text == "9×x²\n" && whole.notes.isEmpty)
  }

  @Test("An order beyond the greatest is an error, and no function")
  func greatestOrder() throws {
    #expect { try PlotRequest(expressions: ["sin(x)", "32"]).derivativeText().text } throws: {
      "\($0)".contains("from 0 to 30")
    }
  }

  @Test("A whole number after a function is the order")
  func orders() throws {
    #expect(try PlotRequest(expressions: ["x^3", "2", "x^2"]).derivativeText().text == "6×x\n2×x\n")
    #expect(try PlotRequest(expressions: ["x^4", "2"], [.range: "1"]).derivativeText().text == "12\n")
    #expect(try PlotRequest("5").derivativeText().text == "0\n")
  }

  @Test("The variable may stand behind a function, also before the order")
  func variables() throws {
    #expect(try PlotRequest(expressions: ["sin(x)", "x", "4"]).derivativeText().text == "sin(x)\n")
    #expect(try PlotRequest(expressions: ["t^2", "t", "x^3"]).derivativeText().text == "2×t\n3×x²\n")
    #expect(try PlotRequest(expressions: ["t^2", "x"]).derivativeText().text == "2×t\n1\n")
  }

  @Test(
    "Where there is no derivative, the error says so",
    arguments: [
      ("abs(x)", "0", "no derivative"), ("floor(x)", "2", "no derivative"), ("ln(x)", "-1", "no value"),
      ("if(x<0,-x,x)", "0", "no derivative"), ("x", "0:1", "place of the derivative"), ("x^2=1", "0", "functions"),
      ("x^2*sin(1/x)", "0", "no value"),
      ("1/x", "0", "no value at"), ("sqrt(x)", "0", "no derivative at"),
      ("integral(floor(t),t,0,x)", "1.5", "no derivative that is found"), ("atan2(0,x)", "0", "that is found"),
      ("sum(exp(-n*x^2),n,0,inf)", "0", "no value that is found"),
      ("sum(x^n/n!,n,0,inf)", "-40", "no value that is found"),
    ])
  func places(formula: String, place: String, words: String) {
    #expect { try text(formula, [.range: place]) } throws: { "\($0)".contains(words) }
  }

  @Test(
    "A continuous function whose slope tends to a number from both sides, or the only one with values, has this slope",
    arguments: [
      ("sinc(x)", "0", "0"), ("abs(x^3)", "0", "0"), ("x*abs(x)", "0", "0"), ("abs(x)^2.5+2x", "0", "2"),
      ("cos(sqrt(x))", "0", "-0.5"), ("sqrt(x)*sin(x)", "0", "0"),
    ])
  func betweenSides(formula: String, place: String, value: String) throws {
    #expect(try text(formula, [.range: place]) == value)
  }

  @Test("That slopes on both sides tend to the same number is no proof that the derivative is missing")
  func branches() {
    #expect { try text("if(x<0,x^2,x^3)", [.range: "0"]) } throws: { "\($0)".contains("no derivative that is found") }
    // At the end of its domain this function has the derivative −2.
    #expect { try text("acos(x)^2", [.range: "1"]) } throws: { "\($0)".contains("no derivative that is found") }
  }

  @Test("Primes and diff are derivatives of defined functions in pictures too")
  func primes() throws {
    let plot = try Plot(PlotRequest(expressions: ["f(x)=x^3", "f'(x)", "f''(x)", "diff(x^3, x, 3)"], [.range: "0:1"]))
    let values = plot.trace(at: 2).map(\.y)
    #expect(values == [8, 12, 12, 6])
    #expect { try Plot("g'(x)") } throws: { "\($0)".contains("g, which is not defined") }
    #expect { try Plot(PlotRequest("f(x,y)=x*y", "f'(x,2)")) } throws: { "\($0)".contains("diff(f(x, y), x)") }
  }

  @Test("A name with a prime that is given a value stays a name")
  func names() throws {
    #expect(try Plot(PlotRequest("x'*x", [.set: "x'=2"])).trace(at: 3).map(\.y) == [6])
  }

  @Test("Sums and products are written out, with bounds from --set")
  func sums() throws {
    #expect(try Plot(PlotRequest("sum(x^k, k, 0, n)", [.set: "n=3"])).trace(at: 2).map(\.y) == [15])
    #expect(try Plot("product(x+k, k, 1, 3)").trace(at: 0).map(\.y) == [6])
    #expect(try Plot("x+sum(k, k, 2, 1)").trace(at: 1).map(\.y) == [1])
    #expect { try Plot("sum(x^k, k, 0, m+n)") } throws: { "\($0)".contains("whole numbers") }
    #expect { try Plot("sum(x^k, k, 0, 1e6)") } throws: { "\($0)".contains("10000 terms") }
  }

  @Test("The bounds of sums may change with a sweep and with the variable")
  func openBounds() throws {
    let request = PlotRequest(expressions: ["product(x+k, k, 1, n)", "sum(k, k, n, 2n)"], [.sweep: "n=0,1,2,3"])
    let sweep = try Sweep(request)
    let values = try (0..<4).map { try sweep.plot(at: $0).trace(at: 1).map(\.y) }
    #expect(values == [[1, 0], [2, 3], [6, 9], [24, 18]])
    let steps = try Plot(PlotRequest("sum(k, k, 1, floor(x))", [.range: "0:4.5"]))
    #expect([0.5, 1, 2.5, 4.5].map { steps.trace(at: $0).map(\.y) } == [[0], [1], [3], [10]])
    // Beyond the range the sum has more terms than were written out.
    #expect(steps.trace(at: 7).map(\.y) == [nil])
    #expect { try Sweep(PlotRequest("sum(x^k, k, 0, n)", [.sweep: "n=0,100000"])) } throws: {
      "\($0)".contains("10000 terms")
    }
  }
}
