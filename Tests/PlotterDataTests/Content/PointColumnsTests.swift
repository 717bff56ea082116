import Foundation
import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Colours and sizes of points")
struct PointColumnsTests {
  private let rows =
    "x,y,depth,site,day\n1,1,10,a,2026-01-01\n2,4,,b,2026-01-03\n3,2,40,a,2026-01-02\n4,3,-5,c,2026-01-05\n"

  private func sweep(_ arguments: [String], _ text: String? = nil) throws -> Sweep {
    try Sweep(
      PlotRequest(arguments: ["--data", "-", "--using", "x:y"] + arguments)
        .withStandardInput(KeptInput(bytes: Array((text ?? rows).utf8))))
  }

  private func spec(_ arguments: [String]) throws -> FigureSpec {
    let sweep = try sweep(arguments)
    return try Pipeline(sweep, on: Canvas(width: 300, height: 200)).spec()
  }

  private func message(_ arguments: [String], _ text: String? = nil) -> String {
    PlotterDataTests.message { _ = try Pipeline(sweep(arguments, text), on: Canvas(width: 300, height: 200)).spec() }
  }

  @Test func `rows without a value are left out with a note`() throws {
    let content = try sweep(["--color-by", "depth"]).content
    #expect(content.series[0].valuedPoints.map(\.color) == [10, 40, -5])
    #expect(content.series[0].measured.map(\.x) == [1, 3, 4])
    #expect(content.suggestions.map(\.text) == ["1 row without a number in 'depth' is left out"])
    let sized = try sweep(["--size-by", "depth", "--color-by", "x"]).content
    #expect(sized.series[0].valuedPoints.map(\.size) == [10, 40])
    #expect(
      sized.suggestions.map(\.text) == ["2 rows without a number in 'x' and a positive number in 'depth' are left out"])
  }

  @Test func `a bar has the name and the range of the column`() throws {
    let bar = try #require(try spec(["--color-by", "depth"]).valueColors)
    #expect(bar.title.plain == "depth" && bar.edges == [-5, 40] && bar.scale.map == .viridis)
    let formula = try #require(
      try spec(["--color-by", "depth^2", "--log", "z", "--z-range", "1:100", "--color-map", "plasma"]).valueColors)
    #expect(formula.title.plain == "depth^2" && formula.edges == [1, 100])
    #expect(formula.scale.isLogarithmic && formula.scale.map == .plasma)
    #expect(try spec(["--color-by", "depth", "--theme", "print"]).valueColors?.scale.map == .greys)
    #expect(try spec(["--color-by", "depth", "--color-map", "diverging"]).valueColors?.stretch == 0...1)
  }

  @Test func `dates have a bar of dates`() throws {
    let bar = try #require(try spec(["--color-by", "day"]).valueColors)
    #expect(bar.edges[1] - bar.edges[0] == 4 && bar.ticks.isCalendar)
  }

  @Test func `a column of texts makes a series for each of them`() throws {
    let content = try sweep(["--color-by", "site"]).content
    #expect(content.series.map(\.name.plain) == ["a", "b", "c"])
    #expect(content.series.allSatisfy(\.valuedPoints.isEmpty) && content.pointValues == nil)
    #expect(message(["--color-by", "site", "--group", "x"]).contains("holds texts"))
  }

  @Test func `columns that points show are not drawn, unless too few are left`() throws {
    func names(_ arguments: [String], _ text: String) throws -> [String] {
      try Sweep(
        PlotRequest(arguments: ["--data", "-"] + arguments).withStandardInput(KeptInput(bytes: Array(text.utf8)))
      ).content.series.map(\.label)
    }
    #expect(try names(["--color-by", "z", "--size-by", "w"], "x,y,z,w\n1,2,3,4\n2,3,4,5\n") == ["y"])
    #expect(try names(["--color-by", "y"], "x,y\n1,2\n2,3\n") == ["y"])
    #expect(try names(["--color-by", "2*z"], "x,y,z\n1,2,3\n2,3,4\n") == ["y", "z"])
  }

  @Test func `texts, dates and numbers of a column are beside the points, which have their symbols there`() throws {
    func labels(_ arguments: [String]) throws -> [String] {
      try sweep(arguments).content.series.flatMap { $0.labels.map(\.text.plain) }
    }
    #expect(try labels(["--label-by", "site"]) == ["a", "b", "a", "c"])
    #expect(try labels(["--label-by", "depth"]) == ["10", "40", "-5"])
    #expect(try labels(["--label-by", "day", "--where", "x<3"]) == ["1 Jan 2026", "3 Jan 2026"])
    let pipeline = try Pipeline(sweep(["--label-by", "site", "--log", "x"]), on: Canvas(width: 300, height: 200))
    let scaled = pipeline.axes.content.series[0].labels
    #expect(scaled[0].point == Point(x: 0, y: 1) && scaled.allSatisfy { $0.sign == .symbol && $0.staysNear })
    let many = "x,y,n\n" + (0..<201).map { "\($0),\($0 % 7),p\n" }.joined()
    #expect(message(["--label-by", "n"], many).contains("up to 200 points, not 201"))
    #expect(message(["--label-by", "n", "--data-style", "lines"], "x,y,n\n1,2,a\n2,3,b\n").contains("drawn as points"))
    #expect(message(["--label-by", "nothing"]).contains("has no column"))
  }

  @Test func `points on logarithmic axes keep their values`() throws {
    let pipeline = try Pipeline(
      sweep(["--log", "xy", "--color-by", "depth", "--size-by", "x"]), on: Canvas(width: 300, height: 200))
    let points = pipeline.axes.content.series[0].valuedPoints
    #expect(points.map(\.color) == [10, 40, -5] && points.map(\.size) == [1, 3, 4])
    #expect(points[0].point == Point(x: 0, y: 0))
  }

  @Test func `what cannot be shown is an error with its place or remedy`() {
    #expect(message(["--color-by", "dpeth"]).contains("has no column 'dpeth'"))
    #expect(message(["--color-by", "dpeth"]).contains("did you mean 'depth'?"))
    #expect(message(["--size-by", "site"]).contains("line 2, column 4: 'a' is not a number"))
    #expect(message(["--color-by", "site+1"]).contains("line 2, column 4: 'a' is not a number"))
    #expect(
      message(["--where", "site='a'", "--size-by", "site"]).contains("takes numbers; the column 'site' holds texts"))
    #expect(message(["--color-by", "depth", "--data-style", "lines"]).contains("drawn as points"))
    #expect(message(["--color-by", "depth", "--points-as", "density"]).contains("does not suit --points-as"))
    #expect(message(["--color-by", "depth", "--log", "z"]).contains("positive numbers in 'depth', not -5"))
    #expect(message(["--size-by", "x-9"]).contains("needs a row with a positive number in 'x-9'"))
    #expect(message(["--color-by", "q"], "x,y,q\n1,2,\n2,3,\n").contains("needs a row with a number in 'q'"))
    #expect(
      PlotterDataTests.message { try Sweep(PlotRequest(arguments: ["x", "--color-by", "y"])) }.contains("needs --data"))
  }
}
