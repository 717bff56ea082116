import Grapher
import Interval
import RealModule
import Sampling
import Testing

@testable import Plotter

@Suite("Phase portraits and equations of the second order") struct PhasePortraitTests {
  private static let window = ViewWindow(x: -4...4, y: -3...3, columns: 400, rows: 300)

  private func pipeline(_ words: String...) throws -> Pipeline {
    try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 480, height: 360))
  }

  private func traced(_ words: String...) throws -> [TracedCurve] {
    let request = try PlotRequest(arguments: words + ["-x", "-4:4", "-y", "-3:3"])
    return try Pipeline(Sweep(request), on: Canvas(width: 480, height: 360)).traced(0, in: Self.window)
  }

  private func proof(_ curve: TracedCurve) throws -> LocusProof { try #require(curve.proof as? LocusProof) }

  @Test("Systems, equations of the second order and other names are read")
  func readings() throws {
    func formula(_ text: String) throws -> Formula {
      try #require(PlotRequest(arguments: [text]).formulas(ParameterBindings([], takesDegrees: false)).first)
    }
    #expect(try formula("x'=y and y'=-x").label == "x'=y and y'=−x")
    #expect(try formula("y'=-x and x'=y").label == "x'=y and y'=−x")
    #expect(try formula("u'=v and v'=-u").names == Formula.AxisNames(x: "u", y: "v"))
    #expect(try formula("v'=9.81-0.1v").names == Formula.AxisNames(x: "t", y: "v"))
    #expect(try formula("y'=sin(t)*y").names == Formula.AxisNames(x: "t", y: "y"))
    #expect(try formula("dx/dt=t-x").label == "x'=t−x")
    #expect(try formula("y''=-y-0.1y'").kind == .secondOrder && formula("y″=-y").kind == .secondOrder)
    #expect(try formula("y''=-y-0.1y'").expression == formula("y''=-y-0.1y′").expression)
  }

  @Test(
    "What is not read has one line with advice",
    arguments: [
      ("x'=y and y'=-x+t", "alone"), ("y'''=y", "as a system"), ("y''=-y", "--through"),
      ("x'=y and y'=x and z'=1", "give a start"), ("y'=a*y", "a"), ("x'=y and x'=x", "two equations for x"),
      ("x''=y and y'=x", "first order"),
    ])
  func errors(_ text: String, _ advice: String) {
    #expect(message { try pipeline(text) }.contains(advice))
  }

  @Test("The plane of a system has equal units unless its ranges are given and differ, and fills the page then")
  func units() throws {
    #expect(try pipeline("x'=y and y'=-x", "-x", "-4:4", "-y", "-4:4").base.hasEqualScale)
    #expect(try pipeline("x'=y and y'=-x", "-x", "-4:4").base.hasEqualScale)
    #expect(try !pipeline("x'=y and y'=-x", "-x", "-6:6", "-y", "-3:3").base.hasEqualScale)
    #expect(try pipeline("x'=y and y'=-x", "-x", "-6:6", "-y", "-3:3", "--equal").base.hasEqualScale)
    #expect(try pipeline("v=(y, -x)", "-x", "-6:6", "-y", "-3:3").base.hasEqualScale)
  }

  @Test("Streamlines follow the field, keep their distance and have arrowheads")
  func streamlines() throws {
    let curve = try traced("x'=y and y'=-x")[0]
    let lines = curve.curve.pieces
    #expect(lines.count > 8 && lines.contains(where: \.isClosed))
    let proof = try proof(curve)
    #expect(proof.undecided.isEmpty)
    for line in lines {
      let sizes = line.points.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
      #expect(try #require(sizes.max()) - (try #require(sizes.min())) < 0.02)
    }
    let middles = lines.map { line in line.points[line.points.count / 2] }
    #expect(Set(middles.map { ($0.x * $0.x + $0.y * $0.y).squareRoot().rounded(.down) }).count > 2)
    let arrows = try #require(curve.curve.arrows)
    #expect(arrows.count >= lines.count)
    for arrow in arrows {
      #expect((arrow.tip.x - arrow.tail.x) * arrow.tail.y - (arrow.tip.y - arrow.tail.y) * arrow.tail.x > 0)
    }
    #expect(try traced("v=(y, -x)")[0].curve.arrows == nil)
    #expect(try traced("v=(y, -x)", "--field", "streamlines")[0].curve.arrows != nil)
    #expect(try traced("x'=y and y'=-x", "--field", "arrows")[0].curve.arrows == nil)
  }

  @Test("Streamlines are proved also where they turn sharply, as those of Van der Pol's equation")
  func bends() throws {
    for end in [4.0, 5, 8] {
      let pipeline = try pipeline("x'=y and y'=(1-x^2)*y-x", "-x", "-\(end):\(end)", "-y", "-\(end):\(end)")
      let window = ViewWindow(x: -end...end, y: -end...end, columns: 600, rows: 600)
      #expect(try proof(pipeline.traced(0, in: window)[0]).undecided.isEmpty, "\(end)")
    }
  }

  @Test("Streamlines keep their distance from orbits")
  func distances() throws {
    let curves = try traced("x'=x(1-y) and y'=y(x-1)", "--through", "1,2")
    let orbit = curves[1].curve.pieces.flatMap(\.points)
    // A pixel is 0.02 wide, and lines end within two fifths of the distance at which they begin.
    let least = 0.008 * (400.0 * 300).squareRoot() / 24 * 0.9
    for point in curves[0].curve.pieces.flatMap(\.points) where Self.window.x.contains(point.x) {
      let distances = orbit.map {
        (($0.x - point.x) * ($0.x - point.x) + ($0.y - point.y) * ($0.y - point.y)).squareRoot()
      }
      #expect(try #require(distances.min()) > least, "\(point)")
    }
  }

  @Test("Orbits return, stand still, leave the view or end with a reason")
  func orbits() throws {
    func ends(_ system: String, _ start: String) throws -> [SolutionEnd] {
      try proof(traced(system, "--through", start)[1]).ends.map(\.reason)
    }
    #expect(try ends("x'=y and y'=-x", "1,0") == [.returned])
    #expect(try ends("x'=-x and y'=-2y", "1,1") == [.far, .atRest])
    #expect(try ends("x'=x and y'=-y", "1,1") == [.far, .far])
    #expect(try ends("x'=1 and y'=-sign(x)", "-1,0") == [.far, .notSmooth])
    #expect(try ends("x'=y and y'=-x", "0,0").contains(.atRest))
  }

  @Test("An orbit is the circle that it is")
  func circle() throws {
    let orbit = try traced("x'=y and y'=-x", "--through", "2,0")[1]
    let points = orbit.curve.pieces.flatMap(\.points)
    #expect(try points.count > 100 && proof(orbit).undecided.isEmpty)
    for point in points { #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - 2) < 1e-6) }
  }

  @Test("A solution of the second order is its closed form")
  func secondOrder() throws {
    let curves = try traced("y''=-y+sin(2x)", "--through", "0,0,0")
    let points = curves[1].curve.pieces.flatMap(\.points)
    #expect(try points.first?.x == -4 && points.last?.x == 4 && proof(curves[1]).undecided.isEmpty)
    for point in points {
      let exact = 2 * Double.sin(point.x) / 3 - Double.sin(2 * point.x) / 3
      #expect(abs(point.y - exact) < 1e-7, "\(point)")
    }
  }

  @Test("Equilibria are found and classified")
  func equilibria() throws {
    func kinds(_ system: String) throws -> [ClassifiedZero.Kind] {
      let formula = try #require(
        PlotRequest(arguments: [system]).formulas(ParameterBindings([], takesDegrees: false)).first)
      let slopes = try #require(formula.system?.slopes)
      return EquilibriumSearch(of: CompiledSystem(slopes, parameters: [:]))
        .equilibria(x: -4.1...4.2, y: -3.1...3.2).map(\.kind)
    }
    #expect(try kinds("x'=y and y'=-sin(x)") == [.saddle, .center, .saddle])
    #expect(try kinds("x'=y and y'=-x-y") == [.stableSpiral])
    #expect(try kinds("x'=x and y'=3y") == [.unstableNode])
    #expect(try kinds("x'=-x and y'=-y") == [.stable])
    #expect(try kinds("x'=y and y'=(1-x^2)*y-x") == [.unstableSpiral])
    #expect(try kinds("x'=x(1-y) and y'=y(x-1)") == [.saddle, .center])
  }

  @Test("Nullclines are dashed zero sets of the components")
  func nullclines() throws {
    let curves = try traced("x'=y and y'=x-x^3", "--nullclines")
    #expect(curves.count == 3)
    #expect(curves[1].curve.pieces.flatMap(\.points).allSatisfy { $0.y == 0 })
    #expect(curves[2].curve.pieces.count == 3)
    #expect(message { try pipeline("y'=x", "--nullclines") }.contains("vector field"))
  }
}
