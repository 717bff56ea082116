import Foundation
import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Lines of moving means")
struct SmoothingTests {
  private func sweep(_ text: String, _ arguments: [String]) throws -> Sweep {
    try Sweep(
      PlotRequest(arguments: ["--data", "-"] + arguments)
        .withStandardInput(KeptInput(bytes: Array(text.utf8))))
  }

  private func message(_ arguments: [String]) -> String {
    PlotterDataTests.message { try sweep("x,y\n1,2\n2,4\n3,9\n", arguments) }
  }

  @Test func `each series has a line of the means around each point, in the order of x`() throws {
    let content = try sweep("x,y,z\n3,6,1\n1,0,1\n2,3,\n4,3,1\n", ["--smooth", "3"]).content
    #expect(content.series.map(\.leader) == [nil, nil, 0, 1])
    #expect(content.series[2].measured == [Point(x: 2, y: 3), Point(x: 3, y: 4)])
    // A row without a number has no point.
    #expect(content.series[3].measured == [Point(x: 3, y: 1)])
  }

  @Test func `means end and begin at a gap, and take a few missing values from the line between their neighbours`()
    throws
  {
    let rows = (0..<60).map { hour -> String in
      let isMissing = (20..<30).contains(hour) || hour == 45
      return "\(hour),\(isMissing ? "" : "\(hour)")\n"
    }
    let line = try sweep("x,y\n" + rows.joined(), ["--smooth", "5"]).content.series[1]
    let places = line.curve.pieces.map { piece in piece.points.map { Int($0.x) } }
    #expect(places == [Array(2...17), Array(32...44) + Array(46...57)])
    #expect(line.measured.allSatisfy { ($0.x - $0.y).magnitude < 1e-12 })
    let short = "x,y\n1,2\n2,3\n3,\n4,\n5,4\n6,5\n"
    #expect(
      PlotterDataTests.message { try sweep(short, ["--smooth", "3"]) }.contains(
        "needs at least 3 points without a gap; 'y' has 2"))
  }

  @Test func `a line has the colour of its data and no entry of its own in the legend`() throws {
    let sweep = try sweep("x,y,z\n1,2,3\n2,3,4\n3,4,5\n", ["--smooth", "2", "--name", "first"])
    let spec = try Pipeline(sweep, on: Canvas(width: 300, height: 200)).spec()
    #expect(spec.curves.map(\.label.plain) == ["first", "z", "", ""])
    #expect(spec.curves.map(\.partner) == [nil, nil, 0, 1])
    #expect(spec.curveColors[2] == spec.curveColors[0] && spec.curveColors[3] == spec.curveColors[1])
    #expect(spec.curves[2].symbol == .line)
  }

  @Test func `beside the only line of data, the legend says what the bold line is`() throws {
    let sweep = try sweep("x,y\n1,2\n2,3\n3,4\n", ["--smooth", "2", "--data-style", "lines"])
    let spec = try Pipeline(sweep, on: Canvas(width: 300, height: 200)).spec()
    #expect(spec.curves.map(\.label.plain) == ["data", "mean of 2 points"] && spec.curves[1].companion == 0)
    #expect(spec.curves[0].relativeWidth < spec.curves[1].relativeWidth)
  }

  @Test(arguments: [
    ("2025-01-01,1\n2025-01-02,2\n2025-01-03,3\n", "2-day mean"),
    ("2025-01-01,1\n2025-02-01,2\n2025-03-01,3\n", "2-month mean"),
    ("10:00,1\n11:00,2\n12:00,3\n", "2-hour mean"), ("2025-01-01,1\n2025-01-04,2\n2025-01-07,3\n", "mean of 2 points"),
  ]) func `a mean of dates at even steps is named after the step`(rows: String, name: String) throws {
    let sweep = try sweep("t,y\n" + rows, ["--smooth", "2", "--data-style", "lines"])
    let spec = try Pipeline(sweep, on: Canvas(width: 300, height: 200)).spec()
    #expect(spec.curves.map(\.label.plain) == ["data", name])
  }

  @Test func `the data behind a line are pale, with dots too, and the legend has the name that is given to them`()
    throws
  {
    for style in ["lines", "both"] {
      let sweep = try sweep("x,y\n1,2\n2,3\n3,4\n", ["--smooth", "2", "--data-style", style, "--name", "raw"])
      let spec = try Pipeline(sweep, on: Canvas(width: 300, height: 200)).spec()
      #expect(spec.curves.map(\.label.plain) == ["raw", "mean of 2 points"] && spec.yLabel?.plain == "y")
      #expect(spec.curves.map(\.isBackdrop) == [true, false])
    }
  }

  @Test func `an axis of one series and its smoothed line has the name of the series`() throws {
    let arguments = ["--smooth", "2", "--data-style", "lines", "--y2", "z"]
    let spec = try Pipeline(
      sweep("x,y,z\n1,2,30\n2,3,40\n3,4,50\n", arguments), on: Canvas(width: 300, height: 200)
    ).spec()
    #expect(spec.yLabel?.plain == "y" && spec.rightAxis?.name?.plain == "z")
    #expect(spec.leftCurve == 0 && spec.rightAxis?.curve == 1)
  }

  @Test func `a line over bars has a colour and a name of its own, and the bars are pale`() throws {
    let sweep = try sweep("x,y\n1,2\n2,3\n3,4\n", ["--smooth", "2", "--data-style", "bars"])
    let spec = try Pipeline(sweep, on: Canvas(width: 300, height: 200)).spec()
    #expect(spec.curves.map(\.label.plain) == ["y", "mean of 2 points"])
    #expect(spec.curveColors[0] != spec.curveColors[1])
    #expect(spec.curves[0].barOpacity < 1)
  }

  @Test func `local regression and splines draw lines that reach from the first point to the last`() throws {
    let text = "x,y\n5,1\n1,2\n2,3\n3,1\n4,2\n"
    for way in ["loess", "loess 0.6", "spline", "spline 0", "SPLINE:2"] {
      let line = try sweep(text, ["--smooth", way]).content.series[1]
      #expect(line.leader == 0 && line.measured.count > 100)
      #expect(line.measured.first?.x == 1 && line.measured.last.map { ($0.x - 5).magnitude < 1e-12 } == true)
    }
  }

  @Test func `on a logarithmic axis a line is smooth over the powers of ten`() throws {
    let rows = (0...20).map { "\(pow(10, Double($0) / 5)),\(Double($0 % 3) + Double($0) / 4)" }.joined(separator: "\n")
    let text = "x,y\n\(rows)\n"
    let even = "x,y\n" + (0...20).map { "\(Double($0) / 5),\(Double($0 % 3) + Double($0) / 4)" }.joined(separator: "\n")
    for way in ["loess 0.4", "spline", "spline 0"] {
      let line = try sweep(text, ["--smooth", way, "--log", "x"]).content.series[1].measured
      let expected = try sweep(even + "\n", ["--smooth", way]).content.series[1].measured
      // Places that coincide but for rounding are as many as there are.
      let distances = line.map { point -> Double in
        let place = log10(point.x)
        let next = expected.firstIndex { $0.x >= place } ?? expected.count - 1
        let (a, b) = (expected[max(next - 1, 0)], expected[next])
        let share = b.x > a.x ? (place - a.x) / (b.x - a.x) : 0
        return abs(point.y - (a.y + share * (b.y - a.y)))
      }
      #expect(distances.count > 100 && (distances.max() ?? 1) < 0.01, "\(way)")
    }
  }

  @Test func `lines of data are thin beside their means`() throws {
    let sweep = try sweep("x,y\n1,2\n2,3\n3,4\n", ["--smooth", "2", "--data-style", "lines"])
    let spec = try Pipeline(sweep, on: Canvas(width: 300, height: 200)).spec()
    #expect(spec.curves[0].relativeWidth < spec.curves[1].relativeWidth)
  }

  @Test func `what cannot be smoothed is an error`() {
    #expect(message(["--smooth", "4"]).contains("needs at least 4 points; 'y' has 3"))
    #expect(message(["--smooth", "1"]).contains("takes a number of points from 2 to"))
    #expect(message(["--smooth", "loess 2"]).contains("as in 'loess 0.3'"))
    #expect(message(["--smooth", "spline"]).contains("needs at least 5 points with different x; 'y' has 3"))
    #expect(message(["--smooth", "spline -1"]).contains("takes a penalty from 0"))
    #expect(message(["--smooth", "2", "--fit", "line"]).contains("does not suit --fit"))
    #expect(message(["--smooth", "2", "--histogram", "--using", "x"]).contains("drawn as points, lines or bars"))
    #expect(PlotterDataTests.message { try Sweep(PlotRequest("x", [.smooth: "3"])) }.contains("needs --data"))
  }
}
