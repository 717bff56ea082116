import Sampling
import Testing

@testable import Plotter

@Suite("Newton's method") struct NewtonConstructionTests {
  private func sweep(_ function: String, _ steps: String, sweep: String? = nil) throws -> Sweep {
    var request = PlotRequest(function)
    request.add(.newton, steps)
    request[.sweep] = sweep
    return try Sweep(request)
  }

  @Test func `The steps lead up to the graph and along tangents to the axis`() throws {
    let steps = try #require(try sweep("x^2-2", "x0=2, 2").plot(at: 0).curves.last)
    let box = try #require(steps.locus.extent(share: 1))
    #expect(abs(box.low.x - 17.0 / 12) < 1e-12 && box.high.x == 2 && box.low.y == 0 && box.high.y == 2)
  }

  @Test func `The last place is the name, all are told, and the picture shows them`() throws {
    let sweep = try sweep("x^2-2", "x0=2, 5")
    #expect(sweep.templates.last?.name.plain.contains("1.414213562") == true)
    #expect(
      sweep.content.suggestions.first?.text.hasPrefix("--newton: x0 = 2, x1 = 1.5, x2 = 1.41666666666667") == true)
    #expect(sweep.places.span.map { $0.lowerBound < 1.4143 && $0.upperBound == 2 } == true)
    // Places that are next to each other have one name.
    #expect(sweep.content.annotations.filter { !$0.text.isEmpty }.map(\.text.plain).count == 3)
  }

  @Test func `A curve may be named, and a start may change with a sweep`() throws {
    #expect(try sweep("f(x)=x^3-2x+2", "f, x0=0, 4").templates.count == 2)
    let swept = try sweep("x^2-a", "x0=a", sweep: "a=2:4:1")
    #expect(swept.templates.last?.name.plain == "Newton's method" && swept.content.annotations.isEmpty)
  }

  @Test(arguments: [
    ("x^2-2", "x0=0", "no tangent there that meets the axis"), ("x^2-2", "x0=2, 0", "from 1 to 10000"),
    ("x^2-2", "", "as in --newton 'x0=0.2, 5'"), ("x^2-2", "x0=", "takes a start"),
    ("x^2-2", "g, x0=1, 2", "no such curve"),
    ("ln(x)", "x0=-1", "no tangent"),
  ])
  func `A start from which no step leads is refused`(function: String, steps: String, words: String) {
    #expect { try sweep(function, steps) } throws: { "\($0)".contains(words) }
  }
}
