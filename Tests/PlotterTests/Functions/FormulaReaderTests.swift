import Testing

@testable import Grapher
@testable import Plotter

@Suite("Kinds of curves")
struct FormulaReaderTests {
  private func formula(_ words: [String]) throws -> Formula {
    let request = try PlotRequest(arguments: words)
    return try #require(try request.formulas(request.constants()).last)
  }

  private static let kinds: [(words: [String], kind: CurveKind, label: String)] = [
    (["x^2"], .function, "x²"), (["y=x^2"], .function, "x²"), (["f(x)=x^2"], .function, "x²"),
    (["y^2"], .function, "y²"),
    (["y=M"], .function, "M"), (["M>2"], .function, "M>2"), (["0<M<1"], .function, "0<M and M<1"),
    (["t>2"], .function, "t>2"), (["x>2", "--variable", "x"], .function, "x>2"),
    (["if(x<0,-1,x)"], .function, "if(x<0,−1,x)"), (["(x>0)*x"], .function, "(x>0)×x"),
    (["f(x)=x>1"], .function, "x>1"), (["r(x)=x"], .function, "x"), (["y=x", "--set", "y=1"], .function, "x"),
    (["s=5t^2"], .function, "5×t²"), (["U = R*I", "--set", "R=5"], .function, "R×I"),
    (["x=y^2"], .inverse, "x=y²"), (["x = 2y+a", "--set", "a=1"], .inverse, "x=2×y+a"),
    (["x=3"], .relation, "x=3"), (["y^2=4"], .relation, "y²=4"), (["x>2"], .relation, "x>2"),
    (["x^2+y^2=25"], .relation, "x²+y²=25"), (["xy=1"], .relation, "x×y=1"), (["x==y^2+x"], .relation, "x=y²+x"),
    (["y=x^2+y"], .relation, "y=x²+y"), (["y=x^2 and x>0"], .relation, "y=x² and x>0"),
    (["not x>y"], .relation, "not x>y"), (["x! = y"], .relation, "x! =y"), (["log_2(x)=3"], .relation, "log_2(x)=3"),
    (["1<x^2+y^2<=4"], .relation, "1<x²+y² and x²+y²≤4"), (["|x|+|y|=k", "--sweep", "k=1,2"], .relation, "|x|+|y|=k"),
    (["f(x)=x^2", "f(x)+f(y)=1"], .relation, "x²+y²=1"), (["r=x", "--set", "r=1"], .relation, "r=x"),
    (["(cos(3t), sin(2t))"], .parametric, "(cos(3×t), sin(2×t))"),
    ([" ( t ,at ) ", "--set", "a=2"], .parametric, "(t, a×t)"),
    (["(u, max(u,1))", "--variable", "u"], .parametric, "(u, max(u,1))"), (["(1, t)"], .parametric, "(1, t)"),
    (["(cos(w), sin(2w))"], .parametric, "(cos(w), sin(2×w))"),
    (["(a*s, s^2)", "--set", "a=2"], .parametric, "(a×s, s²)"),
    (["A=(1,2)"], .point, "A=(1, 2)"), (["P_1 = (a, 2)", "--set", "a=1"], .point, "P_1=(a, 2)"),
    (["P=(cos(t), sin(t))"], .parametric, "P=(cos(t), sin(t))"), (["F=(x,1)"], .vectors, "v=(x, 1)"),
    (["F(x,y)=(1,2)"], .vectors, "v=(1, 2)"), (["v=(1,2)"], .vectors, "v=(1, 2)"),
    (["(2, 3)"], .point, "(2, 3)"), (["(t, 1)", "--set", "t=4"], .point, "(t, 1)"),
    (["r=2"], .polar, "r=2"), (["r = cos(4theta)"], .polar, "r=cos(4×theta)"), (["r=2θ"], .polar, "r=2×θ"),
    (["r(theta)=1"], .polar, "r=1"), (["r(θ)=aθ", "--set", "a=2"], .polar, "r=a×θ"),
  ]

  @Test(
    "A formula of i and a real name calculates with complex numbers, and its values have to be real",
    arguments: [
      ("abs(1/(1+i*x))", 0.7071067811865475), ("20*log10(abs(1/(1+i*x)))", -3.010299956639812),
      ("arg(1/(1+i*x))", -0.7853981633974483), ("re((1+i*x)^2)", 0), ("im(exp(i*x))", 0.8414709848078965),
      ("abs(exp(-i*x)+1)", 1.7551651237807455), ("sqrt(x)+abs(1+i*x)", 2.414213562373095),
    ])
  func complexParts(text: String, value: Double) throws {
    let formula = try formula([text])
    let found = formula.expression.evaluation(using: ["x": 1.0] as [String: Double]).value
    #expect(formula.kind == .function && abs(found - value) < 1e-14)
    #expect(throws: PlotError.self) { try self.formula(["1/(1+i*x)"]) }
    #expect(try self.formula(["i*x", "--set", "i=2"]).kind == .function)
    #expect(try self.formula(["(re(1/(1+i*w)), im(1/(1+i*w)))"]).kind == .parametric)
  }

