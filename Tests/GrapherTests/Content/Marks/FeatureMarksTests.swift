import Interval
import Sampling
import Testing

@testable import Grapher

@Suite struct FeatureMarksTests {
  @Test func noFeaturesGiveNoMarks() {
    let marks = marks([])
    #expect(marks.dots.isEmpty)
    #expect(marks.asymptotes.isEmpty)
  }

  @Test func aJumpHasAClosedDotAtItsValue() {
    #expect(dots([jump(1, 0, 1, .known(1))]) == ["1 1 closed", "1 0 open"])
    #expect(dots([jump(1, 0, 1, .known(0))]) == ["1 0 closed", "1 1 open"])
  }

  @Test func aJumpWithASeparateValueHasThreeDots() {
    #expect(dots([jump(0, -1, 1, .known(0))]) == ["0 0 closed", "0 -1 open", "0 1 open"])
    #expect(dots([jump(0, 1, 1, .known(2))]) == ["0 2 closed", "0 1 open"])
  }

  @Test func aJumpWithoutAValueIsOpenOnBothSides() {
    #expect(dots([jump(0, -1, 1, .undefined)]) == ["0 -1 open", "0 1 open"])
  }

  @Test func aJumpWithAnUnknownValueFollowsTheOthers() {
    let pi = Double.pi
    #expect(dots([jump(pi, 0, 1, .unknown)]).isEmpty)
    #expect(
      dots([jump(0, -1, 0, .known(0)), jump(pi, 1, 0, .unknown)]) == [
        "0 0 closed", "0 -1 open", "\(pi) 1 closed", "\(pi) 0 open",
      ])
    #expect(
      dots([jump(0, -1, 1, .undefined), jump(pi, 1, -1, .unknown)]).suffix(2) == ["\(pi) 1 open", "\(pi) -1 open"])
  }

  @Test func aJumpWithAnUnknownValueHasNoDotsIfTheOthersDisagree() {
    let others = [jump(0, -1, 0, .known(0)), jump(1, 0, 1, .known(0))]
    #expect(dots(others + [jump(.pi, 1, 2, .unknown)]) == dots(others))
  }

  @Test func anAttainedEndOfTheDomainHasAClosedDot() {
    #expect(dots([end(2, left: 0, .known(0))]) == ["2 0 closed"])
    #expect(dots([end(2, left: 0, .unknown)]).isEmpty)
    #expect(dots([end(2, left: 0, .undefined)]) == ["2 0 open"])
  }

  @Test func anIsolatedPointIsOneDot() {
    let right = Feature(.domainEnd, at: Interval(2), left: nil, right: 1, value: .known(1))
    #expect(dots([end(2, left: 1, .known(1)), right]) == ["2 1 closed"])
  }

  @Test func aHoleHasAnOpenDotAtTheLimit() {
    func hole(_ limit: Double?, _ value: Feature.Value = .undefined) -> Feature {
      Feature(.hole, at: Interval(1), left: limit, right: limit, value: value)
    }
    #expect(dots([hole(2)]) == ["1 2 open"])
    #expect(dots([hole(2, .known(1))]) == ["1 1 closed", "1 2 open"])
    #expect(dots([hole(nil)]).isEmpty)
  }

  @Test func aSinglePointHasAClosedDot() {
    let point = Feature(.point, at: Interval(1), left: nil, right: nil, value: .known(2))
    #expect(dots([point]) == ["1 2 closed"])
  }

  @Test func jumpsCanAgreeOnASide() {
    let others = [jump(-1, 1, 2, .known(1)), jump(1, 1, 0, .known(1))]
    #expect(dots(others + [jump(.pi, 1, 0, .unknown)]).suffix(2) == ["\(Double.pi) 1 closed", "\(Double.pi) 0 open"])
  }

  @Test func aPoleHasAnAsymptoteAndADotAtAFiniteLimit() {
    let pole = Feature(.pole, at: Interval(1), left: 0, right: nil, value: .undefined)
    #expect(marks([pole]).asymptotes == [1])
    #expect(dots([pole]) == ["1 0 open"])
    #expect(dots([Feature(.pole, at: Interval(.pi), left: 0, right: nil)]).isEmpty)
    let spike = Feature(.spike, at: Interval(1), left: 2, right: 2)
    #expect(marks([spike]).asymptotes.isEmpty)
    #expect(dots([spike]).isEmpty)
  }

  @Test func theEndOfABandHasNoDot() {
    let sections = [0.0, 1].map { Curve.Band.Section(x: $0, low: -1, high: 1) }
    let curve = Curve(pieces: [], bands: [Curve.Band(sections: sections)])
    #expect(dots([end(1, left: -1, .known(0.5))], on: curve).isEmpty)
    #expect(dots([end(2, left: -1, .known(-1))], on: curve) == ["2 -1 closed"])
  }

  @Test func invisibleFeaturesHaveNoMarks() {
    #expect(dots([jump(1, 0, 10, .known(10))]) == ["1 0 open"])
    #expect(dots([jump(9, 0, 1, .known(1))]).isEmpty)
    #expect(marks([Feature(.pole, at: Interval(9), left: nil, right: nil)]).asymptotes.isEmpty)
    #expect(dots([jump(1, .nan, .infinity, .known(.nan))]).isEmpty)
  }

  @Test func tooManyMarksAreOmitted() {
    let places = (0..<61).map { Double($0) / 20 }
    let poles = places.map { Feature(.pole, at: Interval($0), left: nil, right: nil) }
    #expect(marks(Array(poles.dropLast())).asymptotes.count == 60)
    #expect(marks(poles + [jump(3.5, 0, 1, .known(1))]).asymptotes.isEmpty)
    #expect(dots(poles + [jump(3.5, 0, 1, .known(1))]).count == 2)
    #expect(dots(places.map { jump($0, 0, 1, .known(1)) }).isEmpty)
    #expect(dots(places.map { jump($0, 0, 1, .known(1)) } + [jump(3.5, 0, 1, .known(1))]).count == 2)
  }

  private func jump(_ x: Double, _ left: Double, _ right: Double, _ value: Feature.Value) -> Feature {
    Feature(.jump, at: Interval(x), left: left, right: right, value: value)
  }

  private func end(_ x: Double, left: Double, _ value: Feature.Value) -> Feature {
    Feature(.domainEnd, at: Interval(x), left: left, right: nil, value: value)
  }

  private func marks(_ features: [Feature], on curve: Curve = Curve(pieces: [])) -> FeatureMarks {
    FeatureMarks(of: features, on: curve, x: -4...4, y: -3...3)
  }

  /// Returns each dot as text, with whole numbers as integers.
  private func dots(_ features: [Feature], on curve: Curve = Curve(pieces: [])) -> [String] {
    func text(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
    return marks(features, on: curve).dots.map {
      "\(text($0.point.x)) \(text($0.point.y)) \($0.isClosed ? "closed" : "open")"
    }
  }
}
