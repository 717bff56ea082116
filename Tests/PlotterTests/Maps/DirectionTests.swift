import Grapher
import Sampling
import Testing

@testable import Plotter

@Suite("Directions of fields") struct DirectionTests {
  private func pipeline(_ words: String...) throws -> Pipeline {
    try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 480, height: 360))
  }

  private func pieces(_ text: String) throws -> (strokes: [(Point, Point)], proof: LocusProof) {
    let pipeline = try pipeline(text, "-x", "-2:2", "-y", "-1.5:1.5")
    let window = ViewWindow(x: -2...2, y: -1.5...1.5, columns: 400, rows: 300)
    let traced = try #require(pipeline.traced(0, in: window).first)
    return (traced.curve.pieces.map { ($0.points[0], $0.points[1]) }, try #require(traced.proof as? LocusProof))
  }

  @Test("A left side y' or dy/dx has slopes, and a pair with a name has arrows")
  func readings() throws {
    func kinds(_ text: String) throws -> [CurveKind] { try pipeline(text).sweep.templates.map(\.kind) }
    #expect(try kinds("y'=x-y") == [.slopes] && kinds("dy/dx = y/x") == [.slopes])
    #expect(try kinds("v=(-y, x)") == [.vectors] && kinds("F(x,y)=(x, -y)") == [.vectors])
    #expect(try kinds("(cos(t), sin(t))") == [.parametric])
    #expect(try pipeline("v=(-y, x)", "-x", "-3:3").base.hasEqualScale)
    #expect(try !pipeline("y'=x-y").base.hasEqualScale)
  }

  @Test("Strokes have the slope at their middle")
  func slopes() throws {
    let (strokes, proof) = try pieces("y'=x-y^2")
    #expect(strokes.count > 200 && proof.undecidedPixels == 0)
    for (start, end) in strokes {
      let (x, y) = ((start.x + end.x) / 2, (start.y + end.y) / 2)
      #expect(abs((end.y - start.y) / (end.x - start.x) - (x - y * y)) < 1e-9)
    }
  }

  @Test("Arrows point along the field, and are longer where it is greater")
  func vectors() throws {
    let (arrows, _) = try pieces("v=(-y, x)")
    var lengths: [(Double, Double)] = []
    for (start, end) in arrows {
      let (x, y) = ((start.x + end.x) / 2, (start.y + end.y) / 2)
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      #expect(dx * -y + dy * x > 0 && abs(dx * x + dy * y) < 1e-9)
      lengths.append(((x * x + y * y).squareRoot(), (dx * dx + dy * dy).squareRoot()))
    }
    let sorted = lengths.sorted { $0.0 < $1.0 }.map(\.1)
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
  }

  @Test("Lengths show magnitudes where units are equal; the key is named after the field")
  func lengths() throws {
    func scale(_ words: String...) throws -> (curve: Curve, key: MathText?) {
      let pipeline = try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 480, height: 360))
      let window = ViewWindow(x: -2...2, y: -1.5...1.5, columns: 400, rows: 300)
      return (try #require(pipeline.traced(0, in: window).last).curve, pipeline.frameSpec.arrowLengths)
    }
    let (field, key) = try scale("v=(-y, x)")
    let lengths = try #require(field.arrowScale)
    #expect(lengths.exponent == 1 && key?.plain == "|v|")
    let magnitudes = try #require(field.magnitudes)
    #expect(magnitudes.count == field.pieces.count)
    for (piece, shown) in zip(field.pieces, magnitudes) {
      let (start, end) = (piece.points[0].vector, piece.points[1].vector)
      let middle = (start + end) / 2
      let (length, magnitude) = ((end - start).length, middle.length)
      #expect(abs(shown - magnitude) < 1e-9)
      // Short arrows are longer, so that they are seen.
      let isShort = magnitude < 0.2 * lengths.greatest
      #expect(isShort || abs(length - lengths.length(of: magnitude)) < 1e-9)
    }
    #expect(try scale("F(x,y)=(x, -y)").key?.plain == "|F|")
    #expect(try scale("z=x*y", "--gradient").key?.plain == "|∇z|")
    #expect(try scale("x'=y and y'=-x", "--field", "arrows").key?.plain == "speed")
    #expect(try scale("y'=x").curve.arrowScale == nil && scale("y'=x").key == nil)
    #expect(try scale("x'=y and y'=-x").key == nil && scale("v=(0, 0)").curve.arrowScale == nil)
    let flat = ViewWindow(x: -2...2, y: -1.5...1.5, columns: 400, rows: 200)
    #expect(try pipeline("v=(-y, x)").traced(0, in: flat).first?.curve.arrowScale == nil)
  }

  @Test(
    "Arrows have the colours of their magnitudes where they are alone, their magnitudes differ and no colour is given")
  func colors() throws {
    func bar(_ words: String...) throws -> ColorBar? {
      try Pipeline(Sweep(PlotRequest(arguments: words)), on: Canvas(width: 480, height: 360)).spec().valueColors
    }
    let view = ["-x", "-3:3", "-y", "-3:3"]
    let usual = try #require(try bar("v=(-y, x)", view[0], view[1], view[2], view[3]))
    #expect(usual.title.plain == "|v|" && usual.edges[0] == 0 && abs(usual.edges[1] - 18.squareRoot()) < 1e-9)
    #expect(usual.scale.map == .viridis)
    // Where no magnitude is small, the colours begin at the least.
    let narrow = try #require(try bar("F(x,y)=(10+x, 0)", "--color-map", "plasma", view[0], view[1], view[2], view[3]))
    #expect(narrow.edges == [7, 13] && narrow.scale.map == .plasma)
    #expect(try bar("v=(1, 0)") == nil && bar("v=(x/(x^2+y^2)^2, y/(x^2+y^2)^2)") == nil)
    #expect(try bar("v=(-y, x)", "--through", "1,1") == nil && bar("v=(-y, x)", "--field", "streamlines") == nil)
    #expect(try bar("v=(-y, x)", "--style", "black") == nil && bar("v=(-y, x)", "--theme", "print") == nil)
    #expect(try bar("v=(a*y, x)", "--sweep", "a=1:3", "--grid")?.edges[0] == 0)
  }

  @Test("There is no stroke where a field has no value")
  func gaps() throws {
    let (strokes, _) = try pieces("y'=sqrt(x)")
    #expect(!strokes.isEmpty && strokes.allSatisfy { ($0.0.x + $0.1.x) / 2 >= 0 })
  }

  @Test(
    "Other equations get one line",
    arguments: [
      ("y''=-y", "of the second order"), ("v=(-y, x, 1)", "has 3 components"), ("y'=x*q", "no value for 'q'"),
    ])
  func refused(_ text: String, _ part: String) {
    do {
      _ = try pipeline(text)
      Issue.record("'\(text)' is accepted")
    } catch { #expect("\(error)".contains(part), "\(error)") }
  }
}
