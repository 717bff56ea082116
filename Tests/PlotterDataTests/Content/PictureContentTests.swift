import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("The content of pictures")
struct PictureContentTests {
  @Test("The first names are those of functions, the others those of data")
  func names() throws {
    var content = PictureContent()
    try content.add(DataTable(xName: "t", x: [1], columns: [("a", [2]), ("b", [3])]), DataLooks())
    try content.setNames(["f", "first"], functions: 1)
    #expect(content.functionNames == ["f"])
    #expect(content.series.map(\.name) == ["first", "b"])
    #expect(content.scaled(x: .log10, y: .linear).series.map(\.name) == ["first", "b"])
  }

  @Test("The range of data has a margin, also around one point")
  func ranges() throws {
    func table(_ text: String) throws -> DataTable {
      try DataFile(FileAccess.unrestricted.input("a.csv")).tables(
        of: Array(text.utf8), using: [], ParameterBindings([], takesDegrees: false))[0]
    }
    var content = PictureContent()
    #expect(content.dataRange(isLogarithmic: false) == nil)
    try content.add(try table("0,1\n100,2"), DataLooks())
    #expect(content.dataRange(isLogarithmic: false) == -3...103)
    let fromZero = try #require(content.dataRange(isLogarithmic: true))
    #expect(content.leastBesideZero == 100 && -0.1...0 ~= fromZero.lowerBound && 110...140 ~= fromZero.upperBound)
    var positive = PictureContent()
    try positive.add(try table("1,1\n1e100,2"), DataLooks())
    #expect(positive.leastBesideZero == nil)
    #expect(positive.dataRange(isLogarithmic: true) == 0.001...1e103)
    var one = PictureContent()
    try one.add(try table("4,1"), DataLooks(styles: [.both]))
    #expect(one.dataRange(isLogarithmic: false) == 2...6)
    for far in ["-1e308,1\n1e308,1", "1.7e308,1", "5e-324,1"] {
      var huge = PictureContent()
      try huge.add(try table(far), DataLooks())
      let range = try #require(huge.dataRange(isLogarithmic: false))
      #expect(range.lowerBound < range.upperBound, "\(far)")
      #expect(range.lowerBound.isFinite && range.upperBound.isFinite, "\(far)")
    }
  }

  @Test("Lines alone have no margin beside them, unless all are at one place")
  func lineRanges() throws {
    func range(_ text: String, _ style: DataStyle) throws -> ClosedRange<Double>? {
      var content = PictureContent()
      let table = try DataFile(FileAccess.unrestricted.input("a.csv")).tables(
        of: Array(text.utf8), using: [], ParameterBindings([], takesDegrees: false))[0]
      try content.add(table, DataLooks(styles: [style]))
      return content.dataRange(isLogarithmic: false)
    }
    #expect(try range("0,1\n100,2", .lines) == 0...100)
    #expect(try range("0,1\n100,2", .steps) == 0...100)
    #expect(try range("0.003,1\n59.997,2", .lines) == 0...60)
    #expect(try range("0.7,1\n59,2", .lines) == 0.7...59)
    #expect(try range("-1e308,1\n1e308,2", .lines) == -1e308...1e308)
    #expect(try range("0,1\n100,2", .both) == -3...103)
    #expect(try range("4,1", .lines) == 2...6)
  }

  private func lines(_ values: Double...) -> PictureContent {
    var content = PictureContent()
    content.references = values.map { ReferenceLine(.horizontal, at: $0) }
    return content
  }

  @Test("Lines near a fitted range widen it")
  func near() {
    #expect(lines(1.2).lines(near: 0...1) == 1.2...1.2)
    #expect(lines(1.2, -0.5, 0.3).lines(near: 0...1) == -0.5...1.2)
  }

  @Test("Lines inside a fitted range or far away do not widen it")
  func far() {
    #expect(lines(0.5).lines(near: 0...1) == nil)
    #expect(lines(2.1, -1.1).lines(near: 0...1) == nil)
    #expect(lines(.nan, .infinity).lines(near: 0...1) == nil)
    #expect(lines(1e308).lines(near: -1e308 ... -9e307) == nil)
    var vertical = lines(1.2)
    vertical.references[0].kind = .vertical
    #expect(vertical.lines(near: 0...1) == nil)
  }
}
