import Grapher
import Testing

@testable import Plotter

@Suite("Colours by name")
struct ColorNameTests {
  @Test("Colours by name are the web's, in any case")
  func names() {
    #expect(Color.names.count == 148)
    #expect(Color(named: "RebeccaPurple") == Color(hex: 0x663399))
    #expect(Color(named: "lightgoldenrodyellow") == Color(hex: 0xFAFAD2))
    #expect(Color(named: "darkgrey") == Color(named: "darkgray"))
    #expect(Color(named: "none") == .transparent)
    #expect(Color(named: "rebecca purple") == nil)
  }
}
