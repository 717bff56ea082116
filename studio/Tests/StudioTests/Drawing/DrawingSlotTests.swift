import Glibc
import Grapher
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import Studio

/// Drawing processes, started from the program beside that of the tests.
@Suite(.serialized) struct DrawingSlotTests {
  private static let loop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
  private static let endless = DrawingJob(
    kind: .picture(.png), text: "{\"expressions\": [\"sin(1/x)+cos(1/y)>sin(x*y)\"], \"size\": \"2000x2000\"}")
  private static let simple = DrawingJob(kind: .pictureOfQuery(.svg), text: "f=sin(x)/x&range=-10:10")

  private let metrics = Metrics()
  private var limits = Limits()

  private func slot(_ limits: Limits? = nil, program: String? = nil) -> DrawingSlot {
    var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    logger.logLevel = .critical
    return DrawingSlot(
      program ?? DrawingSlotTests.program, limits ?? self.limits, on: DrawingSlotTests.loop, metrics, logger)
  }

  private static var program: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = max(0, readlink("/proc/self/exe", &path, path.count))
    let file = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex) + "/plot-studio"
  }

  private func answer(_ queue: WorkQueue, _ job: DrawingJob = simple) async throws -> DrawingAnswer.Content {
    switch try await queue.answer(job, for: "") {
    case .content(let content): return content
    case .failure(let error): throw error
    }
  }

  private func queue(_ slot: any Drawer) -> WorkQueue { WorkQueue([slot], limit: 9, limitOfClient: 9) }

  private func identifier(_ slot: DrawingSlot) async -> pid_t {
    await withCheckedContinuation { continuation in
      slot.withProcess { continuation.resume(returning: $0?.identifier ?? 0) }
    }
  }

  /// The text of a file.
  private func text(_ path: String) -> String {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = max(0, read(file, &bytes, bytes.count))
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// The time that some work takes.
  private func time(_ work: () async throws -> Void) async rethrows -> Duration {
    try await ContinuousClock().measure(work)
  }

  @Test(arguments: [
    simple, .init(kind: .pictureOfQuery(.pdf), text: "f=x&f=1/x"), .init(kind: .pictureOfQuery(.png), text: "f=x%5E2"),
    .init(kind: .details, text: "{\"expressions\": [\"x^2-2\"]}"),
    .init(kind: .table, text: "{\"request\": {\"expressions\": [\"1/x\"]}, \"samples\": 5}"),
    .init(kind: .trace, text: "{\"request\": {\"expressions\": [\"1/x\"]}, \"x\": 0}"),
    .init(kind: .keypad, text: "{\"steps\": \"9 + M = √\", \"memory\": 7}"),
    .init(kind: .pictureOfQuery(.svg), text: "f=sin("), .init(kind: .keypad, text: "{\"steps\": \"9 + Q@ = √\"}"),
    .init(kind: .details, text: ""),
  ])
  func aProcessAnswersAsATaskDoes(_ job: DrawingJob) async throws {
    let slot = slot()
    var answers: [DrawingAnswer] = []
    for drawer in [slot, TaskDrawer(limits)] as [any Drawer] {
      answers.append(try await queue(drawer).answer(job, for: ""))
    }
    #expect(answers[0] == answers[1])
    await slot.stop()
  }

  @Test func aCrashFailsOneRequestAlone() async throws {
    let slot = slot()
    let queue = queue(slot)
    _ = try await answer(queue)
    let process = await identifier(slot)
    kill(process, SIGSTOP)
    let first = Task { try await answer(queue) }
    while queue.load.working == 0 { await Task.yield() }
    let second = Task { try await answer(queue) }
    while queue.load.waiting == 0 { await Task.yield() }
    kill(process, SIGKILL)
    await #expect(throws: ServiceError.drawingFailed) { try await first.value }
    #expect(try await second.value.bytes.readableBytes > 0)
    #expect(metrics.text(.init(), workers: 1).contains("plot_worker_restarts_total{reason=\"crash\"} 1\n"))
    await slot.stop()
  }

  @Test func aProcessThatEndsWhileItIsIdleIsReplaced() async throws {
    let slot = slot()
    let process = await identifier(slot)
    kill(process, SIGKILL)
    while await identifier(slot) == process { try await Task.sleep(for: .milliseconds(2)) }
    #expect(try await answer(queue(slot)).bytes.readableBytes > 0)
    await slot.stop()
  }

  @Test func aProcessThatIgnoresItsCancellationIsKilled() async throws {
    var limits = limits
    limits.cancellationSeconds = 0.2
    let slot = slot(limits)
    let queue = queue(slot)
    let process = await identifier(slot)
    kill(process, SIGSTOP)
    let first = Task { try await answer(queue) }
    while queue.load.working == 0 { await Task.yield() }
    first.cancel()
    let time = await time { await #expect(throws: CancellationError.self) { try await first.value } }
    #expect(time > .milliseconds(150) && time < .seconds(5))
    #expect(metrics.text(.init(), workers: 1).contains("plot_worker_restarts_total{reason=\"watchdog\"} 1\n"))
    #expect(try await answer(queue).bytes.readableBytes > 0)
    await slot.stop()
  }

  @Test func aCancelledJobFreesItsProcess() async throws {
    let slot = slot()
    let queue = queue(slot)
    let process = await identifier(slot)
    let first = Task { try await answer(queue, DrawingSlotTests.endless) }
    while queue.load.working == 0 { await Task.yield() }
    try await Task.sleep(for: .milliseconds(50))
    first.cancel()
    _ = try? await first.value
    #expect(try await answer(queue).bytes.readableBytes > 0)
    #expect(await identifier(slot) == process)
    await slot.stop()
  }

  @Test func aProcessIsReplacedAfterItsNumberOfJobs() async throws {
    var limits = limits
    limits.jobsOfProcess = 2
    let slot = slot(limits)
    let queue = queue(slot)
    let process = await identifier(slot)
    for _ in 0..<2 { _ = try await answer(queue) }
    while await identifier(slot) == process { _ = try await answer(queue) }
    // The system has forgotten it at last.
    while kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(metrics.text(.init(), workers: 1).contains("plot_worker_restarts_total{reason=\"crash\"} 0\n"))
    await slot.stop()
  }

  @Test func tooMuchWorkAndMemoryAreRefused() async throws {
    var limits = limits
    limits.drawingOperations = 1000
    let slot = slot(limits)
    await #expect(throws: ServiceError.tooMuch("this is too much work for this server")) {
      try await answer(queue(slot))
    }
    await slot.stop()
  }

  @Test func withoutAProgramRequestsAreRefused() async throws {
    let slot = slot(program: "/dev/null")
    await #expect(throws: ServiceError.noDrawing) { try await answer(queue(slot)) }
    await slot.stop()
  }

  @Test func aProcessIsConfined() async throws {
    let slot = slot()
    let process = await identifier(slot)
    let status = text("/proc/\(process)/status")
    // A filter of system calls.
    #expect(status.contains("Seccomp:\t2\n"))
    #expect(status.contains("NoNewPrivs:\t1\n"))
    let limits = text("/proc/\(process)/limits").split(separator: "\n")
    #expect(limits.contains { $0.hasPrefix("Max core file size") && $0.split(separator: " ").contains("0") })
    #expect(!limits.contains { $0.hasPrefix("Max address space") && $0.contains("unlimited") })
    await slot.stop()
  }

  @Test func processesEndWithTheService() async throws {
    let slot = slot()
    let process = await identifier(slot)
    await slot.stop()
    #expect(kill(process, 0) != 0)
    await #expect(throws: ServiceError.noDrawing) { try await answer(queue(slot)) }
  }
}
