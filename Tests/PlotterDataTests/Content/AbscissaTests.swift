import Foundation
import Grapher
import Platform
import Sampling
import Testing

@testable import Plotter

@Suite("Dates and categories")
struct AbscissaTests {
  private func sweep(_ texts: [String], _ arguments: [String] = []) throws -> Sweep {
    let folder = try TemporaryFolder()
    var words = arguments
    for (number, text) in texts.enumerated() {
      try Data(text.utf8).write(to: folder.url.appending(path: "\(number).csv"))
      words += ["--data", folder.path("\(number).csv")]
    }
    return try Sweep(PlotRequest(arguments: words))
  }

  private func x(_ sweep: Sweep) -> [[Double]] {
    sweep.content.series.map { $0.curve.pieces.flatMap { $0.points.map(\.x) } }
  }

  @Test("Dates are days since the midnight before the first of all series")
  func dates() throws {
    let sweep = try sweep(["t,a\n2026-03-02T12:00,1\n2026-03-04,2\n", "t,b\n2026-03-01T18:00Z,5\n"])
    #expect(sweep.content.abscissa == .dates(origin: CalendarOrigin(day: 20_513)))
    #expect(x(sweep) == [[1.5, 3], [0.75]])
    #expect(try sweep.frame(at: 0).x.contains(0.75))
  }

  @Test(
    "Error bars of several series at the same names stand apart, in the same order in each plot, and others at the names"
  )
  func errorBarsOfGroups() throws {
    let rows = "g,k,p,v\na,s,1,1\na,s,1,3\na,t,1,2\na,t,1,5\nb,t,2,2\nb,t,2,4\nb,s,2,1\nb,s,2,2\n"
    let mean = ["--using", "g:v", "--aggregate", "mean"]
    let apart = try sweep([rows], mean + ["--group", "k", "--error-bars", "se"])
    #expect(x(apart) == [[0.9, 1.9], [1.1, 2.1]])
    #expect(apart.content.series.map { $0.errorBars.map(\.point.x) } == x(apart))
    #expect(apart.content.series[1].errorBars[0].yHigh == 5)
    #expect(apart.content.abscissa.text(of: 1.9, number: \.description) == "b")
    let plots = try sweep([rows], mean + ["--group", "k", "--facet", "p", "--error-bars", "se"])
    #expect(x(plots) == [[0.9], [1.1], [2.1], [1.9]])
    #expect(try x(sweep([rows], mean + ["--group", "k"])) == [[1, 2], [1, 2]])
    #expect(try x(sweep([rows], mean + ["--error-bars", "se"])) == [[1, 2]])
    #expect(try x(sweep([rows], mean + ["--group", "g", "--error-bars", "se"])) == [[1], [2]])
    let turned = try sweep([rows], mean + ["--group", "k", "--error-bars", "se", "--horizontal"])
    let places: [[Double]] = [[2.1, 1.1], [1.9, 3 - 2.1]]
    #expect(turned.content.series.map { $0.errorBars.map(\.point.y) } == places)
  }

  @Test("Categories are in the order of their values, or by name, with those without a value last")
  func order() throws {
    let sales = "region,a,b\nNorth,1,2\nsouth,4,5\nEast,,\nWest,6,-3\n"
    func names(_ text: String, _ arguments: [String]) throws -> [String] {
      guard case .categories(let names) = try sweep([text], arguments).content.abscissa else { return [] }
      return names
    }
    #expect(try names(sales, []) == ["North", "south", "East", "West"])
    #expect(try names(sales, ["--sort"]) == ["south", "North", "West", "East"])
    #expect(try names(sales, ["--sort", "ascending"]) == ["North", "West", "south", "East"])
    #expect(try names(sales, ["--sort", "ascending", "--using", "region:b"]) == ["West", "North", "south", "East"])
    #expect(try names(sales, ["--sort", "name"]) == ["East", "North", "south", "West"])
    let rows = "g,v\na,1\nb,2\na,1\nb,2\na,9\n"
    #expect(try names(rows, ["--sort", "--data-style", "box"]) == ["b", "a"])
    #expect(try names(rows, ["--sort", "--data-style", "bars", "--aggregate", "sum"]) == ["a", "b"])
    let years = try sweep(["year,v\n2001,3\n2002,7\n"], ["--sort", "--data-style", "bars"])
    #expect(years.content.abscissa == .categories(["2002", "2001"]))
    #expect(years.content.abscissa.suggestion(format: nil) == nil)
    #expect(Abscissa.categories(["192.168.0.1"]).suggestion(format: nil) == nil)
    #expect(message { try self.sweep([sales], ["--sort=size"]) }.contains("descending, ascending"))
    #expect(message { try self.sweep(["x,y\n1,2\n3,4\n"], ["--sort"]) }.contains("needs texts for x"))
    #expect(message { try Sweep(PlotRequest(arguments: ["x", "--sort"])) }.contains("--sort needs --data"))
  }

