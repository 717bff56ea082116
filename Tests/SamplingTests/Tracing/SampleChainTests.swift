import Testing

@testable import Sampling

struct SampleChainTests {
  private let grid = PixelGrid(ViewWindow(x: 0...100, y: 0...100, columns: 100, rows: 100))

  @Test("A chain keeps its order through insertions and removals")
  func chain() {
    var chain = SampleChain(grid: grid)
    chain.append(x: 1, y: 1)
    chain.append(x: 5, y: .nan)
    let third = chain.insert(x: 3, y: 3, after: 0)
    chain.insert(x: 0, y: 0, after: SampleChain.none)
    chain.append(x: 9, y: 9)
    chain.remove(third)
    var order: [Double] = []
    chain.forEach { order.append(chain.x[$0]) }
    #expect(order == [0, 1, 5, 9])
    #expect(!chain.isFinite(1))
  }
}
