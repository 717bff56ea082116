import Testing

@testable import Grapher

@Suite struct FeatureFinderTests {
  @Test("A jump with a value of its own is one feature, with the limits of both sides")
  func isolatedValue() {
    let features = features { $0 < 1 ? -1 : $0 > 1 ? 1 : 0 }
    #expect(features.map(\.kind) == [.jump])
    #expect(features.first?.left == -1)
    #expect(features.first?.right == 1)
    #expect(features.first?.value == .known(0))
  }

  @Test("A jump without a value is a jump, not a hole besides")
  func jumpWithoutValue() {
    let features = features { abs($0) / $0 }
    #expect(features.map(\.kind) == [.jump])
    #expect(features.first?.value == .undefined)
  }

  @Test("An end of the domain knows whether it belongs to it")
  func ends() {
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

  private func features(_ function: @escaping @Sendable (Double) -> Double) -> [Feature] {
    let source = CountingSource(function)
    let window = ViewWindow(x: -3...4, y: -2...2, columns: 700, rows: 400)
    let survey = Survey(of: source, over: window.x, columns: window.columns)
    return CurveTracer(of: source, in: window).provenCurve(from: survey, findsFeatures: true).proof.features
  }
}
