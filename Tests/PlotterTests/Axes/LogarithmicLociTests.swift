import Testing

@testable import Plotter

@Suite("Curves of all kinds on logarithmic axes")
struct LogarithmicLociTests {
  private func report(_ arguments: String...) throws -> Report {
    let plot = try Plot(PlotRequest(arguments: arguments))
    return try #require(DrawnFigure(plot, on: Canvas(width: 240, height: 160), findsFeatures: true).report)
  }

  @Test("The report on a line has its coordinates in data units")
  func line() throws {
    let report = try report("x^2", "x=300", "--log", "xy", "-x", "1:1000")
    let extent = try #require(report.loci?.first?.extent)
    #expect(abs(extent.x.from - 300) < 1e-9 && abs(extent.x.to - 300) < 1e-9 && extent.y.to > 5e5)
    #expect(report.loci?.first?.proven == report.loci?.first?.pixels)
  }

  @Test("Bounded curves are shown whole, also without given ranges")
  func bounded() throws {
    let report = try report("(10^(2+cos(t)), 10^(5+sin(t)))", "--log", "xy")
    #expect(report.x.from > 1 && report.x.from < 10 && report.x.to > 1000 && report.x.to < 3000)
    #expect(report.y.from > 1e3 && report.y.from < 1e4 && report.y.to > 1e6 && report.y.to < 3e6)
  }

  @Test("Figures keep the range of functions and data beside them, and widen it where they are outside")
  func figures() throws {
    #expect(try report("x^2", "--segment", "(1,1) (10,100)", "--log", "xy").x.from == 0.01)
    #expect(try report("x^2", "--arrow", "(1,1) (1000,100)", "--log", "xy").x.to >= 1000)
  }

  @Test("A locus without ends has the usual range of logarithmic axes")
  func unbounded() throws {
    let report = try report("x^2+y^2=4", "--log", "xy")
    #expect([report.x.from, report.x.to, report.y.from, report.y.to] == [0.01, 100, 0.01, 100])
  }

  @Test("Places of greatest and least values of a map are those of the formula")
  func map() throws {
    let report = try report(
      "z=(ln(x)-1)^2+(y-2)^2", "--log", "x", "-x", "0.1:100", "-y", "0:4", "--mark", "extrema")
    let point = try #require(report.loci?.first?.specialPoints.first)
    #expect(point.kind == "minimum" && abs(point.x.from - 2.718281828) < 1e-6 && abs(point.y.to - 2) < 1e-6)
  }
}
