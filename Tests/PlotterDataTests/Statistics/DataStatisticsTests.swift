import Foundation
import Testing

@testable import Plotter

@Suite("Statistics of columns")
struct DataStatisticsTests {
  private func request(_ text: String, _ arguments: [String] = []) throws -> PlotRequest {
    try PlotRequest(arguments: ["--data", "-"] + arguments, for: .stats)
      .withStandardInput(KeptInput(bytes: Array(text.utf8)))
  }

  private func columns(_ text: String, _ arguments: [String] = []) throws -> [ColumnStatistics] {
    try request(text, arguments).dataStatistics().columns
  }

  private func message(_ text: String, _ arguments: [String]) -> String {
    PlotterDataTests.message { try request(text, arguments).dataStatistics() }
  }

  private let plants = "kind,length,width\na,1,10\nb,2,20\na,3,\nb,5,40\n"

  @Test func `numbers have quartiles in proportion, a mean, the deviation of a sample and a sum`() throws {
    let length = try columns(plants)[1]
    #expect(length.column == "length" && length.count == 4 && length.missing == 0 && length.texts == nil)
    #expect(length.min == .number(1) && length.lowerQuartile == .number(1.75) && length.median == .number(2.5))
    #expect(length.upperQuartile == .number(3.5) && length.max == .number(5) && length.mean == .number(2.75))
    #expect(length.sum == 11 && abs((length.standardDeviation ?? 0) - 1.707825127659933) < 1e-15)
  }

  @Test func `missing values and texts are counted, and empty lines are no rows`() throws {
    let all = try columns("kind,v\na,1\n\nb,\na,nan\n")
    #expect(all.map(\.count) == [3, 1] && all.map(\.missing) == [0, 2] && all[0].texts == 2)
    #expect(all[0].min == nil && all[0].sum == nil && all[1].standardDeviation == nil)
    #expect(try columns("a,b\n1,\n2,\n")[1].count == 0)
  }

  @Test func `groups, conditions and formulas choose what is counted`() throws {
    let groups = try columns(plants, ["--using", "length:2*width", "--group", "kind"])
    #expect(groups.map(\.column) == ["length", "length", "2*width", "2*width"])
    #expect(groups.map(\.group) == ["a", "b", "a", "b"])
    #expect(groups.map(\.count) == [2, 2, 1, 2] && groups[3].mean == .number(60))
    #expect(try columns(plants, ["--using", "length", "--where", "kind='b'"]).map(\.sum) == [7])
  }

  @Test func `dates are dates, and their deviation is in days`() throws {
    let day = try columns("day\n2026-03-01\n2026-03-02\n2026-03-04T12:00Z\n", ["--percentile", "50"])[0]
    #expect(day.min == .date("2026-03-01") && day.max == .date("2026-03-04 12:00:00") && day.sum == nil)
    #expect(day.percentiles?.first?.value == .date("2026-03-02"))
    #expect(abs((day.standardDeviation ?? 0) - 1.8027756377319946) < 1e-9)
  }

  @Test func `two columns of numbers have a correlation of the rows with both`() throws {
    let pair = try #require(try request(plants).dataStatistics().correlations?.first)
    #expect(pair.columns == ["length", "width"] && pair.count == 3)
    #expect(abs(pair.coefficient - 0.9958705948858225) < 1e-12)
    let exact = try request("a,b\n1,2\n2,4\n3,6\n").dataStatistics().correlations
    #expect(exact?.map(\.coefficient) == [1])
    #expect(try request("a,b\n1,2\n2,2\n").dataStatistics().correlations == nil)
    #expect(try request("a,b,c\n1,2,3\n2,3,5\n").dataStatistics().correlations == nil)
  }

  @Test func `sums and deviations of huge, tiny and cancelling numbers are those of exact arithmetic`() {
    #expect(Moments([1e16, 1, -1e16]).sum == 1)
    #expect(Moments([1e308, 1e308]).mean == 1e308 && Moments([1e308, 1e308]).deviation == 0)
    #expect(abs(Moments([1e-300, 3e-300]).deviation / 1.4142135623730951e-300 - 1) < 1e-12)
    #expect(abs(Moments([1e9, 1e9 + 1, 1e9 + 2]).deviation - 1) < 1e-12)
    #expect(abs(Moments([1e16, 1e16 + 2, 1e16]).deviation - 1.1547005383792515) < 1e-12)
    let large = Moments.correlation([1e16, 1e16 + 2, 1e16 + 4, 1e16 + 4], [1, 2, 4, 4])
    #expect(abs((large ?? .nan) - 0.986440050415621) < 1e-12)
    #expect(Moments([]).mean.isNaN && [-1e308, 1e308].interpolatedQuantile(0.5) == 0)
  }

  @Test func `a text has a line for each number, and a column for each column`() throws {
    let text = try request("x\n1\n2\n4\n", ["--percentile", "5", "--digits", "3"]).statisticsText().text
    #expect(
      text == """
                               x
        count                  3
        missing                0
        min                    1
        lower quartile       1.5
        median                 2
        upper quartile         3
        max                    4
        mean                2.33
        standard deviation  1.53
        sum                    7
        percentile 5         1.1

        """)
    let json = try request("x\n1\n2\n", ["--json"]).statisticsText().text
    #expect(json.contains("\"median\" : 1.5"))
  }

  @Test func `what cannot be counted is an error with its remedy`() {
    #expect(message(plants, ["--using", "lenght"]).contains("did you mean 'length'?"))
    #expect(message(plants, ["--using", "2*kind"]).contains("'a' is not a number"))
    #expect(message(plants, ["--percentile", "5,x"]).contains("numbers from 0 to 100"))
    #expect(
      PlotterDataTests.message { try PlotRequest(arguments: [], for: .stats).statisticsText() }.contains("needs a file")
    )
  }
}
