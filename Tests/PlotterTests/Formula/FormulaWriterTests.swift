import Brain
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Formulas in mathematical notation")
struct FormulaWriterTests {
  /// Typed and typeset formulas.
  private static let formulas: [(String, String)] = [
    ("3x", "3 x"), ("2*3", "2 · 3"), ("x*3", "x · 3"), ("3*2^x", "3 · 2^{x}"), ("a*sin(k*x)", "a sin (k x)"),
    ("sin(x)*x", "sin (x) _ x"), ("sin(x)*(x+1)", "sin (x) · (x + 1)"), ("(x+1)(x-1)", "(x + 1) (x − 1)"),
    ("amp*x", "amp · x"), ("x/2", "[x / 2]"), ("-x/2", "− [x / 2]"), ("x*(-y)", "x (− y)"),
    ("a-(b-c)", "a − (b − c)"), ("a-(-b)", "a − (− b)"), ("(-x)^2", "(− x)^{2}"), ("-x^2", "− x^{2}"),
    ("2^-x", "2^{− x}"), ("e^(-x^2/2)", "e^{− x^{2} / 2}"), ("e^(x/(2y))", "e^{x / (2 y)}"),
    ("e^((x/2)*y)", "e^{(x / 2) y}"), ("(x/2)^2", "([x / 2])^{2}"), ("sqrt(1-x^2)/x", "[√{1 − x^{2}} / x]"),
    ("abs(sin(x))^(1/3)", "√3{|sin (x)|}"), ("root(x,5)", "√5{x}"), ("x!", "x !"), ("(x+1)!", "(x + 1) !"),
    ("log_2(x)", "log_{2} (x)"), ("log2(x)", "log_{2} (x)"), ("sin(x)^2", "sin^{2} (x)"),
    ("asin(x)", "arcsin (x)"), ("1/sin(x)", "[1 / sin (x)]"), ("floor(x)", "⌊x⌋"), ("ceil(x)", "⌈x⌉"),
    ("min(a,b,c)", "min (a , b , c)"), ("a mod b", "a mod b"), ("(a mod b)*c", "(a mod b) c"),
    ("0<x<1", "0 < x < 1"), ("x==1", "x = 1"), ("a<b and c<d", "a < b and c < d"),
    ("if(x<0,-1,x^2)", "{− 1 : if _ _ x < 0 ; x^{2} : otherwise}"), ("if(x<0,1)", "{1 : if _ _ x < 0}"),
    (
      "if(x<-1,1,x<=2,x,3)", "{1 : if _ _ x < − 1 ; x : if _ _ − 1 ≤ x ≤ 2 ; 3 : if _ _ x > 2}"
    ), ("if(x<2,1,x<1,x,3)", "{1 : if _ _ x < 2 ; x : if _ _ x < 1 ; 3 : otherwise}"),
    ("1e-5x", "10^{−5} _ x"), ("3e8*x", "3 · 10^{8} _ x"), ("300000000x", "300000000 x"),
    ("1.6e-19+600e-9x", "1.6 · 10^{−19} + 600 · 10^{−9} _ x"), ("3e8^2", "(3 · 10^{8})^{2}"), ("2e0x", "2 x"),
    ("2*1e-5", "2 · 10^{−5}"), ("J0(x)", "J_{0} (x)"), ("2pi", "2 π"), ("exp(x)", "exp (x)"),
    ("x^(1/3)", "√3{x}"), ("x^(2/3)", "x^{2 / 3}"), ("x^(-2/3)", "x^{− 2 / 3}"), ("(x+1)^(4/5)", "(x + 1)^{4 / 5}"),
    ("root(x,4)^3", "√4{x}^{3}"), ("cbrt(x)^a", "√3{x}^{a}"),
  ]

  @Test(
    "Expressions are typeset in mathematical notation",
    arguments: formulas)
  func forms(_ text: String, _ form: String) throws {
    #expect(try MathText(Expression(text, knownNames: ["x", "y", "a", "b", "c", "k"]))?.text == form)
  }

  @Test(
    "Notation in titles needs no values for its names",
    arguments: [
      ("sum(k+1,k,1,n)", "∑_{k = 1}^{n} _ (k + 1)"), ("product(x-k,k,0,3)^2", "(∏_{k = 0}^{3} _ (x − k))^{2}"),
      ("f(x) = x^2", "f (x) = x^{2}"), ("u(x,t)", "u (x , t)"), ("A(t)/A_0", "[A (t) / A_{0}]"), ("gamma", "γ"),
      ("y >= 2", "y ≥ 2"), ("f(f(x))", "f (f (x))"),
      ("phi(z)+tau*x", "φ (z) + τ x"), ("φ(x,t)", "φ (x , t)"), ("2pi*e", "2 π e"),
    ])
  func notation(_ text: String, _ form: String) throws {
    #expect(try MathText(Expression(notation: text))?.text == form)
  }

  @Test("Invalid notation is an error with a place")
  func errors() {
    #expect(throws: SyntaxError(.expected(.operand, found: nil), at: 2..<2)) { try Expression(notation: "x+") }
    #expect(throws: SyntaxError(.empty, at: 0..<0)) { try Expression(notation: "") }
    #expect(throws: SyntaxError.self) { try Expression(notation: "f()") }
  }

  @Test("Expressions that are too deep or too long are not typeset")
  func bounds() throws {
    let deep = String(repeating: "1/(1+", count: 90) + "x" + String(repeating: ")", count: 90)
    #expect(try MathText(Expression(deep)) == nil)
    let long = (0..<3000).map { "x^\($0)" }.joined(separator: "+")
    #expect(try MathText(Expression(long)) == nil)
    #expect(try MathText(Expression((0..<20).map { "x^\($0)" }.joined(separator: "+"))) != nil)
    var brain = CalculatorBrain()
    brain.setOperand(variable: "M")
    for _ in 0..<100 {
      brain.performOperation("×")
      brain.performOperation("=")
    }
    #expect(try MathText(#require(brain.expression)) == nil)
  }
}

extension MathText {
  /// The formula in characters: fractions in brackets, scripts in braces.
  var text: String {
    switch node {
    case .row(let parts): parts.map(\.text).joined(separator: " ")
    case .letters(let text, _), .function(let text), .sign(let text, _): text
    case .space: "_"
    case .fraction(let above, let below): "[\(above.text) / \(below.text)]"
    case .root(let inner, let index): "√\(index?.text ?? ""){\(inner.text)}"
    case .scripts(let base, let index, let exponent):
      base.text + (index.map { "_{\($0.text)}" } ?? "") + (exponent.map { "^{\($0.text)}" } ?? "")
    case .stack(let upper, let lower): "[\(upper.text) | \(lower.text)]"
    case .accented(let inner, let accent): "\(accent)<\(inner.text)>"
    case .fenced(let inner, let left, let right):
      (left.map { String($0.signs.open) } ?? ".") + inner.text + (right.map { String($0.signs.close) } ?? ".")
    case .cases(let branches):
      "{"
        + branches.map { $0.value.text + ($0.condition.map { " : " + $0.text } ?? "") }.joined(separator: " ; ") + "}"
    case .excess: "…"
    }
  }
}
