import Testing

@testable import Plotter

@Suite("The format of a number")
struct NumberFormatTests {
  @Test("Zero has no sign")
  func zero() throws {
    #expect(try #require(NumberFormat(".2f")).text(-0.001) == "0.00")
    #expect(NumberFormat.shortest.text(-0.0) == "0")
  }

  @Test("NaN and huge numbers have a text")
  func notFinite() throws {
    #expect(try #require(NumberFormat(".2f")).text(.nan) == "nan")
    #expect(try #require(NumberFormat("d")).text(1e300).hasPrefix("1"))
  }

  @Test("Invalid formats are refused", arguments: ["x", ".f2", "5.2d", ".99f", "999f", "2ff", "+f"])
  func refused(_ text: String) { #expect(NumberFormat(text) == nil) }
}