  @Test(
    "Functions of rows take these in the order of the categories, which series that add up and the right axis do not change"
  )
  func orderOfSums() throws {
    let defects = "d,n,w\nb,3,1\na,5,9\nc,2,4\n"
    func sums(_ arguments: [String], style: String = "bars,both") throws -> (names: [String], values: [[Double]]) {
      let content = try sweep([defects], ["--data-style", style] + arguments).content
      guard case .categories(let names) = content.abscissa else { return ([], []) }
      return (names, content.series.map { $0.measured.map(\.y) })
    }
    let pareto = try sums(["--sort", "--using", "d:n", "--using", "d:cumsum(n)/sum(n)*100", "--y2", "2"])
    #expect(pareto.names == ["a", "b", "c"] && pareto.values == [[5, 3, 2], [50, 80, 100]])
    let ascending = try sums(["--sort", "ascending", "--using", "d:n", "--using", "d:cumsum(n)"])
    #expect(ascending.names == ["c", "b", "a"] && ascending.values == [[2, 3, 5], [2, 5, 10]])
    let right = try sums(["--sort", "--using", "d:n", "--using", "d:w", "--y2", "w"])
    #expect(right.names == ["a", "b", "c"] && right.values == [[5, 3, 2], [9, 1, 4]])
    let byName = try sums(["--sort", "name", "--using", "d:cumsum(n)"], style: "both")
    #expect(byName.names == ["a", "b", "c"] && byName.values == [[5, 8, 10]])
    #expect(try sums(["--using", "d:n", "--using", "d:cumsum(n)"]).values == [[3, 5, 2], [3, 8, 10]])
  }

