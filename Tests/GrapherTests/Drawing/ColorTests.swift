import Testing

@testable import Grapher

@Suite("Colours of text")
struct ColorTests {
  @Test("Text has the greater contrast: it is light on dark red and blue, and dark on others, whichever is given first")
  func clearer() {
    let (paper, ink) = (Theme.light.background, Theme.light.text)
    for hex in [0xB2182B, 0x2166AC] as [UInt32] {
      #expect(Color(hex: hex).clearer(paper, ink) == paper && Color(hex: hex).clearer(ink, paper) == paper)
    }
    for hex in [0xF7F7F7, 0xFDDBC7, 0xD96C55, 0x60A5CD, 0x92C5DE, 0xFDE725] as [UInt32] {
      #expect(Color(hex: hex).clearer(paper, ink) == ink && Color(hex: hex).clearer(ink, paper) == ink)
    }
  }
}
