import Testing

@testable import Grapher

@Suite("The fingerprint of fonts")
struct InstalledFontsFingerprintTests {
  @Test("The fingerprint of fonts depends on the order in which fonts serve the families")
  func order() {
    let sansSerif = InstalledFonts.fingerprint(for: ["DejaVu Sans"])
    #expect(sansSerif == InstalledFonts.fingerprint(for: ["DejaVu Sans"]))
    #expect(sansSerif != InstalledFonts.fingerprint(for: ["CMU Serif"]))
    #expect(
      InstalledFonts.fingerprint(for: ["CMU Serif,DejaVu Sans"])
        == InstalledFonts.fingerprint(for: ["CMU Serif, DejaVu Sans"]))
    #expect(InstalledFonts.fingerprint(for: []) != InstalledFonts.fingerprint(for: [""]))
  }
}
