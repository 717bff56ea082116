import Platform

/// The line of frames that wait to be drawn and of those that wait for their turn: what keeps a job's memory bounded.
///
/// Workers take the next frame, draw it, and deliver what came of it. With an order, what is done early waits for its
/// turn, and workers wait once too much does.
actor FrameLine<Product: Sendable> {
  /// What takes the products, one after another.
  typealias Consumer = @Sendable (_ frame: Int, _ product: Product) throws(PlotError) -> Void

  private let frames: [Int]
  private let mostWaiting: Int?
  private let consume: Consumer
  private let discard: @Sendable (Product) -> Void
  private var next = 0
  private var consumed = 0
  private var done: [Int: Product] = [:]
  private var sleepers: [CheckedContinuation<Void, Never>] = []
  private var failure: PlotError?

  /// - Parameters:
  ///   - frames: which frames to draw, in order.
  ///   - mostWaiting: how many may be drawn ahead of their turn; nil where order does not matter.
  init(
    _ frames: [Int], mostWaiting: Int?, consume: @escaping Consumer, discard: @escaping @Sendable (Product) -> Void
  ) {
    self.frames = frames
    self.mostWaiting = mostWaiting
    self.consume = consume
    self.discard = discard
  }

  /// The place in line of the next frame to draw and the frame; nil when there is none, or the job has failed or has been
  /// interrupted.
  func take() async -> (place: Int, frame: Int)? {
    while let mostWaiting, next < frames.count, next - consumed > mostWaiting, !isOver {
      await withCheckedContinuation { sleepers.append($0) }
    }
    guard next < frames.count, !isOver else { return nil }
    defer { next += 1 }
    return (next, frames[next])
  }

  /// Hands in what came of a frame.
  func deliver(_ product: Product, place: Int) {
    defer { wake() }
    if isOver, mostWaiting != nil { return }
    guard mostWaiting != nil else { return pass(product, frames[place]) }
    done[place] = product
    while failure == nil, let product = done.removeValue(forKey: consumed) {
      pass(product, frames[consumed])
      consumed += 1
    }
  }

  private func pass(_ product: Product, _ frame: Int) {
    guard failure == nil else { return discard(product) }
    do throws(PlotError) { try consume(frame, product) } catch { failure = error }
  }

  private var isOver: Bool { failure != nil || StopRequest.received != nil }

  private func wake() {
    for sleeper in sleepers { sleeper.resume() }
    sleepers = []
  }

  /// What ended the job early.
  var reasonToStop: PlotError? { failure }

  /// Draws all frames on so many workers and hands their products on.
  ///
  /// - Parameters:
  ///   - worker: makes what draws one frame after the other; called once for each worker, on its task.
  ///   - discard: takes what was still drawn after the consumer threw, where order does not matter.
  /// - Throws: what the consumer threw first; frames not drawn by then stay undrawn.
  static func run<Worker>(
    _ frames: [Int], workers: Int, mostWaiting: Int?, worker: @escaping @Sendable () -> Worker,
    draw: @escaping @Sendable (inout Worker, Int) -> Product, consume: @escaping Consumer,
    discard: @escaping @Sendable (Product) -> Void = { _ in }
  ) async throws(PlotError) {
    let line = FrameLine(frames, mostWaiting: mostWaiting, consume: consume, discard: discard)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, min(workers, frames.count)) {
        group.addTask {
          var worker = worker()
          while let (place, frame) = await line.take() {
            let product = draw(&worker, frame)
            await line.deliver(product, place: place)
          }
        }
      }
    }
    if let failure = await line.reasonToStop { throw failure }
  }
}

extension FrameLine {
  /// Returns what a function makes of each frame, in order, computed on several cores; nil of frames that a stop request
  /// left out.
  ///
  /// - Parameter worker: makes what computes one frame after the other.
  static func map<Worker, Value: Sendable>(
    _ frames: [Int], workers: Int, worker: @escaping @Sendable () -> Worker,
    _ value: @escaping @Sendable (inout Worker, Int) -> Value
  ) async -> [Value?] where Product == (place: Int, value: Value) {
    let values = Collected<Value>(frames.count)
    let first = frames.first ?? 0
    // The consumer throws nothing.
    try? await FrameLine.run(
      frames, workers: workers, mostWaiting: nil, worker: worker,
      draw: { worker, frame in (frame - first, value(&worker, frame)) },
      consume: { _, product in values.all[product.place] = product.value })
    return values.all
  }

  /// Returns what a function makes of the frames from 0 on, see the other.
  static func map<Value: Sendable>(
    _ count: Int, workers: Int, _ value: @escaping @Sendable (Int) -> Value
  ) async -> [Value?] where Product == (place: Int, value: Value) {
    await map(Array(0..<count), workers: workers, worker: { () }) { _, frame in value(frame) }
  }
}

/// What has come so far; only ever touched by one line of frames.
private final class Collected<Value>: @unchecked Sendable {
  var all: [Value?]

  init(_ count: Int) { all = Array(repeating: nil, count: count) }
}
