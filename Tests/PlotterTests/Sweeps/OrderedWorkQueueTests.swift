import Testing

@testable import Plotter

@Suite("Work on several cores")
struct OrderedWorkQueueTests {
  private static func square(_ worker: inout Void, _ item: Int) -> Int { item * item }

  @Test("Products arrive in order, or each once", arguments: [nil, 0, 1, 8])
  func order(lookahead: Int?) async throws {
    var products: [Int] = []
    try await OrderedWorkQueue.run(
      Array(0..<200), workers: 4, lookahead: lookahead, worker: { () }, process: Self.square,
      consume: { item, product in
        #expect(product == item * item)
        products.append(item)
      })
    #expect((lookahead == nil ? products.sorted() : products) == Array(0..<200))
  }

  @Test("No items need no work")
  func empty() async throws {
    #expect(await OrderedWorkQueue.map(0, workers: 4) { $0 }.isEmpty)
    #expect(await OrderedWorkQueue.map([7, 5], workers: 4, worker: { () }, Self.square) == [49, 25])
  }

  @Test("An error of the consumer ends the work", arguments: [nil, 2])
  func failure(lookahead: Int?) async {
    var consumed = 0
    var discarded = 0
    let error = await #expect(throws: PlotError.self) {
      try await OrderedWorkQueue.run(
        Array(0..<1000), workers: 4, lookahead: lookahead, worker: { () }, process: Self.square,
        consume: { item, _ throws(PlotError) in
          if consumed == 3 { throw .nothingSwept }
          consumed += 1
        }, discard: { _ in discarded += 1 })
    }
    #expect(error == PlotError.nothingSwept)
    #expect(consumed == 3)
    #expect(consumed + discarded < 1000)
  }
}
