import FoundationEssentials
import HTTPTypes
import Plotter
import Testing

@testable import Studio

@Suite struct PictureRouteTests {
  private let studio = TestStudio()

  @Test(arguments: [
    ("svg", "image/svg+xml"), ("png", "image/png"), ("pdf", "application/pdf"), ("html", "text/html; charset=utf-8"),
  ])
  func aQueryAndARequestInJSONHaveTheSamePicture(_ format: String, _ mediaType: String) async throws {
    let drawn = try await studio.get("/plot.\(format)?f=sin(x)/x&x-range=-10:10&size=200x150")
    let posted = try await studio.post(
      "/plot.\(format)", #"{"expressions": ["sin(x)/x"], "range": "-10:10", "size": "200x150"}"#)
    #expect(drawn.status == 200)
    #expect(drawn.headers[.contentType] == mediaType)
    #expect(drawn.headers[.contentLength] == "\(drawn.bytes.count)")
    #expect(drawn.headers[.cacheControl] == "public, max-age=86400")
    #expect(posted.headers[.cacheControl] == "no-store")
    #expect(posted.headers[.eTag] == nil)
    #expect(drawn.bytes == posted.bytes)
  }

  @Test func thePlaceOfThePlotIsInAHeader() async throws {
    let drawn = try await studio.get("/plot.svg?f=%CE%B8^2&size=300x200&variable=%CE%B8&range=0:2")
    let text = try #require(drawn.headers[.plotView])
    let view = try JSONDecoder().decode(PictureView.self, from: Data(text.utf8))
    #expect(view.width == 300)
    #expect(view.x.to == 2)
    #expect(view.variable == "θ")
    #expect(text.utf8.allSatisfy { (32..<127).contains($0) })
  }

  @Test func anInteractivePageMayRunItsScriptAndAPictureNone() async throws {
    let page = try await studio.get("/plot.html?f=sin(a*x)&sweep=a=1,2&size=300x200")
    #expect(page.status == 200)
    #expect(page.headers[.contentSecurityPolicy]?.hasSuffix("sandbox allow-scripts") == true)
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("\"parameters\":[{\"name\":\"a\""))
    let picture = try await studio.get("/plot.svg?f=x&size=300x200")
    #expect(picture.headers[.contentSecurityPolicy]?.contains("script") == false)
  }

  @Test func aCurrentCopyIsNotDrawnAgain() async throws {
    let target = "/plot.svg?f=x&size=100x100"
    let tag = try #require(try await studio.get(target).headers[.eTag])
    // The same request in other words has the same picture.
    let same = try await studio.get("/plot.svg?size=100x100&f=%78", [.ifNoneMatch: "W/\"x\", \(tag)"])
    #expect(same.status == 304)
    #expect(same.bytes.isEmpty)
    #expect(same.headers[.eTag] == tag)
    #expect(try await studio.get("/plot.svg?f=x&size=100x101", [.ifNoneMatch: tag]).status == 200)
    #expect(try await studio.get("/plot.png?f=x&size=100x100", [.ifNoneMatch: tag]).status == 200)
  }

  @Test func aStarIsAnyPictureThatCanBeDrawn() async throws {
    let drawn = try await studio.get("/plot.svg?f=x&size=100x100", [.ifNoneMatch: "*"])
    #expect(drawn.status == 304)
    #expect(drawn.bytes.isEmpty)
    #expect(drawn.headers[.eTag] == (try await studio.get("/plot.svg?f=x&size=100x100").headers[.eTag]))
    for part in ["f=(", "f=x&fob=1", "f=x&y-range=a:b", "f=x&annotate=1", "f=x&data=a.csv"] {
      #expect(try await studio.get("/plot.svg?\(part)", [.ifNoneMatch: "*"]).status == 400)
    }
    #expect(try await studio.get("/plot.png?f=x&size=5000x5000", [.ifNoneMatch: "*"]).status == 413)
    #expect(try await studio.get("/", [.ifNoneMatch: "*"]).status == 304)
  }

