import Interval
import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Functions of a complex number") struct ComplexMapTests {
  private let canvas = Canvas(width: 480, height: 360)

  private func pipeline(_ words: [String]) throws -> Pipeline {
    try Pipeline(Sweep(PlotRequest(arguments: words)), on: canvas)
  }

  private static let window = ViewWindow(x: -2...2, y: -1.5...1.5, columns: 80, rows: 60)

  private func traced(_ words: String..., findsFeatures: Bool = false) throws -> (LevelMap.Phases, LocusProof) {
    let curve = try #require(
      pipeline(words + ["-x", "-2:2", "-y", "-1.5:1.5"]).traced(0, in: Self.window, findsFeatures: findsFeatures).first)
    return (try #require(curve.curve.map?.phases), try #require(curve.proof as? LocusProof))
  }

  @Test("A left side w is a function of z, unless w has a value")
  func readings() throws {
    for text in ["w=z^2+1", "w(z)=z^2", "w=iz", "w=conj(z)*|z|+re(z)"] {
      #expect(try pipeline([text]).sweep.templates.map(\.kind) == [.complex], "\(text)")
    }
    #expect(try pipeline(["w=x^2+y", "--set", "w=1"]).sweep.templates.map(\.kind) == [.relation])
    #expect(try pipeline(["w=i*z", "--set", "i=2"]).sweep.templates.map(\.label) == ["w=i×z"])
  }

  @Test(
    "Wrong functions get one line",
    arguments: [
      (["w=z+q"], "no value for 'q'"), (["w=5i"], "has no z"), (["w=floor(z)"], "floor has no complex form"),
      (["w=z", "w=z^2"], "one map, not 2"), (["w=z", "--map", "heat"], "phase or grid, not heat"),
      (["z=x*y", "--map", "phase"], "function of a complex number"), (["w=z", "--levels", "3"], "--map grid"),
      (["sin(x)", "--grid-image"], "needs one function of a complex number"),
      (["w=z", "--grid-image", "2:1"], "is reversed"), (["w=x+i*y"], "no value for 'x'"),
      (["w=z", "--map", "phase", "--color-map", "viridis"], "has no effect"),
    ])
  func refused(_ words: [String], _ part: String) {
    do {
      _ = try pipeline(words)
      Issue.record("\(words) are accepted")
    } catch { #expect("\(error)".contains(part), "\(error)") }
  }

  @Test("An error names the function at its place")
  func excerpt() {
    do {
      _ = try pipeline(["w=z^2+gamma(z)"])
      Issue.record("gamma is accepted")
    } catch { #expect((error as? PlotError)?.excerpt?.range == 6..<11) }
  }

  private static let functions: [(String, @Sendable (Double, Double) -> SIMD2<Double>)] = [
    ("w=z^2", { SIMD2($0 * $0 - $1 * $1, 2 * $0 * $1) }), ("w=1/z", { SIMD2($0, -$1) / ($0 * $0 + $1 * $1) }),
    (
      "w=sqrt(z)",
      { x, y in
        let size = (x * x + y * y).squareRoot()
        return SIMD2(((size + x) / 2).squareRoot(), ((size - x) / 2).squareRoot() * (y < 0 ? -1 : 1))
      }
    ), ("w=conj(z)", { SIMD2($0, -$1) }), ("w=|z|*i", { SIMD2(0, ($0 * $0 + $1 * $1).squareRoot()) }),
  ]

  @Test("Pixels have the steps of the exact values, and are proved but at zeros and poles", arguments: functions)
  func colors(_ text: String, _ function: @Sendable (Double, Double) -> SIMD2<Double>) throws {
    let (phases, proof) = try traced(text)
    #expect(proof.undecidedPixels < proof.pixels / 25, "\(proof.undecidedPixels)")
    for row in 0..<60 {
      for column in 0..<80 {
        let value = function(-2 + (Double(column) + 0.5) / 20, 1.5 - (Double(row) + 0.5) / 20)
        let exact = try #require(LevelMap.Phases.steps(of: value))
        let index = row * 80 + column
        #expect(LevelMap.Phases.distance(Int(phases.arguments[index]), exact.argument) <= 1)
        #expect(abs(Int(phases.moduli[index]) - exact.modulus) <= 1)
      }
    }
  }

  @Test("A proved pixel shows the steps of all values in it, up to one step", arguments: functions)
  func provedPixels(_ text: String, _ function: @Sendable (Double, Double) -> SIMD2<Double>) throws {
    let (phases, proof) = try traced(text)
    for row in 1..<59 {
      for column in 1..<79 {
        let (left, top) = (-2 + Double(column) / 20, 1.5 - Double(row) / 20)
        let isOpen = proof.undecided.contains {
          $0.x.lowerBound <= left + 0.026 && left + 0.024 <= $0.x.upperBound && $0.y.lowerBound <= top - 0.024
            && top - 0.026 <= $0.y.upperBound
        }
        if isOpen { continue }
        for (s, t) in [(0.01, 0.01), (0.99, 0.03), (0.02, 0.98), (0.97, 0.99)] {
          let value = function(left + s / 20, top - t / 20)
          guard let exact = LevelMap.Phases.steps(of: value) else { continue }
          let around = (-1...1).flatMap { y in (-1...1).map { x in (row + y) * 80 + column + x } }
          let isShown =
            isBetween(exact.argument, around.map { Int(phases.arguments[$0]) }, LevelMap.Phases.distance)
            && isBetween(exact.modulus, around.map { Int(phases.moduli[$0]) }) { abs($0 - $1) }
          #expect(isShown, "\(text) at \(column), \(row)")
        }
      }
    }
  }

  /// Returns whether a step is one of some others, up to one, or between two of them that are near.
  private func isBetween(_ step: Int, _ shown: [Int], _ distance: (Int, Int) -> Int) -> Bool {
    shown.contains { a in
      shown.contains { b in
        distance(a, step) <= 1
          || distance(a, b) <= 30 && distance(a, step) <= distance(a, b) && distance(b, step) <= distance(a, b)
      }
    }
  }

  /// Functions, with their zeros and poles as (re, im, order) in −2…2 and −1.5…1.5; the order of a branch point is nil.
  private static let zerosAndPoles: [(String, [(Double, Double, Int?)])] = {
    let (h, pi) = (3.squareRoot() / 2, Double.pi)
    return [
      ("z^2+1", [(0, -1, 1), (0, 1, 1)]), ("(z-1)/(z^2+z+1)", [(-0.5, -h, -1), (-0.5, h, -1), (1, 0, 1)]),
      ("z^3-1", [(-0.5, -h, 1), (-0.5, h, 1), (1, 0, 1)]), ("z^5", [(0, 0, 5)]), ("1/z^4", [(0, 0, -4)]),
      ("(z-1)^2*(z+i)^3", [(0, -1, 3), (1, 0, 2)]),
      ("sin(pi*z)", [(-2, 0, 1), (-1, 0, 1), (0, 0, 1), (1, 0, 1), (2, 0, 1)]),
      ("tan(z)", [(-pi / 2, 0, -1), (0, 0, 1), (pi / 2, 0, -1)]), ("exp(z)", []), ("exp(z)-1", [(0, 0, 1)]),
      ("1/sin(z)^2", [(0, 0, -2)]), ("1/z+1/(z-1)", [(0, 0, -1), (0.5, 0, 1), (1, 0, -1)]),
      ("(z^2-1)/(z-1)", [(-1, 0, 1)]), ("ln(z)", [(0, 0, nil), (1, 0, 1)]), ("sqrt(z)-1", [(1, 0, 1)]),
      ("z-1/z", [(-1, 0, 1), (0, 0, -1), (1, 0, 1)]), ("cosh(pi*z/2)", [(0, -1, 1), (0, 1, 1)]),
      (
        "cot(pi*z)",
        [
          (-2, 0, -1), (-1.5, 0, 1), (-1, 0, -1), (-0.5, 0, 1), (0, 0, -1), (0.5, 0, 1), (1, 0, -1),
          (1.5, 0, 1), (2, 0, -1),
        ]
      ),
      ("z*exp(z)+z", [(0, 0, 1)]),
      ("(z^4-1)/(z-0.001)", [(-1, 0, 1), (0, -1, 1), (0.001, 0, -1), (0, 1, 1), (1, 0, 1)]),
      ("atan(z)", [(0, 0, 1), (0, -1, nil), (0, 1, nil)]), ("(z-0.3)*(z-0.3001)", [(0.3, 0, 1), (0.3001, 0, 1)]),
      ("z^2-2z+1", [(1, 0, 2)]),
    ]
  }()

  @Test("All zeros and poles are found with their multiplicity, and none besides", arguments: zerosAndPoles)
  func zeros(_ text: String, _ expected: [(Double, Double, Int?)]) throws {
    let (_, proof) = try traced("w=" + text, findsFeatures: true)
    var places = try #require(proof.complexPlaces)
    for (x, y, order) in expected {
      let found = places.firstIndex { place in
        place.order == order && place.x.lower <= x + 1e-12 && place.x.upper >= x - 1e-12 && place.y.lower <= y + 1e-12
          && place.y.upper >= y - 1e-12
      }
      if let found {
        #expect(places[found].x.width < (places[found].isSingle ? 1e-9 : 1e-3), "\(text): \(places[found])")
        places.remove(at: found)
      } else {
        Issue.record("\(text): nothing at \(x), \(y) of order \(String(describing: order)) among \(places)")
      }
    }
    #expect(places.isEmpty, "\(text): \(places)")
  }

  @Test("A branch point and an essential singularity are undecided")
  func undecidedPlaces() throws {
    for text in ["w=sqrt(z)", "w=exp(1/z)"] {
      let (_, proof) = try traced(text, findsFeatures: true)
      let places = try #require(proof.complexPlaces)
      #expect(places.count == 1 && places[0].order == nil, "\(text): \(places)")
      #expect(places.first?.x.contains(0) == true && places.first?.y.contains(0) == true)
    }
    #expect(try traced("w=|z|", findsFeatures: true).1.complexPlaces == nil)
  }

  @Test("--mark zeros,poles marks them; those of a function that is not analytic are refused")
  func marks() throws {
    let pipeline = try pipeline(["w=(z-1)^2/z", "--mark", "zeros,poles", "-x", "-2:2", "-y", "-1.5:1.5"])
    let content = try pipeline.content(of: 0, pipeline.traced(0, in: Self.window), in: Self.window)
    #expect(content.marks.map(\.sign) == [.cross, .ring])
    #expect(content.marks.map(\.text.plain) == ["", "2"])
    let other = try self.pipeline(["w=|z|", "--mark", "zeros"])
    #expect(throws: PlotError.self) { try other.content(of: 0, other.traced(0, in: Self.window), in: Self.window) }
  }

  @Test("--map grid has level lines of both parts; axes are equal and are those of z")
  func grid() throws {
    let pipeline = try pipeline(["w=z^2", "--map", "grid", "--levels", "-1,0,1"])
    let map = try #require(try pipeline.traced(0, in: Self.window).first?.curve.map)
    #expect(map.lines.count == 6 && map.lines.allSatisfy { !$0.isEmpty })
    let spec = try pipeline.spec()
    #expect(spec.xLabel.plain == "Re z" && spec.yLabel?.plain == "Im z" && pipeline.base.hasEqualScale)
  }

  @Test("--grid-image draws the lines of a grid as parametric curves in the plane of w")
  func gridImage() throws {
    #expect(try pipeline(["w=z^2", "--grid-image", "-x-2:2"]).sweep.templates.count == 2)
    let pipeline = try pipeline(["w=z^2", "--grid-image", "-1:1"])
    #expect(pipeline.sweep.templates.map(\.name.plain) == ["Re z constant", "Im z constant"])
    let window = ViewWindow(x: -1...1, y: -2...2, columns: 80, rows: 160)
    let traced = try pipeline.traced(0, in: window)
    #expect(traced.allSatisfy { $0.curve.pieces.count >= 20 && $0.undecidedColumns == 0 })
    // x = 1 becomes u = 1 − v²÷4.
    let points = traced[0].curve.pieces.flatMap(\.points)
    #expect(points.contains { abs($0.x - 1) < 1e-9 && abs($0.y) < 0.05 })
    let spec = try pipeline.spec()
    #expect(spec.title?.plain == "w=z²" && spec.xLabel.plain == "Re w")
  }

  @Test("A sweep moves a parameter, and pictures have one image with vector axes")
  func pictures() throws {
    #expect(try pipeline(["w=z^2+k", "--sweep", "k=0:1:0.5", "-o", "a.gif"]).sweep.count == 3)
    let svg = try PlotRenderer().picture(of: PlotRequest(arguments: ["w=z^2"]), as: .svg).bytes
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.split(separator: "href=\"data:image/png;base64,").count == 2)
    #expect(text.contains("<path"))
  }
}
