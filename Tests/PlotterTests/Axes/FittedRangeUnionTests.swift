import Testing

@testable import Plotter

@Suite("The range of several frames") struct FittedRangeUnionTests {
  private func union(_ ranges: ClosedRange<Double>...) -> ClosedRange<Double>? {
    FittedRange.union(of: ranges.map { FittedRange(range: $0) })?.range
  }

  @Test("Frames of one height keep their space, and small ones at an end get as much as the whole range has")
  func space() throws {
    #expect(union() == nil && union(-1.1...1.1) == -1.1...1.1 && union(-1.1...1.1, -1.1...1.1) == -1.1...1.1)
    let family = try #require(union(-1.1...1.1, 8.9...11.1, 38.9...41.1))
    #expect(family.lowerBound < -2.5 && family.lowerBound > -4 && family.upperBound > 42.5 && family.upperBound < 44)
  }

  @Test("A range that begins or ends at zero goes on to do so")
  func zero() {
    #expect(union(0...1.1, 3...40)?.lowerBound == 0 && union(-1.1...0, -40 ... -3)?.upperBound == 0)
  }
}
