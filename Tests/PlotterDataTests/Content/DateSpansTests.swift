import Foundation
import Grapher
import Testing

@testable import Plotter

@Suite("Bars between dates")
struct DateSpansTests {
  private let plan =
    "task,start,end,team\nDesign,2026-03-02,2026-03-13,A\nBuild,2026-03-10,2026-04-03,B\nDesign,2026-04-06,2026-04-10,A\nLater,,2026-05-01,B\n"

  private func sweep(_ text: String, _ arguments: [String]) throws -> Sweep {
    try Sweep(
      PlotRequest(arguments: ["--data", "-"] + arguments).withStandardInput(KeptInput(bytes: Array(text.utf8))))
  }

  private func bars(_ text: String, _ arguments: [String]) throws -> [[[Double]]] {
    try sweep(text, arguments).content.series.map { $0.bars.map { [$0.base, $0.end, ($0.left + $0.right) / 2] } }
  }

  private func failure(_ arguments: [String]) -> String {
    message { try sweep(plan, ["--using", "task:start:end"] + arguments) }
  }

  @Test("Rows without both dates, texts for dates, and options for values are no bars between dates")
  func errors() throws {
    #expect(try bars(plan, ["--using", "task:start:end"])[0].count == 3)
    let mixed = "a,2026-01-01,08:00\nb,2026-01-02,09:00\n"
    #expect(
      message { try sweep(mixed, ["--using", "1:2:3"]) }.contains("need dates, or times of day, in both columns"))
    #expect(message { try sweep(plan, ["--using", "task:start:team"]) }.contains("'2026-03-02' is not a number"))
    #expect(failure(["--y2", "1"]).contains("--y2 does not suit bars from a date to another one"))
    #expect(failure(["--data-style", "lines"]).contains("draws bars between them"))
    #expect(failure(["x"]).contains("leave out functions"))
    #expect(failure(["--aggregate", "mean"]).contains("--aggregate does not suit"))
  }

  @Test(
    "Each row has a horizontal bar from its first date to its second one, on an axis of dates with the first category at the top"
  )
  func spans() throws {
    for style in [[], ["--data-style", "bars"], ["--horizontal"]] {
      let content = try sweep(plan, ["--using", "task:start:end"] + style).content
      #expect(content.abscissa.origin != nil && content.ordinate == .categories(["Later", "Build", "Design"]))
      #expect(content.series[0].bars.allSatisfy { $0.isHorizontal && $0.text.isEmpty && $0.innerText.isEmpty })
    }
    #expect(try bars(plan, ["--using", "task:start:end"]) == [[[0, 11, 3], [8, 32, 2], [35, 39, 3]]])
    let groups = try bars(plan, ["--using", "task:start:end", "--group", "team"])
    #expect(groups == [[[0, 11, 3], [35, 39, 3]], [[8, 32, 2]]])
    let times = "Ann,08:00,12:30\nBob,10:15,16:00\n"
    #expect(try bars(times, ["--using", "1:2:3"]) == [[[8, 12.5, 2], [10.25, 16, 1]]])
  }

  @Test("The axis shows the dates alone, without zero, and the picture has no title")
  func axes() throws {
    let sweep = try sweep(plan, ["--using", "task:start:end"])
    let range = try #require(sweep.content.dataRange(isLogarithmic: false))
    #expect(range.lowerBound < 0 && range.lowerBound > -5 && range.upperBound > 39 && range.upperBound < 45)
    #expect(sweep.title.title(at: 0) == nil)
    #expect(sweep.content.sentences(xName: nil).joined().contains("start–end has 3 bars, from 13 Mar 2026 at Design"))
    #expect(
      try self.sweep(plan, ["--using", "task:start:end", "-x", "2026-03-01:2026-04-01"]).frame(at: 0).x == -1...30)
  }

  @Test("Bars reach from one number to another where the names of the columns say so, or the second one is a sum")
  func numericSpans() throws {
    let tasks = "task,start_day,End,w\nDesign,0,10,1\nBuild,8,25,2\n"
    let arguments = ["--using", "task:start_day:End", "--data-style", "bars"]
    for isHorizontal in [false, true] {
      let content = try sweep(tasks, arguments + (isHorizontal ? ["--horizontal"] : [])).content
      #expect(content.series[0].bars.map { [$0.base, $0.end] } == [[0, 10], [8, 25]])
      #expect(content.hasHorizontalValues == isHorizontal && content.series[0].errorBars.isEmpty)
      #expect(content.suggestions.map(\.text).contains { $0.contains("--error-bars y draws 'End' as the error") })
    }
    let falls = "item,amount\na,5\nb,-2\nc,4\n"
    let waterfall = ["--using", "item:cumsum(amount)-amount:cumsum(amount)", "--data-style", "bars"]
    #expect(
      try sweep(falls, waterfall).content.series[0].bars.map { [$0.base, $0.end] } == [[0, 5], [5, 3], [3, 7]])
    #expect(
      try sweep(tasks, ["--using", "task:start_day:start_day+w", "--data-style", "bars"]).content.series[0].bars.map {
        $0.end
      } == [1, 10])
    #expect(try sweep(tasks, arguments + ["--error-bars", "y"]).content.series[0].errorBars.count == 2)
    #expect(try sweep(tasks, Array(arguments.prefix(2))).content.series[0].errorBars.count == 2)
    #expect(message { try sweep(tasks, arguments + ["--log", "y"]) }.contains("bars from a number to another one"))
  }

  @Test("Two columns of numbers behind x are still y and its error")
  func numbers() throws {
    let content = try sweep("a,3,1\nb,4,1\n", ["--using", "1:2:3", "--data-style", "bars"]).content
    #expect(content.series[0].errorBars.count == 2 && !content.hasHorizontalValues)
  }
}
