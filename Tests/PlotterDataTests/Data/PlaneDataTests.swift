import Foundation
import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Maps of data")
struct PlaneDataTests {
  private func sweep(_ text: String, _ arguments: [String]) throws -> Sweep {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: ["--data", folder.path("a.csv")] + arguments))
  }

  private func failure(_ text: String, _ arguments: [String] = ["--map", "heat"]) -> String {
    message { try sweep(text, arguments) }
  }

  private let grid = "lon,lat,h\n0,1,5\n2,1,6\n0.1,1,7\n0,3,\n0.1,3,8\n2,3,9\n"

  @Test("Three columns on a complete grid are a map, whose axes end with it and have the columns' names")
  func columns() throws {
    for using in [[], ["--using", "lon:lat:h"], ["--using", "1:2:$3*2"]] {
      let sweep = try sweep(grid, ["--map", "lines"] + using)
      #expect(sweep.templates.map(\.kind) == [.map] && sweep.content.series.isEmpty)
      #expect(try sweep.frame(at: 0).x == 0...2 && sweep.frame(at: 0).y == 1...3)
      #expect(sweep.content.xName == "lon" && sweep.content.yName == "lat")
    }
    #expect(try sweep(grid, ["--map", "heat"]).frame(at: 0).y == 0...4)
    let rounded = (0..<9).map { "\(0.1 * Double($0 % 3) + 0.2),\($0 / 3),\($0)\n" }.joined()
    #expect(try sweep(rounded + "", ["--map", "filled"]).frame(at: 0).y == 0...2)
  }

  @Test("Three columns at other places are a map on triangles, with a note; the mean of rows at one place counts")
  func scattered() throws {
    let sweep = try sweep("x,y,h\n0,0,5\n4,0,6\n0,4,7\n4,3,8\n4,3,10\n1,1,\n", ["--map", "filled"])
    #expect(sweep.templates.map(\.kind) == [.map] && sweep.content.yName == "y")
    #expect(try sweep.frame(at: 0).x == 0...4 && sweep.frame(at: 0).y == 0...4)
    let notes = sweep.content.suggestions.map(\.text)
    #expect(
      notes == [
        "the places are no grid: between them, values are interpolated on 2 triangles; 1 row has the place of another one, where the mean counts"
      ])
    let spec = try Pipeline(sweep, on: Canvas(width: 400, height: 300)).spec()
    #expect(spec.map?.range == 5...9)
  }

  @Test func `places of a grid without a row stay empty, with a note, unless most have none`() throws {
    let holes = try sweep("0,0,1\n1,0,2\n2,0,3\n0,1,4\n1,1,5\n", ["--map", "heat"]).content.suggestions
    #expect(holes.map(\.text) == ["1 of 6 places of the grid have no row, and nothing is drawn there"])
    let diagonal = try sweep("0,0,1\n1,1,2\n2,2,3\n3,0,3\n", ["--map", "heat"]).content.suggestions
    #expect(diagonal.map(\.text).joined().contains("on 2 triangles"))
  }

  @Test func `four columns are arrows at their places, in equal units, or lines along the field of a grid`() throws {
    let rows = "lon,lat,east,north\n0,0,1,0\n3,0,0,2\n0,2,-1,0\n3,2,0,-1\n"
    for using in [[], ["--using", "lon:lat:east:north"], ["--using", "1:2:$3*2:north"]] {
      let sweep = try sweep(rows, ["--field", "arrows"] + using)
      #expect(sweep.templates.map(\.kind) == [.vectors] && sweep.content.series.isEmpty)
      #expect(sweep.content.xName == "lon" && sweep.content.yName == "lat")
      let spec = try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec()
      #expect(spec.hasEqualScale && spec.curves[0].hasArrowhead && spec.title == nil)
      let view = try sweep.frame(at: 0)
      let heights = try #require(view.y)
      #expect(view.x.lowerBound < 0 && view.x.upperBound > 3 && heights.lowerBound < 0 && heights.upperBound > 2)
    }
    let lines = try sweep(rows, ["--field", "streamlines"])
    #expect(try lines.frame(at: 0).x == 0...3 && lines.frame(at: 0).y == 0...2)
    #expect(try !Pipeline(lines, on: Canvas(width: 600, height: 400)).spec().curves[0].hasArrowhead)
  }

  @Test func `of very many arrows some are drawn, with a note, on a grid every second or third`() throws {
    let grid = (0..<10_000).map { "\($0 % 100) \($0 / 100) 1 1\n" }.joined()
    #expect(
      try sweep(grid, ["--field", "arrows"]).content.suggestions.map(\.text)
        == ["1156 of 10000 arrows are drawn, so that each can be seen"])
  }

  @Test("The values of columns without names are z, as the axes are x and y")
  func unnamed() throws {
    func name(_ rows: String) throws -> String? { try sweep(rows, ["--map", "heat"]).templates.first?.name.plain }
    #expect(try name("0 1 5\n2 1 6\n0 3 7\n2 3 8\n") == "z")
    #expect(try name(grid) == "h")
  }

  @Test("A matrix of numbers is a map over the numbers of columns and rows")
  func matrix() throws {
    let sweep = try sweep("1 2 3 4\n5 6 7 8\n", ["--map", "heat"])
    #expect(try sweep.frame(at: 0).x == 0.5...4.5 && sweep.frame(at: 0).y == 0.5...2.5)
    #expect(sweep.content.xName == "column" && sweep.content.yName == "row")
  }

  @Test func `a table of counts is white to blue, one with both signs diverging`() throws {
    func map(_ text: String, _ more: [String] = []) throws -> ColorMap? {
      try Pipeline(try sweep(text, ["--matrix"] + more), on: Canvas(width: 400, height: 300)).spec().map?.scale.map
    }
    #expect(try map("1 0 3\n4 5 6\n") == .blues && map("1 -2 3\n4 5 -6\n") == .diverging)
    #expect(try map("-5 2 30\n14 25 6\n") == .viridis)
    #expect(try map("1 0 3\n4 5 6\n", ["--theme", "dark"]) == .viridis)
    #expect(try map("1 0 3\n4 5 6\n", ["--color-map", "magma"]) == .magma)
  }

  @Test func `a matrix that is asked for may have any number of columns, and is heat`() throws {
    let three = try sweep("1 2 3\n4 5 6\n", ["--matrix"])
    #expect(try three.frame(at: 0).x == 0.5...3.5 && three.frame(at: 0).y == 0.5...2.5)
    #expect(three.map.style == .heat && three.content.xName == "column")
    #expect(try sweep("1 2\n4 5\n7 8\n", ["--matrix", "--map", "lines"]).map.style == .lines)
    #expect(failure("1\n4\n", ["--matrix"]).contains("has 2 and 1"))
    #expect(failure("1 2\n", ["--matrix"]).contains("has 1 and 2"))
    #expect(failure(grid, ["--matrix", "--using", "1:2:3"]).contains("leave out --using"))
    #expect(failure("a b\n1 x\n", ["--matrix"]).contains("'x'"))
    #expect(message { try Sweep(PlotRequest("x", [.matrix: ""])) }.contains("needs --data"))
  }

  @Test("The cells of a matrix are square unless it is long, its numbers are whole, and its bar of colours has no name")
  func square() throws {
    let folder = try TemporaryFolder()
    func spec(_ text: String, _ arguments: [String] = []) throws -> FigureSpec {
      try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
      let request = try PlotRequest(arguments: ["--data", folder.path("a.csv"), "--matrix"] + arguments)
      return try Pipeline(Sweep(request), on: Canvas(width: 600, height: 400)).spec()
    }
    let small = try spec("1 2 3\n4 5 6\n")
    #expect(small.hasEqualScale && small.map?.title.isEmpty == true)
    #expect(TickStep(1).map { .step($0) } == small.xTicks && small.xTicks == small.yTicks)
    #expect(try !spec("1 2 3 4 5 6 7 8 9\n4 5 6 7 8 9 1 2 3\n").hasEqualScale)
    #expect(try !spec("1 2 3\n4 5 6\n", ["--no-equal"]).hasEqualScale)
    #expect(try spec("n,Mo,Tu,We\na,1,2,3\nb,4,5,6\nc,4,5,7\n").hasEqualScale)
    #expect(try !spec("n,Mo,Tu,We,Th\na,1,2,3,4\nb,4,5,6,7\n").hasEqualScale)
    let wide = (0..<20).map { row in (0..<40).map { "\($0 * row)" }.joined(separator: " ") }.joined(separator: "\n")
    let ticks = try spec(wide)
    #expect(ticks.xTicks == .decimal && ticks.yTicks == TickStep(2).map { .step($0) })
  }

  @Test(
    "The cells of a grid with the same steps in x and y are square unless it is long, and its columns of one letter are quantities"
  )
  func squareGrid() throws {
    let folder = try TemporaryFolder()
    func spec(_ x: [Double], _ y: [Double], _ arguments: [String] = []) throws -> FigureSpec {
      let rows = x.flatMap { x in y.map { "\(x),\($0),\(x - $0)" } }
      try Data((["x,y,z"] + rows).joined(separator: "\n").utf8).write(to: folder.url.appending(path: "a.csv"))
      let request = try PlotRequest(
        arguments: ["--data", folder.path("a.csv"), "--using", "x:y:z", "--map", "heat"] + arguments)
      return try Pipeline(Sweep(request), on: Canvas(width: 600, height: 400)).spec()
    }
    let square = try spec([0, 0.1, 0.2, 0.3], [5, 5.1, 5.2])
    #expect(
      square.hasEqualScale && square.xLabel == RichText(variable: "x") && square.yLabel == RichText(variable: "y"))
    #expect(try !spec([0, 0.1, 0.2], [5, 5.2, 5.4]).hasEqualScale)
    #expect(try !spec([0, 1, 2, 3, 4, 5, 6], [0, 1, 2]).hasEqualScale)
    #expect(try !spec([0, 1, 2], [0, 1, 2], ["--no-equal"]).hasEqualScale)
  }

  @Test("The colours of a matrix of both signs end at the same distance from 0, unless the ends are given")
  func signs() throws {
    func range(_ arguments: [String]) throws -> ClosedRange<Double>? {
      let sweep = try sweep("1 0.5\n-0.2 1\n", ["--matrix"] + arguments)
      return try Pipeline(sweep, on: Canvas(width: 600, height: 400)).spec().map?.range
    }
    #expect(try range([]) == -1...1)
    #expect(try range(["--z-range", "-0.5:1"]) == -0.5...1)
    #expect(try range(["--color-map", "viridis"]) == -0.2...1)
  }

  @Test("A matrix has the names of its columns and rows, with the first row at the top, and holes")
  func names() throws {
    let sweep = try sweep("gene,a,b\nu,1,2\nv,,4\nu,5,6\n", ["--matrix"])
    #expect(sweep.content.abscissa == .categories(["a", "b"]))
    #expect(sweep.content.ordinate == .categories(["u", "v", "u"]))
    #expect(sweep.content.yName == "gene" && sweep.content.xName == nil)
    #expect(try self.sweep(",a,b\nu,1,2\nv,3,4\n", ["--matrix"]).content.yName == "")
    let cells = try #require(sweep.content.plane).cells
    #expect(
      cells.first { $0.place == Point(x: 1, y: 3) }?.value == 1
        && cells.first { $0.place == Point(x: 2, y: 1) }?.value == 6)
    #expect(cells.count { $0.value.isNaN } == 1)
    let header = try self.sweep("a,b\n1,2\n3,4\n", ["--matrix"]).content
    #expect(header.abscissa == .categories(["a", "b"]) && header.ordinate == .categories(["2", "1"]))
    let dated = try self.sweep("2026-01-01,1,2\n2026-01-02,3,4\n", ["--matrix"]).content
    #expect(dated.abscissa == .categories(["1", "2"]) && dated.ordinate == .categories(["2 Jan 2026", "1 Jan 2026"]))
    #expect(try self.sweep("1 2\n3 4\n", ["--matrix"]).content.ordinate == .numbers)
  }

  @Test(
    "Different numbers under a text or nothing name the rows of a matrix, if the other names are numbers or they count rows"
  )
  func numberedRows() throws {
    func rows(_ text: String) throws -> [Abscissa] {
      let content = try sweep(text, ["--matrix"]).content
      return [content.abscissa, content.ordinate]
    }
    #expect(try rows("label,0,1\n0,93,7\n1,4,94\n") == [.categories(["0", "1"]), .categories(["1", "0"])])
    #expect(try rows("hour,10,20\n30,1,2\n45,3,4\n") == [.categories(["10", "20"]), .categories(["45", "30"])])
    #expect(try rows(",a,b\n7,1,2\n9,3,4\n") == [.categories(["a", "b"]), .categories(["9", "7"])])
    #expect(try rows("run,a,b\n0,1,2\n1,3,4\n2,5,6\n") == [.categories(["a", "b"]), .categories(["2", "1", "0"])])
    #expect(
      try rows("Year,Jan,Feb\n1880,1,2\n1890,3,4\n") == [.categories(["Jan", "Feb"]), .categories(["1890", "1880"])])
    // What may be a column of the matrix is one.
    #expect(try rows("year,a,b\n1,2,3\n5,4,5\n")[0] == .categories(["year", "a", "b"]))
    #expect(try rows("a,b\n1880,1\n1890,3\n")[0] == .categories(["a", "b"]))
    let own = Abscissa.categories(["3", "2", "1"])
    #expect(try rows("a,b,c\n0,1,2\n2,3,4\n4,5,6\n") == [.categories(["a", "b", "c"]), own])
    #expect(try rows("label,0,1\n5,1,2\n5,3,4\n1,3,4\n") == [.categories(["label", "0", "1"]), own])
  }

  @Test(
    "Rows of two places, of which one is a text, and a value are the cells of a matrix with the names of its columns and rows",
    arguments: [
      (["--matrix"], ["Mon", "Tue"], ["8", "9"]), (["--map", "heat"], ["Mon", "Tue"], ["8", "9"]),
      (["--map", "heat", "--using", "hour:day:n"], ["8", "9"], ["Tue", "Mon"]),
    ])
  func long(_ arguments: [String], _ columns: [String], _ rows: [String]) throws {
    let sweep = try sweep("day,hour,n\nMon,9,1\nMon,8,2\nTue,8,3\n", arguments)
    #expect(sweep.content.abscissa == .categories(columns) && sweep.content.ordinate == .categories(rows))
    #expect([sweep.content.xName, sweep.content.yName].contains("hour") && sweep.map.style == .heat)
    let cells = try #require(sweep.content.plane).cells
    #expect(cells.count == 4 && cells.count { $0.value.isNaN } == 1)
    let place = Point(x: Double(columns.firstIndex { ["Tue", "8"].contains($0) } ?? 9) + 1, y: 1)
    #expect(cells.first { $0.place == place }?.value == 3)
  }

  @Test(
    "Dates of long tables are names of columns and rows, and a name before two numbers is one of a row unless it comes again"
  )
  func longDates() throws {
    let text = "2026-03-02,a,1\n2026-03-01,a,2\n2026-03-01,b,3\n"
    let dates = ["1 Mar 2026", "2 Mar 2026"]
    #expect(try sweep(text, ["--matrix"]).content.abscissa == .categories(dates))
    let turned = try sweep(text, ["--map", "heat", "--using", "2:1:3"]).content
    #expect(turned.abscissa == .categories(["a", "b"]) && turned.ordinate == .categories(dates))
    let named = try sweep("gene,p,q\nu,1,2\nv,3,4\n", ["--matrix"]).content
    #expect(named.abscissa == .categories(["p", "q"]) && named.ordinate == .categories(["v", "u"]))
    #expect(failure("a,p,1\na,p,2\nb,q,3\n").contains("has several at 'a' and 'p'; --where chooses rows"))
    let diagonal = "k,x,v\n" + (0..<200).map { "t\($0),\($0),1\n" }.joined()
    #expect(failure(diagonal).contains("200 rows and 200 columns"))
  }

  @Test("A small matrix has its numbers in the cells, all of them or none")
  func numbers() throws {
    func texts(_ rows: String, width: Double = 600) throws -> [String] {
      let drawn = try DrawnFigure(
        try Plot(
          try PlotRequest(arguments: ["--data", "-", "--matrix"])
            .withStandardInput(KeptInput(bytes: Array(rows.utf8)))), on: Canvas(width: width, height: 400),
        findsFeatures: false)
      return drawn.figure.marks.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    }
    #expect(try Set(texts("k,a,b\nu,11.5,\nv,-13,14\n")).isSuperset(of: ["11.5", "−13.0", "14.0"]))
    let wide = "k,a,b,c,d,e,f\nu,11.5,12.123,3,4,5,6\nv,13,14,15,16,17,18\n"
    #expect(try texts(wide).contains("11.50") && !texts(wide, width: 150).contains("11.50"))
    let row = (0..<30).map { "\($0 + 100)" }.joined(separator: " ") + "\n"
    #expect(try !texts(String(repeating: row, count: 30)).contains("117"))
  }

  @Test("Data that are no grid are answered with what is missing")
  func errors() {
    #expect(failure("0,0,1\n1,1,2\n2,2,3\n").contains("those of the 3 rows of"))
    #expect(failure("0,0,1\n1,0,3\n1,1,4\n", ["--field", "arrows"]).contains("with --using x:y:u:v"))
    #expect(failure("0,0,1,2\n", ["--field", "arrows", "--using", "1:2:3"]).contains("takes X:Y:U:V for --field"))
    #expect(failure("a,b,c,d\n1,2,,4\n", ["--field", "arrows"]).contains("needs rows with four numbers"))
    #expect(
      failure("0,0,1,2\n1,3,1,2\n2,1,1,2\n", ["--field", "streamlines"]).contains("streamlines of data need a grid"))
    #expect(failure("0,0,1,2\n", ["--field", "arrows", "--fit", "line"]).contains("does not suit --field of data"))
    #expect(failure("a,b,c,d\n1,2,3,4\n5,6,7,8\n").contains("with --using x:y:z, or a matrix"))
    #expect(failure(grid, ["--map", "heat", "--using", "lon:lat"]).contains("takes X:Y:Z for --map"))
    #expect(failure(grid, ["--map", "heat", "--fit", "line"]).contains("does not suit --map of data"))
    #expect(failure(grid, ["--levels", "5"]).contains("or --map and --using x:y:z"))
    #expect(failure("a,1,2,3\nb,1,2,3\na,2,3,3\nb,2,4,3\n").contains("has texts; --matrix draws a table with names"))
  }

  @Test("A map of data is drawn in each style, and nothing of it is proved")
  func pictures() throws {
    for style in ["heat", "filled", "lines"] {
      let folder = try TemporaryFolder()
      try Data(grid.utf8).write(to: folder.url.appending(path: "a.csv"))
      let request = try PlotRequest(
        arguments: ["--data", folder.path("a.csv"), "--map", style, "--size", "200x150"])
      let details = try PlotRenderer().details(of: request)
      #expect(details.report?.loci?.first.map { $0.proven == 0 && $0.pixels > 0 } == true)
      #expect(details.report?.undecidedNote == nil && details.report?.undecidedError == nil)
    }
  }
}
