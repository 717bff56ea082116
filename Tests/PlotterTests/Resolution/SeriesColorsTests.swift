import Foundation
import Grapher
import Testing

@testable import Plotter

@Suite("Colours of series by a map")
struct SeriesColorsTests {
  private func colors(_ arguments: [String], _ text: String) throws -> [Color?] {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    let sweep = try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv")] + arguments))
    return try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec().curves.map(\.color)
  }

  @Test("Groups of numbers have the colours of the map in the order of the numbers, and their fits the same")
  func groups() throws {
    let text = "x,y,year\n1,1,2020\n2,2,2020\n3,4,2020\n1,2,2000\n2,3,2000\n3,5,2000\n1,3,2010\n2,3,2010\n3,4,2010\n"
    let using = ["--using", "x:y", "--group", "year", "--color-map", "viridis"]
    let scale = ColorScale(.viridis, between: [2000, 2010, 2020])
    let expected = scale.colors(of: [2020, 2000, 2010], on: Color(hex: 0xFFFFFF))
    #expect(try colors(using, text) == expected)
    #expect(try colors(using + ["--fit", "a*x+b"], text) == expected + expected)
  }

  @Test("As many colours as the only series has bars are one for each; other numbers of them are for series")
  func bars() throws {
    func colors(_ text: String, _ arguments: [String]) throws -> [[Color]] {
      let folder = try TemporaryFolder()
      try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
      let request = try PlotRequest(
        arguments: ["--data", folder.path("a.csv"), "--data-style", "bars", "--color", "red,blue"] + arguments)
      return try Pipeline(Sweep(request), on: Canvas(width: 600, height: 400)).spec().curves.map(\.barColors)
    }
    let each = [Color(hex: 0xFF0000), Color(hex: 0x0000FF)]
    #expect(try colors("p,v\na,1\nb,2\n", []) == [each])
    #expect(try colors("p,v\na,1\nb,2\n", ["--horizontal"]) == [each])
    #expect(try colors("p,v\na,1\nb,2\nc,3\n", []) == [[]] && colors("p,v,w\na,1,3\nb,2,4\n", []) == [[], []])
  }

  @Test("Columns have the colours in their order, and colours of their own come first")
  func columns() throws {
    let text = "x,a,b\n1,2,3\n2,3,4\n"
    let ends = ColorScale(.blues, between: [0, 1]).colors(of: [0, 1], on: Color(hex: 0xFFFFFF))
    #expect(try colors(["--color-map", "blues"], text) == ends)
    #expect(try colors(["--color-map", "blues", "--color", "red,green"], text) != ends)
  }
}
