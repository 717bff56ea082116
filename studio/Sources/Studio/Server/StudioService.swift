import FoundationEssentials
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
  /// Whether a balancer in front of the server names the client in `X-Forwarded-For`.
  let trustsForwarding: Bool
  let queue: WorkQueue<PictureWorker>
  let metrics: Metrics
  let logger: Logger
  let openAPI: ConstantJSON
  /// See `PlotRenderer.fontFingerprint()`.
  let fonts: UInt64

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

  /// Returns a response with JSON.
  func response(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
  }

  func response(to error: ServiceError) -> Response {
    metrics.countError(error.status.code)
    guard var response = try? response(error.json, status: error.status) else {
      return Response(status: .internalServerError)
    }
    for field in error.headers { response.headers[field.name] = field.value }
    return response
  }

  /// Does some work on a worker's thread, within the limits.
  ///
  /// - Throws: `ServiceError` 503 at the time limit or if the queue is full; 429 if the client has too many requests.
  func work<Result: Sendable>(
    _ exchange: Exchange, _ work: @escaping @Sendable (PlotRenderer) throws -> Result
  ) async throws -> Result {
    let (queue, client) = (queue, exchange.client)
    do {
      return try await BoundedTask.run(
        until: exchange.deadline, on: exchange.context.eventLoop, unless: await exchange.context.closeSignal()
      ) {
        try await queue.withWorker(for: client) { worker in try await worker.run(work) }
      }
    } catch let error as PlotError {
      throw ServiceError(error)
    } catch let refusal as WorkQueue<PictureWorker>.Refusal {
      throw refusal == .full ? ServiceError.overloaded() : .tooManyOfClient()
    } catch let interruption as BoundedTask.Interruption {
      throw interruption == .timeLimit ? ServiceError.timeLimit(limits.seconds) : .cancelled
    } catch is CancellationError {
      throw ServiceError.cancelled
    }
  }
}
