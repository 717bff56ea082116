import Synchronization

/// Gives requests to workers in order. The number of waiting requests is bounded, in all and for each client.
final class WorkQueue<Worker: Sendable>: Sendable {
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
    let continuation: CheckedContinuation<Worker, any Error>
  }

  private struct State {
    var idle: [Worker]
    var waiting: [Waiting] = []
    var requests = 0
    var requestsOfClient: [String: Int] = [:]
    var working = 0
    var nextNumber: UInt64 = 0
  }

  private let state: Mutex<State>
  private let limit: Int
  private let limitOfClient: Int

  /// - Parameters:
  ///   - limit: requests in work or waiting.
  ///   - limitOfClient: those of one client.
  init(workers: [Worker], limit: Int, limitOfClient: Int) {
    state = Mutex(State(idle: workers))
    self.limit = limit
    self.limitOfClient = limitOfClient
  }

  var load: Load {
    state.withLock { Load(working: $0.working, waiting: $0.waiting.count) }
  }

  /// Waits for a worker, uses it and gives it back.
  ///
  /// - Throws: `Refusal` at once if too many requests are in work or wait; `CancellationError` if the task is cancelled
  ///   while it waits; what the work throws.
  func withWorker<Result: Sendable>(
    for client: String, _ work: (Worker) async throws -> Result
  ) async throws -> Result {
    try enter(client)
    defer { leave(client) }
    let worker = try await acquire()
    defer { release(worker) }
    return try await work(worker)
  }

  private func enter(_ client: String) throws(Refusal) {
    try state.withLock { (state) throws(Refusal) in
      if state.requestsOfClient[client, default: 0] >= limitOfClient { throw .fullForClient }
      if state.requests >= limit { throw .full }
      state.requests += 1
      state.requestsOfClient[client, default: 0] += 1
    }
  }

  private func leave(_ client: String) {
    state.withLock { state in
      state.requests -= 1
      let rest = state.requestsOfClient[client, default: 1] - 1
      state.requestsOfClient[client] = rest > 0 ? rest : nil
    }
  }

  private func acquire() async throws -> Worker {
    let number = state.withLock { state in
      state.nextNumber &+= 1
      return state.nextNumber
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Swift.Result<Worker, any Error>? = state.withLock { state in
          // A cancellation from here on finds the request among those that wait.
          if Task.isCancelled { return .failure(CancellationError()) }
          guard let worker = state.idle.popLast() else {
            state.waiting.append(Waiting(number: number, continuation: continuation))
            return nil
          }
          state.working += 1
          return .success(worker)
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Ends the waiting of a request, if it waits.
  private func cancel(_ number: UInt64) {
    let waiting: Waiting? = state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
      return state.waiting.remove(at: index)
    }
    waiting?.continuation.resume(throwing: CancellationError())
  }

  private func release(_ worker: Worker) {
    let next: Waiting? = state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.working -= 1
      state.idle.append(worker)
      return nil
    }
    next?.continuation.resume(returning: worker)
  }
}
