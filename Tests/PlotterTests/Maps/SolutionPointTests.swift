import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Points of solutions") struct SolutionPointTests {
  private func points(_ words: String..., frame: Int = 0) throws -> [(place: Point, text: String, curve: Int?)] {
    let sweep = try Sweep(PlotRequest(arguments: words))
    let content = sweep.content
    let moving = try content.moving.map { $0.bound(to: try sweep.frame(at: frame).bindings) }
    return (content.annotations + moving).filter { !$0.text.isEmpty || !$0.point.x.isFinite }
      .map { ($0.point, $0.text.plain, $0.curve) }
  }

  @Test("The start of a solution has a dot of its colour, unless a sweep moves it")
  func starts() throws {
    func starts(_ words: String...) throws -> [Annotation] {
      let sweep = try Sweep(PlotRequest(arguments: words))
      let content = sweep.content
      return content.annotations + content.moving.map { $0.bound(to: sweep.constants) }
    }
    let found = try starts("y'=x-y", "--through", "0,1", "--through", "1,2")
    #expect(found.map(\.point) == [Point(x: 0, y: 1), Point(x: 1, y: 2)] && found.map(\.curve) == [1, 2])
    #expect(try starts("x'=y and y'=-x", "--through", "1,0").map(\.point) == [Point(x: 1, y: 0)])
    #expect(try starts("y'=x-y", "--through", "0,k", "--sweep", "k=1:3:1").isEmpty)
  }

  @Test("A point is on the solution at the place, with its value and the colour of its solution")
  func values() throws {
    let found = try points("y'=y", "--through", "0,1", "--through", "0,2", "--at", "1")
    #expect(found.map(\.text) == ["y(1) = 2.718", "y(1) = 5.437"] && found.map(\.curve) == [1, 2])
    #expect(abs(found[0].place.y - 2.718281828459045) < 1e-12 && found[0].place.x == 1)
    #expect(try points("y''=-y", "--through", "0,1,0", "--at", "pi").map(\.text) == ["y(π) = −1"])
    #expect(try points("v'=9.81-0.1v", "--through", "0,0", "--at", "10").map(\.text) == ["v(10) = 62.01"])
    let orbit = try points("x'=y and y'=-x", "--through", "1,0", "--at", "2")
    #expect(orbit.map(\.text) == ["t = 2: (−0.416, −0.909)"] && abs(orbit[0].place.x + 0.4161468365471424) < 1e-12)
  }

  @Test(
    "A start belongs to each of several equations that can begin there, and each solution has the name of its equation")
  func severalEquations() throws {
    let equations = ["y'=-y", "y'=-2y", "y''=-y"]
    let request = try PlotRequest(arguments: equations + ["--through", "0,1", "--through", "0,1,0", "--at", "1"])
    let named = try Sweep(request).templates.map(\.label).filter { $0.contains("solution") }
    #expect(named.count == 3 && Set(named).count == 3, "\(named)")
    let found = try points("y'=-y", "y'=-2y", "--through", "0,1", "--at", "1")
    #expect(found.map(\.text) == ["y(1) = 0.3679", "y(1) = 0.1353"] && found.map(\.curve) == [2, 3])
    #expect {
      try Sweep(PlotRequest(arguments: ["y'=-y", "y'=-2y", "--through", "0,1,2,3"]))
    } throws: { "\($0)".contains("--through") }
  }

  @Test("A sweep moves a point")
  func sweeps() throws {
    let words = ["y'=y", "--through", "0,1", "--at", "k", "--sweep", "k=0:1:0.5"]
    let texts = try (0..<3).map {
      try points(words[0], words[1], words[2], words[3], words[4], words[5], words[6], frame: $0)[0].text
    }
    #expect(texts == ["y(0) = 1", "y(0.5) = 1.649", "y(1) = 2.718"])
    let late = try points("y'=y^2", "--through", "0,1", "--at", "k", "--sweep", "k=0:2:1", frame: 2)[0]
    #expect(late.place.x.isNaN)
  }

  @Test(
    "Wrong places get one line",
    arguments: [
      (["y'=x", "--at", "1"], "give its start"), (["y'=y^2", "--through", "0,1", "--at", "2"], "only to x = 1"),
      (["y'=x", "--through", "0,1", "--at", "q"], "needs a value for 'q'"),
      (["y'=x", "--through", "0,1", "--at", "1/0"], "has no value"),
    ])
  func refused(_ words: [String], _ part: String) {
    let text = message { try Sweep(PlotRequest(arguments: words)) }
    #expect(text.contains(part), "\(text)")
  }
}
