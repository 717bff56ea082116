import Foundation
import Grapher
import Testing

@testable import Plotter

@Suite("Notes on data, and numbers in other forms")
struct DataNotesTests {
  private func content(_ bytes: [UInt8], _ arguments: [String] = []) throws -> PictureContent {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv")] + arguments)).content
  }

  private func notes(_ text: String, _ arguments: [String] = []) throws -> String {
    let content = try content(Array(text.utf8), arguments)
    return (content.suggestions + [content.abscissa.suggestion(format: nil)].compactMap { $0 }).map(\.text).joined(
      separator: "; ")
  }

  private func ticks(_ text: String, _ arguments: [String] = []) throws -> (x: TickChoice, y: TickChoice) {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    let request = try PlotRequest(arguments: ["--data", folder.path("a.csv")] + arguments)
    let spec = try Pipeline(Sweep(request), on: request.canvas(for: .png)).base
    return (spec.xTicks, spec.yTicks)
  }

  private func values(_ text: String) throws -> [Double] {
    try content(Array(text.utf8)).series.flatMap { $0.measured.map(\.y) }
  }

  @Test("Numbers that may be dates are told once, unless their form is said")
  func dates() throws {
    #expect(try notes("d,v\n20260301,2\n20260228,3\n").contains("--date-format %Y%m%d"))
    #expect(try notes("d,v\n20260301,2\n20261328,3\n").isEmpty)
    #expect(try notes("t,v\n202511,2\n202512,4\n202601,3\n").contains("such as 202511; --date-format %Y%m reads them"))
    #expect(try notes("month,v\n202511,2\n202512,4\n").contains("--date-format %Y%m reads"))
    #expect(try notes("t,v\n202511,2\n202512,4\n").isEmpty && notes("t,v\n202511,2\n202513,4\n202601,3\n").isEmpty)
    #expect(try notes("1700000000.5 2\n1700000100 3\n").contains("seconds since 1970; --date-format unix"))
    #expect(try notes("1700000000000 2\n1700000100000 3\n").contains("milliseconds since 1970"))
    #expect(try notes("1700000000 2\n1700000100 3\n", ["--date-format", "unix"]).isEmpty)
    let groups = try notes("d,v,g\n20260301,2,a\n20260302,3,b\n", ["--group", "g"])
    #expect(groups.components(separatedBy: "%Y%m%d").count == 2)
  }

  @Test(
    "Dates with the year last are read where a number above 12 tells the month, with a note of the form",
    arguments: [
      ("d,v\n1/2/2026,3\n1/15/2026,5\n", "%m/%d/%Y", [0.0, 13]),
      ("d;v\n31.12.2025;3\n02.01.2026;5\n", "%d.%m.%Y", [0, 2]),
      ("1/5/26 12:30,3\n1/13/26 00:30,5\n", "%m/%d/%y %H:%M", [0, 7.5]),
      ("13-1-2026 3\n14-1-2026 5\n", "%d-%m-%Y", [0, 1]),
      ("d,v\n1/5/2026 9:15 AM,3\n1/13/2026 9:15 PM,5\n", "%m/%d/%Y %I:%M %p", [0, 8.5]),
      ("d,v\n12/31/2025 11:00:00 PM,3\n1/1/2026 1:00:00 AM,5\n", "%m/%d/%Y %I:%M:%S %p", [0, 1.0 / 12]),
      ("d,v\n\"1/13/2026, 9:00 AM\",3\n\"1/13/2026, 3:00 PM\",5\n", "%m/%d/%Y, %I:%M %p", [0, 0.25]),
    ] as [(String, String, [Double])])
  func numericDates(text: String, form: String, days: [Double]) throws {
    let content = try content(Array(text.utf8))
    let places = content.series[0].measured.map(\.x)
    #expect(places.map { (24 * ($0 - places[0])).rounded() / 24 } == days)
    #expect(content.suggestions.map(\.text).joined().contains("dates are read as by --date-format '\(form)', since '"))
  }

