import NIOCore
import Synchronization

/// Work that is cancelled at a time limit, or when the client has gone.
enum BoundedTask {
  /// Why the work did not finish.
  enum Interruption: Error {
    case timeLimit
    case clientGone
  }

  /// Runs some work.
  ///
  /// - Parameters:
  ///   - deadline: when the work is cancelled.
  ///   - timer: measures the time.
  ///   - signal: tells that the client has gone.
  /// - Throws: `Interruption` if the work threw since it was cancelled; what it throws otherwise.
  static func run<Result: Sendable>(
    until deadline: NIODeadline, on timer: any EventLoop, unless signal: CloseSignal?,
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let first = FirstInterruption()
    let task = Task { try await work() }
    let alarm = timer.scheduleTask(deadline: deadline) { first.set(.timeLimit, task.cancel) }
    signal?.setAction { first.set(.clientGone, task.cancel) }
    defer {
      alarm.cancel()
      signal?.removeAction()
    }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      throw first.value ?? error
    }
  }

  /// The first interruption of a task.
  private final class FirstInterruption: Sendable {
    private let state = Mutex<Interruption?>(nil)

    var value: Interruption? { state.withLock { $0 } }

    /// Notes an interruption, then cancels the task.
    func set(_ reason: Interruption, _ cancel: () -> Void) {
      state.withLock { $0 = $0 ?? reason }
      cancel()
    }
  }
}
