import Testing

@testable import Grapher

@Suite("Formulas")
struct MathLayoutTests {
  private let layout = MathLayout(metrics: FixedMetrics(), font: Font(family: "any", size: 100))
  private let x = MathText.identifier("x")
  private let one = MathText.number("1")

  @Test("Formulas have italic variables, upright numbers and upright names")
  func letters() {
    let line = layout.line(.row([.number("2"), .function("sin"), .fenced(x)]))
    #expect(line.letters.map(\.string) == ["2", "sin", "(", "x", ")"])
    #expect(line.letters.map(\.font.isItalic) == [false, false, false, true, false])
    #expect(line.letters.allSatisfy { $0.origin.y == 0 && $0.font.size == 100 })
    #expect(line.rules.isEmpty)
    // A thin space precedes the name, and no space precedes the parenthesis.
    let starts = line.letters.map(\.origin.x)
    #expect(abs(starts[1] - 55 - 100.0 / 6) < 1e-9)
    #expect(abs(starts[2] - starts[1] - 165) < 1e-9)
  }

  @Test("Formulas have spaces around operators, but none after a prefix")
  func signs() {
    let sum = layout.line(.row([x, .sign("+", .binary), x]))
    #expect(abs(sum.width - 3 * 55 - 40) < 1e-9)
    #expect(abs(layout.line(.row([.sign("−", .ordinary), x])).width - 2 * 55) < 1e-9)
  }

  @Test("An integral sign with bounds is larger than letters, with one bound at each end of it")
  func largeOperator() {
    let line = layout.line(.scripts(.sign("∫", .ordinary), subscript: one, superscript: x))
    #expect(line.letters.map(\.string) == ["∫", "1", "x"] && line.letters[0].font.size > 130)
    #expect(line.letters[1].origin.y > 20 && line.letters[2].origin.y < -60)
    #expect(line.ascent > 100 && line.descent > 20 && line.width > line.letters[2].origin.x)
    // Another sign has small letters beside it.
    #expect(layout.line(.scripts(.sign("×", .ordinary), subscript: one, superscript: nil)).letters[0].font.size == 100)
  }

  @Test("Formulas have the bar of a fraction at the height of a minus sign, clear of its parts")
  func fraction() {
    let line = layout.line(.fraction(one, x))
    guard line.letters.count == 2, let bar = line.rules.first else {
      Issue.record("no fraction")
      return
    }
    let (above, below) = (line.letters[0], line.letters[1])
    #expect(bar.path.start.y == -100 * LetterHeights.axis)
    #expect(above.origin.y < bar.path.start.y - bar.width)
    #expect(below.origin.y - 80 * LetterHeights.small > bar.path.start.y + bar.width)
    #expect(above.font.size == 80 && below.font.size == 80)
    #expect(abs(above.origin.x - below.origin.x) < 1e-9)
    #expect(line.ascent > 100 * LetterHeights.capital && line.descent > 0)
  }

  @Test("Formulas have raised exponents, higher over a tall base, and lowered indices")
  func scripts() {
    let low = layout.line(.scripts(x, superscript: one))
    let high = layout.line(.scripts(.fenced(.fraction(one, x)), superscript: one))
    #expect(low.letters[1].origin.y == -40)
    #expect(low.letters[1].font.size == 70)
    #expect((high.letters.last?.origin.y ?? 0) < -60)
    let both = layout.line(.scripts(x, subscript: one, superscript: one))
    #expect(both.letters[2].origin.y > 0 && both.letters[1].origin.y < 0)
    #expect(both.letters[2].origin.y - 70 * LetterHeights.capital > both.letters[1].origin.y)
  }

  @Test("Formulas have delimiters as letters around low parts and as lines around tall parts")
  func fences() {
    #expect(layout.line(.fenced(x)).rules.isEmpty)
    #expect(layout.line(.fenced(x, by: .floor)).rules.count == 2)
    let tall = layout.line(.fenced(.fraction(one, x)))
    #expect(tall.letters.map(\.string) == ["1", "x"])
    #expect(tall.rules.count == 3)
    let ends = tall.rules.dropFirst().map { ($0.path.start.y + ($0.path.segments.last?.end.y ?? 0)) / 2 }
    #expect(ends.allSatisfy { abs($0 + 100 * LetterHeights.axis) < 1e-9 })
  }

