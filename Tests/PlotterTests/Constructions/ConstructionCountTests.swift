import Sampling
import Testing

@testable import Plotter

@Suite("Numbers of strips, degrees and steps that a sweep changes") struct ConstructionCountTests {
  private func sweep(_ words: String...) throws -> Sweep { try Sweep(PlotRequest(arguments: words)) }

  private func extent(_ sweep: Sweep, _ frame: Int) throws -> Box {
    try #require(try sweep.plot(at: frame).curves.last?.locus.extent(share: 1))
  }

  @Test("A Riemann sum has as many strips as the frame says, and the whole part of other numbers")
  func strips() throws {
    let sweep = try sweep("x^2", "--riemann", "n right from 0 to 2", "--sweep", "n=1,2,4.5")
    #expect(sweep.templates.last?.name.plain == "right sum")
    for (frame, strips) in [1, 2, 4].enumerated() {
      let window = ViewWindow(x: 0...2, y: 0...4, columns: 100, rows: 100)
      let curve = try Pipeline(sweep, on: Canvas(width: 100, height: 100)).traced(frame, in: window).last?.curve
      #expect(curve?.pieces.count == strips)
    }
  }

  @Test("A Taylor polynomial has the degree of the frame, and a name with the parameter")
  func degrees() throws {
    let sweep = try sweep("exp(x)", "--taylor", "n at 0", "--sweep", "n=0,1,2")
    #expect(sweep.templates.last?.name.plain == "T_n(x)")
    let values = try (0..<3).map { frame in
      let source = try #require(try sweep.plot(at: frame).curves.last?.source)
      var value = [0.0]
      source.evaluate(at: [1], into: &value)
      return value[0]
    }
    #expect(values == [1, 2, 2.5])
    #expect(try self.sweep("exp(x)", "--taylor", "n at 0", "--set", "n=2").templates.last?.name.plain == "T_2(x)")
  }

  @Test("A cobweb and Newton's method go as many steps as the frame says")
  func steps() throws {
    let web = try sweep("x/2", "--cobweb", "x0=1, n", "--sweep", "n=1,3")
    #expect(try extent(web, 0).low.x == 0.5 && extent(web, 1).low.x == 0.125)
    let newton = try sweep("x^2", "--newton", "x0=1, n", "--sweep", "n=1,2")
    #expect(try extent(newton, 0).low.x == 0.5 && extent(newton, 1).low.x == 0.25)
  }

  @Test("Sums and polynomials of a swept function belong to each frame of a family")
  func families() throws {
    for option in [["--riemann", "8 left from 0 to 2"], ["--taylor", "2 at 0"], ["--cobweb", "x0=0.1, 3"]] {
      let request = try PlotRequest(arguments: ["k*exp(x)", "--sweep", "k=1,2"] + option)
      let family = try Sweep(request, arrangement: .family)
      #expect(family.isSwept(family.templates.count - 1))
    }
  }

  @Test(
    "What is no whole number, or too large, is refused",
    arguments: [
      (["--riemann", "m left from 0 to 2"], "takes a number of strips"), (["--taylor", "1.5 at 0"], "takes a degree"),
      (["--riemann", "n left 0:1", "--set", "n=1.5"], "from 1 to 2000"),
      (["--taylor", "n at 0", "--set", "n=99"], "from 0 to 50"),
      (["--cobweb", "x0=1, n", "--set", "n=0"], "from 1 to"),
    ])
  func refusals(words: [String], advice: String) {
    #expect(message { try Sweep(PlotRequest(arguments: ["x^2"] + words)) }.contains(advice))
  }
}
