import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("Formulas of columns")
struct ColumnFormulaTests {
  private let text = "E,counts,g,T (K),k: 1\n1,10,a,300,1\n2,40,a,310,2\n3,,b,320,4\n4,20,b,330,8\n\n\n1,30,b,340,16\n"

  private func tables(_ using: String, _ selection: RowSelection = RowSelection()) throws -> [DataTable] {
    try DataFile(FileAccess.unrestricted.input("a.csv"), DataSyntax(), selection).tables(
      of: Array(text.utf8), using: [ColumnRequest(using, nil)], ParameterBindings(["k=2"], takesDegrees: false))
  }

  /// Returns the values of y of all series.
  private func values(_ using: String, _ selection: RowSelection = RowSelection()) throws -> [[Double?]] {
    try tables("E:" + using, selection).map { $0.columns[0].values.map { $0.isNaN ? nil : $0 } }
  }

  private func failure(_ using: String) -> String { message { try tables(using) } }

  @Test("One value of a column is that of all rows that are drawn")
  func aggregates() throws {
    #expect(try values("counts/max(counts)") == [[0.25, 1, nil, 0.5], [0.75]])
    #expect(try values("min(counts, 30)") == [[10, 30, nil, 20], [30]])
    #expect(try values("$2-mean($2)", RowSelection(condition: "E>1")) == [[10, nil, -10]])
    #expect(try values("2sum(2)+0E") == [[200, 200, 200, 200], [200]])
    #expect(try values("counts", RowSelection(condition: "counts>mean(counts)")) == [[40], [30]])
    #expect(try values("max(cumsum(counts))-min(max(counts,15))") == [[55, 55, 55, 55], [55]])
  }

  @Test("Functions that make a column begin again in each series")
  func running() throws {
    #expect(try values("cumsum(counts)") == [[10, 50, nil, 70], [30]])
    #expect(try values("diff(counts)", RowSelection(condition: "{k: 1}<10")) == [[nil, 30, nil, -20]])
    #expect(try values("cumsum(counts)", RowSelection(group: "g")) == [[10, 50], [nil, 20], [30]])
    #expect(try values("movavg(counts, k+1)", RowSelection(condition: "{k: 1}<10")) == [[nil, 25, 30, nil]])
  }

  @Test("Rows are counted from 1 by row, 0 and $0")
  func rows() throws {
    #expect(try tables("0:E")[0].x == [1, 2, 3, 4])
    #expect(try tables("row:E")[0].xName == "row")
    #expect(try values("10*$0+row") == [[11, 22, 33, 44], [11]])
    #expect(try values("E", RowSelection(condition: "row=1")) == [[1], [1]])
  }

  @Test("Names with spaces and signs are in braces or backticks, and are shown without them")
  func names() throws {
    let table = try tables("1000/{T (K)}:log10({T (K)})*`k: 1`")[0]
    #expect(table.xName == "1000/T (K)" && table.columns[0].name == "log10(T (K))*k: 1")
    #expect(table.x[0] == 1000.0 / 300)
    #expect(try tables("`T (K)`:{k: 1}")[0].xName == "T (K)")
    #expect(try values("2{T (K)}3", RowSelection(condition: "{T (K)}<310")) == [[1800]])
    #expect(try values("E", RowSelection(condition: "{T (K)}<310 and {g}='a'")) == [[1]])
  }

  @Test("The name before a unit in brackets is enough where one column has it")
  func units() throws {
    #expect(try tables("E:T")[0].columns[0].name == "T (K)")
    #expect(try values("2T-counts", RowSelection(condition: "T<320")) == [[590, 580]])
    let two = Array("t,v (m/s),v (km/h),T [K]\n1,10,36,300\n".utf8)
    func table(_ using: String) throws -> DataTable? {
      try DataFile(FileAccess.unrestricted.input("a.csv"), DataSyntax(), RowSelection()).tables(
        of: two, using: [ColumnRequest(using, nil)], ParameterBindings([], takesDegrees: false)
      ).first
    }
    #expect(try table("t:T")?.columns[0].values == [300])
    #expect(message { try table("t:v") }.contains("has no column 'v'"))
  }

  @Test("Parts of dates are those in the zone of the data, and of times of day those of the clock")
  func dateParts() throws {
    let text = "at,clock,v\n2026-03-01T23:30:05Z,08:15,1\n1969-12-31T00:00:00Z,23:59,2\n,,3\n"
    func values(_ formula: String, zone: String? = nil, _ condition: String? = nil) throws -> [Double?] {
      var request = PlotRequest()
      request.add(.data, "a.csv")
      if let zone { request.add(.timeZone, zone) }
      let tables = try DataFile(
        FileAccess.unrestricted.input("a.csv"), try request.dataSyntax(), RowSelection(condition: condition)
      ).tables(
        of: Array(text.utf8), using: [ColumnRequest("v:" + formula, nil)], ParameterBindings([], takesDegrees: false))
      return tables[0].columns[0].values.map { $0.isNaN ? nil : $0 }
    }
    #expect(try values("year(at)") == [2026, 1969, nil] && values("month(at)") == [3, 12, nil])
    #expect(try values("day(at)") == [1, 31, nil] && values("weekday(at)") == [7, 3, nil])
    #expect(try values("hour(at)+minute(at)/60") == [23.5, 0, nil])
    #expect(try values("month(at)*100+day(at)", zone: "+02:00") == [302, 1231, nil])
    #expect(try values("hour(clock)", zone: "+02:00") == [8, 23, nil] && values("minute(clock)") == [15, 59, nil])
    #expect(try values("v", zone: nil, "weekday(at)>5") == [1])
    #expect(message { try values("month(v)") }.contains("month takes dates; the column 'v' holds numbers"))
    #expect(message { try values("month(clock)") }.contains("holds times of day"))
    #expect(message { try values("month(v+1)") }.contains("as in month(date), not 'v+1'"))
  }

  @Test("Formulas that cannot be read are answered with their remedy")
  func errors() {
    #expect(failure("E:1/T (K)").contains("in formulas, names such as {T (K)} are in braces"))
    #expect(failure("E:1/`U`").contains("has no column 'U'"))
    #expect(failure("E:1/`T (K)").contains("has a backtick without another one"))
    for rows in ["0", "1.5", "-3"] {
      #expect(failure("E:movavg(counts, \(rows))").contains("a whole number of rows, as in movavg(temp, 7)"))
    }
    #expect(failure("E:max(cnt)").contains("has no column 'cnt'"))
  }
}
