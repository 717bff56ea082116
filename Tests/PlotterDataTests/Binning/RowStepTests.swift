import Foundation
import Grapher
import Platform
import Sampling
import Testing

@testable import Plotter

@Suite("Rows in steps of x")
struct RowStepTests {
  private func content(_ rows: String, _ arguments: [String]) throws -> PictureContent {
    let folder = try TemporaryFolder()
    try Data(rows.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv")] + arguments)).content
  }

  private func points(_ rows: String, _ arguments: [String]) throws -> [[Double]] {
    try content(rows, arguments).series[0].measured.map { [$0.x, $0.y] }
  }

  private func message(_ rows: String, _ arguments: [String]) -> String {
    do {
      _ = try content(rows, arguments)
      return ""
    } catch { return "\(error)" }
  }

  @Test("Steps are read with units of time in several spellings, and m is refused")
  func texts() {
    #expect(RowStep("0.5") == .width(0.5))
    #expect(RowStep("1h") == .calendar(CalendarStep(unit: .hour, count: 1), name: "hour"))
    #expect(RowStep(" 15 Min ") == .calendar(CalendarStep(unit: .minute, count: 15), name: "15 minutes"))
    #expect(RowStep("2w") == .calendar(CalendarStep(unit: .day, count: 14), name: "2 weeks"))
    #expect(RowStep("quarter") == .calendar(CalendarStep(unit: .month, count: 3), name: "quarter"))
    for text in ["", "m", "0", "-1h", "0h", "nan", "inf", "1e9h", "99999999999999999999d", "h1", "fortnight"] {
      #expect(RowStep(text) == nil, "\(text)")
    }
  }

  private let log = """
    time,ms
    2026-03-01T08:10,10
    2026-03-01T08:50,30
    2026-03-01T11:00,7

    """

  @Test("Rows are counted by hours, of which those without rows have 0")
  func counts() throws {
    let found = try points(log, ["--using", "time", "--aggregate", "count by hour"])
    #expect(found.map { ($0[0] * 24).rounded() } == [8, 9, 10, 11] && found.map { $0[1] } == [2, 0, 0, 1])
    let content = try content(log, ["--using", "time:ms", "--aggregate", "mean by 1h"])
    #expect(content.series[0].measured.map(\.y) == [20, 7])
    #expect(content.series[0].quantity == "mean of ms per hour")
  }

  @Test("Months, weeks from Monday, quarters and years are those of the calendar")
  func calendar() throws {
    let rows = "day,n\n2026-01-31,1\n2026-02-01,2\n2026-02-28,3\n2026-04-30,4\n"
    func sums(_ step: String) throws -> [Double] {
      try points(rows, ["--using", "day:n", "--aggregate", "sum by \(step)"]).map { $0[1] }
    }
    #expect(try sums("month") == [1, 5, 0, 4])
    #expect(try sums("quarter") == [6, 4])
    #expect(try sums("year") == [10])
    // 2 February 2026 is a Monday.
    let weeks = "day,n\n2026-02-01,1\n2026-02-02,2\n2026-02-08,3\n2026-02-09,4\n"
    #expect(try points(weeks, ["--using", "day:n", "--aggregate", "sum by week"]).map { $0[1] } == [1, 5, 4])
  }

  @Test("Numbers are joined in steps whose ends are decimals, at the middle of each")
  func numbers() throws {
    let rows = "x,y\n0.1,1\n0.3,2\n0.35,4\n0.59,6\n0.6,8\n"
    let found = try points(rows, ["--using", "x:y", "--aggregate", "mean by 0.3"])
    #expect(found.map { [($0[0] * 100).rounded(), $0[1]] } == [[15, 1], [45, 4], [75, 8]])
  }

  @Test("Hours go on where clocks are set back, and days follow the clocks")
  func clocks() throws {
    let rows = "t,n\n2026-10-25T00:30Z,1\n2026-10-25T01:30Z,2\n2026-10-25T22:30Z,3\n2026-10-25T23:30Z,4\n"
    let zone = ["--using", "t:n", "--time-zone", "Europe/Berlin", "--aggregate"]
    #expect(try points(rows, zone + ["sum by hour"]).prefix(2).map { $0[1] } == [1, 2])
    #expect(try points(rows, zone + ["sum by day"]).map { $0[1] } == [6, 4])
  }

  @Test("All groups have the same steps, and their areas can be stacked")
  func groups() throws {
    let rows = "t,g\n2026-03-01,a\n2026-03-03,a\n2026-03-02,b\n"
    let series = try content(
      rows, ["--using", "t", "--group", "g", "--aggregate", "count by day", "--data-style", "area", "--stacked"]
    ).series
    #expect(series.map { $0.measured.map(\.y) } == [[1, 0, 1], [1, 1, 1]])
  }

  @Test("A step that does not suit the kind of x is refused with what does")
  func refusals() {
    let numbers = "x,y\n1,2\n2,3\n"
    #expect(message(numbers, ["--using", "x:y", "--aggregate", "mean by hour"]).contains("needs dates or times"))
    #expect(message(log, ["--using", "time:ms", "--aggregate", "mean by 10"]).contains("needs a unit"))
    #expect(message(log, ["--using", "time:ms", "--aggregate", "mean by 5m"]).contains("5min or 5month"))
    #expect(message(log, ["--using", "time:ms", "--aggregate", "mean hourly"]).contains("after 'by'"))
    #expect(message(numbers, ["--using", "x:y", "--aggregate", "mean by 1e-9"]).contains("more than 10000 steps"))
    let years = "t,n\n1970-01-01,2\n2026-03-01,3\n"
    #expect(message(years, ["--using", "t:n", "--aggregate", "sum by second"]).contains("more than 100000 steps"))
    #expect(message("t,n\n8:00,2\n9:00,3\n", ["--using", "t:n", "--aggregate", "sum by day"]).contains("times of day"))
  }

  @Test("A histogram of dates has bins of the calendar, of a width that is given or follows from the values")
  func histograms() throws {
    let rows = "day\n2026-01-31\n2026-02-01\n2026-02-28\n2026-04-30\n"
    let months = try content(rows, ["--histogram", "--bins", "width=1month"])
    #expect(months.series[0].bars.map(\.end) == [1, 2, 0, 1])
    #expect(months.series[0].bars.map { $0.right - $0.left } == [31, 28, 31, 30])
    #expect(months.abscissa.origin?.day == CivilDate(year: 2026, month: 1, day: 31)?.days)
    #expect(months.suggestions.isEmpty)
    let usual = try content(rows, ["--histogram"])
    #expect(usual.series[0].bars.reduce(0) { $0 + $1.end } == 4)
    #expect(message("x\n1\n2\n", ["--histogram", "--bins", "width=1h"]).contains("needs dates"))
    #expect(message(rows, ["--histogram", "--bins", "width=10"]).contains("needs a unit"))
    #expect(message(rows, ["--histogram", "--bins", "1,2,3"]).contains("width=1h"))
  }

  @Test("Times of web servers' logs are dates without a format")
  func logs() throws {
    let rows = "time,n\n01/Mar/2026:08:00:04,1\n01/Mar/2026:08:59:59,2\n01/Mar/2026:09:00:00,3\n"
    #expect(try points(rows, ["--using", "time:n", "--aggregate", "sum by hour"]).map { $0[1] } == [3, 3])
    let seconds = DateFormat.iso.seconds("[01/Mar/2026:08:00:04 +0100]".utf8)
    #expect(seconds == DateFormat.iso.seconds("2026-03-01T07:00:04Z".utf8) && seconds != nil)
    #expect(DateFormat.iso.seconds("01/Mar/2026:08".utf8) == nil)
  }

  @Test("A time in brackets is one cell where white space separates cells, and a list of numbers is not")
  func brackets() throws {
    func kinds(_ text: String) throws -> [Int] {
      try DataReader.read(Array(text.utf8), DataSyntax(), fromLine: 1) { reader in
        var counts: [Int] = []
        while reader.readRow() { counts.append(reader.cells.count) }
        return counts
      }
    }
    #expect(try kinds("10.0.0.1 - - [01/Mar/2026:08:00:04 +0000] \"GET /a b\" 200 512\n") == [7])
    #expect(try kinds("[2026-03-01 08:00:04] INFO 5\n[2026-03-01 08:00:05] WARN 6") == [3, 3])
    #expect(try kinds("[1 2 3]\n[4 5 6]\n") == [3, 3] && kinds("[a:b\n[c d]:e 1\n[") == [1, 3, 1])
    #expect(try kinds("[" + String(repeating: "a: ", count: 100_000) + "]") == [100_001])
    let rows = "[01/Mar/2026:08:00:04 +0000] 1\n[01/Mar/2026:09:59:59 +0100] 2\n[01/Mar/2026:09:00:00 +0000] 3\n"
    #expect(try points(rows, ["--aggregate", "sum by hour"]).map { $0[1] } == [3, 3])
    let format = ["--date-format", "[%d/%b/%Y:%H:%M:%S %z]", "--aggregate", "sum by hour"]
    #expect(try points(rows, format).map { $0[1] } == [3, 3])
  }

  @Test("A single column of dates is counted without a choice of columns")
  func single() throws {
    let rows = "2026-01-01T00:10\n2026-01-01T00:20\n2026-01-01T02:20\n"
    let chosen = try points(rows, ["--aggregate", "count by hour", "--using", "1"])
    #expect(try points(rows, ["--aggregate", "count by hour"]) == chosen && chosen.first?[1] == 2)
  }
}
