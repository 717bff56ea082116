import Foundation
import Grapher
import Platform
import Testing

@testable import Plotter

@Suite("Series on the axis at the right edge")
struct RightSeriesTests {
  private func sweep(_ arguments: [String]) throws -> Sweep {
    let folder = try TemporaryFolder()
    try Data("t,a,b\n0,1,100\n1,2,300\n2,3,900\n".utf8).write(to: folder.url.appending(path: "a.csv"))
    return try Sweep(PlotRequest(arguments: arguments + ["--data", folder.path("a.csv")]))
  }

  private func spec(_ arguments: [String]) throws -> FigureSpec {
    try Pipeline(sweep(arguments), on: Canvas(width: 600, height: 400)).spec()
  }

  private func failure(_ arguments: [String]) -> String { message { try spec(arguments) } }

  @Test("Each axis is fitted to its own series, and the right one has their name and colour")
  func ranges() throws {
    let axis = try #require(try spec(["--y2", "2"]).rightAxis)
    #expect(axis.range.contains(100) && axis.range.contains(900) && axis.range.upperBound < 1000)
    #expect(axis.name?.plain == "b" && axis.curve == 1)
    #expect(try sweep(["--y2", "b"]).content.yRange(over: 0...2) == 1...3)
    #expect(try spec(["x", "--y2", "3"]).rightAxis?.curve == 2)
    #expect(try spec([]).rightAxis == nil)
  }

  @Test("Curves on the right axis say so in a key, but not beside two axes with names, nor in names that are given")
  func key() throws {
    #expect(try spec(["x", "--y2", "3"]).curves.map(\.label.plain) == ["x", "a", "b (right)"])
    #expect(try spec(["--y2", "2"]).curves.map(\.label.plain) == ["a", "b"])
    #expect(try spec(["x", "--y2", "3", "--name", "f,g,h"]).curves.map(\.label.plain).last?.contains("right") == false)
  }

  @Test("A series is named without its unit, as its column in --using is")
  func units() throws {
    let folder = try TemporaryFolder()
    try Data("t,T [C],RH [%]\n0,1,100\n1,2,300\n".utf8).write(to: folder.url.appending(path: "u.csv"))
    let words = ["--data", folder.path("u.csv"), "--using", "t:T", "--using", "t:RH"]
    #expect(try Sweep(PlotRequest(arguments: words + ["--y2", "RH"])).content.series.map(\.isRight) == [false, true])
    #expect(try Sweep(PlotRequest(arguments: words + ["--fill", "under RH"])).content.fills.count == 1)
    #expect(
      message { try Sweep(PlotRequest(arguments: words + ["--y2", "R"])) }.contains("these are 1 (T [C]), 2 (RH [%])"))
  }

  @Test("Beside bars, the right axis begins at 0 too if its values are not far from there")
  func zero() throws {
    #expect(try spec(["--y2", "2", "--data-style", "bars,lines"]).rightAxis?.range.lowerBound == 0)
    #expect(try spec(["--y2", "a", "--data-style", "lines,bars"]).rightAxis?.range.lowerBound == 0)
    #expect(try spec(["--y2", "2", "--data-style", "bars,lines", "--log", "y2"]).rightAxis?.range.lowerBound != 0)
  }

  @Test("--y2-range and --y2-label say otherwise")
  func given() throws {
    let axis = try #require(try spec(["--y2", "b", "--y2-range", "0:2000", "--y2-label", "volts"]).rightAxis)
    #expect(axis.range == 0...2000 && axis.name?.plain == "volts")
  }

  @Test("A logarithmic right axis is in powers, and its bars begin at the edge")
  func logarithmic() throws {
    let axis = try #require(try spec(["--y2", "b", "--log", "y2"]).rightAxis)
    #expect(axis.scale == .log10 && axis.range.contains(2) && axis.range.upperBound < 4)
    let given = try #require(try spec(["--y2", "b", "--log", "y,y2", "--y2-range", "1:10000"]).rightAxis)
    #expect(given.scale == .log10 && given.range == 0...4)
    #expect(try spec(["--y2", "b", "--log", "y2"]).yScale == .linear)
    #expect(given.height(of: -.infinity, over: 0...1) == -.infinity)
    #expect(failure(["--y2", "b", "--log", "y3"]).contains("y2 for a second vertical axis"))
  }

  @Test("The series are placed in units of the left axis, with their bars")
  func places() throws {
    let content = try sweep(["--y2", "2", "--data-style", "bars"]).content
    let placed = content.series[1].placed(beside: 0...10, .init(range: 0...1000))
    #expect(placed.curve.pieces.flatMap { $0.points.map(\.y) } == [1, 3, 9])
    #expect(placed.bars.map(\.end) == [1, 3, 9] && placed.bars.allSatisfy { $0.base == 0 })
    #expect(content.series[0].placed(beside: 0...10, .init(range: 0...1000)).curve == content.series[0].curve)
  }

  @Test("What has no place at the right is an error")
  func errors() {
    #expect(failure(["--y2", "3"]).contains("takes curves, not '3'; these are 1 (a), 2 (b)"))
    #expect(
      failure(["--y2", "rain"]).contains(
        "these are 1 (a), 2 (b); another column is one with --using 1:2 --using '1:rain'"))
    #expect(failure(["x", "--y2", "4"]).contains("takes curves, not '4'; these are 1 (x), 2 (a), 3 (b)"))
    #expect(failure(["--y2-ticks", "10"]).contains("--y2-ticks needs --y2"))
    #expect(failure(["--log", "y2"]).contains("y2 needs --y2"))
    #expect(failure(["--y2", "1,2"]).contains("leaves nothing on the left axis"))
    #expect(failure(["--y2-label", "u"]).contains("--y2-label needs --y2"))
    #expect(failure(["--y2", "b", "--axes", "origin"]).contains("needs a frame"))
    #expect(failure(["--y2", "b", "--fit", "line"]).contains("fits series on the left axis"))
  }
}
