import NIOCore
import NIOPosix
import Testing

@testable import Studio

@Suite struct BoundedTaskTests {
  private let loop = MultiThreadedEventLoopGroup.singleton.any()

  /// Ends only when it is cancelled.
  private static func endless() async throws {
    while true {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  @Test func finishedWorkHasItsResult() async throws {
    #expect(try await BoundedTask.run(until: .distantFuture, on: loop, unless: CloseSignal()) { 7 } == 7)
  }

  @Test func workEndsAtTheDeadline() async {
    await #expect(throws: BoundedTask.Interruption.timeLimit) {
      try await BoundedTask.run(until: .now(), on: loop, unless: nil, BoundedTaskTests.endless)
    }
  }

  @Test func workEndsWhenTheClientHasGone() async {
    let signal = CloseSignal()
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let client = Task {
      for await _ in started {}
      signal.close()
    }
    await #expect(throws: BoundedTask.Interruption.clientGone) {
      try await BoundedTask.run(until: .distantFuture, on: loop, unless: signal) {
        start.finish()
        try await BoundedTaskTests.endless()
      }
    }
    await client.value
  }

  @Test func workForAClientThatHasGoneEndsAtOnce() async {
    let signal = CloseSignal()
    signal.close()
    await #expect(throws: BoundedTask.Interruption.clientGone) {
      try await BoundedTask.run(until: .distantFuture, on: loop, unless: signal, BoundedTaskTests.endless)
    }
  }

  @Test func anErrorOfTheWorkIsPassedOn() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await BoundedTask.run(until: .distantFuture, on: loop, unless: nil) { throw Failure() }
    }
  }
}