  @Test func otherFontsHaveAnotherTag() async throws {
    let tag = try #require(try await studio.get("/plot.svg?f=x&size=100x100").headers[.eTag])
    let other = TestStudio(fonts: 1)
    #expect(try await other.get("/plot.svg?f=x&size=100x100", [.ifNoneMatch: tag]).status == 200)
  }

  @Test func theFormatIsThatOfTheAddress() async throws {
    #expect(try await studio.get("/plot.svg?f=x&size=100x100&format=SVG").status == 200)
    for name in ["png", "gif", "fob", ""] {
      let answer = try await studio.get("/plot.svg?f=x&format=\(name)")
      #expect(answer.status == 400)
      #expect(answer["option"] == "format")
      #expect(answer.text.contains("/plot.svg"))
    }
    #expect(try await studio.post("/plot.png", #"{"expressions": ["x"], "format": "svg"}"#).status == 400)
  }

  @Test func headHasTheHeadersAlone() async throws {
    let head = try await studio.send(.head, "/plot.svg?f=x&size=100x100")
    let drawn = try await studio.get("/plot.svg?f=x&size=100x100")
    #expect(head.bytes.isEmpty)
    #expect(head.headers[.contentLength] == "\(drawn.bytes.count)")
    #expect(head.headers[.eTag] == drawn.headers[.eTag])
  }

  @Test func aPlusSignInAQueryIsAPlusSign() async throws {
    let drawn = try await studio.get("/plot.svg?f=x+1&size=200x150&title=a%20b")
    #expect(drawn.text.contains("x+1"))
    #expect(drawn.text.contains("a b"))
  }

  @Test func errorsAreThoseOfTheCommandWithACaret() async throws {
    let answer = try await studio.get("/plot.svg?f=sin(x)/(x")
    #expect(answer.status == 400)
    #expect(answer["message"] == "expected ')' at the end")
    #expect(answer["text"] == "expected ')' at the end\n  sin(x)/(x\n           ^\n")
    #expect(answer["option"] == .null)
    #expect(answer["excerpt"] == ["text": "sin(x)/(x", "from": 9, "to": 9])
    #expect(answer.headers[.cacheControl] == "no-store")
  }

  @Test(arguments: [
    "data=/etc/passwd", "program=a.json", "theme=/etc/passwd", "output=a.png", "request=a.json", "watch=1",
  ])
  func optionsThatNameFilesAreRefused(_ part: String) async throws {
    #expect(try await studio.get("/plot.svg?f=x&\(part)").status == 400)
  }

  @Test(arguments: ["fob=1", "mark=maybe", "range=a:b", "f=%zz", "size=0x0", "sweep=k=1:5/100000000"])
  func wrongQueriesAreRefused(_ part: String) async throws {
    let status = try await studio.get("/plot.svg?f=k*x&\(part)").status
    #expect(status == 400 || status == 413)
  }

  @Test(arguments: [
    "", "[]", "{", "{\"fob\": 1}", "{\"expressions\": [1]}", "{\"expressions\": [\"x\"], \"size\": 1e999}",
  ])
  func wrongJSONIsRefused(_ body: String) async throws {
    #expect(try await studio.post("/plot.svg", body).status == 400)
  }

  @Test func aPictureLargerThanTheLimitIsRefused() async throws {
    #expect(try await studio.get("/plot.png?f=x&size=5000x5000").status == 413)
    #expect(try await studio.get("/plot.png?f=x&size=3000x3000&scale=2").status == 413)
  }

  @Test func moreThanTheLimitsIsRefused() async throws {
    var limits = TestStudio.limits
    limits.curves = 2
    limits.frames = 3
    limits.expressionBytes = 100
    let studio = TestStudio(limits: limits)
    #expect(try await studio.get("/plot.svg?f=x&f=2x&f=3x").status == 413)
    #expect(try await studio.get("/plot.svg?f=k*x&sweep=k=1:4/4").status == 413)
    #expect(try await studio.get("/plot.svg?f=k*x&sweep=k=1:3/3&size=200x150").status == 200)
    #expect(try await studio.get("/plot.svg?f=\(String(repeating: "x", count: 101))").status == 413)
    limits.work = 1000
    #expect(try await TestStudio(limits: limits).get("/plot.svg?f=x").status == 413)
  }
}
