import Testing

@testable import Studio

@Suite struct StudioOptionsTests {
  @Test func withoutArgumentsOnlyThisComputerIsServed() throws {
    let options = try StudioOptions([])
    #expect(options.host == "127.0.0.1")
    #expect(options.port == nil)
    #expect(options.opensBrowser)
  }

  @Test func valuesFollowANameOrAnEqualsSign() throws {
    let options = try StudioOptions([
      "--host", "0.0.0.0", "--port=0", "--no-open", "--allow-host", "a.example", "--allow-host=b.example",
      "--time-limit", "2.5", "--in-flight=40", "--threads", "3", "--log-level=debug",
    ])
    #expect(options.host == "0.0.0.0")
    #expect(options.port == 0)
    #expect(!options.opensBrowser)
    #expect(options.allowedHosts == ["a.example", "b.example"])
    #expect(options.limits.seconds == 2.5)
    #expect(options.limits.inFlight == 40)
    #expect(options.limits.inFlightOfClient == 10)
    #expect(options.limits.workers == 3)
    #expect(options.logLevel == .debug)
  }

  @Test(arguments: [
    ["--fob"], ["x"], [""], ["--port"], ["--port", "65536"], ["--port", "-1"], ["--port", "x"], ["--host", ""],
    ["--no-open=1"], ["--time-limit", "nan"], ["--time-limit", "0"], ["--in-flight", "0"], ["--log-level", "loud"],
    ["--threads", "0"],
  ])
  func wrongArgumentsAreNamed(_ arguments: [String]) {
    #expect(throws: StudioOptions.UsageError.self) { _ = try StudioOptions(arguments) }
  }

  @Test func theHelpHasEveryOption() {
    for row in StudioOptions.table { #expect(StudioOptions.help.contains(row.names[0])) }
  }
}