  @Test("Formulas have a radical that covers its radicand")
  func root() {
    let line = layout.line(.root(.row([x, .sign("+", .binary), one]), index: .number("3")))
    guard let radical = line.rules.first?.path, let end = radical.segments.last?.end else {
      Issue.record("no radical")
      return
    }
    let inside = line.letters.filter { $0.font.size == 100 }
    #expect(inside.allSatisfy { $0.origin.x + 55 < end.x && $0.origin.x > radical.start.x })
    #expect(end.y < -100 * LetterHeights.capital)
    #expect(line.letters.first { $0.font.size < 100 }?.string == "3")
  }

  @Test("Formulas have cases in two columns after a brace")
  func cases() {
    let line = layout.line(.cases([.init(one, if: x), .init(x, if: .upright("otherwise"))]))
    #expect(line.letters.map(\.string) == ["1", "x", "x", "otherwise"])
    #expect(line.letters[0].origin.x == line.letters[2].origin.x)
    #expect(line.letters[1].origin.x == line.letters[3].origin.x)
    #expect(line.letters[0].origin.y < line.letters[2].origin.y)
    #expect(line.rules.count == 1)
  }

  @Test("Formulas have letters of at least half the font size")
  func leastSize() {
    var math = x
    for _ in 0..<12 { math = .fraction(one, math) }
    #expect(layout.line(math).letters.map(\.font.size).min() == 50)
  }

  @Test("Formulas are excessive if they are too deep or too long")
  func excess() {
    var deep = x
    for _ in 0..<100_000 { deep = .fraction(one, deep) }
    #expect(deep.isExcessive)
    #expect(layout.line(deep) == TypesetLine())
    #expect(MathText.row(Array(repeating: x, count: 5000)).isExcessive)
    var wide = x
    for _ in 0..<35 { wide = .row([.fenced(wide), .fenced(wide)]) }
    #expect(wide.isExcessive)
    #expect(layout.line(.row([])) == TypesetLine())
    #expect(layout.line(.identifier("")).letters.isEmpty)
  }

  @Test("An accent is above a letter, and an underline below it")
  func accents() {
    for accent in [MathText.Accent.bar, .arrow, .hat, .tilde, .overline, .longArrow, .wideHat, .wideTilde] {
      let line = layout.line(.accented(x, by: accent))
      #expect(line.width == layout.line(x).width && line.ascent > layout.line(x).ascent)
      #expect(line.letters.count == 1 && !line.rules.isEmpty)
      #expect(line.rules.allSatisfy { $0.path.start.y < -55 })
    }
    #expect(layout.line(.accented(x, by: .dots(2))).letters.map(\.string) == ["x", ".", "."])
    let under = layout.line(.accented(x, by: .underline))
    #expect(under.descent > layout.line(x).descent && under.rules[0].path.start.y > 0)
  }

  @Test("A delimiter may be missing on one side, and a binomial coefficient has no bar")
  func openings() {
    let right = layout.line(.fenced(.fraction(one, x), from: nil, to: .bar))
    #expect(right.rules.count == 2 && right.letters.first?.origin.x ?? 100 < 40)
    #expect(layout.line(.fenced(x, from: .bracket, to: .parenthesis)).letters.map(\.string) == ["[", "x", ")"])
    #expect(layout.line(.fenced(x, by: .angle)).rules.count == 2)
    #expect(layout.line(.stack(one, x)).rules.isEmpty)
  }

  @Test("The plain form of a formula has one line")
  func plain() {
    let sum = MathText.row([x, .sign("+", .binary), one])
    #expect(MathText.fraction(sum, x).plain == "(x + 1)/x")
    #expect(
      MathText.scripts(x, subscript: .upright("max"), superscript: .row([.sign("−", .ordinary), one])).plain
        == "x_max⁻¹")
    #expect(MathText.scripts(x, superscript: x).plain == "x^x")
    #expect(MathText.root(sum, index: .number("3")).plain == "³√(x + 1)")
    #expect(MathText.row([one, .function("sin"), x]).plain == "1 sin x")
    #expect(MathText.row([.function("sin"), .fenced(x)]).plain == "sin(x)")
    #expect(MathText.accented(x, by: .hat).plain == "x\u{302}")
    #expect(MathText.row([x, .thinSpace, .sign("=", .relation), one]).plain == "x = 1")
  }

}
