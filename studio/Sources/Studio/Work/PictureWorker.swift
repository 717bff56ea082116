import NIOCore
import Plotter

/// A thread that draws, with its renderer. Only as many pictures are drawn at a time as there are workers.
///
/// The tasks that wait for a worker block no thread: the thread is the actor's executor.
actor PictureWorker {
  private let thread: any EventLoop
  private let renderer = PlotRenderer()

  init(on thread: any EventLoop) { self.thread = thread }

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }

  /// Does some work on the thread. The work ends early once the task is cancelled.
  func run<Result: Sendable>(_ work: @Sendable (PlotRenderer) throws -> Result) throws -> Result {
    try Task.checkCancellation()
    return try work(renderer)
  }
}
