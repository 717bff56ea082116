import Foundation
import Platform
import Testing

@testable import Plotter

@Suite("Forms of data files")
struct DataFormsTests {
  /// Returns the series with their points, or the first line of the error.
  private func summary(_ text: String, _ arguments: [String]) -> String {
    do {
      let folder = try TemporaryFolder()
      try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
      let content = try PlotRequest(arguments: arguments + ["--data", folder.path("a.csv")])
        .content(ParameterBindings([], takesDegrees: false))
      return content.series.map { series in
        let pieces = series.curve.pieces.map { piece in
          piece.points.map { "\($0.x.shortestText),\($0.y.shortestText)" }.joined(separator: " ")
        }
        return series.label + ": " + pieces.joined(separator: " | ")
      }.joined(separator: "; ")
    } catch let error as PlotError {
      return error.message.replacing("\u{22}", with: "'")
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "The last comment before the data names the columns if it has a word for each and no row does",
    arguments: [
      ("# time temp err\n0 1 0.1\n1 2 0.1\n", ["--using", "time:temp"], "temp: 0,1 1,2"),
      ("# Made on Monday\n#x,y\n0,1\n2,3\n", [], "y: 0,1 2,3"), ("# time, T (K)\n0 1\n2 3\n", [], "T (K): 0,1 2,3"),
      ("## \"a b\",y\n# ---\n\n0,1\n2,3\n", ["--using", "{a b}:y"], "y: 0,1 2,3"),
      ("# 2theta counts\n0 1\n2 3\n", [], "counts: 0,1 2,3"),
      // Comments that are none of names.
      ("# a longer comment\n0 1\n2 3\n", [], "a.csv: 0,1 2,3"), ("# run 7\n0 1\n2 3\n", [], "a.csv: 0,1 2,3"),
      ("# Decay data.\n0 1\n2 3\n", [], "a.csv: 0,1 2,3"), ("# x y\nt u\n0 1\n2 3\n", [], "u: 0,1 2,3"),
      ("0 1\n# x y\n2 3\n", [], "a.csv: 0,1 2,3"),
    ])
  func comments(_ text: String, _ arguments: [String], _ expected: String) {
    #expect(summary(text, arguments) == expected)
  }

  @Test(
    "Numbers with units are values in one unit, that of the greatest one",
    arguments: [
      ("x,t\n1,250 ms\n2,1.5 s\n3,0\n", "t: 1,0.25 2,1.5 3,0"), ("x,t\n1,90s\n2,2min\n", "t: 1,1.5 2,2"),
      ("x,m\n1,512MiB\n2,2GiB\n", "m: 1,0.5 2,2"), ("x,m\n1,1500kB\n2,3MB\n3,0B\n", "m: 1,1.5 2,3 3,0"),
      // Letters alone are powers of 1024, but beside k of 1000.
      ("x,m\n1,512K\n2,1M\n3,0\n", "m: 1,0.5 2,1 3,0"), ("x,m\n1,500k\n2,1M\n", "m: 1,0.5 2,1"),
      ("x,m\n1,1M\n2,500k\n", "m: 1,1 2,0.5"), ("x,m\n1,500\n2,2k\n", "m: 1,0.5 2,2"),
      ("x,m\n1,5 kg\n2,-6.5 kg\n", "m: 1,5 2,-6.5"), ("x,m\n1,20 °C\n2,21 °C\n", "m: 1,20 2,21"),
      // Columns that may share an axis have one unit.
      ("x,a,b\n1,512MiB,2GiB\n2,256MiB,4GiB\n", "a: 1,0.5 2,0.25; b: 1,2 2,4"),
      ("x,m\n1,5 kg\n2,6 g\n", "a.csv, line 3, column 2: '6 g' has not the unit 'kg' of the numbers before"),
      ("x,m\n1,5 kg\n2,6\n", "a.csv, line 3, column 2: '6' has not the unit 'kg' of the numbers before"),
      ("x,m\n1,5\n2,6 kg\n", "a.csv, line 3, column 2: '6 kg' is not a number; leave out 'kg'"),
      ("x,m\n1,5th\n2,6th\n", "a.csv, line 2, column 2: '5th' is not a number; leave out 'th'"),
      ("x,m\n1,5 MB\n2,6 ms\n", "a.csv, line 3, column 2: '6 ms' has not the unit 'MB' of the numbers before"),
      // A column that need not be drawn may hold texts.
      ("x,y,z\n1,2,3 kg\n2,3,old\n", "y: 1,2 2,3"),
    ])
  func units(_ text: String, _ expected: String) {
    let shown = summary(text, [])
    #expect(expected.hasPrefix("a.csv") ? shown.hasSuffix("/" + expected) : shown == expected)
  }

  @Test("Values with units have three digits of the greatest one, and the digits before the point")
  func digitsOfUnits() {
    #expect(ValueForm.measured("M").texts(of: [8, 0.25390625]) == ["8.00M", "0.25M"])
    #expect(ValueForm.measured(" ms").texts(of: [1234.5, 3]) == ["1235 ms", "3 ms"])
    #expect(ValueForm.measured(" s").texts(of: []).isEmpty && ValueForm.measured(" s").texts(of: [0]) == ["0 s"])
  }

  @Test(
    "Rows of logs that cannot be read are answered with a command that completes them",
    arguments: [
      ("Nov 30 20:11:08 host sshd: x\nNov 30 20:12:08 host sshd: y\n", "$(date +%Y) \\3/' "),
      ("Nov  3 20:11:08 host a\n", "the date 'Nov 3 20:11:08' has no year"),
      (
        "ts=2026-01-01 level=info ms=12\nts=2026-01-02 level=info ms=14\n", "sed -E 's/[^ =]+=//g' FILE | plot --data -"
      ),
    ])
  func logs(_ text: String, _ advice: String) { #expect(summary(text, []).contains(advice)) }

  @Test(
    "Numbers before texts, as uniq, du and ps write them, are values and their names",
    arguments: [
      ("   2 apples\n  10 pears\n", "a.csv: 1,2 2,10"), ("5,pears\n3,figs\n2,4th\n", "a.csv: 1,5 2,3 3,2"),
      ("4\t./docs\n12\t.\n", "a.csv: 1,4 2,12"), ("%CPU COMMAND\n 0.5 init\n 0.1 kworker 2\n", "%CPU: 1,0.5 2,0.1"),
      ("RSS ARGS\n9 ls -l /\n8 ls, 2\n", "RSS: 1,9 2,8"),
      // Words of a name, of which one has a comma and another is a number.
      ("  3 red apples\n  2 kiwis, green\n  7 figs\n", "a.csv: 1,3 2,2 3,7"),
      ("  3 red, ripe\n  2 kiwis\n", "a.csv: 1,3 2,2"), ("2 b\n3 2024\n1 c 5\n", "a.csv: 1,2 2,3 3,1"),
      ("3 2024-01-02\n5 2024-01-04\n", "a.csv: 0,3 2,5"),
      // Sizes, as du -h and ls -sh write them.
      ("8.0K\t./a\n2.0M\t./b c\n", "a.csv: 1,0.0078125 2,2"),
      // Texts between numbers, and numbers with units.
      ("1 a 5\n2 b 6\n", "a.csv, column 3: 1,5 2,6"), ("1 Jan, 5\n2 Jan, 6\n", "a.csv: 1,5 2,6"),
      ("5,3kg\n6,4kg\n", "a.csv: 5,3 6,4"),
      ("1 2\n2 x\n", "is not a number"),
    ])
  func numbersBeforeTexts(_ text: String, _ expected: String) {
    let shown = summary(text, [])
    #expect(shown.contains(expected), "\(shown)")
  }

  @Test(
    "Rows with fewer cells than there are words above them have names of several words",
    arguments: [
      ("Mounted on     Use%\n/dev            0%\n/mnt/long/path 26%\n", "Use%: 1,0 2,26"),
      ("Use% Mounted on\n 26% /\n  9% /mnt/long/path\n", "Use%: 1,26 2,9"), ("a b c\n1 2\n3 4\n", "b c: 1,2 3,4"),
      // One row is as long as the names.
      ("a b c\n1 2\n3 4 5\n", "b: 1,2 3,4; c: 3,5"),
    ])
  func namesOfWords(_ text: String, _ expected: String) {
    let shown = summary(text, [])
    #expect(shown == expected, "\(shown)")
  }

  @Test(
    "Numbers above columns are their names if they are years, evenly spaced, or right of an empty cell, and the rows are not alike",
    arguments: [
      ("day,0,1,2,3\nMon,4,5,9,2\nTue,3,1,2,2\n", "0: 1,4 2,3; 1: 1,5 2,1; 2: 1,9 2,2; 3: 1,2 2,2"),
      (",10,20\nMon,4,5\nTue,3,1\n", "10: 1,4 2,3; 20: 1,5 2,1"),
      ("day,2021,2022\nMon,4,5\nTue,3,1\n", "2021: 1,4 2,3; 2022: 1,5 2,1"),
      ("a,1,2,3,4\nb,5,6,7,8\n", ": 1,1 2,5"),
      ("a,1,2\nb,3,1\n", ": 1,1 2,3"), ("k,2026-01-01,2026-02-01\nu,4,5\nv,3,1\n", "2026-01-01: 1,4 2,3"),
    ])
  func numbersAsNames(_ text: String, _ expected: String) {
    #expect(summary(text, []).contains(expected))
  }

  @Test(
    "A table is transposed with the names of its rows, and without further columns of texts",
    arguments: [
      (
        "country,1990,1995\nNorway,26.4,33\n\"Korea, Rep.\",7,12\n",
        "Norway: 1990,26.4 1995,33; Korea, Rep.: 1990,7 1995,12"
      ),
      ("name,code,2001-Q1,2001-Q2\nA,AA,1,2\nB,BB,3,\n", "A: 0,1 90,2; B: 0,3"),
      ("a 1 2\nb 3 4\n", "b: 1,3 2,4"), ("1,2\n3,4\n5,6\n", "a.csv, column 2: 1,3 2,4; a.csv, column 3: 1,5 2,6"),
      ("", "a.csv holds no data"),
    ])
  func transposed(_ text: String, _ expected: String) {
    let shown = summary(text, ["--transpose"])
    #expect(shown.contains(expected), "\(shown)")
  }

  @Test(
    "Times of day in a column beside dates belong to them",
    arguments: [
      ("2026-01-01 06:00 4\n2026-01-02 12:00 5\n", [], "a.csv: 0.25,4 1.5,5"),
      ("date,time,v\n2026-01-01,6:00 PM,4\n2026-01-02,12:00:00,5\n", [], "v: 0.75,4 1.5,5"),
      ("at v\n2026-01-01 06:00 4\n2026-01-02 12:00 5\n", [], "v: 0.25,4 1.5,5"),
      ("date,time,v\n2026-01-01,06:00,4\n2026-01-02,12:00,5\n", ["--using", "date+time:v"], "v: 0.25,4 1.5,5"),
      ("2026-01-01 06:00 4\n2026-01-02 12:00 5\n", ["--using", "$1+$2:3"], "a.csv, column 3: 0.25,4 1.5,5"),
      ("date,time,v\n2026-01-01,06:00,4\n2026-01-02,12:00,5\n", ["--using", "date:v"], "v: 0,4 1,5"),
      ("date,time,v\n2026-01-01,06:00,4\n2026-01-02,12:00,5\n", ["--using", "time:v"], "v: 6,4 12,5"),
      (
        // The clock shows 12:00 on the day that has 23 hours.
        "2026-03-29 12:00 1\n2026-03-30 12:00 2\n", ["--time-zone", "Europe/Berlin"],
        "a.csv: \((11.0 / 24).shortestText),1 \((35.0 / 24).shortestText),2"
      ),
      (
        "date,time,v\n2026-01-01,06:00,4\n", ["--using", "date+v:v"],
        "--using 'date+v' adds dates and numbers; dates and times of day can be added"
      ),
    ])
  func datesWithTimes(_ text: String, _ arguments: [String], _ expected: String) {
    #expect(summary(text, arguments) == expected)
  }

  @Test(
    "Numbers, gaps, blocks, dates and texts are read as they stand",
    arguments: [
      ("1,2\n3,4\n", [], "a.csv: 1,2 3,4"), ("1 2\r\n3 4\r\n", [], "a.csv: 1,2 3,4"),
      ("1 2\r3 4\r", [], "a.csv: 1,2 3,4"),
      ("\u{FEFF}x,y\n1,2\n", [], "y: 1,2"), ("x;y\n1;2\n", [], "y: 1,2"), ("x|1\ty\n1\t2\n", [], "y: 1,2"),
      ("  1   2  \n\t3\t 4\n", [], "a.csv: 1,2 3,4"), ("'x',y\n1,2\n", [], "y: 1,2"),
      ("\"x\"\"\",\"y\nz\"\n1,2\n", [], "y\nz: 1,2"),
      ("x,y\n1,2\n,3\n3,\n4,5\n", [], "y: 1,2 | 4,5"), ("x,y\n1,NaN\n2,NA\n3,n/a\n4,NULL\n5,6\n", [], "y: 5,6"),
      ("x,y\n1,2\n2\n3,4\n", [], "y: 1,2 | 3,4"), ("1,2\n\n3,4\n", [], "a.csv: 1,2 | 3,4"),
      ("1,2\n\n\n3,4\n", [], "a.csv: 1,2; a.csv (2): 3,4"), ("\n\n\n1,2\n3,4\n\n\n\n", [], "a.csv: 1,2 3,4"),
      ("# x y\n1 2 # first\n3 4#\n", ["--missing", "4#"], "y: 1,2"), ("1,2 # a, b\n3,4\n", [], "a.csv: 1,2 3,4"),
      ("x,y\n1,2e3\n+2,-.5\n3.,1E-2\n", [], "y: 1,2000 2,-0.5 3,0.01"), ("5\n6\n", [], "a.csv: 1,5 2,6"),
      ("2026-01-01,1\n2026-01-02,2\n", [], "a.csv: 0,1 1,2"),
      ("d t\n2026-01-01T12:00 1\n2026-01-02T00:00Z 2\n", [], "t: 0.5,1 1,2"),
      ("2026-01-01T00:30+01:00,1\n2026-01-01,2\n", [], "a.csv: 0.9791666666666666,1 1,2"),
      ("d,t\n2026-01-01 06:00,1\n", [], "t: 0.25,1"), ("2026-03,1\n2026-04,2\n", [], "a.csv: 0,1 31,2"),
      ("01.02.2026;1,5\n02.02.2026;2,5\n", ["--date-format", "%d.%m.%Y", "--decimal-comma"], "a.csv: 0,1.5 1,2.5"),
      ("2/1/26,1\n2/2/26,2\n", ["--date-format", "%m/%d/%y"], "a.csv: 0,1 1,2"),
      ("1 Jan 2026,1\n3 jan 2026,2\n", ["--date-format", "%d %b %Y"], "a.csv: 0,1 2,2"),
      ("0,1\n43200,2\n", ["--date-format", "unix"], "a.csv: 0,1 0.5,2"),
      ("1,5 2,5\n3 4\n", ["--decimal-comma"], "a.csv: 1.5,2.5 3,4"),
      ("a,1\nb,2\na,3\n", [], "a.csv: 1,1 2,2 1,3"), ("k,n\nx,1\n,2\ny,3\n", [], "n: 1,1 | 2,3"),
      ("x,y\n1,-\n2,?\n3,4\n", ["--missing", "-,?"], "y: 3,4"),
      ("x,y\n1,-\n2,5\n3,\"-\"\n4,6\n", [], "y: 2,5 | 4,6"), ("k,n\na,1\n-,2\nb,-\n", [], "n: 1,1 2,2"),
      ("x,y\n1,5\n2,-999\n3,-999.0\n4,6\n", ["--missing=-999"], "y: 1,5 | 4,6"),
      ("x,y,z\n1,2,3\n", ["--using", "y:z*2"], "z*2: 2,6"), ("x|y\n1|2\n3|4\n", [], "y: 1,2 3,4"),
      ("x,y\n1,#N/A\n2,#DIV/0!\n3,\u{2212}4\n", [], "y: 3,-4"),
      ("2026/01/01,1\n2026/01/02 12:00,2\n", [], "a.csv: 0,1 1.5,2"),
      ("20260101T060000,1\n20260102T1200Z,2\n", [], "a.csv: 0.25,1 1.5,2"),
    ])
  func forms(_ text: String, _ arguments: [String], _ expected: String) {
    #expect(summary(text, arguments) == expected)
  }

  @Test(
    "What cannot be read is told with its place",
    arguments: [
      ("", [], "a.csv holds no data"), ("x,y\n1,2,3\n", [], "line 2: 3 cells, but there are 2 columns"),
      ("x,y\n1,Inf\n", [], "'Inf' is not a number; --missing='Inf' reads it"),
      ("x,y\n1,two\n", [], "line 2, column 2: 'two' is not a number"),
      (
        "t=1 v=3\nt=2 v=5\n", [], "'v=5' is not a number; sed -E 's/[^ =]+=//g' FILE | plot --data - takes out the keys"
      ),
      ("x,y\n1,2\n2,T\n", [], "'T' is not a number; --missing='T' reads it as a missing one"),
      ("x;y\n1;-1,2634e-06\n", [], "'-1,2634e-06' is not a number; --decimal-comma reads a comma before decimals"),
      ("x;y\n1;1,5e\n", [], "'1,5e' is not a number"),
      ("x,y\nnan,nan\n", [], "holds no row with a number"),
      ("2026-02-30,1\n2026-03-01,2\n2026-03-02,x\n", [], "line 3, column 2: 'x' is not a number"),
      ("2026-03-01,1\n2026-02-30,2\n", [], "line 2, column 1: '2026-02-30' is not a date as the others"),
      ("x;y\n1;1,5\n", [], "'1,5' is not a number; --decimal-comma reads a comma before decimals"),
      ("x,y\n1,1,5\n", ["--decimal-comma"], "'1,1,5' is not a number"),
      ("x;y\n1;1.5\n", ["--decimal-comma"], "'1.5' is not a number"),
      ("x,y\n1,2\n", ["--using", "x:q"], "has no column 'q'; its columns are x, y"),
      ("x,y\n1,2\n", ["--missing", ","], "takes texts with commas"),
      (
        "x,y\n1,2\n", ["--using", "1:2/max(2)"],
        "'2/max(2)' has the number 2 before or behind a function of the column 2; $2 is the column"
      ),
      ("x,y\na,2\n", ["--using", "x", "--histogram", "density"], "density needs numbers; 'x' holds names"),
      ("x,y\na,2\n", ["--using", "x", "--histogram", "--bins", "5"], "--bins needs numbers; 'x' holds names"),
      ("x,y\n1,2\na,3\n", ["--using", "x", "--histogram"], "line 3, column 1: 'a' is not a number"),
      ("x,y\n1,2\n", ["--using", "1:2*1000"], "'2*1000' has no column; 2 is the number 2 there, and $2 the column"),
    ])
  func errors(_ text: String, _ arguments: [String], _ expected: String) {
    #expect(summary(text, arguments).contains(expected), "\(summary(text, arguments))")
  }

  @Test("A row of a hundred thousand columns is read, and more series than a picture has are an error")
  func wide() {
    let row = (0..<100_000).map(String.init).joined(separator: ",")
    #expect(summary(row, []).contains("99999 columns; a picture has up to 1000"))
    #expect(summary(row, ["--using", "1:100000"]) == "a.csv, column 100000: 0,99999")
  }
}
