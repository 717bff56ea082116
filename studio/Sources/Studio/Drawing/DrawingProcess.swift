import FoundationEssentials
import Logging
import NIOCore
import NIOPosix
import Synchronization

/// A process that draws, as the service sees it: one job at a time, and a watchdog.
final class DrawingProcess: Sendable {
  /// Why a process ends.
  enum EndReason: String, CaseIterable {
    /// It ended of itself, or somebody else ended it.
    case crash
    /// It did not answer that its work was cancelled.
    case watchdog
    /// It has done as many jobs as a process does.
    case age
    /// The service ends.
    case stop
  }

  /// The process has ended.
  struct Ended: Error {
    /// Whether it had the job. Otherwise another process can do it.
    let hadJob: Bool
  }

  private struct Job {
    let number: UInt64
    let end: @Sendable (Result<DrawingAnswer, any Error>) -> Void
    var isCancelled = false
  }

  private struct State {
    var starting: CheckedContinuation<Void, any Error>?
    var isReady = false
    var job: Job?
    var hasEnded = false
    var reason: EndReason?
  }

  private let state = Mutex(State())
  private let child: ChildProcess
  private let channel: any Channel
  private let limits: Limits
  private let logger: Logger
  private let onEnd: @Sendable (EndReason) -> Void
  private let reaped: EventLoopPromise<Void>

  /// The number of the process.
  var identifier: Int32 { child.identifier }

  private init(
    _ child: ChildProcess, _ channel: any Channel, _ limits: Limits, _ logger: Logger,
    _ onEnd: @escaping @Sendable (EndReason) -> Void
  ) {
    self.child = child
    self.channel = channel
    self.limits = limits
    self.logger = logger
    self.onEnd = onEnd
    reaped = channel.eventLoop.makePromise()
  }

  /// Starts a process and waits until it can draw.
  ///
  /// - Parameters:
  ///   - program: the path of this program.
  ///   - loop: its thread starts the process; the system kills the process if that thread ends.
  ///   - onEnd: is called when a process that could draw has ended.
  static func start(
    _ program: String, _ limits: Limits, on loop: any EventLoop, _ logger: Logger,
    onEnd: @escaping @Sendable (EndReason) -> Void
  ) async throws -> DrawingProcess {
    let (child, stream) = try await loop.submit {
      try ChildProcess.start(program, [DrawingWorker.argument, "\(CurrentProcess.identifier)"])
    }.get()
    let process: DrawingProcess
    do {
      process = try await ClientBootstrap(group: loop).withConnectedSocket(stream).flatMapThrowing { channel in
        let process = DrawingProcess(child, channel, limits, logger, onEnd)
        try channel.pipeline.syncOperations.addHandlers([
          ByteToMessageHandler(DrawingMessageDecoder(), maximumBufferSize: 2 * DrawingMessage.mostBytes),
          Handler(process),
        ])
        return process
      }.get()
    } catch {
      child.kill()
      child.forget()
      throw error
    }
    try await process.begin()
    return process
  }

  private func begin() async throws {
    let alarm = channel.eventLoop.scheduleTask(in: .nanoseconds(Int64(limits.drawingStartSeconds * 1e9))) {
      self.channel.close(promise: nil)
    }
    defer { alarm.cancel() }
    let json = try JSONEncoder().encode(limits)
    try await withCheckedThrowingContinuation { continuation in
      let hasEnded = state.withLock { state in
        if !state.hasEnded { state.starting = continuation }
        return state.hasEnded
      }
      if hasEnded { return continuation.resume(throwing: Ended(hadJob: false)) }
      send(DrawingMessage(kind: .begin, bytes: ByteBuffer(bytes: json)))
    }
  }

  private func send(_ message: DrawingMessage) {
    var buffer = channel.allocator.buffer(capacity: 64)
    message.write(to: &buffer)
    channel.writeAndFlush(buffer, promise: nil)
  }

  /// Begins a job; its end has the answer, `Ended`, or `CancellationError` once the process has answered that it is cancelled.
  func begin(_ job: DrawingJob, number: UInt64, end: @escaping @Sendable (Result<DrawingAnswer, any Error>) -> Void) {
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.job = Job(number: number, end: end) }
      return state.hasEnded
    }
    if hasEnded { return end(.failure(Ended(hadJob: false))) }
    send(DrawingMessage(job))
  }

  /// Tells the process that a job is cancelled, and kills it unless it answers in time.
  func cancel(_ number: UInt64) {
    let isFirst = state.withLock { state in
      guard state.job?.number == number, state.job?.isCancelled == false else { return false }
      state.job?.isCancelled = true
      return true
    }
    guard isFirst else { return }
    send(DrawingMessage(kind: .cancel))
    channel.eventLoop.scheduleTask(in: .nanoseconds(Int64(limits.cancellationSeconds * 1e9))) {
      let isLate = self.state.withLock { state in
        guard state.job?.number == number, !state.hasEnded else { return false }
        state.reason = .watchdog
        return true
      }
      // The end of the stream tells the rest.
      if isLate { self.child.kill() }
    }
  }

  /// Ends the process, which has no job.
  func stop(_ reason: EndReason) {
    state.withLock { $0.reason = $0.reason ?? reason }
    channel.close(promise: nil)
  }

  /// Waits until the process has ended.
  func waitForEnd() async { try? await reaped.futureResult.get() }

  fileprivate func receive(_ message: DrawingMessage) {
    if message.kind == .ready {
      if !message.text.isEmpty {
        logger.debug("a drawing process may make any system call", metadata: ["error": "\(message.text)"])
      }
      let starting = state.withLock { state in
        defer { state.starting = nil }
        state.isReady = state.starting != nil
        return state.starting
      }
      starting?.resume()
      return
    }
    let job = state.withLock { state in
      defer { state.job = nil }
      return state.job
    }
    guard let job else { return }
    job.end(
      Result {
        let answer = try message.answer()
        if job.isCancelled, case .failure = answer { throw CancellationError() }
        return answer
      })
  }

  /// The stream has ended, and so has the process, or it will be killed.
  fileprivate func end() {
    let (starting, job, reason): (CheckedContinuation<Void, any Error>?, Job?, EndReason?) = state.withLock { state in
      defer { (state.hasEnded, state.starting, state.job) = (true, nil, nil) }
      return (state.starting, state.job, state.isReady ? state.reason ?? .crash : nil)
    }
    if let reason { onEnd(reason) }
    starting?.resume(throwing: Ended(hadJob: false))
    job?.end(.failure(job?.isCancelled == true ? CancellationError() : Ended(hadJob: true)))
    reap(until: .now() + .nanoseconds(Int64(limits.cancellationSeconds * 1e9)), reason)
  }

  /// Waits for the end of the process, so that the system forgets it.
  private func reap(until deadline: NIODeadline, _ reason: EndReason?) {
    if let end = child.end() {
      if reason == .crash || reason == .watchdog || reason == nil {
        logger.warning(
          "a drawing process ended", metadata: ["reason": "\(reason?.rawValue ?? "start")", "end": "\(end)"])
      }
      return reaped.succeed()
    }
    if NIODeadline.now() >= deadline { child.kill() }
    channel.eventLoop.scheduleTask(in: .milliseconds(2)) { self.reap(until: deadline, reason) }
  }

  /// Hands over what arrives from the process.
  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = DrawingMessage

    private let process: DrawingProcess

    init(_ process: DrawingProcess) { self.process = process }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { process.receive(unwrapInboundIn(data)) }

    func channelInactive(context: ChannelHandlerContext) { process.end() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
}
