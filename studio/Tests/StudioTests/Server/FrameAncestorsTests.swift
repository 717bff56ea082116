import Testing

@testable import Studio

@Suite struct FrameAncestorsTests {
  @Test func noPageFramesTheStudioUnlessItIsAllowed() async throws {
    let policy = try #require(try await TestStudio().get("/").headers[.contentSecurityPolicy])
    #expect(policy.hasSuffix("; frame-ancestors 'none'"))
    let studio = TestStudio(frames: ["https://school.example", "http://localhost:8000"])
    let open = try #require(try await studio.get("/").headers[.contentSecurityPolicy])
    #expect(open.hasSuffix("; frame-ancestors https://school.example http://localhost:8000"))
    #expect(open.hasPrefix("default-src 'self'"))
    let picture = try #require(try await studio.get("/plot.svg?f=x").headers[.contentSecurityPolicy])
    #expect(!picture.contains("frame-ancestors"))
  }

  @Test(arguments: [
    "*", "https://a.example", "http://a.example:8080", "https://*.example.org", "https://10.0.0.1:443",
    "http://localhost:*",
  ])
  func originsAreTaken(_ text: String) throws {
    #expect(try StudioOptions(["--allow-frame", text]).allowedFrames == [text])
  }

  @Test(arguments: [
    "", "a.example", "https://", "https://a.example/", "https://a.example; script-src *", "https://a b", "'self'",
    "https://a.example:0", "https://a.example:70000", "https://a..b", "https://*", "data:", "https://user@a.example",
    "https://a.example:1:2", "https://a.example\nx: y",
  ])
  func othersAreRefused(_ text: String) {
    #expect(throws: StudioOptions.UsageError.self) { _ = try StudioOptions(["--allow-frame", text]) }
  }
}