  @Test("Times of day are hours, and ranges, lines and ticks are in times")
  func times() throws {
    let data = ["t,a\n08:15:30,1\n09:00,2\n2:30 PM,3\n"]
    let sweep = try sweep(data, ["--vline", "12:00:noon", "-x", "08:00:15:30"])
    #expect(sweep.content.abscissa == .dates(origin: .clock))
    let hours: [Double] = [8 + 930.0 / 3600, 9, 14.5]
    #expect(x(sweep) == [hours])
    #expect(try sweep.frame(at: 0).x == 8...15.5)
    #expect(sweep.content.references.map(\.value) == [12] && sweep.content.references[0].label.plain == "noon")
    #expect(try self.sweep(data, ["-x", "8:18"]).frame(at: 0).x == 8...18)
    #expect(
      message { _ = try self.sweep(data, ["-x", "08:00:12:00:14:00:15:00:1"]) }.contains("as in --range 08:00:17:30"))
    #expect(message { _ = try self.sweep(["t,a\n08:15,1\nx,2\n"]) }.contains("'x' is not a time as the others"))
    #expect(try x(self.sweep(["t,a\n7.30,1\n9.15,2\n"], ["--date-format", "%H.%M"])) == [[7.5, 9.25]])
  }

  @Test(
    "On an axis of dates a number from 1000 to 2999 is a year in ranges, lines and places of texts, but not a height")
  func years() throws {
    let data = ["2004-01-01,1\n2006-01-01,2000\n"]
    let sweep = try sweep(data, ["-x", "2005:2007", "-y", "0:2000", "--vline", "2006:a", "--annotate", "2005,1999,b"])
    #expect(try sweep.frame(at: 0).x == 366...1096 && sweep.frame(at: 0).y == 0...2000)
    #expect(sweep.content.references.map(\.value) == [731])
    #expect(sweep.content.annotations.map(\.point) == [Point(x: 366, y: 1999)])
    #expect(try self.sweep(data, ["-x", "2005:"]).frame(at: 0).x.lowerBound == 366)
    #expect(try self.sweep(data, ["-x", "0:999"]).frame(at: 0).x == 0...999)
    #expect(try self.sweep(["1000,1\n3000,2\n"], ["-x", "1000:2000"]).frame(at: 0).x == 1000...2000)
    let lying = try self.sweep(
      ["d,v\n2004-01-01,1500\n2005-01-01,1\n"], ["--data-style", "bars", "--horizontal", "-x", "0:2000"])
    #expect(try lying.frame(at: 0).x == 0...2000)
  }

  @Test("On an axis of dates these are values, with the colons of times")
  func values() throws {
    let data = ["2026-03-01,1\n2026-06-01,2\n"]
    func range(_ text: String) throws -> ClosedRange<Double> { try self.sweep(data, ["-x", text]).frame(at: 0).x }
    #expect(try range("2026-03-02:2026-04-01") == 1...31)
    #expect(try range("2026-03-01T06:00:2026-03-01T12:00:30") == 0.25...(0.5 + 30.0 / 86400))
    #expect(try range("2026-03-11:").lowerBound == 10)
    #expect(try range("0:5") == 0...5)
    let sweep = try sweep(data, ["--vline", "2026-03-11:a", "--annotate", "2026-03-02,1,b"])
    #expect(sweep.content.references.map(\.value) == [10] && sweep.content.annotations.map(\.point.x) == [1])
    #expect(message { try range("2026-03-01T06:00") }.contains("takes a range A:B"))
    let timed = try self.sweep(data, ["--vline", "2026-03-11T12:00:noon", "--vline", "2026-03-12T06:00"]).content
      .references
    #expect(timed.map(\.value) == [10.5, 11.25] && timed.map(\.label.plain) == ["noon", ""])
    let wrongDate = message { _ = try self.sweep(data, ["--vline", "2026-13-01"]) }
    #expect(wrongDate.contains("there is no date '2026-13-01'"))
    var constants = try ParameterBindings([], takesDegrees: false)
    constants.takeAxes(.calendar(origin: CalendarOrigin(day: 20_513)))
    #expect(constants.placingDates(in: "2026-03-11<x and x<2026-03-02T06:00") == "(10)<x and x<(1.25)")
    // Elsewhere it is a difference.
    #expect(try self.sweep(["1,2\n2,3\n"], ["--vline", "2026-03-01"]).content.references.map(\.value) == [2022])
  }

  @Test("Dates in order are joined by lines, up to 40 with dots; fewer than eight, or many with markers, are points")
  func joined() throws {
    let rows = (1...40).map { "2026-\($0 <= 20 ? "03" : "04")-\(($0 - 1) % 20 + 10),\($0)\n" }
    func symbol(_ rows: [String], _ arguments: [String] = []) throws -> CurveSymbol? {
      try sweep([rows.joined()], arguments).content.series.first?.symbol
    }
    #expect(try symbol(rows) == .line)
    #expect(try symbol(Array(rows.prefix(20))) == .both && symbol(Array(rows.prefix(7))) == .points)
    // The latest day may come first.
    #expect(try symbol(rows.reversed()) == .line && symbol(Array(rows[20...] + rows[..<20])) == .points)
    #expect(try symbol(rows, ["--data-style", "points"]) == .points && symbol(rows, ["--marker", "dot"]) == .points)
  }

  @Test("One choice of columns serves all files")
  func columnsOfFiles() throws {
    let sweep = try sweep(["t,a,b\n1,2,3\n", "t,a,b\n4,5,6\n"], ["--using", "t:b"])
    #expect(
      sweep.content.series.map { $0.curve.pieces.flatMap(\.points) } == [[Point(x: 1, y: 3)], [Point(x: 4, y: 6)]])
  }

  @Test("Texts are categories in order of appearance, in all series")
  func categories() throws {
    let sweep = try sweep(["fruit,n\npear,1\napple,2\npear,3\n,4\n", "fruit,m\nplum,5\napple,6\n"])
    #expect(sweep.content.abscissa == .categories(["pear", "apple", "plum"]))
    #expect(x(sweep) == [[1, 2, 1], [2, 3]])
    #expect(try sweep.frame(at: 0).x == 0.4...3.6)
  }

  @Test(
    "Labels of dates tell that these are dates, names of months that they are months, and words what they are; codes do not"
  )
  func told() {
    let dates = Abscissa.dates(origin: CalendarOrigin(day: 0))
    #expect(dates.tells("date") && dates.tells(" Month") && !dates.tells("delivery") && !dates.tells(""))
    #expect(Abscissa.categories(["Jan", "february"]).tells("month") && !Abscissa.categories(["a"]).tells("month"))
    #expect(Abscissa.categories(["2023", "2024"]).tells("Year") && !Abscissa.categories(["Jan"]).tells("date"))
    #expect(!Abscissa.numbers.tells("date"))
    let species = Abscissa.categories(["setosa", "virginica"])
    #expect(
      species.tells("Species") && species.tells("kind") && !Abscissa.categories(["s1", "s2"]).tells("species"))
    #expect(
      Abscissa.categories(["Louvre", "Met"]).tells("museum") && !Abscissa.categories(["DEU", "FRA"]).tells("country"))
  }

  @Test("Text before numbers is a category, unless these are ascending years above other rows, or are text too")
  func headers() throws {
    func names(_ text: String) throws -> [String] {
      if case .categories(let names) = try sweep([text]).content.abscissa { names } else { [] }
    }
    #expect(try names("pear,1\nplum,2\n") == ["pear", "plum"])
    #expect(try names("region,2019,2020\nnorth,1,2\n") == ["north"])
    #expect(try names("region,n\nnorth,1\n") == ["north"])
    #expect(try names("bash,1834\nnginx,2210\npostgres,512\n") == ["bash", "nginx", "postgres"])
    #expect(try names("a,1900,1950\nb,1910,1960\n") == ["a", "b"])
    #expect(try names("a,1950,1900\nb,1,2\n") == ["a", "b"])
  }

  @Test("The categories of all series are in the order of the file, and lines join them in that order")
  func orderOfGroups() throws {
    let rows = "month,n,shop\nJan,1,a\nJan,2,b\nFeb,3,b\nMar,4,a\nMar,5,b\nFeb,6,a\nApr,7,a\n"
    let content = try sweep([rows], ["--using", "month:n", "--group", "shop"]).content
    #expect(content.abscissa == .categories(["Jan", "Feb", "Mar", "Apr"]))
    #expect(content.series.map { $0.measured.map(\.x) } == [[1, 2, 3, 4], [1, 2, 3]])
    #expect(content.series.map { $0.measured.map(\.y) } == [[1, 6, 4, 7], [2, 3, 5]])
  }

  @Test("Series of several kinds, mixed columns and a logarithmic axis are errors")
  func errors() {
    func failure(_ texts: [String], _ arguments: [String] = []) -> String { message { try sweep(texts, arguments) } }
    #expect(failure(["1,2\n", "2026-01-01,2\n"]).contains("numbers and dates for x"))
    #expect(failure(["2026-01-01,2\nx,3\n"]).contains("line 2, column 1: 'x' is not a date"))
    #expect(failure(["1,2\nx,3\n"]).contains("'x' is not a number"))
    #expect(failure(["2026-01-01,2\n"], ["--log", "x"]).contains("dates have no logarithm"))
    #expect(message { try sweep([], ["x", "--date-format", "unix"]) }.contains("--date-format needs --data"))
  }

  @Test("Numbers are dates if their form is given, and a comma can stand before decimals")
  func syntax() throws {
    let unix = try sweep(["t,v\n86400,1\n129600,2\n"], ["--date-format", "unix"])
    #expect(unix.content.abscissa == .dates(origin: CalendarOrigin(day: 1)) && x(unix) == [[0, 0.5]])
    let german = try sweep(
      ["Zeit;Wert\n01.02.2026;1,5\n03.02.2026;-\n"],
      ["--date-format", "%d.%m.%Y", "--decimal-comma", "--missing", "-,?"])
    #expect(german.content.series[0].curve.pieces.map { $0.points.map(\.y) } == [[1.5]])
    #expect(try sweep(["1,5 2,5\n2,5 3\n"], ["--decimal-comma"]).content.series[0].points == 2)
  }

  @Test("The description names dates and categories")
  func description() throws {
    let sweep = try sweep(["day,n\n2026-03-01,1\n2026-03-11,2\n"])
    let subject = try Pipeline(sweep, on: Canvas(width: 600, height: 400)).subject(x: 0...10, number: \.shortestText)
    #expect(subject.hasSuffix("from 1 Mar 2026 to 11 Mar 2026"))
  }
}
