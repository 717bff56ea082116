import Testing

@testable import Grapher

@Suite struct OverlapRemovalTests {
  private func middles(_ wishes: [Double], size: Double = 10, in range: ClosedRange<Double> = 0...100) -> [Double] {
    OverlapRemoval.middles(of: wishes.map { .init(wish: $0, size: size) }, in: range)
  }

  @Test func noItemsGiveNoCentres() { #expect(middles([]) == []) }

  @Test func itemsWithoutOverlapStay() { #expect(middles([5, 20, 95]) == [5, 20, 95]) }

  @Test func overlappingItemsMoveApartEvenly() {
    #expect(middles([50, 50]) == [45, 55])
    #expect(middles([50, 50, 50, 90]) == [40, 50, 60, 90])
  }

  @Test func itemsStayInTheRange() {
    #expect(middles([0, 0]) == [5, 15])
    #expect(middles([100, 100]) == [85, 95])
  }

  @Test func heavyItemsStay() {
    let items = [OverlapRemoval.Item(wish: 49, size: 10), .init(wish: 50, size: 20, weight: 1e9)]
    let middles = OverlapRemoval.middles(of: items, in: 0...100)
    #expect(abs(middles[0] - 35) < 1e-6 && abs(middles[1] - 50) < 1e-6)
  }

  @Test func neighboursDoNotOverlapIfThereIsSpace() {
    for seed in 1...50 {
      let wishes = (0..<9).map { Double(($0 * seed * 7919) % 101) }.sorted()
      let middles = middles(wishes)
      #expect(zip(middles, middles.dropFirst()).allSatisfy { $1 - $0 >= 10 - 1e-9 })
      #expect(middles.allSatisfy { (5...95).contains($0) })
    }
  }
}
