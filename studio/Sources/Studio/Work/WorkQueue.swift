import Synchronization

/// Gives jobs to drawers in order. The number of waiting jobs is bounded, in all and for each client.
///
/// A drawer that has done a job gets the next one at once, on the thread that brings the answer: no other thread has to wake up
/// before it works again.
final class WorkQueue: Sendable {
  enum Refusal: Error, Equatable {
    /// As many requests wait as may.
    case full
    /// As many requests of the client are in work or wait as may.
    case fullForClient
  }

  /// The numbers of requests at a moment.
  struct Load: Equatable {
    var working = 0
    var waiting = 0
  }

  private struct Waiting {
    let number: UInt64
    let job: DrawingJob
    let continuation: CheckedContinuation<DrawingAnswer, any Error>
  }

  private struct State {
    var idle: [any Drawer]
    var waiting: [Waiting] = []
    /// The drawers at work, by the number of their job.
    var working: [UInt64: any Drawer] = [:]
    var requests = 0
    var requestsOfClient: [String: Int] = [:]
    var nextNumber: UInt64 = 0
  }

  private let state: Mutex<State>
  private let limit: Int
  private let limitOfClient: Int

  /// - Parameters:
  ///   - limit: requests in work or waiting.
  ///   - limitOfClient: those of one client.
  init(_ drawers: [any Drawer], limit: Int, limitOfClient: Int) {
    state = Mutex(State(idle: drawers))
    self.limit = limit
    self.limitOfClient = limitOfClient
  }

  var load: Load {
    state.withLock { Load(working: $0.working.count, waiting: $0.waiting.count) }
  }

  /// Waits for a drawer, and for its answer.
  ///
  /// - Throws: `Refusal` at once if too many requests are in work or wait; `CancellationError` if the task is cancelled; what
  ///   the drawer throws.
  func answer(_ job: DrawingJob, for client: String) async throws -> DrawingAnswer {
    let number = try enter(client)
    defer { leave(client) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let waiting = Waiting(number: number, job: job, continuation: continuation)
        let drawer: (any Drawer)? = state.withLock { state in
          let drawer = state.idle.popLast()
          if let drawer { state.working[number] = drawer } else { state.waiting.append(waiting) }
          return drawer
        }
        if let drawer { begin(waiting, drawer) }
        // A cancellation before found nothing.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func enter(_ client: String) throws(Refusal) -> UInt64 {
    try state.withLock { (state) throws(Refusal) in
      if state.requestsOfClient[client, default: 0] >= limitOfClient { throw .fullForClient }
      if state.requests >= limit { throw .full }
      state.requests += 1
      state.requestsOfClient[client, default: 0] += 1
      state.nextNumber &+= 1
      return state.nextNumber
    }
  }

  private func leave(_ client: String) {
    state.withLock { state in
      state.requests -= 1
      let rest = state.requestsOfClient[client, default: 1] - 1
      state.requestsOfClient[client] = rest > 0 ? rest : nil
    }
  }

  private func begin(_ waiting: Waiting, _ drawer: any Drawer) {
    drawer.begin(waiting.job, number: waiting.number) { result in
      let next: Waiting? = self.state.withLock { state in
        state.working[waiting.number] = nil
        guard !state.waiting.isEmpty else {
          state.idle.append(drawer)
          return nil
        }
        let next = state.waiting.removeFirst()
        state.working[next.number] = drawer
        return next
      }
      if let next { self.begin(next, drawer) }
      waiting.continuation.resume(with: result)
    }
  }

  /// Ends the waiting of a request, or tells its drawer.
  private func cancel(_ number: UInt64) {
    let (waiting, drawer): (Waiting?, (any Drawer)?) = state.withLock { state in
      let index = state.waiting.firstIndex { $0.number == number }
      return (index.map { state.waiting.remove(at: $0) }, state.working[number])
    }
    waiting?.continuation.resume(throwing: CancellationError())
    drawer?.cancel(number)
  }
}
