import Testing

@testable import Grapher

@Suite struct SpreadingTests {
  private func middles(_ wishes: [Double], size: Double = 10, in range: ClosedRange<Double> = 0...100) -> [Double] {
    Spreading.middles(of: wishes.map { .init(wish: $0, size: size) }, in: range)
  }

  @Test func nothingNeedsNoRoom() { #expect(middles([]) == []) }

  @Test func whatDoesNotOverlapStays() { #expect(middles([5, 20, 95]) == [5, 20, 95]) }

  @Test func whatOverlapsMovesApartByAsMuch() {
    #expect(middles([50, 50]) == [45, 55])
    #expect(middles([50, 50, 50, 90]) == [40, 50, 60, 90])
  }

  @Test func nothingLeavesTheRange() {
    #expect(middles([0, 0]) == [5, 15])
    #expect(middles([100, 100]) == [85, 95])
  }

  @Test func whatWeighsMuchStays() {
    let items = [Spreading.Item(wish: 49, size: 10), .init(wish: 50, size: 20, weight: 1e9)]
    let middles = Spreading.middles(of: items, in: 0...100)
    #expect(abs(middles[0] - 35) < 1e-6 && abs(middles[1] - 50) < 1e-6)
  }

  @Test func neighboursNeverOverlapWhileThereIsRoom() {
    for seed in 1...50 {
      let wishes = (0..<9).map { Double(($0 * seed * 7919) % 101) }.sorted()
      let middles = middles(wishes)
      #expect(zip(middles, middles.dropFirst()).allSatisfy { $1 - $0 >= 10 - 1e-9 })
      #expect(middles.allSatisfy { (5...95).contains($0) })
    }
  }
}
