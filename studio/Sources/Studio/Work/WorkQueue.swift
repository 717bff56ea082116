import Synchronization

/// Gives jobs to drawers: those of the client that has used them least of late come first, and then in order. Clients that have
/// used them for long leave one drawer, if there are several, to the others. The number of waiting jobs is bounded, in all and for
/// each client.
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

  fileprivate struct Waiting {
    let number: UInt64
    let job: DrawingJob
    let client: String
    let continuation: CheckedContinuation<DrawingAnswer, any Error>
  }

  /// A job that a drawer does.
  fileprivate struct Working {
    let drawer: any Drawer
    let client: String
    let start: Double
    let isHeavy: Bool
  }

  fileprivate struct State {
    var idle: [any Drawer]
    let drawers: Int
    var waiting: [Waiting] = []
    /// By the number of the job.
    var working: [UInt64: Working] = [:]
    var usage = ClientUsage()
    var requests = 0
    var requestsOfClient: [String: Int] = [:]
    var nextNumber: UInt64 = 0
  }

  private let state: Mutex<State>
  private let limit: Int
  private let limitOfClient: Int
  private let clock: @Sendable () -> Double

  /// - Parameters:
  ///   - limit: requests in work or waiting.
  ///   - limitOfClient: those of one client.
  ///   - clock: returns seconds that only grow.
  init(
    _ drawers: [any Drawer], limit: Int, limitOfClient: Int, clock: @escaping @Sendable () -> Double = WorkQueue.seconds
  ) {
    state = Mutex(State(idle: drawers, drawers: drawers.count))
    self.limit = limit
    self.limitOfClient = limitOfClient
    self.clock = clock
  }

  private static let start = ContinuousClock.now

  /// The seconds since the first call.
  @Sendable static func seconds() -> Double {
    let duration = start.duration(to: .now)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
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
        let waiting = Waiting(number: number, job: job, client: client, continuation: continuation)
        let next = state.withLock { state in
          state.waiting.append(waiting)
          return state.next(at: clock())
        }
        if let (waiting, drawer) = next { begin(waiting, drawer) }
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
      let next = self.state.withLock { state in
        let now = self.clock()
        if let done = state.working.removeValue(forKey: waiting.number) {
          state.usage.add(now - done.start, for: done.client, at: now)
        }
        state.idle.append(drawer)
        return state.next(at: now)
      }
      if let (waiting, drawer) = next { self.begin(waiting, drawer) }
      waiting.continuation.resume(with: result)
    }
  }

  /// Ends the waiting of a request, or tells its drawer.
  private func cancel(_ number: UInt64) {
    let (waiting, drawer): (Waiting?, (any Drawer)?) = state.withLock { state in
      let index = state.waiting.firstIndex { $0.number == number }
      return (index.map { state.waiting.remove(at: $0) }, state.working[number]?.drawer)
    }
    waiting?.continuation.resume(throwing: CancellationError())
    drawer?.cancel(number)
  }
}

extension WorkQueue.State {
  /// Takes the job that comes next, and a drawer for it; nil if none of either may.
  mutating fileprivate func next(at now: Double) -> (WorkQueue.Waiting, any Drawer)? {
    guard !idle.isEmpty else { return nil }
    let leavesOne = drawers > 1 && working.values.count(where: \.isHeavy) >= drawers - 1
    var best: (index: Int, use: Double)?
    var uses: [String: Double] = [:]
    for (index, job) in waiting.enumerated() {
      let use = uses[job.client] ?? use(of: job.client, at: now)
      uses[job.client] = use
      if leavesOne && use >= Self.heavyUse { continue }
      if best.map({ use < $0.use }) ?? true { best = (index, use) }
    }
    guard let (index, use) = best, let drawer = idle.popLast() else { return nil }
    let job = waiting.remove(at: index)
    working[job.number] = WorkQueue.Working(
      drawer: drawer, client: job.client, start: now, isHeavy: use >= Self.heavyUse)
    return (job, drawer)
  }

  /// The seconds for which a client has had drawers lately, with the jobs at work.
  private func use(of client: String, at now: Double) -> Double {
    working.values.reduce(usage.seconds(of: client, at: now)) { sum, job in
      job.client == client ? sum + now - job.start : sum
    }
  }

  /// Seconds of use from which on a client leaves a drawer to the others.
  private static let heavyUse = 2.0
}
