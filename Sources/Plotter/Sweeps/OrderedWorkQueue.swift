import Platform

/// A queue of numbered items that several workers process and one consumer takes, with bounded memory.
///
///     items ─▶ worker ┐
///           ─▶ worker ┼▶ products ─▶ consumer, in the order of the items or as they finish
///           ─▶ worker ┘
///
/// In order, workers pause when too many products wait for an earlier one. A stop request and the cancellation of the
/// task end the work early.
actor OrderedWorkQueue {
  private let items: [Int]
  private let lookahead: Int?
  private var next = 0
  private var consumed = 0
  private var isOver = false
  private var paused: [CheckedContinuation<Void, Never>] = []

  private init(_ items: [Int], lookahead: Int?) {
    self.items = items
    self.lookahead = lookahead
  }

  /// Returns the next item and its position, or nil at the end of the work.
  private func take() async -> (position: Int, item: Int)? {
    while let lookahead, next < items.count, next - consumed > lookahead, !hasEnded {
      await withCheckedContinuation { paused.append($0) }
    }
    guard next < items.count, !hasEnded else { return nil }
    defer { next += 1 }
    return (next, items[next])
  }

  private var hasEnded: Bool { isOver || Task.isCancelled || StopSignal.received != nil }

  /// Records how many products are consumed, and whether the consumer takes more; wakes paused workers.
  private func update(consumed: Int, isOver: Bool) {
    self.consumed = consumed
    self.isOver = isOver
    for continuation in paused { continuation.resume() }
    paused = []
  }

  /// Processes items on several workers and passes the products to a consumer, one at a time.
  ///
  /// - Parameters:
  ///   - lookahead: the greatest number of items that may be processed ahead of the consumer, which then gets the products
  ///     in order; nil passes products on as they finish.
  ///   - worker: makes a worker's state; called once for each worker.
  ///   - discard: called for products that finish after the consumer throws.
  /// - Throws: the consumer's error; further items are not processed.
  static func run<Worker, Value: Sendable>(
    _ items: [Int], workers: Int, lookahead: Int?, worker: @escaping @Sendable () -> Worker,
    process: @escaping @Sendable (inout Worker, Int) -> Value,
    consume: (_ item: Int, _ product: Value) throws(PlotError) -> Void, discard: (Value) -> Void = { _ in }
  ) async throws(PlotError) {
    let queue = OrderedWorkQueue(items, lookahead: lookahead)
    let (products, output) = AsyncStream.makeStream(of: (position: Int, product: Value)?.self)
    var running = max(1, min(workers, items.count))
    var failure: PlotError?
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<running {
        group.addTask {
          var worker = worker()
          while let (position, item) = await queue.take() {
            output.yield((position, process(&worker, item)))
            // Lets the consumer run even if the workers occupy all threads.
            await Task.yield()
          }
          output.yield(nil)
        }
      }
      var waiting: [Int: Value] = [:]
      var consumed = 0
      func pass(_ product: Value, of position: Int) {
        guard failure == nil else { return discard(product) }
        do throws(PlotError) { try consume(items[position], product) } catch { failure = error }
      }
      for await arrived in products {
        guard let (position, product) = arrived else {
          running -= 1
          if running == 0 { break }
          continue
        }
        if lookahead == nil {
          pass(product, of: position)
          consumed += 1
        } else {
          waiting[position] = product
          while let product = waiting.removeValue(forKey: consumed) {
            pass(product, of: consumed)
            consumed += 1
          }
        }
        await queue.update(consumed: consumed, isOver: failure != nil)
      }
    }
    if let failure { throw failure }
  }

  /// Returns a function's values for items, in their order, computed on several workers; nil for items that a stop
  /// request or a cancellation left out.
  ///
  /// - Parameter worker: makes a worker's state.
  static func map<Worker, Value: Sendable>(
    _ items: [Int], workers: Int, worker: @escaping @Sendable () -> Worker,
    _ value: @escaping @Sendable (inout Worker, Int) -> Value
  ) async -> [Value?] {
    var values: [Int: Value] = [:]
    // The consumer never throws.
    try? await run(items, workers: workers, lookahead: nil, worker: worker, process: value) { values[$0] = $1 }
    return items.map { values[$0] }
  }

  /// Returns a function's values for the items from 0 to `count` - 1, like the other `map`.
  static func map<Value: Sendable>(
    _ count: Int, workers: Int, _ value: @escaping @Sendable (Int) -> Value
  ) async -> [Value?] {
    await map(Array(0..<count), workers: workers, worker: { () }) { _, item in value(item) }
  }
}
