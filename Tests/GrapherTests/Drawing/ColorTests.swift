import Testing

@testable import Grapher

@Suite("Colours of text")
struct ColorTests {
  @Test("Text on vivid red and blue is light, and dark on pale colours, whichever is given first")
  func clearer() {
    let (paper, ink) = (Theme.light.background, Theme.light.text)
    for hex in [0xB2182B, 0xD96C55, 0x5AA0CC, 0x2166AC] as [UInt32] {
      #expect(Color(hex: hex).clearer(paper, ink) == paper && Color(hex: hex).clearer(ink, paper) == paper)
    }
    for hex in [0xF7F7F7, 0xFDDBC7, 0x92C5DE, 0xFDE725] as [UInt32] {
      #expect(Color(hex: hex).clearer(paper, ink) == ink && Color(hex: hex).clearer(ink, paper) == ink)
    }
  }
}
