import Foundation
import Platform
import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Horizontal bars")
struct HorizontalBarsTests {
  private let sales = "region,a,b\nNorth,1,2\nSouth,-3,4\n"

  private func sweep(_ text: String, _ arguments: [String]) throws -> Sweep {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: arguments + ["--horizontal", "--data", folder.path("a.csv")]))
  }

  private func spec(_ text: String, _ arguments: [String]) throws -> FigureSpec {
    try Pipeline(sweep(text, arguments), on: Canvas(width: 600, height: 400)).spec()
  }

  @Test("Categories without errors and a style have bars")
  func usualStyle() throws {
    #expect(try sweep(sales, []).content.series.allSatisfy { $0.symbol == .bars })
  }

  @Test("Many bars make a picture without a size higher, with the text of the usual one and the name of each bar")
  func manyNames() throws {
    func request(_ count: Int, _ options: [String] = []) throws -> Sweep {
      let rows = (1...count).map { "category\($0),\($0)\n" }
      return try sweep("name,value\n" + rows.joined(), options)
    }
    func pipeline(_ count: Int, _ options: [String] = []) throws -> Pipeline {
      let sweep = try request(count, options)
      return try Pipeline(sweep, on: sweep.request.canvas(for: .png))
    }
    #expect(try pipeline(20).canvas.size.height == 800)
    let high = try pipeline(40)
    #expect((1300...1500).contains(high.canvas.size.height))
    #expect(try high.spec().sizeOfText == Size(width: 1200, height: 800) && high.spec().size == high.canvas.size)
    #expect(try pipeline(5000).canvas.size.height == 3000)
    #expect(try pipeline(40, ["--size", "1200x800"]).canvas.size.height == 800)
    for (count, options) in [(25, ["--size", "1200x800"]), (40, []), (90, [])] {
      let sweep = try request(count, options)
      let drawn = try DrawnFigure(sweep, on: sweep.request.canvas(for: .png), findsFeatures: false)
      let names = drawn.figure.marks.count { mark in
        if case .text(let text) = mark { text.string.hasPrefix("category") } else { false }
      }
      #expect(names == count)
    }
  }

  @Test("Categories go from top to bottom, and so do the bars of one category")
  func order() throws {
    let sweep = try sweep(sales, ["--data-style", "bars"])
    #expect(sweep.content.ordinate == .categories(["South", "North"]) && sweep.content.abscissa == .numbers)
    let (a, b) = (sweep.content.series[0].bars, sweep.content.series[1].bars)
    #expect(a.allSatisfy(\.isHorizontal) && a.map(\.end) == [1, -3])
    #expect(a[0].left > a[1].right && zip(a, b).allSatisfy { abs($0.left - $1.right) < 1e-12 })
    #expect(try sweep.frame(at: 0).y == 0.4...2.6)
  }

  @Test(
    "Error bars stand in the middle of their bars, beside each other, on each other and lying",
    arguments: [false, true])
  func errors(isStacked: Bool) throws {
    let folder = try TemporaryFolder()
    try Data("s,a,da,b,db\nX,10,1,12,2\nY,14,1.5,9,1\n".utf8).write(to: folder.url.appending(path: "a.csv"))
    for turned in [[], ["--horizontal"]] {
      let words =
        ["--data-style", "bars", "--using", "1:2:3", "--using", "1:4:5"] + turned + (isStacked ? ["--stacked"] : [])
      let series = try Sweep(PlotRequest(arguments: words + ["--data", folder.path("a.csv")])).content.series
      #expect(series.count == 2)
      for (series, spreads) in zip(series, [[1, 1.5], [2, 1.0]]) {
        for (index, (bar, error)) in zip(series.bars, series.errorBars).enumerated() {
          let (place, value) = turned.isEmpty ? (error.point.x, error.point.y) : (error.point.y, error.point.x)
          let (low, high) = turned.isEmpty ? (error.yLow, error.yHigh) : (error.xLow, error.xHigh)
          #expect(abs(place - (bar.left + bar.right) / 2) < 1e-12 && value == bar.end)
          #expect(abs(high - value - spreads[index]) < 1e-12 && abs(value - low - spreads[index]) < 1e-12)
        }
      }
    }
  }

  @Test("A note tells that lengths of bars on a logarithmic axis say nothing", arguments: [false, true])
  func logarithmicBars(isHorizontal: Bool) throws {
    let folder = try TemporaryFolder()
    try Data(sales.replacingOccurrences(of: "-", with: "").utf8).write(to: folder.url.appending(path: "a.csv"))
    func notes(_ words: String..., style: String = "bars") throws -> String {
      let turned = isHorizontal ? ["--horizontal"] : []
      let request = try PlotRequest(
        arguments: words + turned + ["--data-style", style, "--data", folder.path("a.csv")])
      return try Sweep(request).readingNotes.map(\.text).joined()
    }
    #expect(try notes("--log", isHorizontal ? "x" : "y").contains("only their ends tell values"))
    #expect(try notes("--log", isHorizontal ? "x" : "y", "--stacked").contains("cannot be compared"))
    #expect(try notes().isEmpty)
    #expect(try !notes("--log", isHorizontal ? "x" : "y", style: "box").contains("logarithmic axis"))
  }

  @Test("A part that is alone on its side of zero has its value once")
  func pyramid() throws {
    func texts(_ text: String) throws -> [String] {
      try sweep(text, ["--data-style", "bars", "--stacked"]).content.series.flatMap(\.bars).map(\.text)
    }
    #expect(try texts("age,m,w\n0,-3,2\n10,-4,5\n").allSatisfy(\.isEmpty))
    #expect(try texts("age,m,w\na,3,2\nb,4,5\n").contains("9"))
  }

  @Test("x is the axis of values: it begins at 0 or has room for negative bars, and takes the options of x")
  func values() throws {
    let positive = try sweep("n,v\na,1\nb,2\n", ["--data-style", "bars"]).frame(at: 0).x
    #expect(positive.lowerBound == 0 && positive.upperBound > 2)
    let both = try sweep(sales, ["--data-style", "bars"]).frame(at: 0).x
    #expect(both.lowerBound < -3 && both.upperBound > 4)
    let huge = try sweep("n,v\na,1e308\nb,-1e308\n", ["--data-style", "bars"]).frame(at: 0).x
    #expect(huge.lowerBound < -1e308 && huge.upperBound > 1e308)
    let spec = try spec(sales, ["--data-style", "bars", "--x-label", "millions", "-x", "-5:5"])
    #expect(spec.xLabel.plain == "millions" && spec.yLabel == nil)
    #expect(spec.yTicks == .categories(["South", "North"]))
  }

  @Test("Bars have no values without labels")
  func withoutValues() throws {
    let arguments = ["--data-style", "bars"]
    #expect(try sweep(sales, arguments).content.series[0].bars.contains { !$0.text.isEmpty })
    #expect(try sweep(sales, arguments + ["--no-mark-labels"]).content.series[0].bars.allSatisfy(\.text.isEmpty))
  }

  @Test("Values at bars have more room in a small picture, whose text is larger beside it")
  func room() throws {
    func width(_ size: String) throws -> Double {
      let x = try sweep("n,v\na,28.9\nb,-14.6\n", ["--data-style", "bars", "--size", size]).frame(at: 0).x
      return x.upperBound - x.lowerBound
    }
    #expect(try width("86mmx60mm") > 1.05 * width("1200x800"))
  }

  @Test("The only column names the axis of values, and no title repeats it")
  func names() throws {
    let sweep = try sweep("month,rain\nJan,1\nFeb,2\n", ["--data-style", "bars"])
    #expect(sweep.title.title(at: 0) == nil)
    let spec = try spec("month,rain\nJan,1\nFeb,2\n", ["--data-style", "bars"])
    #expect(spec.xLabel.plain == "rain" && spec.yLabel == nil)
  }

  @Test("An axis ends with stacks of one height, lying or standing, and beyond those of different heights")
  func shares() throws {
    let shares = "year,a,b\n2020,60,40\n2021,55,45\n2022,33.4,66.7\n"
    #expect(try sweep(shares, ["--data-style", "bars", "--stacked"]).frame(at: 0).x == 0...100.1)
    #expect(try sweep(sales, ["--data-style", "bars", "--stacked"]).frame(at: 0).x.upperBound > 4)
  }

  @Test("Stacked bars, box plots, histograms, numbers and dates are turned too")
  func others() throws {
    let stacked = try sweep(sales, ["--data-style", "bars", "--stacked"]).content.series
    #expect(stacked[1].bars.map(\.base) == [1, 0] && stacked[1].bars.map(\.end) == [3, 4])
    let boxes = try sweep("g,v\na,1\na,2\nb,5\n", ["--data-style", "box"]).content.series[0].bars
    #expect(boxes.allSatisfy { $0.isHorizontal && $0.summary != nil })
    #expect(try sweep("1\n2\n2\n", ["--histogram"]).content.series[0].bars.allSatisfy(\.isHorizontal))
    let numbers = try sweep("year,v\n2020,1\n2021,2\n", ["--data-style", "bars"])
    #expect(
      numbers.content.rangeOfPlaces(isLogarithmic: false).map { $0.contains(2019.7) && $0.contains(2021.3) } == true)
    let dates = try spec("day,v\n2026-03-01,1\n2026-03-02,2\n", ["--data-style", "bars"])
    #expect(dates.yTicks == .calendar(origin: CalendarOrigin(day: 20_513)))
  }

  @Test(
    "The axis of counts has whole numbers, of a histogram and of rows that are counted, also if bars are horizontal")
  func counts() throws {
    let rows = "g,v\na,1\na,2\nb,5\n"
    #expect(try spec(rows, ["--using", "v", "--histogram"]).xTicks == .whole)
    let counts = ["--data-style", "bars", "--aggregate", "count"]
    #expect(try spec(rows, counts).xTicks == .whole)
    #expect(try spec(rows, ["--data-style", "bars", "--aggregate", "sum"]).xTicks == .decimal)
    #expect(try sweep("g\na\nb\na\n", counts + ["--using", "g"]).content.series[0].bars.map(\.end) == [2, 1])
  }

  @Test("Error bars are turned with their bars")
  func errors() throws {
    let series = try sweep("n,v,e\na,5,1\nb,6,2\n", ["--data-style", "bars", "--using", "n:v:e"]).content.series[0]
    #expect(series.errorBars.map(\.xLow) == [4, 4] && series.errorBars.map(\.xHigh) == [6, 8])
    #expect(series.errorBars.map(\.point.y) == [2, 1])
  }

  @Test("Bars with error bars have no values, which would be read as those of the caps")
  func valuesBesideErrors() throws {
    func texts(_ using: String) throws -> [String] {
      try sweep("n,v,e\na,5,1\nb,6,2\n", ["--data-style", "bars", "--using", using]).content.series[0].bars.map(\.text)
    }
    #expect(try texts("n:v") == ["5", "6"] && texts("n:v:e") == ["", ""])
  }

  @Test("Values at bars have the form that is asked for at the ticks of their axis, which is not that of the names")
  func formOfValues() throws {
    let people = "country,pop\nA,2954000000\nB,500000000\n"
    func texts(_ text: String, _ ticks: String) throws -> [String] {
      try sweep(text, ["--data-style", "bars", "--x-ticks", ticks]).content.series[0].bars.map(\.text)
    }
    #expect(try texts(people, "si") == ["2.95G", "500M"] && texts("n,v\na,5\nb,2.5\n", "$") == ["$5.0", "$2.5"])
    #expect(try texts("n,v\na,0.5\nb,0.25\n", "percent") == ["50%", "25%"])
    #expect(try texts("n,v\na,50%\nb,25%\n", "percent") == ["50%", "25%"])
    #expect(
      message { try spec(people, ["--data-style", "bars", "--y-ticks", "si"]) }.contains(
        "'si': the names are on this axis; --x-ticks si writes the values"))
    #expect(try spec(people, ["--data-style", "bars", "--y-ticks", "A=first"]).yTicks == .categories(["B", "first"]))
  }

  @Test("Points of categories lie with their error bars, texts and shapes, and their axis need not begin at zero")
  func points() throws {
    let trials = "study,ratio,low,high,n\nA,50,48,53,10\nB,52,51,55,20\n"
    let sweep = try sweep(trials, ["--using", "study:ratio:low:high", "--label-by", "n", "--marker", "square:1.5"])
    let series = sweep.content.series[0]
    #expect(sweep.content.ordinate == .categories(["B", "A"]) && sweep.content.abscissa == .numbers)
    #expect(series.symbol == .points && series.measured == [Point(x: 50, y: 2), Point(x: 52, y: 1)])
    #expect(series.errorBars.map(\.xLow) == [48, 51] && series.errorBars.map(\.xHigh) == [53, 55])
    #expect(series.labels.map(\.point) == series.measured && series.marker == .square && series.markerSize == 1.5)
    #expect(try sweep.frame(at: 0).x.lowerBound > 40)
    #expect(
      message { try self.sweep("x,y\n1,2\n3,5\n", ["--data-style", "points"]) }.contains("for points of categories"))
  }

  @Test("What neither bars nor points show is refused")
  func refused() {
    func failure(_ arguments: [String]) -> String { message { try sweep(sales, arguments) } }
    #expect(failure(["--data-style", "lines"]).contains("--horizontal needs bars, boxes or points"))
    #expect(failure(["--data-style", "bars,lines"]).contains("needs bars, boxes or points"))
    #expect(failure(["--data-style", "bars", "x"]).contains("does not suit functions"))
    #expect(failure(["--data-style", "bars", "--y2", "2"]).contains("does not suit --y2"))
    #expect(failure(["--data-style", "bars", "--log", "y"]).contains("needs numbers for y"))
    #expect(
      message { try Sweep(PlotRequest(arguments: ["x", "--horizontal"])) }.contains("needs bars, boxes or points"))
  }
}
