import Testing

@testable import Grapher

@Suite("A caption")
struct CaptionBlockTests {
  @Test("A caption is centred with one line and left-aligned with several, inside the picture")
  func caption() {
    let short = makeFigure { $0.caption = "Some words." }.texts.last
    #expect((short?.origin.x ?? 0) > 200)
    let figure = makeFigure { $0.caption = RichText(String(repeating: "some words ", count: 30)) }
    let lines = figure.texts.filter { $0.string.hasPrefix("some") || $0.string.hasPrefix("words") }
    #expect(lines.count > 1)
    #expect(Set(lines.map(\.origin.x)).count == 1)
    #expect(lines.allSatisfy { $0.origin.y < 400 })
    let endless = makeFigure { $0.caption = RichText(String(repeating: "some words ", count: 3000)) }
    #expect(endless.texts.contains { $0.string.hasSuffix("…") })
  }
}
