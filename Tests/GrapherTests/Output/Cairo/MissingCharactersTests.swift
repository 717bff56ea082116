import Testing

@testable import Grapher

@Suite("Characters that no font has") struct MissingCharactersTests {
  @Test("Each is told once, and characters of fonts, blanks and joiners are not")
  func missing() {
    let metrics = PangoTextMetrics()
    let font = Font(family: "Inter", size: 10)
    _ = metrics.extents(of: "x² ≤ π\u{200D}\u{A0}", in: font)
    #expect(metrics.takeMissingCharacters().isEmpty)
    _ = metrics.extents(of: "a \u{10ABCD}\u{10ABCD}", in: font)
    #expect(metrics.takeMissingCharacters() == ["\u{10ABCD}"])
    #expect(metrics.takeMissingCharacters().isEmpty)
  }
}
