import FoundationEssentials
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import Studio

/// A server without a network: requests in, responses out.
struct TestStudio: Sendable {
  let service: StudioService
  private static let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)

  static var loop: any EventLoop { threads.next() }

  init(
    limits: Limits = TestStudio.limits, origins: [String] = [], frames: [String] = [],
    trustsForwarding: Bool = false, workers: Int = 1, fonts: UInt64 = 0, build: UInt64 = 0, drawers: [any Drawer]? = nil
  ) {
    var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    logger.logLevel = .critical
    service = StudioService(
      limits: limits, hosts: HostCheck(bound: "127.0.0.1", allowed: ["plots.example"]),
      crossOrigin: CrossOrigin(allowed: origins), frames: FrameAncestors(allowed: frames),
      trustsForwarding: trustsForwarding,
      queue: WorkQueue(
        drawers ?? (0..<workers).map { _ in TaskDrawer(limits) }, limit: limits.inFlight,
        limitOfClient: limits.inFlightOfClient),
      metrics: Metrics(), logger: logger, openAPI: ConstantJSON(OpenAPI(limits: limits).document),
      fonts: fonts, build: build)
  }

  /// Those of the program, with more time for slow machines.
  static var limits: Limits {
    var limits = Limits()
    limits.seconds = 600
    return limits
  }

  struct Answer {
    let status: Int
    let headers: HTTPFields
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var json: JSONValue? { try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) }

    /// A member of the JSON object that the body is.
    subscript(member: String) -> JSONValue? { json?[member] }
  }

  func get(_ target: String, _ headers: HTTPFields = [:], host: String? = "localhost") async throws -> Answer {
    try await send(.get, target, headers, host: host)
  }

  func post(_ target: String, _ json: String, _ headers: HTTPFields = [:]) async throws -> Answer {
    var fields: HTTPFields = [.contentType: "application/json"]
    for field in headers { fields[field.name] = field.value }
    return try await send(.post, target, fields, body: json)
  }

  func send(
    _ method: HTTPRequest.Method, _ target: String, _ headers: HTTPFields = [:], host: String? = "localhost",
    body: String = "", from address: String = "192.0.2.1"
  ) async throws -> Answer {
    let request = Request(
      head: HTTPRequest(method: method, scheme: "http", authority: host, path: target, headerFields: headers),
      body: RequestBody(buffer: ByteBuffer(string: body)))
    let context = StudioContext(eventLoop: TestStudio.loop, clientAddress: address)
    let response = try await StudioResponder(service: service).respond(to: request, context: context)
    let written = Written()
    try await response.body.write(written)
    return Answer(status: response.status.code, headers: response.headers, bytes: written.bytes)
  }
}

extension JSONValue {
  /// A member of an object; nil for other values.
  subscript(member: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[member]
  }

  subscript(index: Int) -> JSONValue? {
    guard case .array(let values) = self, values.indices.contains(index) else { return nil }
    return values[index]
  }
}

/// Collects the body of a response.
private final class Written: ResponseBodyWriter, @unchecked Sendable {
  private(set) var bytes: [UInt8] = []

  func write(_ buffer: ByteBuffer) async throws { bytes += buffer.readableBytesView }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
