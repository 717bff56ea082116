import Foundation
import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("Areas of data")
struct StackedAreasTests {
  private let mix = "t,a,b,c\n0,1,2,3\n1,4,,1\n2,3,3,3\n"

  private func sweep(_ text: String, _ arguments: [String]) throws -> Sweep {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: arguments + ["--data-style", "area", "--data", folder.path("a.csv")]))
  }

  private func bars(_ text: String, _ arguments: [String]) throws -> [DataSeries] {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    let styled = arguments + ["--data-style", "bars", "--data", folder.path("a.csv")]
    return try Sweep(PlotRequest(arguments: styled)).content.series
  }

  private func areas(_ sweep: Sweep) -> [FillRequest.Area] { sweep.content.fills.map(\.area) }

  @Test("Each series has an area down to zero, which the axis and the key show")
  func plain() throws {
    let sweep = try sweep("t,a,b\n0,50,52\n1,51,53\n2,53,58\n", [])
    #expect(areas(sweep) == [.under(-1), .under(-2)])
    #expect(sweep.content.series.allSatisfy { $0.isArea && $0.symbol == .line })
    let pipeline = try Pipeline(sweep, on: Canvas(width: 600, height: 400))
    let y = try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }.y
    #expect(try pipeline.spec().curves.allSatisfy(\.isArea) && y.lowerBound == 0)
  }

  @Test(
    "Stacked areas are between the sums of their series, in each plot, and a missing value is a gap in all above it")
  func stacked() throws {
    let sweep = try sweep(mix, ["--stacked"])
    #expect(areas(sweep) == [.under(-1), .between(-2, -1), .between(-3, -2)])
    #expect(sweep.content.series.map { $0.measured.map(\.y) } == [[1, 4, 3], [3, 6], [6, 9]])
    let facets = "t,v,kind,plot\n0,1,a,p\n1,2,a,p\n0,3,b,p\n1,4,b,p\n0,5,a,q\n1,6,a,q\n0,7,b,q\n1,8,b,q\n"
    let plots = try self.sweep(facets, ["--stacked", "--using", "t:v", "--group", "kind", "--facet", "plot"])
    #expect(plots.content.series.map { $0.measured.map(\.y) } == [[1, 2], [4, 6], [5, 6], [12, 14]])
    #expect(areas(plots) == [.under(-1), .between(-2, -1), .under(-3), .between(-4, -3)])
  }

  @Test("Categories, dates and sums of rows are stacked as numbers are")
  func places() throws {
    let days = try sweep("d,a,b\n2026-03-01,1,2\n2026-03-02,3,4\n", ["--stacked"])
    #expect(days.content.series[1].measured.map(\.y) == [3, 7])
    let rows = "k,v,g\nx,1,a\nx,2,a\ny,5,a\nx,1,b\ny,1,b\n"
    let sums = try sweep(rows, ["--stacked", "--aggregate", "sum", "--using", "k:v", "--group", "g"])
    #expect(sums.content.series.map { $0.measured.map(\.y) } == [[3, 5], [4, 6]])
  }

  @Test("Shares are percents of the sum at each place, up to the edge of the plot, in areas and in bars")
  func shares() throws {
    let text = "t,a,b\n0,1,3\n1,2,2\n2,0,0\n"
    let areas = try sweep(text, ["--stacked", "percent"])
    #expect(areas.content.series.map { $0.measured.map(\.y) } == [[25, 50], [100, 100]])
    #expect(areas.content.series.allSatisfy { $0.isStacked && $0.form == .percents })
    let pipeline = try Pipeline(areas, on: Canvas(width: 600, height: 400))
    #expect(try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }.y == 0...100)
    #expect(try pipeline.spec().yTicks == .percentsOfData && pipeline.spec().curves.allSatisfy(\.isStacked))
    let bars = try bars("k,a,b\nx,1,2\ny,1,1\n", ["--stacked", "percent"])
    #expect(bars.map { $0.bars.map(\.innerText) } == [["33.3%", "50.0%"], ["66.7%", "50.0%"]])
    #expect(message { try self.sweep("t,a,b\n0,1,-3\n1,2,2\n", ["--stacked", "percent"]) }.contains("'b' has -3"))
    #expect(message { try self.sweep(text, ["--stacked=half"]) }.contains("percent"))
  }

  @Test("What cannot be stacked is refused")
  func refused() {
    func failure(_ text: String, _ arguments: [String]) -> String { message { try self.sweep(text, arguments) } }
    let groups = "t,v,g\n0,1,a\n1,2,a\n0,1,b\n2,3,b\n"
    #expect(failure(groups, ["--stacked", "--using", "t:v", "--group", "g"]).contains("the same places of x"))
    #expect(failure("t,v\n0,1\n0,2\n", ["--stacked"]).contains("one row at each place"))
    #expect(failure("t,v,e\n0,1,1\n1,2,1\n", ["--stacked", "--using", "t:v:e"]).contains("errors of areas"))
    let both = ["--stacked", "--data-style", "lines"]
    #expect(failure(mix, both).contains("areas alone"))
  }
}
