import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Views around what is asked for")
struct SubjectSearchTests {
  private typealias Ranges = (x: ClosedRange<Double>, y: ClosedRange<Double>)

  private func ranges(_ words: [String]) throws -> Ranges {
    let pipeline = try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 600, height: 400))
    return try pipeline.ranges(of: 0) { () throws(PlotError) in try pipeline.survey(of: 0) }
  }

  @Test(
    "Without a given range, x runs around marked places and constructions, with round ends",
    arguments: [
      (["x^2-4x+3", "--mark", "roots,vertex"], 0.0...4), (["x^2", "--integral", "0:2"], -1...3),
      (["sin(x)", "--taylor", "5 at 0"], -5...5), (["exp(x)", "--secant", "0:1", "--tangent", "0"], -0.6...1.6),
      (["x^2", "--tangent", "1"], -1...3), (["x^2", "--riemann", "8 left from 0 to 2"], -1...3),
      (["sin(x)", "--integral", "0:pi"], -.pi / 2...1.5 * .pi), (["x^3-3x", "--mark", "roots,extrema"], -2.5...2.5),
      (["sin(x)", "--degrees", "--integral", "0:180"], -90...270),
      (["x*exp(-x)", "--mark", "extrema,inflections"], 0...2.6), (["(x^2-1)/(x^2-4)", "--mark", "roots"], -3...3),
    ])
  func around(words: [String], x: ClosedRange<Double>) throws {
    #expect(try ranges(words).x == x)
  }

  @Test(
    "The usual range stays where places are all over it, where x is given, and where nothing is known of the places",
    arguments: [
      ["sin(x)", "--mark", "extrema"], ["x^2", "--riemann", "8 left"], ["x^2", "--mark", "roots", "-x", "-10:10"],
      ["exp(-x^2)", "--integral", "-inf:inf", "-x", "-10:10"], ["x^2", "--tangent", "k", "--sweep", "k=1,2"],
      ["x^2+1", "--mark", "roots"],
    ])
  func usual(words: [String]) throws {
    #expect(try ranges(words).x == -10...10)
  }

  @Test("A Taylor polynomial does not set the vertical range")
  func taylor() throws {
    #expect(try ranges(["sin(x)", "--taylor", "5 at 0", "-x", "-10:10"]).y.upperBound < 1.2)
  }

  @Test("A tangent is in view around its point, and a steep one leaves most of the height to its function")
  func tangent() throws {
    let flat = try ranges(["x^2", "--tangent", "1", "-x", "-1:3"]).y
    #expect(flat.lowerBound < -0.8 && flat.lowerBound > -2 && flat.upperBound < 10)
    let steep = try ranges(["x^2+sin(1000x)/10", "--tangent", "0", "-x", "-1:3"]).y
    #expect(steep.lowerBound > -3 && steep.upperBound < 12)
  }

  @Test("Figures and sums beside functions are added to the ranges that these have, and set them alone")
  func figures() throws {
    let arrow = try ranges(["x^2", "--arrow", "(1,5) (2,-4)", "-x", "-4:4"])
    #expect(arrow.x == -4...4 && arrow.y.lowerBound <= -4 && arrow.y.upperBound >= 16)
    let sum = try ranges(["x^2-4", "--riemann", "6 midpoint from 0 to 3", "-x", "-1:4"])
    #expect(sum.y.lowerBound <= -4 && sum.y.upperBound >= 12)
    let far = try ranges(["sin(x)", "--segment", "(0,0) (14,0)"])
    #expect(far.x == -10...14 && far.y.contains(-1) && far.y.contains(1))
    let field = try ranges(["y'=x-y", "--arrow", "(0,0) (1,1)"])
    #expect(field.x == -10...10 && field.y == -10...10)
    let alone = try ranges(["--segment", "(0,0) (4,2)"])
    #expect(alone.x.upperBound < 5 && alone.y.upperBound < 3)
  }

  @Test("Marked places on functions with poles are in view")
  func poles() throws {
    let given = try ranges(["1/x^2-9", "--mark", "roots", "-x", "-10:10"])
    #expect(given.y.contains(0))
    let chosen = try ranges(["1/x^2-4", "--mark", "roots"])
    #expect(chosen.x == -5...5 && chosen.y.contains(0))
  }

  @Test("Marked roots and turns of polynomials are in view, wherever they are")
  func polynomials() throws {
    #expect(try ranges(["x^2-30x+200", "--mark", "roots"]).x == 0...26)
    #expect(try ranges(["(x-25)^2+3", "--mark", "extrema"]).x == 0...50)
    #expect(try ranges(["x^2-30x+200", "--mark", "roots", "-x", "-10:10"]).x == -10...10)
  }

  @Test("An end of the domain is inside the view if it is marked")
  func ends() throws {
    #expect(try ranges(["sqrt(x)", "--mark", "ends"]).x == -1...10)
    #expect(try ranges(["sqrt(x)"]).x == 0...10)
  }

  @Test("A note tells the range, with exact ends")
  func notes() throws {
    let request = try PlotRequest(arguments: ["sin(x)", "--integral", "0:pi"])
    let notes = try Pipeline(Sweep(request), on: Canvas(width: 600, height: 400)).notes.map(\.text)
    #expect(notes == ["x runs from -pi/2 to 3*pi/2, around what is marked or constructed; -x sets another range"])
  }
}
