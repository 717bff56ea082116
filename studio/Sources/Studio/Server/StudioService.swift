import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Plotter

/// What all requests share. The routes are extensions, in Routes.
struct StudioService: Sendable {
  let limits: Limits
  let hosts: HostCheck
  let crossOrigin: CrossOrigin
  let frames: FrameAncestors
  /// Whether a balancer in front of the server names the client in `X-Forwarded-For`.
  let trustsForwarding: Bool
  let queue: WorkQueue
  let metrics: Metrics
  let logger: Logger
  let openAPI: ConstantJSON
  /// See `PlotRenderer.fontFingerprint()`.
  let fonts: UInt64
  /// See `CurrentProcess.programFingerprint()`.
  let build: UInt64

  /// - Throws: `ServiceError` 400 if there is more than one `Host`, and 501 for a coding of the body that is not understood. Where
  ///   such a request ends is open to doubt.
  func checkMessage(of request: Request) throws(ServiceError) {
    if request.headers.contains(.host) { throw .twoHosts }
    let codings = request.headers[values: .transferEncoding]
    if !codings.isEmpty, codings.map({ $0.lowercased() }) != ["chunked"] { throw .unknownCoding }
  }

  /// - Throws: `ServiceError` 421 if the `Host` header names another server, 400 if there is none.
  func checkHost(of request: Request) throws(ServiceError) {
    guard let host = request.head.authority, !host.isEmpty else { throw .noHost }
    if !hosts.allows(host) { throw .misdirected(host) }
  }

  /// Returns the address of the client. The last entry of `X-Forwarded-For` is the one that the balancer added.
  func client(of request: Request, _ context: StudioContext) -> String {
    guard trustsForwarding, let entry = request.headers[values: .forwardedFor].last?.split(separator: ",").last else {
      return context.clientAddress
    }
    return String(entry.filter { $0 != " " }.prefix(64))
  }

  func response(to error: ServiceError) -> Response {
    metrics.countError(error.status.code)
    guard let json = try? ServiceJSON.bytes(of: error.json) else { return Response(status: .internalServerError) }
    var response = ServiceJSON.response(json, status: error.status)
    for field in error.headers { response.headers[field.name] = field.value }
    return response
  }

  /// Has a drawing process do a job, within the limits.
  ///
  /// - Throws: `ServiceError` if the request is wrong; 503 at the time limit or if the queue is full; 429 if the client has too
  ///   many requests; 500 if the process ends.
  func work(_ exchange: Exchange, _ job: DrawingJob) async throws -> DrawingAnswer.Content {
    let (queue, client) = (queue, exchange.client)
    do {
      let answer = try await BoundedTask.run(
        until: exchange.deadline, on: exchange.context.eventLoop, unless: await exchange.context.closeSignal()
      ) {
        try await queue.answer(job, for: client)
      }
      switch answer {
      case .content(let content): return content
      case .failure(let error): throw error
      }
    } catch let refusal as WorkQueue.Refusal {
      throw refusal == .full ? ServiceError.overloaded() : .tooManyOfClient()
    } catch let interruption as BoundedTask.Interruption {
      throw interruption == .timeLimit ? ServiceError.timeLimit(limits.seconds) : .cancelled
    } catch is CancellationError {
      throw ServiceError.cancelled
    }
  }
}
