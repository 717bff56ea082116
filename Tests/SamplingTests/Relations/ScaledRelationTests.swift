import Brain
import Interval
import RealModule
import Testing

@testable import Sampling

@Suite("Loci on logarithmic axes")
struct ScaledRelationTests {
  private static let side = -2.0...1.0

  private func traced(_ text: String, _ x: AxisScale, _ y: AxisScale) throws -> TracedLocus {
    let relation = try TestedRelation(text, x: Self.side, y: Self.side, pixels: 200)
    return relation.locus.surveyed(over: Self.side, columns: 200, xScale: x, yScale: y)
      .traced(in: relation.window, findsFeatures: true, fitsPaths: false)
  }

  @Test(
    "A relation has the picture of the same relation of powers of ten on linear axes",
    arguments: [
      ("x^2+y^2=4", "(10^x)^2+(10^y)^2=4"), ("sin(x)*y=1", "sin(10^x)*10^y=1"), ("x*y<1", "10^x*10^y<1"),
      ("y=floor(x)", "10^y=floor(10^x)"), ("cbrt(x)+cbrt(y)=2", "cbrt(10^x)+cbrt(10^y)=2"),
    ])
  func powers(text: String, ofPowers: String) throws {
    let (scaled, expected) = (try traced(text, .log10, .log10), try traced(ofPowers, .linear, .linear))
    #expect(scaled.proof.undecidedPixels == expected.proof.undecidedPixels)
    #expect(scaled.curve.lines.count == expected.curve.lines.count)
    #expect(!scaled.curve.lines.isEmpty && scaled.curve.areas.count == expected.curve.areas.count)
    for (line, other) in zip(scaled.curve.lines, expected.curve.lines) {
      let ends = [line.points[0], line.points[line.points.count - 1]]
      let others = [other.points[0], other.points[other.points.count - 1]]
      for (end, other) in zip(ends, others) {
        #expect(abs(end.x - other.x) < 0.015 && abs(end.y - other.y) < 0.015)
      }
    }
  }

  @Test("On a symmetric-logarithmic axis a hyperbola has both branches, and is proved")
  func symmetric() throws {
    let scale = AxisScale.symlog(constant: 0.01)
    let relation = try TestedRelation("x*y=1", x: -3...3, y: -3...3, pixels: 200)
    let traced = relation.locus.surveyed(over: -3...3, columns: 200, xScale: scale, yScale: scale)
      .traced(in: relation.window, findsFeatures: true, fitsPaths: false)
    #expect(traced.curve.lines.count == 2 && traced.proof.undecidedPixels == 0)
    for point in traced.curve.lines.flatMap(\.points) {
      #expect(
        (scale.value(at: point.x) * scale.value(at: point.y)).isApproximatelyEqual(to: 1, relativeTolerance: 0.02))
    }
  }

  @Test("Slopes are those by the scaled coordinates")
  func slopes() throws {
    let relation = try TestedRelation("x^2*y=3").locus.relation
    let source = ScaledPlaneSource(source: relation.comparisons[0].difference, x: .log10, y: .linear)
    let (x, y) = (IntervalColumn(lower: [0.5], upper: [0.5001]), IntervalColumn([2]))
    let slope = source.enclosures(over: x, y, slopeIn: .x).slopes[0]
    let difference = (source.value(x: 0.50006, y: 2) - source.value(x: 0.50004, y: 2)) / 0.00002
    #expect(slope.contains(difference) && slope.width < 0.1)
    #expect(!source.enclosures(over: IntervalColumn([400]), y, slopeIn: nil).isKnown[0])
  }

  @Test("A point, and a corner of a figure, at 0 of a logarithmic axis are not drawn")
  func zeros() {
    let window = ViewWindow(x: -1...1, y: -1...1, columns: 20, rows: 20)
    func count(_ locus: some Locus) -> Int {
      locus.surveyed(over: -1...1, columns: 20, xScale: .log10, yScale: .linear)
        .traced(in: window, findsFeatures: false, fitsPaths: false).curve.pieces.count
    }
    #expect(count(PointLocus(Point(x: 1, y: 0))) == 1 && count(PointLocus(Point(x: 0, y: 0))) == 0)
    let corners = [Point(x: 1, y: 0), Point(x: 5, y: 1)]
    #expect(count(ShapeLocus([ShapeLocus.Shape(corners, isArea: false)])) == 1)
    #expect(count(ShapeLocus([ShapeLocus.Shape(corners + [Point(x: 0, y: 0)], isArea: false)])) == 0)
  }

  @Test("A logarithmic axis is crossed nowhere")
  func crossings() throws {
    let proof = try traced("x=2y", .log10, .linear).proof
    #expect(proof.xCrossings.isEmpty && proof.yCrossings.isEmpty)
    #expect(try traced("x=2y", .linear, .linear).proof.xCrossings == [0])
    let parabola = InverseGraph(of: TracedParametric.function("t^2+0.5"))
    func count(_ locus: some Locus) -> Int {
      let window = ViewWindow(x: Self.side, y: Self.side, columns: 40, rows: 40)
      let proof = locus.traced(in: window, findsFeatures: true, fitsPaths: false).proof as? LocusProof
      return (proof?.xCrossings.count ?? -1) + (proof?.yCrossings.count ?? -1)
    }
    #expect(count(parabola) == 1)
    #expect(count(parabola.surveyed(over: Self.side, columns: 40, xScale: .log10, yScale: .log10)) == 0)
  }
}
