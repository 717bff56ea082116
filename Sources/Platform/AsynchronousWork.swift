import Dispatch
import Synchronization

/// Runs asynchronous work on other threads and waits until it ends; not for asynchronous code.
///
/// A program that seldom has asynchronous work calls it from a synchronous `main`, since an asynchronous one always starts
/// threads.
package func waitFor<Failure: Error>(
  _ work: @escaping @Sendable () async throws(Failure) -> Void
) throws(Failure) {
  let outcome = Outcome<Failure>()
  let end = DispatchSemaphore(value: 0)
  Task {
    do throws(Failure) { try await work() } catch { outcome.failure.withLock { $0 = error } }
    end.signal()
  }
  end.wait()
  if let failure = outcome.failure.withLock({ $0 }) { throw failure }
}

private final class Outcome<Failure: Error>: Sendable {
  let failure = Mutex<Failure?>(nil)
}
