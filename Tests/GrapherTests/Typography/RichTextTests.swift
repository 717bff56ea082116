import Sampling
import Testing

@testable import Grapher

@Suite("Text with mathematics")
struct RichTextTests {
  private let typesetter = Typesetter(
    FigureSpec(size: Size(width: 600, height: 400), curves: []), metrics: FixedMetrics())
  private let font = Font(family: "any", size: 20)
  private let half = RichText(.fraction(.number("1"), .number("2")), plain: "1÷2")

  @Test("Text with mathematics has a plain form")
  func plain() {
    #expect(("Half: " + half + ".").plain == "Half: 1÷2.")
    #expect(RichText("").isEmpty && !half.isEmpty)
    #expect(RichText("text \(3)").hasMath == false)
    #expect(RichText.variable("x").hasMath)
  }

  @Test("Lines are joined after a colon and with commas, and the signs of values are no ends of lines")
  func joined() {
    let lines = RichText("f") + "\n" + RichText.variable("a") + " = 1 ± 2" + "\nb = 3"
    #expect(lines.joined.plain == "f: a =\u{A0}1\u{A0}±\u{A0}2, b =\u{A0}3")
    #expect(RichText("f = 1").joined == "f = 1" && RichText("").joined.isEmpty)
  }

  @Test("Text with mathematics is as high as its mathematics and at least as high as a line of text")
  func heights() {
    let text = typesetter.line("Half", in: font)
    #expect(typesetter.line(RichText("Half"), in: font) == text)
    #expect(typesetter.line(.variable("x"), in: font)?.height == text.height)
    #expect((typesetter.line(half, in: font)?.height ?? 0) > text.height)
  }

  @Test("Text with mathematics keeps spaces between text and mathematics")
  func spaces() {
    let line = typesetter.line("a " + .variable("x") + " b\n", in: font)
    #expect(line?.letters.map(\.string) == ["a ", "x", " b "])
  }

  @Test("Text with mathematics is plain text if its mathematics does not fit, and is truncated")
  func fallback() {
    #expect(typesetter.line(half, in: font, height: 20)?.letters.map(\.string) == ["1÷2"])
    #expect(typesetter.line(half, in: font, to: 12) == nil)
    var deep = MathText.identifier("x")
    for _ in 0..<5000 { deep = .root(deep) }
    let line = typesetter.line(RichText(deep, plain: "a long formula"), in: font, to: 100)
    #expect(line?.letters.first?.string.hasSuffix("…") == true)
  }

  @Test("Text with mathematics wraps between words and before operators of sums")
  func wrapping() {
    let x = MathText.identifier("x")
    let plus = MathText.sign("+", .binary)
    let sum = RichText(.row([x, plus, x, plus, x]), plain: "x+x+x")
    let lines = typesetter.wrap("The sum " + sum + ", again", in: font, to: 100)
    let strings = lines.map { typesetter.typesetLine($0, in: font)?.letters.map(\.string).joined() }
    #expect(strings == ["The sum x", "+x+x,", "again"])
    #expect(lines.map(\.plain).joined(separator: " ") == "The sum x+x+x , again")
    #expect(typesetter.wrap("", in: font, to: 100).isEmpty)
  }

  @Test("A formula of several lines leaves out no term that is wider than a line")
  func wideTerms() throws {
    let (x, plus) = (MathText.identifier("x"), MathText.sign("+", .binary))
    let wide = MathText.identifier(String(repeating: "w", count: 12))
    let sum = RichText(.row([x, plus, wide, plus, x]), plain: "x+wwwwwwwwwwww+x")
    func strings(_ width: Double) -> String? {
      typesetter.block(sum, in: font, to: width, height: 200)?.letters.map(\.string).joined()
    }
    #expect(strings(400) == "x+wwwwwwwwwwww+x" && strings(170) == "x+wwwwwwwwwwww+x")
    #expect(strings(100)?.hasSuffix("…") == true)
  }

  @Test("Text with mathematics can be rotated to read upwards")
  func turning() {
    let line = typesetter.place("y", in: font, at: Point(x: 100, y: 50), align: (0.5, 1))
    let turned = line.turnedUpwards(around: Point(x: 100, y: 50))
    #expect(turned.box.maxX == 100)
    #expect(turned.box.width == line.box.height && turned.box.height == line.box.width)
    #expect(turned.box.y + turned.box.height / 2 == 50)
    guard case .text(let run)? = turned.marks.first else {
      Issue.record("no text")
      return
    }
    #expect(run.angle == -90)
    let end = run.turned(Point(x: run.origin.x + 11, y: run.origin.y))
    #expect(abs(end.x - run.origin.x) < 1e-9 && abs(end.y - run.origin.y + 11) < 1e-9)
  }
}
