import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import Studio

@Suite struct StudioResponderTests {
  private let studio = TestStudio()

  @Test func thePageIsCompleteAndStrict() async throws {
    let page = try await studio.get("/?f=x")
    #expect(page.status == 200)
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    #expect(page.headers[.cacheControl] == "no-cache")
    #expect(page.headers[.contentSecurityPolicy]?.contains("default-src 'self'") == true)
    #expect(page.headers[.xContentTypeOptions] == "nosniff")
    #expect(page.headers[.referrerPolicy] == "no-referrer")
    #expect(page.headers[.accessControlAllowOrigin] == nil)
    let tag = try #require(page.headers[.eTag])
    #expect(try await studio.get("/", [.ifNoneMatch: tag]).status == 304)
    for name in PageFile.all.keys where name != "index.html" && page.text.contains(name) {
      #expect(try await studio.get("/assets/\(name)").status == 200)
    }
  }

  @Test(arguments: ["/x", "/assets/x", "/assets/", "/assets/../index.html", "/plot.gif", "/plot", "", "//", "/api"])
  func otherAddressesAreNotFound(_ target: String) async throws {
    #expect(try await studio.get(target).status == 404)
  }

  @Test func otherMethodsAreNamed() async throws {
    let answer = try await studio.send(.put, "/plot.svg")
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == "GET, HEAD, POST")
    #expect(try await studio.get("/api/keypad").headers[.allow] == "POST")
    #expect(try await studio.send(.options, "/").status == 405)
  }

  @Test func otherHostsAreRefusedButForHealth() async throws {
    #expect(try await studio.get("/", host: "evil.example").status == 421)
    #expect(try await studio.get("/", host: nil).status == 400)
    #expect(try await studio.get("/", host: "plots.example").status == 200)
    #expect(try await studio.get("/healthz", host: "evil.example").text == "ok\n")
  }

  @Test func requestsWhoseHostOrEndIsInDoubtAreRefused() async throws {
    let host = try #require(HTTPField.Name("Host"))
    #expect(try await studio.get("/", [host: "localhost"]).status == 400)
    #expect(try await studio.get("/healthz", [host: "localhost"]).status == 400)
    for coding in ["gzip, chunked", "gzip", "chunked, chunked", "identity", ""] {
      let answer = try await studio.post("/plot.svg", "{}", [.transferEncoding: coding])
      #expect(answer.status == 501)
      #expect(answer.headers[.connection] == "close")
    }
    let body = "{\"expressions\": [\"x\"]}"
    #expect(try await studio.post("/plot.svg", body, [.transferEncoding: "Chunked"]).status == 200)
  }

  @Test func bodiesMustBeJSONAndSmall() async throws {
    #expect(try await studio.send(.post, "/plot.svg", body: "{}").status == 415)
    #expect(try await studio.post("/plot.svg", "{}", [.contentType: "text/plain"]).status == 415)
    #expect(
      try await studio.post(
        "/plot.svg", "{\"expressions\": [\"x\"]}", [.contentType: "application/json; charset=utf-8"]
      )
      .status == 200)
    let large = String(repeating: " ", count: studio.service.limits.bodyBytes + 1)
    let answer = try await studio.post("/plot.svg", large)
    #expect(answer.status == 413)
    #expect(answer.headers[.connection] == "close")
    #expect(try await studio.post("/plot.svg", "", [.contentLength: "\(large.utf8.count)"]).status == 413)
  }

  @Test func theAddressIsBounded() async throws {
    let answer = try await studio.get("/plot.svg?f=" + String(repeating: "x", count: studio.service.limits.targetBytes))
    #expect(answer.status == 414)
  }

  @Test func aRequestKeepsItsName() async throws {
    #expect(try await studio.get("/healthz", [.requestID: "a-1.B"]).headers[.requestID] == "a-1.B")
    #expect(try await studio.get("/healthz", [.requestID: "a b"]).headers[.requestID]?.count == 16)
  }

  @Test func allowedOriginsMayRead() async throws {
    let studio = TestStudio(origins: ["https://a.example"])
    let allowed = try await studio.get("/healthz", [.origin: "https://a.example"])
    #expect(allowed.headers[.accessControlAllowOrigin] == "https://a.example")
    #expect(allowed.headers[.vary] == "Origin")
    #expect(try await studio.get("/healthz", [.origin: "https://b.example"]).headers[.accessControlAllowOrigin] == nil)
    let preflight = try await studio.send(.options, "/plot.svg", [.origin: "https://a.example"])
    #expect(preflight.status == 204)
    #expect(preflight.headers[.accessControlAllowMethods] == "GET, HEAD, POST")
    let every = try await TestStudio(origins: ["*"]).get("/healthz")
    #expect(every.headers[.accessControlAllowOrigin] == "*")
  }

  @Test func anOverloadIsRefused() async throws {
    var limits = TestStudio.limits
    limits.inFlight = 0
    let full = try await TestStudio(limits: limits).get("/plot.svg?f=x")
    #expect(full.status == 503)
    #expect(full.headers[.retryAfter] == "1")
    limits.inFlight = 1
    limits.inFlightOfClient = 0
    let client = try await TestStudio(limits: limits).get("/plot.svg?f=x")
    #expect(client.status == 429)
    #expect(client.headers[.retryAfter] == "1")
  }

  @Test func theTimeLimitEndsARequest() async throws {
    var limits = TestStudio.limits
    limits.seconds = 0
    let answer = try await TestStudio(limits: limits, workers: 0).get("/plot.svg?f=x")
    #expect(answer.status == 503)
    #expect(answer.headers[.retryAfter] == "10")
  }

  @Test func clientsAreThoseThatABalancerNames() throws {
    let request = HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: "/",
      headerFields: [.forwardedFor: "198.51.100.9, 203.0.113.4"])
    let context = StudioContext(eventLoop: TestStudio.loop, clientAddress: "127.0.0.1")
    let message = Hummingbird.Request(head: request, body: RequestBody(buffer: ByteBuffer()))
    #expect(studio.service.client(of: message, context) == "127.0.0.1")
    #expect(TestStudio(trustsForwarding: true).service.client(of: message, context) == "203.0.113.4")
  }

  @Test func metricsCountRequests() async throws {
    _ = try await studio.get("/plot.svg?f=x&size=100x100")
    _ = try await studio.get("/plot.svg?f=(")
    let metrics = try await studio.get("/metrics").text
    #expect(metrics.contains("plot_requests_total{route=\"/plot.svg\",status=\"200\"} 1\n"))
    #expect(metrics.contains("plot_requests_total{route=\"/plot.svg\",status=\"400\"} 1\n"))
    #expect(metrics.contains("plot_request_seconds_count{route=\"/plot.svg\"} 2\n"))
    #expect(metrics.contains("plot_refused_total{status=\"400\"} 1\n"))
    #expect(metrics.contains("plot_pictures_total{format=\"svg\"} 1\n"))
    #expect(metrics.contains("plot_queue_length 0\n"))
  }
}