  @Test("The argument of a real formula is 0 or π, in degrees too, and a formula of i has no degrees")
  func arguments() throws {
    #expect(try formula(["arg(x)"]).expression.evaluation(using: ["x": -1.0] as [String: Double]).value == .pi)
    #expect(
      try formula(["arg(x)", "--degrees"]).expression.takingAnglesInDegrees().evaluation(
        using: ["x": -1.0] as [String: Double]
      ).value == 180)
    let error = #expect(throws: PlotError.self) { try self.formula(["arg(1+i*x)", "--degrees"]) }
    #expect(error?.message.contains("180/pi*arg(1+i*x)") == true)
  }

  @Test("Kinds of curves follow from the form of the formula", arguments: kinds)
  func kind(of words: [String], _ kind: CurveKind, _ label: String) throws {
    let formula = try formula(words)
    #expect(formula.kind == kind && formula.label == label, "\(words): \(formula.kind), \(formula.label)")
  }

  @Test(
    "An error points at its place in the whole text",
    arguments: [
      ("(cos(t), si(t))", "unknown function 'si'", "           ^^\n"), ("r = 2+", "at the end", "        ^\n"),
      ("x^2+y^2+z^2=1", "no value for 'z'", "          ^\n"), ("(cos(u), t)", "no value for 'u'", "       ^\n"),
      ("a=2", "write --set a=2", "   ^\n"), ("( ,t)", "is empty", "   ^\n"), ("(2,t)+1", "found ','", "    ^\n"),
      ("(2,3)+1", "'2,3' has a comma, which separates arguments here; write 2.3", "   ^^^\n"),
    ])
  func places(_ text: String, _ part: String, _ caret: String) {
    let message = message { try formula([text]) }
    #expect(message.contains(part) && message.hasSuffix("\n" + caret), "\(message)")
  }

  @Test(
    "Kinds of curves have names in mathematical notation",
    arguments: [
      (["x^2+y^2=25"], "x^{2} + y^{2} = 25"), (["x=y^2"], "x = y^{2}"), (["r=theta"], "r = θ"),
      (["(t^2, 2)"], "(t^{2} , 2)"), (["f(x)=x^2", "f(x)<f(y)"], "f (x) < f (y)"), (["r(θ)=1"], "r (θ) = 1"),
    ])
  func names(_ words: [String], _ written: String) throws {
    guard case .math(let math, _)? = RichText(try formula(words)).parts.first else {
      Issue.record("no mathematics")
      return
    }
    #expect(math.text == written)
  }

  @Test("Kinds of curves are described")
  func described() throws {
    let text = try PlotRequest(arguments: ["(cos(3t), 2)", "r=2", "x=y^2", "x<y", "--t-range", "0:pi"]).descriptions()
    let lines = text.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    for line in [
      "kind parametric curve", "x(t) cos(3×t)", "y(t) 2", "range 0:pi", "kind polar curve", "r(theta) 2", "range 0:2pi",
      "kind function of y", "x(y) y²", "kind relation", "reading x<y", "variables x, y",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!text.contains("keys"))
  }

  @Test("New functions do not keep the ranges of the parameters of former ones")
  func unused() throws {
    let request = try PlotRequest(arguments: ["x=y", "--t-range", "0:k", "--set", "k=2"]).removingUnusedValues()
    #expect(request == PlotRequest("x=y"))
    let used = try PlotRequest(arguments: ["(t,t)", "--t-range", "0:k", "--set", "k=2"])
    #expect(try used.removingUnusedValues() == used)
  }

  @Test("A function that was typed as y = … keeps this name beside equations, and has its formula alone else")
  func leftSides() throws {
    func names(_ texts: String...) throws -> [String] {
      let request = PlotRequest(expressions: texts)
      return try request.formulas(request.constants()).map { RichText($0).plain }
    }
    #expect(try names("x^2+y^2=1", "y=2x/3", "x") == ["x²+y²=1", "y=2×x÷3", "x"])
    #expect(try names("y=2x/3", "x") == ["2×x÷3", "x"])
  }
}