  @Test("Dates whose numbers may all be months, or contradict each other, begin categories, and others have no note")
  func otherDates() throws {
    #expect(try notes("d,v\n1/5/2026,3\n1/12/2026,5\n").contains("as in --date-format '%d/%m/%Y' or '%m/%d/%Y'"))
    #expect(
      try notes("d,v\n1/5/2026 9:15 AM,3\n1/6/2026 9:15 PM,5\n").contains(
        "'%d/%m/%Y %I:%M %p' or '%m/%d/%Y %I:%M %p'"))
    for text in ["d,v\n13/13/2026,3\n14/14/2026,5\n", "d,v\n1/2,3\n1/13,5\n", "d,v\n1.13.26,3\n1.14.26,5\n"] {
      #expect(try !notes(text).contains("dates are read"))
    }
    let beside = "d,e,v\n1/15/2026,2026-01-02,3\n1/16/2026,2026-01-03,5\n"
    #expect(try notes(beside, ["--using", "e:v"]).isEmpty)
    #expect(try notes("d,v\n1/15/2026,3\n1/16/2026,5\n", ["--date-format", "%m/%d/%Y"]).isEmpty)
  }

  @Test(
    "Durations are seconds whose axis and bars have hours, minutes and seconds; times that only ascend are times of day"
  )
  func durations() throws {
    let text = "day,time\n2026-01-04,0:45:10\n2026-01-11,0:44:02.5\n2026-01-18,1:02:05\n"
    #expect(try values(text) == [2710, 2642.5, 3725])
    #expect(try notes(text).contains("a.csv, column 2: its times are durations in seconds"))
    #expect(try ticks(text).y == .durations && ticks(text, ["--y-ticks", "600"]).y != .durations)
    #expect(try values("km,split\n1,4:45\n2,5:02\n3,4:58\n") == [285, 302, 298])
    let times = try content(Array("3,08:15\n5,09:30\n4,10:45\n".utf8))
    #expect(times.series[0].measured.map(\.y) == [3, 5, 4] && times.abscissa.origin?.isClock == true)
    let bars = try content(Array("lap,t\nA,12:30\nB,1:02:10\n".utf8), ["--data-style", "bars"])
    #expect(bars.series[0].bars.map(\.text) == ["0:12:30", "1:02:10"])
    #expect(try values("who,a,b\nAnn,42:10,1:34:22\nBob,0:50,1:40:00\n") == [2530, 50, 5662, 6000])
    #expect(try notes("stop,due,late\n1,08:15,3\n2,08:20,5\n").contains("'due' holds texts, such as '08:15'"))
    let message = message { try self.values("lap,t\nA,12:30\nB,75\n") }
    #expect(message.contains("line 3, column 2: '75' is not a duration as the others"))
  }

  @Test("A note tells that columns are named by years where each row is a series")
  func years() throws {
    let wide = "country,1990,1995,2000,2005,2010\nNorway,1,5,3,4,5\nKenya,2,3,9,5,6\n"
    #expect(try notes(wide).contains("named 1990 to 2010; --transpose draws a series for each row"))
    #expect(try notes(wide, ["--transpose"]).isEmpty)
    for text in [wide, wide.replacingOccurrences(of: "\n", with: ",\n")] {
      #expect(try content(Array(text.utf8), ["--transpose"]).xName == "year")
    }
    #expect(try notes("k,2019,2020,2021\na,1,2,3\nb,2,3,4\n").isEmpty)
  }

  @Test(
    "A note tells the zone of dates that all have one offset, and that their offsets differ, unless a zone is given")
  func offsets() throws {
    let log = "[02/Mar/2026:00:00:11 +0100] 3\n[02/Mar/2026:00:10:11 +0100] 5\n"
    let note = "times are drawn in UTC; --time-zone +01:00 draws those of the file"
    #expect(try notes(log).contains(note))
    #expect(try notes("t,v\n2026-03-02T00:00-03:30,3\n2026-03-03T00:00-03:30,5\n").contains("--time-zone -03:30"))
    #expect(try notes(log, ["--time-zone", "+01:00"]).isEmpty && notes(log, ["--time-zone", "UTC"]).isEmpty)
    for other in ["Z", "+00:00", ""] {
      #expect(try notes("t,v\n2026-03-02T00:00\(other),3\n2026-03-03T00:00\(other),5\n").isEmpty)
    }
    let summer = "t,v\n2026-03-02T00:00+01:00,3\n2026-07-03T00:00+02:00,5\n"
    #expect(
      try notes(summer).contains("the file has offsets such as +01:00 and +02:00; --time-zone draws those of a zone"))
    #expect(try notes(summer, ["--time-zone", "Europe/Berlin"]).isEmpty)
    #expect(try notes("t,v\n2026-03-02T00:00+01:00,3\n2026-07-03T00:00,5\n").isEmpty)
  }

  @Test("Numbers with percent signs keep their values, and the axis of all of them has the sign")
  func percents() throws {
    let sign = TickChoice.numbers(NumberForm(suffix: "%"))
    let text = "d,p\n1,50%\n2,12.5 %\n3,80 %\n"
    #expect(try values(text) == [50, 12.5, 80])
    #expect(try ticks(text).y == sign && ticks(text, ["--y-ticks", "percent"]).y == sign)
    #expect(try ticks(text, ["--data-style", "bars", "--horizontal"]).x == sign)
    #expect(try ticks(text, ["--using", "p", "--histogram"]).x == sign)
    #expect(try ticks("d,p,q\n1,50%,3\n2,12%,4\n").y != sign)
    #expect(try ticks("d,p\n1,50%\n2,0.1\n3,20%\n").y != sign)
    #expect(try ticks("d,p\n1,0.5\n2,0.1\n", ["--y-ticks", "percent"]).y == .percent)
  }

  @Test("Times of day that begin again after midnight have a note, as have offsets from UTC that are left out")
  func times() throws {
    #expect(try notes("23:59:58,5\n00:00:02,6\n00:00:10,7\n").contains("begin again after midnight"))
    #expect(try notes("08:00,5\n09:00,6\n").isEmpty)
    let rows = "2026-03-01 08:00:00 +0100 5\n2026-03-01 09:00:00 +0100 6\n"
    #expect(try notes(rows).contains("column 3, such as '+0100', holds offsets from UTC, and is left out"))
    #expect(try values(rows) == [5, 6])
  }

  @Test("Bars at numbers that are not in order, before numbers that may be their names, have a note")
  func namesOfBars() throws {
    let bars = ["--data-style", "bars"]
    #expect(try notes("12 200\n3 404\n1 500\n", bars).contains("--using 2:1 --sort has those of column 1"))
    let named = try content(Array("12 200\n3 404\n1 500\n".utf8), bars + ["--using", "2:1", "--sort"])
    #expect(named.abscissa == .categories(["200", "404", "500"]))
    #expect(try notes("12 200\n3 404\n1 500\n").isEmpty && notes("1 200\n3 404\n", bars).isEmpty)
    #expect(try notes("12 200\n3 200\n", bars).isEmpty && notes("n,v\n12,200\n3,404\n", bars).isEmpty)
  }

  @Test("A comma before the decimals of x has a note")
  func decimals() throws {
    #expect(try notes("1,5;2\n2;3\n").contains("--decimal-comma reads a comma before decimals"))
    #expect(try notes("1,5,2;2\n").contains("--decimal-comma") == false)
  }

  @Test("Two columns of white space that look like one number with a space between thousands have a note")
  func spacesBetweenThousands() throws {
    let joins = "--using '…:1000*$2+$3' joins them"
    #expect(try notes("1 1 000,5\n2 2 500,5\n", ["--decimal-comma"]).contains(joins))
    #expect(try notes("1 1 000,5\n2 500,5\n3 12 050,5\n", ["--decimal-comma"]).contains(joins))
    #expect(try notes("1 1 000\n2 2 500\n").contains(joins))
    #expect(message { try notes("1 500\n2 1 000\n") }.contains("a space between thousands separates cells"))
    #expect(message { try notes("1 500\n2 1 0\n") }.contains("thousands") == false)
    for text in [
      "1 1 100,5\n2 2 500,5\n", "1 0 000,5\n2 2 500,5\n", "1;1 000,5\n2;2 050,5\n", "1 1000 007\n2 2000 008\n",
    ] {
      #expect(try notes(text, ["--decimal-comma"]).contains("thousands") == false, "\(text)")
    }
  }

  @Test("Statistics have a note on texts that are numbers with the same unit, but none on names that begin with digits")
  func units() throws {
    func notes(_ text: String) throws -> String {
      let folder = try TemporaryFolder()
      try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
      let request = try PlotRequest(arguments: ["--data", folder.path("a.csv")], for: .stats)
      return try request.statisticsText().notes.map(\.text).joined(separator: "; ")
    }
    #expect(
      try notes("5 kg,1\n6 kg,2\n").contains("'5 kg' is not a number; leave out 'kg'; the column is read as texts"))
    #expect(try notes("1,5°C\n2,6°C\n").contains("leave out '°C'"))
    for text in ["1st,1\n2nd,2\n", "5th,1\n6th,2\n", "5 kg,1\n6 lb,2\n", "3 a,1\nb,2\n"] {
      #expect(try notes(text).isEmpty, "\(text)")
    }
  }

  @Test("A third column about as large as y is another series, unless its name is that of errors")
  func otherSeries() throws {
    let loss = "epoch,train_loss,val_loss\n1,0.9,0.95\n2,0.6,0.7\n3,0.4,0.55\n"
    let note = try notes(loss, ["--using", "epoch:train_loss:val_loss"])
    #expect(note.contains("--using epoch:train_loss --using epoch:val_loss draws both"))
    #expect(note.contains("--using 'epoch:(train_loss+val_loss)/2:train_loss:val_loss' --data-style band"))
    let below = "x,high,low\n1,9,5\n2,8,5\n"
    #expect(try notes(below, ["--using", "x:high:low"]).hasSuffix("--using x:high --using x:low draws both"))
    for name in ["y_err", "sd", "stdDev", "±", "sigma", "dy", "uncertainty", "y error"] {
      #expect(try notes("x,y,\(name)\n1,2,2\n2,9,8\n3,4,5\n", ["--using", "1:2:3"]).isEmpty, "\(name)")
    }
    #expect(try notes("x,y,w\n1,20,2\n2,90,8\n3,40,5\n", ["--using", "x:y:w"]).isEmpty)
    #expect(try notes("x,y\n1,2\n2,9\n", ["--using", "x:y:sqrt(y)"]).isEmpty)
    #expect(try notes("1 2 2\n2 9 8\n", ["--using", "1:2:3"]).contains("draws") == false)
  }

  @Test("A third column that is larger than all differences of y may be no error")
  func errors() throws {
    let text = "gdp,life,err\n1,70,1e6\n2,80,3e5\n3,75,5e5\n"
    #expect(try notes(text, ["--using", "gdp:life:err"]).contains("500000 in the median; --using gdp:life draws none"))
    #expect(try notes("x,y,e\n1,70,1\n2,80,2\n", ["--using", "x:y:e"]).isEmpty)
    let signed = message { try notes("x,y,z\n1,70,1\n2,80,-2\n", ["--using", "x:y:z"]) }
    #expect(
      signed.contains("'z' holds negative errors, such as -2; if these are other numbers, --using x:y --color-by z"))
    #expect(signed.contains("--using 'x:(y+z)/2:y:z' --data-style band draws the area between y and z"))
  }

  @Test("A text that is not UTF-8 is read as Latin-1 with a note")
  func latin1() throws {
    let content = try content(Array("ort,n\nM".utf8) + [0xFC] + Array("nchen,3\nä,4\n".utf8))
    #expect(content.abscissa == .categories(["München", "Ã¤"]))
    #expect(content.suggestions.first?.text.hasSuffix("a.csv is not UTF-8, and is read as Latin-1") == true)
    #expect(DataText.fromLatin1(Array("ä\n日本 x\n".utf8)) == nil)
  }

  @Test("Per cent, thousands in quotes among commas, and Fortran's powers are numbers")
  func forms() throws {
    #expect(try values("a,b\n1,45%\n2,-.5%\n") == [45, -0.5])
    #expect(try values("a,b\n1,\"1,234,567\"\n2,\"-2,345.5\"\n3,999\n") == [1_234_567, -2345.5, 999])
    #expect(try values("1 3.0D3\n2 -4.5d-1\n") == [3000, -0.45])
    for cell in ["\"1,5\"", "\"0,234\"", "%", "D.1", "3D3"] {
      #expect(message { try values("a,b\n1,2\n2,\(cell)\n") }.contains("is not a number"))
    }
  }

  @Test(
    "Marks between thousands and signs of currencies are read if no other number can be meant",
    arguments: [
      ("a;b\n1;1'234.5\n2;12’345\n", [1234.5, 12_345]), ("a\tb\n1\t1_000\n2\t-1 000 000\n", [1000, -1_000_000]),
      ("a;b\n1;1,234\n2;1,234,567\n3;12,345.5\n", [1234, 1_234_567, 12_345.5]),
      ("a,b\n1,\"$1,200.50\"\n2,-$5\n3,€ 8\n4,9 €\n5,£-3\n", [1200.5, -5, 8, 9, -3]),
    ])
  func thousands(_ text: String, _ expected: [Double]) throws {
    #expect(try values(text) == expected)
  }

  @Test("With --decimal-comma points are between thousands")
  func points() throws {
    func values(_ text: String) throws -> [Double] {
      try content(Array(text.utf8), ["--decimal-comma"]).series.flatMap { $0.measured.map(\.y) }
    }
    #expect(try values("a;b\n1;1.000,5\n2;45,5%\n3;1 000\n") == [1000.5, 45.5, 1000])
    #expect(try values("a;b\n1;1.000\n2;1.000.000\n") == [1000, 1_000_000])
    #expect(message { try values("a;b\n1;1.000\n2;2.000\n") }.contains("'1.000' is not a number; write thousands"))
  }

  @Test("A comma that may be before decimals or between thousands is an error, also in the first row")
  func ambiguity() {
    for text in ["a;b\n1,234;5\n2,000;6\n", "1,234;5,678\n", "a;b\n1;1,234\n2;0,5\n"] {
      #expect(message { try values(text) }.contains("--decimal-comma reads a comma"))
    }
  }

  @Test("A column of numbers that is read as texts for a few cells has a note with the first one and what helps")
  func strangeTexts() throws {
    let marks = try notes("x,y\n?,2\n3,4\n4,5\n5,6\n")
    #expect(marks.contains("line 2, column 1: '?' is not a number; --missing='?' reads it as a missing one"))
    #expect(try notes("x,y\n1k,2\n3,4\n4,5\n").contains("'1k' is not a number; write it in full, as numfmt"))
    #expect(try notes("x,y\n1k,2\n2k,4\n").contains("line 2, column 1: '1k'"))
    #expect(try notes("x;y\n1.000,5;2\n2.000,5;4\n").contains("--decimal-comma reads"))
    #expect(try notes("x,y\n3 kg,2\n3,4\n4,5\n").contains("leave out 'kg'"))
    for text in ["x,y\n10 mg,2\n20 mg,4\n", "x,y\nA1,2\n3,4\nB1,5\n", "g,v,w\n1k,2,3\n2,3,4\n3,4,5\n"] {
      #expect(try notes(text, text.hasPrefix("g") ? ["--group", "g", "--using", "v:w"] : []).isEmpty)
    }
  }

  @Test("A break of the axis says how many points it leaves out")
  func axisBreak() throws {
    let folder = try TemporaryFolder()
    try Data("x,y\n1,1\n2,50\n3,99\n".utf8).write(to: folder.url.appending(path: "a.csv"))
    func notes(_ gap: String) throws -> [String] {
      let request = try PlotRequest(arguments: ["--data", folder.path("a.csv"), "--break-y", gap])
      return try PlotRenderer().picture(of: request, as: .svg).notes
    }
    #expect(try notes("10:90").contains("--break-y leaves out 1 of 3 points of data"))
    #expect(try notes("60:90").isEmpty)
  }

  @Test("Numbers with units have one note, which tells what letters alone stand for")
  func numbersWithUnits() throws {
    #expect(try notes("n,t\n1,5 ms\n2,6 ms\n").contains("column 2: numbers with units are read in ms"))
    let sizes = try notes("8.0K\ta\n771M\tb\n1.5G\tc\n")
    #expect(
      sizes.contains("column 1: numbers with units are read in G; K, M, G and T are powers of 1024, as of du and df"))
    #expect(try notes("n,a,b\n1,5k,6M\n").contains("columns 2, 3: numbers with units are read in M"))
  }
}
