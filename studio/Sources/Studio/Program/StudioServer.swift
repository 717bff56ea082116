import Hummingbird
import Logging
import NIOCore
import NIOPosix
import Plotter
import ServiceLifecycle

/// The HTTP server: connections, processes that draw, and their limits.
struct StudioServer: Sendable {
  private let options: StudioOptions
  private let responder: StudioResponder
  private let logger: Logger
  private let slots: [DrawingSlot]
  private let threads: MultiThreadedEventLoopGroup

  init(_ options: StudioOptions, logger: Logger) {
    self.options = options
    self.logger = logger
    let limits = options.limits
    // Connections need little: pictures are drawn by other processes.
    let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let metrics = Metrics()
    CurrentProcess.keepEndsOfChildren()
    let slots = (0..<limits.workers).map { _ in
      DrawingSlot(CurrentProcess.program, limits, on: threads.next(), metrics, logger)
    }
    responder = StudioResponder(
      service: StudioService(
        limits: limits, hosts: HostCheck(bound: options.host, allowed: options.allowedHosts),
        crossOrigin: CrossOrigin(allowed: options.allowedOrigins),
        frames: FrameAncestors(allowed: options.allowedFrames), trustsForwarding: options.isBehindProxy,
        queue: WorkQueue(slots, limit: limits.inFlight, limitOfClient: limits.inFlightOfClient),
        metrics: metrics, logger: logger, openAPI: ConstantJSON(OpenAPI(limits: limits).document),
        fonts: PlotRenderer.fontFingerprint(), build: CurrentProcess.programFingerprint()))
    self.slots = slots
    self.threads = threads
  }

  /// Ends the processes that draw.
  func stop() async { for slot in slots { await slot.stop() } }

  /// Answers requests until SIGINT or SIGTERM; then those in work, for at most the limit's time.
  func run(on port: Int) async throws {
    let limits = options.limits
    let loop = threads.next()
    let budget = try await loop.submit {
      NIOLoopBound(
        ConnectionBudget(
          limit: limits.connections, limitOfAddress: options.isBehindProxy ? .max : limits.connectionsOfClient),
        eventLoop: loop)
    }.get()
    let application = Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ConnectionHandler(limits, budget)],
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headBytes,
            maxHeaderFieldCount: limits.headerFields))),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: port), backlog: 1024),
      onServerRunning: { channel in announce(channel.localAddress?.port ?? port) },
      eventLoopGroupProvider: .shared(threads), logger: logger)
    var configuration = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(limits.stopSeconds)
    try await ServiceGroup(configuration: configuration).run()
  }

  /// Prints the address on standard output and opens it in a browser.
  private func announce(_ port: Int) {
    let host = ["0.0.0.0", "::", ""].contains(options.host) ? "127.0.0.1" : options.host
    let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
    CurrentProcess.print(address)
    logger.info("listening", metadata: ["host": "\(options.host)", "port": "\(port)"])
    if options.opensBrowser { Browser.open(address) }
  }
}
