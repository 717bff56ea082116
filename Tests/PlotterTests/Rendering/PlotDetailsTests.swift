import Testing

@testable import Plotter

@Suite("Details of pictures")
struct PlotDetailsTests {
  private func details(_ expressions: [String], _ options: [PlotOption: String] = [:]) throws -> PlotDetails {
    try PlotRenderer().details(of: PlotRequest(expressions: expressions, options))
  }

  private func places(_ details: PlotDetails, _ kind: Landmark.Kind) -> [Double] {
    // An extremum is known to about half the digits of a Double.
    details.landmarks.filter { $0.kind == kind }.map { ($0.x * 1e9).rounded() / 1e9 }
  }

  @Test("Roots and extrema are found and proved")
  func sine() throws {
    let sine = try details(["sin(x)"], [.range: "-4:4"])
    #expect(places(sine, .root) == [-3.141592654, 0, 3.141592654])
    #expect(places(sine, .maximum) == [1.570796327])
    #expect(places(sine, .minimum) == [-1.570796327])
    #expect(sine.landmarks.allSatisfy { $0.isProved })
    #expect(sine.landmarks.map(\.x) == sine.landmarks.map(\.x).sorted())
    #expect(
      sine.summary
        == "Graph of sin(x) for x from −4 to 4, y from \(Summary.number(sine.view?.y.from ?? 0)) to"
        + " \(Summary.number(sine.view?.y.to ?? 0)). It has exactly 3 zeros in view, at −3.14, 0 and 3.14;"
        + " a maximum of 1 at 1.57; a minimum of −1 at −1.57."
        + " It is odd: half a turn about the origin leaves it as it is.")
  }

  @Test("The ticks of the horizontal axis are values, also on a logarithmic axis and without numbers")
  func ticks() throws {
    #expect(try details(["x"], [.range: "0:4", .xTicks: "2"]).ticks == [0, 2, 4])
    #expect(try details(["x"], [.range: "1:1000", .log: "x"]).ticks == [1, 10, 100, 1000])
    #expect(try details(["sin(a*x)"], [.sweep: "a=1:4/4", .grid: ""]).ticks.isEmpty)
    #expect(try details(["x"], [.bare: ""]).ticks.isEmpty)
  }

  @Test("An area has its integral, proved or estimated, unless that changes with a sweep")
  func areas() throws {
    func areas(_ options: [PlotOption: String]) throws -> [PlotDetails.Area] {
      try details(["a*x", "x^2"], options).areas
    }
    #expect(try areas([.set: "a=1"]).isEmpty)
    let areas = try areas([.set: "a=1", .integral: "between 1 2 from 0 to 1"])
    let number = try #require(areas.first?.integral)
    #expect(areas.map(\.text) == ["between 1 2 from 0 to 1"])
    #expect(number.lower <= 1.0 / 6 && 1.0 / 6 <= number.upper && number.proved)
    let swept = try details(["a*x"], [.sweep: "a=1:3/3", .grid: "", .integral: "0:1"]).areas
    #expect(swept == [PlotDetails.Area(text: "0:1", integral: nil)])
  }

  @Test("Holes, poles, jumps and ends of domains are landmarks")
  func features() throws {
    #expect(try places(details(["sin(x)/x"]), .hole) == [0])
    #expect(try places(details(["1/(x-1)"]), .pole) == [1])
    #expect(try places(details(["floor(x)"], [.range: "0.5:2.5"]), .jump) == [1, 2])
    let end = try #require(try details(["sqrt(x)+1"], [.range: "-1:1"]).landmarks.first { $0.kind == .end })
    #expect(end.x.magnitude < 1e-300 && end.y == 1 && end.isProved)
  }

  @Test("Values that are rounded to 0 beside a hole are neither a root nor a minimum there")
  func roundedValues() throws {
    let found = try details(["exp(-1/x^2)"], [.range: "-5:5"])
    #expect(places(found, .hole) == [0] && places(found, .root).isEmpty && places(found, .minimum).isEmpty)
  }

  @Test("Functions meet at intersections, which carry both numbers")
  func intersections() throws {
    let found = try details(["x^2", "x+2"]).landmarks.filter { $0.kind == .intersection }
    #expect(found.map(\.x) == [-1, 2] && found.map(\.y) == [1, 4])
    #expect(found.allSatisfy { $0.curve == 1 && $0.other == 2 && $0.isProved })
    #expect(try details(["x", "x"]).landmarks.allSatisfy { $0.kind != .intersection })
  }

  @Test("Only what is in view counts, and crowds are left out")
  func bounds() throws {
    #expect(try details(["x^2-1"], [.range: "2:3"]).landmarks.isEmpty)
    #expect(try details(["sin(x)"], [.yRange: "2:3"]).landmarks.isEmpty)
    let crowd = try details(["sin(100x)"])
    #expect(crowd.landmarks.allSatisfy { $0.kind == .yIntercept })
    #expect(crowd.summary.contains("It has exactly 637 zeros in view, from −9.99 to 9.99; 318 maxima of 1;"))
  }

  @Test("A note says which functions pass above or below the view")
  func unseen() throws {
    let notes = try details(["x^2+50", "x", "-1e6-x^2"], [.range: "-3:3", .yRange: "-20:20"]).notes
    #expect(notes.count == 2 && notes[0] == "nothing of x²+50 is in view; its values are from 50 to 59")
    #expect(notes[1].hasPrefix("nothing of −1000000−x² is in view; its values are from"))
    #expect(try details(["x^2+50", "sin(x)"]).notes.isEmpty)
  }

  @Test("Loci have special points and crossings of the axes")
  func loci() throws {
    let circle = try details(["x^2+y^2=25"])
    #expect(places(circle, .root).map { ($0 * 1e9).rounded() / 1e9 } == [-5, 5])
    #expect(circle.landmarks.filter { $0.kind == .yIntercept }.count == 2)
    #expect(try details(["x^2=y^2"]).landmarks.contains { $0.kind == .special && $0.x.magnitude < 1e-6 })
  }

  @Test("Curves have numbers, colours and keys")
  func curves() throws {
    let found = try details(["x^2", "x=y^2"], [.color: "red,#00ff00"])
    #expect(found.curves.map(\.number) == [1, 2] && found.curves.map(\.kind) == [.function, .inverse])
    #expect(found.curves.map(\.color) == ["#ff0000", "#00ff00"])
    #expect(found.curves[0].keys == "x x²" || found.curves[0].keys != nil)
    #expect(found.curves[1].keys == nil)
    let wave = try details(["a*sin(x)"], [.set: "a=2"])
    #expect(wave.parameters == [PlotDetails.Parameter(name: "a", value: 2)])
    #expect(wave.command == "plot 'a*sin(x)' --set a=2" && wave.query == "f=a*sin(x)&set=a%3D2")
  }

  @Test("A defined function is told by its name, and places outside the view are not told")
  func sentences() throws {
    let two = try details(["f(x)=x^3-4x", "x^2+1"], [.range: "-3:3", .yRange: "-2:8"]).summary
    #expect(two.contains(" f has exactly 3 zeros in view, at −2, 0 and 2; a maximum of 3.08 at −1.15. It is odd"))
    #expect(two.contains(" x²+1 has no zeros in view; a minimum of 1 at 0. It is even"))
    #expect(try details(["x^2-1"], [.yRange: "1:5"]).summary.contains("zero") == false)
  }

  @Test("What is not proved is told as a landmark")
  func unproved() throws {
    let touching = try details(["sin(x)-1"], [.range: "0:3"]).summary
    #expect(!touching.contains("zero") && touching.contains("Maximum") || touching.contains("a maximum of 0 at 1.57"))
  }

  @Test("A summary stays short")
  func shortSummary() throws {
    let expressions = (1...12).map { "sin(\($0)x)+x^\($0)" }
    let summary = try details(expressions).summary
    #expect(summary.count < 1200)
  }
}
