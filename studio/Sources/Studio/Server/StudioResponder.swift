import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1

/// Answers requests:
///
///     target ─▶ Host and size checks ─▶ Route ─▶ methods of its file in Routes ─▶ headers, metrics, log
struct StudioResponder: HTTPResponder {
  let service: StudioService

  func respond(to request: Request, context: StudioContext) async throws -> Response {
    let start = ContinuousClock.now
    let id = RequestID(of: request)
    let target = Result { () throws(ServiceError) in
      try RequestTarget(checking: request.head.path ?? "", service.limits)
    }
    let route = (try? target.get()).map { Route(path: $0.path) } ?? .none
    var response: Response
    service.metrics.begin()
    do {
      let exchange = Exchange(
        request: request, target: try target.get(), context: context, client: service.client(of: request, context),
        deadline: NIODeadline.now() + TimeAmount.milliseconds(Int64(service.limits.seconds * 1000)))
      response = try await answer(exchange, route)
    } catch let error as ServiceError {
      response = service.response(to: error)
    } catch let error as HTTPParserError {
      // Hummingbird answers 400 and closes the connection.
      service.metrics.countError(400)
      service.metrics.end(route: route, status: 400, duration: start.duration(to: .now))
      throw error
    } catch {
      service.logger.error("unexpected error", metadata: ["id": "\(id)", "error": "\(type(of: error))"])
      response = service.response(to: ServiceError(.internalServerError, "unexpected error"))
    }
    if request.method == .head { response = response.createHeadResponse() }
    // The length would be taken for that of the content that is not sent.
    if [.notModified, .noContent].contains(response.status) { response.headers[.contentLength] = nil }
    response.headers[.requestID] = id.text
    SecurityHeaders.add(to: &response.headers, for: route, frames: service.frames)
    service.crossOrigin.add(to: &response.headers, for: request.headers[.origin])
    let duration = start.duration(to: .now)
    service.metrics.end(route: route, status: response.status.code, duration: duration)
    log(request, response, route, id, duration)
    return response
  }

  private func answer(_ exchange: Exchange, _ route: Route) async throws -> Response {
    try service.checkMessage(of: exchange.request)
    if route != .health { try service.checkHost(of: exchange.request) }
    let method = exchange.request.method
    if method == .options, !service.crossOrigin.allowed.isEmpty, route != .none {
      return Response(status: .noContent, headers: service.crossOrigin.preflight)
    }
    if route == .none { throw ServiceError.notFound }
    guard route.methods.contains(method) else { throw ServiceError.methodNotAllowed(route.methods) }
    return switch route {
    case .page: try service.page(exchange)
    case .asset: try service.asset(exchange)
    case .picture(let format): try await service.picture(exchange, as: format)
    case .keypad: try await service.keypad(exchange)
    case .faces: service.faces(exchange)
    case .details: try await service.details(exchange)
    case .analysis: try await service.analysis(exchange)
    case .trace: try await service.trace(exchange)
    case .table: try await service.table(exchange)
    case .description: service.description(exchange)
    case .health: service.health()
    case .metrics: service.exposition()
    case .none: throw ServiceError.notFound
    }
  }

  /// Writes a line for the request. What it draws is logged only for debugging, since it may be private.
  private func log(_ request: Request, _ response: Response, _ route: Route, _ id: RequestID, _ duration: Duration) {
    let logger = service.logger
    guard logger.logLevel <= .info else { return }
    let microseconds = duration / .microseconds(1)
    var metadata: Logger.Metadata = [
      "id": "\(id.text)", "method": "\(request.method.rawValue)", "route": "\(route.path)",
      "status": "\(response.status.code)", "bytes": "\(response.body.contentLength ?? 0)",
      "milliseconds": "\((microseconds / 10).rounded() / 100)",
    ]
    if logger.logLevel <= .debug { metadata["target"] = "\(request.head.path ?? "")" }
    logger.info("request", metadata: metadata)
  }
}
