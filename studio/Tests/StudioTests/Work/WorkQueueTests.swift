import NIOCore
import Synchronization
import Testing

@testable import Studio

@Suite struct WorkQueueTests {
  private let drawer = HeldDrawer()
  private let queue: WorkQueue

  init() { queue = WorkQueue([drawer], limit: 3, limitOfClient: 2) }

  private func ask(_ text: String, for client: String) -> Task<DrawingAnswer, any Error> {
    Task { try await queue.answer(DrawingJob(kind: .details, text: text), for: client) }
  }

  /// Lets other tasks run until so many requests are in work and wait.
  private func wait(_ working: Int, _ waiting: Int) async {
    while queue.load != .init(working: working, waiting: waiting) { await Task.yield() }
  }

  @Test func requestsWaitForADrawerInOrder() async throws {
    let first = ask("1", for: "a")
    await wait(1, 0)
    let second = ask("2", for: "b")
    await wait(1, 1)
    let third = ask("3", for: "c")
    await wait(1, 2)
    // The next job begins before anybody learns of the answer.
    for texts in [["1", "2"], ["1", "2", "3"], ["1", "2", "3"]] {
      drawer.end()
      #expect(drawer.texts == texts)
    }
    for task in [first, second, third] { _ = try await task.value }
    #expect(queue.load == .init(working: 0, waiting: 0))
  }

  @Test func theClientThatHasUsedDrawersLeastComesFirst() async throws {
    let clock = Mutex(0.0)
    let queue = WorkQueue([drawer], limit: 9, limitOfClient: 9) { clock.withLock { $0 } }
    func ask(_ text: String, for client: String) -> Task<DrawingAnswer, any Error> {
      Task { try await queue.answer(DrawingJob(kind: .details, text: text), for: client) }
    }
    let long = ask("1", for: "a")
    while queue.load.working < 1 { await Task.yield() }
    let second = ask("2", for: "a")
    while queue.load.waiting < 1 { await Task.yield() }
    let other = ask("3", for: "b")
    while queue.load.waiting < 2 { await Task.yield() }
    clock.withLock { $0 = 5 }
    for _ in 0..<3 { drawer.end() }
    for task in [long, second, other] { _ = try await task.value }
    #expect(drawer.texts == ["1", "3", "2"])
  }

  @Test func aHeavyClientLeavesADrawerToTheOthers() async throws {
    let clock = Mutex(0.0)
    let second = HeldDrawer()
    let queue = WorkQueue([drawer, second], limit: 9, limitOfClient: 9) { clock.withLock { $0 } }
    func ask(_ text: String, for client: String) -> Task<DrawingAnswer, any Error> {
      Task { try await queue.answer(DrawingJob(kind: .details, text: text), for: client) }
    }
    let heavy = ask("1", for: "a")
    while queue.load.working < 1 { await Task.yield() }
    clock.withLock { $0 = 5 }
    second.end()
    _ = try await heavy.value
    // Its use of five seconds is not forgotten yet.
    let next = ask("2", for: "a")
    while queue.load.working < 1 { await Task.yield() }
    let waiting = ask("3", for: "a")
    while queue.load.waiting < 1 { await Task.yield() }
    let light = ask("4", for: "b")
    while queue.load.working < 2 { await Task.yield() }
    #expect(queue.load == .init(working: 2, waiting: 1))
    while queue.load.waiting + queue.load.working > 0 {
      for held in [second, drawer] { held.end() }
      await Task.yield()
    }
    for task in [next, waiting, light] { _ = try await task.value }
  }

  @Test func tooManyRequestsAreRefused() async throws {
    let first = ask("1", for: "a")
    await wait(1, 0)
    let second = ask("2", for: "a")
    await wait(1, 1)
    await #expect(throws: WorkQueue.Refusal.fullForClient) { try await ask("3", for: "a").value }
    let third = ask("3", for: "b")
    await wait(1, 2)
    await #expect(throws: WorkQueue.Refusal.full) { try await ask("4", for: "c").value }
    for _ in 0..<3 { drawer.end() }
    for task in [first, second, third] { _ = try await task.value }
    let last = ask("5", for: "a")
    await wait(1, 0)
    drawer.end()
    _ = try await last.value
  }

  @Test func aCancelledRequestWaitsNoLonger() async throws {
    let first = ask("1", for: "a")
    await wait(1, 0)
    let second = ask("2", for: "a")
    await wait(1, 1)
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(queue.load == .init(working: 1, waiting: 0))
    drawer.end()
    _ = try await first.value
  }

  @Test func aCancelledRequestInWorkKeepsItsDrawerUntilItEnds() async throws {
    let first = ask("1", for: "a")
    await wait(1, 0)
    first.cancel()
    #expect(queue.load == .init(working: 1, waiting: 0))
    drawer.end(.failure(CancellationError()))
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(drawer.cancelled == [1])
  }

  @Test func aFailureFreesTheDrawer() async throws {
    struct Failure: Error {}
    let first = ask("1", for: "a")
    await wait(1, 0)
    drawer.end(.failure(Failure()))
    await #expect(throws: Failure.self) { try await first.value }
    #expect(queue.load == .init(working: 0, waiting: 0))
  }
}

/// Ends its job when it is told to.
private final class HeldDrawer: Drawer {
  private struct State {
    var texts: [String] = []
    var cancelled: [UInt64] = []
    var end: (@Sendable (Result<DrawingAnswer, any Error>) -> Void)?
  }

  private let state = Mutex(State())

  var texts: [String] { state.withLock { $0.texts } }
  var cancelled: [UInt64] { state.withLock { $0.cancelled } }

  func begin(_ job: DrawingJob, number: UInt64, end: @escaping @Sendable (Result<DrawingAnswer, any Error>) -> Void) {
    state.withLock { state in
      state.texts.append(job.text)
      state.end = end
    }
  }

  func cancel(_ number: UInt64) { state.withLock { $0.cancelled.append(number) } }

  func end(_ result: Result<DrawingAnswer, any Error> = .success(.content(.init(bytes: ByteBuffer())))) {
    let end = state.withLock { state in
      defer { state.end = nil }
      return state.end
    }
    end?(result)
  }
}
