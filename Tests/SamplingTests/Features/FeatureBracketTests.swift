import Interval
import RealModule
import Testing

@testable import Sampling

/// Features that samples indicate and enclosures correct or reject.
@Suite struct FeatureBracketTests {
  private func features(
    _ source: ProvableSource, x: ClosedRange<Double> = -1...1, y: ClosedRange<Double> = -3...3
  ) -> [Feature] {
    let window = ViewWindow(x: x, y: y, columns: 800, rows: 600)
    let sampling = CoarseSampling(of: source, over: x, columns: 800)
    return CurveTracer(of: source, in: window).provenCurve(from: sampling, findsFeatures: true).proof.features
  }

  /// x³ − 3x² + 3x − 1, whose rounding errors hide its zero at 1.
  private static func cube(_ x: Double) -> Double { x * x * x - 3 * x * x + 3 * x - 1 }

  private static func cube(over x: IntervalSet) -> IntervalSet {
    x * x * x - .number(3) * x * x + .number(3) * x - .number(1)
  }

  @Test("An overflow is not a pole")
  func overflow() {
    #expect(features(.far, x: 0...1000) == [])
  }

  @Test("A steep continuous function has no jump")
  func steep() {
    let steep = ProvableSource(
      { .atan(1e20 * $0) }, over: { (.number(1e20) * $0).map(site: 0, Image.atan) })
    #expect(features(steep) == [])
  }

  @Test("A logarithm's pole is at the zero of its argument, not where sampling stops")
  func logarithm() {
    let logarithm = ProvableSource({ .log($0) }, over: { $0.map(site: 0, Image.log) })
    for y in [-3.0...3, -100...100] {
      let found = features(logarithm, y: y)
      #expect(found.map(\.kind) == [.pole])
      #expect(found.allSatisfy { $0.x.contains(0) && $0.x.width < 1e-12 && $0.left == nil && $0.right == nil })
    }
  }

  @Test("A domain end is in its interval although rounding errors shift it")
  func movedEnd() {
    let root = ProvableSource(
      { Self.cube($0).squareRoot() }, over: { Self.cube(over: $0).map(site: 0, Image.sqrt) })
    let found = features(root, x: 0.9...1.1, y: -0.01...0.03).filter { $0.kind == .domainEnd }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.x.contains(1) }, "\(found)")
  }

  @Test("Jumps caused by rounding errors are rejected")
  func noise() {
    let noise = ProvableSource(
      { x in (Double.sin(x) * .sin(x) + .cos(x) * .cos(x)).rounded(.down) },
      over: { x in
        let (sine, cosine) = (x.map(site: 1, Image.sin), x.map(site: 2, Image.cos))
        return (sine.map(site: 3, Image.square) + cosine.map(site: 4, Image.square)).map(site: 0, Image.floor)
      })
    #expect(features(noise) == [])
  }

  @Test("Quotients beside a hole that may differ by rounding are not a jump")
  func quotient() {
    let two = 2.0.squareRoot()
    let quotient = ProvableSource(
      { ($0 * $0 - 2) / ($0 - two) },
      over: { x in
        let root = IntervalSet(Interval(two.nextDown, two.nextUp))
        return (x.map(site: 1, Image.square) - .number(2)) / (x - root)
      })
    #expect(!features(quotient, x: -2...2, y: -1...4).contains { $0.kind == .jump || $0.kind == .pole })
  }

  @Test("A quotient that grows beside its gap has no hole")
  func hiddenPole() {
    let pole = ProvableSource({ $0 + 1e-300 / $0 }, over: { $0 + .number(1e-300) / $0 })
    #expect(!features(pole).contains { $0.kind == .hole })
  }

  @Test("A tip caused by rounding errors is not a spike")
  func falseSpike() {
    let noise = ProvableSource({ abs($0 - 0.3) < 1e-9 ? 1 : 0 }, over: { _ in IntervalSet(Interval(0, 1)) })
    #expect(!features(noise).contains { $0.kind == .spike })
  }
}
