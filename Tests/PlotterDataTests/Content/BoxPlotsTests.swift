import Foundation
import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("Box plots")
struct BoxPlotsTests {
  private func content(_ text: String, _ arguments: [String] = []) throws -> PictureContent {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(
      PlotRequest(
        arguments: ["--data", folder.path("a.csv")]
          + (arguments.contains("--data-style") ? [] : ["--data-style", "box"]) + arguments)
    )
    .content
  }

  private let long = "kind,n\n" + ([1, 2, 3, 4, 5, 20].map { "a,\($0)\n" } + ["b,7\n", "c,\n"]).joined()

  @Test("A box reaches from quartile to quartile, with whiskers to the last values near it and the others as dots")
  func quartiles() throws {
    let content = try content(long)
    #expect(content.abscissa == .categories(["a", "b", "c"]))
    let boxes = try #require(content.series.first).bars
    #expect(boxes.map(\.base) == [2.25, 7] && boxes.map(\.end) == [4.75, 7])
    #expect(boxes[0].summary == BoxSummary(median: 3.5, low: 1, high: 5, outliers: [20]))
    #expect(boxes[1].summary == BoxSummary(median: 7, low: 7, high: 7, outliers: []))
    #expect(content.series[0].y(over: 0...9, isLogarithmic: false) == 1...20)
    #expect(content.yName == "n" && content.series[0].xName == "kind")
  }

  @Test("Columns of numbers have a box each, and so have groups of one column")
  func columns() throws {
    let numbers = "u,v,w\n1,10,x\n2,20,y\n3,30,x\n"
    let all = try content(numbers)
    #expect(all.abscissa == .categories(["u", "v"]) && all.series.count == 1 && all.yName == "value")
    #expect(all.series[0].bars.map { $0.summary?.median } == [2, 20])
    let chosen = try content(numbers, ["--using", "v"])
    #expect(chosen.abscissa == .categories(["v"]) && chosen.yName == "v")
    let groups = try content(numbers, ["--using", "v", "--group", "w"])
    #expect(groups.abscissa == .categories(["x", "y"]) && groups.series[0].xName == "w" && groups.yName == "v")
  }

  @Test("Boxes of numbers stand at them, and those of several columns beside each other")
  func places() throws {
    let rows = "dose,a,b\n1,1,2\n1,3,4\n2,5,6\n"
    let one = try content(rows, ["--using", "dose:a"])
    #expect(one.abscissa == .numbers && one.series[0].bars.map { ($0.left + $0.right) / 2 } == [1, 2])
    let two = try content(rows, ["--using", "dose:a", "--using", "dose:b"])
    #expect(two.series.count == 2 && two.series[0].bars[0].right < two.series[1].bars[0].left)
  }

  @Test("Dates and texts that differ in each row make no boxes, and the columns beside them have one each")
  func rowNames() throws {
    let rows = "day,a,b\n2026-01-01,1,2\n2026-01-02,3,4\n2026-01-03,5,6\n"
    let dated = try content(rows)
    #expect(dated.abscissa == .categories(["a", "b"]) && dated.series[0].bars.map { $0.summary?.median } == [3, 4])
    #expect(try content("gene,a\nu,1\nv,2\n").abscissa == .categories(["a"]))
    let refusal = message { try content(rows, ["--using", "day:a"]) }
    #expect(
      refusal.contains("each value of 'day' has one row") && refusal.contains("--using a draws that of the column"))
  }

  @Test("A violin is the density between the least and the greatest value, with the quartiles")
  func violins() throws {
    let rows = "kind,n\n" + ([1, 2, 3, 4, 5, 20].map { "a,\($0)\n" } + ["b,7\n", "b,7\n"]).joined()
    let content = try content(rows, ["--data-style", "violin"])
    #expect(content.abscissa == .categories(["a", "b"]))
    let violins = try content.series[0].bars.map { try #require($0.violin) }
    #expect(violins[0].values.first == 1 && violins[0].values.last == 20 && violins[0].widths.max() == 1)
    #expect([violins[0].lower, violins[0].median, violins[0].upper] == [2.25, 3.5, 4.75])
    #expect(violins[1].values == [7, 7] && content.series[0].bars.allSatisfy { $0.summary == nil })
    #expect(content.series[0].y(over: 0...9, isLogarithmic: false) == 1...20)
    let wide = try self.content(rows, ["--data-style", "violin", "--smooth", "kde 50"])
    #expect((wide.series[0].bars[0].violin?.widths.min() ?? 0) > 0.9)
    #expect(
      message { try self.content(rows, ["--data-style", "violin", "--smooth", "7"]) }.contains("kde draws the density"))
    #expect(message { try self.content(rows, ["--smooth", "kde"]) }.contains("not boxes"))
  }

  @Test("Options that boxes lack are errors")
  func errors() {
    func failure(_ arguments: [String]) -> String { message { try content(long, arguments) } }
    #expect(failure(["--marker", "square"]).contains("--marker does not suit --data-style box"))
    #expect(failure(["--using", "kind:n:n"]).contains("takes a column, or two, for boxes"))
    #expect(
      failure(["--using", "kind:n", "--using", "kind:n", "--data-style", "box,points"]).contains("suit all series"))
  }
}
