import Testing

@testable import Plotter

@Suite("Formulas in the notation of other programs") struct ForeignNotationTests {
  @Test(
    "A pasted formula is told as it is written here",
    arguments: [
      (#"\frac{1}{2}x"#, "((1)/(2))x"), ("e^{2x}", "e^(2x)"), ("np.sin(x)", "sin(x)"), ("Math.sqrt(x)+1", "sqrt(x)+1"),
      ("sen(x)", "sin(x)"), ("0,5x", "0.5x"), ("arctg(x)", "arctan(x)"), (#"\sqrt{x}\cdot\sin(x)"#, "sqrt(x)*sin(x)"),
      (#"\frac{\frac{1}{x}}{2}"#, "((((1)/(x)))/(2))"), (#"\frac12x"#, "((1)/(2))x"), (#"\sqrt 2x"#, "sqrt(2)x"),
      (#"\sqrt[3]{x+1}"#, "((x+1)^(1/(3)))"), (#"\operatorname{floor}(x)"#, "floor(x)"),
      (#"\sin^{-1}(x)"#, "arcsin(x)"), ("np.log(x)+math.log10(x)", "ln(x)+log10(x)"),
      ("np.sinc(x-1)*2", "sinc(pi*(x-1))*2"), ("x.^2+3.*x", "x^2+3*x"), ("x.*exp(-x.^2)./2", "x*exp(-x^2)/2"),
    ])
  func translations(text: String, expected: String) {
    #expect(ForeignNotation.translated(text) == expected)
  }

  @Test(
    "Conditions in braces restrict a formula, or choose one of several",
    arguments: [
      ("x^2 {0<x<3}", "if((0<x<3), x^2)"), ("y=x {x>0}{x<2}", "y=if((x>0) and (x<2), x)"),
      ("f(x)=x^2{x>1}", "f(x)=if((x>1), x^2)"), ("x^2+y^2=4{x>0}", "(x^2+y^2=4) and (x>0)"),
      ("y={x<0: -x, x^2}", "y=if(x<0, -x, x^2)"), ("{x<0: 1, x>1: 2}", "if(x<0, 1, x>1, 2)"),
      (#"x^{2}\left\{0<x<3\right\}"#, "if((0<x<3), x^(2))"), ("x=cos(3t), y=sin(2t)", "(cos(3t), sin(2t))"),
      ("f(x)=x^2, 0<=x<=2", "f(x)=if((0<=x<=2), x^2)"), ("f(x) := x^2", "f(x) = x^2"),
      ("y=x^2 {x<1}, 2x-1 {x>=1}", "y=if(x<1, x^2, x>=1, 2x-1)"),
      ("x+y<=4, x>=0", "x+y<=4 and x>=0"), ("x+y<=4; x>=0", "x+y<=4 and x>=0"),
      ("y = x^2 {x<0}, y = sqrt(x) {x>=0}", "y=if(x<0, x^2, x>=0, sqrt(x))"),
      ("f(x)=x^2 {x<0}; f(x)=x {x>=0}", "f(x)=if(x<0, x^2, x>=0, x)"), ("x^2 {x<0}; x {x>0}", "if(x<0, x^2, x>0, x)"),
    ])
  func restrictions(text: String, expected: String) {
    #expect(ForeignNotation.rewritten(text) == expected)
  }

  @Test("Pieces of different names, and equations among pieces, are no function of several formulas")
  func noPieces() {
    for text in ["y=x {x<0}, f(x)=x {x>0}", "x^2+y^2=4 {x<0}, y=x {x>0}"] {
      #expect(RestrictedFormula(text)?.formula.contains("if(") != true, "\(text)")
    }
  }

  @Test(
    "Sums, products and integrals of LaTeX, its brackets, and calls of Mathematica and Maple are those of the text language",
    arguments: [
      (#"\sum_{n=0}^{5} x^n/n!"#, "sum(x^n/n!, n, 0, 5)"), (#"1+\sum_{k=1}^3kx + 2"#, "1+sum(kx, k, 1, 3)+ 2"),
      (#"\prod_{k=1}^{5} (1 - x^2/k^2)"#, "product((1 - x^2/k^2), k, 1, 5)"),
      (#"\int_0^x t e^{-t} dt"#, "integral(t e^(-t), t, 0, x)"),
      (#"\int\limits_{0}^{x}t^2\,dt+1"#, "integral(t^2, t, 0, x)+1"),
      (#"\int_0^x \mathrm{d}t"#, "integral(1, t, 0, x)"), (#"\sum_{k=1}^\infty 1/k^2"#, "sum(1/k^2, k, 1, inf)"),
      (#"\sum_{k=1}^{2}\sum_{n=1}^{3} kn"#, "sum(sum(kn, n, 1, 3), k, 1, 2)"),
      (#"\Gamma(x)"#, "gamma(x)"), (#"\lfloor x \rfloor"#, "⌊ x ⌋"), (#"\left\lceil x \right\rceil"#, "⌈ x ⌉"),
      ("sum(1/n^2, n=1..100)", "sum(1/n^2, n, 1, 100)"), ("Sin[x]+2Log[Abs[x]]", "sin(x)+2ln(abs(x))"),
      ("Cos[2 Pi x]", "cos(2 pi x)"),
    ])
  func sums(text: String, expected: String) {
    #expect(ForeignNotation.rewritten(text) == expected)
  }

  @Test("A sum of LaTeX without a bound, a term or an index is left as it is")
  func noSums() {
    for text in [
      #"\sum"#, #"\sum_{n=0}"#, #"\sum_{n=0}^{5}"#, #"\sum_{n}^{5} n"#, #"\int_0^1 t"#, #"\int t dt"#, #"\sum_{n=0"#,
      "",
    ] {
      #expect(LaTeXSum.rewritten(text) == nil, "\(text)")
    }
  }

  @Test(
    "Derivatives as on paper and with one argument are calls of diff",
    arguments: [
      ("d/dx(x^3)", "diff(x^3, x)"), ("d/dx x^3", "diff(x^3, x)"), ("2*d/dt(sin(t))+1", "2*diff(sin(t), t)+1"),
      ("derivative(x^3)", "diff(x^3, x)"), ("derivative(x^3, x)", "diff(x^3, x)"), ("diff(sin(t))", "diff(sin(t), t)"),
      ("d/dx(d/dx(x^3))", "diff(diff(x^3, x), x)"),
    ])
  func derivatives(text: String, expected: String) {
    #expect(ForeignNotation.translated(text) == expected)
  }

  @Test(
    "Choices and connectives of C and Python are those of the text language",
    arguments: [
      ("x>0 ? x : 0", "if(x>0, x, 0)"), ("f(x)=x<0 ? -x : x<1 ? 0 : x", "f(x)= if(x<0, -x, if(x<1, 0, x))"),
      ("x if x>0 else 0", "if(x>0, x, 0)"), ("x>0 && y>0 || x<-1", "x>0  and  y>0  or  x<-1"),
      ("np.where(x<1, x, 2)", "if(x<1, x, 2)"), ("y=x**2 if x<1 else 2-x", "y= if(x<1, x**2, 2-x)"),
    ])
  func choices(text: String, expected: String) {
    #expect(ForeignNotation.rewritten(text) == expected)
  }

  @Test(
    "Conditions behind words and in the calls of computer algebra are those of pieces",
    arguments: [
      ("x^2 for x>0", "if(x>0, x^2)"), ("y = x^2 when x>0", "y=if(x>0, x^2)"),
      ("{x^2 if x>0; -x if x<=0}", "if(x>0, x^2, x<=0, -x)"), ("x^2 if x>1, -x otherwise", "if(x>1, x^2, -x)"),
      ("f(x)={x^2 for x>=1; -x, else}", "f(x)=if(x>=1, x^2, -x)"), ("x^2+y^2=4 for x>0", "(x^2+y^2=4) and (x>0)"),
      ("x^2 for x in [0, 2)", "if(0<=x<2, x^2)"), ("x^2 for x from 0 to pi", "if(0<=x<=pi, x^2)"),
      ("if x>1 then x^2 else if x>0 then x else -x", "if(x>1, x^2, if(x>0, x, -x))"),
      ("if x>0 then x^2", "if(x>0, x^2)"), ("If[x>0, x^2, -x]", "if(x>0, x^2, -x)"),
      ("piecewise((x^2,x>0),(-x,True))", "if(x>0, x^2, -x)"), ("1+piecewise(x>0, x^2, -x)", "1+if(x>0, x^2, -x)"),
      ("Piecewise[{{x^2,x>0},{-x,x<=0}}, 0]", "if(x>0, x^2, x<=0, -x, 0)"), ("ifelse(x>0,1,2)", "if(x>0,1,2)"),
      (#"\begin{cases}x^2 & x>0 \\ -x & x\le 0\end{cases}"#, "if(x>0, x^2, x<= 0, -x)"),
      (#"\begin{cases}1,&\text{if }x>0\\2&\text{else}\end{cases}"#, "if(x>0, 1, 2)"),
    ])
  func wordedCases(text: String, reading: String) throws {
    #expect(try Plot(text).sweep.readingNotes.map(\.text) == ["'\(text)' is read as '\(reading)'"])
  }

  @Test("Words without a condition, and thousands of them, are errors that tell of if")
  func wordsAlone() {
    for text in ["x^2 for", "x^2 for positive x", "x^2 when", "x^2 for x"] {
      #expect { try Plot(text) } throws: { "\($0)".contains("if(x>0, x^2)") }
    }
    for text in [
      "", " for x>0", "if then", "If[", "piecewise(", #"\begin{cases}\end{cases}"#, "x, else", "x otherwise",
    ] {
      #expect(WordedCases(text) == nil)
    }
    #expect(throws: PlotError.self) { try Plot(String(repeating: "if x>0 then 1 else ", count: 500) + "0") }
    #expect(throws: PlotError.self) { try Plot(String(repeating: "If[x>0, ", count: 900) + "0") }
  }

  @Test("A choice with thousands of values is left as it is, in bounded time and depth")
  func manyChoices() {
    let few = String(repeating: "x>1 ? 1 : ", count: 20) + "0"
    let many = String(repeating: "x?1:", count: 2400) + "0"
    #expect(ForeignNotation.translated(few) != nil && ForeignNotation.translated(many) == nil)
  }

  @Test(
    "Nothing is told of other formulas", arguments: ["sin(x)", "max(0,5)", "foo(x)", #"\frac{1}"#, "{", "x+", "1,,2"])
  func others(text: String) { #expect(ForeignNotation.translated(text) == nil) }

  @Test(
    "An expression that is pasted is read, with a note of the reading",
    arguments: [
      (#"\frac{1}{2}x"#, "((1)/(2))x", 3.0, 1.5), ("e^{2x}", "e^(2x)", 0, 1), ("x^{2}", "x^(2)", 3, 9),
      (#"\sqrt{x}\cdot 2"#, "sqrt(x)* 2", 9, 6), ("np.sin(x)", "sin(x)", 0, 0), ("0,5x+1", "0.5x+1", 2, 2),
      ("y=0,5x", "y=0.5x", 2, 1), ("f(x)=lg(x)", "f(x)=log10(x)", 100, 2), ("np.exp(-x**2)", "exp(-x**2)", 0, 1),
      ("prod(k,k,1,3)+x", "product(k,k,1,3)+x", 0, 6), ("C(5,2)*x", "nCr(5,2)*x", 1, 10),
      (#"\left|x_{1}\right|"#, "|x_1|", -2, 2), ("Math.pow(x,2)", "pow(x,2)", 3, 9),
      ("x -> x^2", "x^2", 3, 9), ("f: x ↦ x^2", "f(x)=x^2", 3, 9), ("lambda t: t**3", "f(t)=t**3", 2, 8),
      ("Sqrt[x]", "sqrt(x)", 9, 3), (#"\sum_{n=1}^{3} n x"#, "sum(n x, n, 1, 3)", 2, 12),
      (#"\int_0^x 2t\,dt"#, "integral(2t, t, 0, x)", 3, 9), ("sum(k*x, k=1..3)", "sum(k*x, k, 1, 3)", 1, 6),
    ])
  func readings(text: String, reading: String, place: Double, value: Double) throws {
    let plot = try Plot(text)
    #expect(plot.trace(at: place).first?.y == value)
    #expect(plot.sweep.readingNotes.map(\.text) == ["'\(text)' is read as '\(reading)'"])
  }

  @Test(
    "Conditions and differential equations with commas between them are joined, equations alone are not",
    arguments: [
      ("x+y<=4, x>=0, y>=0", "x+y<=4 and x>=0 and y>=0" as String?), ("x'=y, y'=-x", "x'=y and y'=-x"),
      ("y>max(0,x), y<2", "y>max(0,x) and y<2"), ("y=x, y=x^2", nil), ("x<1, y", nil), ("if(x<0, 1, x>2, 3)", nil),
    ])
  func conditions(text: String, reading: String?) throws {
    #expect(ForeignNotation.rewritten(text) == reading)
    guard let reading else { return }
    #expect(try Plot(text).sweep.readingNotes.map(\.text) == ["'\(text)' is read as '\(reading)'"])
  }

  @Test("Equations with commas or semicolons between them are formulas of their own, but not those of one curve")
  func equations() throws {
    func expressions(_ word: String) throws -> [String] { try PlotRequest(arguments: [word]).expressions }
    #expect(try expressions("2x+3y=7, x-y=1") == ["2x+3y=7", "x-y=1"])
    #expect(try expressions("y=max(0,x); y=x^2") == ["y=max(0,x)", "y=x^2"])
    #expect(try expressions("A=(1,2), B=(3,4)") == ["A=(1,2)", "B=(3,4)"])
    let whole = [
      "x=cos(t), y=sin(t)", "x'=y, y'=-x", "f(x)=x^2, 0<=x<=2", "y=1,5x", "y=x, 3", "y=,x=1", "y==x, x=1",
      "y=sum(k, k=1, 3)", ";", "x!=y, x=1",
    ]
    for word in whole { #expect(try expressions(word) == [word]) }
  }

  @Test("A title that is a range is noted where a curve has a parameter")
  func titles() throws {
    func notes(_ formula: String, _ title: String) throws -> [String] {
      try Plot(PlotRequest(formula, [.title: title])).sweep.readingNotes.map(\.text)
    }
    #expect(try notes("(cos(t), sin(t))", "0:2pi").first?.contains("--t-range 0:2pi is a range") == true)
    #expect(try notes("r=cos(2theta)", "0:pi").first?.contains("--theta-range") == true)
    for title in ["", ":", "a:b", "0:1:2", "Ratio 1:2"] { #expect(try notes("(t, t)", title).isEmpty, "\(title)") }
    #expect(try notes("sin(x)", "0:1").isEmpty)
  }

  @Test("Curves of all kinds are read in other notations, with the names of parameters")
  func kinds() throws {
    #expect(try Plot(#"(\cos(t), \sin(t))"#).sweep.templates[0].kind == .parametric)
    #expect(try Plot("x^{2}+y^{2}=25").sweep.templates[0].kind == .relation)
    #expect(try Plot(#"r=2\cos(\theta)"#).sweep.templates[0].kind == .polar)
    #expect(try Plot(PlotRequest("a*tg(x)", [.set: "a=2"])).trace(at: 0).first?.y == 0)
  }

  @Test("A comma between coordinates or arguments stays one, and other texts are errors with what to write")
  func errors() throws {
    #expect(try Plot("(0,5)").sweep.templates[0].kind == .point)
    #expect(try Plot("max(0,5x)").trace(at: 1).first?.y == 5)
    #expect(try Plot("max(0,5x)").sweep.readingNotes.isEmpty)
    #expect(throws: PlotError.self) { try Plot("foo(0,5x)") }
    #expect { try Plot(PlotRequest("x", [.set: "a=0,5"])) } throws: { "\($0)".contains("a=0.5") }
  }
}
