import Sampling
import Testing

@testable import Grapher

@Suite("Placed texts") struct PlacedTextTests {
  private let typesetter = Typesetter(
    FigureSpec(size: Size(width: 400, height: 200), curves: []), metrics: FixedMetrics())

  @Test("Letters are lower than their line, unless they are turned or more than letters")
  func letters() throws {
    let text = typesetter.place("maximum", in: typesetter.labelFont, at: Point(x: 50, y: 50), align: (0.5, 0.5))
    let letters = text.lettersBox
    #expect(letters.x == text.box.x && letters.width == text.box.width)
    #expect(letters.y > text.box.y + 1 && letters.y < text.baseline)
    #expect(letters.maxY < text.box.maxY && letters.maxY > text.baseline)
    let turned = text.turnedUpwards(around: Point(x: 50, y: 50))
    #expect(turned.lettersBox == turned.box)
    let line = try #require(typesetter.line(RichText.variable("x"), in: typesetter.labelFont))
    let ruled = TypesetLine(
      letters: line.letters,
      rules: [.init(path: try #require(Path([Point(x: 0, y: 0), Point(x: 9, y: 0)])), width: 1)],
      width: 9, ascent: 20, descent: 20)
    let fraction = typesetter.place(ruled, at: Point(x: 50, y: 50), align: (0.5, 0.5))
    #expect(fraction.lettersBox == fraction.box)
  }
}
