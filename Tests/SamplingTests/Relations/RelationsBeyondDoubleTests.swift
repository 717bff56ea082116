import Brain
import Interval
import Testing

@testable import Sampling

/// Relations whose sides leave Double's range.
@Suite struct RelationsBeyondDoubleTests {
  struct Item: Sendable {
    let text: String
    let x, y: ClosedRange<Double>
    /// The same set in a form that stays in the range.
    let same: String

    init(_ text: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, same: String) {
      (self.text, self.x, self.y, self.same) = (text, x, y, same)
    }
  }

  @Test(
    "A relation whose sides overflow or underflow is drawn and proved as the same set in Double's range",
    arguments: [
      Item("exp(exp(x))=exp(y^2)", 0...8, 0...60, same: "exp(x)=y^2"),
      Item("cosh(x)=cosh(y)", 700...800, 700...800, same: "x=y"),
      Item("cosh(x)<cosh(y)", 700...800, 700...800, same: "x<y"),
      Item("y*exp(x)=exp(x+1)", 600...1000, 0...5, same: "y=e+0*x"),
      Item("y*exp(x)/3=-exp(x+1)", 600...1000, -10...5, same: "y=-3*e+0*x"),
      Item("2y=2exp(x)/(2+exp(x))", 600...1000, -1...3, same: "y=1+0*x"),
      Item("1e300*x^2*1e300+1e300*y^2*1e300=4e300*1e300", -3...3, -3...3, same: "x^2+y^2=4"),
      Item("1e-200*x*1e-200<1e-200*y*1e-200", -3...3, -3...3, same: "x<y"),
      Item("exp(x)+exp(y)=exp(800)", 700...900, 700...900, same: "exp(x-800)+exp(y-800)=1"),
      Item("x^200+y^200=2^200*3^200*9", -10...10, -10...10, same: "(x/6)^200+(y/6)^200=9"),
      Item("exp(-x)=exp(-y-1)+exp(-2y)", 700...800, 700...800, same: "y-x=-1+0*x"),
    ])
  func sameSet(item: Item) throws {
    let far = try TestedRelation(item.text, x: item.x, y: item.y).traced()
    let near = try TestedRelation(item.same, x: item.x, y: item.y).traced()
    #expect(far.proof.undecidedPixels == 0)
    #expect(far.curve.lines.count == near.curve.lines.count && far.curve.areas.count == near.curve.areas.count)
    let (width, height) = (item.x.upperBound - item.x.lowerBound, item.y.upperBound - item.y.lowerBound)
    func places(_ curve: Curve) -> [SIMD2<Double>] {
      curve.lines.flatMap(\.points).map { SIMD2($0.x / width, $0.y / height) * 400 }
    }
    // Each point is within half a pixel of the chord between two points of the other curve.
    let chords = near.curve.lines.flatMap { line in
      let points = line.points.map { SIMD2($0.x / width, $0.y / height) * 400 }
      return Array(zip(points, points.dropFirst() + (line.isClosed ? points.prefix(1) : [])))
    }
    for place in places(far.curve) {
      let distance = chords.map { place.distance(toSegmentFrom: $0, to: $1) }.min()
      #expect(try #require(distance) < 0.5, "\(place)")
    }
  }
}

extension SIMD2<Double> {
  /// Returns the distance from a segment.
  fileprivate func distance(toSegmentFrom a: SIMD2<Double>, to b: SIMD2<Double>) -> Double {
    let (way, start) = (b - a, self - a)
    let square = (way * way).sum()
    let t = square == 0 ? 0 : Swift.max(0, Swift.min(1, (way * start).sum() / square))
    let rest = start - t * way
    return (rest * rest).sum().squareRoot()
  }
}
