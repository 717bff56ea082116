import Interval
import RealModule
import Testing

@testable import Sampling

@Suite struct FeatureFinderTests {
  private func features(
    _ source: ProvableSource, x: ClosedRange<Double> = -5...5, y: ClosedRange<Double> = -3...3
  ) -> [Feature] {
    features(of: source, x: x, y: y, columns: 800)
  }

  private func features(
    of source: some GraphDataSource, x: ClosedRange<Double>, y: ClosedRange<Double>, columns: Int
  ) -> [Feature] {
    let window = ViewWindow(x: x, y: y, columns: columns, rows: 600)
    let sampling = CoarseSampling(of: source, over: x, columns: columns)
    return CurveTracer(of: source, in: window).provenCurve(from: sampling, findsFeatures: true).proof.features
  }

  private func isNear(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) < 1e-6
  }

  private func expect(
    _ features: [Feature], _ kind: Feature.Kind, at places: [Double], left: (Double) -> Double? = { _ in nil },
    right: (Double) -> Double? = { _ in nil }, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(features.map(\.kind) == places.map { _ in kind }, "\(features)", sourceLocation: sourceLocation)
    for (feature, place) in zip(features, places) {
      #expect(feature.x.contains(place) && feature.x.width < 1e-9, "\(feature)", sourceLocation: sourceLocation)
      #expect(isNear(feature.left, left(place)), "\(feature)", sourceLocation: sourceLocation)
      #expect(isNear(feature.right, right(place)), "\(feature)", sourceLocation: sourceLocation)
    }
  }

  @Test("A smooth function has no features")
  func plain() {
    for source in [ProvableSource.far, .root, .chirp, .nothing] { #expect(features(source) == []) }
  }

  @Test("A tangent has poles")
  func poles() {
    expect(features(.tangent), .pole, at: [-3, -1, 1, 3].map { $0 * .pi / 2 })
    expect(features(.reciprocal), .pole, at: [0])
    expect(features(.logarithm), .pole, at: [0])
  }

  @Test(
    "A hole at a decimal is no pole, whatever the columns",
    arguments: [73, 100, 118, 149, 200, 255, 345, 400, 1000, 1817])
  func decimalHole(columns: Int) {
    let source = analyzed("(x^2-0.09)/(x-0.3)")
    for x in [0.0...1, -1...1, -10...10] {
      let found = features(of: source, x: x, y: -20...20, columns: columns)
      #expect(found.map(\.kind) == [.hole], "\(x): \(found)")
    }
  }

  @Test("A floor has jumps")
  func jumps() {
    expect(
      features(.floor, y: -6...6), .jump, at: [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5], left: { $0 - 1 }, right: { $0 })
    let ceiling = features(of: analyzed("ceil(x)"), x: -5...5, y: -6...6, columns: 800)
    expect(ceiling, .jump, at: [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5], left: { $0 }, right: { $0 + 1 })
    expect(features(.sawtooth, x: -1.5...1.5), .jump, at: [-1, 0, 1], left: { _ in 1 }, right: { _ in 0 })
  }

  @Test("A jump to a value out of view is not a pole")
  func farJumps() {
    let step = ProvableSource(
      { $0 < 0 ? 0 : 100 },
      over: { x in
        let isLeft = x.combine(.number(0), site: 0, Image.less)
        return isLeft.then(.number(0)).otherwise(isLeft.map(site: 1, Image.not).then(.number(100)))
      })
    expect(features(step), .jump, at: [0], left: { _ in 0 }, right: { _ in 100 })
  }

  @Test("A quotient 0÷0 has a hole with its limit")
  func holes() {
    expect(features(.sineOverX), .hole, at: [0], left: { _ in 1 }, right: { _ in 1 })
  }

  @Test("A hole without a limit is reported without one")
  func wildHole() {
    let found = features(.topologist).filter { $0.kind == .hole }
    #expect(found.allSatisfy { $0.left == nil && $0.right == nil })
  }

  @Test("A half circle ends on both sides")
  func ends() {
    let found = features(.circle)
    #expect(found.map(\.kind) == [.domainEnd, .domainEnd])
    #expect(found.map { $0.left == nil } == [true, false])
    #expect(found.map { $0.right == nil } == [false, true])
    #expect(found.allSatisfy { abs($0.x.midpoint.magnitude - 2) < 1e-9 && abs($0.left ?? $0.right ?? 9) < 1e-4 })
  }

  @Test("A domain end at a value out of view is not a pole")
  func farEnd() {
    let high = ProvableSource(
      { $0.squareRoot() + 100 }, over: { $0.map(site: 0, Image.sqrt) + .number(100) })
    expect(features(high), .domainEnd, at: [0], right: { _ in 100 })
  }

  @Test("A needle is a spike, and a hill is not")
  func spikes() {
    let found = features(.needle)
    #expect(found.map(\.kind) == [.spike])
    #expect(found.allSatisfy { abs($0.x.midpoint - 0.3) < 1e-6 && abs(($0.left ?? 0) - 1) < 1e-6 })
  }

  @Test("A jump with a value of its own is one feature, with the limits of both sides")
  func isolatedValue() {
    let features = features { $0 < 1 ? -1 : $0 > 1 ? 1 : 0 }
    #expect(features.map(\.kind) == [.jump])
    #expect(features.first?.left == -1)
    #expect(features.first?.right == 1)
    #expect(features.first?.value == .known(0))
  }

  @Test("A jump without a value is a jump and not also a hole")
  func jumpWithoutValue() {
    let features = features { abs($0) / $0 }
    #expect(features.map(\.kind) == [.jump])
    #expect(features.first?.value == .undefined)
  }

  @Test("A domain end has a value if it belongs to the domain")
  func endsWithAndWithoutValue() {
    #expect(features { $0.squareRoot() }.map(\.value) == [.known(0)])
    #expect(features { $0 < .pi ? .nan : $0 - .pi }.map(\.value) == [.known(0)])
    #expect(features { $0 > 0 ? $0 : .nan }.map(\.value) == [.undefined])
  }

  @Test("A pole with a value is a pole")
  func poleWithValue() {
    let features = features { $0 == 0 ? 0 : 1 / $0 }
    #expect(features.map(\.kind) == [.pole])
    #expect(features.first?.value == .known(0))
    #expect(features.first?.left == nil)
  }

  /// Returns the features of a function without enclosures.
  private func features(_ function: @escaping @Sendable (Double) -> Double) -> [Feature] {
    features(ProvableSource(function, over: { _ in .unknown }))
  }
}
