import Logging
import NIOCore
import Synchronization

/// Keeps one drawing process running: starts another one when it has ended, or has done its number of jobs.
///
/// A successor is started ahead, and takes over when it can draw, so that no request waits for it.
final class DrawingSlot: Drawer {
  private enum Running {
    /// What is to be done once the process can draw, or cannot start.
    case starting([@Sendable (DrawingProcess?) -> Void])
    case ready(DrawingProcess)
    /// Another start follows after a pause.
    case failed
  }

  private struct State {
    var running = Running.failed
    /// The number of the process in use, and of the last one that was started.
    var number = 0
    var lastNumber = 0
    var successor: (number: Int, process: DrawingProcess)?
    var jobs = 0
    /// Since the last process that could draw.
    var failedStarts = 0
    /// The number of the last job that was cancelled; it may not have begun yet.
    var cancelled: UInt64 = 0
    var isStopped = false
  }

  private let state = Mutex(State())
  private let program: String
  private let limits: Limits
  private let loop: any EventLoop
  private let metrics: Metrics
  private let logger: Logger

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - program: the path of this program.
  ///   - loop: a thread that lasts as long as the slot.
  init(_ program: String, _ limits: Limits, on loop: any EventLoop, _ metrics: Metrics, _ logger: Logger) {
    self.program = program
    self.limits = limits
    self.loop = loop
    self.metrics = metrics
    self.logger = logger
    state.withLock { replace(&$0) }
  }

  func begin(_ job: DrawingJob, number: UInt64, end: @escaping @Sendable (Result<DrawingAnswer, any Error>) -> Void) {
    withProcess { process in
      guard let process else { return end(.failure(ServiceError.noDrawing)) }
      if self.isCancelled(number) { return end(.failure(CancellationError())) }
      process.begin(job, number: number) { result in
        switch result {
        case .failure(let ended as DrawingProcess.Ended) where ended.hadJob:
          end(.failure(ServiceError.drawingFailed))
        case .failure(is DrawingProcess.Ended):
          // It has ended while it was idle. On its thread, another one is in its place by then.
          self.loop.execute { self.begin(job, number: number, end: end) }
        default:
          self.countJob()
          end(result)
        }
      }
      if self.isCancelled(number) { process.cancel(number) }
    }
  }

  func cancel(_ number: UInt64) {
    let process: DrawingProcess? = state.withLock { state in
      state.cancelled = number
      if case .ready(let process) = state.running { return process }
      return nil
    }
    process?.cancel(number)
  }

  private func isCancelled(_ number: UInt64) -> Bool { state.withLock { $0.cancelled == number } }

  /// Does something with the process in use, at once if it can draw; nil if none starts.
  func withProcess(_ action: @escaping @Sendable (DrawingProcess?) -> Void) {
    let (process, isKnown): (DrawingProcess?, Bool) = state.withLock { state in
      switch state.running {
      case .starting(let actions):
        state.running = .starting(actions + [action])
        return (nil, false)
      case .ready(let process): return (process, true)
      case .failed: return (nil, true)
      }
    }
    if isKnown { action(process) }
  }

  /// Ends the processes, and waits until they have ended.
  func stop() async {
    let successor = state.withLock { state in
      state.isStopped = true
      defer { state.successor = nil }
      return state.successor?.process
    }
    let process = await withCheckedContinuation { continuation in withProcess { continuation.resume(returning: $0) } }
    for process in [process, successor] {
      process?.stop(.stop)
      await process?.waitForEnd()
    }
  }

  /// Puts a new process in the place of the one in use.
  private func replace(_ state: inout State) {
    var actions: [@Sendable (DrawingProcess?) -> Void] = []
    if case .starting(let waiting) = state.running { actions = waiting }
    state.lastNumber += 1
    state.number = state.lastNumber
    state.jobs = 0
    state.running = .starting(actions)
    Task { [number = state.number] in
      let process = try? await start(number)
      if process == nil { startAgain(after: number) }
      let actions: [@Sendable (DrawingProcess?) -> Void] = self.state.withLock { state in
        guard state.number == number, case .starting(let actions) = state.running else { return [] }
        state.running = process.map(Running.ready) ?? .failed
        if process != nil { state.failedStarts = 0 }
        return actions
      }
      for action in actions { action(process) }
    }
  }

  private func start(_ number: Int) async throws -> DrawingProcess {
    try await DrawingProcess.start(program, limits, on: loop, logger) { reason in self.hasEnded(number, reason) }
  }

  /// Starts another process after one that could not draw, each time after a longer pause.
  private func startAgain(after number: Int) {
    let failures = state.withLock { state in
      state.failedStarts += 1
      return state.failedStarts
    }
    logger.error("a drawing process cannot start", metadata: ["count": "\(failures)"])
    loop.scheduleTask(in: .milliseconds(100 << min(failures, 6))) {
      self.state.withLock { if $0.number == number, !$0.isStopped { self.replace(&$0) } }
    }
  }

  private func hasEnded(_ number: Int, _ reason: DrawingProcess.EndReason) {
    let isReplaced = state.withLock { state in
      if state.successor?.number == number { state.successor = nil }
      guard state.number == number else { return false }
      if state.isStopped {
        state.running = .failed
        return false
      }
      replace(&state)
      return true
    }
    if isReplaced { metrics.countRestart(reason) }
  }

  /// Counts a job of the process in use, which is idle now. Starts its successor after the last one; the successor takes over
  /// as soon as it can.
  private func countJob() {
    let (number, old): (Int?, DrawingProcess?) = state.withLock { state in
      if case .ready(let old) = state.running, let (number, process) = state.successor {
        state.running = .ready(process)
        state.number = number
        state.successor = nil
        state.jobs = 0
        return (nil, old)
      }
      state.jobs += 1
      guard state.jobs % limits.jobsOfProcess == 0, !state.isStopped else { return (nil, nil) }
      state.lastNumber += 1
      return (state.lastNumber, nil)
    }
    if let old {
      metrics.countRestart(.age)
      old.stop(.age)
    }
    guard let number else { return }
    Task {
      let process = try await start(number)
      let isWanted = state.withLock { state in
        guard !state.isStopped, state.successor == nil else { return false }
        state.successor = (number, process)
        return true
      }
      if !isWanted { process.stop(.stop) }
    }
  }
}
