import Foundation
import Grapher
import Platform
import RealModule
import Sampling
import Testing

@testable import Plotter

@Suite("Styles of data")
struct DataStyleTests {
  private func content(_ arguments: [String], _ text: String = "x,a,b\n1,2,3\n2,4,-1\n4,1,5\n") throws -> PictureContent
  {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: "a.csv"))
    return try PlotRequest(arguments: arguments + ["--data", folder.path("a.csv")])
      .content(ParameterBindings([], takesDegrees: false))
  }

  @Test(
    "Each series has its style and its shape; the last ones serve the others",
    arguments: [
      ([], [CurveSymbol.points, .points], [nil, nil]), (["--data-style", "both"], [.both, .both], [nil, nil]),
      (["--data-style", "bars,Lines"], [.bars, .line], [nil, nil]),
      (["--data-style", "steps", "--data-style", "points", "--marker", "star"], [.line, .points], [.star, .star]),
      (["--marker", "square, cross"], [.points, .points], [MarkerShape.square, .cross]),
    ])
  func order(_ arguments: [String], _ symbols: [CurveSymbol], _ markers: [MarkerShape?]) throws {
    let series = try content(arguments).series
    #expect(series.map(\.symbol) == symbols)
    #expect(series.map(\.marker) == markers)
  }

  @Test(
    "Numbers at equal steps are joined, with dots below 40 rows; other rows, and those that something describes, are points"
  )
  func joined() throws {
    func text(_ count: Int, _ x: (Int) -> String = { "\($0)" }) -> String {
      "x,y,e\n" + (0..<count).map { "\(x($0)),\($0 % 3),0.1\n" }.joined()
    }
    func symbol(_ text: String, _ arguments: [String] = []) throws -> CurveSymbol? {
      try content(["--using", "x:y"] + arguments, text).series.first?.symbol
    }
    #expect(try symbol("x,y\nJan,1\nFeb,2\nMar,4\nApr,3\nMay,5\n") == .both)
    #expect(try symbol("x,y\nJan,1\nFeb,2\nMar,4\nApr,3\n") == .points)
    #expect(try symbol("x,y\nJan,1\nFeb,2\nMar,4\nMay,3\nApr,5\n") == .points)
    #expect(try symbol("x,y\nMo,1\nDi,2\nMi,4\nDo,3\nFr,5\nFr,6\n") == .points)
    #expect(try symbol(text(40)) == .line && symbol(text(39)) == .both && symbol(text(8)) == .both)
    #expect(try symbol(text(7)) == .points)
    let many = "x,a,b,c,d,e,f\n" + (0..<24).map { "\($0),1,2,3,4,5,6\n" }.joined()
    #expect(try content([], many).series.allSatisfy { $0.symbol == .line })
    // On paper of the width of a column, and in small plots, dots would touch.
    let paper = ["--size", "85mmx60mm"]
    #expect(try symbol(text(25), paper) == .line && symbol(text(12), paper) == .both)
    // Thirds to two decimals are at equal steps; squares, and places in turn, are not.
    #expect(try symbol(text(30) { "\((Double($0) * 100 / 3).rounded() / 100)" }) == .both)
    #expect(try symbol(text(30) { "\($0 * $0)" }) == .points && symbol(text(30) { "\($0 / 2)" }) == .points)
    // Spectra descend.
    #expect(try symbol(text(50) { "\(50 - $0)" }) == .line && symbol(text(50) { "\(7 * $0 % 50)" }) == .points)
    for arguments in [["--fit", "line"], ["--smooth", "5"], ["sin(x)"], ["--using", "x:y:e"], ["--label-by", "y"]] {
      #expect(
        try content((arguments.contains("x:y:e") ? [] : ["--using", "x:y"]) + arguments, text(50)).series[0].symbol
          == .points)
    }
    #expect(
      try symbol(text(20), ["--marker", "square"]) == .both && symbol(text(50), ["--marker", "square"]) == .points)
  }

  @Test(
    "Rounded numbers at equal steps or ratios, smooth curves, and angles in order are joined; rows of noise are not")
  func courses() throws {
    func symbol(_ rows: [(Double, Double)], _ arguments: [String] = []) throws -> CurveSymbol? {
      try content(["--using", "x:y"] + arguments, "x,y\n" + rows.map { "\($0),\($1)\n" }.joined()).series.first?.symbol
    }
    func rounded(_ value: Double, _ unit: Double) -> Double { (value / unit).rounded() * unit }
    let noise = (0..<60).map { Double($0 * 37 % 11) }
    let steps = (0..<60).map { (rounded(Double($0) * 0.0503, 0.01), noise[$0]) }
    let ratios = (0..<60).map { (rounded(.pow(1.2, Double($0)), 0.001), noise[$0]) }
    let squares = (0..<60).map { (Double($0 * $0), noise[$0]) }
    #expect(try symbol(steps) == .line)
    #expect(try symbol(ratios) == .line)
    #expect(try symbol(squares) == .points)
    let curve = (0..<60).map { (Double($0 * $0), Double.sin(Double($0) / 5)) }
    #expect(try symbol(curve) == .line)
    #expect(try symbol(Array(curve.prefix(15))) == .points)
    let angles = (0..<73).map { (Double(5 * $0), noise[$0 % 60]) }
    let polar = ["--axes", "polar", "--degrees"]
    #expect(try symbol(angles, polar) == .line)
    #expect(try symbol(angles.reversed(), polar) == .line)
    #expect(try symbol(angles.filter { $0.0 < 180 } + angles.filter { $0.0 < 180 }, polar) == .points)
  }

  @Test("Series of one picture are alike: lines if one is long, and points if one has no order")
  func alike() throws {
    let even = (0..<50).map { "\($0),1,a\n" }.joined()
    func symbols(_ other: String) throws -> [CurveSymbol] {
      try content(["--using", "x:y", "--group", "g"], "x,y,g\n" + even + other).series.map(\.symbol)
    }
    #expect(try symbols((0..<10).map { "\($0),2,b\n" }.joined()) == [.line, .line])
    #expect(try symbols((0..<10).map { "\($0 % 4),2,b\n" }.joined()) == [.points, .points])
  }

  @Test("Words that are no style, too many words, and shapes of lines are errors")
  func errors() {
    func failure(_ arguments: [String]) -> String { message { try content(arguments) } }
    #expect(
      failure(["--data-style", "dots"]).contains(
        "one of points, lines, both, steps, impulses, stem, bars, area, band, box, violin, candles, not 'dots'"))
    #expect(failure(["--marker", "circle,"]).contains("not ''"))
    #expect(failure(["--data-style", "points,lines,bars"]).contains("3 values for 2 series"))
    #expect(failure(["--data-style", "lines", "--marker", "square"]).contains("add --data-style points, both or stem"))
    #expect(
      message {
        try PlotRequest(arguments: ["x", "--marker", "dot"]).content(ParameterBindings([], takesDegrees: false))
      }.contains("needs --data"))
  }

  @Test("A shape may have a size, and a band needs errors")
  func sizes() throws {
    let series = try content(["--marker", "square:2,Dot"]).series
    #expect(series.map(\.marker) == [.square, .dot] && series.map(\.markerSize) == [2, 1])
    #expect(message { try content(["--marker", "square:x"]) }.contains("takes a size from 0.1 to 20"))
    let band = try content(["--data-style", "band", "--using", "x:a:b"], "x,a,b\n1,2,3\n2,4,1\n4,1,5\n").series[0]
    #expect(band.symbol == .line && band.hasErrorBand && band.errorBars.count == 3)
    #expect(message { try content(["--data-style", "band"]) }.contains("band needs errors"))
  }

  @Test("A value of steps holds until the next place, but not over a missing number")
  func steps() {
    let steps = DataStyle.steps(x: [1, 2, 3, 4], y: [5, 6, .nan, 7])
    #expect(steps.x == [1, 2, 2, 3, 4])
    #expect(steps.y.map { $0.isNaN ? -1 : $0 } == [5, 5, 6, -1, 7])
    #expect(DataStyle.steps(x: [], y: []).x.isEmpty)
  }

  @Test("Bars of two series share the least distance of places and begin at zero")
  func bars() throws {
    let content = try content(["--data-style", "bars"])
    let (a, b) = (content.series[0].bars, content.series[1].bars)
    #expect(a.map(\.left) == [0.6, 1.6, 3.6])
    #expect(zip(a, b).allSatisfy { $0.right == $1.left })
    #expect(b.map(\.end) == [3, -1, 5] && b.allSatisfy { $0.base == 0 })
    #expect(content.yRange(over: 0...9) == -1...5)
    #expect(content.dataRange(isLogarithmic: false).map { $0.contains(0.6) && $0.contains(4.4) } == true)
  }

  @Test("Bars of categories have values; those behind another series are pale and have none")
  func behind() throws {
    let text = "month,a,b\nJan,1,2\nFeb,3,4\n"
    let alone = try content(["--data-style", "bars"], text).series
    #expect(alone.allSatisfy { $0.barOpacity == 1 } && alone[0].bars.map(\.text) == ["1", "3"])
    for arguments in [
      ["--data-style", "bars,lines"], ["--data-style", "bars", "--fit", "line", "--using", "month:a"],
    ] {
      let behind = try content(arguments, text).series[0]
      #expect(behind.barOpacity < 1 && behind.bars.allSatisfy { $0.text.isEmpty }, "\(arguments)")
    }
  }

  @Test("Impulses are lines from zero, which a logarithmic axis has infinitely far below")
  func impulses() throws {
    let series = try content(["--data-style", "impulses"], "1,10\n2,100\n").series[0]
    #expect(series.bars == [Bar(left: 1, right: 1, end: 10), Bar(left: 2, right: 2, end: 100)])
    let scaled = series.scaled(x: .linear, y: .log10).bars[1]
    #expect(scaled.base == -.infinity && scaled.end == 2)
  }

  @Test("Stems are lines from zero with dots, which may have another shape")
  func stems() throws {
    let series = try content(["--data-style", "stem", "--marker", "square"], "1,10\n2,-4\n").series[0]
    #expect(series.symbol == .stems && series.symbol.hasDots && series.symbol.hasBars && !series.symbol.hasLine)
    #expect(series.marker == .square)
    #expect(series.bars == [Bar(left: 1, right: 1, end: 10), Bar(left: 2, right: 2, end: -4)])
  }

  @Test("A path that turns back, as a loop of hysteresis, is joined; scattered points, few rows and leaps are not")
  func paths() throws {
    func symbol(_ rows: [(Double, Double)]) throws -> CurveSymbol {
      try content([], "x,y\n" + rows.map { "\($0.0),\($0.1)\n" }.joined()).series[0].symbol
    }
    func loop(_ count: Int) -> [(Double, Double)] {
      (0..<count).map { row in
        let t = 2 * Double.pi * Double(row) / Double(count - 1)
        return (Double.cos(t), Double.sin(t) + 0.5 * Double.cos(t))
      }
    }
    #expect(try symbol(loop(100)) == .line && symbol(loop(50)) == .line)
    #expect(try symbol(loop(20)) == .points)
    let mixed = (0..<100).map { loop(100)[$0 * 37 % 100] }
    #expect(try symbol(mixed) == .points)
    #expect(try symbol(loop(100) + [(5, 5)] + loop(100)) == .points)
    // Values around a few places go back and forth.
    let noise = (0..<90).map { row in
      let (place, step) = (Double(row / 30), Double(row * 7919 % 101) / 1000)
      return (place * 0.2 + step, place * 0.2 + Double(row * 104_729 % 97) / 1000)
    }
    #expect(try symbol(noise) == .points)
  }
}
