import Testing

@testable import Studio

@Suite struct WorkQueueTests {
  private let queue = WorkQueue(workers: [1], limit: 3, limitOfClient: 2)

  /// Occupies the worker until the stream ends.
  private func occupy(_ client: String = "a") async -> (AsyncStream<Void>.Continuation, Task<Int, any Error>) {
    let (stream, end) = AsyncStream.makeStream(of: Void.self)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await queue.withWorker(for: client) { worker in
        start.finish()
        for await _ in stream {}
        return worker
      }
    }
    for await _ in started {}
    return (end, task)
  }

  /// Lets other tasks run until a number of requests wait.
  private func wait(for count: Int) async {
    while queue.load.waiting < count { await Task.yield() }
  }

  @Test func requestsWaitForAWorkerInOrder() async throws {
    let (end, first) = await occupy()
    let second = Task { try await queue.withWorker(for: "b") { $0 } }
    await wait(for: 1)
    let third = Task { try await queue.withWorker(for: "c") { $0 } }
    await wait(for: 2)
    #expect(queue.load == .init(working: 1, waiting: 2))
    end.finish()
    #expect(try await [first.value, second.value, third.value] == [1, 1, 1])
    #expect(queue.load == .init(working: 0, waiting: 0))
  }

  @Test func tooManyRequestsAreRefused() async throws {
    let (end, first) = await occupy()
    let second = Task { try await queue.withWorker(for: "a") { $0 } }
    await wait(for: 1)
    await #expect(throws: WorkQueue<Int>.Refusal.fullForClient) { try await queue.withWorker(for: "a") { $0 } }
    let third = Task { try await queue.withWorker(for: "b") { $0 } }
    await wait(for: 2)
    await #expect(throws: WorkQueue<Int>.Refusal.full) { try await queue.withWorker(for: "c") { $0 } }
    end.finish()
    _ = try await (first.value, second.value, third.value)
    #expect(try await queue.withWorker(for: "a") { $0 } == 1)
  }

  @Test func aCancelledRequestWaitsNoLonger() async throws {
    let (end, first) = await occupy()
    let second = Task { try await queue.withWorker(for: "a") { $0 } }
    await wait(for: 1)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(queue.load == .init(working: 1, waiting: 0))
    end.finish()
    _ = try await first.value
  }

  @Test func aRequestCancelledBeforehandTakesNoWorker() async throws {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await queue.withWorker(for: "a") { $0 }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(queue.load == .init(working: 0, waiting: 0))
  }

  @Test func aFailureGivesTheWorkerBack() async throws {
    struct Failure: Error {}
    await #expect(throws: Failure.self) { try await queue.withWorker(for: "a") { _ in throw Failure() } }
    #expect(try await queue.withWorker(for: "a") { $0 } == 1)
  }
}
