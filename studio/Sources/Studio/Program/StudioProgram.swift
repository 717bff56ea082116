import Hummingbird
import Logging
import NIOCore
import NIOPosix
import Plotter
import ServiceLifecycle

/// The command `plot-studio`: arguments in; a server until SIGINT or SIGTERM; an exit status out.
package enum StudioProgram {
  /// Draws until the stream from the service ends, if the arguments are those of a drawing process.
  package static func drawIfAsked(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == DrawingWorker.argument, let parent = Int32(arguments[1]) else { return }
    DrawingWorker.main(parent: parent)
  }

  /// Runs the command and ends the process with its exit status.
  package static func main(_ arguments: [String]) async -> Never { CurrentProcess.end(await run(arguments)) }

  /// Runs the command and returns its exit status, after sysexits.
  private static func run(_ arguments: [String]) async -> Int32 {
    let options: StudioOptions
    do { options = try StudioOptions(arguments) } catch {
      CurrentProcess.fail(error.message)
      return ExitStatus.usage
    }
    switch options.action {
    case .showHelp: CurrentProcess.print(StudioOptions.help)
    case .showVersion: CurrentProcess.print("plot-studio \(Plot.version)")
    case .serve:
      let log = LogWriter(
        on: MultiThreadedEventLoopGroup(numberOfThreads: 1).next(), limit: options.limits.logBytes,
        write: CurrentProcess.writeError)
      let status = await serve(options, log)
      await log.finish()
      return status
    }
    return ExitStatus.success
  }

  private static func serve(_ options: StudioOptions, _ log: LogWriter) async -> Int32 {
    var logger = Logger(label: "plot-studio") { _ in JSONLogHandler(log) }
    logger.logLevel = options.logLevel ?? (CurrentProcess.isErrorTerminal ? .warning : .info)
    let server = StudioServer(options, logger: logger)
    let status = await listen(server, options, log)
    await server.stop()
    return status
  }

  private static func listen(_ server: StudioServer, _ options: StudioOptions, _ log: LogWriter) async -> Int32 {
    // Without a port in the options, another server may have the usual one.
    let ports = options.port.map { [$0] } ?? [StudioOptions.usualPort, 0]
    for (index, port) in ports.enumerated() {
      do {
        try await server.run(on: port)
        return ExitStatus.success
      } catch let error as IOError where error.errnoCode == CurrentProcess.addressInUse && index + 1 < ports.count {
        continue
      } catch let error as IOError {
        await log.finish()
        CurrentProcess.fail(
          "cannot listen on \(options.host):\(port): \(CurrentProcess.description(ofError: error.errnoCode))")
        return error.errnoCode == CurrentProcess.permissionDenied ? ExitStatus.noPermission : ExitStatus.unavailable
      } catch let error where error is SocketAddressError || error is SocketAddressError.UnknownHost {
        await log.finish()
        CurrentProcess.fail("cannot listen on \(options.host): there is no such address")
        return ExitStatus.noHost
      } catch {
        await log.finish()
        CurrentProcess.fail("the server stopped: \(error)")
        return ExitStatus.software
      }
    }
    return ExitStatus.unavailable
  }
}

/// Exit statuses of BSD's sysexits.
enum ExitStatus {
  static let success: Int32 = 0
  static let usage: Int32 = 64
  static let noHost: Int32 = 68
  static let unavailable: Int32 = 69
  static let software: Int32 = 70
  static let noPermission: Int32 = 77
}
