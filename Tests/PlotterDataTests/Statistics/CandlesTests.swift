import Foundation
import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("Candles")
struct CandlesTests {
  private func content(_ text: String, _ arguments: [String] = []) throws -> PictureContent {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    let request = try PlotRequest(
      arguments: ["--data", folder.path("a.csv")]
        + (arguments.contains("--data-style") ? [] : ["--data-style", "candles"]) + arguments)
    return try request.content(ParameterBindings([], takesDegrees: false))
  }

  private let prices = "date,volume,low,high,open,close\n1,9,1,6,2,5\n2,9,0,7,6,3\n3,9,nan,7,6,3\n4,9,2,4,3,3\n"

  @Test("Bodies reach from the opening to the closing price, and lines to the least and the greatest one")
  func bodies() throws {
    let series = try content(prices).series
    #expect(series.map(\.label) == ["rising", "falling"])
    #expect(series.map { $0.measured.map(\.y) } == [[5, 3], [3]])
    #expect(
      series.map { $0.bars.map(\.base) } == [[2, 3], [3]] && series.map { $0.bars.map(\.end) } == [[5, 3], [6]])
    #expect(series[1].bars[0].summary == BoxSummary(median: nil, low: 0, high: 7, outliers: []))
    #expect(series[0].barOpacity < 1 && series[1].barOpacity == 1)
    #expect(series[0].bars[0].left > 0.5 && series[0].bars[0].right < 1.5)
  }

  @Test(
    "The columns are those with the names of prices, else five in their order, of which the least may be the third",
    arguments: [
      ("date,open,high,low,close\n1,2,6,1,5\n", []), ("1,2,6,1,5\n", []), ("1 2 1 6 5 99\n", []),
      ("a,b,c,d,e\n5,1,6,2,1\n", ["--using", "e:d:c:b:a"]), ("x,Close,y,LOW,High,Open\n1,5,0,1,6,2\n", []),
    ])
  func columns(_ text: String, _ arguments: [String]) throws {
    let bars = try content(text, arguments).series.flatMap(\.bars)
    #expect(bars.map(\.base) == [2] && bars.map(\.end) == [5])
    #expect(bars.map(\.summary) == [BoxSummary(median: nil, low: 1, high: 6, outliers: [])])
  }

  @Test("Data and options that make no candles are refused with what is right")
  func refusals() {
    #expect(
      message { try content("x,y\n1,2\n") }.contains("need five columns, such as date, open, high, low and close"))
    #expect(message { try content(prices, ["--using", "date:open"]) }.contains("takes X:OPEN:HIGH:LOW:CLOSE"))
    #expect(message { try content(prices, ["--fit", "line"]) }.contains("--fit does not suit --data-style candles"))
    #expect(
      message { try content(prices, ["--data-style", "candles,lines"]) }.contains(
        "--data-style candles is for one series"))
    #expect(message { try content(prices, ["--facet", "volume"]) }.contains("does not suit candles"))
  }
}
