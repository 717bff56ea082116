import Sampling
import Testing

@testable import Grapher
@testable import Plotter

@Suite("Maps of functions of two variables") struct MapTests {
  private let canvas = Canvas(width: 480, height: 360)

  private func pipeline(_ words: String...) throws -> Pipeline {
    try Pipeline(Sweep(PlotRequest(arguments: words + ["-x", "-2:2", "-y", "-1.5:1.5"])), on: canvas)
  }

  private func traced(_ words: String...) throws -> (locus: TracedCurve, map: LevelMap, plan: MapPlan) {
    let pipeline = try Pipeline(Sweep(PlotRequest(arguments: words + ["-x", "-2:2", "-y", "-1.5:1.5"])), on: canvas)
    let curve = try #require(pipeline.traced(0, in: Self.window).first)
    return (curve, try #require(curve.curve.map), try #require(pipeline.map).plan)
  }

  private static let window = ViewWindow(x: -2...2, y: -1.5...1.5, columns: 80, rows: 60)

  @Test("A left side z is a map of x and y, unless z has a value; --map makes one of a formula alone")
  func readings() throws {
    #expect(try pipeline("z=x*y").sweep.templates.map(\.kind) == [.map])
    #expect(try pipeline("z(x,y)=x^2-y").sweep.templates.map(\.kind) == [.map])
    #expect(try pipeline("x*y", "--map", "filled").sweep.templates.map(\.kind) == [.map])
    #expect(try pipeline("z=x*y", "x^2+y^2=1", "sin(x)").sweep.templates.map(\.kind) == [.map, .relation, .function])
    #expect(try pipeline("z=x^2+y", "--set", "z=1").sweep.templates.map(\.kind) == [.relation])
  }

  @Test("Levels are a number, a range with a step, or a list")
  func levels() throws {
    #expect(try traced("z=x+y", "--levels", "-1:1:0.5").plan.levels == [-1, -0.5, 0, 0.5, 1])
    #expect(try traced("z=x+y", "--levels", "2,0,1").plan.levels == [0, 1, 2])
    let usual = try traced("z=x+y").plan.levels
    #expect(usual.contains(0) && (5...14).contains(usual.count))
    #expect(try traced("z=x+y", "--z-range", "0:1", "--map", "heat").plan.range == 0...1)
  }

  @Test("A level that needs more work than the others gets it: the zeros of a function that decays are proved")
  func hardLevel() throws {
    let peaks = "z=3(1-x)^2*exp(-x^2-(y+1)^2)-10(x/5-x^3-y^5)*exp(-x^2-y^2)-exp(-(x+1)^2-y^2)/3"
    let pipeline = try Pipeline(
      Sweep(PlotRequest(arguments: [peaks, "--map", "lines", "--levels", "-6:6:1", "-x", "-3:3", "-y", "-3:3"])),
      on: canvas)
    let window = ViewWindow(x: -3...3, y: -3...3, columns: 400, rows: 400)
    let curve = try #require(try pipeline.traced(0, in: window).first)
    #expect((curve.proof as? LocusProof)?.undecidedPixels == 0)
  }

  @Test(
    "Wrong maps get one line",
    arguments: [
      (["z=x*y*q"], "no value for 'q'"), (["z=5"], "has neither x nor y"), (["z=x", "z=y"], "one map, not 2"),
      (["z=x", "--levels", "0:1:1e-7"], "up to 200 levels"), (["z=x", "--levels", "1000000"], "up to 200 levels"),
      (["sin(x)", "--levels", "3"], "needs a map"), (["z=x", "--levels", "3", "--map", "heat"], "has no effect"),
    ])
  func refused(_ words: [String], _ part: String) {
    do {
      _ = try Pipeline(Sweep(PlotRequest(arguments: words)), on: canvas)
      Issue.record("\(words) are accepted")
    } catch { #expect("\(error)".contains(part), "\(error)") }
  }

  private static let functions: [(String, @Sendable (Double, Double) -> Double)] = [
    ("z=x^2-y^2", { $0 * $0 - $1 * $1 }), ("z=x*y", { $0 * $1 }), ("z=floor(x)+y", { $0.rounded(.down) + $1 }),
    ("z=1/(x^2+y^2)", { 1 / ($0 * $0 + $1 * $1) }), ("z=sqrt(1-x^2-y^2)", { (1 - $0 * $0 - $1 * $1).squareRoot() }),
    ("z=abs(x)-abs(y)", { abs($0) - abs($1) }),
  ]

  @Test("Areas show the bands of the exact values wherever they are proved", arguments: functions)
  func areas(_ text: String, _ function: @Sendable (Double, Double) -> Double) throws {
    let (traced, map, plan) = try traced(text)
    let proof = try #require(traced.proof as? LocusProof)
    #expect(proof.undecidedPixels < proof.pixels / 10, "\(proof.undecidedPixels)")
    let pixel = 4.0 / 80
    for row in 0..<41 {
      for column in 0..<53 {
        let point = Point(x: -1.97 + 3.94 * Double(column) / 52, y: -1.47 + 2.94 * Double(row) / 40)
        let isOpen = proof.undecided.contains {
          $0.x.lowerBound - pixel <= point.x && point.x <= $0.x.upperBound + pixel
            && $0.y.lowerBound - pixel <= point.y && point.y <= $0.y.upperBound + pixel
        }
        if isOpen { continue }
        let shown = map.areas.count { $0.contains(point) } - 1
        let near = [-1.0, 0, 1].flatMap { x in
          [-1.0, 0, 1].map { y in function(point.x + x * pixel, point.y + y * pixel) }
        }
        let bands = near.map { value in value.isNaN ? -1 : plan.levels.count { $0 <= value } }
        #expect((bands.min() ?? 0)...(bands.max() ?? 0) ~= shown, "\(text) at \(point)")
      }
    }
  }

  @Test("Pixels of a map of colours have the steps of the exact values", arguments: functions)
  func raster(_ text: String, _ function: @Sendable (Double, Double) -> Double) throws {
    let (_, map, plan) = try traced(text, "--map", "heat")
    let raster = try #require(map.raster)
    #expect(raster.columns == 80 && raster.rows == 60)
    for row in 0..<60 {
      for column in 0..<80 {
        let value = function(-2 + (Double(column) + 0.5) / 20, 1.5 - (Double(row) + 0.5) / 20)
        let step = raster.pixels[row * 80 + column]
        if value.isNaN {
          #expect(step == LevelMap.Raster.undefined)
        } else {
          let share = (value - plan.range.lowerBound) / (plan.range.upperBound - plan.range.lowerBound)
          let exact = min(max(share * Double(LevelMap.Raster.steps), 0), Double(LevelMap.Raster.steps) - 1e-9)
          #expect(abs(Double(step) + 0.5 - exact) <= 0.5 + 1e-6, "\(text) at \(column), \(row)")
        }
      }
    }
  }

  @Test(
    "The values in a proved pixel of a map of colours are those that it and the pixels beside it show, up to a step")
  func provedRaster() throws {
    func value(_ x: Double, _ y: Double) -> Double { 5 * y * x - x * x + (x - (x / 0.5).rounded(.down) * 0.5) }
    let (curve, map, plan) = try traced("z=5*y*x-x^2+mod(x,0.5)", "--map", "heat", "--z-range", "-3:3")
    let (raster, proof) = (try #require(map.raster), try #require(curve.proof as? LocusProof))
    #expect(proof.undecidedPixels < proof.pixels / 10)
    func step(_ value: Double) -> Int {
      let share = (value - plan.range.lowerBound) / (plan.range.upperBound - plan.range.lowerBound)
      return Int((share * Double(LevelMap.Raster.steps)).rounded(.down), clampedTo: 0...LevelMap.Raster.steps - 1)
    }
    var wrong: [String] = []
    for row in 0..<60 {
      for column in 0..<80 {
        let (left, top) = (-2 + Double(column) / 20, 1.5 - Double(row) / 20)
        if proof.undecided.contains(where: { $0.x.overlaps(left...left + 0.05) && $0.y.overlaps(top - 0.05...top) }) {
          continue
        }
        let shown = (max(row - 1, 0)...min(row + 1, 59)).flatMap { row in
          (max(column - 1, 0)...min(column + 1, 79)).map { Int(raster.pixels[row * 80 + $0]) }
        }
        let (low, high) = (shown.min() ?? 0, shown.max() ?? 0)
        for part in 0..<25 {
          let found = step(value(left + 0.05 * (Double(part % 5) + 0.5) / 5, top - 0.05 * (Double(part / 5) + 0.5) / 5))
          if found < low - 1 || found > high + 1 { wrong.append("\(column), \(row)") }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test("A map has a bar of its colours, around 0 if its values have both signs, and stays small as SVG")
  func figure() throws {
    let renderer = PlotRenderer()
    let svg = try renderer.picture(of: PlotRequest(arguments: ["z=sin(x)*cos(y)", "x^2+y^2=1"]), as: .svg).bytes
    #expect(svg.count < 100_000)
    #expect(try pipeline("z=x*y").spec().map?.scale != pipeline("z=x^2+1").spec().map?.scale)
    let heat = try renderer.picture(of: PlotRequest(arguments: ["z=x*y", "--map", "heat"]), as: .svg).bytes
    #expect(String(decoding: heat, as: UTF8.self).contains("href=\"data:image/png;base64,"))
  }
}

extension [Path] {
  /// Whether a point is inside by the even-odd rule.
  fileprivate func contains(_ point: Point) -> Bool {
    let crossings = map { path -> Int in
      let corners = path.flattened().points
      return zip(corners, corners.dropFirst() + corners.prefix(1)).count { a, b in
        (a.y > point.y) != (b.y > point.y) && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      }
    }
    return crossings.reduce(0, +) % 2 == 1
  }
}
